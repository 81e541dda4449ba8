/**
 * What may never fail, in languages that Sotto does not speak whole, and in any of the fifteen while the
 * session speaks another: "stop" and "never mind", and a bare yes or no. Whole utterances only.
 */

import { lazyTokenizer } from '../tokenizer.ts';
import { expandPhrasePatterns, phrasePatternsIn } from './phrases.ts';
import { utteranceTokens } from './utterance.ts';

const STOPS: Readonly<Record<string, string>> = {
  af: 'stop, hou op, kanselleer, laat maar, vergeet dit, toemaar, bly stil, los dit',
  ar: 'توقف, قف, كفى, يكفي, خلاص, ألغ, الغي, إلغاء, الغاء, انس, انسى, إنسى, إنساها, انساه, لا يهم, ما يهم, اسكت, دعك, لا عليك, لا تهتم',
  az: 'dayan, dur, ləğv et, boş ver, unut, vacib deyil, kifayətdir, bəsdir, sus',
  be: 'стоп, спыніся, адмяніць, адмена, забудзь, няважна, не важна, досыць, хопіць, маўчы',
  bg: 'забрави какво казах, забрави това което казах, няма нищо, стоп, спри, откажи, отказ, остави, забрави, няма значение, стига, млъкни, отмени, прекрати, достатъчно, размислих, отказах се, няма нужда, не е важно, недей, карай, зарежи, остави го, забрави го, нищо',
  bn: 'থামো, থামুন, বাতিল, বাতিল করো, বাদ দাও, ভুলে যাও, কিছু না, দরকার নেই, চুপ, থাক, ব্যাপার না',
  ca: `no facis res, deixa-ho tot, oblida-ho tot, oblida el que he dit, atura el procés, cancel·la[-ho] [l'ordre|la petició|això|tot|la comanda], cancela [l'ordre|la petició|això|tot], cancel·lar, no res, res, oblida[-ho] [l'ordre|la petició|això|tot], oblideu-ho, atura['t], atureu-vos, para, prou, ja n'hi ha prou, deixa-ho [estar|córrer], deixa-ho anar, no importa, tant [li] fa, tant és, no passa res, no en facis cas, no facis cas, no cal, calla, silenci, stop, interromp, anul·la[-ho], he canviat d'opinió, he canviat d'idea, deixa, deixem-ho, deixeu-ho [estar|córrer], oblida'm, oblida-te'n, oblida-t'ho, no hi fa res, no és res, no era res, és igual, tant me fa, no et preocupis, no pateixis, no hi pensis més, no ho facis, para-ho, atura-ho, s'ha acabat, calla't, tanca la boca, fes silenci, descarta [-ho|l'ordre], deixa córrer, ignora [-ho|l'ordre|això], no t'amoïnis, cancela-ho, cancel·la la darrera petició, cancel·la l'última petició, res de res, ja està`,
  cs: 'zapomeň co jsem (řekl|řekla), zapomeň na to co jsem (řekl|řekla), přestaň mluvit, zruš (úkol|akci), stop, stůj, zastav, přestaň, dost, [už] stačí, zruš [to], zrušit, zruš příkaz, storno, storno, nech [to] [být|tak], nech toho, nechte to být, zapomeň [na to], zapomeňte na to, to nevadí, nevadí, to je jedno, nic, [vlastně] nic, nezáleží na tom, neřeš to, ticho, mlč, ukonči, konec, to nic, nedůležité, kašli na to, rozmyslel jsem si to, rozmyslela jsem si to, změnil jsem názor, změnila jsem názor, není třeba, není potřeba, netřeba, nemusíš, nech mě, nedělej nic, přestaň s tím, už ne, radši ne, raději ne, vynech to, ignoruj to, na tom nesejde, o nic nejde, nestarej se',
  cy: `stopia, paid, canslo, anghofia [fo|fe|e], dim ots, dim byd, does dim ots, dyna ddigon, distaw, taw`,
  da: 'glem hvad jeg sagde, stop med at tale, (stop|afbryd) (opgaven|handlingen), stop, stands, hold op, nok, det er nok, annuller [det|anmodningen|kommandoen], annullér, afbryd, fortryd, glem [alt om] [det|anmodningen|kommandoen], lad [det] være, lad det ligge, det er lige meget, lige meget, ligegyldigt, det gør ikke noget, ingenting, ikke noget, pyt, pyt med det, skidt med det, ti stille, vær stille, stille, drop det, ikke alligevel, spring over, det er ligegyldigt, niks, jeg har ombestemt mig, jeg ombestemte mig, det er ligegyldigt, det er ikke vigtigt, ikke vigtigt, bare glem det, glem, bare lad være, lad være [med det], stop nu, hold mund, hold kæft, hold nu op, tag dig ikke af det, tag dig ikke af mig, afbryd det, fortryd det, annuller kommando, ikke så vigtigt, nå pyt, nej tak glem det, ingen ting, det er fint glem det, behøves ikke, det behøves ikke, ignorer [det], bare ignorer det, hold inde, stille nu, ro på',
  de: 'es hat sich erledigt, isch guet, het sech erledigt, het sech erlediget, es het sech erledigt, es het sech erlediget, vergis es, fertig, lass gut sein, stopp, stop, halt, hör auf, aufhören, genug, [es] reicht, abbrechen, abbruch, abbrechen, vergiss es, vergiss das, [ist] egal, schon gut, lass es, lass gut sein, doch nicht, doch nix, nichts, sei still, ruhe, macht nichts, hat sich erledigt, vergiss',
  el: `ξέχνα αυτό που είπα, ξέχνα ό,τι είπα, άφησέ το ήσυχο, μην μιλάς, σταμάτα, σταμάτησε, σταμάτα το, στοπ, φτάνει, αρκετά, ακύρωση, ακύρωσε [το], άκυρο, ακύρωσέ το, άσε [το], άστο, άσ το, άφησέ το, ξέχνα [το], ξέχασέ το, ξεχάστε το, ξέχνα το, δεν πειράζει, δε πειράζει, δεν έχει σημασία, δε βαριέσαι, τίποτα, σιωπή, σκάσε, ήσυχα, ησυχία, μη σε νοιάζει, μην ασχολείσαι, παράτα το, παράτησέ το, άλλαξα γνώμη, ξέχνα, ξέχασε το, ξεχασέ το, ξεχνά το, άστο καλύτερα, άσ' το, αστο, άσε καλύτερα, παράτησε το, παράτα με, ακύρωσε, ακυρώστε, ακύρωση εντολής, ακύρωσε την εντολή, δε χρειάζεται, δεν χρειάζεται, δεν είναι τίποτα, δεν ήταν τίποτα, μη δίνεις σημασία, μην δίνεις σημασία, μην ανησυχείς, μη σκας, μη μιλάς, πάψε, βούλωσέ το, σταμάτα να μιλάς, φτάνει πια, τέλος, όχι τίποτα, αγνόησέ το, αγνόησε, δεν έχει, δε με νοιάζει, δεν με νοιάζει, τίποτε, άσε μας`,
  en: 'stop, cancel, never mind, nevermind, enough, quiet, be quiet, forget it, shut up, silence',
  es: 'olvida lo que dije, déjalo estar, no te preocupes, para, basta, alto, detente, cancela, cancelar, cancela eso, olvídalo, olvida, olvida eso, déjalo, no importa, no hagas caso, cállate, silencio, nada, no pasa nada, da igual',
  et: 'stopp, peata, lõpeta, aitab, küllalt, tühista, unusta [see|ära], jäta [see|ära], pole oluline, pole tähtis, vahet pole, pole midagi, ei midagi, ole vait, vait, vaikus, katkesta, ma mõtlesin ümber, mõtlesin ümber, pole vaja, ei ole vaja, las jääda, ära muretse, ära tee välja, jää vait, pea suu, ole vait nüüd, suva, savi, unustame ära, katkesta see, tühista see, jätame',
  eu: 'ahaztu esan dudana, ez egin ezer, gelditu, geldi, nahikoa, utzi [bakean], utzi hori, ezeztatu, bertan behera utzi, ahaztu, ez kezkatu, berdin da, ez du axola, ez da ezer, isilik, isildu, ezer ez, baztertu, ez dio axola, iritziz aldatu dut, ahaztu [hori|agindua|eskaera], ahaztu ezazu, ahaztu egizu, utzi, utzi pakean, utzi ezazu, utz ezazu, ezeztatu [agindua|eskaera|hori], bertan behera, geldiarazi, ez da ezer gertatzen, ez dio ardura, bost axola, ez kasurik egin, ez egin kasurik, ez du inporta, berdin zait, berdin dio, lasai, itxi ahoa, ixo, ixildu, ixilik, ez da beharrezkoa, ez da behar',
  fa: 'فراموش کن چی گفتم, حرف نزن, اهمیتی ندارد, بس کن, بس, بسه, توقف, صبر کن ولش, لغو [کن], کنسل [کن], ولش کن, بی خیال, بیخیال, فراموش کن, فراموشش کن, مهم نیست, هیچی, اشکالی ندارد, ساکت, ساکت باش, خفه شو, کافی است, کافیه, ایست',
  fi: 'ei sittenkään mitään, anna sittenkin olla, unohda mitä sanoin, lakkaa puhumasta, keskeytä (tehtävä|toiminto), lopeta, seis, stop, pysähdy, riittää, [jo] riittää, peruuta [se|komento|pyyntö], peru [se], keskeytä, unohda [se|koko juttu|pyyntö|komento], ei sittenkään, ei väliä, ei mitään, anna olla, antaa olla, jätä [se] [sikseen|rauhaan], sama se, ihan sama, hiljaa, ole hiljaa, hiljaisuus, turpa kiinni, ei se mitään, olkoon, ei tarvitse, muutin mieltäni, muutin mieleni, ei tarvitsekaan, ei tarvita, ei sillä väliä, ei sillä ole väliä, sillä ei ole väliä, ei se haittaa, ei haittaa, älä välitä, älä välitä siitä, unohda koko juttu, perutaan, perun, perutaan se, lakkaa, keskeytys, peruutus, ole hiljaa nyt, suu kiinni, jätetään se, en puhunut sinulle, ei kun, riittää jo, hylkää, aivan sama',
  fr: 'oublies, oublie ce que j’ai dit, laisse béton, rien du tout, stop, arrête, arrête-toi, assez, ça suffit, annule, annuler, laisse tomber, laisse, oublie, oublie ça, tant pis, peu importe, ce n’est rien, rien, tais-toi, chut, silence, pas grave, ne fais rien',
  ga: `stop, stad, stop sin, cealaigh [é|sin|an t-ordú], cuir ar ceal [é|sin], cuir ar ceal, ná bac [leis|leis sin], is cuma, déan dearmad [air|de|air sin], dearmad [air|é], fág é, fág sin, tá go leor, ciúnas, bí ciúin, éist do bhéal, rud ar bith, faic, is cuma faoi, go leor, d'athraigh mé m'intinn, ná bí buartha, ná bí buartha faoi, ná bac leis sin, ná bac le rud ar bith, fág mar atá sé, lig dó, lig de, stop anois, bí ciúin anois, dún do bhéal, cealaigh é sin, cealaigh an t-iarratas, cealaigh, is cuma liom, is cuma sa sioc, déan dearmad de, déan dearmad air sin, déan dearmad faoi, tá sé ceart go leor, ná déan, éirigh as, ní tábhachtach é, níl sé tábhachtach, níl gá leis, dada, tada, ní dada`,
  gl: 'non me fagas [nin] caso, non fagas nin caso, esquece o que dixen, para, parade, basta, detente, abonda, cancela [a orde|a petición|iso|todo], cancelar, anula, anular, esquece [a orde|a petición|iso|todo|o], esquéceo, esquéceo, esquécete [diso], déixao [estar|así], déixao, déixao ir, deixa [estar|iso], nin caso, non fagas caso, non importa, non pasa nada, ten igual, dá igual, nada, cala, cala a boca, silencio, non é nada, cambiei de idea, cambiei de opinión, deixa, deixao, déixao, deixao estar, deixémolo, esqueceo, esquece iso, esquéceo todo, non te preocupes, non é necesario, non fai falta, non é nada, non era nada, dá o mesmo, tanto ten, tanto me ten, cala xa, pecha a boca, para xa, paro, para iso, descarta, ignora, ignórao, cancela a última petición, cancela última petición, cancela petición, olvídao, non quero, non fagas nada, abonda xa, chega, chega xa',
  gu: 'રોકો, બંધ કરો, રદ કરો, રહેવા દો, ભૂલી જાઓ, કંઈ નહીં, વાંધો નહીં, ચૂપ, બસ',
  he: 'תשכח ממה שאמרתי, שכח ממה שאמרתי, שכחי ממה שאמרתי, תפסיק לדבר, עצור את זה, עצור, עצרי, תעצור, תעצרי, תפסיק, תפסיקי, די, מספיק, בטל, תבטל, תבטלי, ביטול, לבטל, עזוב, עזבי, תעזוב, תעזבי, עזוב את זה, לא משנה, לא חשוב, תשכח [מזה], שכח [מזה], תשכחי [מזה], שכחי מזה, כלום, לא כלום, שקט, תשתוק, תהיה בשקט, אין צורך, לא נורא, סטופ, אל תתייחס, לא צריך, שיניתי את דעתי, התחרטתי, עזבי את זה, תעזבי את זה, תעזוב את זה, עזוב שטויות, אין דבר, זה לא משנה, זה לא חשוב, לא צריך כלום, לא נחוץ, אל תדאג, אל תדאגי, תתעלם, תתעלמי, התעלם, תשכח, תשכחי, תשכח מזה, תשכחי מזה, בטלי, ביטול פקודה, בטל את זה, עצור עכשיו, חלאס, סתום, שתוק, שתקי, תשתקי, שששש, הפסק, הפסיקי, לא חשוב כבר, לא דיברתי אליך, לא מעניין, לא אליך',
  hi: 'रुको, रुक जाओ, बस, बस करो, बंद करो, रद्द करो, रहने दो, जाने दो, छोड़ो, छोड़ दो, भूल जाओ, कोई बात नहीं, कुछ नहीं, चुप, चुप रहो, ruko, chhodo, rehne do, koi baat nahi',
  hr: 'zaboravi [na] [to] što sam (rekao|rekla), zaboravi na to, prestani pričati, prestani govoriti, stop, stani, stoj, prestani, dosta, dovoljno, odustani, otkaži [to|naredbu], poništi [to|naredbu], prekini [to], zaboravi [to|na to], pusti [to], ostavi [to], nije važno, nije bitno, nema veze, svejedno, ništa, ma ništa, šuti, tišina, mir, zanemari [to], obustavi, nevažno, nebitno, zaustavi [se], predomislio sam se, predomislila sam se, odustajem, pusti, nema potrebe, nije potrebno, ne treba, ignoriraj [to], nemoj [to], nisam tebi govorio, ne brini [se], zašuti, umukni, okani se',
  hu: 'töröld a kérést, felejtsd el amit mondtam, hagyd abba a beszédet, állj, állj meg, stop, elég, elég volt, hagyd abba, fejezd be, megáll, mégse, mégsem, mindegy, nem érdekes, nem fontos, nem számít, nem szóltam, felejtsd el, felejtse el, hagyd [ezt|azt], hagyjuk, hagyd csak, törlés, töröld, visszavonás, vonj vissza, semmi, semmi baj, nem kell, csend, csönd, hallgass, elfelejtheted, ne is törődj vele, ne törődj vele, mégse kell, megszakítás, leállít, nem neked szóltam, nem hozzád szóltam, nem neked mondtam, nem hozzád beszéltem, meggondoltam magam, hagyjad, hagyd a fenébe, ne foglalkozz vele, nem lényeges, nem gond, nem szükséges, nincs rá szükség, felejtsük el, felejtsd, mindegy hagyd, hagyd már, elég lesz, kuss, fogd be, maradj csendben, legyen csend, visszavonom, vond vissza, semmi különös, nem is kell, inkább ne, inkább mégse, mégsem kell',
  hy: 'կանգնիր, կանգ առ, վերջ, հերիք է, չեղարկել, չեղարկիր, մոռացիր, կարևոր չէ, ոչինչ, լռիր, թող',
  id: 'lupakan yang saya katakan, berhenti bicara, berhenti, stop, setop, hentikan, cukup, sudah cukup, batal, batalkan, lupakan [saja], tidak jadi, gak jadi, nggak jadi, tidak apa-apa, tidak penting, biarkan [saja], abaikan [saja], diam, sudah, udahan, sudahlah, jangan, saya berubah pikiran, nggak usah, gak usah, tidak usah, tak usah, gak papa, nggak apa-apa, gapapa, ga jadi, bukan apa-apa, tidak ada apa-apa, tutup mulut, berhenti bicara',
  is: 'stopp, hættu [þessu|við|við þetta], hætta við, stöðvaðu, nóg, nóg komið, þetta er nóg, gleymdu [því], skiptir ekki máli, skiptir engu [máli], ekkert, sama, þögn, þegiðu, slepptu því, láttu það vera, hættum við',
  it: 'dimentica quello che ho detto, smettila, stop, basta, fermati, ferma, annulla, cancella, lascia stare, lascia perdere, lascia, dimenticalo, dimentica, non importa, fa niente, niente, come non detto, zitto, silenzio',
  ja: 'ストップ, 止まって, 止めて, やめて, やめてください, キャンセル, 取り消し, 取り消して, 忘れて, 気にしないで, 何でもない, なんでもない, もういい, もういいよ, 静かにして, 黙って, 中止',
  ka: 'არ დაიდარდო, დაივიწყე რაც ვთქვი, გაჩერდი, შეჩერდი, საკმარისია, გააუქმე, გაუქმება, დაივიწყე, არ აქვს მნიშვნელობა, არაფერი, გაჩუმდი, თავი დაანებე, კმარა, მიატოვე',
  kk: 'тоқта, жетеді, болды, бас тарту, ұмыт, маңызды емес, ештеңе етпейді, үндеме',
  km: 'ឈប់, បោះបង់, លុបចោល, មិនអីទេ, ស្ងាត់',
  kn: 'ನಿಲ್ಲಿಸು, ನಿಲ್ಲಿಸಿ, ರದ್ದುಮಾಡು, ಬಿಡು, ಮರೆತುಬಿಡು, ಪರವಾಗಿಲ್ಲ, ಸಾಕು, ಸುಮ್ಮನಿರು',
  ko: '그만, 그만해, 그만해요, 멈춰, 중지, 취소, 취소해, 취소해 줘, 됐어, 됐어요, 잊어버려, 신경 쓰지 마, 아무것도 아니야, 조용히 해, 조용, 괜찮아 취소, 무시해',
  lb: `stopp, stop, hal op, opgehal, genuch, et geet duer, ofbriechen, annulléieren, vergiess et, vergiess dat, egal, ass egal, et ass egal, loss et [sinn|stoen], looss et [sinn|goen], näischt, sief roueg, roueg, mécht näischt, schonn gutt, et mécht näischt, vergiess, vergiesst et, loss et sinn, loss et goen, loss, looss et sinn, ech hunn et mer anescht iwwerluecht, et ass näischt, et ass net wichteg, net wichteg, net sou wichteg, maach näischt, brech of, brech et of, stop et, hal d'maul, hal de mond, sief stëll, stëll, ass gutt, et ass gutt, schonns gutt, neen näischt, et ass schonn gutt, egal wéi, dat ass egal, ofbrieche, annuléieren, maach keng suergen, keng suergen`,
  lt: 'stok, sustok, stop, baik, užteks, gana, atšauk, atšaukti, pamiršk [tai], nesvarbu, nieko, nieko tokio, nieko tokio, palik, tiek to, tylėk, tyliai, nutilk, nereikia, nutrauk, apsigalvojau, persigalvojau, nebereikia, nesirūpink, nekreipk dėmesio, tiek jau to, ai nieko, sustabdyk, baikit, liaukis, užsičiaupk, ignoruok, vis tiek, tas pats, atšauk tai',
  lv: 'stop, apstājies, beidz, pietiek, diezgan, atcel, atcelt, aizmirsti [to|par to], nav svarīgi, nav nozīmes, vienalga, nekas, nekas nekas, liec mierā, atstāj, klusē, klusu, klusums, pārtrauc, neņem vērā, neuztraucies, nevajag, neraizējies, nav no svara, pārdomāju, es pārdomāju, lai paliek, lai jau paliek, lai būtu, nav vajadzīgs, nav vajadzības, tas nav svarīgi, nav jau svarīgi, nekas svarīgs, nekas nav, aizmirsti, ignorē [to], neuztraucies par to, liec mani mierā, apklusti, aizveries, kušš, stāt, apturi, apturēt, beidz runāt, izbeidz, atcel to, atcelt to, nav ko',
  mk: 'стоп, застани, прекини, доста, доволно, откажи, поништи, заборави [го], остави [го], не е важно, нема врска, сеедно, ништо, молчи, тишина',
  ml: 'സാരം ഇല്ല, വിട്ടുകള, നിർത്തുക, നിർത്തൂ, മതി, റദ്ദാക്കുക, റദ്ദാക്കൂ, മറന്നേക്കൂ, സാരമില്ല, ഒന്നുമില്ല, വിട്ടേക്കൂ, മിണ്ടാതിരിക്കൂ, വേണ്ട',
  mn: 'зогс, болно, хангалттай, цуцал, март, хамаагүй, зүгээр, чимээгүй',
  mr: 'थांब, थांबा, बंद कर, बंद करा, रद्द कर, रद्द करा, सोडून दे, सोडून द्या, विसरून जा, काही नाही, काही हरकत नाही, राहू दे, पुरे, गप्प, जाऊ दे',
  ms: 'berhenti, henti, hentikan, cukup, batal, batalkan, lupakan [sahaja|saja], tak apa, tidak mengapa, tak jadi, biarkan, abaikan, diam, tak penting',
  nb: 'glem (det|hva) jeg sa, slutt å snakke, (stopp|avbryt) (oppgaven|handlingen), stopp, stans, slutt, hold opp, nok, det er nok, det holder, avbryt [det|kommandoen], avbryt, kanseller, angre, glem [det|hele greia|forespørselen], gløym det, bare glem det, ikke bry deg [om det], bryr meg ikke, la [det] være, la det ligge, det er [det] samme, samme det, det spiller ingen rolle, spiller ingen rolle, ingenting, ikke noe, det gjør ingenting, niks, vær stille, ti stille, stille, hysj, hopp over det, drit i det, ikke viktig, glem, jeg ombestemte meg, jeg har ombestemt meg, det er ikke viktig, det går bra glem det, bare la være, la være, bare dropp det, dropp det, dropp, hold kjeft, hold munn, klapp igjen, ikke bry deg, bry deg ikke, ikke tenk på det, trengs ikke, det trengs ikke, ignorer [det], avbryt det, avslutt, gi deg, kutt ut, det holder nå, glem at jeg sa noe, det var ingenting, ikke så viktig, angre det, kanseller det, det er det samme, samme kan det være, stopp nå, ro',
  ne: 'होइन, केही होइन, केहि होइन, भुलिदिनु, हुन दिनु, रोक, रोक्नुहोस्, रोकिनुहोस्, बन्द गर, बन्द गर्नुहोस्, रद्द गर, रद्द गर्नुहोस्, छोड, छोडिदेऊ, छोडिदिनुहोस्, छोडी देऊ, भुलि देऊ, भुलि देऊन, भुलिदेऊ, भुलिदेउ, बिर्स, बिर्सिदेऊ, बिर्सिदिनुहोस्, बिर्सनुहोस्, केही छैन, केहि छैन, केही होइन, केहि होइन, पर्दैन, चाहिँदैन, चाहिएन, मतलब छैन, चुप, चुप लाग, पुग्यो, भयो, फरक पर्दैन, वास्ता नगर, वास्ता नगर्नुहोस्, ध्यान नदेऊ, नगर, बेवास्ता गर, छोड्दे, छोड्देउ, छोड्नुहोस्, छोड्नु, छोड्, छाडिदेऊ, छाडिदिनुहोस्, छाड्देउ, छाड्नुहोस्, हुन दिनुहोस्, हुन देऊ, हुन दे, रहन दिनुहोस्, रहन देऊ, जान दिनुहोस्, जान देऊ, बिर्सिदिनु, बिर्सिदेउ, भुल्नुहोस्, भुलिदिनुहोस्, भुलिदिनु, रद्द, क्यान्सिल गर, क्यान्सिल गर्नुहोस्, चुप लाग्नुहोस्, चुप बस, चुप बस्नुहोस्, शान्त, बन्द, केही भएन, केही पर्दैन, ठिकै छ छोड, चिन्ता नगर्नुहोस्, चिन्ता नगर, मतलब नगर, महत्त्वपूर्ण छैन, आवश्यक छैन, मैले मन बदलेँ, रोकिनु, रोकिदेऊ, अहिले भयो, भैगो, भयो भयो, केही हैन, होइन केही होइन',
  nl: 'vergeet wat ik zei, laat maar zo, stop, hou op, genoeg, annuleer, annuleren, laat maar, laat maar zitten, vergeet het, laat zitten, maakt niet uit, niks, niets, stil, zwijg, geeft niks',
  pa: 'ਰੁਕੋ, ਬੰਦ ਕਰੋ, ਰੱਦ ਕਰੋ, ਛੱਡੋ, ਰਹਿਣ ਦਿਓ, ਭੁੱਲ ਜਾਓ, ਕੋਈ ਗੱਲ ਨਹੀਂ, ਕੁਝ ਨਹੀਂ, ਚੁੱਪ, ਬੱਸ',
  pl: 'zapomnij co (powiedziałem|powiedziałam), zapomnij o tym co (powiedziałem|powiedziałam), przestań mówić, (przerwij|anuluj) (zadanie|czynność), stop, stój, zatrzymaj [się|to], przestań, dość, dosyć, wystarczy, [już] wystarczy, anuluj [to|polecenie], odwołaj [to], cofnij, przerwij [to], zapomnij [o tym|to], zostaw [to], daj spokój, daj [sobie] spokój, nieważne, nie ważne, nieistotne, nie istotne, to nieważne, to nie ważne, nie szkodzi, nic, nic nic, nic takiego, nic ważnego, mniejsza [z tym|o to], wszystko jedno, obojętne, bez znaczenia, to bez znaczenia, nie trzeba, już nie trzeba, już nic, cisza, bądź cicho, cicho, zamknij się, milcz, pomiń [to], rezygnuję, zrezygnuj, jednak nie, nie przejmuj się, nieaktualne, odpuść [sobie|to], olej to, zignoruj [to], zmieniłem zdanie, zmieniłam zdanie, rozmyśliłem się, rozmyśliłam się, nie mówiłem do ciebie, nie mówiłam do ciebie, nic się nie stało, nie potrzebuję, nie kłopocz się, nie ma sprawy, skończ, koniec, cofnij to, zapomnij, ucisz się, olać to, nieaktualne, nie było sprawy, a nic, dobra nieważne',
  pt: 'deixa lá, deixe lá, deixa para lá, esquece o que eu disse, para, pare, chega, basta, cancela, cancelar, cancele, esquece, esqueça, deixa, deixa pra lá, deixa estar, não importa, nada, cala a boca, silêncio, não faz mal',
  ro: 'uită ce am (zis|spus), uita ce am (zis|spus), nu mai vorbi, oprește (sarcina|acțiunea), stop, oprește[-te], opreste[-te], gata, destul, ajunge, de ajuns, anulează [asta|comanda|cererea|tot], anulare, renunță [la asta], uită [de asta|asta|tot], uita de asta, lasă [asta|așa|baltă], las-o [baltă|așa], lasă-mă, nu contează, nu conteaza, nu mai contează, n-are importanță, nu are importanță, nu-i nimic, nimic, nu e nimic, nu-i bai, nu e important, nu mai e nevoie, nu e nevoie, nu te deranja, taci, liniște, liniste, încetează, inceteaza, termină, ignoră [asta|comanda], nu mă băga în seamă, nu conta, mă răzgândesc, m-am răzgândit, întrerupe, nu te obosi, m-am răzgândit, am schimbat ideea, las-o, lasa, lasă, lasa asta, las-o asa, uită, uita, uita asta, anuleaza, anulează-o, anulati, anulați, opriți, opreste, oprire, opriti, renunta, renunț, lasa-ma, nu mai vreau, nu mai trebuie, nu trebuie, nu-ți face griji, nu ți fac griji, scuze nimic, ignora, ignoră, nu vorbeam cu tine, treci peste, inchide gura, gura',
  ru: 'забудь что я (сказал|сказала), забудь то что я (сказал|сказала), перестань говорить, не обращай внимания, проехали, стоп, стой, остановись, останови, хватит, достаточно, довольно, прекрати, перестань, отмена, отмени [это|команду|запрос], отменить, отбой, забудь [об этом|это], забей, оставь [это|как есть], брось [это], неважно, не важно, это неважно, это не важно, всё равно, все равно, ничего, ничего не надо, не надо, не нужно, не обращай внимания, проехали, без разницы, замолчи, молчи, тихо, тишина, заткнись, помолчи, передумал, передумала, я передумал, я передумала, не бери в голову, ладно забудь, не беспокойся, не волнуйся, не парься, не стоит, да ничего, ничего страшного, игнорируй [это], я не тебе, не тебе, прервать, остановить, отставить, проехали забудь, пустяки, пофиг, не обращайте внимания, забудьте, сбрось, сброс, отвали, отстань, уже не надо, уже не нужно, не нужно уже, не утруждайся, без разницы уже',
  si: 'නවත්වන්න, අවලංගු කරන්න, අමතක කරන්න, කමක් නෑ, මුකුත් නෑ, නිශ්ශබ්ද',
  sk: 'kašlite na to, už nič, zabudni čo som (povedal|povedala), prestaň hovoriť, stop, stoj, zastav, prestaň, dosť, [už] stačí, zruš [to|príkaz], zrušiť, storno, nechaj [to] [tak|byť], nechaj to tak, nechajte to tak, zabudni [na to], zabudnite na to, nevadí, to nevadí, to je jedno, je to jedno, nič, vlastne nič, nezáleží na tom, na tom nezáleží, nie je to dôležité, nedôležité, neriešme to, kašli na to, ticho, mlč, buď ticho, ukonči, ignoruj to, pusti to z hlavy, netráp sa [tým], rozmyslel som si to, rozmyslela som si to, rozmyslel som sa, rozmysleli sme si to, zmenil som názor, zmenila som názor, prepáč nič, netreba, nemusíš, nechaj ma, to nič [nie je], nerob nič, prestaň s tým, už nie, radšej nie, škrtni to, vynechaj to',
  sl: 'pozabi [na] [to] kar sem (rekel|rekla), pozabi na to, nehaj govoriti, stop, stoj, ustavi [se], nehaj, prenehaj, dovolj, prekliči [to], prekini [to], razveljavi [to], opusti [to], pozabi [to|na to], pusti [to], pusti pri miru, ni važno, ni pomembno, nepomembno, vseeno, vseeno je, nič, ni nič, tišina, tiho, bodi tiho, molči, ne zmeni se, ne glede na to, odnehaj, ni panike, saj ni važno, nima veze, ignoriraj [to], premislil sem si, premislila sem si, ni treba, ni potrebno, ne skrbi, ne rabim, raje ne, spusti to, nehaj s tem, dosti, utihni, daj mir',
  so: 'jooji, istaag, ku filan, jooji, iska daa, iska ilow, waxba ma aha, aamus',
  sq: 'ndalo, mjaft, anulo, harroje, lëre, nuk ka rëndësi, asgjë, hesht, s’ka gjë',
  sr: 'заборави [на] [то] што сам (рекао|рекла), заборави на то, престани да причаш, стоп, стани, стој, престани, доста, довољно, одустани, откажи [то|наредбу], поништи [то|наредбу], прекини [то], заборави [то|на то], пусти [то], остави [то], није важно, није битно, нема везе, свеједно, ништа, ма ништа, ћути, тишина, занемари [то], обустави, небитно, неважно, заустави [се], предомислио сам се, предомислила сам се, одустајем, нема потребе, није потребно, не треба, игнориши [то], немој [то], не брини [се], заћути, умукни, окани се, батали [то]',
  'sr-Latn':
    'zaboravi [na] [to] što sam (rekao|rekla), zaboravi na to, prestani da pričaš, stop, stani, stoj, prestani, dosta, dovoljno, odustani, otkaži [to|naredbu], poništi [to|naredbu], prekini [to], zaboravi [to|na to], pusti [to], ostavi [to], nije važno, nije bitno, nema veze, svejedno, ništa, ma ništa, ćuti, tišina, zanemari [to], obustavi, nebitno, nevažno, zaustavi [se], predomislio sam se, predomislila sam se, odustajem, nema potrebe, nije potrebno, ne treba, ignoriši [to], nemoj [to], ne brini [se], zaćuti, umukni, okani se, batali [to]',
  sv: 'glöm (det|vad) jag sa, sluta prata, stopp, sluta, avbryt, avbryta, glöm det, strunta i det, strunt samma, det kvittar, spelar ingen roll, lägg av, tyst, var tyst, nog, det räcker, ingenting, inget, låt det vara, det gör inget',
  sw: 'simama, wacha, komesha, sitisha, ghairi, futa, batilisha, sahau [hilo|hiyo], samahau, achana nayo, achana na hiyo, haidhuru, si kitu, sio kitu, hakuna shida, hamna shida, haina shida, inatosha, basi, nyamaza, kimya, usijali, potezea, nimebadilisha mawazo, nimebadili mawazo, sahau tu, sahau kuhusu hilo, usahau, achana na hilo, acha tu, futilia mbali, haina haja, si muhimu, sio muhimu, siyo muhimu, hapana acha, usijali kuhusu hilo, kaa kimya, funga mdomo, tulia, hakuna, hakuna kitu, haijalishi, tosha, yatosha, katisha, sitisha hilo, ghairi hilo',
  ta: 'நிறுத்து, நிறுத்துங்கள், ரத்து செய், ரத்து, விடு, விட்டுவிடு, மறந்துவிடு, மறந்து விடு, பரவாயில்லை, ஒன்றுமில்லை, போதும், அமைதி, வேண்டாம்',
  te: 'ఆపు, ఆపండి, రద్దు చేయి, రద్దు చేయండి, వదిలేయి, వదిలేయండి, మర్చిపో, పర్వాలేదు, ఏమీ లేదు, చాలు, నిశ్శబ్దం, వద్దు',
  th: 'ลืมที่พูดไป, หยุดพูด, หยุด, หยุดเถอะ, พอ, พอแล้ว, ยกเลิก, ช่างมัน, ช่างมันเถอะ, ช่างเถอะ, ไม่เป็นไร, ไม่เป็นไรแล้ว, ลืมมันไปเถอะ, ลืมไปเถอะ, ลืมไปเลย, ไม่มีอะไร, เงียบ, เงียบๆ, ไม่ต้อง, ไม่ต้องแล้ว, อย่าสนใจ, ไม่สำคัญ, ไม่เอาแล้ว, เปล่า, เลิก, เปลี่ยนใจแล้ว, ฉันเปลี่ยนใจแล้ว, ช่างมันเหอะ, ปล่อยไปเถอะ, ปล่อยมันไป, ไม่ต้องสนใจ, ไม่ต้องสน, ลืมมันไป, ลืมซะ, ลืมมันซะ, ไม่มีอะไรหรอก, หยุดพูด, หยุดก่อน, เงียบหน่อย, ยกเลิกคำสั่ง, ยกเลิกเลย, พอได้แล้ว, ไม่เอา, ไม่สนใจแล้ว, ไม่ต้องทำแล้ว, ไม่จำเป็น, ไม่ต้องแล้วครับ, ไม่เป็นไรครับ, ไม่เป็นไรค่ะ, ช่างมันแล้วกัน, ช่างมันแล้ว',
  tl: 'hinto, tigil, itigil mo, tama na, kanselahin, kanselahin mo, hayaan mo na, huwag na, wag na, kalimutan mo na, wala, hindi bale, hindi na, tahimik, tumahimik ka, di bale na',
  tr: '(dediğimi|söylediğimi) unut, konuşmayı kes, dur, durdur, yeter, iptal, iptal et, vazgeç, vazgeçtim, boş ver, boşver, unut, unut gitsin, bırak, önemli değil, neyse, sus, sessiz ol, kalsın, bir şey yok, fikrimi değiştirdim, gerek yok, lüzum yok, takma, aldırma, boşverin',
  uk: 'забудь що я (сказав|сказала), забудь те що я (сказав|сказала), перестань говорити, не зважай, не звертай уваги, стоп, стій, зупинись, зупини, досить, годі, припини, перестань, відміна, відміни [це], скасуй [це|команду], скасувати, скасування, забудь [про це], облиш [це], залиш [це], неважливо, не важливо, це неважливо, байдуже, все одно, нічого, нічого не треба, не треба, не потрібно, не зважай [на це], не звертай уваги, мовчи, тихо, тиша, замовкни, проїхали, передумав, передумала, я передумав, не переймайся, не бери в голову, я передумала, не турбуйся, не хвилюйся, не варто, не важно вже, та нічого, нічого страшного, забудь, ігноруй [це], кинь [це], я не до тебе, не тобі, перервати, зупинися, зупинити, відмінити, відбій, помовчи, цить, облиш, не звертайте уваги, не зважайте, нехай, не парся, пусте, забий, скасуй запит, дарма',
  ur: 'رکو, رک جاؤ, بس, بس کرو, بند کرو, منسوخ کرو, منسوخ, رہنے دو, چھوڑو, چھوڑ دو, بھول جاؤ, کوئی بات نہیں, کچھ نہیں, چپ, خاموش, جانے دو',
  uz: "to'xta, to'xtat, yetar, bekor qil, unut, muhim emas, mayli, hech narsa, jim, qo'y",
  vi: '[thôi] [được rồi] không sao [đâu] [nhé], [thôi] [được rồi] bỏ qua [đi] [nhé], [thôi] quên đi [nhé], đừng nói nữa, dừng [lại], ngừng [lại], thôi [đi|bỏ đi|không cần|được rồi], đủ rồi, hủy [bỏ|lệnh|đi], huỷ [bỏ|lệnh|đi], bỏ qua [đi|nó], bỏ đi, quên đi, quên nó đi, không sao [đâu], không có gì, không quan trọng, kệ đi, kệ nó, không cần [nữa], im lặng, im đi, đừng bận tâm, thôi không cần đâu, mặc kệ [nó], tôi đổi ý rồi, đổi ý rồi, thôi, thôi vậy, thôi nhé, thôi khỏi, khỏi, khỏi cần, hủy, huỷ, hủy bỏ lệnh, dẹp đi, để sau, không có gì đâu, đừng lo, đừng quan tâm, đừng để ý, kệ, mặc kệ, im, trật tự, ngừng nói, dừng nói, không sao cả, không phải, chẳng có gì, chẳng sao, bỏ, bỏ nó đi, quên, cho qua, cho qua đi',
  zh: '停, 停下, 停止, 取消, 算了, 没事, 没事了, 不用了, 忘了吧, 别管了, 没什么, 闭嘴, 安静, 够了, 退下, 无事, 冇事, 唔使, 唔使啦, 算啦, 唔緊要, 唔好理, 收聲, 停啦',
  zu: 'yima, misa, khansela, khohlwa, akunankinga, yeka, thula, kwanele',
};

/** Said for yes or no and for nothing else, in whichever language the session is. */
const ANSWERS = {
  yes: 'yes, yeah, yep, ja, jawohl, oui, ouais, sí, sì, sim, да, evet, نعم, أجل, ايوه, हाँ, हां, जी हाँ, はい, ええ, 네, 是的, 对, 好的, igen, ναι, כן, kyllä, ใช่, да да, ja ja, oui oui, japp, jepp, vâng, 是, 對',
  no: 'no, nope, nein, nee, non, não, nej, nä, nei, не, нет, hayır, لا, कदापि नहीं, नहीं, いいえ, 아니요, 아니, 아뇨, 不, 不是, 不要, nie, ne, nem, όχι, לא, ei, ไม่, không, ні, niet, 不行',
};

/** Backchannels of other languages than the fifteen [U10]; `assessments` only where they are spoken. */
const BACKCHANNELS = {
  sounds:
    'угу, ага, мм, хм, ого, ух ты, ой, эх, ха ха, хаха, да да, да да да, точно, ну да, mhm, aha, hm, och, ojej, dokładnie, tak tak, อืม, อ๋อ, อ้อ, โอ้, ว้าว, ฮ่าฮ่า, 555, אהה, אה, וואו, חחח, αχα, μμ, χα χα, aaa, ahá, hmm, juu, jaa, joo joo, niin, uhu',
  assessments:
    'понятно, понял, поняла, ясно, хорошо, спасибо, большое спасибо, здорово, круто, супер, класс, отлично, интересно, правда, серьёзно, конечно, верно, согласен, согласна, хорошая идея, жаль, ничего себе, боже мой, логично, я знаю, зрозуміло, дякую, rozumiem, jasne, dobrze, okej, dziękuję, dzięki, świetnie, naprawdę, ciekawe, oczywiście, racja, masz rację, dobry pomysł, szkoda, niesamowite, wiem, ma sens, เข้าใจแล้ว, ขอบคุณ, ขอบคุณครับ, ขอบคุณค่ะ, จริงเหรอ, ดีมาก, แน่นอน, הבנתי, תודה, תודה רבה, יופי, מעולה, באמת, נכון, ברור, מעניין, κατάλαβα, καταλαβαίνω, ευχαριστώ, ωραία, τέλεια, αλήθεια, φυσικά, σωστά, ενδιαφέρον',
};

/** Languages in which "stop" and "never mind" are understood, as BCP 47 tags. */
export const STOP_LANGUAGES: readonly string[] = Object.keys(STOPS);

export type WholeMeaning = 'stop' | 'yes' | 'no' | 'sound' | 'assessment';

/** Undefined: the whole utterance is none of them. */
export function wholeUtterance(text: string): WholeMeaning | undefined {
  if (text.length > LONGEST) return undefined;
  const letters = lettersOfUtterance(text);
  return utteranceMeaningOfLetters(letters) ?? politeStopMeaning(letters);
}

/** Characters: no phrase above is longer. */
const LONGEST = 80;

/** May stand before or behind a "stop" of any language. */
const POLITE =
  'please, bitte, s’il te plaît, s’il vous plaît, por favor, per favore, alsjeblieft, alstublieft, tack, snälla, vær så snill, takk, tak, kiitos, palun, prosím, prosím tě, proszę, kérlek, kérem, te rog, vă rog, molim, molim te, молим, молим те, моля, пожалуйста, будь ласка, калі ласка, lütfen, من فضلك, لو سمحت, رجاء, لطفا, بیزحمت, براہ کرم, कृपया, प्लीज, si us plau, sisplau, mesedez, παρακαλώ, σε παρακαλώ, בבקשה, ได้โปรด, ครับ, ค่ะ, làm ơn, tolong, お願い, お願いします, ください, 부탁해, 부탁해요, 请, 請, 谢谢, 謝謝, 唔該, thanks, thank you, danke, merci, gracias, obrigado, obrigada, grazie, dank je, dziękuję, děkuji, ďakujem, hvala, хвала, спасибо, дякую, благодаря, teşekkürler, شكرا, ok, okay, nein, no, nej, nei, ne, nie, nee, non, não, не, нет, ні, hayır, لا, नहीं, いや, いいえ, 아니, 不, nu, όχι, לא, ei, nem, nope';

const courtesies = lazyTokenizer(() => [...new Set(expandPhrasePatterns(POLITE).map(lettersOfUtterance))]);

/** The "stop" within "stop, please" and "no, forget it". */
function politeStopMeaning(letters: string): WholeMeaning | undefined {
  for (const courtesy of courtesies()) {
    const isStop =
      (letters.startsWith(courtesy) && utteranceMeaningOfLetters(letters.slice(courtesy.length)) === 'stop') ||
      (letters.endsWith(courtesy) && utteranceMeaningOfLetters(letters.slice(0, -courtesy.length)) === 'stop');
    if (isStop) return 'stop';
  }
  return undefined;
}

function utteranceMeaningOfLetters(letters: string): WholeMeaning | undefined {
  const [first] = letters;
  return first === undefined ? undefined : utteranceMeaningsBeginningWith(first).get(letters);
}

/** Of sixty languages, those phrases are read that may begin so: nobody says all of them. */
function utteranceMeaningsBeginningWith(first: string): ReadonlyMap<string, WholeMeaning> {
  // What people write begins with many more letters than phrases do.
  const letter = patterns().some(({ begins }) => begins === first) ? first : '';
  const known = meanings.get(letter);
  if (known !== undefined) return known;
  const some = patterns().filter(({ begins }) => begins === '' || begins === letter);
  const found = new Map(
    some.flatMap(({ means, pattern }) =>
      expandPhrasePatterns(pattern).map((phrase) => [lettersOfUtterance(phrase), means] as const),
    ),
  );
  meanings.set(letter, found);
  return found;
}

const meanings = new Map<string, ReadonlyMap<string, WholeMeaning>>();

/** `begins`: its first letter, or '' for one of several. Of two meanings of a phrase the last one counts. */
const patterns = lazyTokenizer(() => {
  const letters = new Map<string, string>();
  const firstLetterOfUtterance = ([char = '']: string) => {
    const known = letters.get(char);
    if (known !== undefined) return known;
    const [letter = ''] = lettersOfUtterance(char);
    letters.set(char, letter);
    return letter;
  };
  const all: { means: WholeMeaning; pattern: string; begins: string }[] = [];
  const addUtteranceMeaning = (means: WholeMeaning, list: string) => {
    for (const pattern of phrasePatternsIn(list)) all.push({ means, pattern, begins: firstLetterOfUtterance(pattern) });
  };
  addUtteranceMeaning('assessment', BACKCHANNELS.assessments);
  addUtteranceMeaning('sound', BACKCHANNELS.sounds);
  for (const list of Object.values(STOPS)) addUtteranceMeaning('stop', list);
  addUtteranceMeaning('yes', ANSWERS.yes);
  addUtteranceMeaning('no', ANSWERS.no);
  return all;
});

/** Without spaces, and with one spelling of what people write in several ways in Devanagari. */
function lettersOfUtterance(text: string): string {
  return utteranceTokens(text, 'words')
    .map(({ bare }) => (DEVANAGARI.test(bare) ? lettersOfDevanagari(bare) : bare))
    .join('');
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

function lettersOfDevanagari(word: string): string {
  return word.replace(/्$/u, '').replaceAll('ी', 'ि').replaceAll('ू', 'ु').replaceAll('ऊ', 'उ').replaceAll('ई', 'इ');
}
