import type { LanguageTag } from '../../shared/language/languages.ts';

/** Begin like a yes, and are none: conditions, irony, questions, doubts, and a yes that is only spoken of. */
export const WRONG_YES: Readonly<Record<LanguageTag, string>> = {
  en: `
    sure, if you pay me | yes, but only if it is free | yeah right | yes, as long as it stays under ten dollars | yes? | yes, when hell freezes over |
    sure, and pigs fly | yes, in your dreams | yeah, as if | okay, provided that Ava agrees | sure, whatever you say | yes, unless it rains |
    yes, and I am the Queen of England | oh sure, like that will ever work | yes or no? | yes would be a mistake | yes, let me think | of course you would say that`,
  de: `
    ja, von wegen | ja doei | ja klar, und ich bin der Papst | ja, wenn es nichts kostet | ja? | ja, aber nur falls Ava zustimmt |
    ja, das glaubst du doch selbst nicht | ja, sofern es unter zehn Euro bleibt | ja ja, wer's glaubt | na klar, träum weiter | ja, sonst noch was | ja, schön wär's |
    ja oder nein? | ja, solange es nicht regnet | ja sicher, und morgen kommt der Weihnachtsmann | ja, ich überlege noch | ja, am Sankt-Nimmerleins-Tag | ja bitte, was?`,
  fr: `
    oui bien sûr, et puis quoi encore | oui, si c'est gratuit | oui, quand les poules auront des dents | oui ? | mais oui, c'est ça | oui, à condition que ce soit moins de dix euros |
    oui, mon œil | oui, seulement si Ava est d'accord | ben voyons | bien sûr, et moi je suis le pape | oui, tant que ça ne coûte rien | oui, cause toujours |
    oui ou non ? | oui, tu rêves | oui, à moins qu'il pleuve | oui, je vais réfléchir | d'accord, pourvu que ce soit rapide | oui, c'est cela, oui`,
  es: `
    sí, claro, y qué más | sí, si me pagas | sí, cuando las ranas críen pelo | ¿sí? | sí, cómo no | sí, pero solo si es gratis |
    sí, y yo soy el Papa | sí, siempre que cueste menos de diez euros | sí, sí, lo que tú digas | sí, ni lo sueñes | claro, en tus sueños | sí, con tal de que Ava esté de acuerdo |
    ¿sí o no? | sí, a menos que llueva | sí, ya, seguro | sí, déjame pensarlo | sí, los cojones | sí, hombre, y qué más`,
  pt: `
    sim, claro, e mais o quê | sim, se for de graça | sim, no dia de São Nunca | sim? | sim, desde que custe menos de dez euros | sim, só se a Ava concordar |
    sim, e eu sou o Papa | pois sim | sim, vai sonhando | sim, quando as galinhas tiverem dentes | sim, contanto que seja rápido | sim, me engana que eu gosto |
    sim ou não? | sim, a menos que chova | sim, até parece | sim, deixa eu pensar | claro, nos teus sonhos | sim, caso ela aceite`,
  it: `
    sì, come no | sì, se è gratis | sì, e io sono il Papa | sì? | sì, a patto che costi meno di dieci euro | sì, ma solo se Ava è d'accordo |
    sì, e poi? | sì, quando gli asini voleranno | sì, ti piacerebbe | sì, nei tuoi sogni | sì, purché sia veloce | sì, certo, come se fosse vero |
    sì o no? | sì, a meno che piova | sì, vabbè | sì, fammi pensare | sì, figurati | sì, finché non costa niente`,
  nl: `
    ja hoor, dat zal wel niet | ja doei | ja, als het gratis is | ja? | ja, maar alleen als Ava het goedvindt | ja, en ik ben de paus |
    ja, dag | ja, zolang het minder dan tien euro kost | ja ja, maak dat de kat wijs | ja, me hoela | ja, droom maar lekker verder | ja, mits het snel gaat |
    ja of nee? | ja, tenzij het regent | ja, met sint-juttemis | ja, ik moet nog even nadenken | ja, en wat nog meer | ja, had je gedacht`,
  sv: `
    ja, om det är gratis | ja, eller hur | ja, när grisar flyger | ja? | ja, men bara om Ava går med på det | ja, och jag är påven |
    ja, i dina drömmar | ja, så länge det kostar mindre än tio euro | jo, jag tackar jag | ja, förutsatt att det går fort | jo pyttsan | ja visst, dröm vidare |
    ja eller nej? | ja, såvida det inte regnar | ja, det kan du glömma | ja, jag måste tänka | ja, ifall hon vill | ja, kyss mig`,
  bg: `
    да, ако е безплатно | да бе, да | да, на куково лято | да? | да, но само ако Ава е съгласна | да, и аз съм папата |
    да, друг път | да, стига да е под десет евро | да, как ли пък не | да, при условие че е бързо | да, да, вярвам ти | да, когато цъфнат налъмите |
    да или не? | да, освен ако не вали | да, в сънищата ти | да, ще си помисля | да видим | да го оставим`,
  tr: `
    evet, bedavaysa | evet, tabii, başka | evet, balık kavağa çıkınca | evet? | evet, ama sadece Ava kabul ederse | evet, ben de Papayım |
    evet, rüyanda görürsün | evet, on eurodan az olduğu sürece | he he, tabii | evet, hızlı olması şartıyla | tabii canım, başka arzun | evet, eğer yağmur yağmazsa |
    evet mi hayır mı? | evet, külahıma anlat | evet, sen öyle san | evet, bir düşüneyim | evet, para verirsen | evet, yok artık`,
  ar: `
    نعم، إذا كان مجانيا | نعم، في أحلامك | نعم، لما يطلع للدجاج أسنان | نعم؟ | نعم، لكن فقط إذا وافقت آفا | نعم، وأنا البابا |
    نعم، بشرط أن يكون أقل من عشرة يورو | أيوه، يا سلام | نعم، ما دام لا يكلف شيئا | نعم، في المشمش | نعم، لو سمحت الظروف | نعم، إلا إذا أمطرت |
    نعم أم لا؟ | نعم، كمان إيه | نعم، احلم | نعم، دعني أفكر | طبعا، على أساس إني مصدق | نعم، عندما يكون الثمن أقل`,
  hi: `
    हाँ, अगर मुफ़्त है तो | हाँ, सपने में | हाँ, और मैं राजा हूँ | हाँ? | हाँ, लेकिन सिर्फ़ तभी जब आवा मान जाए | हाँ हाँ, और क्या |
    हाँ, बशर्ते दस यूरो से कम हो | हाँ, जब तक इसमें पैसे न लगें | हाँ, देखा जाएगा | haan, agar sasta ho | हाँ, क्यों नहीं, और कुछ | हाँ, मज़ाक मत करो |
    हाँ या नहीं? | हाँ, यदि बारिश न हो | हाँ, ख़्वाब देखते रहो | हाँ, सोचने दो | हाँ, बड़े आए | हाँ, शर्त यह है कि जल्दी हो`,
  ja: `
    はいはい | はい、無料なら | はい、夢の中でね | はい？ | はい、でもアヴァが賛成した場合だけ | はいはい、そうですか |
    はい、十ユーロ以下であれば | はい、冗談でしょう | はい、時間があれば | はい、雨が降らない限り | うん、もし安かったら | はい、また今度ね、多分 |
    はいかいいえか？ | はいはい、わかったわかった | はい、寝言は寝て言え | はい、ちょっと考えさせて | はいはい、すごいすごい | はい、条件次第で`,
  ko: `
    네, 무료라면 | 네, 꿈 깨세요 | 네, 해가 서쪽에서 뜨면 | 네? | 네, 하지만 에바가 동의할 때만 | 네네, 그러시겠죠 |
    네, 십 유로보다 싸면 | 네, 퍽이나 | 네, 웃기지 마세요 | 응, 아니야 | 네, 비가 안 오면 | 네, 만약 시간이 있으면 |
    네 아니면 아니요? | 네, 어련하시겠어요 | 네, 농담하지 마세요 | 네, 생각 좀 해 볼게요 | 네, 조건이 맞으면요 | 그래, 잘도 그러겠다`,
  zh: `
    好啊，如果免费的话 | 是啊，太阳打西边出来 | 好，做梦吧 | 是吗？ | 可以，但是只有艾娃同意才行 | 是是是，你说得都对 |
    好，只要不超过十欧元 | 好啊，等猪会飞再说 | 对对对，我还是皇帝呢 | 可以，除非下雨 | 好，要是有时间的话 | 呵呵，好 |
    是还是不是？ | 好，想得美 | 是，才怪 | 好，让我想想 | 好啊，前提是要快 | 行，你开玩笑吧`,
};

/** These are one, whatever follows. */
export const RIGHT_YES: Readonly<Record<LanguageTag, string>> = {
  en: `
    yes | yes, please go ahead | sure, no problem | yes and remind me if it rains |
    yes, I have been waiting for that | yes, what did Ava write? | of course, tell me | yes if you like | okay |
    yes, Luna | yes right now | yes, that's right | yeah, sure | yes, read it to me please | right, yes |
    yes yes`,
  de: `
    ja | ja, bitte | ja gern | ja, was gibt es Neues? | ja, und wie wird das Wetter? |
    ja, ich warte schon darauf | klar doch | natürlich, leg los | ja, wenn du willst | ja mach das |
    ja, Schatz | ja, lies mir das vor | einverstanden | ja, ja | ja genau | ja, weil es wichtig ist`,
  fr: `
    oui | oui, s'il te plaît | oui, volontiers | oui, vas-y | oui, et quel temps fait-il ? |
    oui, j'attends ça depuis ce matin | bien sûr | d'accord | oui si tu veux | oui, dis-moi tout |
    ouais, pourquoi pas | oui oui | mais oui | oui, c'est bon | pourquoi pas ?`,
  es: `
    sí | sí, por favor | claro que sí | sí, adelante | sí, ¿qué tiempo hace? | sí, si quieres | vale |
    sí, léeme los mensajes | sí, quiero oírlo | sí, claro | sí sí | de acuerdo | sí, gracias |
    sí, estoy esperando eso | cómo no`,
  pt: `
    sim | sim, por favor | claro que sim | sim, pode ler | sim, como está o tempo? | sim, se quiser | tá bom |
    sim, obrigado | com certeza | sim, quero ouvir | sim, já | pode ser | sim, me diz tudo | sim sim |
    por que não?`,
  it: `
    sì | sì, grazie | certo | sì, per favore | sì, che tempo fa? | sì, se vuoi | va bene |
    sì, leggimi i messaggi | sì, dimmi tutto | volentieri | sì, certo | perché no? | sì sì | d'accordo |
    sì, vorrei sentirlo`,
  nl: `
    ja | ja, graag | ja hoor | ja, doe maar | ja, wat is het weer? | ja, als je wilt | prima | natuurlijk |
    ja, vertel | ja, lees maar voor | zeker weten | ja, ik wacht er al op | waarom niet? | ja alsjeblieft |
    akkoord`,
  sv: `
    ja | ja tack | ja, gärna | absolut | ja, hur blir vädret? | ja, om du vill | visst | ja, berätta |
    ja, läs upp | kör på | ja, det vill jag | självklart | varför inte? | jajamän | ja, berätta om det`,
  bg: `
    да | да, моля | разбира се | да, какво е времето? | да, ако искаш | добре | да, давай | да, прочети го |
    може | да, благодаря | защо не? | да, искам да чуя | съгласен | да, ако обичаш | да да`,
  tr: `
    evet | evet, lütfen | tabii ki | evet, hava nasıl? | evet, istersen | tamam | olur | evet, oku |
    evet, anlat bakalım | neden olmasın? | elbette | evet, teşekkürler | evet, dinliyorum | hadi |
    evet, zahmet olmazsa`,
  ar: `
    نعم | نعم، من فضلك | بالتأكيد | نعم، كيف الطقس؟ | نعم، إذا أردت | موافق | أيوه | نعم، اقرأها لي |
    نعم، تفضل | طبعا | لم لا؟ | نعم، أريد ذلك | حسنا | نعم شكرا | نعم لو سمحت`,
  hi: `
    हाँ | हाँ, कृपया | ज़रूर | हाँ, मौसम कैसा है? | ठीक है | हाँ, पढ़ो | हाँ, बताओ | जी हाँ | बिल्कुल |
    हाँ, मुझे सुनना है | क्यों नहीं? | हाँ, धन्यवाद | haan | haan ji | हाँ जी`,
  ja: `
    はい | はい、お願いします | ええ | うん | はい、天気はどうですか？ | もちろん | はい、読んでください | いいですよ | はい、教えて | ぜひ | はい、どうぞ | 了解です | うん、いいよ |
    はい、聞きたいです | はい、よければお願いします`,
  ko: `
    네 | 네, 부탁해요 | 그래요 | 응 | 네, 날씨가 어때요? | 물론이죠 | 네, 읽어 주세요 | 좋아요 | 네, 말해 주세요 | 알겠어요 | 당연하지 | 네, 듣고 싶어요 | 네네 |
    왜 안 돼요? | 네, 고마워요`,
  zh: `
    是的 | 好的 | 好，请念 | 可以 | 好，天气怎么样？ | 当然 | 没问题 | 好啊，告诉我吧 | 行 | 好，谢谢 | 为什么不呢？ | 对 | 是的，我想听 | 好，念给我听 | 嗯，好`,
};
