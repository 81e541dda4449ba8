/** Our own lines "told | asked": in the question the telling word has another ending. */
export const INFLECTED_PAIRS = {
  fr: `
    Les marchés de Provence me plaisent beaucoup. | Quel marché est-ce que j'aime ?
    J'ai acheté deux chevaux en mars. | Ai-je un cheval ?
    Ma nièce est infirmière à Lyon. | Qui travaille avec les infirmières ?
    Nous avons visité des châteaux magnifiques. | Quel château avons-nous vu ?
    Mon oncle jardine tous les dimanches. | Qui aime jardiner ?
    Je chante dans une chorale. | Où est-ce que je vais chanter ?
    Le vétérinaire a soigné les lapins. | Qu'est-il arrivé au lapin ?
    Paul collectionne les journaux anciens. | Qui lit un journal ?
    Ma voisine est bouchère. | Où habite le boucher ?
    Je déteste les épinards crus. | Que dis-tu de l'épinard ?
    Nous avons loué un appartement lumineux. | Quels appartements avons-nous pris ?
    Sophie nageait dans le lac. | Qui veut nager ?
    Les travaux commencent lundi. | Quand finit le travail ?
    Mon dentiste est très patient, il s'appelle Morel. | Les dentistes, qui sont-ils ?
    J'ai peint la cuisine en jaune. | De quelle couleur sont les murs jaunes ?
    Il neigeait à Chamonix. | Où doit-il neiger ?
    Ma cousine est une excellente danseuse. | Qui est danseur ?
    J'ai réparé les vélos hier. | Quand ai-je pris le vélo ?
    Mon frère répare des ordinateurs. | Qui sait réparer ?
    Les oiseaux mangent dans la main. | Quel oiseau vient ?
    Julie est une coiffeuse célèbre. | Quel coiffeur ?
    J'ai perdu mes gants rouges. | Où est le gant ?
    Nous dînions chez Marc. | Où vais-je dîner ?
    L'école est fermée. | Parle-moi des écoles.
  `,
  es: `
    Los niños de Carmen son traviesos. | ¿Quién tiene un niño?
    Compré flores para la abuela. | ¿Para quién era la flor?
    Mi hermana canta en un coro. | ¿A quién le gusta cantar?
    Tengo dos relojes antiguos. | ¿Dónde está mi reloj?
    Nadábamos cada verano en Cádiz. | ¿Dónde aprendí a nadar?
    Luis es un buen cocinero. | ¿Quiénes son cocineras?
    Me regalaron unos lápices rojos. | ¿De qué color era el lápiz?
    Los jueces llegaron tarde. | ¿Qué dijo el juez?
    Vendimos las bicicletas en mayo. | ¿Cuándo vendí la bicicleta?
    Mi vecino pinta paredes. | ¿Quién puede pintar?
    Ana trabajaba en el hospital. | ¿Dónde quiere trabajar Marta?
    Prefiero los tomates verdes. | ¿Qué tomate prefiero?
    Las luces del salón no funcionan. | ¿Qué pasa con la luz?
    Bailamos tango los jueves. | ¿Cuándo vamos a bailar?
    Pedro es alérgico a las nueces. | ¿Quién no come nuez?
    El médico me recetó unas pastillas. | ¿Qué pastilla tomo?
    Mis primos viven en Quito. | ¿Dónde vive mi primo?
    Ella es profesora de química. | ¿Quién es profesor?
    Las canciones de Rosa son tristes. | ¿Qué canción es triste?
    Mi tía cose vestidos. | ¿Quién sabe coser?
    Los peces nadan en el estanque. | ¿Qué pez tengo?
    Perdí mis guantes negros. | ¿Dónde está el guante?
    Jugábamos al ajedrez. | ¿Con quién puedo jugar?
    El camión se averió. | ¿Qué camiones hay?
  `,
  pt: `
    Os cães da Rita ladram muito. | Quem tem um cão?
    Comprei dois anéis de prata. | Onde está o anel?
    A minha irmã canta fado. | Quem gosta de cantar?
    As canções dele são tristes. | Qual é a canção dele?
    Nadávamos no rio Douro. | Onde aprendi a nadar?
    O João é cozinheiro. | Onde trabalham as cozinheiras?
    Os animais fugiram ontem. | Que animal fugiu?
    Vendemos as bicicletas em maio. | Quando vendi a bicicleta?
    O meu vizinho pinta casas. | Quem sabe pintar?
    Prefiro limões verdes. | Que limão prefiro?
    Os jardins de Sintra são lindos. | Que jardim visitei?
    Ela é professora de química. | Quem é professor?
    Os meus primos vivem em Faro. | Onde vive o meu primo?
    Trabalhava num hospital. | Onde quero trabalhar?
    As flores são para a avó. | Para quem era a flor?
    Os hotéis estavam cheios. | Que hotel escolhi?
    Dançamos às quintas. | Quando vamos dançar?
    As lições são difíceis. | Como foi a lição?
    O meu irmão conserta relógios. | Quem sabe consertar?
    Perdi as luvas azuis. | Onde está a luva azul?
    Os pães são da padaria. | Que pão comprei?
    Jogávamos xadrez. | Com quem posso jogar?
    A Marta é cantora. | Quem é cantor?
    Os faróis estão partidos. | O farol está bom?
  `,
  it: `
    I bambini di Carla sono vivaci. | Chi ha un bambino?
    Ho comprato due libri gialli. | Dov'è il mio libro?
    Mia sorella canta in un coro. | A chi piace cantare?
    Le amiche di Sara sono simpatiche. | Chi è l'amica?
    Nuotavamo ogni estate a Rimini. | Dove ho imparato a nuotare?
    Luca è cuoco in un ristorante. | Chi sono i cuochi?
    Le chiavi sono nel cassetto. | Dov'è la chiave?
    Abbiamo venduto le biciclette. | Quando ho venduto la bicicletta?
    Il vicino dipinge pareti. | Chi sa dipingere?
    Preferisco i pomodori verdi. | Quale pomodoro preferisco?
    I fiori sono per la nonna. | Per chi era il fiore?
    Balliamo il tango giovedì. | Quando vogliamo ballare?
    Mio zio è un pittore famoso. | Conosci dei pittori?
    Lei è maestra a Torino. | Chi sono i maestri?
    I miei cugini vivono a Bari. | Dove vive mio cugino?
    Gli alberghi erano pieni. | Quale albergo ho scelto?
    Le luci del salotto sono rotte. | Che cosa ha la luce?
    Lavoravo in ospedale. | Dove voglio lavorare?
    Mio fratello ripara orologi. | Chi sa riparare?
    Ho perso i guanti neri. | Dov'è il guanto?
    Giocavamo a scacchi. | Con chi posso giocare?
    I medici di Pisa sono bravi. | Quale medico è bravo?
    L'albero è caduto. | Che alberi abbiamo?
    Le ciliegie sono mature. | Di chi è la ciliegia?
  `,
  nl: `
    De kinderen van Anna zijn druk. | Wie heeft een kind?
    Ik kocht twee boeken in Delft. | Waar is mijn boek?
    Mijn zus zingt in een koor. | Wie wil zingen?
    De bloemen zijn voor oma. | Voor wie was de bloem?
    Wij zwommen in het meer bij Hoorn en zwemmen graag. | Waar zwem ik?
    Peter is een goede bakker. | Wie zijn de bakkers?
    De sleutels liggen in de la. | Waar is de sleutel?
    We verkochten de fietsen in mei. | Wanneer ging de fiets weg?
    De buurman schildert muren. | Wie kan schilderen?
    Ik hou van groene tomaten. | Welke tomaat vind ik lekker?
    De huizen in Gent zijn duur. | Welk huis is duur?
    Op donderdag dansen we tango. | Wanneer danste ik?
    Mijn neven wonen in Breda. | Waar woont mijn neef?
    De vogels zitten in de tuin. | Welke vogel zag ik?
    De hotels waren vol, de kamers koud. | Hoe was de kamer?
    Ik werkte in een ziekenhuis. | Waar wil ik werken?
    De brieven zijn verloren. | Waar is de brief?
    Zij fietste naar Utrecht. | Wie gaat fietsen?
    Mijn broer repareert klokken. | Wie kan repareren?
    Ik verloor mijn handschoenen. | Waar is de handschoen?
    De katten slapen op de bank. | Welke kat slaapt?
    Wij speelden schaak. | Met wie kan ik spelen?
    De wolven huilen. | Welke wolf?
    Zij kookt graag. | Wie wil koken?
  `,
  sv: `
    Barnen leker i trädgården. | Vilket barn leker?
    Jag köpte två böcker om fåglar. | Vilken fågel läste jag om?
    Min syster sjunger i kör. | Vem vill sjunga?
    Blommorna är till mormor. | Till vem var blomman?
    Vi simmade i sjön. | Var lärde jag mig simma?
    Peter är en duktig bagare. | Vilka är bagarna?
    Nycklarna ligger i lådan. | Var är nyckeln?
    Vi sålde cyklarna i maj. | När såldes cykeln?
    Grannen målar väggar. | Vem kan måla?
    Jag gillar gröna tomater. | Vilken tomat gillar jag?
    Husen i Lund är dyra. | Vilket hus är dyrt?
    På torsdagar dansar vi tango. | När dansade jag?
    Mina kusiner bor i Malmö. | Var bor min kusin?
    Hundarna skäller hela natten. | Vilken hund hör jag?
    Hotellen var fulla. | Vilket hotell tog jag?
    Jag arbetade på sjukhus. | Var vill jag arbeta?
    Breven är borta. | Var är brevet?
    Vi hyrde en stuga i Dalarna. | Vilka stugor hyrde vi?
    Min bror lagar klockor. | Vem kan laga?
    Jag tappade mina vantar. | Var är vanten?
    Katterna sover på soffan. | Vilken katt sover?
    Vi spelade schack. | Vem ska jag spela med?
    Äpplena är röda. | Vilket äpple?
    Flickan läser poesi. | Flickor som läser?
  `,
  bg: `
    Децата на Анна са шумни. | Кое дете е шумно?
    Купих две книги в София. | Къде е книгата ми?
    Сестра ми пее в хор. | Кой хорове знаеш?
    Цветята са за баба. | За кого беше цветето?
    Петър е добър готвач. | Кои са готвачите?
    Ключовете са в чекмеджето. | Къде е ключът?
    Продадохме колелата през май. | Кога продадох колелото?
    Съседът боядисва стени. | Коя стена е боядисана?
    Обичам зелени домати. | Кой домат обичам?
    Къщите в Пловдив са скъпи. | Коя къща е скъпа?
    Братовчедите ми живеят във Варна. | Къде живее братовчед ми?
    Кучетата лаят цяла нощ. | Кое куче лае?
    Хотелите бяха пълни. | Кой хотел избрах?
    Работех в болница. | В коя болницата искам?
    Писмата се загубиха. | Къде е писмото?
    Часовникът ми е счупен. | Колко часовника имам?
    Лекарката се казва Иванова. | Как се казва лекарят?
    Градината е пълна с рози. | Каква роза имам?
    Брат ми поправя часовници. | Кой часовник е негов?
    Загубих ръкавиците си. | Къде е ръкавицата?
    Котките спят на дивана. | Коя котка спи?
    Ябълките са червени. | Каква е ябълката?
    Учителят се казва Петров. | Кои са учителите?
    Градовете на морето са шумни. | Кой град е шумен?
  `,
  tr: `
    Ayşe'nin çocukları çok yaramaz. | Kimin çocuğu var?
    Ankara'da iki kitap aldım. | Kitabım nerede?
    Kız kardeşim koroda şarkı söylüyor. | Şarkılar kim için?
    Çiçekler büyükannem için. | Çiçeği kime aldım?
    Gölde yüzmeyi seviyorum. | Hangi göllerde yüzdüm?
    Ali iyi bir aşçı. | Aşçılar nerede?
    Anahtarlar çekmecede. | Anahtarım nerede?
    Bisikletleri mayısta sattık. | Bisikletimi ne zaman sattım?
    Komşumuz duvarları boyuyor. | Hangi duvar boyandı?
    Yeşil domatesleri severim. | Hangi domatesten hoşlanırım?
    Evler İzmir'de pahalı. | Evimiz kaça?
    Perşembe günleri dans ediyoruz. | Dansa ne zaman gidiyoruz?
    Kuzenlerim Bursa'da yaşıyor. | Kuzenim nerede yaşıyor?
    Köpekler bütün gece havlıyor. | Hangi köpeğin sesi?
    Oteller doluydu. | Hangi otelde kaldım?
    Hastanede çalışıyordum. | Hangi hastaneyi istiyorum?
    Mektuplar kayboldu. | Mektubu kim yazdı?
    Saatim bozuldu. | Kaç saatin var?
    Kardeşim saatleri tamir ediyor. | Saatimi kim aldı?
    Eldivenlerimi kaybettim. | Eldivenim nerede?
    Kediler kanepede uyuyor. | Hangi kedi?
    Satranç oynuyoruz. | Kim oynamak ister?
    Elmalar kırmızı. | Elmayı kim yedi?
    Öğretmenimiz çok iyi. | Öğretmenin adı ne?
  `,
  ar: `
    أولاد سارة مشاغبون. | من عنده ولد؟
    اشتريت كتابين من عمان. | أين كتابي؟
    أختي معلمة في المدرسة. | من هن المعلمات؟
    الزهور لجدتي. | لمن كانت الزهرة؟
    جاري مهندس معروف. | أين يعمل المهندسون؟
    المفاتيح في الدرج. | أين مفتاحي؟
    بعنا السيارات في مايو. | متى بعت سيارتي؟
    أحب الطماطم الخضراء والبرتقال. | أي برتقالة أحب؟
    المنازل في بيروت غالية. | كم سعر المنزل؟
    أبناء عمي مسافرون إلى دبي. | أين المسافر؟
    الفنادق كانت ممتلئة. | أي فندق اخترت؟
    طبيبتي لطيفة جدا. | ما اسم الطبيب؟
    ضاعت الرسائل. | أين الرسالة؟
    ساعتي مكسورة. | كم ساعة عندي؟ الساعات كلها؟
    زرنا متحفا جميلا. | هل زرنا المتاحف؟
    لاعبو الفريق متعبون. | من هو اللاعب؟
    عندي قطتان صغيرتان. | أين قطتي؟
    حديقتنا كبيرة. | ماذا في الحديقة؟
    أخي مصلح ساعات. | أين الساعة؟
    القطة نائمة. | من أكل قطتنا؟
    المدرسون غائبون. | من هو المدرس؟
    دراجتي زرقاء. | كم دراجة عندي؟
    مدينتنا جميلة. | ما اسم المدينة؟
    السائقون متعبون. | أين السائق؟
  `,
  hi: `
    मेरे लड़के क्रिकेट खेलते हैं। | किस लड़के को खेल पसंद है?
    मैंने दो किताबें दिल्ली से खरीदीं। | मेरी किताब कहाँ है?
    मेरी बहन गाना गाती है। | मुझे कौन से गाने पसंद हैं?
    फूल दादी के लिए हैं। | फूलों का रंग क्या है?
    चाबियाँ दराज में हैं। | मेरी चाबी कहाँ है?
    हमने साइकिलें मई में बेचीं। | साइकिल कब बेची?
    पड़ोसी दीवारें रंगता है। | कौन सी दीवार रंगी?
    मुझे हरे टमाटर पसंद हैं। | टमाटरों में क्या अच्छा है?
    दुकानें सोमवार को बंद हैं। | दुकान कब बंद है?
    कुत्ते रात भर भौंकते हैं। | कौन सा कुत्ता भौंका?
    होटल भरे हुए थे। | होटलों में से कौन सा चुना?
    चिट्ठियाँ खो गईं। | चिट्ठी कहाँ है?
    मेरी घड़ी टूट गई। | कितनी घड़ियाँ हैं?
    बगीचे में गुलाब हैं। | मेरा बगीचा कैसा है?
    डॉक्टरों ने दवा दी। | डॉक्टर का नाम क्या है?
    गाड़ियाँ महँगी हैं। | गाड़ी कितने की है?
    मेरे दोस्त पुणे में रहते हैं। | दोस्तों का घर कहाँ है?
    बच्चों को आम पसंद है। | बच्चा क्या खाता है?
    मेरा भाई घड़ियाँ ठीक करता है। | घड़ी कौन ठीक करता है?
    बिल्लियाँ सोफे पर सोती हैं। | बिल्ली कहाँ सोती है?
    सेब लाल हैं। | सेबों का रंग?
    शिक्षकों ने छुट्टी दी। | शिक्षक कौन है?
    नदियाँ गहरी हैं। | नदी कैसी है?
    खिड़कियाँ टूटी हैं। | खिड़की को क्या हुआ?
  `,
} as const;
