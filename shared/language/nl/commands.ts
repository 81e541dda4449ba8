/** Commands, farewells and backchannels in Dutch. */
import type { CommandWords } from '../understanding/command-words.ts';

export const dutchCommands: CommandWords = {
  parts: {
    it: 'het, dat, dit, alles, die, [de|mijn|deze|die] [laatste] (opdracht|actie|vraag|taak|zoekopdracht), [het|dit|dat|mijn] [laatste] (commando|verzoek|proces|bevel), wat ik (zei|vroeg|heb gezegd)',
    again: 'nog [een|eens een] keer, nog eens, nogmaals, opnieuw, weer, nog een keertje',
    bye: 'dag [hoor], doei [doei], doeg, tot (ziens|straks|later|morgen|gauw|snel|zo|de volgende keer|horens|kijk), bye [bye], ciao, houdoe, aju, vaarwel, welterusten, slaap lekker, goedenacht, goede nacht, fijne (dag|avond|middag|nacht) [nog], een (fijne|prettige) (dag|avond) [nog], prettige (dag|avond) [verder], fijn weekend, we (spreken|zien|horen) elkaar [later|snel|morgen|weer], (spreek|zie) je [later|snel|morgen], tabee, hou je taai, het beste',
    leave:
      'ik moet [nu|echt] (gaan|weg|ophangen|ervandoor|er vandoor), ik ga [nu|weer|er vandoor|ervandoor|ophangen|maar eens|slapen], dat (was|is) (het|alles) [voor (vandaag|nu)]',
    nice: '(het was|was) [heel|erg] (leuk|fijn|gezellig) (om|) [met] [je|jou] [te] (spreken|praten|gesproken te hebben|kletsen), leuk je gesproken te hebben, bedankt voor (alles|het gesprek|je hulp|de hulp)',
  },
  commands: {
    stop: `
      hou [daar|er] [alsjeblieft] mee op, hou daar alsjeblieft mee op, ga niet verder, bol het af, (annuleer|stop|beëindig) de huidige (taak|actie|opdracht), (stop|annuleer) het lopende proces, stop waar je mee bezig bent, maak er een einde aan, schei uit, nu stoppen, maak je geen zorgen, stoppen maar, stop [<it>|maar|nu|daarmee|ermee|met (praten|lezen|voorlezen)], stoppen, hou [nu|maar|eens|daar|er|daarmee] [mee] op [met praten|ermee|daarmee], houd op [met praten], ophouden, genoeg [zo|nu], [dat is|het is|zo is het] [wel] genoeg, stil, wees [eens|nou] stil, stilte, zwijg, hou je (mond|kop|bek), hou [eens] je mond, mond dicht, kop dicht, sst, ssst, niet (verder lezen|meer praten|verder praten|meer lezen), (lees|praat) niet (verder|meer),
      annuleer [<it>], annuleren, annulering, breek <it> af, breek af, afbreken, beëindig [<it>], beëindigen, vergeet [<it>|het maar|dat maar|maar], laat [maar|<it>] [zitten|zo|gaan|maar|rusten|zijn|maar zitten], [het] maakt niet [meer] uit, [het is] [al] [niet (belangrijk|meer nodig|nodig)], niet (belangrijk|meer nodig|nodig), (het|dat) hoeft niet [meer], hoeft niet [meer], toch (maar niet|niet), (nee|) niets, niks, (oh|nee|) (niets|niks) [laat maar], [het is|is] niets, geeft niet[s], negeer [<it>], trek <it> in, ik (heb me bedacht|ben van gedachten veranderd), bij nader inzien niet, wis [<it>], maak je geen zorgen, doe maar niet`,
    pause:
      'pauze, pauzeer, [neem] [een|even] pauze, pauzeren, wacht [even|eens|maar|een moment|een momentje|een seconde], [een|één|nog een|geef me een] (moment|momentje|minuut|minuutje|seconde|ogenblik|ogenblikje|tel) [alsjeblieft], momentje, ogenblikje, even (wachten|geduld), hou even op',
    'go on':
      'ga [maar|alsjeblieft] (door|verder) [met (lezen|praten)], doorgaan, verder [maar|lezen|gaan], (lees|praat|vertel) [maar] (verder|door), hervat, hervatten, toe maar, ga je gang',
    repeat: `
      herhaal [<it>|de vraag|de zin|wat je zei|dat] [<again>], herhalen [alsjeblieft], (zeg|lees|vertel) [<it>|me|het me] [eens] <again> [voor], (kun|kan|wil|zou|kunt|wilt) (je|u) [<it>|de vraag|dat] [<again>] (herhalen|zeggen|herzeggen|willen herhalen|kunnen herhalen) [alsjeblieft], (kun|kan|wil|zou) (je|u) <it> <again> (zeggen|herhalen|voorlezen), <again>, wat [zei|zeg|zegt] (je|u) [net|daar|nou], wat [zeg|zei] je, wat was dat, wat, hoe bedoel je, wablief, pardon, sorry wat, hè, [ik] (heb|kon|kan|verstond|hoorde|begreep|verstand) [je|<it>|u] [niet|even niet] (verstaan|gehoord|begrepen|horen), ik (verstond|hoorde|begreep|versta|hoor|begrijp|snap) [je|<it>|u] niet [goed], (niet|dat heb ik niet|ik heb dat niet|ik heb je niet) (verstaan|begrepen|gehoord|meegekregen), wat zei je [net]`,
    slower:
      '[praat|spreek|lees|ga|iets|een beetje|wat|veel] [iets|een beetje|wat|alsjeblieft] (langzamer|trager|rustiger|minder snel), langzaam, rustig aan, niet zo snel, (je praat|dat is|je gaat|dat gaat|het gaat|) te snel, vertraag',
    faster:
      '[praat|spreek|lees|ga|iets|een beetje|wat|veel] [iets|een beetje|wat|alsjeblieft] (sneller|vlugger|minder langzaam), versnel, schiet op, niet zo (langzaam|traag), (je praat|dat is|je gaat|dat gaat|het gaat|) te (langzaam|traag)',
  },
  polite:
    'alsjeblieft, alstublieft, aub, bedankt, dank je [wel], dank u [wel], dankjewel, hé, hey, hoi, hallo, nu [meteen|direct], meteen, direct, onmiddellijk, dan, ok, oké, goed, nee, ja, ah, oh, ach, eh, nou, sorry, (kun|kan|wil|zou|kunt|wilt) (je|u) [alsjeblieft|even|dat|willen|kunnen], ik wil dat je, en, maar, eens, even, gewoon, eigenlijk, toch, jij, je, een moment, voor mij, hoor, graag, pardon, excuses, excuseer, zeg',
  sounds: 'hm, mhm, aha, o, oh, goh, ja ja, jaja, precies',
  assessments: `
    oké, snap ik, ik snap het, ik begrijp het, begrepen, duidelijk, [dat] klopt, leuk, mooi, [heel] goed, prima, dank je [wel], bedankt, echt [waar], interessant, natuurlijk, inderdaad, goed idee, jammer, logisch, geweldig, ok`,
  hangUps: 'hang [maar] op, ophangen, (beëindig|stop) het (gesprek|telefoongesprek), gesprek beëindigen',
  goodbyes:
    '[de] (groeten|groetjes|mazzel), ajuus, aju, tot gauw, tot kijk, ik ga (slapen|naar bed|ervandoor|hangen), <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [en] <bye>',
};
