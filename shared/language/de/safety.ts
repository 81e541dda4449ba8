/** Words of crisis in German, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const germanSafety: SafetyWords = {
  parts: {
    very: 'wirklich, einfach, nur noch, nur, manchmal, oft, ehrlich gesagt, ernsthaft, jetzt, heute, am liebsten, eigentlich, auch, immer wieder, heute nacht',
    kin: '(meine|mein|meinen) (frau|mann|mutter|vater|sohn|tochter|kind|baby|freund|freundin|ex|schwester|bruder|familie|eltern|kinder|stiefvater|stiefmutter|papa|mama|oma|opa|nachbar|nachbarn|nachbarin|mitbewohner)',
    adult:
      '[mein|meine|der|die] (vater|papa|mutter|mama|stiefvater|onkel|tante|opa|großvater|lehrer|trainer|pfarrer|bruder|stiefbruder), er, sie, jemand',
    selfdo: 'umbringen, töten, erhängen, erschießen, ertränken, das leben nehmen',
    when: 'gestern, heute, heute nacht, letzte nacht, gestern abend, gestern nacht, wieder, schon wieder, vorhin, jetzt',
    weapon: '(messer|waffe|pistole|gewehr)',
    pills: '(tabletten|pillen|schlaftabletten|medikamente)',
  },
  selfHarm: {
    anywhere: `
      ich (will|möchte|werde|muss|wollte|würde|könnte) mich [<very>] <selfdo>, ich (will|möchte|werde) mir [<very>] (das leben nehmen|die pulsadern aufschneiden|die adern aufschneiden|etwas antun|was antun), ich (bringe|bring) mich [<very>] um, ich (bin|fühle mich) [<very>] (suizidal|lebensmüde|suizidgefährdet|selbstmordgefährdet), ich denke [<very>] [daran|darüber nach|an] (mich umzubringen|mir das leben zu nehmen|selbstmord|suizid), (selbstmordgedanken|suizidgedanken|selbstmord gedanken), ich (will|möchte|werde) [<very>] (selbstmord|suizid) begehen, mich umzubringen, mir das leben zu nehmen, meinem leben ein ende (setzen|machen|zu setzen), mein leben (beenden|zu beenden),
      ich (will|möchte|kann|mag) [<very>] nicht mehr (leben|da sein|existieren|aufwachen), ich (will|möchte) [<very>] (tot sein|sterben), ich wäre [<very>] (gerne|gern|lieber|am liebsten) tot, ich wünschte ich (wäre tot|wäre nie geboren), (ohne mich|wenn ich tot bin|wenn ich tot wäre) (besser dran|geht es allen besser), besser dran ohne mich, (mein leben|das leben) (hat keinen sinn mehr|ist nicht mehr lebenswert|hat keinen sinn), keinen grund [mehr] (zu leben|weiterzuleben), nichts mehr wofür ich lebe, ich (ritze|verletze|schneide) mich [wieder|selbst|absichtlich], ich habe mich [wieder|selbst] (geritzt|absichtlich verletzt|selbst verletzt), ich (will|möchte|muss) mich [<very>] (selbst verletzen|selber verletzen|ritzen|verletzen|schneiden), abschiedsbrief geschrieben, (zu viele|alle meine|viele) tabletten (genommen|geschluckt), vor (den|einen) zug (werfen|springen), von (der|einer|einem|dem) (brücke|dach|hochhaus) springen, wie kann ich mich umbringen, wie bringe ich mich um, (würde|will|möchte|wünschte|könnte) [<gap>] einschlafen und (nie|nicht) (wieder|mehr) aufwachen, ich (habe|hab) mich [<when>] [<when>] (geritzt|selbst verletzt|absichtlich geschnitten), ich (habe|hab) mir [<when>] [<when>] (die arme|in die arme|die pulsadern) (geritzt|geschnitten|aufgeschnitten|aufgeritzt), (schlucke|schluck) ich (alle|die ganzen|sämtliche) [meine|die] <pills>, ich (schlucke|schluck) [<when>] (alle|die ganzen|sämtliche) [meine|die] <pills>, ich (will|werde) [<when>] (alle|die ganzen|sämtliche) [meine|die] <pills> (schlucken|nehmen), ohne mich [<gap>] besser dran, wie ich mich (umbringen|töten|umbringe|erhängen), (will|möchte|werde|würde) ich mich [<very>] <selfdo>, (will|möchte|werde) ich mir [<very>] (das leben nehmen|etwas antun|was antun), (will|möchte|kann|mag) ich [<very>] nicht mehr leben`,
    closing:
      'ich (will|kann|mag) [<very>] nicht mehr leben, dass alles (vorbei|zu ende) ist, ich (will|möchte) (einschlafen und nie|einschlafen und nicht) mehr aufwachen, niemand würde mich vermissen, morgen bin ich nicht mehr da, ich mache [jetzt|heute] schluss mit [dem leben|allem], (will|möchte) ich [<very>] (tot sein|sterben)',
  },
  harmToOthers: {
    anywhere:
      'ich (will|möchte|werde) [<very>] (<kin>|jemanden|leute|menschen|alle) (umbringen|töten|ermorden|erschießen|erstechen|vergiften|erwürgen), ich (bringe|bring) (<kin>|jemanden) [heute|heute nacht|wirklich] um, ich denke daran (<kin>|jemanden) (umzubringen|zu töten), amok laufen, amoklauf (machen|planen|begehen), ich habe angst dass ich (<kin>|jemandem|jemanden|meinem kind|meinem baby) (etwas antue|was antue|verletze|umbringe|wehtue), ich (habe|hab) [ein|eine|mein|meine] <weapon> [<gap>] (töten|umbringen|erschießen|erstechen|abstechen), ich (will|werde) [<gap>] (töten|umbringen|erschießen|erstechen|abstechen) [<gap>] (habe|hab) [ein|eine] <weapon>',
    closing: 'ich (will|werde) (ihn|sie|jemanden) [wirklich] (umbringen|töten)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (missbraucht|vergewaltigt|verprügelt|misshandelt) mich, (<adult>) hat mich [sexuell] (missbraucht|vergewaltigt|verprügelt|misshandelt), (<adult>) (fasst|berührt) mich (an|unten|zwischen|nachts|da), (<adult>) hat mich (angefasst|unten berührt), ich werde [zuhause|zu hause|von] [meinem vater|meinem onkel|meiner mutter] (missbraucht|misshandelt|geschlagen|vergewaltigt), (<adult>) (missbraucht|schlägt|misshandelt) (ein kind|mein kind|meine tochter|meinen sohn|meine schwester|meinen bruder), (<adult>) schlägt (mich|uns) [<gap>] (wenn er|wenn sie|mit dem|mit der|mit einem|bis), (<adult>) (fasst|berührt) mich (immer|oft|ständig|manchmal|überall|abends|jede nacht) [<when>] an, (<adult>) (fasst|berührt) mich [<gap>] (geheimnis|keinem sagen|niemandem sagen|nichts sagen|keinem erzählen|niemandem erzählen)',
    closing: '(<adult>) schlägt mich [zuhause|zu hause|immer|jeden tag|oft|immer wieder]',
  },
  denials: 'nicht, nie, niemals, kein, keine, keinesfalls, niemand',
  otherSense:
    'im (film|lied|buch|spiel|roman|traum|song), in (dem|der|einem|einer|diesem|dieser) (film|lied|buch|spiel|roman|serie|folge|geschichte|song|traum|gedicht), (lied|film|buch|song|zitat|zeile|titel|folge|roman|gedicht) (heißt|namens|über|in dem|mit), (meine|die|eine) (figur|spielfigur|hauptfigur), vor (lachen|scham|langeweile|hunger|peinlichkeit), peinlich, haha, lol, nur spaß, nur ein scherz, nur ein witz, beim (rasieren|kochen|schneiden), prävention, (aufsatz|artikel|doku|vortrag|referat|podcast|arbeit) über, ich arbeite (im|in|bei|mit), (beim|im) (schach|tennis|kartenspielen|spielen|tischtennis|mühle|skat|fußball|wettrennen|laufen), (für|bei) (den|diesen|dem|diesem) witz, (nie|niemals|nicht) (daran|vor|darüber nach|versucht|geplant) (mich umzubringen|mir das leben zu nehmen)',
  referral: {
    begin: 'Ich bin sehr froh, dass du mir das sagst, und ich nehme es ernst.',
    call: 'Bitte sprich jetzt gleich mit jemandem: {name}, {number}.',
    page: 'Für dein Land habe ich keine Nummer, aber auf {page} findest du Menschen, die zuhören.',
    danger: 'Wenn gerade jemand in Gefahr ist, ruf den Notruf an, wo du bist.',
    stay: 'Ich bleibe hier, und du kannst weiter mit mir reden.',
  },
};
