/** Requests in Swedish. */
import type { RequestWords } from '../understanding/request-words.ts';

export const swedishRequests: RequestWords = {
  parts: {
    news: '[några|något|nya|fler] [nya] (meddelanden|nyheter|uppdateringar|resultat|svar|notiser|notifikationer|meddelande), (något|nåt) [nytt] [till mig|för mig], nytt',
    told: 'vad jag [just|nyss] (sa|sade|berättade|har sagt)',
  },
  updates: `
    (finns det|är det|har du|har jag|har det kommit|kom det) <news> [till mig|för mig|in], <news> [till mig|för mig], vad (finns|är) [det] [för] nytt, vad är nytt, (vad har|har) jag missat [något|nåt|], vad har du [hittat|till mig|för mig|kommit fram till|fått fram], vad hittade du, (hittade|fann) du (något|nåt), har du hittat (något|nåt), har det kommit (något|nåt), vad har (kommit|det kommit) [in], (läs|visa|öppna|läs upp) [upp] [mig] (mina|de) (meddelanden|nyheter|notiser|uppdateringar|senaste) [för mig], mina meddelanden, vad (ville|skulle) du säga, uppdatera mig, hur går det, hur ligger det till, vad väntar [på mig]`,
  when: 'än, nu, idag, redan, hittills, ännu, för tillfället',
  mutes: `
    läs [mig] (inga|inte) [fler|mer] (meddelanden|nyheter|något) från …, (tysta|stäng av ljudet för|dämpa) …, sätt … på (ljudlöst|tyst), stäng av …, (inga|inget|inga fler) [fler|mer|meddelanden|nyheter] (från|av) … [längre|mer], inga meddelanden från … [längre|mer], jag vill inte [längre] (höra|få) (mer|något|något mer|meddelanden|fler meddelanden) från … [längre|mer], läs inte (mer|meddelanden|något) från …`,
  pronouns: 'det, den, dem, detta, han, hon, honom, henne, dig, du, mig, jag, oss, allt, alla',
  takesBack:
    'trots allt, egentligen, [nej] vänta, vid närmare eftertanke, jag (har ångrat|ångrade) mig, ändå, förresten',
  readIt:
    '[du (får|kan)|ja|ok|kan du|nå] (läs|läsa|säg|säga|spela) [upp] [det|den|dem|dom|meddelandet|meddelandena] [upp|för mig|nu|då|tack|ändå], läs upp [det|dem|meddelandet], låt mig höra [det|dem], jag vill [ändå|gärna|nog] höra (det|dem|dom|meddelandet) [ändå]',
  readItNext:
    '(säg|berätta) [det|då|för mig|nu], vad (var|är) det [för något], vad stod det, vad handlade det om, nu (går det bra|passar det|går det), kör på, jag vill ha det',
  forgetThat: '(glöm|radera) [bort] (det|detta|det där|det här|<told>)',
  forgetAll:
    '(glöm|radera|ta bort) [bort] (allt|alla mina uppgifter|all min data) [[som|vad] du vet [om mig]|om mig|(som|) jag [har] (sagt|berättat)]',
  forgetAbout:
    '(glöm|radera) [bort] att …, (glöm|radera) [bort] [allt] (vad|det|) (jag [har] (sa|sagt|berättat|berättade)|du vet) om …, glöm [bort] (min|mitt|mina) …, glöm [bort] var …, glöm allt om …',
  speak:
    '(vi|nu) (fortsätter|talar|pratar|byter) [nu] (på|till) …, (prata|tala|svara) [med mig|nu] [på] …, (låt oss|vi kan|kan vi|ska vi) (prata|tala|fortsätta) [på] …, (kan|skulle) du (prata|tala|svara) [på] …, (byt|ändra|växla) [språk] till …, jag vill (prata|tala) …, på … tack',
  languageNames: { nl: 'holländska', zh: 'mandarin' },
  choices: {
    first: '(den|det|) första, nummer ett',
    second: '(den|det|) andra, nummer två',
    third: '(den|det|) tredje, nummer tre',
    last: '(den|det|) sista',
  },
  another: {
    more: 'extra ytterligare',
    counted: 'till extra',
    before: 'ytterligare',
    numbers: 'en ett två tre fyra fem sex sju åtta nio tio tolv',
    rest: 'tack av för från med och också nu gärna',
    again: 'igen gång',
    same: 'samma likadan',
    denials: 'inte aldrig ingen inget utan avbryt stoppa istället',
  },
};
