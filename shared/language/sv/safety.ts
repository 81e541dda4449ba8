/** Words of crisis in Swedish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { swedishCrisisActs } from './crisis-acts.ts';

export const swedishSafety: SafetyWords = {
  acts: swedishCrisisActs,
  parts: {
    few: 'en, ett, den, det, de, min, mitt, mina, sin, sitt, sina, hans, hennes, deras, den här, det här, i, på, av, för, med, om, att, och, också, verkligen, bara, så, mer, längre, igen, alla, allt, allihop, själv, jag, ja, mig, mej, honom, henne, här, där, men, då, när, hos, till, från, ur, upp, ner, över, in, ut, nu, typ, helt, ju, väl, nog, efter, alltihop, någon, något, lite, ens, kvar, fortsätta, oss, mig, ens, den, vad, hur, som, ska',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    few4: '<few> [<few>] [<few>] [<few>]',
    ja: '(jag|ja|jar)',
    deadif:
      '(om|när|ifall) <ja> [<few2>] (var död|vore död|är död|dog|dör|dött|inte fanns|inte finns|inte funnits|försvann|försvinner|är borta|var borta|vore borta|inte levde|inte var här|aldrig fötts|aldrig funnits|slapp finnas|inte längre finns|inte längre fanns), utan (mig|mej), om jag (var borta|försvann|dog|inte fanns|inte fanns längre|vore död|var död|inte var här)',
    very: 'verkligen, bara, ibland, ofta, på allvar, nu, idag, ikväll, också, fortfarande',
    kin: '(min|mitt|mina) (fru|man|mamma|mor|pappa|far|son|dotter|barn|bebis|pojkvän|flickvän|ex|syster|bror|familj|föräldrar|styvpappa|styvmamma|styvfar|mormor|farmor|morfar|farfar|granne|sambo), (min|mitt|mina) (svåger|svägerska|svärfar|svärmor|svärföräldrar|svärson|svärdotter|exfru|exman|expojkvän|exflickvän|rumskompis|rumskamrat|kusin|morbror|farbror|moster|faster|chef|boss|lärare|lärarinna|tränare|hyresvärd|kollega|kollegor|granne|grannar|klasskamrat|klasskamrater|styvbror|styvsyster|brorson|systerson|kompis|bästa vän|läkare|sambo|fästman|fästmö|partner)',
    adult:
      '[min] (pappa|far|mamma|mor|styvpappa|styvfar|farbror|morbror|moster|faster|morfar|farfar|lärare|tränare|präst|bror), han, hon, någon',
    want: 'vill, ska, tänker, måste, borde, kommer att, skulle vilja, vill bara, har bestämt mig för att, bestämde mig för att, planerar att, funderar på att, tänker på att, har tänkt på att, försöker, har försökt, försökte, är redo att, har lust att, känner för att, är nära att, överväger att, fantiserar om att, drömmer om att, har planer på att, får lust att, har funderat på att, är rädd att jag ska, är beredd att, kan lika gärna',
    also: 'verkligen, bara, ibland, ofta, nu, idag, ikväll, i natt, imorgon, också, fortfarande, helst, hellre, snart, egentligen, nästan, alltid, så gärna, jättegärna, på riktigt, mest, inte längre',
    act: '(ta|tar|tog) livet av mig, (ta|tar) mitt [eget] liv, (döda|hänga|skjuta|dränka|förgifta|strypa) mig [själv], begå självmord, göra slut på (allt|mitt liv|det), avsluta (mitt liv|allt|livet), (skära|skära upp) [av] [mig i] [mina] (handlederna|handleder|pulsådrorna|halsen) [upp], (hoppa|slänga mig|kasta mig|ställa mig|gå ut) (från|framför|ut från|ner från|av) [en|ett|ett|bron|balkongen] [högt|högt] (bro|tåg|tåget|hus|tak|balkong|fönster|fönstret|bron|taket|balkongen|bil|tunnelbanan), ta en överdos, skjuta mig [själv] i huvudet, sluta (leva|existera|andas), skada mig [själv], skära mig [själv], göra mig [själv] illa',
    elder:
      '(min|mina|vår|våra) (pappa|far|mamma|mor|styvpappa|styvmamma|styvfar|styvmor|plastpappa|bonuspappa|fosterpappa|fosterföräldrar|föräldrar|farbror|morbror|moster|faster|morfar|farfar|mormor|farmor|lärare|tränare|präst|storebror|kusin|barnvakt|granne), (mammas|mamma sin) (kille|pojkvän|sambo|nya)',
    freq: 'alltid, ofta, ibland, varje dag, varje kväll, varje natt, hemma, på natten, på nätterna, igen, jämt, igår, hela tiden, så, brukar, regelbundet, dagligen, i flera år',
    small:
      '(min|mitt|mina|ett|en|hennes|hans|sin|sitt|sina|vår|vårt|våra|det) [lilla|egna|egen|eget|små] (barn|son|dotter|bebis|lillasyster|lillebror|syster|bror|barnbarn|systerdotter|brorson|styvdotter|styvson|elev|pojke|flicka)',
    victim:
      '<kin>, någon, folk, människor, andra, alla, honom, henne, dem, (min|mina|mitt) (chef|lärare|kollega|kollegor|klasskamrat|klasskamrater|arbetskamrater|styvpappa|granne|grannar|hyresvärd|morbror|exman|exfru|rumskamrat)',
    slay: 'döda, mörda, skjuta, knivhugga, hugga ihjäl, slå ihjäl, skjuta ihjäl, ha ihjäl, strypa, förgifta, kväva, ta livet av, hugga ner, avrätta',
    aims: '<ja> [<few2>] (vill|ska|tänker|måste|borde|kommer|skulle|har|planerar|funderar|försöker|försökte|orkar|överväger|drömmer|fantiserar|tänkte|ville|hade|är|önskar|hoppas|tror|kan|kunde), (vill|ska|tänker|skulle|har|kommer|tror|funderar|hade|kan) <ja>, (tänker|tänkt|funderar|funderat|tankar) (på|om), tankar, lust, plan, planer, bestämt, försökt, röster*, hur (kan|ska|gör) (jag|man), ikväll, i kväll, i natt, imorgon, i morgon, nära att, redo att, tror jag, impuls*, (har|ska|vill) [<few>] (försökt|bestämt|tänkt), vore det, om jag, skulle det, föreställer [jag] mig, ser framför mig',
    mig: '(mig|mej|mig själv|mej själv|migsjälv)',
    selfEnd:
      '(ta|tar|tog|tagit) (livet av <mig>|mitt [eget] liv|mitt liv), (döda|hänga|skjuta|dränka|förgifta|strypa|kväva|ta död på|ha ihjäl|sticka ihjäl|svälta ihjäl|knivhugga|kasta|slänga|elda upp|göra av med) <mig> [<few3>] [tåg*|bro*|balkong*|tak*|fönster*|tunnelbana*], begå (självmord|suicid), (göra slut på|avsluta|få slut på) [<few>] (allt|livet|liv|alltihop|det hela|lidande*), (skära|skär|skära upp) [<few2>] (handled*|pulsåd*|hals*), (skjuta) [<few>] (en kula|kula|skott) [<few>] (huvud*|skall*), (hoppa|slänga mig|kasta mig|ställa mig|gå ut|lägga mig) [<few3>] (bro*|tak|taket|balkong*|fönstr*|tåg*|tunnelbana*|spår*|räls*|klippa*|lastbil*|hus|torn*|våning*|bil|buss), (köra|krascha|styra) [<few2>] [bilen] [<few>] (träd|vägg|berg*|lastbil*|mötande|bergvägg), (ta) [<few2>] (tabletter|piller|överdos) [<gap>] (dö|vakna|somna), tog (livet av <mig>|mitt liv), (krocka|köra|krascha) [<few3>] (vägg|träd|bergvägg|lastbil*)',
    ends: '<ja> [<few>] (tar livet av mig|tar mitt liv|hänger mig|skjuter mig|dränker mig|dödar mig|gör slut på (allt|mitt liv)), (tar|hänger|skjuter|dränker|dödar) <ja> (livet av mig|mitt liv|mig) [<few>], gör <ja> slut på (allt|mitt liv|alltihop), (försökte|försökt|försöker) [<few2>] (ta livet av mig|ta mitt liv|hänga mig|döda mig|begå självmord|dränka mig|skjuta mig), (självmordsförsök), (hoppar) <ja> [<few2>] (bro*|tak*|balkong*|tåg*), (ska|tänker) [<few>] (ta mitt liv|ta livet av mig), mer ska ta mitt liv, (kastar|slänger|hoppar|ställer|lägger) jag [mig] [<few>] (framför|från|ut|på) [<few>] (tåg*|bro*|tak*|balkong*|fönst*|spår*|räls*|tunnelbana*|bil|buss), jag [<few>] (kastar|slänger) mig [<few>] (framför|från|ut) [<few2>], avslutar jag (det|livet|allt), jag avslutar (det|livet|allt), lämna livet, lämna den här världen, lämna jordelivet',
    wishes:
      '<ja> [<few2>] (vill|önskar|önska|skulle|hoppas|ville|ber|längtar|borde|får|förtjänar|vore|orkar), (vill|önskar|skulle|hoppas|ville|ville) <ja>, om <ja> [<few>] (bara|ändå), (önskar|hoppas|önskade) [att], hellre, helst, redo att, låt mig, vill bara, (tänk om), (del|röst|något) (av|i|inom) mig [<few>] (vill|önskar|längtar)',
    dead: '(dö|död|dog|dött|avlida|somna in|vara död|aldrig fötts|aldrig född|aldrig blivit född|inte fanns|slutade finnas|sluta finnas|sluta existera|inte existerade|under jorden), (inte|aldrig|aldrig mer|inte mer) [<few2>] (vakna*|existera*|finnas|finns|fötts), (somna|sova) [<gap>] (aldrig|inte|för alltid|vakna*), (försvinna) [<few>] (för alltid|härifrån för gott|från jorden), (gud|herren) [<gap>] (hämta*|ta mig|tog mig), till (honom|henne|min man|min fru) [i himlen]',
    idle: '(dö|dör|död|dog) av [<few>] (skratt|hunger|törst|skam|tristess|värme|köld|nyfikenhet|kärlek|skräck|trötthet|svält), (skrattar|skratta|tråkar|jobbar) [<few>] ihjäl, (dödstrött|dötrött|dötråkigt|stendöd), (batteri*|mobilen|telefonen|växt*|blomma*|hund*|katt*|spelet|bana*|figur*|gubbe*|internet|krukväxt*), tråkigt så, (för dig|i dina armar|gammal|lycklig) [<few>] dö, dö i dina armar, (hon|han|de|dom) (ska|skulle) dö',
    noLife:
      '(inte|aldrig|ej) [<few2>] (vill|vilja|orka*|ska|förtjäna*|kan|önska*) [<few2>] (leva|existera|finnas|vara vid liv|vara kvar [här|i livet]|leva vidare|leva längre|vakna), (vill|orkar|förtjänar|kan|ville|önskar|har lust att) [<few>] (inte|aldrig|ej|inte längre) [<few3>] (leva|existera|finnas|vara vid liv|vara kvar i livet|vara här längre|andas), (ingen|inget|inga|ingenting|nån|utan) [<few2>] (anledning|mening|skäl|lust|vits|poäng|vilja|ork|idé) [<few3>] (leva|livet|liv|finnas|existera|vakna), (livet|mitt liv) [<few2>] (inte värt|meningslöst|ingen mening|inte längre värt|inget värt|värdelöst), (trött|less|led|färdig) [<few>] (på|med) [<few>] (leva|livet|mitt liv|existera), (varför|vad) [<few3>] (leva|lever jag|leva för), (livstrött), inte värt att leva, (ingenting|inget) [<few>] leva för, tappat [<few>] livslust*, ingen livslust, (inte) [<few>] (borde|bör|behöva|behöver) [<few2>] (finnas|existera|leva), slipper [jag] leva, (vill|ville|orkar) [<few>] inte [<few2>] vara [<few2>] (jorden|världen|livet), meningen med (att leva|livet), (tappat|förlorat) [<few>] (lusten|viljan|livslusten|glädjen) [<few>] [leva], (orkar|vill) inte (vara vid liv|leva|finnas|existera), livet är inte värt, liv är inte värt',
    abode:
      '(leva|bo|vakna|finnas|vara kvar) (här i|i|på|hos|med|utan|ensam|tillsammans|så här i|tidigt|klockan|för sent|nära|bland), (utan|hos|med) [<few>] (dig|internet|kaffe|föräldrar|mobil|musik|kött|gluten), (borde|slipper) leva (med|i|på)',
    worse:
      '(bättre|lyckligare|lättare|glada|gladare|lättade|lugnare|enklare) [<gap>] <deadif>, <deadif> [<gap>] (bättre|lyckligare|lättare|sakna*|märka*|gråta|bry*|lättade), (ingen|inte en själ) [<gap>] (sakna*|märka*|märker|gråta|bry sig|bry*|lägga märke) [<gap>] <deadif>, <deadif> [<few>] (skulle|kommer) ingen [<few2>] (bry sig|märka|sakna mig|gråta|sörja), ingen skulle (bry sig|märka|sakna mig|gråta) [<few>] <deadif>',
    takes:
      '(tog|tagit|ta|tar|svalde|svalt|sväljer|svälja|åt|ätit|äta|drack|druckit|dricka|tryckt i mig|tryckte i mig|trycka i mig|hällt i mig|käkat|käkade)',
    dozens:
      '(tio|tolv|femton|tjugo|tjugofem|trettio|fyrtio|femtio|sextio|hundra|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100)',
    pill: '(tablett*|piller|pillren|sömntablett*|sömnpiller|alvedon*|paracetamol*|ipren*|panodil*|värktablett*|medicin*|sömnmedel|antidepressiva|insulin|valium|stesolid|lugnande|citodon|tramadol|kapsl*|treo|klorin|råttgift|glykol|theralen|imovane|propavan|läkemedel)',
    manyPills:
      '<dozens> [<few>] <pill>, (hel|hela|full) [<few>] (karta|kartor|burk|burken|ask|asken|förpackning*|flaska|flaskan|lager) [<few2>], (handfull|massa|hög|näve|karta|burk|ask|överdos|drös|två kartor) [<few2>] <pill>, (alla|allihop|samtliga) [<few2>] <pill>, <pill> [<gap>] (på en gång|på samma gång|samtidigt|allihop|allihopa), för många <pill>, (råttgift|klorin|glykol)',
    routine:
      '(läkaren|doktorn|recept|utskriv*|påminn*|vitamin*|hunden|katten|antibiotika|köpa|priset|apoteket|frukost), varje morgon, varje kväll, till frukost, blodtryck*, allerg*, apotek*, lämnade tillbaka',
    hoards:
      '(sparat|samlat|samlar|sparar|hamstrat|gömt|gömmer|köpt|beställt|förberett|har|ligger|hittat|knutit|lagt undan|stulit|fixat|lagt fram)',
    means: '(pistol|pistolen|gevär*|vapen|vapnet|rep|repet|snara*|kniv|kniven|rakblad*|gift*|helium|revolver|<pill>)',
    finish:
      '(<selfEnd>|<ends>|(hänga|skjuta) mig|på mig själv|mot mig själv|på en gång|för att dö|somna in|aldrig vakna|inte vakna|sova för alltid|ta dem alla|ta alla|svälja alla|ta allihop|när det är dags|då är det slut|sen är det slut)',
    farewell:
      '(avskedsbrev*|självmordsbrev*|avskedsvideo|avskedsmeddelande*|testamente), (brev) [<gap>] (avsked|farväl), (sagt|tagit) (farväl|adjö|avsked)',
    due: '(ikväll|i kväll|i natt|imorgon|i morgon|idag|i dag|nu|snart|i helgen|på (fredag|lördag|söndag|måndag)|skrivna|skrivit|klart|<ends>|<selfEnd>|dö|gör jag det|är det dags)',
    cuts: '(skär|skära|skar|skurit|rispar|rispa|bränner|bränna|brände|bränt|river|riva|slår|slå|slog|biter|skadar|skada|skadat|rispat|snittar|sticker|gör illa|göra illa|gjort illa|klöser) [jag|ja] [<few>] (mig|mej) [<few>] [själv] [<few>] [armarna|armen|benen|låren|handlederna|magen], (mig|mej) [<few2>] (skära|skär|skurit|skadat|skada|illa), (skär|skar|skurit|skära) [<few3>] (armar*|armen|benen|lår*|handled*|mage*), (självskad*|självskadebeteende), (ärr|sår|skärsår|märken) [<few2>] (armar*|benen|lår*|handled*), (bränner|skär|ristar|slår|river) [jag|ja] (mig|mej), (bränner|skär) (mig|mej), (ristade|ristat|skurit|skar|brände|bränt|bränner) [<gap>] (låret|armen|arm|benet|handleden|magen|huden|armarna|låren), (rakblad*|kniv*|sax*|glas*|cigarett*|tändare*|nål*) [<gap>] (lår*|arm*|ben*|handled*|huden|magen|underarm*), (river|klöser|biter|skrapar|drar) [jag] [<few2>] (armarna|armen|benen|huden|händerna|ansiktet|håret|mig), (slår|dunkar|bankar|slå|dunka) [jag] [<few>] (huvudet|skallen|nävarna) [<few>] (i|mot|väggen)',
    wilful:
      '(rakblad*|rakhyvel|blad|kniv*|sax*|passare|tändare*|cigarett*|glas*|pennvässare|med flit|med mening|avsiktligt|igen|varje (kväll|natt|dag|gång)|sluta|slutat|när (det|jag|allt|ingen)|så fort|för att (känna|straffa|slippa|lugna|må)|i smyg|smyg*|gömmer|döljer|långärm*|blod*|blöd*|i (flera )?(månader|veckor|år)|i flera|i månader|straff*|förtjänar|började|börjat|igår|i går|djup*|djupt|armar*|benen|lår*|handled*|återfall|lust|vill|måste|lugn*|ingen vet|hjälper|känna något), tills (det|jag|de|dem) [<few>] blöd*',
    chore:
      '(aldrig|tränar|rakade|raka mig|rakning|lagade|laga mat|matlag*|grönsak*|lök*|bröd*|trädgård*|ugn*|spis*|strykjärn*|stryka|kaffe*|te|soppa*|jobbet|misstag|råkade|olyckshändelse|finger*|fingret|tumme*|klippa håret|lugg*|nagel*|naglar*|tunga*|sol*|papper*|stekpanna*|fotboll*|tå*|gym*|match*|hund*|katt*)',
    onEdge:
      '(står|sitter|är|klättrat|uppe|på) [<few3>] (bro|bron|taket|tak|balkong*|räcket|spåret|spåren|rälsen|klippa*|perrong*|kanten|avsats*|fönsterbläcket|fönsterbrädan|tornet|viadukt*)',
    leaps: '(hoppa|hoppar|släppa taget|släpper|låta mig falla|kasta mig|slänga mig|hoppa ner|lägga mig)',
    sport:
      '(bungy*|bungee*|fallskärm*|bassäng*|pool*|trampolin|hopptorn*|hunden|katten|vattnet|sjön|bada|simma|häst*|ridning)',
    suicidal:
      '(är|känner mig|blir|väldigt|så|varit|blivit) [<few>] (suicidal|självmordsbenägen), (självmordstankar|självmordsplaner|suicidtankar|suicidala tankar|dödslängtan|dödsönskan|dödstankar), (tänker|tänkt|tankar|funderar|funderat|tänkte) [<gap>] (självmord|suicid|ta livet av mig|ta mitt liv|döda mig|att dö varje), (självmord) [<gap>] (tänker|tänkt|enda utväg*|enda lösning*|lösning*), (mitt|ett|två|tre|första|andra|senaste) [<few>] (självmordsförsök), (självmord*|döden|att dö) [<gap>] (ur huvudet|i huvudet|ur tankarna), (får|kan) inte (självmord*|döden) [<few>] ur huvudet, (planerat|planerar|planera|förbereder) [jag] [<few>] min [egen] död, (planerat|planerar) mitt självmord',
    others:
      '(film*|låt*|sång*|bok*|roman*|karaktär*|prevention|självmordsprevention|artikel*|forskning*|studie*|patienter|elever|volontär*|utbildning*|uppsats*|dokumentär*|statistik*|attentat*|föreläsning*|kändis*|serie*|nyheter*|bomb*), (han|hon|dom|de) [<few>] dö, sjunger, banan, nivån, avdelning, bungee, bungyjump, fallskärm',
    ownChild:
      '(min|mitt|mina|vår|vårt) [<few>] (dotter|son|barn|flicka|pojke|barnbarn|dotterdotter|dotterson|tonåring|styvdotter|styvson|tjej|kille|grabb|unge|lilla tjej)',
    childSuffers:
      '(skär|skurit|skar|skadar|skada|bränner|hängt|hänga|gör) [<few>] (sig) [själv|illa], sig själv illa, (ta livet av sig|ta sitt liv|tagit livet av sig|hänga sig|döda sig), (vill|ville|säger|sa|skulle|önskar) [<gap>] (dö|död|inte leva|ta livet|aldrig fötts), vill [<few>] inte [<few>] leva, inte vill leva, (självmord*|suicid*|självskad*|överdos*), (tabletter|piller) [<gap>] (svalt|tagit), (vill|ville) [<few>] (vara död|dö|inte finnas)',
    slays:
      '(dödar henne|dödar honom|döda|dödar|mörda|mördar|skjuta|skjuter|knivhugga|hugga|hugger|slå ihjäl|slår ihjäl|skjuta ihjäl|ha ihjäl|strypa|stryper|förgifta|förgiftar|kväva|ta livet av|avrätta|bränna|tända eld|tända på|köra över|misshandla|skada|skadar|göra illa|gör illa|göra något|dränka|halshugga|sticka ner|attackera|slakta|ta kål på|göra av med|skära halsen|skär [<few>] halsen|skär halsen|kväva|bränner ner), (hugger|knivhugger|skjuter|dödar), göra [<few>] [fru|man|barn|mamma|pappa] illa, knuffa [<few>] [<few>] (tåget|spåret|perrongen|bron|trappan|bussen|tunnelbanan), putta [<few>] [<few>] (tåget|spåret|bron), (knuffa|putta|slänga) [<gap>] (tåget|spåret|perrongen|bron|trappan|bussen|tunnelbanan)',
    person:
      '<victim>, (min|mitt|mina|den|vår|våra) [<few>] (styvpappa|styvfar|styvmamma|pappa|far|mamma|mor|kompanjon|chef|lärare|bror|svärmors|syster|man|fru|ex|exman|exfru|pojkvän|flickvän|granne|grannen|grannar|sambo|kollega|kollegor|morbror|farbror|moster|faster|svärmor|svärfar|barn|klasskamrater|klass|hyresvärd|gubbe*|jäveln|idioten|familj|föräldrar|bebis|son|dotter|partner|kille|tjej|älskare), (honom|henne|dem|dom|någon|folk|alla|grannen|läraren|chefen|människor|exet), hela familjen, alla i, mina barn, (tjejen|killen|mannen|kvinnan|grabben|flickan|pojken|de|dom) (som|i|på), folk på jobbet, mina mobbare, mitt ex, dem allihop',
    foe: '<person>',
    threats:
      '<ja> [<few2>] (vill|ska|tänker|måste|borde|kommer|skulle|planerar|funderar|fantiserar|drömmer|svär|kan|kunde|dödar|skjuter|har|är rädd), (vill|ska|tänker|skulle|skjuter|dödar|hugger) <ja>, svär*, tankar, impuls*, lust, plan, planer*, röster*, bestämt, hur (kan|ska) jag, fantasi*, (skär|bränner|hugger|åker|dödar|skjuter) jag, planerar hur, hur jag ska, (jag) (åker|skär|bränner|tänder), skjuter jag, dödar jag, kanske jag, (på väg|redo) att, (en dag|i kväll|i natt|i morgon|på måndag|på fredag|ikväll|imorgon|inatt) [<few>] (dödar|skjuter|hugger|knivhugger|spränger), (kan inte|kan ej) sluta tänka på, ser mig [själv], lust att, köpte [<few>] (pistol|kniv|gevär|vapen) för att',
    slaysNow:
      '(skjuter|dödar|mördar|hugger|stryper|förgiftar|knivhugger) [jag] [ihjäl|ner] <person>, (slår) [jag] <person> ihjäl, slår [jag] ihjäl <person>',
    threatNear:
      '<threats> [<few3>] (mörda|skjuta|knivhugga|hugga|slå ihjäl|strypa|förgifta|kväva|avrätta|halshugga|skjuta ihjäl|ha ihjäl|sticka ner|bränna) <person>',
    grave:
      '(i skolan|hela familjen|julmiddag*|nästa|nästa gång|kniv*|pistol*|gevär*|vapen|vapnet|gift*|yxa*|hammare*|ikväll|i kväll|i natt|imorgon|i morgon|idag|så fort|när (han|hon|de|dom)|medan (han|hon)|sover|sömnen|dör|blod*|svär*|på riktigt|allvar|rädd|röster*|plan|planer*|köpt|vad (han|hon) (har|gjorde)|hämnd*|hämnas|betala|bensin|syra|halsen|impuls*|tankar|fantasi*|fängelse*|kontroll*|knivhugga|strypa|förgift*|mörda|väska*|kula|begrava|hela tiden|halsen|kudde|kompanjon|igen skär|mörda|rör min), en dag, för det (han|hon) [<few>] gjort, sluta tänka på, tåget, spåret, perrongen, köpte [<few>] (pistol|kniv|gevär|vapen), ser mig, allihop, sen mig själv, sedan mig själv, och mig själv',
    notPeople:
      '(tid|tiden|ljuset|motorn|zombie*|drake*|mygg*|spindel*|spindlar|fluga*|flugor|ogräs*|myra*|myror|råtta*|råttor|mus|möss|geting*|kackerlack*|virus*|processen|foto*|bild|bilder|film*|mål|straff*|boll*|schack*|tennis*|kort|fotboll*|laget|match*|spelet|bossen|nivå*|höns*|fisk*|gris*|kanin*|löss|loppor|snigl*|dart*|rekord*|scen*|älg*|hungern), känslor, stolthet',
    dreads:
      '(tankar|tänker|rädd|impuls*|fantasi*|bild|idé|röster*|lust|tvångstank*|orolig), (kan inte|kan ej) (behärska|kontrollera|hålla) [mig], tappar kontrollen',
    hurts:
      '(skada*|skadar|göra illa|gör illa|göra [<few>] illa|döda|dödar|slå|slår|strypa|kväva|hugga|knivhugga|dränka|skaka|attackera|göra något mot|göra [<few>] något|gör det|misshandla), göra min (fru|man|mamma|pappa|son|dotter|bror|syster|sambo|flickvän|pojkvän) illa, göra mina barn illa',
    readies: '(ta med|tar med|har|köpt|skaffat|gömt|byggt|bygger|laddat|hämta|komma med)',
    arms: '(vapen*|pistol*|gevär*|kniv*|bomb*|machete|yxa*|sprängämnen|ammunition|bensin)',
    scene: '(skolan|skola|klass*|jobbet|kontoret|kyrkan|universitetet|moskén|synagogan|gymnasiet|lektion*|aulan)',
    massacre: '(skjuta*|döda*|mörda*|alla|allihop|massaker|spränga*|betala|hugga|knivhugga|skjuter)',
    abuser:
      '(min|mina|mitt|mammas|pappas|vår|våra) [<few>] (pappa|far|farsa|mamma|mor|morsa|styvpappa|styvfar|styvmamma|styvmor|plastpappa|bonuspappa|fosterpappa|fostermamma|fosterföräldrar|föräldrar|farbror|morbror|moster|faster|morfar|farfar|mormor|farmor|lärare|tränare|präst|storebror|bror|kusin|barnvakt|granne|kille|pojkvän|sambo|nya|syster|coach|ledare|kompis), (gubben|mannen|grannen|killen|tanten) (bredvid|intill|ovanför|under|mittemot|i huset), tränaren, läraren, pappa, mamma, farsan, morsan, morfar, farfar, grannen, läraren, tränaren, en (man|kille|snubbe|gubbe) [<gap>] (nätet|internet|insta*|snap*|chatt*|äldre|online|discord|spelet), min styvbror, min styvsyster, min plastbror',
    strikes:
      '(slår|slog|slagit|sparkar|sparkade|sparkat|boxar|örfilar|knuffar|stryper|strypt|misshandlar|misshandlat|misshandlade|våldtar|våldtog|våldtagit|bränner|brände|piskar|nyper|biter|drar|kastar|spöar|bankar|daskar|klår|skakar) [<few>] (mig|mej|oss|på mig|upp mig), (mig|mej|oss) [<few>] (med (bältet|skärpet|en|ett|knytnävarna)|i (håret|ansiktet)|gul och blå|blå|sönder), får [<few>] (stryk), ger (mig|oss) stryk, (utnyttjar|förgriper sig på) (mig|oss), slår min (lillebror|lillasyster|bror|syster), (gav|ger|gett|slängde) [<few>] (mig|mej) [<few>] (knytnävsslag|örfil|smäll|spark|lavett|käftsmäll|slag), knytnävsslag [<gap>] ansiktet, (slår|sparkar|misshandlar|våldtar|utnyttjar) <abuser> [<few>] (mig|oss), förgriper sig på (mig|mej|oss), förgrep sig på (mig|mej|oss)',
    bond: '(tennis|schack|kort|spel*|fifa|mario|bollen|rekord*|vad|pingis|high five|badminton|monopol|dammen)',
    touching:
      '(rör|rörde|rört|röra|tar på|tog på|tagit på|tafsar|tafsade|tafsat|smeker|smekte|kysser|kysste|pussar|slickar|tvingar|tvingade|tvingat|klär av|klädde av|visar|filmar|filmat|filmade|skickar|skickat|skickade|ber|bad|kommer in|kom in|kommer [<gap>] (rum|säng)|kryper|lägger|våldtar|våldtog|våldtagit|utnyttjar|utnyttjat|gör saker|göra saker|sex|vill att jag|känner|gnider|stoppar|klä av|ta av), rör mig, rörde mig, rörde vid, rör vid, tog på, tvingade, ta av, tar mig i knät, (stoppade|stoppar|stack|lade|förde) [<few>] (handen|händerna|fingrarna)',
    bodily:
      '(ta på honom|röra honom|röra vid honom|hans snopp|(äckliga|snuskiga|konstiga|fula) (filmer|videor|bilder)|bilder|där nere|nertill|underlivet|snippan|snoppen|snopp|penis|kuk*|brösten|bröst|rumpan|stjärten|mellan benen|trosor*|kalsonger*|underkläder*|bh|tröjan|byxor*|i min säng|min säng|naken|nakna|nakenbild*|nudes|sex*|på natten|på nätterna|om nätterna|nätterna|mitt rum|duschen|badet|inte vill|inte får berätta|inte berätta|inte säga|hemlig*|ingen får veta|klä av|sin grej|saker som|äckliga saker|konstiga saker|intim*|täcket|låren), under kjolen, under tröjan, ta av mig kläderna, ta av kläderna, i trosorna, kläderna, under kläderna, under (deras|hennes|hans) kläder, i mina (trosor|byxor), i min (bh|kjol|tröja)',
    mine: '(mig|mej|min|mitt|mina|oss|jag|ja)',
    deprives:
      '(låser|låste|stänger|binder|låst|spärrar) [<few2>] (mig|mej|oss) [<gap>] (garderob*|källare*|rum*|mörk*|skåp*|badrum*|garage*|förråd*|ute|inne|skrubb*|vind*), (mig|mej|oss) [<few>] (inlåst|svälta|utan mat|bunden), (ger|får|låter) [<few2>] (ingen|inget|inte|aldrig) [<few2>] (mat|äta|dricka|middag|att äta), (dagar) [<few>] utan mat',
    nudes:
      '(nakenbild*|naken|nudes|nakenfoto*|bilder utan kläder|dickpic*|snoppbild*|sexvideo*|bilder på (min|sin)|intima bilder)',
    ofMe: '(på mig|jag [<few2>] (skicka*|ska)|skicka|skickar|skickat|skickade|ber|tvingar|hotar|sprida|sprider|lägga ut|utpressar|vill att)',
    minor:
      '(jag är|är|ja är) [<few>] [bara] (7|8|9|10|11|12|13|14|15|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton)',
    kidOther:
      '(min|mitt|mina|sin|sitt|sina|hans|hennes|deras|vår|vårt|våra|grannens) [<few>] [lille] (son|dotter|barn|bebis|pojke|flicka|lillebror|lillasyster|barnbarn|systerson|systerdotter|brorson|brorsdotter|styvson|styvdotter|unge|ungar|elev|tvillingar|spädbarn|grabb|tjej|kille), (bebisen|barnen|barnet|pojken|flickan|spädbarnet|ungen|lille pojke|lilla flicka), (grannens|grannarnas|min systers|min brors) (dotter|son|barn|flicka|pojke|unge|lilla flicka|lilla pojke), (brorson|brorsdotter|systerson|systerdotter|gudbarn), (barnen|barn|flickor|pojkar|elever|eleverna) i (min|mitt) (klass|skola|lag|grupp)',
    harms:
      '(slår|slog|slagit|slå|sparkar|skakar|skakade|skakat|misshandl*|våldta*|våldtog|utnyttja*|rör|rörde|rört|tafsa*|tog på|tar på|tagit på|låser|bränner|brände|nyper|skriker|vansköt*|svält*|stryper|strypt|daska*|örfil*|antast*|sexuellt|förgrip*|smäll*|gett en smäll|aga*), örfil, smäll, lavett, sex med (henne|honom), tar på (henne|honom), ligger med, blir slagen, slagen, misshandlad',
    harmsKid:
      '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>, <harms> [<few>] henne [<few>] (mellan|där|nere), (gav|gett) [<few>] [<kidOther>] [<gap>] (örfil|smäll|lavett)',
    bloody:
      '(blåmärk*|bältet|bälte|skärp*|full av|blod*|blåtira|brännmärk*|brännsår|mellan benen|naken|trosor*|säng*|sexuellt|våldta*|utnyttja*|misshandl*|varje (dag|kväll|natt)|gråt*|skrik*|rädd|berättade|berättat|sa|sagt|granne*|grannen|min man|kille|pojkvän|styvpappa|barnvakt*|sambo|mitt ex|morfar|farfar|farbror|morbror|full|berusad|inlåst*|käpp|sladd|hårt|kontroll*|igen|tappade|skäms|slutade inte|tålamod*|ångrar|humör*), så hård, så hårt, ramlade, rädd för mig själv, hemma, (säger|berättar) att, jag tror att, (hennes|hans) (pappa|styvpappa|morbror|farbror|bror), sex, så hårt',
    play: '(tennis|schack|kort|spel*|fifa|mario|rekord*|tävling*|fotboll*|mål|boll*|film*|bok*|roman*|serie*|nyheter*|historia*|lag|hjärta*|piano|trumm*|dörr*|vad), skallran, skallra, leksak*',
    tool: '(pistol*|gevär*|jaktgevär*|vapen|vapnet|rep|repet|snara*|kniv|kniven|rakblad*|revolver)',
    dwell:
      '(i knät|i knäet|i handen|i munnen|mot (tinningen|huvudet|handleden)|runt halsen|tittar på (den|det)|och tittar|hängt upp|hänger i|i garaget|bredvid (sängen|mig)|redo för mig|knutit)',
    scars: '<dozens> [<few>] (ärr|skärsår), (ärr|skärsår|sår) [<few2>] (låren|armarna|benen|handlederna|magen|armen)',
    more: '(skar|till|nya|fler|igen|idag|i dag|igår|gjorde|gjort)',
    hurtWish:
      '(behöver|behövde|måste|vill|ville|lust att|sug efter) [<few>] (göra mig illa|göra mig själv illa|skada mig|straffa mig|skära mig|bränna mig), (svälter) [jag] mig [själv] [<gap>] (flit|straff*|ihjäl)',
    method: '(googlat|googlade|sökt|sätt*|hur|metod*|snabbaste|smärtfri*|utan smärta|lättaste|dos|många)',
    genericEnd:
      '(ta livet av sig|ta sitt liv|begå självmord|hänga sig|döda sig själv|dö (utan|snabbt|smärtfritt)|ta livet av mig|skära handlederna), hänger sig, man hänger sig, hur man (dör|hänger sig|tar livet av sig)',
    relief: '(bättre|lyckligare|lättare|glada|gladare|lättade|lugnare|försäkring*|fria|enklare)',
    promise: 'inte (lova|garantera), (lova|garantera|lovar|säker|försäkra)',
    doSelf:
      '(gör mig själv illa|gör mig illa|göra mig illa|göra mig själv illa|skadar mig|skada mig|gör något dumt|göra något dumt|gör mig något|tar livet av mig)',
    wakeNot: '(inte|aldrig|hoppas) [<few2>] [<few>] (vakna*), (tror|hoppas) [<few3>] vakna*',
    crushed:
      '(lastbil|bil|buss|tåg|blixten|någon|spårvagn) [<gap>] (köra över mig|körde över mig|körde på mig|kör på mig|kör över mig|köra på mig|mejade ner mig|träffa mig|köra ihjäl mig)',
    poisoned:
      '(råttgift|gift|glykol|klorin|sömntabletter|arsenik) [<gap>] (te|kaffe|mat|maten|soppa|dricka|vin|öl|vatten|kopp|glas|svärmors te)',
    arson:
      '(bränner|bränna|tänder|tända|elda|eldar|spränga|spränger) [<few3>] (huset|hus|lägenheten|skolan|kontoret|bilen|stället)',
    inside: '(i|inne|med (alla|henne|honom|dem|hela familjen)|bensin|medan (de|hon|han)|alla i)',
    inHead: '(i mitt huvud|inne i mig|inuti mig|röst|röster*|demon*|djävulen|gud)',
    orders2: '(sa|sade|beordrade|säger åt|beordrar|säger|tvingar|befaller|viskar|vill|uppmanar|kräver)',
    slayThem: '(döda mina|döda min|hugga|döda|mörda|skada|slå|strypa|knivhugga|knuffa|attackera|skjuta)',
    listed: '(lista|namn) [<gap>] (klassen|folk|lärare|elever|klasskamrater|människor|dom|kollegor)',
    passiveHit:
      '(blir|blev) (jag|vi) [<gap>] (piskad*|slagen|slagna|misshandlad*|inlåst*|våldtagen|sparkad*), (jag|vi) (blir|blev|har blivit) [<gap>] (piskad*|slagen|slagna|misshandlad*|inlåst*|våldtagen|utnyttjad*|sparkad*) [<gap>], får [<few>] (stryk|smisk) [<gap>], (jag|vi) får [<few>] (stryk|smisk)',
    harmsThem:
      '(pappa|far|styvpappa|farbror|morbror|bror|mamma|mor|morfar|farfar|kille|tränare|lärare|ex|man|föräldrar|styvmamma|kusin) [<few>] (våldtar|våldtog|misshandlar|slår|slog|utnyttjar|rör|tafsar på|låser in|sparkar|stryper) (henne|honom|dem|dom), förgriper sig på, förgripit sig på',
    neglect: '(inte|inget|ingen mat) [<few2>] (ätit|äta|att äta|fått mat) [<gap>], (dagar) [<few>] utan mat',
    hunt: '(jakt|jaga|jägare|laga mat|kök*|klättr*|båt*|museum|leksak*|skjutbana*)',
    overdosed: '(tog|tagit|ta|tar) [<few>] överdos, (tar|ta|tog|tagit|ska ta|svälja|sväljer) [jag] [<few>] överdos*',
    peers: '(förskolan|dagis|rasten|andra barn|i huvudet|hos läkaren), varandra, kudd*',
    selfNow: 'jag [<few>] (skadar|skär|bränner) (mig själv|mig), (skadar|skär) jag mig [själv]',
    deathPlan:
      'plan [<few4>] (dö|ta livet av mig|ta mitt liv|döda mig), (googlat|sökt|kollat) [<gap>] (hänger sig|hänga mig|ta livet av|dör|dö)',
    marks: '(brännmärk*|blåmärk*|ärr av|märken efter|svullnad*)',
    says: '(säger|berättade|sa) [<gap>] (mamma|pappa|styvpappa|morbror|slår|gjorde)',
    youngOne: '(pojke|pojken|flicka|flickan|barn|barnet|bebis|elev|dotter|son|systerson|unge)',
    endsMe:
      'ta (livet av mig|mitt liv|mitt eget liv), (tar|tog|tagit) (livet av mig|mitt liv|mitt eget liv), begå självmord, (hänga|dränka|skjuta|förgifta|döda) mig [själv], (hänger|skjuter|dränker) [jag] mig [själv] [<few>], (snara|snaran|rep|repet) [<few>] (om|runt) (halsen|min hals), avsluta mitt liv, göra slut på mitt liv, hur jag ska döda mig',
    crash:
      '(kör|köra|krocka|krockar|styra|styr|ramma|svänga) [jag] [<gap>] (träd|trädet|vägg|mur|stolpe|bro|lastbil|bergvägg|älv|stup|vattnet|pelare)',
    purpose: 'med flit, avsiktligt, medvetet, med mening, <threats>, för att dö',
    atHand:
      'framför mig, bredvid mig, (på|i) (bordet|sängen|handen|nattduksbordet|lådan), sparat [ihop], samlat [ihop], gömt, tillräckligt, redo, köpt, ligger, undan, framme, räknat',
    swallowAll:
      '(svälja|sväljer|ta|tar) [jag] [<few2>] (dem|alla|allt|allihop|alltihop), (dem|alla|allt|allihop) [<few>] (sväljer|tar), överdos',
    fearOf:
      'rädd, rädsla, skräck, ängslig, fruktar, litar inte på mig själv, på väg att, hjälp mig, nära att, stoppa mig',
    doToMe:
      '(gör|göra|göra något|gör något) [<few>] mot mig [själv], göra mig [<few>] illa, gör mig [<few>] illa, (skada|skär|döda|skära) mig, för mig själv, göra mig [själv] [<few>] (hemskt|dumt|illa|något), gör mig [själv] [<few>] (hemskt|dumt|illa)',
    myNote: '(mitt|ett|mina) [<few>] (avskedsbrev|självmordsbrev|avskedsvideo), avskedsbrev*, självmordsbrev*',
    goodbyes:
      'tagit (farväl|avsked) av, sagt (hejdå|farväl|adjö) till, (brev|brevet|lapp) (till|åt) [<few>] (barnen|barn|familjen|föräldrar|mamma|fru|man|alla), gett bort',
    deadSoon: '(är jag|jag är|ska jag|kommer jag) [<few>] (död|borta|dö|vara död), hoppar [jag], hänger jag, dör jag',
    blowUp:
      '(spränger|spränga|bränner|bränna|tänder|tända|eldar) [jag] [<gap>] (kontoret|skolan|huset|kyrkan|moskén|synagogan|byggnaden|sjukhuset|stationen|fabriken|butiken|stadshuset|polisstationen|jobbet|universitetet)',
    building:
      '(kontoret|skolan|huset|kyrkan|moskén|synagogan|byggnaden|sjukhuset|stationen|fabriken|butiken|stadshuset|polisstationen|jobbet|universitetet)',
    multitude:
      'så många [<few>] (människor|som möjligt|jag kan) [<gap>], (massa|många|alla|mycket) (människor|folk), (hela min|hela) (klass|klassen|skolan|familj|familjen), (främlingar|vem som helst)',
    shakes: 'skaka*, slog, slagit, kastade, ströp, slängde',
    infant:
      '(bebis*|baby*|spädbarn*|nyfödda|tvillingarna) [<gap>] (för att|tills|slutade|grät|gråta|skrek|skrika|tyst|hårt|igen|medvetslös), (grät|gråta|skrek|hårt) [<gap>] (bebis*|spädbarn*)',
    office: '(kontoret|jobbet|kollegorna|klassen|flygplatsen|stationen|festen|semestern|laget)',
    toy: '(skallran|skallra|leksak*|flaskan|vaggan|vagnen|huvudet)',
    inflated: '(luftmadrass*|madrass*|ballong*|boll*|däck*|pool*|hoppborg|foto*|bild*)',
    hadGun: '(om jag hade|hade jag) [<few>] (pistol|gevär|vapen)',
    shootMe: '(skulle|hade) [jag] [<few>] (skjuta|skjutit|döda|dödat) mig',
    leapt:
      '(hoppade|hoppat|kastade mig) [jag] [<few>] (från|ut|framför) [<few>] (balkongen|bron|taket|huset|fönstret|tåget)',
    outlived: 'överlevde, överlevt, igen, lever fortfarande, sjukhus*, räddade*',
    personDies:
      '(granne|chef|man|fru|ex|pappa|mamma|bror|syster|styvpappa|lärare|han|hon) [<few>] (ska dö|kommer dö|dör)',
    armReady: '(slipat|laddat|köpt|slipade) [<few>] (kniven|kniv|pistolen|geväret|yxan|hammaren)',
  },
  selfHarm: {
    anywhere: `jag (vill|ska|tänker|måste|skulle vilja|kommer att) [<very>] (ta livet av mig|ta mitt liv|ta mitt eget liv|döda mig själv|döda mig|begå självmord|hänga mig|skjuta mig|göra slut på allt|göra slut på mitt liv|avsluta mitt liv|skära upp handlederna|hoppa från en bro|hoppa framför tåget|dränka mig), jag tar [<very>] livet av mig, (tänker|tänkt|funderar) [<very>] på (självmord|att ta livet av mig|att ta mitt liv|att dö|att begå självmord), (självmordstankar|suicidtankar|suicidala tankar), jag (är|känner mig) [<very>] (suicidal|självmordsbenägen|livstrött), lust att (dö|ta livet av mig|ta mitt liv),
      jag (vill|orkar|kan) [<very>] inte (leva längre|leva mer|finnas längre|leva vidare|vara med längre), jag (vill|skulle vilja) [<very>] (vara död|dö), jag önskar att jag (var död|vore död|aldrig hade fötts), önskar jag (var död|vore död), (bättre|lyckligare) utan mig, (mitt liv|livet) (har ingen mening|är inte värt att leva|saknar mening), ingen (anledning|mening) [längre] (att leva|med att leva|att fortsätta leva), inget att leva för, jag (skär|skadar|ristar) mig (själv|igen|med flit|ofta|ibland|i armarna|i handlederna|på armarna), jag har (skurit mig igen|skadat mig själv), jag (vill|måste) [<very>] (skada mig själv|skada mig|skära mig|göra mig illa), skrivit (ett|mitt) (avskedsbrev|självmordsbrev), (tagit|svalt) (alla mina|för många|massor av) (tabletter|piller), hur (tar jag|kan jag ta) (livet av mig|mitt liv), (i kväll|ikväll|i natt|inatt|nu) (tar|sväljer) jag (alla|hela burken) [mina|med] (tabletter|piller|sömntabletter|mediciner), jag (ska|vill|tänker) (svälja|ta) alla [mina] (tabletter|piller|sömntabletter) [ikväll|nu|i kväll], (tänker|tänkt|funderar) [<gap>] på (självmord|att ta livet av mig|att ta mitt liv|att begå självmord),  (bestämt mig för|planerar|planer på|lust|beslutat mig för) att (ta livet av mig|ta mitt liv|begå självmord), (vill|ska|tänker) jag [<very>] (ta livet av mig|ta mitt liv|begå självmord|hänga mig), (vill|orkar) jag [<very>] inte leva, jag (har försökt|försökte) (ta livet av mig|ta mitt liv|begå självmord),
      jag (<want>) [<also>] [<also>] <act>, (vill|ska|tänker|måste|kommer|skulle) jag [<also>] [<also>] <act>, (tankar|tanke|lust|plan|planer|impuls|impulser|drang|funderar|fundera|tänkt|tänker|bestämt mig|försökt|försök|sätt|vilja|önskan|nära|redo|överväger|fantasier|beslutat|rädd) [<gap>] <act>, hur [<gap>] <act>, jag (tar|hänger|skjuter|dödar|dränker) [<also>] (livet av mig|mitt liv|mig själv|mig), jag begår [<also>] självmord, jag hoppar [<gap>] (framför tåget|från bron|från taket|från en bro|från balkongen), jag (vill|skulle vilja|önskar|ville) [<also>] [<also>] [<also>] (dö|vara död|inte (leva|finnas|vakna|existera) [mer|längre|igen]) (och|för|men|så|nu|ikväll|varje|hela|mer|längre|för att), (vill|ville|orkar|kan) jag [<also>] [<also>] (dö|vara död|inte (leva|finnas|existera)), jag (vill|orkar|kan|önskar) [<also>] (inte|aldrig) [<also>] (leva|finnas|existera|vakna|finnas till|fortsätta leva) [<gap>] (längre|mer|igen|kvar|mera|upp), jag (önskar|hoppas|ber|drömmer om|skulle önska) [<gap>] (jag var död|jag vore död|jag är död|få dö|dö|jag dör|inte vaknar|inte vakna|aldrig vaknar|aldrig vakna|aldrig hade fötts|aldrig fötts|inte fanns|slippa leva|slapp leva), jag (förtjänar|är värd) att dö, jag förtjänar inte att leva, (hellre|bättre) (vara|varit) död, jag (är|vore) bättre (död|att jag var död), (ingen|inget|inga|ingenting) [<gap>] (att leva|att leva för|med livet|med att leva|leva vidare|i livet|att fortsätta leva), (livet|mitt liv) [<gap>] (inte värt|meningslöst|ingen mening|inget värt), (trött|less) på (att leva|livet|att finnas), livstrött, (självmordstankar|suicidtankar|självmordsplaner|dödslängtan|självmordsförsök|suicidförsök) [<gap>] (har|jag|haft|gjort), (jag har|jag hade|mina|mitt|jag får|har jag) [<gap>] (självmordstankar|suicidtankar|självmordsplaner|dödslängtan|självmordsförsök|suicidförsök|tankar på självmord|tankar på att dö), jag [<gap>] (suicidal|självmordsbenägen|självmordstankar), (avskedsbrev|självmordsbrev) [<gap>] (skrivit|klart|färdigt), (skrivit|skriver|skrev) [<gap>] (avskedsbrev|självmordsbrev), jag (skär|skadar|ristar|bränner|slår) mig [<freq>] [<freq>] [själv] (när|för att|för|själv|med flit|med rakblad|med ett rakblad|i smyg|i armarna|på armarna|i benen|varje), jag (skar|skurit|har skurit|har skadat|skadade) mig [<freq>] [själv] [<freq>] (igår|igen|själv|med flit|i natt|ikväll|på armen|på armarna|i armarna|i handleden), (självskada|självskadar|självskadebeteende|självskadebeteenden) [<gap>], (skurit|skär|ristat|skar) [mig] [i|på] [mina] (armarna|armar|handlederna|handleder|låren|lår|benen), (börjat|lust|impuls|sug|återfall|slutar inte|kan inte sluta|orkar inte låta bli) [<gap>] (skära mig|skada mig|självskada|skada mig själv), (överdos|alla mina (tabletter|piller|mediciner)|alla (tabletter|tabletterna|piller|pillren)|hela burken|hela kartan) [<gap>] (tagit|svalt|svälja|tar|ta|tog|tabletter|på en gång), (tagit|svalt|svälja|sväljer|tog|ta) [<gap>] (överdos|alla mina (tabletter|piller|mediciner)|alla (tabletter|tabletterna|pillren|sömntabletter|sömntabletterna)|för många (tabletter|piller)|en hel (burk|karta)), jag har [<gap>] (rep|snara|rakblad|pistol|tabletter) [<gap>] (för att dö|för att hänga|för att ta livet|för att göra slut|hänga mig), göra illa mig [själv], (svalt|tagit|svalde) (en massa|massor av|massor med|en hel massa) (tabletter|piller|mediciner), vill [<also>] inte [<also>] (leva|finnas) (längre|mer), (försökte|försökt|ville|skulle|tänkte) jag [<also>] (hänga|skjuta|dränka|döda) mig, önskar jag [att] [jag] (aldrig hade fötts|var död|vore död|inte fanns)`,
    closing: `
      jag vill [<very>] (dö|inte leva|försvinna för alltid) [idag|nu|ikväll],  imorgon finns jag inte [längre|mer], ingen skulle sakna mig, vill jag [<very>] dö,
      jag (vill|skulle vilja|ville|önskar|vill bara|vill hellre) [<also>] [<also>] [<also>] (dö|vara död|få dö|inte (leva|finnas|vakna|existera)|försvinna för alltid|göra slut på allt|somna för alltid), (vill|ville|orkar) jag [<also>] [<also>] [<also>] (dö|vara död|få dö|inte (leva|finnas|existera)), jag (orkar|vill|kan) inte leva`,
  },
  harmToOthers: {
    anywhere: `
      jag (vill|ska|tänker) [<very>] (döda|mörda|skjuta|knivhugga|förgifta|strypa) (<kin>|någon|folk|människor), jag tänker på att (döda|mörda) (<kin>|någon), jag är rädd att jag [ska] (skadar|skada|dödar|döda) (<kin>|någon), skjuta på (min|en) skola, jag har (en|ett|min|mitt) (kniv|pistol|vapen|gevär) [<gap>] (döda|mörda|skjuta|knivhugga|hugga ihjäl), jag (vill|ska|tänker) (döda|mörda|skjuta|knivhugga) <gap> jag har (en|ett) (kniv|pistol|vapen|gevär),
      jag (<want>) [<also>] [<also>] <slay> (<kin>|någon|folk|människor|andra|(min|mina) (chef|lärare|kollega|kollegor|klasskamrat|klasskamrater|styvpappa|granne|grannar|morbror|exman|exfru|rumskamrat)|alla (i|på|som)|alla mina|(honom|henne|dem) (ikväll|i natt|idag|imorgon|med en|med min)), (tankar|lust|plan|planer|impuls|impulser|drang|fantasier|tänker|tänkt|fantiserar|funderar) [<gap>] <slay> <victim>, (rädd|orolig) [<gap>] (skadar|skada|dödar|döda|gör illa|göra illa|göra illa) [<gap>] <victim>, (rädd|orolig) [<gap>] (göra|gör) <victim> illa, jag (vill|ska|kommer att) [<also>] [<also>] (skada|göra illa|misshandla) (<kin>|någon|folk|andra|människor), jag (vill|ska) [<also>] göra <victim> illa, (röst|röster|rösten|rösterna) [<gap>] (säger|beordrar|befaller|vill) [<gap>] (döda|mörda|skada|hugga|skjuta), (skjuta|bomb|spränga|massaker|attack|skolskjutning|attentat) [<gap>] (på|i|mot|min|vår) [min|en|skolan|vår] (skola|skolan|klass|arbetsplats), (planerar|göra|gör) [<gap>] (skolskjutning|attentat|massaker), jag (ska|kommer|vill) [att] döda (dem|dom) [alla|allihop|allesammans] [<gap>], jag [<gap>] (kommer|ska|vill) [verkligen] döda min (chef|lärare|granne|bror|man|fru|sambo|kollega) [<gap>]`,
    closing: `
      jag ska (knivhugga|skjuta|strypa) (honom|henne),
      jag (vill|ska) [<also>] [<also>] (<slay>|skada) (någon|folk|människor|honom|henne|dem|andra)`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (misshandlar|våldtar|utnyttjar|antastar) mig, (<adult>) (våldtog|har våldtagit|har misshandlat|har utnyttjat|utnyttjade) mig, (<adult>) (tar|tog|rör) [på] mig (där|på natten|där nere|under|på nätterna), (<adult>) tafsar på mig, jag blir (misshandlad|utnyttjad|våldtagen|slagen) [hemma|av], (<adult>) (slår|misshandlar|utnyttjar) (ett barn|min dotter|min son|min lillasyster|min lillebror|mitt barn), (<adult>) slår (mig|oss) [<gap>] (när han|när hon|varje|med (en|ett|sitt|sin)|tills), (<adult>) (tar|tog|rör|tafsar) [på] mig [<gap>] (hemlighet|hemlis|inte får (berätta|säga)|får inte (berätta|säga)|inte ska (berätta|säga)),
      (<elder>|pappa|mamma) [brukar] (slår|slå|sparkar|sparka|misshandlar|misshandla|stryper|nyper|piskar|bränner) (mig|oss) [<freq>] [<freq>] (när|för|och|med|tills|i ansiktet|om|så|på|gul|hårt|varje|utan|i magen), (<elder>|pappa|mamma) har [<freq>] (slagit|misshandlat|sparkat|utnyttjat|våldtagit|tafsat|antastat|förgripit sig) [på] (mig|oss) [<gap>], (jag blir|jag blev|jag har blivit|blir jag|blev jag) [<freq>] [sexuellt] (misshandlad|utnyttjad|våldtagen|antastad|tafsad) [<gap>], (jag blir|blir jag) [<freq>] (slagen|sparkad) [<freq>] (av|hemma), (<elder>|pappa|mamma) (tar|tog|rör|rörde|tafsar|tafsade|känner|smeker) [på|vid] (mig|min (kropp|rumpa|snippa|mage)|mina (bröst|könsdelar)) [<gap>] (där|brösten|mellan benen|under|på natten|nätterna|på ställen|sexuellt|i sängen|könet|underlivet|snippan|bröst|könsdelar|rumpa|rumpan|kläderna), (<elder>|pappa|mamma) (tvingar|tvingade) mig [<gap>] (ta på|klä av|sex|naken|nakenbilder|kyssa|sexuella), (<elder>|pappa) (kommer|kom|kryper) [<freq>] [in] [<gap>] (i min säng|till min säng|till mitt rum|i mitt rum|in till mig) [<gap>], (<elder>|pappa|mamma) (våldtar|utnyttjar|misshandlar|antastar|förgriper sig på) (mig|oss), (<adult>|<elder>|min (man|sambo|granne|exman)) (slår|misshandlar|utnyttjar|våldtar|skakar|tafsar på|har misshandlat|har utnyttjat|har slagit) [<freq>] <small>, <small> (blir|blev|har blivit) [<gap>] (misshandlad|misshandlat|utnyttjad|utnyttjat|slagen|slaget|våldtagen), jag slår mina barn, jag slår mitt barn`,
    closing: `
      (<adult>) slår mig [hemma|alltid|varje dag|ofta],
      (<elder>|pappa|mamma) (slår|sparkar|misshandlar|utnyttjar|brukar slå) (mig|oss) [<freq>] [<freq>], (<elder>|pappa|mamma) gör mig illa, (hemma|där hemma) blir jag [<freq>] slagen`,
  },
  slots: {
    want: 'jag vill, vill jag, jag ska, ska jag, jag tänker, jag funderar, jag kommer att, tar jag, jag tar, jag måste, jag planerar, lust att, jag har lust, jag får lust, jag drömmer om, röster säger, jag överväger, har tänkt',
    leap: 'hoppa, hoppar, kasta mig, slänga mig, kastar mig, ställa mig',
    height: 'balkongen, bron, taket, tåget, fönstret, en bro, ett tåg, huset, spåret, tunnelbanan, klippan',
    cut: 'skär, skar, skära, skurit, rispar, ristar, bränner, karvar',
    limb: '(mig|i|på) [i|på] [mina] (armarna|armen|benen|låren|handlederna|magen|huden|armar|ben|lår), mina (armar|ben|lår|handleder)',
    blade:
      'rakblad, rakbladet, kniv, sax, med flit, när jag mår dåligt, när jag är ledsen, tändare, för att känna, i smyg, varje gång jag, när jag',
    swallow: 'svalde, svalt, tog, tagit, sväljer, svälja',
    pills: 'tabletter, piller, sömntabletter, mediciner, alvedon, karta, burk, överdos',
    dying:
      'för att dö, ville dö, för att ta livet, för att göra slut, slippa vakna, för att slippa leva, vill dö, för att försvinna',
    none: 'ingen, inget, inga, inte, ingenting, utan',
    reason: 'anledning, anledningar, mening, skäl, kraft, inget, ork',
    living: 'att leva, fortsätta leva, leva vidare, med livet, med att leva, leva för, att vara vid liv, i livet',
    better: 'bättre, lyckligare, lättare',
    dead: 'om jag var död, om jag vore död, om jag dog, om jag inte fanns, om jag försvann, när jag är död, utan mig, att jag var död, om jag dör',
    ponder:
      'jag tänker, jag har, jag går, jag funderar, har jag, jag tänkte, tänker jag, jag försökte, jag planerar, jag hade, jag kan bara',
    suicide:
      'på självmord, självmordstankar, suicidtankar, självmordsförsök, på att ta livet av mig, på att ta mitt liv, på att dö, ta livet av mig, på döden, att begå självmord, suicidförsök, på suicid',
    slay: 'mörda, skjuta, sticka, hugga, knivhugga, köra en kniv, kör en kniv, strypa, förgifta, slå ihjäl, skjuter, tända eld på, spränga',
    victim:
      '<victim>, (min|mitt|mina) (styvpappa|pappa|mamma|chef|lärare|bror|syster|man|fru|ex|granne|rumskamrat|kollega|barn|klasskamrater)',
    weapon: 'pistol, kniv, gevär, vapen, bomb, yxa, machete, pappas pistol, sprängmedel, skjutvapen',
    place: 'skolan, jobbet, kontoret, kyrkan, moskén, klassen, universitetet, skola',
    attack: 'skjuter, skjuta, alla, döda, döda alla, tar med, ta med, hugga, spränga, mörda, få betala',
    elders: '<elder>, pappa, mamma, mammas (pojkvän|kille|sambo)',
    hitsMe:
      '(slår|sparkar|misshandlar|slog|piskar|stryper|nyper) [han|hon] (mig|oss), har (slagit|misshandlat|sparkat) (mig|oss)',
    touches: 'tar på, tafsar, rör, tog på, tafsade, känner på, smeker, rört vid, tagit på, ta på, klår, kysser mig',
    intimate:
      'säng, sängen, trosor, kalsonger, bröst, brösten, rumpa, rumpan, skrev, benen, duschen, på natten, nätterna, underkläder, snippa, snoppen, kläderna, sexuellt, naken, kropp',
    small: '<small>',
    abuses:
      'misshandlar, utnyttjar, slår, våldtar, skakar, tafsar på, förgriper sig på, har misshandlat, har utnyttjat, vanvårdar',
    voices: 'röster, rösten, rösterna, en röst',
    orders: 'säger, hör, beordrar, befaller, vill att',
    kills: 'döda, mörda, skada, hugga, skjuta',
  },
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'inte, aldrig, ingen, inga',
  noDenials:
    'vet inte (varför|hur|om|vad|när|var), inte bara, inget skämt, ingen (förstår|lyssnar|bryr sig|älskar), inte orkar, orkar inte mer, kan inte sluta, slutar inte',
  somebodyElse:
    '(han|hon|de|vän|kompis|bror|syster|mamma|pappa|son|dotter|kusin|någon) (är|har|hade|var|tänker|vill|ville|kommer|kommer att|ska)',
  livingSomewhere:
    'leva (i (den|det|en|ett|stan|landet|min|mitt)|här|där|ihop|tillsammans|på|utan (dig|kaffe|musik)|med (min|mina|honom|henne|dig))',
  oneself: 'mig, mig själv',
  otherSense:
    'i (filmen|låten|boken|spelet|romanen|serien|drömmen|sagan|avsnittet|en film|en låt|en bok|ett spel|en dröm), (låten|filmen|boken|låt|film|bok|titel|avsnitt|citat|dikt) (heter|som|om|där|med|av), (min|en|ett|mitt) (karaktär|figur), av (skratt|skam|hunger|tristess|törst), skäms, skojar, på skämt, förebyggande, (rakar mig|rakade mig|lagar mat), (artikel|dokumentär|uppsats|föreläsning|podd) om, jag (jobbar|arbetar) (på|i|med), i (schack|kort|tennis|pingis|spel|spelet|fotboll|poker), lagade mat, för (det|det där) skämtet, av (skratt|hunger|värme|leda|nyfikenhet), skratta ihjäl, jobba ihjäl, av misstag, råkade, slå ihjäl tid, (sista|nästa|första|den här) (banan|nivån), (sjunger|spelar) (låten|sången), (slår|biter|sparkar) andra barn, tentan tog, (brände|bränt) mig på (vattenkokaren|spisen|ugnen|järnet|kaffet|soppan|vattnet|pannan|solen|téet), med (bollen|en boll), (döda|dödar) mig (när|om) (hon|han|dom|de)',
  longAgo:
    '(för|sedan) [<few>] (år sedan|år|länge sedan|många år sedan), (förr|tidigare|då|en gång i tiden), som (tonåring|barn|ung|liten|student), när jag var (ung|yngre|liten|barn|tonåring|13|14|15|16|17|18), i (tonåren|min ungdom|gymnasiet), på (två|tre|fyra|fem|sex|sju|åtta|nio|tio|flera|många) år',
  wellNow:
    '(nu|idag|i dag|numera) [<few>] (mår|känner|är) [<gap>] (bra|bättre|lycklig|frisk|fint), (mår|känner jag mig) [jag] [<few>] (bra|bättre|fint), (bakom mig|över nu|förbi|historia), (livet|allt) är [<few>] (fint|bra|bättre|underbart), glad att jag (lever|finns)',
  referral: {
    begin: 'Jag är väldigt glad att du berättar det här, och jag tar det på allvar.',
    call: 'Prata med någon nu direkt: {name}, {number}.',
    page: 'Jag har inget nummer för ditt land, men på {page} finns människor att prata med.',
    danger: 'Om någon är i fara just nu, ring nödnumret där du är.',
    stay: 'Jag stannar här, och du kan fortsätta prata med mig.',
  },
  care: {
    disclosure: 'Jag är en AI, ett program och ingen människa.',
    asksIfHuman:
      'är du [verkligen|egentligen] [en|ett] (människa|riktig människa|person|riktig person|robot|ai|maskin|program|bot|dator), är du (äkta|verklig|på riktigt|mänsklig), (pratar|talar|chattar) jag [nu] [verkligen] med en [riktig] (människa|person|robot|maskin|ai|dator|bot)',
    tellsAge: 'jag är [bara|just] <age> [år|år gammal]',
    minorAges: 'sex, sju, åtta, nio, tio, elva, tolv, tretton, fjorton, femton, sexton, sjutton',
    pause: 'Vi har pratat i tre timmar nu. En paus vore bra: rör på dig, ät något eller träffa någon.',
    talked: 'I dag har vi pratat i ungefär {time}.',
    asksTalkTime: 'hur länge har vi (pratat|talat) [idag|i dag], hur mycket har vi pratat (idag|i dag)',
  },
};
