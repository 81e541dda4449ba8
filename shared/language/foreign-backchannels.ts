/**
 * Backchannels of other languages than English [U10]. A plain yes or no is none: it may answer a question,
 * and "ja" is said for both.
 */

type Backchannels = {
  /** Typed as well. */
  sounds: string;
  /** Only where they are spoken. */
  assessments: string;
};

/** In Latin letters, which do not tell the language. */
const LATIN: Readonly<Record<string, Backchannels | undefined>> = {
  de: {
    sounds: 'hm, hmm, mhm, mmh, aha, ach so, achso, ach, oha, ah ja, na ja, naja, echt, jaja, ja ja, jo, genau',
    assessments:
      'verstehe, ich verstehe, verstanden, alles klar, klar, na klar, stimmt, das stimmt, krass, super, toll, prima, klasse, danke, ' +
      'vielen dank, danke schön, dankeschön, gut, sehr gut, schön, richtig, interessant, sehr interessant, spannend, wirklich, ' +
      'ach wirklich, ach was, ach komm, passt, macht sinn, das macht sinn, ergibt sinn, das ergibt sinn, natürlich, ' +
      'selbstverständlich, logisch, eben, ganz genau, absolut, definitiv, wahnsinn, wie schön, wie schade, schade, weiß ich, ' +
      'ich weiß, kein problem, mein gott, oh mein gott, lustig, witzig, gute idee, guter punkt, klingt gut, das klingt gut',
  },
  fr: {
    sounds: 'hum, hm, mhm, euh, ah bon, ah oui, ah ouais, ouais ouais, oui oui, tiens, oh là là, exactement',
    assessments:
      'd’accord, je vois, je comprends, compris, super, génial, merci, merci beaucoup, bien sûr, c’est vrai, vraiment, très bien, ' +
      'parfait, excellent, intéressant, c’est intéressant, bonne idée, évidemment, absolument, tout à fait, en effet, dommage, ' +
      'pas de problème, mon dieu, incroyable, c’est drôle, ça marche, je sais, ok je vois',
  },
  es: {
    sounds: 'ajá, aja, mhm, eh, ah, uy, jaja, jajaja, ja ja, ja ja ja, ya, ya ya, exacto, sí sí',
    assessments:
      'vale, claro, claro que sí, entiendo, entendido, ya veo, ya entiendo, gracias, muchas gracias, qué bien, qué bueno, genial, ' +
      'perfecto, muy bien, estupendo, de verdad, en serio, interesante, qué interesante, por supuesto, desde luego, tienes razón, ' +
      'es verdad, buena idea, qué pena, no me digas, dios mío, increíble, tiene sentido, ya lo sé, lo sé',
  },
  it: {
    sounds: 'mhm, eh, ah, aha, uh, già, esatto, sì sì',
    assessments:
      'certo, capisco, capito, ho capito, va bene, grazie, grazie mille, davvero, sul serio, bello, che bello, benissimo, perfetto, ' +
      'ottimo, interessante, giusto, è vero, hai ragione, buona idea, peccato, che peccato, incredibile, ha senso, lo so',
  },
  pt: {
    sounds: 'aham, uhum, hum, ah, é, kkk, kk, k, rsrs, pois é, exato, sim sim',
    assessments:
      'tá, tá bom, claro, entendi, entendo, percebo, obrigado, obrigada, muito obrigado, muito obrigada, legal, que legal, fixe, ' +
      'ótimo, perfeito, muito bem, sério, verdade, é verdade, interessante, com certeza, boa ideia, que pena, nossa, ' +
      'meu deus, incrível, faz sentido, eu sei, beleza',
  },
  nl: {
    sounds: 'hm, mhm, aha, o, oh, goh, ja ja, jaja, precies',
    assessments:
      'oké, snap ik, ik snap het, ik begrijp het, begrepen, duidelijk, klopt, dat klopt, leuk, mooi, goed, heel goed, prima, dank je, ' +
      'dank je wel, bedankt, echt, echt waar, interessant, natuurlijk, inderdaad, goed idee, jammer, logisch, geweldig',
  },
  pl: {
    sounds: 'mhm, aha, hm, och, ojej, dokładnie, tak tak',
    assessments:
      'rozumiem, jasne, dobrze, okej, dziękuję, dzięki, super, świetnie, naprawdę, serio, ciekawe, oczywiście, racja, masz rację, ' +
      'dobry pomysł, szkoda, niesamowite, wiem, ma sens',
  },
  tr: {
    sounds: 'hı hı, hıhı, hmm, aa, ha, öyle mi, aynen, evet evet',
    assessments:
      'tamam, anladım, anlıyorum, teşekkürler, teşekkür ederim, sağ ol, güzel, çok güzel, harika, süper, gerçekten mi, ciddi misin, ' +
      'ilginç, tabii, tabii ki, elbette, doğru, haklısın, iyi fikir, yazık, mantıklı, biliyorum',
  },
  sv: {
    sounds: 'mm, mhm, aha, jaha, jaså, hm, precis, ja ja',
    assessments:
      'okej, jag förstår, förstår, tack, tack så mycket, bra, jättebra, kul, verkligen, intressant, såklart, självklart, stämmer, ' +
      'det stämmer, god idé, synd, jag vet',
  },
};

/** In scripts of their own, whatever the session's language. */
const OTHERS: readonly Backchannels[] = [
  {
    sounds: 'угу, ага, мм, хм, ого, ух ты, ой, эх, ха ха, хаха, да да, да да да, точно, ну да',
    assessments:
      'понятно, понял, поняла, ясно, хорошо, спасибо, большое спасибо, здорово, круто, супер, класс, отлично, интересно, правда, ' +
      'серьёзно, конечно, верно, согласен, согласна, хорошая идея, жаль, ничего себе, боже мой, логично, я знаю, зрозуміло, дякую, ясно',
  },
  {
    sounds:
      'うんうん, はいはい, はいはいはい, へえ, へー, ほう, ほほう, ふーん, ふうん, ふむ, ふむふむ, おお, あー, ああ, えー, なるほど, なるほどね, なるほどなるほど, あはは, ふふ, ふふふ, そっか, そうか, そうなんだ, そうなの, そうなんですか, そうなんですね',
    assessments:
      'そうですね, そうだね, そうそう, 確かに, たしかに, わかりました, 分かりました, わかった, 了解, 了解です, ありがとう, ありがとうございます, すごい, すごいね, すごいですね, いいね, いいですね, 面白い, おもしろい, 本当, ほんと, 本当に, 本当ですか, マジで, もちろん, 残念',
  },
  {
    sounds:
      '음, 흠, 아, 아하, 오, 와, 우와, 네네, 응응, 그렇구나, 그렇군요, 그래, 그래요, 그렇죠, ㅋ, ㅋㅋ, ㅎ, ㅎㅎ, 하하',
    assessments:
      '맞아, 맞아요, 알겠어, 알겠어요, 알겠습니다, 고마워, 고마워요, 감사합니다, 좋아요, 좋네요, 대박, 진짜, 진짜요, 정말, 정말요, 재미있네, 재미있네요, 물론이죠, 당연하죠, 아쉽네, 아쉽네요',
  },
  {
    sounds:
      '嗯, 嗯嗯, 哦, 噢, 喔, 啊, 呃, 哎, 哎呀, 哇, 哈, 哈哈, 呵呵, 嘿嘿, 这样啊, 這樣啊, 是吗, 是嗎, 对对, 對對, 是是',
    assessments:
      '明白, 明白了, 知道了, 我知道, 懂了, 了解, 原来如此, 原來如此, 谢谢, 謝謝, 谢谢你, 謝謝你, 多谢, 多謝, 不错, 不錯, 太好了, 真的吗, 真的嗎, 真的, 有意思, 有道理, 当然, 當然, 没错, 沒錯, 没问题, 沒問題, 可惜, 天啊, 厉害, 厲害',
  },
  {
    sounds: 'اها, آها, مم, امم, هه, ههه, هههه',
    assessments: 'حسنا, طيب, تمام, فهمت, مفهوم, شكرا, شكرا لك, شكرا جزيلا, ممتاز, رائع, جميل, حقا, طبعا, بالطبع, صحيح',
  },
  { sounds: 'हम्म, ओह, अरे वाह', assessments: 'अच्छा, ठीक है, समझ गया, समझ गई, धन्यवाद, शुक्रिया, बढ़िया, सच में, बिल्कुल, सही है' },
  { sounds: 'อืม, อ๋อ, อ้อ, โอ้, ว้าว, ฮ่าฮ่า, 555', assessments: 'เข้าใจแล้ว, ขอบคุณ, ขอบคุณครับ, ขอบคุณค่ะ, จริงเหรอ, ดีมาก, แน่นอน' },
  { sounds: 'אהה, אה, וואו, חחח', assessments: 'הבנתי, תודה, תודה רבה, יופי, מעולה, באמת, נכון, ברור, מעניין' },
  {
    sounds: 'αχα, μμ, χα χα',
    assessments: 'κατάλαβα, καταλαβαίνω, ευχαριστώ, ωραία, τέλεια, αλήθεια, φυσικά, σωστά, ενδιαφέρον',
  },
];

/** Those of the language of a BCP 47 tag, and of every script of its own. */
export function foreignBackchannels(language: string): Backchannels {
  const own = LATIN[language.toLowerCase().split('-')[0] ?? ''];
  const all = own === undefined ? OTHERS : [...OTHERS, own];
  return {
    sounds: all.map(({ sounds }) => sounds).join(', '),
    assessments: all.map(({ assessments }) => assessments).join(', '),
  };
}
