/** Words of crisis in Dutch, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const dutchSafety: SafetyWords = {
  parts: {
    very: 'echt, gewoon, alleen, soms, vaak, serieus, nu, vandaag, vanavond, ook, het liefst, nog steeds',
    kin: '(mijn|m’n) (vrouw|man|moeder|vader|zoon|dochter|kind|baby|vriend|vriendin|ex|zus|broer|familie|ouders|kinderen|stiefvader|stiefmoeder|papa|mama|opa|oma|buurman|buurvrouw|huisgenoot)',
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
  },
  selfHarm: {
    anywhere: `ik (wil|ga|zou|moet|wou) (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|doodschieten|van het leven beroven|iets aandoen|wat aandoen|verhangen), ik (wil|ga|zou) [<very>] [graag] (zelfmoord plegen|zelfmoord|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken|mijn polsen doorsnijden|mijn leven beëindigen|van een brug springen|voor de trein springen), ik (maak|pleeg) [<very>] (mezelf van kant|er een eind aan|een eind aan mijn leven|een einde aan mijn leven|zelfmoord), ik denk [<very>] (aan zelfmoord|aan suïcide|eraan mezelf|eraan om zelfmoord|eraan er een eind), (zelfmoordgedachten|suïcidale gedachten|zelfmoord gedachten), ik (ben|voel me) [<very>] (suïcidaal|suicidaal|levensmoe), zelfmoord te plegen, een einde aan mijn leven te maken, een eind aan mijn leven te maken,
      ik (wil|kan|hoef) [<very>] niet meer (leven|verder leven|bestaan|wakker worden), ik (wil|zou) [<very>] [liever|graag] dood [zijn], ik was [<very>] liever dood, ik wou dat ik (dood was|nooit geboren was), beter af zonder mij, (mijn leven|het leven) (heeft geen zin meer|is niet meer de moeite waard|heeft geen zin), geen reden [meer] om [verder] te leven, niets meer om voor te leven, ik (snijd|snij|verwond|beschadig) (mezelf|me) [weer|expres], ik heb mezelf [weer|expres] (gesneden|verwond), ik (wil|moet) (mezelf|me) [<very>] (pijn doen|snijden|verwonden), afscheidsbrief geschreven, (te veel|al mijn|alle) pillen (genomen|geslikt|ingenomen), hoe (kan ik zelfmoord plegen|maak ik er een eind aan|pleeg ik zelfmoord), mezelf [<gap>] van kant te maken, ik heb mezelf [<when>] [<when>] (gesneden|verwond|beschadigd|gekrast), ik heb (in mijn armen|mijn polsen|mijn armen) [<when>] (gesneden|doorgesneden|opengesneden), (vanavond|vannacht|nu|straks) (neem|slik) ik (al|alle) [mijn|die] (pillen|slaappillen|tabletten), ik (ga|wil) (al|alle) [mijn|die] (pillen|slaappillen|tabletten) (slikken|innemen|nemen), ik denk [<gap>] aan (zelfmoord|suïcide), ik (wil|wou|zou) [<gap>] in slaap vallen en (nooit|niet) meer wakker worden, (wil|ga|zou) ik (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|iets aandoen|wat aandoen|verhangen), (wil|ga|zou) ik [<very>] (zelfmoord plegen|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken), (wil|kan) ik [<very>] niet meer leven, ik heb [<when>] geprobeerd (zelfmoord te plegen|mezelf van kant te maken),
      ik (<want>) [<also>] [<also>] [<gap>] <act>, (wil|ga|zou|moet) ik [<also>] [<also>] [<gap>] <act>, (gedachten|gedachte|neiging|drang|wens|plan|plannen|besloten|geprobeerd|overwogen|manier|manieren|eraan|erover|over na|behoefte|zin|gedacht) [<gap>] <act>, hoe [<gap>] (<act>|mezelf van kant maak|een einde aan mijn leven maak), ik (maak|ga) [<also>] [<also>] (er een eind aan|er een einde aan|mezelf van kant|een eind aan mijn leven|een einde aan mijn leven|mezelf dood), ik (hang|schiet|verhang|verdrink|dood) mezelf [<gap>], ik pleeg [<gap>] zelfmoord, ik spring [<gap>] (van|voor|uit) (een|de|het) (brug|trein|flat|dak|balkon|raam), ik (wil|wou|wilde|zou) [<also>] [<also>] [<also>] (dood zijn|doodgaan|sterven|niet meer (leven|bestaan|wakker worden|verder|verder leven|hier zijn)|nooit meer wakker worden), (wil|wou|zou|kan|hoef) ik [<also>] [<also>] (dood zijn|doodgaan|sterven|dood|niet meer (leven|bestaan|wakker worden|verder leven)), ik wil [<also>] [<also>] dood (en|want|maar|omdat|omdat ik), (wilde|wou|wens|wenste|hoop|bid|wou maar) [<gap>] (dat ik dood was|ik dood was|dat ik niet meer leefde|dood te zijn|nooit geboren was|nooit geboren te zijn|niet meer wakker word|niet meer wakker te worden|nooit meer wakker word|dat ik doodga|dat ik sterf|er niet meer was|nooit had bestaan), ik (zou|kan) [<also>] [<also>] [liever|beter] (dood zijn|dood kunnen zijn), ik kan (maar|net zo goed) [<also>] [beter] dood zijn, ik verdien het [niet] om te (sterven|leven), (geen zin|geen reden|geen redenen|geen wil|geen puf|geen moed|niets|geen kracht) [meer] [<gap>] (te leven|in het leven|door te leven|verder te leven|voor te leven|te blijven leven), het leven (heeft|is) [<gap>] (geen zin|niet meer waard|niks meer waard|niet waard|de moeite niet), levensmoe, ik ben het leven (moe|beu|zat), (zelfmoordgedachten|suïcidale gedachten|zelfmoordneigingen|doodswens|zelfmoordpoging|suïcidepoging|zelfmoordplannen) [<gap>] (heb|ik|gehad|gedaan), (ik heb|ik had|mijn|ik krijg|heb ik) [<gap>] (zelfmoordgedachten|suïcidale gedachten|zelfmoordneigingen|doodswens|zelfmoordpoging|suïcidepoging|zelfmoordplannen), ik [<gap>] (suïcidaal|suicidaal), (denk|dacht|gedacht|nadenken|denken|pieker) [<gap>] (aan|over) (zelfmoord|suïcide|zelfdoding|doodgaan|de dood), (afscheidsbrief|afscheidsbrieven|afscheidsbriefje) [<gap>] (geschreven|klaar), ik schrijf [<gap>] (afscheidsbrief|afscheidsbrieven), (ik|mezelf|me) [<freq>] (snijd|snij|verwond|kras|beschadig|automutileer|brand) (mezelf|mijzelf|me|mij) [<freq>] [<freq>] (als|wanneer|omdat|om|zodat|met een (mesje|scheermes|mes)|expres|in mijn|op mijn|stiekem|sinds), ik (snijd|snij|verwond|beschadig) (mezelf|mijzelf) [<freq>] [<freq>], ik (automutileer|doe aan (automutilatie|zelfbeschadiging|zelfverminking)), mezelf [<also>] [<freq>] (te snijden|snijden|pijn doen|pijn te doen|te verwonden|verwonden|te beschadigen|beschadigen|verwond|beschadigd), (mijn|in mijn) (armen|arm|polsen|pols|benen|bovenbenen) [<freq>] [<freq>] (gesneden|opengesneden|gekrast|doorgesneden|opengehaald) , (overdosis|te veel pillen|te veel (paracetamol|medicijnen)|al mijn pillen|alle pillen|alle medicijnen|een hele strip|een heel doosje) [<gap>] (genomen|geslikt|ingenomen), ik (neem|slik) [<gap>] (een overdosis|al mijn pillen|alle pillen|al mijn medicijnen|alle medicijnen) [<gap>], ik heb [<gap>] (touw|strop|pistool|scheermesje|pillen) [<gap>] (om mezelf|om er een|om dood|om me), ik doe (mezelf|mijzelf|me) (iets|wat) aan, hoe ik [<also>] (mezelf|me|mijzelf) [<gap>] (van kant|ophangen|ophang|doden|doodmaak|doodmaken), ik [<gap>] (wil|kan) [<also>] niet (langer|meer) [<also>] (leven|verder)`,
    closing: `
      ik (wil|wou) [<very>] (dood|sterven|er niet meer zijn|voor altijd verdwijnen) [vandaag|nu|vanavond], ik wil [<very>] niet meer, ik wil in slaap vallen en nooit meer wakker worden, morgen ben ik er niet meer, niemand zou me missen, wil ik [<very>] (dood|sterven),
      ik (wil|wou|wilde|zou) [<also>] [<also>] [<also>] (dood|dood zijn|doodgaan|sterven|er niet meer zijn|verdwijnen voor altijd|voor altijd slapen|voorgoed weg), (wil|wou) ik [<also>] [<also>] [<also>] (dood|dood zijn|doodgaan|sterven|er niet meer zijn), ik wil dat het [allemaal] (ophoudt|stopt|voorbij is) voor altijd, ik stap eruit uit het leven, ik stap uit het leven`,
  },
  harmToOthers: {
    anywhere: `
      ik (wil|ga|zou) [<very>] (<kin>|iemand|mensen) (vermoorden|doden|doodschieten|neersteken|vergiftigen|wurgen|doodmaken), ik vermoord (<kin>|iemand) [vanavond|vandaag], ik denk eraan (<kin>|iemand) te (doden|vermoorden), ik ben bang dat ik (<kin>|iemand) (iets aandoe|pijn doe|vermoord), schietpartij op (mijn|de) school, ik (heb|kocht) <weapon> [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken), ik (wil|ga|zal) [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken) [<gap>] ik heb <weapon>,
      ik (<want>) [<also>] [<also>] <victim> [<gap>] <slay>, (wil|ga|zou) ik [<also>] <victim> [<gap>] <slay>, (gedachten|neiging|drang|plan|plannen|besloten|fantasieën|eraan|erover|gedachte|aan denken) [<gap>] <victim> [<gap>] <slay>, ik (vermoord|dood|steek|schiet|wurg) <victim> [<gap>] (vannacht|vanavond|vandaag|morgen|neer|dood|met een), bang [<gap>] (<victim>|mijn kind|mijn baby|mijn kinderen) [<gap>] (iets aandoe|wat aandoe|iets aan te doen|iets aan ga doen|pijn doe|pijn te doen|vermoord|vermoorden|te vermoorden|verwond|te verwonden), ik (wil|ga) [<also>] [<also>] (<victim>) [<gap>] (pijn doen|iets aandoen|wat aandoen|verwonden|kwaad doen), (stem|stemmen) [<gap>] (zeggen|zegt|vertellen|bevelen|moet) [<gap>] (vermoorden|doden|vermoord|neersteken|pijn doen|steken), (aanslag|schietpartij|bloedbad|bom) [<gap>] (op|in) (mijn|de|onze) school, op (mijn|de) school [<gap>] (schieten|doodschieten|neerschieten|een bom)`,
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
    slay: 'steken, doodschieten, doodsteken, neersteken, te steken, wurgen, vergiftigen, doodslaan, in brand steken, afmaken, neer te steken',
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
    kills: 'vermoorden, doden, steken, pijn doen, doodmaken, vermoord',
  },
  denials: 'niet, nooit, geen, niemand',
  noDenials:
    'weet niet (waarom|hoe|of|wat|wanneer|waar), geen grap, niet alleen, niemand (begrijpt|luistert|houdt), niet meer (aankan|kan)',
  somebodyElse:
    '(hij|zij|ze|vriend|vriendin|broer|zus|moeder|vader|oom|tante|zoon|dochter|iemand) (is|heeft|had|was|denkt|wil|wilde)',
  livingSomewhere:
    '(leven|verder leven) (in (de|het|een|deze|dit|mijn|zo’n)|met (mijn|een|hem|haar|jou)|hier|daar|bij|zonder (jou|koffie|muziek)), in (deze|dit|een|de|het) (stad|huis|flat|land|dorp|buurt) [blijven] leven',
  otherSense:
    'in (de|het|een|dit|die|deze|dat) (film|liedje|lied|boek|spel|game|roman|serie|droom|verhaal|aflevering|gedicht), (liedje|lied|film|boek|titel|roman|aflevering|citaat|gedicht|nummer) (heet|genaamd|over|waarin|met|van), (mijn|het|een) (personage|karakter), van (het lachen|schaamte|de honger|verveling|de dorst), dood van, haha, lol, grapje, voor de grap, preventie, bij het (scheren|koken), (artikel|documentaire|scriptie|lezing|podcast) over, ik werk (in|bij|op|met), met (dammen|schaken|kaarten|tennis|tafeltennis|darten|voetbal), voor die grap, per ongeluk, van de (pijn|hitte|kou|warmte|slaap|honger|schaamte), (me|mezelf) dood (werken|lachen|vervelen|schamen), tijd doden',
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
