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
    want: 'will, möchte, werde, muss, wollte, würde, sollte, mag, könnte, darf, werd, hab vor, habe vor, habe beschlossen, hab beschlossen, plane, versuche, habe versucht, hab versucht, bin bereit, überlege, überlege mir, denke daran, denke darüber nach, spiele mit dem gedanken, habe den gedanken, habe den drang, habe den wunsch, habe das verlangen, bin kurz davor, habe mich entschlossen, träume davon, stelle mir vor, fantasiere davon, weiß nicht ob ich, habe angst, habe lust',
    act: 'mich [selbst|selber] (umbringen|umzubringen|töten|zu töten|erhängen|zu erhängen|aufhängen|aufzuhängen|erschießen|zu erschießen|ertränken|zu ertränken|vergiften|zu vergiften|erstechen|zu erstechen), mich [gerade|einfach] (vor|von|aus|unter) [<gap>] (werfen|springen|stürzen|legen|schmeißen|zu werfen|zu stürzen|zu legen), mir [<gap>] (das leben nehmen|das leben zu nehmen|die pulsadern aufschneiden|die pulsadern aufzuschneiden|die kugel geben|die kugel zu geben|den goldenen schuss|etwas antun|etwas anzutun|was antun|eine kugel in den kopf (jagen|schießen)), (selbstmord|suizid) (begehen|zu begehen|machen|verüben), (meinem|mein) leben [ein|selbst] (ende setzen|ende machen|ende bereiten|ende zu setzen|ende zu machen|beenden|zu beenden), dem [ganzen] ein ende (setzen|machen|zu setzen|zu machen), (von|vom|vor|aus) [der|dem|einer|einem|den|einen] (brücke|dach|hochhaus|balkon|zug|bahn|auto|fenster|lkw|haus|turm) (springen|zu springen|stürzen|werfen), eine überdosis (nehmen|zu nehmen)',
    also: 'wirklich, einfach, nur, noch, manchmal, oft, jetzt, heute, morgen, bald, gleich, endlich, am liebsten, eigentlich, auch, sofort, ständig, immer, wieder, lieber, so, alles, hier, gerade',
    elder:
      '(mein|meine|der|die|unser|unsere) [großer|großer] (vater|papa|papi|mutter|mama|stiefvater|stiefmutter|pflegevater|pflegemutter|pflegeeltern|eltern|onkel|tante|opa|oma|großvater|großmutter|lehrer|lehrerin|trainer|pfarrer|stiefbruder|cousin|babysitter|nachbar|betreuer), der freund meiner (mutter|mama), (mamas|mutters) freund',
    freq: 'immer, oft, ständig, manchmal, jeden tag, jeden abend, täglich, regelmäßig, jedes mal, nachts, abends, zuhause, zu hause, wieder, dauernd, gestern, heute, so, fast, früher, schon lange, seit jahren',
    small:
      '(mein|meine|meinen|meinem|meiner|ein|einen|das|ihr|ihre|ihren|sein|seine|seinen|unser|unsere|unseren|unseres) [kleine|kleinen|kleiner|eigenes|eigene] (kind|kinder|sohn|tochter|baby|schwester|bruder|enkel|enkelin|nichte|neffen|stieftochter|stiefsohn|schülerin|schüler)',
    victim:
      '<kin>, jemanden, leute, menschen, andere, alle, (meinen|meine) (chef|chefin|lehrer|lehrerin|kollegen|kollegin|mitschüler|stiefvater|schwiegermutter|vermieter|onkel|klasse|exfreundin|exfreund|mitbewohner), meine (eltern|klassenkameraden)',
    slay: 'umbringen, umzubringen, töten, zu töten, ermorden, zu ermorden, erschießen, zu erschießen, erstechen, zu erstechen, abstechen, abzustechen, vergiften, zu vergiften, erwürgen, zu erwürgen, ersticken, zu ersticken, totschlagen, totzuschlagen, abknallen, abschlachten',
    // <scene-parts>
    aims: '(ich|i) [<also>] [<also>] (will|möcht*|mag|mog|werd*|würd*|könnt*|muss|sollt*|hab*|wollt*|plan*|überleg*|denk*|dacht*|versuch*|hätt*|trau*|träum*|bin|hoff*), (will|möchte|werde|würde|könnte|muss|wollte|wollt|sollte|hätte) (ich|i), (hab|habe|werd|werde|möcht|überleg|überlege|denk|denke|plan|plane|versuch|versuche|bin), gedank*, drang, daran, darüber, beschlossen, davor, stimmen, wie (kann|soll|könnte) (ich|man), am liebsten, (i|ich) (wer|wü|wui|mecht), heut*, morgen',
    selfEnd:
      '(mich|mi) [<gap>] (umbring*|umzubringen|umgebracht|erhäng*|zu erhängen|aufhäng*|aufzuhängen|aufgehängt|erschieß*|erschiess*|ertränk*|töten|zu töten|töte|vergift*|zu vergiften|erstech*|abmurks*|abknall*|wegmach*|kaltmach*|vor den zug|vor die bahn|vor einen zug|vor die u-bahn|vor die s-bahn|vor ein auto|vor einen lkw|vom dach|vom balkon|aus dem fenster|von der brücke|von einer brücke|umbringn|hamdrahn|auf die gleise|auf die schienen|zu tode (hungern|saufen)|wegsprengen|ins jenseits), (mir|ma) [<gap>] (das leben|s leben|mein leben) [zu] (nehm*|nimm), (mir|ma) [<gap>] (die kugel|eine kugel|ne kugel|die pulsader*|die adern|die kehle|den goldenen schuss|die handgelenke|den strick|einen strick), (mein|meinem|dem|mein eigenes|meim|mit dem) leben [<gap>] (beend*|ein ende|schluss|zu beenden), schluss [<gap>] mit [<gap>] (leben|allem), (ein ende|schluss) [<gap>] (meinem|mein|dem) leben, (allem|alles) [<gap>] (ein ende [<gap>] (setz*|mach*)|zu beenden|beenden), (vom|aus dem|von der|von einer|von einem|von so einer) [<gap>] (dach|hochhaus|balkon|turm|brücke|parkhaus|fenster|stock|klippe|felsen|autobahnbrücke) [<gap>] (spring*|stürz*|zu springen|runterspring*|runter*|hüpf*), (vor) [<gap>] (zug|bahn|sbahn|ubahn|lkw|laster|lastwagen|auto|bus) [<gap>] (spring*|werf*|leg*|schmeiß*|lauf*|zu springen|zu werfen|renn*), (spring*|stürz*) [<gap>] (vom (dach|balkon|hochhaus|turm)|von der brücke|vor den zug|vor die bahn|aus dem fenster), (gegen|in) [<gap>] (baum|brückenpfeiler|mauer|wand|gegenverkehr|lkw) [<gap>] (fahr*|zu fahren|ras*|lenk*|zu lenken|setz*|steuer*), (selbstmord|suizid) [<gap>] (begeh*|zu begehen|mach*|zu machen|begangen|plan*|versuch*), (selbstmordversuch|suizidversuch)',
    ends: '(bring|bringe) (ich mich|mich|i mi) [<gap>] um, ich (bring|bringe) mich [<gap>] um, (erschieß|erschieße|erschiess|erschiesse|erhäng|erhänge|ertränk|ertränke|töte|vergifte) (ich mich|mich), ich (erschieß|erschieße|erhäng|erhänge|ertränke|töte|vergifte) mich, (häng|hänge) (ich mich|mich) [<gap>] auf, (nehm|nehme|nimm) (ich mir|mir|i ma) [<gap>] das leben, (mach|mache) [ich] [<gap>] schluss mit [<gap>] leben, (setz|setze|mach|mache) [ich] [<gap>] (meinem leben|allem) ein ende, mich [<gap>] (umbringe|erhänge|erschieße|ertränke|vor den zug (werfe|schmeiße)|umbring)',
    wishes:
      '(ich|i) [<also>] [<also>] (will|möcht*|mag|mog|würd*|wünsch*|wollt*|wär*|hoff*|bet*|sollt*|hätt*|wui|wü), (wär|wäre|würde|will|möchte|wünschte|wünsch|wünsche|wollte|wollt|hätte) (ich|i), (hoffe|hoff|wünsche|wünschte|wünscht|bete|wär) [ich], wenn ich (doch|nur|bloß|endlich), (bin|ich bin) [<also>] bereit, lieber, hoffentlich, (lass|lasst) mich, am liebsten, nur noch, (mecht|mog|mag|wui|wü) [i|nimmer]',
    dead: '(tot|gestorben|nicht mehr da|weg von der welt|unter der erde|nie geboren|niemals geboren|nicht geboren) [<gap>] (wär*|sein|zu sein|bin|wart|worden), (wär|wäre|wär ich|wäre ich|sein) [<gap>] (tot|gestorben|nie geboren|niemals geboren|nicht mehr da|nicht mehr am leben|unter der erde), (tot sein|sterben|sterbn|verrecken|krepieren|zu sterben|sterbe|nicht geboren worden), (nicht|nie|nimmer|nie wieder|nicht mehr|nie mehr) [<gap>] (aufwach*|aufzuwachen|aufgewacht|wach werden), einschlafen und (nie|nicht|nimmer) [<gap>], (tot|dod), aufhören zu (existieren|leben|atmen), nicht mehr existieren, für immer (einschlafen|weg|schlafen|verschwinden), nimmer aufwach*',
    idle: '(sterben|tot|gestorben|tot umfallen|sterbe) [<gap>] (lachen|scham|langeweile|hunger|durst|peinlich*|hitze|kälte|neugier), (vor|aus) (lachen|scham|langeweile|hunger|durst|hitze|kälte|neugier|müdigkeit|liebe|angst), (handy|akku|pflanze*|hund|katze|spiel|level|figur|batterie|internet|leitung), (für dich|in deinen armen|für die liebe|alt|friedlich|reich) sterben, stirb langsam, aussterben, sterben lassen, muss ich (sterben|erst sterben), tot (müde|gestellt|geglaubt)',
    few: 'ich, i, mein, meine, meinen, meinem, meiner, der, die, das, den, dem, des, ein, eine, einen, einem, einer, es, so, einfach, nur, noch, mehr, auch, ja, doch, mal, schon, wieder, hier, dann, und, zu, am, im, in, auf, mit, von, an, für, als, alle, alles, diese, dieser, diesem, dieses, ihn, sie, ihm, ihr, selbst, wirklich, echt, irgendwie, langsam, überhaupt, jetzt, heute',
    few3: '<few> [<few>] [<few>]',
    noLife:
      '(nicht|nimmer|nich|ned|net) [<few3>] (leben|lebn|weiterleben|weiterzuleben|weiter leben|existieren|am leben (sein|bleiben)|auf (der|dieser) welt [<gap>]|da sein|hier sein|zu leben), (kein|keine|keinen|koan|null) [<gap>] (grund|sinn|lust|kraft|bock|mut|willen|lebenswillen|zweck) [<gap>] (leben|weiterzuleben|weiterleben|zu leben|weiter zu leben|aufzuwachen|weiterzumachen|am leben), (leben|lebn) [<also>] (mag|will|möchte|kann|mog) [ich|i] [<also>] (nicht|nimmer|nich|ned|net), (kein|keinen|keine) (lebenswillen|lebenslust|lebensmut) mehr, (lebensmüde|lebensmuede), (leben|das leben|mein leben|des leben) [<gap>] (satt|keinen sinn|nicht [mehr] lebenswert|nichts wert|nicht wert|sinnlos), (wozu|wofür|warum|für was) [<gap>] (noch leben|weiterleben|lebe ich noch|leb ich noch|noch weiterleben|am leben), (nichts|niemand*) [<gap>] (wofür|wofür es sich|für das) [<gap>] (leb*|zu leben|weiterzuleben)',
    abode:
      '(in|bei|mit|ohne|auf|an|neben|zur|zu) [<gap>] (leben|weiterleben|lebn|sein) [<gap>] (will|möchte|mag|kann), ohne dich (leben|sein), ohne dich, (hier|dort|da|so|alleine|allein|zusammen|vegan) [<also>] (leben|weiterleben|wohnen), (in|bei|mit|ohne|auf) [<gap>] (stadt|dorf|land|haus|wohnung|eltern|internet|kaffee|dich|handy|freund|freundin|wg|straße|heim)',
    worse:
      '(ohne mich|wenn ich [<gap>] (tot|weg|nicht mehr|nie|nicht da|sterbe|sterben|fort|verschwinde|gestorben)|wenn (es|s) mich [<gap>] (nicht|nie)) [<gap>] (besser|glücklicher|leichter|einfacher|froh|erleichtert|ruhe|dran|gut), (besser|glücklicher|leichter|einfacher|froh|erleichtert|besser dran|am besten|das beste) [<gap>] (ohne mich|wenn ich [<gap>] (tot|weg|nicht mehr|nie geboren|sterbe|sterben würde|fort|gestorben|verschwinde|nicht da)|wenn (es|s) mich [<gap>] (nicht|nie)), (niemand|keiner|keine sau|kein mensch) [<gap>] (vermissen|merken|auffallen|interessieren|weinen|kümmern|vermisst) [<gap>] wenn ich [<gap>] (tot|weg|nicht mehr|sterbe|sterben)',
    takes:
      '(genommen|geschluckt|eingenommen|gefressen|reingeworfen|eingeworfen|runtergeschluckt|reingehauen|geschmissen|eingeschmissen|eingeworfn|nehme|nehm|nehmen|schluck*|zu nehmen|zu schlucken|reinzieh*|runterspül*|eingeschmissen|getrunken|trinke|trinken)',
    dozens:
      '(zehn|zwölf|fünfzehn|zwanzig|fünfundzwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|hundert|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100)',
    pill: '(pille*|tablette*|schlaftablette*|paracetamol*|ibuprofen*|ibus|aspirin*|schmerztablette*|schmerzmittel*|schlafmittel*|medikamente*|antidepressiva|tavor|valium|insulin|beruhigungsmittel|beruhigungstabletten|tilidin|herztabletten|blutdrucktabletten|rohrreiniger|frostschutzmittel|rattengift)',
    few2: '<few> [<few>]',
    manyPills:
      '<dozens> [<few>] <pill>, (ganze|ganzen|komplette|volle|gesamte) [<few>] (packung*|schachtel*|dose|flasche|blister|vorrat) [<few2>], (sämtliche|zu viele|zuviele|ein paar dutzend|haufen|handvoll|ne menge|jede menge|massenhaft|packung|schachtel) [<few2>] <pill>, <pill> [<gap>] (auf einmal|alle zusammen|auf ex), alle [<few>] <pill> [<gap>] (aus (dem|der)|geschluckt|auf einmal|die ich|im haus|von (meiner|meinem|mama|papa|oma|opa)), (frostschutzmittel|rohrreiniger|rattengift)',
    routine:
      '(arzt|verschrieben|verordnet|erinner*|vitamin*|hund|katze|antibiotik*|morgens und abends|kaufen|einkauf*|preis)',
    hoards:
      '(gesammelt|sammle|sammel|gehortet|horte|aufgespart|gespart|besorgt|gekauft|bestellt|versteckt|zurückgelegt|bereitgelegt|gebunden|geknüpft|liegt|liegen|habe|hab|vorbereitet|gefunden|beiseite)',
    means: '(pistole|gewehr|waffe|knarre|strick|seil|rasierklinge*|messer|gift|helium|revolver|flinte|<pill>)',
    finish:
      '(<selfEnd>|<ends>|mich [<gap>] (erschieß*|erhäng*|umbring*|abknall*|aufhäng*)|auf einmal|zum sterben|um zu sterben|zu sterben|für immer schlafen|es zu beenden|es beenden|gegen mich|an mir|wenn es soweit ist|wenns soweit ist|einschlafen und nicht|ist es vorbei|ists vorbei|dann ist schluss|alle schlucken|alle nehmen)',
    farewell:
      '(abschiedsbrief*|abschiedsvideo*|abschiedsnachricht*|testament), (briefe|brief) [<gap>] (abschied|zum abschied), abschied genommen, (verabschiedet) [<gap>] (allen|kindern|familie)',
    due: '(heute|heut|heute nacht|morgen|jetzt|gleich|bald|am (wochenende|freitag|samstag|sonntag|montag)|<ends>|<selfEnd>|geschrieben|sterben|tot|mach ichs|mache ich es|ist schluss|so weit|soweit)',
    cuts: '(ritz|ritze|ritzen|geritzt|zu ritzen|ritzerei|schneid|schneide|schneiden|geschnitten|schnitt|zu schneiden|aufgeschnitten|schlitz*|aufgeschlitzt|kratz*|verbrenn*|brenn*|beiß*|schlag|schlage|hau|haue|verletz*|zu verletzen|tu|tue) [<also>] [ich] (mich|mir|mi|ma), (mich|mir|mi|ma) [<gap>] (ritz*|geritzt|zu ritzen|schneid*|geschnitten|schnitt|zu schneiden|aufgeschnitten|aufschneid*|aufschlitz*|kratz*|aufgekratzt|verbrenn*|verbrannt|brenn*|schlag*|geschlagen|verletz*|zu verletzen|selbst weh*|wehtu*|weh tu*|weh zu tun|wehzutun|wehgetan), (schneid|schneide|ritz|ritze|brenn|verbrenn) [ich] [<gap>] (arm*|bein*|oberschenkel|handgelenk*|haut|bauch), (arme|arm|beine|oberschenkel|unterarme|unterarm|handgelenke|pulsadern) [<gap>] (aufgeschnitten|geritzt|aufgeritzt|zerschnitten|geschnitten|aufgeschlitzt|ritze|zerkratzt), (selbstverletz*|svv|ritzen|selbstverletzung)',
    wilful:
      '(rasierklinge*|klinge*|messer|scherbe*|glasscherbe*|schere|zirkel|feuerzeug|zigarette*|spitzer*|absichtlich|extra|mit absicht|wieder|jeden (abend|tag)|jede nacht|jedes mal|aufhören|immer wenn|immer|zu viel|zuviel|wenn es|wenns|wenn ich|um (mich|was|etwas|den)|heimlich|versteck*|lange ärmel|blut*|druck|seit (monaten|wochen|jahren)|strafe*|bestraf*|verdient|angefangen|letzte nacht|gestern [abend|nacht]|tief|oberschenkel*|arm|arme|beine|unterarm*|rückfall*|drang|spüre*|spüren|fühlen|keiner weiß|niemand weiß|beruhigt|hilft|will|möchte)',
    chore:
      '(nie|niemals|rasier*|koch*|küche*|zwiebel*|brot|gemüse|garten*|herd|ofen|bügel*|kaffee|tee|suppe|arbeit|versehen*|ausversehen|unfall|finger|daumen|haare|haar|pony|zunge|sonne*|papier|pfanne|fußball|zeh|kind|hund|nagel|nägel|training|kosten)',
    onEdge:
      '(steh*|sitz*|bin|oben|auf|am|geländer) [<gap>] (brücke|dach|hochhaus|balkon|gleise|gleisen|geländer|klippe|turm|parkhaus|fensterbrett|bahnsteig|dachkante|bahngleise*|rand)',
    leaps:
      '(spring|springe|springen|zu springen|runterspring*|stürz|stürze|fallen lasse*|falln lass|loslasse*|lass los|werf mich|werfe mich|runter)',
    sport: '(bungee*|fallschirm*|wasser|schwimm*|pool|sprungbrett|hund|katze|zehner|zehnmeter*|see)',
    suicidal:
      '(bin|fühl|fühle|ich|wieder|total|so|akut|werde|sehr|schon) [<also>] [<also>] (suizidal|selbstmordgefährdet|suizidgefährdet|lebensmüde), (suizidgedanken|selbstmordgedanken|suizidale gedanken|selbstmord gedanken|todesgedanken|todessehnsucht), (denk*|gedank*|nachdenk*|gedacht|nachgedacht|überleg*) [<gap>] (selbstmord|suizid|(mich|mir|mein) [<gap>] (umzubringen|das leben zu nehmen|erhängen|zu erhängen|zu töten)), (selbstmord|suizid) [<gap>] (denk*|nachdenk*|gedacht|einzige*|ausweg|lösung), (mein|meinem|meinen|einen|ein|dritter|zweiter|ersten) [<gap>] (selbstmordversuch*|suizidversuch*), (selbstmordversuch|suizidversuch) hinter mir',
    others:
      '(film|lied|buch|roman|prävention|hotline|artikel|forschung|studie|patient*|schüler|klienten|fortbildung|ehrenamt*|seelsorge|aufsatz|doku*|prominente*|statistik*|rate*|attentäter|referat|bekannte*|thema|arbeit über|vortrag|seminar), (im|in|letzten|nächsten) [<few>] level',
    ownChild:
      '(meine|mein|meiner|meinem|meinen|unsere|unser|unserer) [<gap>] (tochter|sohn|kind|kleine|kleiner|große|großer|bub|mädchen|enkelin|enkel|enkelkind|junge|mädel|stieftochter|stiefsohn|teenager)',
    childSuffers:
      'sich [<gap>] (ritz*|schneid*|geschnitten|selbst verletz*|selber verletz*|umbring*|umzubringen|umgebracht|erhäng*|das leben nehm*|das leben zu nehmen|die pulsadern|wehtu*|weh tu*|selbst verletz*|vor den zug|vom dach), (ritzt|ritzt sich|schneidet sich|verletzt sich selbst), (will|möchte|wollte|sagt|sagte|wäre|wär|würde) [<gap>] (sterben|tot sein|tot|nicht mehr leben|nimmer leben), nicht mehr leben [<gap>] (will|möchte|mag|wolle), (lieber|am liebsten) tot, (suizid*|selbstmord*), (tabletten|überdosis) [<gap>] (geschluckt|genommen), (sterben|tot sein|nicht mehr leben|nimmer leben) [<few>] (will|möchte|wollte|wolle|mag)',
    slays:
      '(umbring*|schneid [<gap>] kehle|schneide [<gap>] kehle|kehle durch*|kissen [<gap>] gesicht|mit [<few>] kissen|umzubringen|töte|töten|zu töten|erschieß*|erschiess*|zu erschießen|erstech*|zu erstechen|abstech*|abzustechen|stech [<gap>] ab|vergift*|zu vergiften|erwürg*|würg*|ermord*|zu ermorden|totschlag*|totschlagen|abknall*|abzuknallen|kaltmach*|kalt mach*|erschlag*|anzünd*|anzuzünden|überfahr*|zu überfahren|ersteche|zusammenschlag*|verprügel*|verletz*|zu verletzen|ertränk*|aufschlitz*|abschlacht*|in die luft|niederstech*|um die ecke bringen|ins jenseits|etwas an*|was an*|weh tu*|wehtu*|messer rein*|messer in|köpf*|ersticke*|die kehle|schubs*)',
    threats:
      '(ich|i) [<also>] [<also>] (will|möcht*|werd*|würd*|könnt*|muss|hab*|wollt*|plan*|überleg*|denk*|schwör*|schwöre|bring*|erschieß*|erstech*|stech*|töte|mach*|fantasier*|träum*|knall*|schlag*), (will|möchte|werde|muss|könnte|bringe|bring|erschieße|erschieß|ersteche|erstech|stech|steche|töte|mache|mach|knall|knalle) ich, (gedanken|drang|stimmen|fantasien|vorstellung|angst|plan|beschlossen|lust), (schneid|schneide|steche|drück|drücke|will|zünd|zünde|fahr|fahre|brenn|brenne) ich, ich [<few2>] (zünd*|fahr*|brenn*|schneid*|schlag*), (und|dann) (zünd|zünde|stech|steche|erschieß|fackel), plane wie, (habe|hab|plane|plan|überlege|denke) [<gap>] (daran|darüber|vor), wie (kann|könnte|soll) ich',
    slaysNow:
      '(bring|bringe) [ich] [<gap>] um, (stech|steche) [ich] [<gap>] ab, (mach|mache) [ich] [<gap>] (kalt|fertig|platt), (knall|knalle) [ich] [<gap>] ab, (erschieß|erschieße|erschiess|ersteche|erstech|ermorde|töte|vergifte|erwürge|erschlage) ich',
    grave:
      '(kehle durch|ermorde*|nochmal|kissen|messer|waffe|pistole|gewehr|gift|axt|hammer|knarre|heute|morgen|sobald|wenn (er|sie)|im schlaf|während|schläft|sterben|stirbt|tot|töt*|blut*|ermord*|erstech*|erschieß*|erwürg*|vergift*|umbring*|umzubringen|schwör*|ernst|angst|stimmen|plan|plane*|geplant|gekauft|was (er|sie)|rache|büßen|bezahlen|benzin|säure|kehle|gedanken|drang|fantasie*|gefängnis|knast|kontrolle|wut|abstech*|steche|abknall*|beherrschen|erschieße)',
    notPeople:
      '(zeit|licht|motor|zombie*|drache*|mücke*|spinne*|fliege*|unkraut|ameise*|ratte*|mäuse|maus|wespe*|kakerlake*|virus|prozess|foto*|film|tor|tore|ball|schach|tennis|fußball|karten|mannschaft|verein|spiel|boss gegner|endgegner|level|huhn|hühner|fisch|fische|schwein schlachten|reh|hase|schnecke*|läuse|zecke*|witz*|rekord|wette)',
    readies:
      '(mitnehm*|mitzunehmen|nehm*|nehme|zu nehmen|mitbring*|mitzubringen|bring*|habe|hab|gekauft|besorgt|versteckt|bau*|gebaut|geladen|pack*|eingepackt)',
    arms: '(waffe*|pistole|gewehr*|messer|bombe*|machete|axt|knarre|sprengstoff|munition|schrotflinte|benzin)',
    scene: '(schule|klasse|arbeit|büro|kirche|uni|moschee|synagoge|weihnachtsmarkt|unterricht|aula|amt)',
    massacre:
      '(abknall*|abzuknallen|erschieß*|töt*|umbring*|umzubringen|alle|jeden|niederschieß*|in die luft|büßen|bezahlen|stech*|amok*|massaker|sprengen|zeigen)',
    dreads:
      '(gedank*|angst|drang|fantasie*|vorstellung*|befürcht*|fürchte*|impuls*|stimmen|bilder im kopf|lust|dass ich)',
    hurts:
      '(etwas an*|was an*|anzutun|antun|antue|weh tu*|wehtu*|wehzutun|weh zu tun|verletz*|zu verletzen|umbring*|umzubringen|töt*|zu töten|schlag*|würg*|erwürg*|erstech*|zu erstechen|abstech*|vergreif*|misshandel*|ersticke*)',
    abuser:
      '(mein|meine|meinem|meiner|meinen|der|die|unser|mamas|papas|dem|vom) [<gap>] (vater|papa|papi|vati|mutter|mama|mami|mutti|stiefvater|stiefmutter|stiefpapa|onkel|tante|opa|oma|großvater|lehrer|lehrerin|trainer|pfarrer|priester|nachbar|babysitter|cousin|stiefbruder|bruder|pflegevater|pflegemutter|betreuer|erzieher*|freund|eltern|schwester|kaplan|chorleiter|pflegeeltern|reitlehrer|klavierlehrer|schwager), (der|ein) (mann|typ|nachbar|alte|herr) (von nebenan|nebenan|von gegenüber|aus dem), der trainer, der lehrer, papa, mama, papi, mami, opa, onkel, oma, ein (mann|typ) [<gap>] (internet|chat|insta*|online|snap*|älter*|discord)',
    strikes:
      '(schlägt|schlagn|schlogt|haut|prügelt|verprügelt|tritt|boxt|würgt|schlug|schlagen|hauen|verprügeln|watscht|ohrfeigt|drischt|verdrischt|misshandelt|quält|verbrennt|kneift|beißt|schüttelt|schmeißt|wirft|zieht) [<gap>] (mich|uns|mi|ma), (mich|uns|mi|mir|ma) [<gap>] (schlägt|haut|prügelt|verprügelt|tritt|geschlagen|gehauen|getreten|verprügelt|gewürgt|schlagen|schlug|misshandelt|verdroschen|vergewaltigt|missbraucht|verbrannt|eine runter|eine gescheuert|grün und blau|windelweich|an den haaren|gschlogn), (vergewaltigt|missbraucht|begrapscht|belästigt) [<gap>] (mich|uns)',
    bond: '(tennis|schach|karten|mensch ärgere|spiel*|fifa|mario|vor ein eis|vorschlag|vorschläge|ball|quartett|tischtennis|uno|wettrennen|rekord)',
    touching:
      '((zeigt|zeigte|zeigen) mir|fass*|angefasst|anzufassen|anfass*|berühr*|begrapsch*|grapsch*|streichel*|küss*|geküsst|zwingt|zwang|gezwungen|auszieh*|ausgezogen|auszuziehen|zieht mich aus|leg*|will dass ich|zeigt mir|filmt|fotografiert|greift|langt|schickt|schick*|geschickt|kommt [<gap>] (zimmer|bett)|kommt nachts|kam nachts|missbraucht|vergewaltigt|schläft mit mir|sex mit mir|an mir rum*|befummel*|fummel*|reibt|mir rum)',
    bodily:
      '((eklige|schmutzige|versaute|perverse|schlimme) (videos|filme|bilder|sachen)|fotos|da unten|unten|intim*|scheide|penis|pimmel|schniedel|brust|brüste|busen|schritt|po|popo|hintern|zwischen den beinen|zwischen die beine|unterhose|unterwäsche|bh|hose|unters shirt|unter den rock|bett|zu mir ins|nackt*|nacktbild*|nacktfoto*|sex*|nachts|dusche|badewanne|nicht will|nicht mag|nichts sagen|nix sagen|niemandem|keinem|geheimnis|ausziehen|auszieh*|seinen|sein ding|sein glied|sachen machen|dinge*|sachen die|eklige*|pullermann|muschi|mumu)',
    deprives:
      '(sperrt|sperren|schließt|schließen|einsperrt|gesperrt|eingesperrt|sperr) [<gap>] (mich|uns) [<gap>] (ein|weg|keller|schrank|zimmer|dunkel*|kammer|bad|aus|abstellkammer|dachboden|garage), (mich|uns) [<gap>] (eingesperrt|einsperr*|in den keller|in den schrank|hungern|ausgesperrt|angekettet|festgebunden), (gibt|geben|gib|krieg|kriege|bekomm*|kriegen|lassen|lässt) [<gap>] (nichts|nix|kein) [<gap>] (essen|trinken|zu essen), (lässt|lassen) (mich|uns) [<gap>] (hungern|verhungern|draußen schlafen)',
    nudes:
      '(nacktbild*|nacktfoto*|nackt|nackte bilder|bilder ohne|fotos ohne|nudes|dickpic*|penisbilder|sexvideo*|intime bilder)',
    ofMe: '(von mir|ich [<gap>] (schicken|schicke|senden|ausziehen)|welche von mir|mir [<gap>] (schickt|geschickt)|schickt mir|will auch|zwingt|erpresst|droht)',
    minor:
      '(ich bin|bin|ich werde) [<also>] [erst] (8|9|10|11|12|13|14|15|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn)',
    kidOther:
      '(mein|meine|meinen|meinem|meiner|ihr|ihre|ihren|ihrem|sein|seine|seinen|unser|unsere|unseren|deren|nachbars|kleine|kleinen|kleines) [kleine|kleinen|kleiner|kleines|<few>] (sohn|tochter|kind|kinder|kindern|baby|junge|jungen|mädchen|bub|nichte|neffe|neffen|enkel|enkelin|enkelkind|stieftochter|stiefsohn|bruder|schwester|säugling|kleine|kleinen|kleinkind|zwillinge|schüler*|töchterchen|söhnchen|jährige*|buben), (das|der|die|dem|den) (kleine|kleinen|kleiner|baby|kinder|säugling|kind [nebenan|der nachbarn|meiner|von]), (eine|ein|meine|einer) (schülerin|schüler|kindergartenkind|mädchen aus|kind aus)',
    harms:
      '(schlägt|schlagen|geschlagen|haut|hauen|gehauen|prügelt|verprügelt|tritt|getreten|würgt|schüttelt|geschüttelt|misshandelt|missbraucht|vergewaltigt|angefasst|anfasst|fasst|berührt|begrapscht|sperrt|eingesperrt|hungern|ohrfeigt|quält|vernachlässigt|verbrennt|schreit|misshandeln|sexuell|vergreift|vergangen|belästigt|verdrischt|schlage|schlug|schüttle|schüttel|gschlogn|watscht|ausgerutscht)',
    harmsThem:
      '(vater|papa|stiefvater|onkel|bruder|mutter|mama|opa|freund|trainer|lehrer|ex|mann|eltern|stiefmutter|cousin) [<few>] (sie|ihn|ihm) [<few>] (vergewaltigt|missbraucht|schlägt|verprügelt|misshandelt|anfasst|angefasst|berührt|würgt|einsperrt|begrapscht|haut|prügelt), vergeht sich (an), sich [<few>] vergangen an, vergreift sich an',
    bloody:
      '(blaue* fleck*|blauen flecken|flecken|hämatom*|gürtel|grün und blau|blut*|veilchen|platzwunde|brandwunde*|zwischen den beinen|da unten|intim*|nackt*|unterhose|bett|sexuell|missbraucht|vergewaltigt|misshandelt|jeden (tag|abend)|jede nacht|weint|schreit|schreie*|angst|erzählt|gesagt|anvertraut|nachbar*|mann|freund|stiefvater|babysitter|partner|ex|opa|großvater|onkel|betrunken|besoffen|eingesperrt|stock|kabel|fest|heftig|kontrolle|nerven|wieder|ausgerastet|schäme|beherrsch*|hört nicht auf zu schreien|regelmäßig|ständig|erzieher*|lehrer*|blutig|<harmsThem>)',
    play: '(tennis|schach|karten|spiel*|fifa|mario|rekord|wettrennen|fußball|tor|ball|film|buch|roman|serie|nachrichten|geschichte|krimi|tatort|gesetz|tisch gehauen|pauken|laut musik|handball|vor dass|vorschlag|zähne|piano|klavier|mühle|schlagzeug)',
    mine: '(mich|mir|uns|mi|ma|meine|meinen|mein|meiner|ich)',
    person:
      '(<victim>|(meinen|meine|meinem|meiner|den|die|dem|der|unseren|unsere) [<gap>] (stiefvater|stiefmutter|vater|mutter|geschäftspartner*|chef|chefin|boss|lehrer|lehrerin|bruder|schwester|mann|frau|ex|exmann|exfrau|exfreund|exfreundin|freund|freundin|nachbar*|mitbewohner*|kollege*|kollegin|onkel|tante|schwiegermutter|schwiegervater|kind|kinder|kindern|mitschüler*|klasse|vermieter|alten|alte|typen|familie|eltern|baby|sohn|tochter|papa|mama|kerl|schwein|sau|neue*|opa|oma|trainer|babysitter)|ihn|sie|ihm|ihr|ihnen|jemanden|jemandem|leute|menschen|alle|den typ|wen)',
    threatNear:
      '<threats> [<few3>] <person> [<gap>] (ermorden|erstechen|erschießen|abstechen|vergiften|erwürgen|abknallen|totschlagen|erschlagen|kalt machen|kaltmachen|abschlachten|anzünden|zu ermorden|zu erstechen|zu erschießen|abzustechen|zu vergiften|zu erwürgen|abzuknallen|umzubringen|zu töten)',
    foe: '<person>',
    harmsKid: '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>, <harmsThem>',
    who: '(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)',
    tool: '(pistole|gewehr|jagdgewehr|waffe|knarre|revolver|strick|strang|seil|schlinge|rasierklinge*|flinte|messer)',
    dwell:
      '(auf dem schoß|auf meinem schoß|aufm schoß|in der hand|im mund|an der schläfe|am kopf|an den kopf|um den hals|abdrück*|abzudrücken|geh* jeden tag hin|schau* [<few>] an|in die garage gehängt|aufgehängt|hängt [<few>] (garage|keller|schuppen|dachboden|speicher)|in (die garage|den keller) gehängt|zu dem ich|liegt neben mir|bereit für mich|unter dem kopfkissen)',
    scars:
      '<dozens> [<few>] (narben|schnitte|narbe), (narben|schnitte|wunden) [<few2>] (oberschenkel*|arm*|bein*|handgelenk*|unterarm*|bauch)',
    more: '(dazu|neue|wieder|mehr|heut|heute|frische|dazugekommen|gestern|gemacht)',
    hurtWish:
      '(mir|mich) [<few>] [selber|selbst] (wehtun|weh tun|verletzen|bestrafen|ritzen|schneiden|schmerzen zufügen|was antun) [<few>] (musste|muss|will|wollte|möchte|müsste|mag), (muss|musste|will|wollte|möchte) [ich] [<few>] (mir|mich) [<few>] (wehtun|weh tun|verletzen|bestrafen|ritzen), (hungere|hunger) [ich] (mich) [<gap>] (kaputt|strafe|tot|zu tode|absichtlich), drang [<few>] (mich|mir) [<few>] (zu verletzen|wehzutun|zu ritzen|zu schneiden|weh zu tun)',
    method:
      '(wie|methode*|möglichkeit*|am schnellsten|schmerzlos*|ohne schmerzen|schnellste*|einfachste*|dosis|wie viele)',
    genericEnd:
      '(bringt man sich [<gap>] um|sich [<few>] (umzubringen|umbringen|umbringt|erhängen|zu erhängen|das leben nehmen|das leben zu nehmen|das leben nimmt)|zu sterben|schmerzlos sterben|selbstmord begehen|selbstmord zu begehen|stirbt man [<gap>] (schmerz*|schnell)|schmerzlos stirbt|überdosis paracetamol)',
    relief: '(besser|glücklicher|leichter|einfacher|froh|erleichtert|ruhe|dran|versicherung*|ginge|frei|entlastet)',
    deadif:
      'wenn ich [<few2>] (tot|weg|weg wär*|nicht mehr da|nicht mehr wär*|nie geboren|nicht mehr leb*|nicht mehr bin|nimmer wär|gestorben|sterben würde|sterbe|fort), wenn (es|s) mich [<few>] (nicht|nie) [<few>] (gäb*|gegeben), wär ich [<few>] (tot|weg|nicht mehr da)',
    promise: '(nicht versprechen|versprechen|garantieren|ausschließen|versprech|sicher sein|sicher)',
    doSelf:
      '((mir|ma) [<gap>] (nix|nichts|was|etwas) [<few>] (antu*|tue)|mir [<gap>] etwas antue|mir was antue|mich [<gap>] umbringe|mir nix antu)',
    wakeNot: '(nicht|nie|nimmer|hoff*|hoffentlich|nicht mehr) [<gap>] (aufwach*|aufzuwachen|wach werd*)',
    crushed:
      '(lkw|auto|bus|zug|lastwagen|laster|blitz|jemand|bahn) [<gap>] (überfahren|überfährt|überrollt|erfasst|überrollen|treffen|erwischen|erwischt|totfahren|umfahren|überfahrn)',
    poisoned:
      '(rattengift|gift|frostschutz*|schlaftabletten|arsen|bleiche|chlor) [<gap>] (tee|kaffee|essen|suppe|getränk|wein|bier|wasser|tasse|kuchen)',
    arson:
      '(zünd*|zünd [<few>] haus|zünd [<few>] bude|anzünd*|angezündet|anzuzünden|brenn*|fackel*|abfackel*|spreng*|sprengen|in brand) [<few2>] [haus|wohnung|bude|hütte|laden|schule|auto], (haus|wohnung|bude|schule|laden|büro) [<few>] (an|anzünden|abfackeln|in brand|niederbrennen|in die luft)',
    inside:
      '(drin|drinnen|mit (allen|ihr|ihm|denen|der ganzen|samt)|benzin|heut nacht|heute nacht|während (sie|er|alle)|familie drin)',
    inHead: '(in meinem kopf|im kopf|in mir|stimme*|der teufel|gott|dämon*|etwas in)',
    orders2: '(befiehlt|befehlen|sagt|sagen|zwingt|verlangt|flüstert|will|wollen|drängt)',
    slayThem:
      '(abzustechen|abstech*|umzubringen|umbring*|zu töten|töten|zu verletzen|verletz*|zu erstechen|erstech*|vor die bahn stoßen|zu erwürgen|anzugreifen|zu schlagen)',
    listed: '(liste|namen) [<gap>] (klasse|leute*|lehrer|schüler|denen|typen|kollegen|menschen|jungs|mädchen)',
    passiveHit:
      '(krieg|kriege|bekomme|bekomm|kriegen) (ich|wir) [<gap>] (mit dem|schläge|prügel|gürtel|stock|kabel|eine gescheuert|haue|den hintern versohlt|hiebe), (ich|wir) (krieg|kriege|bekomme|kriegen|bekommen) [<few2>] (prügel|schläge|haue|hiebe|mit dem (gürtel|kabel|stock|kochlöffel)|den gürtel), (ich|wir) (werd*|wurde*) [<gap>] (geschlagen|verprügelt|ausgepeitscht|missbraucht|vergewaltigt|eingesperrt|misshandelt|gehauen|begrapscht)',
    neglect:
      '(nichts|nix|kein essen) [<few2>] (gegessen|zu essen|essen|bekommen|gekriegt) [<gap>], (seit|tagen|tage) [<few>] [<gap>] (nichts|nix) [<few>] (gegessen|zu essen)',
    hunt: '(jagd|jäger|schießstand|schützenverein|koch*|küche|kletter*|boot|museum|spielzeug)',
    overdosed:
      'überdosis [<gap>] (genommen|geschluckt|eingenommen|reingezogen), (hab|habe|nehm|nehme) [<few2>] überdosis, überdosiert',
    // </scene-parts>
  },
  selfHarm: {
    anywhere: `ich (will|möchte|werde|muss|wollte|würde|könnte) mich [<very>] <selfdo>, ich (will|möchte|werde) mir [<very>] (das leben nehmen|die pulsadern aufschneiden|die adern aufschneiden|etwas antun|was antun), ich (bringe|bring) mich [<very>] um, ich (bin|fühle mich) [<very>] (suizidal|lebensmüde|suizidgefährdet|selbstmordgefährdet), ich denke [<very>] [daran|darüber nach|an] (mich umzubringen|mir das leben zu nehmen|selbstmord|suizid), (selbstmordgedanken|suizidgedanken|selbstmord gedanken), ich (will|möchte|werde) [<very>] (selbstmord|suizid) begehen, mich umzubringen, mir das leben zu nehmen, meinem leben ein ende (setzen|machen|zu setzen), mein leben (beenden|zu beenden),
      ich (will|möchte|kann|mag) [<very>] nicht mehr (leben|da sein|existieren|aufwachen), ich (will|möchte) [<very>] (tot sein|sterben), ich wäre [<very>] (gerne|gern|lieber|am liebsten) tot, ich wünschte ich (wäre tot|wäre nie geboren), (ohne mich|wenn ich tot bin|wenn ich tot wäre) (besser dran|geht es allen besser), besser dran ohne mich, (mein leben|das leben) (hat keinen sinn mehr|ist nicht mehr lebenswert|hat keinen sinn), keinen grund [mehr] (zu leben|weiterzuleben), nichts mehr wofür ich lebe, ich (ritze|verletze|schneide) mich [wieder|selbst|absichtlich], ich habe mich [wieder|selbst] (geritzt|absichtlich verletzt|selbst verletzt), ich (will|möchte|muss) mich [<very>] (selbst verletzen|selber verletzen|ritzen|verletzen|schneiden), abschiedsbrief geschrieben, (zu viele|alle meine|viele) tabletten (genommen|geschluckt), vor (den|einen) zug (werfen|springen), von (der|einer|einem|dem) (brücke|dach|hochhaus) springen, wie kann ich mich umbringen, wie bringe ich mich um, (würde|will|möchte|wünschte|könnte) [<gap>] einschlafen und (nie|nicht) (wieder|mehr) aufwachen, ich (habe|hab) mich [<when>] [<when>] (geritzt|selbst verletzt|absichtlich geschnitten), ich (habe|hab) mir [<when>] [<when>] (die arme|in die arme|die pulsadern) (geritzt|geschnitten|aufgeschnitten|aufgeritzt), (schlucke|schluck) ich (alle|die ganzen|sämtliche) [meine|die] <pills>, ich (schlucke|schluck) [<when>] (alle|die ganzen|sämtliche) [meine|die] <pills>, ich (will|werde) [<when>] (alle|die ganzen|sämtliche) [meine|die] <pills> (schlucken|nehmen), ohne mich [<gap>] besser dran, wie ich mich (umbringen|töten|umbringe|erhängen), (will|möchte|werde|würde) ich mich [<very>] <selfdo>, (will|möchte|werde) ich mir [<very>] (das leben nehmen|etwas antun|was antun), (will|möchte|kann|mag) ich [<very>] nicht mehr leben,
      ich (<want>) [<also>] [<also>] [<gap>] <act>, (will|möchte|werde|würde|wollte|muss) ich [<also>] [<also>] [<gap>] <act>, (gedanken|gedanke|drang|wunsch|verlangen|lust|versucht|versuche|beschlossen|entschlossen|entschieden|überlege|plan|vor|bereit|davor|daran|darüber nach|davon|idee) [<gap>] <act>, (mich|selbst) (umzubringen|zu erhängen|zu erschießen|zu ertränken), wie ich (<act>|mich (umbringe|töte|erhänge)|mir das leben nehme|sterben kann), (bringe|bring) ich mich [<also>] [<gap>] um, ich (bringe|bring) mich [<gap>] um, ich (erhänge|erschieße|ertränke|töte|häng|hänge) mich [<also>] [auf], ich (nehme|nehm|nahm) mir [<gap>] das leben, ich (springe|spring) [<gap>] (von|vor) (der|einer|einem|dem|den|einen) (brücke|dach|hochhaus|zug|balkon), ich (will|möchte|wollte|würde|kann) [<also>] [<also>] [<also>] (sterben|tot sein|nicht mehr (sein|da sein|existieren|leben|aufwachen|weiterleben)|nie [mehr|wieder] aufwachen) , (will|möchte|wollte|kann|mag) ich [<also>] [<also>] (sterben|tot sein|nicht mehr (sein|da sein|existieren|leben|aufwachen|weiterleben)) , ich (wünschte|wünsche mir|hoffe|wünsch mir|bete) [<gap>] (ich wäre tot|tot zu sein|zu sterben|tot wäre|nicht mehr aufwache|nicht mehr aufzuwachen|nie mehr aufwache|nie geboren|sterbe|nicht am leben wäre|gestorben wäre|nicht mehr da wäre), (würde|wäre) [ich] [<also>] [<also>] (sterben|tot|nicht mehr da|nicht mehr am leben), ich (wäre|wär) [<also>] [<also>] (tot|besser tot), (hätte|habe) ich (es verdient|verdient) zu sterben, ich (verdiene es|habe es verdient|verdiene) [nicht] zu (sterben|leben), (keine lust|keine kraft|keinen sinn|keinen grund|keine gründe|keinen willen|keinen mut|nichts) [<gap>] (zu leben|zum leben|am leben|weiterzuleben|im leben|am leben zu bleiben), (lebe|lebt) ich nicht mehr gern, (das|mein) leben [<gap>] (nicht mehr lebenswert|nicht lebenswert|keinen sinn mehr|satt), ich habe (das|mein) leben satt, des lebens müde, lebensmüde, (selbstmordgedanken|suizidgedanken|todessehnsucht|selbstmordversuch|suizidversuch) [<gap>] (habe|hatte|ich|hinter mir|gehabt), (mein|meinem|meinen|meine|ich habe|ich hatte) [<gap>] (selbstmordgedanken|suizidgedanken|todessehnsucht|selbstmordversuch|suizidversuch|suizidversuche), (suizidale|suizidalen) (gedanken|absichten|impulse), ich [<gap>] (suizidal|suizidgefährdet|selbstmordgefährdet), ich habe [<gap>] (seil|strick|pistole|rasierklinge|rasierklingen|tabletten|pillen) [<gap>] (um mich|um es zu|um zu sterben|mich umzubringen|alles zu beenden|um mir), (abschiedsbrief|abschiedsbriefe) [<gap>] (geschrieben|schreibe|verfasst|fertig), ich (schreibe|schrieb) [<gap>] (abschiedsbrief|abschiedsbriefe), ich (ritze|schneide|verletze|ritz|schneid|verbrenne|schlage) mich [<freq>] [<freq>] [selbst|selber|absichtlich] (wenn ich|weil|damit|um|absichtlich|selbst|selber|heimlich|am arm|an den armen|in die arme|seit|jeden|jede|mit (rasierklingen|einer rasierklinge|der klinge)), ich (verletze|ritze) mich (selbst|selber), mich [<also>] [<also>] (selbst|selber|absichtlich) (zu verletzen|verletzen|verletzt|zu ritzen|geschnitten|verbrannt), mich [<also>] zu (ritzen|schneiden), mich [<freq>] [<freq>] (geritzt|aufgeschlitzt), ich habe [<gap>] (arme|arm|handgelenke|pulsadern|oberschenkel) [<freq>] [<freq>] (aufgeschnitten|geritzt|aufgeritzt|aufgeschlitzt), (selbst verletzen|selbstverletzung|selbstverletzendes verhalten) [<gap>] (ich|drang|rückfall|angefangen|wieder), (angefangen|drang|rückfall|druck) [<gap>] (mich zu ritzen|selbstverletzung|zu ritzen|ritzen|mich zu schneiden|mich selbst zu verletzen), (überdosis|(alle|zu viele|sämtliche|ganze|eine ganze) [<gap>] <pills>|<pills>) [<gap>] (genommen|geschluckt|geschluckt|eingenommen) [<gap>] (sterben|umzubringen|aufzuwachen|tot), (alle|zu viele|sämtliche|eine ganze packung|die ganze packung|eine überdosis|die ganze schachtel) [meine] [<pills>] (geschluckt|genommen|eingenommen|runtergeschluckt), (alle|sämtliche) [meine|diese|die] <pills> (schlucken|auf einmal), (mache|mach) [ich] [<also>] schluss mit (dem leben|meinem leben), ich (<want>) [<also>] mir [selbst|selber] (wehtun|weh tun|schaden|schmerzen zufügen), mir [selbst|selber] (weh zu tun|wehzutun|schmerzen zuzufügen), ich tue mir [selbst|selber] weh, (wollte|will|möchte|werde) ich mich [<gap>] (erhängen|umbringen|töten|erschießen|aufhängen|ertränken|vergiften), (wünschte|wünsche) ich [mir] [<gap>] [ich] [<gap>] (nie geboren|tot|nicht mehr leben)`,
    closing: `
      ich (will|kann|mag) [<very>] nicht mehr leben, dass alles (vorbei|zu ende) ist, ich (will|möchte) (einschlafen und nie|einschlafen und nicht) mehr aufwachen, niemand würde mich vermissen, morgen bin ich nicht mehr da, ich mache [jetzt|heute] schluss mit [dem leben|allem], (will|möchte) ich [<very>] (tot sein|sterben),
      ich (will|möchte|wollte|würde) [<also>] [<also>] [<also>] (sterben|tot sein|nicht mehr|alles beenden|es beenden|weg sein für immer|für immer (weg|verschwinden|einschlafen|schlafen)), (will|möchte|würde) ich [<also>] [<also>] [<also>] (sterben|tot sein|für immer (weg|verschwinden|einschlafen)), ich mache [<also>] schluss mit (dem leben|meinem leben|allem)`,
  },
  harmToOthers: {
    anywhere: `
      ich (will|möchte|werde) [<very>] (<kin>|jemanden|leute|menschen|alle) (umbringen|töten|ermorden|erschießen|erstechen|vergiften|erwürgen), ich (bringe|bring) (<kin>|jemanden) [heute|heute nacht|wirklich] um, ich denke daran (<kin>|jemanden) (umzubringen|zu töten), amok laufen, amoklauf (machen|planen|begehen), ich habe angst dass ich (<kin>|jemandem|jemanden|meinem kind|meinem baby) (etwas antue|was antue|verletze|umbringe|wehtue), ich (habe|hab) [ein|eine|mein|meine] <weapon> [<gap>] (töten|umbringen|erschießen|erstechen|abstechen), ich (will|werde) [<gap>] (töten|umbringen|erschießen|erstechen|abstechen) [<gap>] (habe|hab) [ein|eine] <weapon>,
      ich (<want>) [<also>] [<also>] <victim> [<gap>] <slay>, (will|möchte|werde) ich [<also>] <victim> [<gap>] <slay>, (daran|davon|darüber nach|gedanken|drang|vor|plan|beschlossen|fantasien|lust|fantasie) [<gap>] <victim> [<gap>] <slay>, ich (bringe|bring) <victim> [<gap>] um, ich (erschieße|ersteche|steche|ermorde|töte|vergifte|erwürge) <victim> [<gap>], (angst|befürchte|fürchte) [<gap>] (<victim>|jemandem|meinem (kind|baby|sohn|mann)|meiner (tochter|frau|familie)|meinen kindern|anderen) [<gap>] (etwas antue|etwas anzutun|antue|antun könnte|verletze|verletzen|zu verletzen|weh tue|wehtue|umbringe|töte|umbringen könnte), ich (will|möchte|werde|könnte) [<also>] (jemandem|meiner frau|meinem mann|meinem vater|meiner mutter|meinem chef|meinem kind|meinen eltern|anderen|leuten) [<gap>] (weh tun|wehtun|etwas antun|was antun|schaden|verletzen), (stimme|stimmen) [<gap>] (ich soll|dass ich|befiehlt mir|befehlen mir|sagen mir) [<gap>] (töten|umbringen|töten soll|umbringen soll|verletzen|erstechen|abstechen|zu töten|umzubringen), (in|an) (meiner|der) schule [<gap>] (amok|schießen|um sich schießen|eine bombe|alle erschießen), (amoklauf|anschlag|amok) [<gap>] (plane|mache|planen|machen|begehen|verüben), ich plane [<gap>] (amoklauf|anschlag|attentat)`,
    closing: `
      ich (will|werde) (ihn|sie|jemanden) [wirklich] (umbringen|töten),
      ich (will|möchte|werde) [<also>] [<also>] (jemanden|leute|menschen|andere|ihn|sie|alle) [<also>] (<slay>|verletzen)`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (missbraucht|vergewaltigt|verprügelt|misshandelt) mich, (<adult>) hat mich [sexuell] (missbraucht|vergewaltigt|verprügelt|misshandelt), (<adult>) (fasst|berührt) mich (an|unten|zwischen|nachts|da), (<adult>) hat mich (angefasst|unten berührt), ich werde [zuhause|zu hause|von] [meinem vater|meinem onkel|meiner mutter] (missbraucht|misshandelt|geschlagen|vergewaltigt), (<adult>) (missbraucht|schlägt|misshandelt) (ein kind|mein kind|meine tochter|meinen sohn|meine schwester|meinen bruder), (<adult>) schlägt (mich|uns) [<gap>] (wenn er|wenn sie|mit dem|mit der|mit einem|bis), (<adult>) (fasst|berührt) mich (immer|oft|ständig|manchmal|überall|abends|jede nacht) [<when>] an, (<adult>) (fasst|berührt) mich [<gap>] (geheimnis|keinem sagen|niemandem sagen|nichts sagen|keinem erzählen|niemandem erzählen),
      <elder> (schlägt|haut|prügelt|verprügelt|misshandelt|tritt|boxt|würgt|quält|schlagen|verprügeln|misshandeln|hauen) (mich|uns) [<freq>] [<freq>] (wenn|weil|bis|mit|und|grün|blutig|jeden|jede|ins gesicht|auf|zusammen|sobald|obwohl|fast|ohne|immer wenn|regelmäßig|täglich|windelweich), <elder> hat (mich|uns) [<freq>] [<gap>] (geschlagen|verprügelt|misshandelt|getreten|gewürgt|missbraucht|vergewaltigt|unsittlich berührt|begrapscht), wenn <elder> [<gap>] (schlägt|verprügelt|haut) (er|sie) mich, (ich werde|ich wurde|werde ich|wurde ich|werde|bin) [<gap>] [von] [<gap>] (missbraucht|misshandelt|vergewaltigt|verprügelt) [<gap>], (ich werde|ich wurde|werde ich) [<freq>] (von|zuhause|zu hause) [<gap>] (geschlagen|angefasst|berührt|gehauen), <elder> (fasst|berührt|begrapscht|streichelt|grapscht|missbraucht|vergewaltigt) mich [<gap>] (intim|intimbereich|unten|zwischen den beinen|an der brust|unter der|nachts|an stellen|unsittlich|sexuell|wo ich|im bett|an die brust|in den schritt|im schritt|po), <elder> (zwingt|zwang) mich [<gap>] (anzufassen|auszuziehen|zum sex|sexuell|zu küssen|nackt), <elder> [<gap>] (nacktbilder|nacktfotos) von mir, <elder> (kommt|kam) [<freq>] [nachts] [<gap>] (in mein bett|in mein zimmer) [<gap>] (fasst|berührt|anfasst|legt), <elder> (sperrt|schließt) mich [<gap>] ein, (<adult>|mein (mann|freund|nachbar|ex)|meine frau|die nachbarn|der freund [<gap>]) (schlägt|misshandelt|missbraucht|verprügelt|schüttelt|vergewaltigt|schlagen|misshandeln|belästigt) [<freq>] <small>, <small> wird [<gap>] (missbraucht|misshandelt|geschlagen|vergewaltigt|verprügelt), <adult> hat <small> [<gap>] (missbraucht|misshandelt|geschlagen|vergewaltigt|verprügelt), ich (schlage|misshandle|schüttle) mein (kind|baby|kinder)`,
    closing: `
      (<adult>) schlägt mich [zuhause|zu hause|immer|jeden tag|oft|immer wieder],
      <elder> (schlägt|haut|prügelt|verprügelt|misshandelt|schlagen|hauen|missbraucht|tritt|tut) (mich|uns|mir weh) [<freq>] [<freq>], (zuhause|zu hause|daheim) werde ich [<freq>] geschlagen, ich werde [<freq>] (zuhause|zu hause|daheim) [<freq>] geschlagen`,
  },
  slots: {
    want: 'ich will, will ich, ich möchte, möchte ich, ich werde, werde ich, ich muss, ich denke, denke ich, ich überlege, ich habe vor, ich hab vor, ich würde, würde ich, am liebsten, ich plane, ich nehme, nehme ich, und will, und werde, ich könnte, habe den drang, und erschieße, stimmen sagen, ich träume davon, ich bringe',
    leap: 'springen, springe, zu springen, stürzen, stürze, werfen, werfe, runterspringen, hinunterspringen, runterzuspringen',
    height: 'brücke, dach, hochhaus, balkon, zug, bahn, gleise, fenster, turm, klippe, dem balkon, einen zug, die bahn',
    cut: 'schneide, schneiden, ritze, ritzen, geschnitten, geritzt, aufgeschnitten, verbrenne, kratze, schnitt, zu ritzen, zu schneiden, ritz, schneid, aufgeritzt',
    limb: '(mir|mich) [in|an|am|auf] [die|den|meine|meinen] (arme|arm|beine|oberschenkel|handgelenke|unterarme|haut|bauch), in die arme, in die beine, in den arm, an den armen, (meine|meinen) (arme|arm|beine|oberschenkel|handgelenke|unterarme)',
    blade:
      'rasierklinge, rasierklingen, klinge, messer, schere, absichtlich, feuerzeug, wenn es mir schlecht geht, wenn ich traurig bin, um mich zu spüren, um etwas zu spüren, heimlich, immer wenn, wenn es mir, wenn ich mich, damit ich',
    swallow: 'geschluckt, genommen, eingenommen, schluckte, nahm, schlucken, schlucke',
    pills: 'tabletten, pillen, schlaftabletten, medikamente, eine packung, paracetamol, überdosis',
    dying:
      'um zu sterben, zu sterben, umzubringen, um es zu beenden, sterben wollte, nie mehr aufzuwachen, nicht mehr aufzuwachen, tot zu sein, wollte sterben',
    none: 'kein, keine, keinen, nicht, nichts, ohne, wozu',
    reason: 'grund, gründe, kraft, sinn, mut, lust, willen, nichts, wozu, nutzen',
    living:
      'weiterzuleben, zu leben, am leben zu bleiben, am leben, weiterleben, zum leben, leben zu wollen, im leben, leben soll',
    better: 'besser, glücklicher, leichter, einfacher',
    dead: 'wenn ich tot wäre, wenn ich tot bin, wenn ich nicht mehr da wäre, wenn ich nicht mehr da bin, wäre ich tot, wenn ich sterbe, wenn ich sterben würde, wenn es mich nicht gäbe, wenn ich weg wäre, tot zu sein, ohne mich',
    ponder:
      'ich denke, denke ich, ich dachte, ich habe, habe ich, ich überlege, ich plane, ich hab, ich kann nur noch an, ich hatte, hatte ich, würde ich, ich würde, möchte ich, ich möchte, ich will, beschäftigt mich',
    suicide:
      'an selbstmord, an suizid, selbstmordgedanken, suizidgedanken, selbstmordversuch, suizidversuch, nicht mehr aufwachen, nie wieder aufwachen, nie mehr aufwachen, mich umzubringen, ans sterben, an den tod, mir das leben zu nehmen, todessehnsucht, selbstmord zu begehen, suizid zu begehen, der gedanke an suizid',
    slay: 'rammen, stechen, erstechen, erschießen, erschieße, abstechen, ermorden, vergiften, erwürgen, totschlagen, abknallen, anzünden, ersteche, aufschlitzen',
    victim:
      '<victim>, (meinem|meiner|meinen|meine|den) (stiefvater|vater|mutter|chef|chefin|lehrer|lehrerin|bruder|schwester|mann|frau|ex|freund|freundin|nachbarn|mitbewohner|stiefmutter|kollegen|onkel|schwiegermutter|kind|kinder|mitschüler|klasse), ihm, sie alle, alle in, ihn und',
    weapon: 'waffe, pistole, messer, gewehr, bombe, axt, machete, knarre, sprengstoff',
    place: 'schule, arbeit, büro, kirche, uni, moschee, klasse, büro',
    attack:
      'erschieße, erschießen, töte, alle, umbringen, nehme mit, mitnehmen, bringe mit, schieße, steche, sprengen, jagen, mit in die, bezahlen',
    elders: '<elder>, papa, mama',
    hitsMe:
      '(schlägt|haut|verprügelt|prügelt|tritt|boxt|schlug|würgt|misshandelt|schlagen|hauen) [er|sie] [immer] (mich|uns), (mich|uns) (schlägt|haut|verprügelt|misshandelt|schlug|schlagen|tritt|geschlagen hat), hat (mich|uns) [<gap>] (geschlagen|verprügelt|getreten|gewürgt)',
    touches:
      'angefasst, fasst, berührt, begrapscht, streichelt, anfasst, anzufassen, grapscht, geküsst, küsst mich, ausgezogen',
    intimate:
      'dusche, bett, intimbereich, unterhose, unterwäsche, brust, brüste, schritt, po, hintern, zwischen den beinen, beine, unten, nachts, hose, bh, sexuell, nackt, auszog, penis, scheide, intim, im bad',
    small: '<small>',
    abuses:
      'misshandelt, missbraucht, schlägt, verprügelt, vergewaltigt, schüttelt, belästigt, geschlagen wird, misshandelt wird, vernachlässigt, quält',
    voices: 'stimmen, eine stimme, die stimme',
    orders: 'befehlen, befiehlt, sagen, sagt, höre, hör, verlangen',
    kills: 'töten, umbringen, töte, zu töten, umzubringen, verletzen, zu verletzen, erstechen, abstechen',
  },
  // <scenes>
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser',
  },
  // </scenes>
  denials: 'nicht, nie, niemals, kein, keine, keinesfalls, niemand',
  noDenials:
    'weiß nicht (warum|wie|ob|was|wann|wo|wohin|mehr), nicht mehr (kann|weiter|aushalte), kein witz, kein scherz, kein spaß, nicht nur, halte es nicht, niemand (versteht|hört|liebt|mag), nicht höre, nicht esse, nicht gut, nicht sage',
  somebodyElse:
    '(er|sie|freund|freundin|bruder|schwester|mutter|vater|onkel|tante|sohn|tochter|nachbar|kollege|jemand) (ist|hat|war|hatte|denkt|will|wollte)',
  livingSomewhere:
    'hier (leben|weiterleben), in (dieser|diesem|einer|einem|der|meiner|so einer|so einem) (wohnung|stadt|haus|land|dorf|gegend|wg|straße|großstadt|hochhaus|haushalt) [mehr] [leben], (bei|mit) (meinen|meiner|meinem|ihm|ihr|den|dir) (eltern|mutter|vater|mitbewohnern|mitbewohner|freund|freundin|schwiegereltern) [mehr] leben, nicht mehr hier leben, auf dem land leben, ohne (kaffee|internet|musik|dich)',
  otherSense:
    'im (film|lied|buch|spiel|roman|traum|song), in (dem|der|einem|einer|diesem|dieser) (film|lied|buch|spiel|roman|serie|folge|geschichte|song|traum|gedicht), (lied|film|buch|song|zitat|zeile|titel|folge|roman|gedicht) (heißt|namens|über|in dem|mit), (meine|die|eine) (figur|spielfigur|hauptfigur), vor (lachen|scham|langeweile|hunger|peinlichkeit), peinlich, haha, lol, nur spaß, nur ein scherz, nur ein witz, beim (rasieren|kochen|schneiden), prävention, (aufsatz|artikel|doku|vortrag|referat|podcast|arbeit) über, ich arbeite (im|in|bei|mit), (beim|im) (schach|tennis|kartenspielen|spielen|tischtennis|mühle|skat|fußball|wettrennen|laufen), (für|bei) (den|diesen|dem|diesem) witz, (nie|niemals|nicht) (daran|vor|darüber nach|versucht|geplant) (mich umzubringen|mir das leben zu nehmen), zu tode (arbeiten|schuften|lachen|langweilen), aus versehen, versehentlich, wette, im (wettrennen|videospiel), zeit totschlagen, (im|letzten|nächsten|ersten|diesem) level, von wem ist das (lied|stück), ohne dich',
  referral: {
    begin: 'Ich bin sehr froh, dass du mir das sagst, und ich nehme es ernst.',
    call: 'Bitte sprich jetzt gleich mit jemandem: {name}, {number}.',
    page: 'Für dein Land habe ich keine Nummer, aber auf {page} findest du Menschen, die zuhören.',
    danger: 'Wenn gerade jemand in Gefahr ist, ruf den Notruf an, wo du bist.',
    stay: 'Ich bleibe hier, und du kannst weiter mit mir reden.',
  },
  care: {
    disclosure: 'Ich bin eine KI, also ein Programm und kein Mensch.',
    asksIfHuman:
      'bist du [wirklich|echt|eigentlich] [ein|eine] (mensch|echter mensch|echte person|person|roboter|bot|ki|maschine|programm|computer|chatbot|künstliche intelligenz|echte frau|echter mann), bist du echt, bist du real, (rede|spreche|schreibe) ich [hier|gerade] [wirklich] mit (einem|einer) [echten] (menschen|person|maschine|roboter|bot|ki|computer|programm), ist da ein mensch, bist du menschlich',
    tellsAge: 'ich bin [erst|gerade|noch] <age> [jahre alt|jahre|geworden]',
    minorAges: 'sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn',
    pause: 'Wir reden jetzt seit drei Stunden. Eine Pause täte gut: beweg dich, iss etwas oder triff jemanden.',
    talked: 'Heute haben wir ungefähr {time} geredet.',
    asksTalkTime:
      'wie lange (haben|reden|sprechen) wir [heute] [schon|heute] [geredet|gesprochen], wie lang haben wir heute (geredet|gesprochen), wie viel haben wir heute (geredet|gesprochen)',
  },
};
