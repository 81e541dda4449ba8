/** Words of crisis in Dutch, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { dutchCrisisActs } from './crisis-acts.ts';

export const dutchSafety: SafetyWords = {
  acts: dutchCrisisActs,
  parts: {
    few: 'de, het, een, mijn, m’n, z’n, zijn, haar, hun, dit, dat, deze, die, in, op, aan, van, voor, met, om, te, er, en, ook, echt, gewoon, al, zo, heel, veel, nog, meer, weer, alle, alles, allemaal, zelf, ik, me, mij, hem, hier, daar, maar, dan, als, bij, tot, uit, ineens, over, langer, erg, stuk, onder, nou, nu, verder, te blijven, naar, steeds, helemaal, soms, een keer, ons, me, dan, wie, die, met',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    few4: '<few> [<few>] [<few>] [<few>]',
    deadif:
      '(als|wanneer|indien) ik [<few3>] (dood|niet bestond|verdwijn|verdween|er niet|weg was|weg ben|sterf|stierf|zou sterven|doodga|doodging|nooit geboren|niet meer leefde|niet meer leef|niet meer besta), als ik er [<few2>] niet, zonder [dat] (mij|me), als ik er niet [meer] (was|ben|zou zijn), als ik (verdween|doodging|doodga|dood was|dood ben|weg was)',
    very: 'echt, gewoon, alleen, soms, vaak, serieus, nu, vandaag, vanavond, ook, het liefst, nog steeds',
    kin: '(mijn|m’n) (vrouw|man|moeder|vader|zoon|dochter|kind|baby|vriend|vriendin|ex|zus|broer|familie|ouders|kinderen|stiefvader|stiefmoeder|papa|mama|opa|oma|buurman|buurvrouw|huisgenoot), (mijn|m’n) (zwager|schoonzus|schoonbroer|schoonvader|schoonmoeder|schoonouders|schoonzoon|schoondochter|ex-vrouw|ex-man|ex-vriend|ex-vriendin|exvrouw|exman|huisgenote|huisgenoten|neef|nicht|oom|tante|baas|bazin|chef|leraar|lerares|docent|trainer|coach|huisbaas|collega|collega’s|buren|buurjongen|klasgenoot|stiefbroer|stiefzus|stiefzoon|neefje|nichtje|beste vriend|maat|dokter|therapeut|verloofde|partner)',
    adult:
      '[mijn|m’n|de] (vader|papa|moeder|mama|stiefvader|oom|tante|opa|leraar|meester|trainer|pastoor|broer), hij, zij, ze, iemand',
    when: 'gisteren, vandaag, vannacht, gisteravond, weer, alweer, opnieuw, expres',
    weapon: 'een (mes|pistool|geweer|wapen)',
    want: 'wil, ga, zou, moet, wou, wilde, zal, overweeg, overweeg om, denk erover, denk erover om, denk eraan, denk eraan om, denk er vaak aan om, heb besloten, heb besloten om, ben van plan, ben van plan om, sta op het punt, sta op het punt om, heb geprobeerd, heb geprobeerd om, probeer, heb de neiging, heb de neiging om, fantaseer erover, fantaseer erover om, heb zin om, ben klaar om, kan maar beter, kan beter, durf, plan om',
    also: 'echt, gewoon, alleen, alleen maar, maar, soms, vaak, nu, vandaag, vanavond, vannacht, morgen, ook, het liefst, liever, graag, nog steeds, eigenlijk, straks, zo, heel graag, steeds, weer, er',
    act: '(mezelf|mijzelf|me) [<also>] (van kant maken|van kant te maken|doden|te doden|ophangen|op te hangen|verhangen|te verhangen|verdrinken|te verdrinken|doodschieten|dood te schieten|vermoorden|te vermoorden|doodmaken|dood te maken|van het leven beroven|van het leven te beroven|iets aandoen|iets aan te doen|wat aandoen|wat aan te doen|vergiftigen|neersteken|door het hoofd schieten|door mijn kop schieten), een kogel door mijn (kop|hoofd) (jagen|schieten|te jagen|te schieten), (zelfmoord|suïcide|zelfdoding) (plegen|te plegen), [er|aan] [mijn leven] een (einde|eind) [aan] [mijn leven|alles] [te] maken, een (einde|eind) [te] maken aan (mijn leven|het|alles), uit het leven (stappen|te stappen), mijn [eigen] leven [te] (beëindigen|nemen), mijn polsen (doorsnijden|door te snijden|open te snijden|opensnijden), (van|voor|uit) (een|de|het) (brug|trein|flat|dak|balkon|raam|gebouw|auto|metro|vrachtwagen) [te] (springen|gooien|stappen), een overdosis (nemen|te nemen)',
    elder:
      '(mijn|m’n|de|onze) (vader|papa|moeder|mama|stiefvader|stiefmoeder|pleegvader|pleegmoeder|pleegouders|ouders|oom|tante|opa|oma|leraar|lerares|meester|juf|trainer|coach|pastoor|stiefbroer|neef|oppas|buurman|grote broer), de vriend van (mijn|m’n) (moeder|mama)',
    freq: 'altijd, vaak, soms, elke dag, elke avond, elke nacht, steeds, regelmatig, ’s nachts, thuis, weer, dagelijks, gisteren, vroeger, nog, zo, vandaag, al jaren, heel vaak, constant',
    small:
      '(mijn|een|het|haar|zijn|de|onze|ons|m’n) [kleine|jonge|eigen] (kind|kinderen|kindje|zoon|zoontje|dochter|dochtertje|baby|babytje|zusje|broertje|zus|broer|kleinkind|nichtje|neefje|stiefdochter|stiefzoon|leerling)',
    victim:
      '<kin>, iemand, mensen, anderen, iedereen, ze allemaal, (mijn|m’n) (baas|leraar|lerares|collega|collega’s|klasgenoten|klasgenoot|buurman|buren|huisbaas|stiefvader|oom|schoonmoeder|buurvrouw)',
    slay: 'vermoorden, te vermoorden, doden, te doden, doodschieten, dood te schieten, neersteken, neer te steken, doodsteken, dood te steken, neerschieten, neer te schieten, vergiftigen, te vergiftigen, wurgen, te wurgen, doodslaan, dood te slaan, doodmaken, afmaken, van kant maken, om het leven brengen, verstikken',
    aims: '(ik) [<also>] [<few>] (wil|ga|zou|moet|wou|wilde|zal|overweeg|denk|dacht|ben van plan|heb|had|probeer|probeerde|plan|durf|kan|droom|fantaseer|twijfel|sta op het punt|ben|hoop|wens), (wil|ga|zou|moet|wilde|zal|heb|denk|kan) ik, (denk|denken) (eraan|erover|aan), gedachte*, drang, plan, van plan, besloten, geprobeerd, stemmen, hoe (kan|moet|zou) (ik|je), vanavond, vannacht, morgen, neiging, (heb|ben|ga|wil) [<few>] (geprobeerd|besloten|van plan), zou het erg, als ik, zou het, (denk|denk ik) eraan, stel ik me voor, ik stel me, google [<few>], googel [<few>], zoek op, dat ik, moet ik',
    zelf: '(mezelf|mijzelf|me|mij|m’n eigen|mn eigen|mijn eigen|m’n zelf|mezelve)',
    selfEnd:
      '<zelf> [<few2>] (van kant|af|afmaken|doden|ophangen|op te hangen|opgehangen|verhangen|verdrinken|doodschieten|dood te schieten|vermoorden|doodmaken|dood te maken|van het leven beroven|vergiftigen|doodsteken|door het hoofd schieten|door mijn kop schieten|door m’n kop schieten|voor de kop schieten|kapot maken|te doden|te verhangen|te verdrinken|te vermoorden|te vergiftigen|voor de trein|voor een trein|van het dak|van de flat|van een brug|van de brug|iets aandoen|iets aan te doen|wat aandoen|wat aan te doen|dood te maken|laten gaan voor de trein|doodrijden|doodvriezen|opknopen|op te knopen|dood te snijden), (einde|eind) [<few2>] (leven|maken|alles|allemaal|lijden), (er|eruit|uit) [<few2>] (uitstappen|uit te stappen|uit stappen|tussenuit gaan), (uit het leven stappen|uit het leven te stappen|zelfmoord plegen|zelfmoord te plegen|zelfdoding plegen|suïcide plegen|suïcide te plegen|zelfmoord gepleegd), (polsen|aderen|keel) [<few>] (doorsnijden|door te snijden|opensnijden|open te snijden), (van|voor|uit) [<few2>] (brug|dak|flat|gebouw|balkon|trein|metro|raam|toren|viaduct|tram|vrachtwagen|klif) [<few>] (spring*|te springen|gooien|te gooien|gaan staan|gaan liggen|stappen), (spring*) [<few>] (van|voor|uit) [<few2>] (brug|dak|flat|trein|balkon|raam|metro|toren|viaduct), (tegen|in) [<few2>] (boom|muur|vrachtwagen|sloot|kanaal|viaduct|pilaar|pijler|tegenligger*) [<few>] (rijden|te rijden|knallen|te knallen), (leven) [<few>] (beëindigen|te beëindigen|nemen|te benemen|benemen), <zelf> [<few>] (van kant maakte|van kant zou maken|zou doden), (met) [<few>] (auto|vrachtwagen|motor|fiets) [<few>] (van|tegen|in) [<few>] (brug|boom|muur|kanaal|water) [<few>] (rijden|rijd|te rijden|af), mezelf [<few>] (iets|wat) [<few>] aandoe*',
    ends: '(maak|hang|schiet|verhang|verdrink|gooi|vermoord) [ik] <zelf> [<gap>] (van kant|op|dood|voor de trein|door het hoofd|door mijn kop|van kapot), (maak) [ik] [<gap>] een (einde|eind) aan [<few>] (leven|alles|allemaal), (maak) ik er [<few2>] (een eind|een einde) aan, ik [<few>] maak er [<few>] een (eind|einde) aan, (stap) [ik] [<gap>] eruit, er [<few2>] uit [te] stappen, <zelf> [<gap>] (van kant maak|ophang|verhang|doodschiet|vermoord|doodmaak), (maak) [ik] <zelf> [<few>] (af|van kant|kapot), er [<few>] uit [te] (stappen|stap), eruit [te] stap*, (polsen|pols|aderen) [<few>] (doorgesneden|opengesneden), er [<few>] uit te stappen, beroof [ik] <zelf> [<few2>] leven',
    wishes:
      '(ik) [<also>] [<few>] (wil|wou|wilde|zou|hoop|wens|wenste|bid|verlang|moet|mag|was|verdien|ben klaar), (wil|was|wou|zou|hoop|wilde|kon) ik, (wou|wenste|wens|hoop|hoopte) [dat], liever, het liefst, laat me, eerlijk gezegd wil, wil gewoon, (mocht|kon) ik, was ik [maar], was ik, (deel|stem|iets|kant) (van|in) (me|mij) [<few>] (wil|wenst|verlangt)',
    dead: '(dood|doodgaan|dood gaan|dood te gaan|sterven|te sterven|overleden|creperen|nooit geboren|niet geboren|ter aarde|onder de grond) [<few2>] [was|zijn|waren|ga|gaan|wil], (niet|nooit|nooit meer|niet meer) [<few2>] (wakker worden|wakker word|wakker te worden|wakker werd|geboren|bestaan|bestond|te bestaan|ontwaken), (inslapen|in slaap vallen|slapen) [<gap>] (niet|nooit) [<few2>] (wakker*), (voor altijd|voorgoed|voor eeuwig) [<few>] (slapen|weg|verdwijnen|inslapen), (god|onze lieve heer|heer) [<gap>] (haal*|komt halen|neemt), (naar) (hem|haar|mijn man|mijn vrouw) toe, ophouden [<few>] (bestaan|te bestaan|te leven|leven), niet meer [<few2>] bestaan, in mijn slaap (gestorven|overleden), [maar] (gestorven|overleden|doodgegaan)',
    idle: '(dood|sterven|doodgaan|sterf) (van|aan) [<few>] (lachen|honger|dorst|schaamte|verveling|hitte|kou|nieuwsgierigheid|angst|schrik|vermoeidheid), (lach|verveel|schaam|schrik|werk|schaamde|verveelde|lachen|schaapte) [ik] [me|mij] dood, (doodmoe|doodziek|doodstil|dood spoor|doodnormaal), (batterij|telefoon|plant*|hond|kat|spel|level|figuur|personage|accu|internet) , (voor jou|in jouw armen|oud|rustig|gelukkig) sterven',
    noLife:
      '(niet|nie|nooit|geen) [meer] [<few3>] (leven|te leven|bestaan|te bestaan|verder leven|verder te leven|doorleven|door te leven|in leven blijven|op deze wereld zijn|op de wereld zijn|er zijn), (geen|nul) [<few2>] (reden|zin|nut|redenen|wil|levenslust|kracht|toekomst om) [<few3>] (leven|te leven|verder te leven|door te leven|bestaan|te bestaan|in leven), (leven) [<few2>] (moe|beu|zat|zinloos|niets waard|niks waard|geen zin|niet waard|niet de moeite), (levensmoe), (klaar met|genoeg van) [<few>] (leven|het leven|dit leven|mijn leven) , (waarom|waarvoor|waartoe) [<few3>] (leef ik nog|leven|doorleven|te leven), (niets|niks) [<few>] (om voor te leven), wil [ik] [<few2>] niet [<few2>] leven, (nie|niet) [meer] [<few>] verder [<few>] leven, (niet|nie|nooit) [meer] [<few2>] (moeten bestaan|zou moeten leven|mogen bestaan|hoeven te leven|hoef te leven), niet meer op [<few>] (aarde|wereld), niet meer [<few2>] moeten bestaan, geen [<few>] [enkele] reden [<few3>] (leef|leven|in leven), (waarom|waarvoor) zou ik [<few>] leven, (leven) [<few2>] (niet waard|het niet waard|niet meer waard|het niet meer waard), (leven) is [<few>] niet [<few>] waard',
    abode:
      '(in|bij|met|zonder|op|naast|hier|daar|alleen|samen|zo) [<few2>] [stad|dorp|huis|ouders|internet|koffie|jou|je|hem|land|straat|flat] (leven|te leven|wonen), (zonder|in|bij|op) [<few>] (jou|stad|dorp|ouders|internet|koffie|land|straat|flat|moederland|muziek|hem|haar|telefoon), (de|het) (dieren|planten|plant|vissen|bomen)',
    worse:
      '(beter|beter af|gelukkiger|gelukkig|makkelijker|opgelucht|blij|rustiger) [<gap>] (zonder (mij|me)|<deadif>), (zonder (mij|me)|<deadif>) [<gap>] (beter|gelukkiger|makkelijker|missen|merken|huilen|opgelucht|opvallen|uitmaken|opkijken), (niemand|geen hond|geen mens) [<gap>] (missen|mist|merken|opvallen|huilen|uitmaken|kunnen schelen) [<gap>] <deadif>, <deadif> [<few>] (zou|zal) [het] (niemand|geen mens) [<few2>] (schelen|missen|merken|opvallen|huilen|interesseren), <deadif> [<few2>] (niemand|geen mens|geen hond) [<few2>] (schelen|missen|mist|merken|opvallen|huilen|kunnen schelen), <deadif> [<few>] (zou|zal) het niemand [<gap>], als ik er niet [meer] (was|ben) [<few>] (niemand|het niemand) [<gap>]',
    takes:
      '(geslikt|genomen|ingenomen|neem|nemen|slik|slikken|innemen|in te nemen|te nemen|te slikken|opgegeten|gegeten|doorgeslikt|naar binnen gewerkt|achterovergeslagen|gedronken|drink|drinken|leegslik*|slik [<few>] leeg)',
    dozens:
      '(tien|twaalf|vijftien|twintig|vijfentwintig|dertig|veertig|vijftig|zestig|honderd|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100)',
    pill: '(pil*|tablet*|slaappil*|slaaptablet*|paracetamol*|ibuprofen*|aspirine*|medicijn*|pijnstiller*|slaapmiddel*|antidepressiva|oxazepam*|diazepam|temazepam|insuline|valium|kalmeringsmiddel*|kalmeringstablet*|tramadol|bleek|chloor|antivries|rattengif|capsule*|morfine)',
    manyPills:
      '<dozens> [<few>] <pill>, (hele|volle|complete) [<few>] (strip*|doos*|doosje|pot|potje|fles|flesje|voorraad|verpakking) [<few2>], (handvol|hoop|berg|lading|strip|doos|doosje|pot|potje|overdosis|heleboel|twee dozen) [<few2>] <pill>, (alle|al) [<few2>] <pill>, <pill> [<gap>] (in één keer|in een keer|in één klap|tegelijk|allemaal|ineens), te veel [<few>] <pill>, teveel <pill>, (chloor|antivries|rattengif)',
    routine:
      '(dokter|huisarts|voorgeschreven|herinner*|vitamine*|hond|kat|antibiotica|kopen|prijs|apotheek|ontbijt), elke ochtend, iedere ochtend, elke avond, bij het ontbijt, bloeddruk, allerg*, apotheek, teruggebracht',
    hoards:
      '(opgespaard|gespaard|spaar|verzameld|verzamel|gehamsterd|verstopt|gekocht|besteld|klaargelegd|klaar|heb|ligt|liggen|gevonden|gestolen|geknoopt|bewaard|bewaar|opzij gelegd)',
    means: '(pistool|geweer|wapen|touw|strop|mes|scheermes*|gif|helium|revolver|<pill>)',
    finish:
      '(<selfEnd>|<ends>|mezelf [<gap>] (schieten|ophangen|neerschieten)|op mezelf|tegen mezelf|in één keer|in een keer|om te sterven|om dood te gaan|voorgoed slapen|voor altijd slapen|niet meer wakker|allemaal innemen|allemaal in te nemen|allemaal slikken|als het zover is|dan is het voorbij|dan is het klaar)',
    farewell:
      '(afscheidsbrief*|afscheidsbrieven|afscheidsvideo|afscheidsbericht*|zelfmoordbrief|testament), (brief|brieven) [<gap>] afscheid, afscheid genomen',
    due: '(vanavond|vannacht|morgen|vandaag|nu|dit weekend|straks|binnenkort|vrijdag|zaterdag|zondag|maandag|geschreven|klaar|<ends>|<selfEnd>|sterven|dood|doe ik het|is het zover)',
    cuts: '(snij|snijd|snijden|gesneden|sneed|kras|krassen|gekrast|brand|branden|verbrand|krab|sla|bijt|verwond|pijnig|automutileer|beschadig|knijp|doe|kerf) [ik] (mezelf|mijzelf|me|mij|m’n eigen|mn eigen) [<few>] [pijn], (mezelf|mijzelf|me) [<few4>] (snij*|gesneden|te snijden|kras*|gekrast|brand*|gebrand|verbrand*|verwond*|te verwonden|krab*|sla*|geslagen|pijn doe*|pijn te doen|pijn gedaan|pijn doen|beschadig*|te beschadigen|automutileren|bijt*|toetakel*), (snij|snijd|snijden|sneed|kerf|kras|kerven|krassen|brand) [ik] [<gap>] (armen|arm|benen|been|polsen|pols|dijen|dij|bovenbenen|buik|huid|onderarm*), (armen|arm|benen|polsen|dijen|bovenbenen|onderarmen) [<few>] (open*|gesneden|kapot*|te snijden|snijden|bekrast), (automutil*|zelfbeschadig*|zelfverwonding), (sneeën|littekens|krassen) [<few2>] (armen|arm|benen|polsen|dijen), (gekerfd|gekrast|gesneden|verbrand|gebrand|kerf|kras) [<gap>] (dij|dijen|arm|armen|been|benen|pols|polsen|huid), (mijn|in mijn) [<few>] (dij|arm|been|pols|buik) [<few>] (gekerfd|gekrast|gesneden|verbrand|gebrand), mezelf [<gap>] (sla|slaan|snij|snijd|brand|verwond|pijn doe), (mes|mesje|scheermes*|schaar|scherf|glas|sigaret*|aansteker|naald) [<gap>] (bovenbeen|bovenbenen|arm|armen|onderarm*|been|benen|pols|polsen|huid|buik|dij|dijen), (krab|kras|bijt|trek|schraap) [ik] [<gap>] (armen|arm|benen|huid|handen|gezicht|haren) [<few>] [open], (sla|bonk|beuk|ram) [ik] [<few>] [met] (mijn|m’n) (hoofd|kop|vuisten) [<few>] (tegen|muur|tafel)',
    wilful:
      '(scheermes*|mesje|mes|schaar|passer|aansteker|sigaret*|glas|scherf|puntenslijper|expres|met opzet|weer|opnieuw|elke (avond|nacht|dag|keer)|iedere (avond|nacht|dag|keer)|stoppen|als (het|ik|alles|ze)|wanneer ik|telkens|om (te|iets|mezelf|maar)|stiekem|verberg*|verstop*|lange mouwen|bloed*|al (maanden|weken|jaren)|straf*|verdien|begonnen|gisteravond|vannacht|gisteren|diep|armen|benen|polsen|dijen|bovenbenen|terugval|drang|wil|moet|opgelucht|rustig|niemand weet|helpt|te veel|teveel|voelen), tot (het|ik|ze|er) [<few>] bloed*, open',
    chore:
      '(nooit|scheren|scheer*|koken|kook*|keuken|groente*|ui|uien|brood|tuin*|oven|fornuis|strijk*|koffie|thee|soep|werk|ongeluk|ongelukje|vinger*|duim|pony|nagel*|tong|zon|papier|pan|voetbal*|teen|sport*|wedstrijd|hond|kat|kaars|bezuinig*)',
    onEdge:
      '(sta|zit|ben|staan|boven|op|geklommen) [<gap>] (brug|dak|flat|balkon|rails|spoor|rand|reling|klif|perron|viaduct|toren|vensterbank|kozijn|parkeergarage)',
    leaps:
      '(spring|springen|te springen|me laten vallen|laat me vallen|loslaten|naar beneden|eraf|ervoor|ervan af|er vanaf)',
    sport: '(bungee*|parachute*|zwembad|duikplank|hond|kat|water|zwem*|trampoline|hoge duik)',
    suicidal:
      '(ben|voel|erg|zo|heel|word|was) [<few2>] (suïcidaal|suicidaal), (zelfmoordgedachten|zelfmoordneigingen|zelfmoordplannen|suïcidegedachten|suïcidale gedachten|suïcidale gedachtes|doodswens|doodsgedachten|suicidale gedachten), (denk*|gedacht|gedachten|nadenk*|nagedacht|droom) [<gap>] (zelfmoord|suïcide|zelfdoding|de dood te gaan|dood te zijn|mezelf [<gap>] (doden|van kant|ophangen)), (zelfmoord|suïcide|zelfdoding) [<gap>] (denk*|gedacht|enige uitweg|enige oplossing|oplossing), (mijn|een|twee|drie|eerste|tweede|vorige) [<few>] (zelfmoordpoging*|suïcidepoging*|poging tot zelfmoord), (zelfmoord|suïcide|dood|zelfdoding|doodgaan) [<gap>] (uit mijn hoofd|in mijn hoofd|door mijn hoofd|uit m’n hoofd), (krijg|kan|gaat) [<gap>] (zelfmoord|suïcide|dood) [<few>] uit (mijn|m’n) hoofd, (krijg|kan) [ik] (zelfmoord|suïcide|de dood|doodgaan) niet uit (mijn|m’n) hoofd, (zelfmoord|de dood) gaat niet uit (mijn|m’n) hoofd, (plan|plannen|gepland|bereid) [ik] [<few>] (mijn|m’n) [eigen] (dood|zelfmoord|einde), (plan|plannen|gepland) [ik] [<gap>] (mijn|m’n) [eigen] dood',
    others:
      '(film|liedje|lied|boek|roman|personage|preventie|suïcidepreventie|artikel|onderzoek|studie|patiënten|leerlingen|vrijwilliger*|cursus|scriptie|verslag|documentaire|statistiek*|cijfers|aanslag|lezing|beroemd*|serie|nieuws|level), bungee, parachute',
    ownChild:
      '(mijn|m’n|onze|ons) [<few>] (dochter|zoon|kind|dochtertje|zoontje|kleindochter|kleinzoon|puber|stiefdochter|stiefzoon|meisje|jongen|meid|jongste|oudste)',
    childSuffers:
      '(zichzelf|zich) [<gap>] (snij*|gesneden|verwond*|pijn*|beschadig*|ophang*|op te hangen|opgehangen|van kant|doden|iets aan*|brand*|automutil*|verminkt), (snijdt|krast|verwondt|beschadigt) [<few>] zichzelf, (snijdt) [<gap>] (armen|benen|polsen), (wil|wilde|zegt|zei|zou|liever) [<gap>] (dood|sterven|niet meer leven|doodgaan), niet [meer] [<few>] leven wil, wil [<few>] niet [meer] leven, (zelfmoord*|suïcid*|suicid*|automutil*|overdosis), (pillen|medicijnen) [<gap>] (geslikt|genomen)',
    slays:
      '(schiet [<gap>] neer|te vergiftigen|vermoord*|te vermoorden|doden|dood ik|te doden|doodschieten|dood te schieten|schiet|neersteken|neer te steken|steek|doodsteken|dood te steken|neerschieten|neer te schieten|vergiftig*|te vergiftigen|wurg*|te wurgen|doodslaan|dood te slaan|doodmaken|dood te maken|maak|afmaken|af te maken|om het leven brengen|verstik*|in brand steken|overrijden|in elkaar slaan|aanval*|pijn doen|pijn te doen|iets aan*|wat aan*|verdrinken|onthoofden|keel doorsnijden|neerknallen|omleggen|om te leggen|afknallen|afslachten|kapotmaken|liquideren|toetakelen|verwonden|snij [<gap>] keel|keel door|keel door*|kussen [<gap>] gezicht|vermoord), (door zijn|door haar|door z’n|door d’r) (kop|hoofd) schiet*, schieten, schiet, vermoord [ik], doodschiet*, steek [ik] [<gap>] neer, (voor|op|onder) [<few>] (trein|metro|spoor|perron|brug|trap|bus|auto) [<few>] (duwen|te duwen|gooien|te gooien), neersteken, afmaken',
    person:
      '<victim>, (mijn|m’n|de|die|het|onze|dat) [<few>] (stiefvader|stiefmoeder|vader|moeder|zakenpartner|compagnon|baas|bazin|keel|gezicht|leraar|lerares|broer|zus|man|vrouw|ex|exman|exvrouw|exvriend|vriend|vriendin|buurman|buurvrouw|buren|huisgenoot*|collega*|oom|tante|schoonmoeder|schoonmoeders|schoonvader|kind|kinderen|klasgenoten|klas|huisbaas|kerel|familie|ouders|baby|zoon|dochter|papa|mama|klootzak|gast|vent|chef|meester|juf|docent|opa|oma|zusje|broertje|minnares), (hem|haar|hen|hun|ze|iemand|iedereen|mensen), de hele familie, iedereen op, (het|de|dat|die) (meisje|jongen|kerel|gast|vrouw|man|mensen|meiden|jongens|pester|pesters) [dat|die|van|op], (mensen|collega’s) op (het|mijn) werk',
    foe: '<person>',
    threats:
      '(ik) [<also>] [<few>] (wil|ga|zou|moet|wou|wilde|zal|overweeg|denk|fantaseer|droom|plan|zweer|ben van plan|heb|kan|schiet|steek|maak|vermoord|wurg|vergiftig), (wil|ga|zou|moet|zal|schiet|steek|maak|vermoord) ik, zweer*, gedachte*, drang, plan, stemmen, van plan, fantasie*, besloten, hoe (kan|moet) ik, zin om, denk er, neiging, (snij|snijd|steek|schiet|druk|maak) ik, bedenk hoe, hoe ik, (vader|hij|ze|als) [<gap>] (snij|steek|schiet) ik, (maandag|morgen|dan|straks) (schiet|steek|maak) ik, denk [ik] erover, (vermoord|schiet|steek|wurg|maak) ik, (ooit|morgen|vanavond|straks|maandag|ik) [<few>] (vermoord|schiet|steek), zie mezelf, neiging, drang, stel me voor',
    slaysNow:
      '(schiet|steek|maak|sla|vermoord|wurg|vergiftig|knal) [ik] [<gap>] (dood|neer|af|kapot|kop), (vermoord|wurg|vergiftig) ik, ik [<few2>] (vermoord|wurg|vergiftig), maak [ik] (ze|hem|haar) [<few>] (af|dood|kapot)',
    threatNear:
      '<threats> [<few2>] <person> [<few2>] (vermoorden|doodschieten|neersteken|doodsteken|neerschieten|vergiftigen|wurgen|doodslaan|afmaken|te vermoorden|dood te schieten|neer te steken|dood te steken|neer te schieten|te vergiftigen|te wurgen|dood te slaan|dood te maken|onthoofden|verbranden)',
    grave:
      '(school neer|op school|hele familie|kerst|volgende keer|mes|pistool|geweer|wapen|gif|bijl|hamer|vanavond|vannacht|morgen*|vandaag|zodra|als (hij|ze|zij|ie)|wanneer (hij|ze)|terwijl (hij|ze)|slaap*|sterft|bloed*|zweer*|serieus|bang|stemmen|plan|gepland|gekocht|wat (hij|ze) (me|mij|ons)|wraak|boeten|betalen|benzine|zuur|keel|drang|gedachten|fantasie*|gevangenis|cel|controle|neersteken|doodsteken|wurgen|vergiftig*|tas|kogel|begraven|dood|echt waar|keel|kussen|nog een keer|partner|zakenpartner), ooit, schiet*, om wat (hij|ze|zij) [<few>] gedaan, trein, metro, spoor, zie mezelf, als (ze|hij|zij) [<few>] slaapt',
    notPeople:
      '(tijd|licht|motor|zombie*|draak|draken|mug|muggen|spin|spinnen|vlieg|vliegen|onkruid|mier|mieren|rat|ratten|muis|muizen|wesp|wespen|kakkerlak*|virus|proces|foto*|film|doelpunt|penalty|bal|schaken|tennis|kaarten|voetbal|team|wedstrijd|spel|eindbaas|level|kip|kippen|vis|vissen|varken|konijn|luizen|vlooien|slak*|darten|record|scène|tijd doden|boom|hert), gevoelens, trots',
    dreads:
      '(gedachte*|bang [<few2>] (iemand|mijn*|anderen|hem|haar|mensen)|drang|neiging*|fantasie*|beeld*|idee|denk|stemmen|impuls*|vrees|zin om)',
    hurts:
      '(iets aan*|wat aan*|aandoen|aan te doen|aandoe|pijn doe*|pijn te doen|verwond*|te verwonden|vermoord*|te vermoorden|doden|dood te|te doden|sla|slaan|te slaan|wurg*|te wurgen|steken|te steken|neer te steken|verstik*|verdrink*|schud*|aanval*|kwaad doe*)',
    readies: '(meenemen|mee te nemen|neem|nemen|te nemen|meebrengen|heb|gekocht|verstopt|gemaakt|bouw|geladen|halen)',
    arms: '(wapen*|pistool|pistolen|geweer|mes|messen|bom|machete|bijl|explosieven|munitie|benzine|vuurwapen)',
    scene: '(school|klas|werk|kantoor|kerk|universiteit|moskee|synagoge|aula|college|les)',
    massacre:
      '(schieten|neer te schieten|neerschieten|vermoord*|te vermoorden|iedereen|allemaal|bloedbad|opblazen|boeten|betalen|steken|neersteken|afmaken|doodschieten|knallen)',
    abuser:
      '(mijn|m’n|de|onze|mama’s|mamas|papa’s) [<few>] (vader|papa|pa|moeder|mama|ma|stiefvader|stiefmoeder|stiefpa|pleegvader|pleegmoeder|pleegouders|ouders|oom|tante|opa|oma|leraar|lerares|meester|juf|trainer|coach|pastoor|dominee|priester|stiefbroer|broer|neef|oppas|buurman|begeleider|vriend van|vriendin van|zus|docent|voogd|bonusvader|vriend), (de|een) (man|buurman|meneer|kerel|oude man|mevrouw) (van (hiernaast|boven|beneden|de overkant|de)|hiernaast), de coach, de trainer, papa, mama, opa, pap, mam, een (man|jongen|gast|vent) [<gap>] (internet|insta*|online|snap*|chat|ouder*|discord|game)',
    strikes:
      '(slaat|slaan|sloeg|schopt|schoppen|stompt|mept|trapt|knijpt|bijt|wurgt|mishandelt|mishandelen|misbruikt|verkracht|brandt|gooit|trekt|schudt|ranselt|timmert|duwt) [<few>] (me|mij|ons|m’n|mijn haar*), (me|mij|ons|mn) [<gap>] (slaat|slaan|geslagen|schopt|geschopt|mept|in elkaar|bont en blauw|mishandelt|mishandeld|misbruikt|misbruikt|verkracht|afgerost|gewurgd|verrot|wurgt|aan de haren|met de riem|met een riem|met zijn riem|stompt|gestompt|slaag), (krijg|krijgen) [<gap>] (klappen|slaag|een pak slaag), (slaat|mishandelt) mijn (broertje|zusje|broer|zus), (slaat|slaan|schopt|mishandelt|misbruikt|stompt|verkracht) <abuser> [<few>] (me|mij|ons), (gooide|gooit|duwt|duwde|smijt|smeet) (me|mij|ons) [<few>] tegen, (schopte|schopt|trapte|trapt|sloeg|stompte) (me|mij|ons), vergrijpt zich [<when>] aan (mij|me|ons), vergrijpt zich [<gap>] aan (mij|me)',
    bond: '(tennis|schaken|kaarten|spel*|fifa|mario|bal|dammen|record|weddenschap|tafeltennis|high five|gade|hitte)',
    touching:
      '(wil dat ik|moet ik|raakt|raken|aanraakt|aangeraakt|aan te raken|zit aan|zat aan|zit [<few>] aan|betast*|streelt|aait|wrijft|kust|zoent|gezoend|likt|dwingt|dwong|gedwongen|kleedt|uitkleed*|uitgekleed|laat zien|laat me|filmt|gefilmd|stuurt|gestuurd|stuurde|vraagt|vroeg|komt [<gap>] (kamer|bed)|kwam [<gap>] (kamer|bed)|ligt|kruipt|verkracht|misbruikt|doet dingen|dingen doen|seks|wil dat ik|voelt|grijpt|legt zijn hand|steekt), aan me, hand onder, handen onder, zit aan, zat aan, zat met [<few>] hand, neemt me op schoot, dwong, gedwongen, dwingt, raakte, raakt, aangeraakt, uitkleden, (stopte|stopt|stak|steekt|legde|schoof) [<gap>] (hand|handen|vingers)',
    bodily:
      '(hem aanraak|hem aan te raken|aan hem zit|zijn piemel|(vieze|rare|smerige|porno) (filmpjes|films|video*|foto*)|foto*|uitkleden|daar beneden|beneden|onder|kruis|borsten|billen|kont|piemel|penis|vagina|plasser|kutje|poes|spleetje|tussen mijn benen|tussen de benen|tussen haar benen|tussen zijn benen|onderbroek|ondergoed|bh|broek|onder mijn|in mijn bed|mijn bed|bloot|blote|naakt*|naaktfoto*|seks*|’s nachts|snachts|s nachts|kamer|douche|bad|niet wil|niemand vertellen|niet vertellen|niks zeggen|niets zeggen|niet mag vertellen|geheim*|uitkleed*|zijn ding|dingen die|vieze dingen|rare dingen|intiem*|privé), onder mijn (rok|rokje|jurk|trui|shirt), geslachtsdelen, mijn kleren uit, kleren uit [te] doen, tussen mijn benen, in mijn broek, onder (hun|haar|zijn) (kleren|rok|shirt), in mijn (onderbroek|broek|slip|bh|rok)',
    mine: '(me|mij|mijn|m’n|ons|ik|mn)',
    deprives:
      '(sluit|sluiten|sloot|opgesloten|opsluit*|bindt|zet) [<few>] (me|mij|ons) [<gap>] (op|kast|kelder|kamer|donker|schuur|zolder|badkamer|buiten|garage|vast|wc), (me|mij|ons) [<gap>] (opgesloten|opsluit*|vastgebonden|buitengesloten|uithonger*|honger lijden), (geeft|geven|krijg|krijgen|mag) [<few2>] (geen|niks|niets|niet) [<few2>] (eten|te eten|drinken|avondeten), (dagen) [<few>] (zonder eten|geen eten)',
    nudes:
      '(naaktfoto*|naakt|blote foto*|foto* (zonder kleren|van mijn|van zijn|van zn|zonder)|nudes|dickpic*|seksfilm*|seksvideo*|intieme foto*)',
    ofMe: '(van mij|van me|ik [<gap>] (stuur|sturen)|stuurt me|vraagt|vroeg|wil dat ik|dwingt|dreigt|chanteert|bedreigt|verspreid*|online zetten|sturen)',
    minor:
      '(ik ben|ben) [<few>] [pas] (7|8|9|10|11|12|13|14|15|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien)',
    kidOther:
      '(mijn|m’n|zijn|haar|hun|de|het|ons|onze) [<few>] [kleine|kleinste] (zoon|zoontje|dochter|dochtertje|kind|kinderen|kindje|baby|babytje|jongen|jongetje|meisje|broertje|zusje|neefje|nichtje|kleinkind|kleinzoon|kleindochter|stiefzoon|stiefdochter|peuter|kleuter|leerling|tweeling|dreumes|pleegkind), (dochter|zoon|kind|kinderen|dochtertje|zoontje|meisje|jongetje) van (de|mijn|haar) [<few>] (buren|buurman|buurvrouw|zus|broer|vriendin), (neefje|nichtje|petekind), (kinderen|meisjes|jongens|leerlingen) in mijn (klas|school|team|groep)',
    harms:
      '(slaat|slaan|sloeg|geslagen|schopt|geschopt|schudt|geschud|mept|trapt|wurgt|mishandel*|misbruik*|verkracht*|raakt|aanraakt|aangeraakt|aan gezeten|zit aan|zat aan|betast*|opgesloten|sluit|brandt|verbrandt|knijpt|schreeuwt|verwaarloo*|honger|aanrand*|sla|tik|klap|klappen|door elkaar|getikt|afgerost), seks met (haar|hem) [heeft], (haar|hem) aanraakt, aan (haar|hem) zit, zit aan (haar|hem), slaapt met, (geslagen|mishandeld|misbruikt) wordt, wordt geslagen, zit aan, zat aan, aanraakt',
    harmsKid:
      '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>, (haar|hem) [<few2>] (benen|broek|onderbroek) [<gap>] <harms>',
    bloody:
      '(blauwe plek*|blauwe|plekken|riem|bont en blauw|onder de|bloed*|blauw oog|brandplek*|brandwond*|tussen (haar|zijn|de) benen|naakt*|bloot|onderbroek|bed|seksueel|verkracht*|misbruik*|mishandel*|elke (dag|avond|nacht)|huilt|huilen|gil*|schreeuw*|bang|vertelde|verteld|zei|gezegd|buurman|buurvrouw|buren|mijn man|haar vriend|vriend|stiefvader|oppas|partner|mijn ex|opa|oom|dronken|opgesloten|stok|kabel|hard|controle|opnieuw|weer|doorgedraaid|schaam|houdt niet op|geduld|ontplofte|zelfbeheersing|spijt), thuis, (zegt|vertelt|vertelde|zei) dat, ik denk dat, (haar|zijn) (vader|stiefvater|stiefvader|oom|broer), seks, zo hard',
    play: '(tennis|schaken|kaarten|spel*|fifa|mario|record|wedstrijd|voetbal|doelpunt|bal|film|boek|roman|serie|nieuws|verhaal|wet|hart|piano|drum*|deur|flater|grap|slag met|figuur), rammelaar, speelgoed',
    tool: '(pistool|geweer|jachtgeweer|wapen|revolver|touw|strop|mes|scheermes*)',
    dwell:
      '(op schoot|op mijn schoot|in mijn hand|in de hand|in mijn mond|tegen mijn (hoofd|slaap|pols)|om mijn nek|om mijn hals|kijk* [<few>] naar|ga elke dag kijken|gehangen|opgehangen|hangt in|naast (mijn bed|me)|klaar voor mij|geknoopt)',
    scars:
      '<dozens> [<few>] (littekens|sneeën|krassen), (littekens|sneeën|krassen|wonden) [<few2>] (dijen|armen|benen|polsen|bovenbenen|buik|arm)',
    more: '(erbij|nieuwe|meer|weer|vandaag|gisteren|bijgekomen|gemaakt)',
    hurtWish:
      '(mezelf|mijzelf|me) [<few>] (pijn doen|pijn te doen|straffen|snijden|verwonden|beschadigen|branden) [<few>] (moest|moet|wil|wilde|wou), (moest|moet|wil|wilde|wou) [ik] [<few>] (mezelf|mijzelf) [<few>] (pijn doen|snijden|straffen|verwonden|beschadigen), (honger) [ik] mezelf [<gap>] (uit|straf*|dood), drang [<few2>] mezelf [<few>] (te snijden|pijn te doen|te verwonden), (mezelf|mijzelf) [<few>] (pijn|wat) [<few>] (moest|moet|wil|wou) doen',
    method: '(manier*|hoe|methode*|snelste|makkelijkste|zonder pijn|pijnloos|dosis|hoeveel)',
    genericEnd:
      '(jezelf [<few>] (dood*|van kant|ophangen|op te hangen|doden|te doden|van het leven)|zelfmoord (plegen|te plegen)|dood te gaan|pijnloos sterven|pijnloos dood|snel dood|je polsen door*|jezelf op te hangen)',
    relief: '(beter|gelukkiger|gelukkig|makkelijker|opgelucht|blij|rustiger|verzekering*|vrij|minder zorgen)',
    promise: 'niet (beloven|garanderen), (beloven|garanderen|beloof|instaan|zeker)',
    doSelf:
      '(mezelf [<gap>] (aandoe|aan doe|aan te doen|pijn|iets)|me [<few>] iets aandoe|geen gekke dingen doe|mezelf [<gap>] van kant|mezelf [<gap>] (niks|niets|iets|wat) aandoe)',
    wakeNot: '(niet|nooit|hoop|geen) [<gap>] (wakker*)',
    crushed:
      '(vrachtwagen|auto|bus|trein|bliksem|iemand|tram) [<gap>] (overreed|overrijdt|overrijden|aanrijdt|aanreed|schept|schepte|raakt|doodrijdt|omver)',
    poisoned:
      '(rattengift|vergif|gif|antivries|chloor|slaappillen|arseen) [<gap>] (thee|koffie|eten|soep|drankje|wijn|bier|water|kopje|glas|bord), (gedaan|deed) [<gap>] (gif|rattengif)',
    arson:
      '(steek|steken|zet|zetten|brand*|blaas) [<few2>] (huis|woning|school|flat|auto|kantoor|tent|boel) [<few2>] (in brand|in de fik|plat|af|op), (in brand|in de fik) [<few>] (steken|zetten|te steken)',
    inside: '(erin|binnen|met (iedereen|haar|hem|ze|de hele familie)|benzine|vanavond|terwijl (ze|hij))',
    inHead: '(in mijn hoofd|in m’n hoofd|in mij|stem|stemmen|duivel|demon*|god)',
    orders2: '(zei|zeiden|gezegd|beval|beveelt|bevelen|zegt|zeggen|dwingt|vertelt|fluistert|wil|willen|draagt)',
    slayThem:
      '(moet doden|moest doden|moet vermoorden|doden|neer te steken|neersteken|doden|te doden|vermoord*|te vermoorden|pijn te doen|aan te vallen|te wurgen|te duwen|te slaan|dood te)',
    listed:
      '(lijst|lijstje|namen) [<gap>] (klasgenoten|mensen|leraren|leerlingen|klas|collega*|gasten|jongens|meisjes)',
    passiveHit:
      '(krijg|krijgen) (ik|we) [<gap>] (met de (riem|kabel|stok|slipper|zweep)|slaag|klappen|pak slaag), (ik|we) (krijg|krijgen) [<few2>] (slaag|klappen|een pak slaag|met de (riem|kabel|stok)), (ik) (word|werd|ben) [<gap>] (geslagen|mishandeld|misbruikt|verkracht|opgesloten|afgeranseld|aangerand|betast), (worden|word|werd|werden) [<gap>] door (onze|mijn) [<few>] (vader|moeder|stiefvader|ouders|oom|opa|broer) [<few>] (geslagen|mishandeld|geschopt|misbruikt)',
    harmsThem:
      '(vader|papa|stiefvater|stiefvader|oom|broer|moeder|mama|opa|vriend|trainer|leraar|ex|man|ouders|stiefmoeder|neef) [<few>] (haar|hem|ze|hen) [<few>] (verkracht|misbruikt|slaat|mishandelt|aanraakt|aangeraakt|betast|wurgt|opsluit|schopt|verkrachtte|misbruikte)',
    neglect:
      '(niks|niets|geen eten|niet) [<few2>] (gegeten|te eten|eten|gehad) [<gap>], (dagen) [<few>] (niks|niets|niet|geen) [<few>] (gegeten|eten)',
    hunt: '(jacht|jagen|jager|kook*|koken|keuken|klim*|boot|museum|speelgoed|schietbaan)',
    overdosed: 'overdosis [<gap>] (genomen|geslikt), (heb|had|neem) [<few2>] overdosis',
    peers: '(crèche|peuterspeelzaal|speelplaats|andere kinderen|zijn hoofd|haar hoofd|bij de dokter), elkaar, kussen*',
    selfNow:
      'ik [<few>] (doe|snij|snijd|verwond|beschadig|brand) mezelf [<few>] [pijn], (doe|snij|snijd) ik mezelf [<few>] [pijn]',
    deathPlan:
      'plan [<few2>] (dood te gaan|doodga|sterven|te sterven|mezelf*|zelfmoord|dood), (opgezocht|gegoogeld|zoek op) [<gap>] (ophangen|mezelf*|dood|sterven|zelfmoord)',
    marks: '(brandwond*|brandplek*|blauwe plek*|striemen|littekens van)',
    says: '(zegt|vertelde|zei) [<gap>] (moeder|mama|vader|papa|stiefvader|oom|slaat|deed|gedaan)',
    youngOne: '(jongetje|jongen|meisje|kind|kindje|baby|leerling|dochter*|zoon*|neefje|nichtje|peuter|kleuter)',
    endsMe:
      'zelfmoord (plegen|te plegen|pleeg|gepleegd), [een] (eind|einde) [te] maken aan mijn leven, [een] (eind|einde) aan mijn leven [<few>] (maak|maken|maakte|gemaakt|te maken|wilde maken), <zelf> [<few>] (ophangen|verhangen|opgehangen|verhangen|op te hangen|van kant maken|doodschieten|verdrinken), maak [ik] <zelf> van kant, (hang|verhang|schiet) [ik] <zelf> [<few>], mijn leven [te] (beëindigen|benemen), (touw|strop) [<few>] (om mijn nek|om mijn hals|om m’n nek), hoe ik <zelf> [<few>] (doden|dood|dood kan maken), zelfmoord (kan|wil|moet|ga|zal) plegen, hoe ik zelfmoord',
    crash:
      '(rijd|rij|rijden|knal|knallen|stuur|sturen|ram) [ik] [<gap>] (boom|muur|paal|viaduct|brug|vrachtwagen|kanaal|sloot|pilaar|ravijn), (boom|muur|paal|viaduct|vrachtwagen|kanaal|pilaar) [<few>] (rijd|rijden|rij|knal*|te rijden)',
    purpose: 'met opzet, opzettelijk, expres, express, <aims>, om te sterven, bewust',
    atHand:
      '(voor|naast|bij) (me|mij|m’n neus), (op|in) (tafel|bed|de tafel|het nachtkastje|mijn hand), klaar*, opgespaard, gespaard, verzameld, verstopt, genoeg, opzij, gekocht, (liggen|ligt) [<few>] [klaar]',
    swallowAll:
      '(slik|slikken|neem|nemen|inneem|innemen) [ik] [<gap>] (ze|allemaal|alles|alle), (ze|allemaal|alles|alle) [<few2>] (slikken|slik|nemen|neem|innemen|te slikken|in te nemen), ga ze [<few>] (slikken|nemen|innemen), overdosis',
    fearOf: 'bang, angst, vrees, doodsbang, vertrouw mezelf niet, op het punt, help me, houd me tegen',
    doToMe:
      '<zelf> [<few2>] (aandoe|aandoen|iets aandoe|aan te doen|pijn doe|iets aan|wat aan|snij*|van kant), wat ik <zelf> [<few>] (aandoe|aan ga doen), voor <zelf>, <zelf> [<when>] (aandoe|iets aandoe|wat aandoe|aan ga doen|pijn doe), <zelf> (vannacht|vanavond|nog|straks) [iets|wat] aandoe, <zelf> [<few>] (vreselijks|ergs|doms|iets) [<few>] [aan]',
    myNote: '(mijn|een|de) [<few>] (afscheidsbrief|afscheidsbrieven|afscheidsvideo|zelfmoordbrief), afscheidsbrief',
    goodbyes:
      '[van] [<few2>] afscheid genomen, (brief|brieven|briefje) (voor|aan) [<few>] (kinderen|familie|ouders|vrouw|man|moeder|iedereen), weggegeven',
    deadSoon:
      '(ben ik|ik ben) [<few>] (dood|er niet meer|weg), (vannacht|morgen|straks) [<few>] (spring|sterf|dood), (spring|hang) ik',
    blowUp:
      '(blaas|blazen|steek|steken|zet|brand) [ik] [<gap>] (op|in brand|in de fik|plat|af), ik [<gap>] (opblazen|opblaas|in brand steken|in de fik steken|platbranden|een bom)',
    building:
      '(kantoor|school|huis|kerk|moskee|synagoge|universiteit|gebouw|ziekenhuis|station|fabriek|bedrijf|stadhuis|winkel|winkelcentrum|politiebureau|tent)',
    multitude:
      '(zoveel|zo veel|veel|heel veel|meer|een paar) [mogelijk] (mensen|leerlingen|van ze), (mijn hele|de hele) (klas|school|familie|gezin), (vreemden|wildvreemden|willekeurige mensen|iedereen)',
    shakes:
      'geschud, schud*, schudde, (door elkaar) [<few>] geschud, geslagen, gegooid, gewurgd, gesmoord, sloeg, slaat',
    infant:
      '(baby|zuigeling|pasgeboren*|kindje|tweeling) [<gap>] (omdat|tot|stopte|ophield|huil*|schreeuw*|gehuil|stil|hard|weer|bewusteloos|geschud), (huil*|omdat|hard) [<gap>] (baby|zuigeling|kindje)',
    office: '(kantoor|werk|collega’s|klas|vliegveld|station|feest|vakantie|team)',
    toy: '(rammelaar|speelgoed|fles|flesje|wieg|kinderwagen|hoofd)',
    inflated: '(luchtbed|matras|ballon*|bal|band|banden|zwembad|springkussen|foto*)',
    hadGun: 'als ik [<few>] (pistool|geweer|wapen) had, had ik [<few>] (pistool|geweer|wapen)',
    shootMe: '(schoot|schiet|zou) [ik] <zelf> [<few>] [dood|doodschieten|neer]',
    leapt: '(sprong|gesprongen|gooide me) [ik] [<few>] (van|uit|voor) [<few>] (balkon|brug|dak|flat|raam|trein|metro)',
    outlived: 'overleefd, overleefde, weer, leef nog, ziekenhuis, gered',
    personDies:
      '(buurman|baas|man|vrouw|ex|vader|moeder|broer|zus|stiefvader|leraar|hij|zij|ze) [<few>] (gaat [<few>] dood|gaat eraan|sterft|moet dood)',
    armReady: '(mes|pistool|geweer|bijl|hamer) [<few>] (geslepen|geladen|gekocht|klaar)',
  },
  selfHarm: {
    anywhere: `ik (wil|ga|zou|moet|wou) (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|doodschieten|van het leven beroven|iets aandoen|wat aandoen|verhangen), ik (wil|ga|zou) [<very>] [graag] (zelfmoord plegen|zelfmoord|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken|mijn polsen doorsnijden|mijn leven beëindigen|van een brug springen|voor de trein springen), ik (maak|pleeg) [<very>] (mezelf van kant|er een eind aan|een eind aan mijn leven|een einde aan mijn leven|zelfmoord), ik denk [<very>] (aan zelfmoord|aan suïcide|eraan mezelf|eraan om zelfmoord|eraan er een eind), (zelfmoordgedachten|suïcidale gedachten|zelfmoord gedachten), ik (ben|voel me) [<very>] (suïcidaal|suicidaal|levensmoe), zelfmoord te plegen, een einde aan mijn leven te maken, een eind aan mijn leven te maken,
      ik (wil|kan|hoef) [<very>] niet meer (leven|verder leven|bestaan|wakker worden), ik (wil|zou) [<very>] [liever|graag] dood [zijn],  beter af zonder mij, (mijn leven|het leven) (heeft geen zin meer|is niet meer de moeite waard|heeft geen zin), geen reden [meer] om [verder] te leven, niets meer om voor te leven, ik (snijd|snij|verwond|beschadig) (mezelf|me) [weer|expres], ik heb mezelf [weer|expres] (gesneden|verwond), ik (wil|moet) (mezelf|me) [<very>] (pijn doen|snijden|verwonden), afscheidsbrief geschreven, (te veel|al mijn|alle) pillen (genomen|geslikt|ingenomen), hoe (kan ik zelfmoord plegen|maak ik er een eind aan|pleeg ik zelfmoord), mezelf [<gap>] van kant te maken, ik heb mezelf [<when>] [<when>] (gesneden|verwond|beschadigd|gekrast), ik heb (in mijn armen|mijn polsen|mijn armen) [<when>] (gesneden|doorgesneden|opengesneden), (vanavond|vannacht|nu|straks) (neem|slik) ik (al|alle) [mijn|die] (pillen|slaappillen|tabletten), ik (ga|wil) (al|alle) [mijn|die] (pillen|slaappillen|tabletten) (slikken|innemen|nemen), ik denk [<gap>] aan (zelfmoord|suïcide),  (wil|ga|zou) ik (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|iets aandoen|wat aandoen|verhangen), (wil|ga|zou) ik [<very>] (zelfmoord plegen|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken), (wil|kan) ik [<very>] niet meer leven, ik heb [<when>] geprobeerd (zelfmoord te plegen|mezelf van kant te maken),
      ik (<want>) [<also>] [<also>] [<gap>] <act>, (wil|ga|zou|moet) ik [<also>] [<also>] [<gap>] <act>, (gedachten|gedachte|neiging|drang|wens|plan|plannen|besloten|geprobeerd|overwogen|manier|manieren|eraan|erover|over na|behoefte|zin|gedacht) [<gap>] <act>, hoe [<gap>] (<act>|mezelf van kant maak|een einde aan mijn leven maak), ik (maak|ga) [<also>] [<also>] (er een eind aan|er een einde aan|mezelf van kant|een eind aan mijn leven|een einde aan mijn leven|mezelf dood), ik (hang|schiet|verhang|verdrink|dood) mezelf [<gap>], ik pleeg [<gap>] zelfmoord, ik spring [<gap>] (van|voor|uit) (een|de|het) (brug|trein|flat|dak|balkon|raam), ik (wil|wou|wilde|zou) [<also>] [<also>] [<also>] (dood zijn|doodgaan|sterven|niet meer (leven|bestaan|wakker worden|verder|verder leven|hier zijn)|nooit meer wakker worden), (wil|wou|zou|kan|hoef) ik [<also>] [<also>] (dood zijn|doodgaan|sterven|dood|niet meer (leven|bestaan|wakker worden|verder leven)), ik wil [<also>] [<also>] dood (en|want|maar|omdat|omdat ik), (wilde|wou|wens|wenste|hoop|bid|wou maar) [<gap>] (dat ik dood was|ik dood was|dat ik niet meer leefde|dood te zijn|nooit geboren was|nooit geboren te zijn|niet meer wakker word|niet meer wakker te worden|nooit meer wakker word|dat ik doodga|dat ik sterf|er niet meer was|nooit had bestaan), ik (zou|kan) [<also>] [<also>] [liever|beter] (dood zijn|dood kunnen zijn), ik kan (maar|net zo goed) [<also>] [beter] dood zijn, ik verdien het [niet] om te (sterven|leven), (geen zin|geen reden|geen redenen|geen wil|geen puf|geen moed|niets|geen kracht) [meer] [<gap>] (te leven|in het leven|door te leven|verder te leven|voor te leven|te blijven leven), het leven (heeft|is) [<gap>] (geen zin|niet meer waard|niks meer waard|niet waard|de moeite niet), levensmoe, ik ben het leven (moe|beu|zat), (zelfmoordgedachten|suïcidale gedachten|zelfmoordneigingen|doodswens|zelfmoordpoging|suïcidepoging|zelfmoordplannen) [<gap>] (heb|ik|gehad|gedaan), (ik heb|ik had|mijn|ik krijg|heb ik) [<gap>] (zelfmoordgedachten|suïcidale gedachten|zelfmoordneigingen|doodswens|zelfmoordpoging|suïcidepoging|zelfmoordplannen), ik [<gap>] (suïcidaal|suicidaal), (denk|dacht|gedacht|nadenken|denken|pieker) [<gap>] (aan|over) (zelfmoord|suïcide|zelfdoding|doodgaan|de dood), (afscheidsbrief|afscheidsbrieven|afscheidsbriefje) [<gap>] (geschreven|klaar), ik schrijf [<gap>] (afscheidsbrief|afscheidsbrieven), (ik|mezelf|me) [<freq>] (snijd|snij|verwond|kras|beschadig|automutileer|brand) (mezelf|mijzelf|me|mij) [<freq>] [<freq>] (als|wanneer|omdat|om|zodat|met een (mesje|scheermes|mes)|expres|in mijn|op mijn|stiekem|sinds), ik (snijd|snij|verwond|beschadig) (mezelf|mijzelf) [<freq>] [<freq>], ik (automutileer|doe aan (automutilatie|zelfbeschadiging|zelfverminking)), mezelf [<also>] [<freq>] (te snijden|snijden|pijn doen|pijn te doen|te verwonden|verwonden|te beschadigen|beschadigen|verwond|beschadigd), (mijn|in mijn) (armen|arm|polsen|pols|benen|bovenbenen) [<freq>] [<freq>] (gesneden|opengesneden|gekrast|doorgesneden|opengehaald) , (overdosis|te veel pillen|te veel (paracetamol|medicijnen)|al mijn pillen|alle pillen|alle medicijnen|een hele strip|een heel doosje) [<gap>] (genomen|geslikt|ingenomen), ik (neem|slik) [<gap>] (een overdosis|al mijn pillen|alle pillen|al mijn medicijnen|alle medicijnen) [<gap>], ik heb [<gap>] (touw|strop|pistool|scheermesje|pillen) [<gap>] (om mezelf|om er een|om dood|om me), ik doe (mezelf|mijzelf|me) (iets|wat) aan, hoe ik [<also>] (mezelf|me|mijzelf) [<gap>] (van kant|ophangen|ophang|doden|doodmaak|doodmaken), ik [<gap>] (wil|kan) [<also>] niet (langer|meer) [<also>] (leven|verder)`,
    closing: `
      ik (wil|wou) [<very>] (dood|sterven|er niet meer zijn|voor altijd verdwijnen) [vandaag|nu|vanavond], ik wil [<very>] niet meer,  morgen ben ik er niet meer, niemand zou me missen, wil ik [<very>] (dood|sterven),
      ik (wil|wou|wilde|zou) [<also>] [<also>] [<also>] (dood|dood zijn|doodgaan|sterven|er niet meer zijn|verdwijnen voor altijd|voor altijd slapen|voorgoed weg), (wil|wou) ik [<also>] [<also>] [<also>] (dood|dood zijn|doodgaan|sterven|er niet meer zijn), ik wil dat het [allemaal] (ophoudt|stopt|voorbij is) voor altijd, ik stap eruit uit het leven, ik stap uit het leven`,
  },
  harmToOthers: {
    anywhere: `
      ik (wil|ga|zou) [<very>] (<kin>|iemand|mensen) (vermoorden|doden|doodschieten|neersteken|vergiftigen|wurgen|doodmaken), ik vermoord (<kin>|iemand) [vanavond|vandaag], ik denk eraan (<kin>|iemand) te (doden|vermoorden), ik ben bang dat ik (<kin>|iemand) (iets aandoe|pijn doe|vermoord), schietpartij op (mijn|de) school, ik (heb|kocht) <weapon> [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken), ik (wil|ga|zal) [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken) [<gap>] ik heb <weapon>,
      ik (<want>) [<also>] [<also>] <victim> [<gap>] <slay>, (wil|ga|zou) ik [<also>] <victim> [<gap>] <slay>, (gedachten|neiging|drang|plan|plannen|besloten|fantasieën|eraan|erover|gedachte|aan denken) [<gap>] <victim> [<gap>] <slay>, ik (vermoord|dood|steek|schiet|wurg) <victim> [<gap>] (vannacht|vanavond|vandaag|morgen|neer|dood|met een), bang [<gap>] (<victim>|mijn kind|mijn baby|mijn kinderen) [<gap>] (iets aandoe|wat aandoe|iets aan te doen|iets aan ga doen|pijn doe|pijn te doen|vermoord|vermoorden|te vermoorden|verwond|te verwonden), ik (wil|ga) [<also>] [<also>] (<victim>) [<gap>] (pijn doen|iets aandoen|wat aandoen|verwonden|kwaad doen), (stem|stemmen) [<gap>] (zeggen|zegt|vertellen|bevelen|moet) [<gap>] (vermoorden|doden|vermoord|neersteken|pijn doen|steken), (aanslag|schietpartij|bloedbad|bom) [<gap>] (op|in) (mijn|de|onze) school, op (mijn|de) school [<gap>] (schieten|doodschieten|neerschieten|een bom), ik maak ze [allemaal] (af|dood|kapot), ik (schiet|steek|maak) ze allemaal (dood|neer|af), (mes|pistool|geweer|bijl) gekocht [<gap>] (mijn|m’n) (ex|man|vrouw|baas|buurman|vader|moeder) [<gap>] (aandoen|doden|neersteken|pijn doen)`,
    closing: `
      ik ga (hem|haar) [echt] (neersteken|doodschieten|wurgen),
      ik (wil|ga) [<also>] [<also>] (iemand|mensen|hem|haar|anderen|ze) [<also>] (<slay>|pijn doen)`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (misbruikt|verkracht|mishandelt) me, (<adult>) (misbruikt|verkracht|mishandelt) mij, (<adult>) heeft (me|mij) [seksueel] (misbruikt|verkracht|mishandeld|aangerand), (<adult>) (zit aan me|raakt me aan|raakt me daar aan|zit ’s nachts aan me), ik word [thuis|door mijn vader|door mijn oom] (misbruikt|mishandeld|geslagen|verkracht), (<adult>) (misbruikt|slaat|mishandelt) (een kind|mijn dochter|mijn zoon|mijn zusje|mijn broertje|mijn kind), (<adult>) slaat (me|mij|ons) [<gap>] (elke|iedere|als hij|als ze|wanneer hij|wanneer ze|met (een|zijn|haar|de)|totdat), (<adult>) (zit|zat) [<when>] aan (me|mij), (<adult>) raakt me [<gap>] aan [<gap>] (geheim|niemand vertellen),
      <elder> (slaat|schopt|mishandelt|stompt|trapt|knijpt|wurgt|slaan|schoppen|mishandelen|mept) (me|mij|ons) [<freq>] [<freq>] (als|omdat|en|met|tot|in mijn gezicht|wanneer|op mijn|zodra|bont|hard|totdat|zonder|om|elke), <elder> (heeft|hebben) (me|mij|ons) [<freq>] [<gap>] (geslagen|mishandeld|geschopt|misbruikt|verkracht|betast|aangerand|aangeraakt|geschopt), (ik word|ik werd|ik ben|word ik|werd ik) [<gap>] [door] [<gap>] (misbruikt|mishandeld|verkracht|aangerand|betast), (ik word|ik werd|word ik) [<freq>] [<freq>] (door|thuis) [<gap>] (geslagen|geschopt|aangeraakt), <elder> (raakt|betast|raakte|streelt|misbruikt|verkracht) (me|mij) [<gap>] (intieme|borsten|billen|kruis|onder|bed|’s nachts|benen|seksueel|plekken|aan waar|broek), <elder> zit [<freq>] (aan me|aan mij|aan mijn (lichaam|borsten|kont|kruis|billen)), <elder> (dwingt|dwong) (me|mij) [<gap>] (seks|uit te kleden|aan te raken|naakt|te zoenen|seksuele), <elder> (komt|kwam|kruipt) [<freq>] [<gap>] (in mijn bed|bij mij in bed|bij me in bed|in mijn kamer) [<gap>], <elder> sluit me [<gap>] op, (<adult>|mijn (man|vriend|buurman|ex)|de (buren|buurvrouw|buurman)) (slaat|mishandelt|misbruikt|schudt|verkracht|slaan|schopt) [<freq>] <small>, <small> wordt [<gap>] (misbruikt|mishandeld|geslagen|verkracht), <adult> heeft <small> [<gap>] (misbruikt|mishandeld|geslagen|verkracht), ik sla mijn (kind|baby|kinderen) [<gap>]`,
    closing: `
      (<adult>) slaat (me|mij) [thuis|altijd|elke dag|vaak],
      <elder> (slaat|schopt|mishandelt|slaan|misbruikt|mept) (me|mij|ons) [<freq>] [<freq>], <elder> doet (me|mij) pijn, thuis word ik [<freq>] geslagen, ik word [<freq>] thuis [<freq>] geslagen`,
  },
  slots: {
    want: 'ik wil, wil ik, ik ga, ga ik, ik zou, zou ik, ik denk, denk ik, ik neem, neem ik, ik moet, ik ben van plan, heb zin om, ik kan niet stoppen met, ik heb de neiging, ik overweeg, stemmen zeggen, ik droom ervan, ik breng',
    leap: 'springen, te springen, spring, gooien, te gooien, stappen, te stappen, afspringen',
    height: 'dak, brug, flat, balkon, trein, raam, spoor, gebouw, metro, viaduct',
    cut: 'snijd, snij, gesneden, snijden, kras, krassen, te snijden, gekrast, brand, verbrand, sneed',
    limb: '(in|op) mijn (armen|arm|benen|been|polsen|pols|bovenbenen|dijen|huid|buik), mijn (armen|arm|benen|polsen|pols|bovenbenen|dijen)',
    blade:
      'scheermesje, scheermes, mes, mesje, schaar, expres, aansteker, als ik me rot voel, als ik me slecht voel, als ik verdrietig ben, om iets te voelen, stiekem, telkens als, als ik',
    swallow: 'geslikt, genomen, ingenomen, slikte, nam, slik, slikken, innemen',
    pills: 'pillen, slaappillen, tabletten, medicijnen, paracetamol, strip, overdosis',
    dying:
      'om dood te gaan, om te sterven, dood te gaan, om er een eind aan te maken, niet meer wakker te worden, wilde dood, om er niet meer te zijn',
    none: 'geen, niet, niets, zonder',
    reason: 'reden, redenen, zin, nut, kracht, doel, niets, moed',
    living:
      'te blijven leven, om te leven, verder te leven, te leven, in leven te blijven, door te leven, in het leven',
    better: 'beter, gelukkiger, makkelijker',
    dead: 'als ik dood was, als ik dood ben, als ik er niet was, als ik er niet meer was, als ik er niet meer ben, als ik doodging, als ik niet bestond, zonder mij',
    ponder:
      'ik denk, denk ik, ik loop, ik heb, heb ik, ik dacht, ik overweeg, ik blijf, ik kan alleen, ik had, ik deed, ik worstel',
    suicide:
      'zelfmoordgedachten, aan zelfmoord, aan suïcide, suïcidale gedachten, zelfmoordpoging, suïcidepoging, aan doodgaan, aan de dood, zelfmoord te plegen, mezelf van kant te maken, een eind aan mijn leven, een einde aan mijn leven, over zelfmoord, over zelfdoding',
    slay: 'steken, doodschieten, doodsteken, neersteken, te steken, wurgen, vergiftigen, doodslaan, in brand steken, afmaken, neer te steken, pijn doen, pijn te doen, pijn moet doen, kwaad doen, iets aandoen, iets aan te doen',
    victim:
      '<victim>, mijn (stiefvater|stiefvader|vader|moeder|baas|leraar|lerares|broer|zus|man|vrouw|ex|buurman|huisgenoot|collega|oom|schoonmoeder|kind|kinderen), hem en',
    weapon: 'pistool, mes, geweer, wapen, bom, bijl, machete, explosieven',
    place: 'school, werk, kantoor, kerk, moskee, klas, universiteit',
    attack: 'schiet, schieten, neem mee, iedereen, vermoord, dood, steek, ze allemaal, meenemen, mee naar, opblazen',
    elders: '<elder>, papa, mama',
    hitsMe:
      '(slaat|schopt|mishandelt|stompt|sloeg|trapt|wurgt|mept|slaan) [hij|ze|zij] (me|mij|ons), (me|mij|ons) [<gap>] (slaat|geslagen|schopt|mishandelt|slaan|mishandeld)',
    touches:
      'raakt, aanraakt, raakte, zit aan, betast, betastte, aangeraakt, voelt, streelt, aan te raken, kust me, zat aan',
    intimate:
      'bed, onderbroek, borsten, billen, kruis, benen, douche, slip, intieme, ’s nachts, seksueel, onder mijn, beha, broek, bloot, vagina, penis, lichaam',
    small: '<small>',
    abuses:
      'misbruikt, mishandelt, slaat, verkracht, schudt, verwaarloost, mishandeld wordt, misbruikt wordt, heeft misbruikt, aan zit',
    voices: 'stemmen, een stem, de stem',
    orders: 'zeggen, zegt, bevelen, hoor, vertellen',
    kills:
      'vermoorden, doden, steken, pijn doen, doodmaken, vermoord, pijn doen, pijn moet doen, iets moet aandoen, iets aandoen, kwaad doen',
  },
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'niet, nooit, geen, niemand',
  noDenials:
    'weet niet (waarom|hoe|of|wat|wanneer|waar), geen grap, niet alleen, niemand (begrijpt|luistert|houdt), niet meer (aankan|kan), kan niet meer, niet stoppen, hou het niet',
  somebodyElse:
    '(hij|zij|ze|vriend|vriendin|broer|zus|moeder|vader|oom|tante|zoon|dochter|iemand) (is|heeft|had|was|denkt|wil|wilde)',
  livingSomewhere:
    '(leven|verder leven) (in (de|het|een|deze|dit|mijn|zo’n)|met (mijn|een|hem|haar|jou)|hier|daar|bij|zonder (jou|koffie|muziek)), in (deze|dit|een|de|het) (stad|huis|flat|land|dorp|buurt) [blijven] leven',
  oneself: 'mezelf, mijzelf, me',
  otherSense:
    'in (de|het|een|dit|die|deze|dat) (film|liedje|lied|boek|spel|game|roman|serie|droom|verhaal|aflevering|gedicht), (liedje|lied|film|boek|titel|roman|aflevering|citaat|gedicht|nummer) (heet|genaamd|over|waarin|met|van), (mijn|het|een) (personage|karakter), van (het lachen|schaamte|de honger|verveling|de dorst), dood van, grapje, voor de grap, preventie, bij het (scheren|koken), (artikel|documentaire|scriptie|lezing|podcast) over, ik werk (in|bij|op|met), met (dammen|schaken|kaarten|tennis|tafeltennis|darten|voetbal), voor die grap, per ongeluk, van de (pijn|hitte|kou|warmte|slaap|honger|schaamte), (me|mezelf) dood (werken|lachen|vervelen|schamen), tijd doden, (laatste|volgende|eerste|dit|welk) level, (slaat|bijt|schopt) andere kinderen, met (de|een) bal',
  longAgo:
    '(jaren|lang|lange tijd) geleden, (twee|drie|vier|vijf|zes|zeven|acht|tien) jaar geleden, vroeger, toen ik (jong|jonger|klein|een kind|een tiener|tiener|puber|13|14|15|16|17|18) [was], als (tiener|puber|kind|scholier|student), in mijn (jeugd|tienerjaren|puberteit), destijds, al (twee|drie|vier|vijf|zes|zeven|acht|negen|tien|jaren|heel lang) [jaar]',
  wellNow:
    '(nu|inmiddels|tegenwoordig|vandaag) [<few>] (gaat|ben ik|voel ik me) [<gap>] (goed|beter|gelukkig|prima|hersteld), gaat [het] [<few>] (goed|beter|prima) [met me|met mij], (achter me|achter mij|voorbij|verleden tijd|over), (leven|alles) is [<few>] (mooi|goed|fijn), blij dat ik [<few>] (leef|er ben)',
  referral: {
    begin: 'Ik ben heel blij dat je me dit vertelt, en ik neem het serieus.',
    call: 'Praat alsjeblieft nu meteen met iemand: {name}, {number}.',
    page: 'Ik heb geen nummer voor jouw land, maar op {page} vind je mensen om mee te praten.',
    danger: 'Als er nu iemand in gevaar is, bel dan het noodnummer waar je bent.',
    stay: 'Ik blijf hier, en je kunt met me blijven praten.',
  },
  care: {
    disclosure: 'Ik ben een AI, een programma en geen mens.',
    asksIfHuman:
      'ben (je|jij|u) [echt|eigenlijk] [een] (mens|echt mens|echt persoon|echte persoon|persoon|robot|ai|machine|programma|bot|computer|chatbot), ben (je|jij) echt, (praat|spreek|chat) ik [nu] [echt] met een [echt|echte] (mens|persoon|robot|machine|ai|computer|programma|bot)',
    tellsAge: 'ik ben [pas|nog maar|net] <age> [jaar|jaar oud|geworden]',
    minorAges: 'zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien',
    pause: 'We praten nu drie uur. Een pauze zou goed zijn: bewegen, iets eten of iemand zien.',
    talked: 'Vandaag hebben we ongeveer {time} gepraat.',
    asksTalkTime: 'hoe lang (praten we|hebben we) [vandaag] [al|vandaag] [gepraat|gesproken]',
  },
};
