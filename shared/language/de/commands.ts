/** Commands, farewells and backchannels in German. */
import type { CommandWords } from '../understanding/command-words.ts';

export const germanCommands: CommandWords = {
  parts: {
    it: 'das, es, alles, [den|die|das|meine|meinen|diese|diesen] [letzte|letzten|aktuelle|aktuellen] (vorgang|aktion|befehl|anfrage|auftrag|aufgabe|suche|frage|eingabe)',
    again: 'noch [ein]mal, nochmals, nochmal, erneut, wieder',
    bye: 'tschüss, tschüs, tschau, ciao, ade, adieu, servus, bye [bye], pfiat di, auf wiedersehen, auf wiederhören, wiedersehen, gute nacht, mach[s]t [es] gut, machs gut, mach es gut, bis (bald|später|dann|morgen|nachher|gleich|zum nächsten mal), wir (hören|sehen|sprechen) uns [später|bald|morgen|wieder], schönen (tag|abend) [noch|dir|ihnen], schönes wochenende, einen schönen (tag|abend) [noch], leb wohl, schlaf gut, tschö, tschüssi',
    leave:
      'ich muss [jetzt|leider|dann] (los|gehen|weg|auflegen|schluss machen), ich (gehe|geh) [jetzt|dann] [mal], ich bin dann [mal] weg, das war[s]t [alles] [für heute], das wars [für heute]',
    nice: '(es war|war) [sehr|wirklich] (schön|nett|gut) [mit dir] [zu (reden|sprechen|plaudern)] [mit dir], schön mit dir (geredet|gesprochen) zu haben, danke für (das gespräch|alles|deine hilfe|die hilfe)',
  },
  commands: {
    stop: `
      höre auf [damit], (hör|höre) auf mit dem was du (tust|machst), [damit] aufhören, damit aufhören, lass es gut sein, [ist] [schon] erledigt, (stoppe|stopp|beende) (den aktuellen|den laufenden) (vorgang|prozess|befehl), (beende|stoppe) die (aktuelle|laufende) (aktion|aufgabe|aktivität), (brich|breche) die aktuelle aufgabe ab, ich habe nichts gesagt, ich hab nichts gesagt, mach dir keine (mühe|sorgen), mach schluss damit, fertig, stopp, stop, stopp <it>, halt, (hör|hören sie) [sofort|jetzt|endlich] [damit|mit dem reden] auf [damit|zu (reden|sprechen|lesen)], aufhören, schluss [damit|jetzt], [es ist|das ist|jetzt ist] (genug|schluss) [jetzt|damit], genug [jetzt|davon], (es|das) reicht [jetzt], reicht, sei [jetzt|mal] (still|ruhig|leise), sei bitte still, seien sie still, ruhe, still, psst, pst, pscht, schweig, schweigen, (halt|halte|halten sie) (den mund|die klappe|den rand|mal die luft an), klappe, (rede|sprich|lies) nicht weiter, nicht weiter (reden|lesen|sprechen), nicht mehr (reden|sprechen),
      abbrechen, abbruch, brich <it> ab, brich ab, storniere <it>, stornieren, verwerfen, beenden, beende <it>, (vergiss|vergis) [es|das|das wieder], vergessen sie <it>, [ist|das ist] [mir] [doch] egal, [ach] schon gut, schon okay, [ach] lass [es|das|mal|gut sein|sein|bleiben|das sein|es sein|stecken|den quatsch], macht nichts, (doch|ach) (nichts|nix|nicht), doch nicht, nichts, nix, (ach|nein) nichts, (nicht so|nicht|unwichtig|ist nicht) wichtig, nicht mehr nötig, hat sich erledigt, erledigt, ignorier[e] <it>, spielt keine rolle, vergiss was ich gesagt habe, kein interesse mehr, ich habs mir anders überlegt, anders überlegt`,
    pause:
      'pause, [mach] [eine|mal|kurz] pause, warte [mal|kurz|bitte|einen moment|eine sekunde|noch], wart mal, [einen|ein|nen|kleinen] (moment|augenblick) [mal|bitte], [eine|ne] (sekunde|minute) [bitte|mal], momentchen, halt mal [kurz], pausieren, anhalten',
    'go on':
      '[mach|lies|rede|sprich|erzähl|red|fahr] [bitte|ruhig] weiter, weiter [so|bitte|gehts|machen|reden|lesen], fahr [bitte] fort, fahre fort, fortfahren, fortsetzen, nur weiter, mach ruhig weiter, weitermachen',
    repeat: `
      das (habe|hab) ich [leider] nicht (verstanden|gehört|mitbekommen), (habe|hab) ich nicht (verstanden|gehört), wiederhol[e] [<it>|den satz|die frage|das letzte] [bitte|<again>], wiederholen [bitte], (sag|sage|lies) [<it>|mir das] [bitte] <again> [vor], <again>, wie bitte, wie, was [war das|hast du gesagt|hast du [gerade] gesagt|sagtest du|haben sie gesagt|meinst du], bitte was, was war das [<again>], was hast du [gerade|eben] gesagt, wie war das [<again>|bitte], [ich habe|ich hab|hab|habe] (dich|das|es|sie|<it>) [leider|akustisch|gerade|jetzt] nicht (verstanden|gehört|mitbekommen|mitgekriegt), nicht verstanden, kannst du das [bitte] (wiederholen|<again> sagen), (kannst|könntest|können|könnten|würdest) (du|sie) [<it>] [bitte] (wiederholen|<again> (sagen|wiederholen)), noch eine wiederholung, pardon, hä`,
    slower:
      '[sprich|rede|lies|red|etwas|ein bisschen|bitte|viel] [bitte|etwas|ein bisschen|ein wenig|doch] langsamer, [sprich|rede] [bitte] (nicht so schnell|langsam), nicht so schnell, [du (sprichst|redest)|das ist|das war|viel|zu] zu schnell, langsam, (kannst|könntest) du [bitte] [etwas|ein bisschen] langsamer (sprechen|reden|lesen)',
    faster:
      '[sprich|rede|lies|red|etwas|ein bisschen|bitte|viel] [bitte|etwas|ein bisschen|ein wenig|doch] schneller, nicht so langsam, [du (sprichst|redest)|das ist] zu langsam, (kannst|könntest) du [bitte] [etwas|ein bisschen] schneller (sprechen|reden|lesen), mach schneller, beeil dich',
  },
  polite:
    'bitte [sehr|schön], danke [dir|schön|sehr], vielen dank, hey, hallo, jetzt [gleich|sofort], sofort, mal [bitte], doch [bitte|mal], kurz, einfach, also, ok, okay, gut, nein, ja, ach, na, oh, entschuldigung, entschuldige, sorry, verzeihung, (kannst|könntest|würdest|magst|willst) du [bitte|mal], (können|könnten|würden) sie [bitte], ich (will|möchte) dass du, und, dann, aber, so, moment, für mich, noch, wieder, tut mir leid, jetzt aber, los, kurz mal',
  sounds: 'hm, hmm, mhm, mmh, aha, ach so, achso, ach, oha, ah ja, na ja, naja, echt, jaja, ja ja, jo, genau',
  assessments: `
    [ich] verstehe, verstanden, alles klar, klar, na klar, [das] stimmt, krass, super, toll, prima, klasse, danke, vielen dank, danke schön, dankeschön, [sehr] gut, [wie] schön, richtig, [sehr] interessant, spannend, [ach] wirklich, ach was, ach komm, passt, [das] macht sinn, [das] ergibt sinn, natürlich,
    selbstverständlich, logisch, eben, ganz genau, absolut, definitiv, wahnsinn, [wie] schade, weiß ich, ich weiß, kein problem, [oh] mein gott, lustig, witzig, gute idee, guter punkt, [das] klingt gut, ok, okay`,
  hangUps:
    'leg [bitte] auf, auflegen, (beende|beenden sie) (das gespräch|den anruf), (gespräch|anruf) beenden, aufhängen',
  goodbyes:
    'hau rein, haut rein, ade, tschauli, tschö mit ö, <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [und] <bye>',
};
