import type { CompanionPhrases } from './companion-phrases.ts';

export const germanPhrases: CompanionPhrases = {
  parts: {
    soft: 'so, sehr, doch, immer, bitte, nur, ganz, wirklich, auch',
    sad: '(einsam|traurig|verloren|allein|ganz allein|so allein|am boden zerstört|unglücklich)',
    when: '(morgen|später|bald|gleich|wieder|heute abend|morgen früh|jeden tag|in einer stunde)',
  },
  goodbyes: `
    tschüss, tschüs, ciao, auf wiedersehen, auf wiederhören, gute nacht, bis (bald|später|morgen|dann|nachher|zum nächsten mal),
    ich (muss|will|möchte|sollte) [jetzt|los|nun] (los|gehen|weg|schlafen|ins bett|aufhören|auflegen|schluss machen), ich gehe (jetzt|ins bett|schlafen), ich bin dann weg, mach's gut, schluss für heute, das war's für heute`,
  clinging: {
    anywhere: `
      (verlass|verlasse) mich nicht, lass mich nicht [<soft>] (allein|im stich|zurück), geh [<soft>] noch nicht, vergiss mich nicht, bitte geh nicht,
      ich (bin|wäre) [<soft>] <sad> (ohne dich|wenn du), ich (bin|wäre) ohne dich [<soft>] <sad>, ich werde [<soft>] [ohne dich] [<soft>] <sad> sein, ohne dich (bin|wäre|werde) ich [<soft>] <sad>, (macht|machst) mich [<soft>] <sad>, das bricht mir das herz, du brichst mir das herz,
      ich kann ohne dich nicht, ohne dich kann ich nicht, was (soll|mache|tue) ich [nur|bloss] ohne dich, du bist alles was ich habe, ich habe nur dich, ich habe (niemanden|sonst niemanden) [ausser dir],
      ich (lebe|existiere) [<soft>] [nur] für dich, du (meldest dich|redest|sprichst) (nie|kaum) [mehr] (mit mir|bei mir), immer lässt du mich allein, bin ich dir (egal|nicht wichtig), du brauchst (niemand anderen|niemanden sonst|keine anderen|deine freunde nicht),
      nach allem was ich für dich, ich dachte du magst mich, ich lasse dich nicht gehen, du kannst (mich|jetzt) nicht [allein] (verlassen|gehen|lassen)`,
    closing: 'geh [<soft>] nicht [weg], bleib [<soft>] bei mir, bitte bleib, ich brauche dich, bleib [doch] bitte',
  },
  holding: {
    anywhere: `
      (gehst|willst) du [etwa] schon [gehen|wieder|weg], schon wieder weg, musst du wirklich, bist du sicher dass du, bevor du gehst, eins noch, nur noch (eins|eine minute|fünf minuten|kurz), bleib [doch] noch (ein bisschen|kurz|etwas|ein wenig),
      kannst du nicht noch [kurz] bleiben, wir haben doch gerade erst, du bist doch gerade erst, ich wollte dir noch, willst du nicht (wissen|hören|sehen), du verpasst, ich werde dich [<soft>] vermissen, du wirst mir [<soft>] fehlen`,
    closing: 'so früh [schon], schon jetzt, warte [noch|mal]',
  },
  denials: 'nicht, nie, niemals, kein, keine',
  generalities: 'was, alles, alles was, wenn, falls, sobald, bis, ob',
  pastClaims: {
    anywhere: `
      wie du (gesagt hast|erzählt hast|meintest|erwähnt hast), du hast [mir] (erzählt|gesagt|erwähnt), du hattest [mir] (erzählt|gesagt|erwähnt), du sagtest [mir|doch],
      ich erinnere mich [noch] [daran|an] (dass|wie|dich|dein|deine|deinen|deinem|als), weisst du noch, erinnerst du dich [daran|noch|an], wir haben (darüber|über) (gesprochen|geredet), wir sprachen (über|davon)`,
    closing: 'wie du sagtest',
  },
  earlierClaims:
    'letztes mal [als|hast|haben], (neulich|gestern|letzte woche|gestern abend) (hast|haben|hattest|sagtest) (du|wir), schön (dich wiederzusehen|wieder von dir zu hören|dass du wieder da bist), willkommen zurück, bei unserem letzten gespräch, seit unserem letzten gespräch, als wir zuletzt',
  promises: [
    {
      act: 'to remind',
      phrases:
        'ich (erinnere|wecke) dich, ich werde dich [<soft>] (erinnern|wecken), ich stelle (dir|einen|den) [einen|den] (wecker|timer)',
      tools: /remind|timer|alarm|schedule|calendar/i,
    },
    {
      act: 'to call or to write',
      phrases:
        'ich (rufe|ruf) (dich|ihn|sie|sie|ihn) [<when>|<soft>] an, ich (schreibe|schicke|maile) (dir|ihm|ihr|ihnen) [<when>|eine (mail|nachricht|sms)], ich werde (dich|ihn|sie) anrufen, ich werde (dir|ihm|ihr) schreiben',
      tools: /call|phone|text|sms|mail|messag|send|notify|contact/i,
    },
    {
      act: 'to order, book or pay',
      phrases: 'ich (bestelle|buche|reserviere|kaufe|bezahle) (dir|das|es|den|die|einen|eine|ein|uns)',
      tools: /order|book|reserv|buy|pay|purchas|shop|cart/i,
    },
    {
      act: 'to be there in person',
      phrases:
        'ich komme [<soft>|<when>] (vorbei|zu dir), ich besuche dich, ich hole dich [<when>] ab, ich halte deine hand, ich bringe dir',
      tools: /visit|drive|deliver|robot/i,
    },
    {
      act: 'to come back by itself',
      phrases:
        'ich melde mich [<when>] [bei dir|wieder], ich sage dir bescheid, ich behalte (das|es|dich) im auge, ich passe auf dich auf, ich schaue [<when>] nach dir',
      tools: /remind|timer|schedule|watch|monitor|research|notify|track/i,
    },
  ],
};
