/**
 * Words that small talk is made of, by language [X4]: what people who talk every day say without a subject.
 * Not what is liked, eaten, sung or worked at. `others`: greetings and thanks of languages without a list.
 */
export const smallTalk = {
  en: `
    hello hi hey howdy hiya greetings bye goodbye farewell ciao cheers ttyl welcome
    good better best well fine nice great lovely sweet cool awesome amazing wonderful fantastic beautiful perfect excellent brilliant
    bad worse wrong right true sure correct certain alright terrible awful crazy weird strange funny fun happy glad sad tired bored
    hungry thirsty sorry proud excited exciting interesting interested cute kind clever smart silly busy ready quiet tough hard easy real
    thank thanks thankful grateful appreciate congratulations congrats luck lucky care safe dear darling honey
    day days morning noon afternoon evening night nights week weekend weeks month months year years today tonight tomorrow yesterday
    monday tuesday wednesday thursday friday saturday sunday time times minute moment second hour hours while date clock
    soon later early late ago past recently lately already once twice often always never ever sometimes usually
    sleep slept asleep awake wake woke bed home house back lunch dinner breakfast
    weather rain raining rainy sun sunny shine shining snow wind windy hot cold warm outside sky cloudy
    go goes going gone went gonna gotta come comes coming came get gets getting got take takes taking took make makes making made
    give gives giving gave keep let lets see seeing seen saw look looking hear hearing heard listen feel feeling feels felt sound
    seem wait hope wish guess believe mean meaning understand understood agree happen start stop help show find found use
    call bring put turn leave left stay sit stand try need want wanted wanna like love miss enjoy hate
    catch hang chat speak spoke word words repeat answer question explain forget forgot worry worries bother mind matter
    figure decide change play laugh smile joke story sing
    lot lots much more most many few little less least enough bit long short new old young big small huge same different other another
    way stuff sort kind type part place side end top one two three both each every else next first last whole full half
    everything everyone everybody anyone anybody someone somebody nobody nothing none somewhere anywhere everywhere
    really actually definitely totally absolutely exactly probably perhaps maybe possibly pretty quite almost honestly seriously
    though although because since until unless whether however anyway around together away
    wow whoa oh ooh ah aha aw aww haha hahaha hehe lol hmm hm um uh er yeah yep yup yah ya nope nah yay woohoo omg gosh god dude
    fact facts trivia info information subject subjects topic topics refer pleasure person people meaning purpose existence robot robots bot ai human humans machine assistant
    name idea reason problem buddy pal guy guys folks life world
    dont do command negative affirmative thats theres heres hows howre whens wheres alls todays itd thatll thatd theyre weve theyve
    youd youll shes hes id well`,
  de: `
    hallo hi hey servus moin grüß gruss grüezi guten gute gut gutes tschüss tschau ciao ade wiedersehen wiederhören willkommen
    besser beste schön toll super prima klasse wunderbar herrlich perfekt cool nett lieb liebe lieber süss lustig witzig komisch
    schlecht schlimm schrecklich falsch richtig wahr klar sicher genau stimmt recht müde langweilig hungrig durstig traurig froh
    glücklich stolz spannend interessant beschäftigt fertig bereit verrückt seltsam
    danke dank dankeschön bitteschön gern gerne entschuldigung sorry leid glück glückwunsch schatz pass
    tag tage morgen vormittag mittag nachmittag abend nacht woche wochenende monat jahr heute gestern übermorgen
    montag dienstag mittwoch donnerstag freitag samstag sonntag zeit uhr minute moment sekunde stunde datum spät früh bis bald später
    eben gerade gleich nie niemals oft manchmal meistens lange kurz
    schlafen geschlafen schläfst wach aufgewacht aufgestanden bett haus hause zuhause zurück frühstück mittagessen abendessen
    wetter regen regnet sonne scheint sonnig schnee schneit wind kalt warm heiss draussen
    gehen geht gehe gehst ging gegangen kommen kommt komme kam machen mache machst macht gemacht tun tust getan geben gib gibt nehmen
    lassen lass sehen sehe siehst gesehen schauen schau hören höre hörst gehört fühlen fühle fühlst finden finde gefunden
    glauben glaube meinen meinst denken denke denkst wissen verstehen verstehe verstanden hoffen hoffe wünschen wünsche warten warte
    brauchen brauche mögen liebe vermisst vermisse freuen freue passiert passieren helfen hilf zeigen bleiben bleib
    sprechen sprich wort wiederholen wiederhole antwort frage vergiss egal macht nichts lachen witz geschichte singen spielen
    viel viele mehr meiste wenig bisschen lang neu neue neues alt alte gross klein gleiche andere anderes ganz ganze halb
    alles alle jeder jemand niemand nichts irgendwas irgendwo wirklich eigentlich wahrscheinlich vielleicht bestimmt natürlich
    ziemlich fast echt total absolut ehrlich weil obwohl ob weg zusammen
    ach oh wow haha hehe hm hmm äh ähm jo jep nö naja tja ups gott
    fakt fakten information sinn zweck roboter maschine mensch menschen ki assistent
    name idee grund problem leute leben welt`,
  others: `
    hola buenos buenas muchas mucho días tardes noches día gracias adiós luego mañana hoy estás está bien muy qué tal cómo vale claro
    bonjour bonsoir bonne nuit journée salut merci revoir bientôt ça va bien très comment aujourd hui demain oui non
    buongiorno buonasera buonanotte grazie arrivederci stai bene come oggi domani
    olá bom boa dia tarde noite obrigado obrigada tchau tudo bem até logo hoje amanhã
    hallo goedemorgen goedenavond dank bedankt doei hej god morgon tack
    привет здравствуйте доброе утро добрый день вечер спокойной ночи спасибо пока дела хорошо как сегодня
    merhaba günaydın teşekkürler iyi geceler nasılsın
    مرحبا السلام عليكم صباح الخير مساء النور شكرا كيف حالك تصبح
    你好 您好 你好吗 早上好 早安 晚安 晚上好 谢谢你 再见 今天天气怎么样 今天天气很好 好的 怎么样 好吗 没关系
    おはようございます こんにちは こんばんは おやすみなさい ありがとうございます さようなら 元気ですか 今日はいい天気ですね そうですね はい いいえ
    안녕 안녕하세요 감사합니다 고마워 잘자 오늘 날씨 좋은 좋네요 아침`,
};
