/** What a search needs of German. */
import { stemmer as german } from '@orama/stemmers/german';
import type { SearchWords } from '../search/search-words.ts';

export const germanSearch: SearchWords = {
  stops: `
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese
    dieses diesen diesem jener jene jenes da dort hier es ich mich mir mein meine meinen meinem meiner du
    dich dir dein deine deinen deinem deiner er ihn ihm sie ihr ihre ihren ihrem sein seine seinen seinem
    wir uns unser unsere euch euer eure wer wen wem was welche welcher welches wann wo warum wieso wie bin
    bist ist sind war warst waren wart sei gewesen werde wirst wird werden wurde habe hast hat haben hatte
    hattest hatten kann kannst können konnte konntest soll sollte will willst wollte muss musste darf mag
    möchte und oder aber wenn dann als so von vom bei beim für aus in im ins auf an am zu zum zur mit ohne
    über um nach vor nicht nein nur auch sehr noch schon wieder mal immer jetzt doch denn sagen sage sagt
    sagte sagtest gesagt erzählen erzähl erzählt erzählte reden geredet fragte gefragt erinnern erinnerst
    weisst weiss ding dinge etwas bitte ja okay`,
  smallTalk: `
    hallo hi hey servus moin grüß gruss grüezi guten gute gut gutes tschüss tschau ciao ade wiedersehen
    wiederhören willkommen besser beste schön toll super prima klasse wunderbar herrlich perfekt cool nett
    lieb liebe lieber süss lustig witzig komisch schlecht schlimm schrecklich falsch richtig wahr klar
    sicher genau stimmt recht müde langweilig hungrig durstig traurig froh glücklich stolz spannend
    interessant beschäftigt fertig bereit verrückt seltsam danke dank dankeschön bitteschön gern gerne
    entschuldigung sorry leid glück glückwunsch schatz pass tag tage morgen vormittag mittag nachmittag
    abend nacht woche wochenende monat jahr heute gestern übermorgen montag dienstag mittwoch donnerstag
    freitag samstag sonntag zeit uhr minute moment sekunde stunde datum spät früh bis bald später eben
    gerade gleich nie niemals oft manchmal meistens lange kurz schlafen geschlafen schläfst wach aufgewacht
    aufgestanden bett haus hause zuhause zurück frühstück mittagessen abendessen wetter regen regnet sonne
    scheint sonnig schnee schneit wind kalt warm heiss draussen gehen geht gehe gehst ging gegangen kommen
    kommt komme kam machen mache machst macht gemacht tun tust getan geben gib gibt nehmen lassen lass sehen
    sehe siehst gesehen schauen schau hören höre hörst gehört fühlen fühle fühlst finden finde gefunden
    glauben glaube meinen meinst denken denke denkst wissen verstehen verstehe verstanden hoffen hoffe
    wünschen wünsche warten warte brauchen brauche mögen liebe vermisst vermisse freuen freue passiert
    passieren helfen hilf zeigen bleiben bleib sprechen sprich wort wiederholen wiederhole antwort frage
    vergiss egal macht nichts lachen witz geschichte singen spielen viel viele mehr meiste wenig bisschen
    lang neu neue neues alt alte gross klein gleiche andere anderes ganz ganze halb alles alle jeder jemand
    niemand nichts irgendwas irgendwo wirklich eigentlich wahrscheinlich vielleicht bestimmt natürlich
    ziemlich fast echt total absolut ehrlich weil obwohl ob weg zusammen ach oh wow haha hehe hm hmm äh ähm
    jo jep nö naja tja ups gott fakt fakten information sinn zweck roboter maschine mensch menschen ki
    assistent name idee grund problem leute leben welt`,
  questions: {
    asks: 'wer wen wem was welcher welche welches wann wo woher warum wieso wie',
    agent: 'du dich dir dein deine deinen deinem deiner',
    tells: 'sagen sag erzählen erzähl erwähnen fragen erinnerst weisst wissen denkst glaubst hören',
    told: 'gesagt sagtest erzählt erzähltest erwähnt gefragt erinnerst versprochen vergessen gefunden',
    pieces: 'witz witze fakt fakten rätsel gedicht gedichte',
    modals: 'kann können könnte könnten soll sollen sollte sollten will wollen würde würdest darf muss müssen',
    self: 'ich mich mir mein meine meinen meinem meiner wir uns unser unsere',
  },
  stem: german,
  compoundParts: germanCompoundParts,
  pastTimes: {
    seasons: ['frühlings?|frühjahrs?', 'sommers?', 'herbst(?:es)?', 'winters?'],
    numbers: [
      ['einem', 'einer'],
      ['zwei'],
      ['drei'],
      ['vier'],
      ['fünf'],
      ['sechs'],
      ['sieben'],
      ['acht'],
      ['neun'],
      ['zehn'],
    ],
    events: {
      before: ['(?:bevor|ehe) CLAUSE', String.raw`vor (?=d(?:em|er|en)|[mdsu]\p{L}{2,4}e[mrn])CLAUSE`],
      after: ['(?:nachdem|seit|seitdem) CLAUSE', String.raw`nach (?=d(?:em|er|en)|[mdsu]\p{L}{2,4}e[mrn])CLAUSE`],
      during: ['(?:während|solange) CLAUSE', 'als (?=ich|wir|noch|mein|unser|die|der|das)CLAUSE'],
      moves: String.raw`umz[iou]\p{L}*|umgezogen|umzug\p{L}*|\bzog(?:en)?\b|gezogen`,
      lives: String.raw`\bwohn(?:ten?|en?)\b|gewohnt|\bleb(?:ten?|en?)\b|gelebt`,
      newJob: String.raw`(?:job|stelle|arbeit)\p{L}*.{0,20}(?:wechsel|gewechselt|gekündigt|verlor|angefangen|gefunden)|\bneue[nrs]? (?:job|stelle|arbeit)`,
      works: String.raw`\barbeite(?:ten?|n)?\b|gearbeitet`,
    },
    dates: {
      since: 'seit(?:dem)? #',
      until: 'bis #',
      self: '(?:ich|wir)',
      moved: '(?:um|hin|her|ein)?gezogen|zogen?(?: um)?',
      lives: 'wohnt?en?|wohne|gewohnt|lebt?en?|lebe|gelebt',
      works: 'arbeite(?:n|te|ten)?|gearbeitet',
      was: 'das (?:war|ist|galt|gilt)(?: so)?',
      there: 'dort(?:hin)?|dahin|da|hier(?:her)?',
      fillers: 'bin|sind|habe?n?|im|in|nach|bei|erst|schon',
    },
  },
};

/** Characters of a compound, and of its parts. */
const SHORTEST_COMPOUND = 9;
const SHORTEST_PART = 4;
const VOWEL = /[aeiouyäöü]/u;

/** Each division, with and without a linking "s" or "n"; a part that is no word is found by nobody. */
function germanCompoundParts(word: string): string[] {
  if (word.length < SHORTEST_COMPOUND || !/^\p{Script=Latin}+$/u.test(word)) return [];
  const parts = new Set<string>();
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (!VOWEL.test(head) || !VOWEL.test(tail)) continue;
    for (const part of [head, tail]) parts.add(german(part));
    if (/[sn]$/u.test(head) && head.length > SHORTEST_PART) parts.add(german(head.slice(0, -1)));
  }
  return [...parts];
}
