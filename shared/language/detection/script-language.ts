/** Languages that their script tells, and what keeps others of the same script out. */
import type { LanguageTag } from '../languages.ts';
import { lazyTokenizer } from '../tokenizer.ts';
import type { OtherScript } from './detect-language.ts';

const detectedLanguageListed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Null: another language of that script. */
export function languageOfScript(text: string, script: OtherScript, spoken: LanguageTag): LanguageTag | null {
  switch (script) {
    case 'Hangul':
      return 'ko';
    case 'Kana':
      return 'ja';
    case 'Han':
      return languageOfHan(text, spoken);
    case 'Devanagari':
      return isHindiText(text) ? 'hi' : null;
    case 'Arabic':
      return foreignShareOfScript(text) > MOST_FOREIGN || PERSIAN.test(text) ? null : 'ar';
    case 'Cyrillic':
      return isBulgarianText(text) ? 'bg' : null;
  }
}

/** Marathi and Nepali have words and endings that Hindi does not have, and nearly the same letters. */
function isHindiText(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? [];
  const own = words.filter((word) => HINDI.has(word)).length;
  const foreign = words.filter((word) => NOT_HINDI.has(word) || NOT_HINDI_ENDING.test(word)).length;
  return !text.includes('ळ') && foreign <= own;
}

const NOT_HINDI_ENDING = /.(?:तील|मध्ये|साठी|ूया|ायचे|ायची|नुहोस्|दिनु|न्छु|न्छौ|न्छ|ेको|ेका|ेकी|हरू|हरु|लाई|्यौं|ाऊ|ाहिला|ाहिले)$/u;

/** Letters of Persian and Urdu, also their own yeh and kaf. Names and some keyboards bring one to Arabic. */
const OTHER_ARABIC = /[پچژگکیےٹڈڑںھہۀۂ]/gu;
const MOST_FOREIGN = 0.04;
/** Words of Persian that Arabic does not have. */
const PERSIAN =
  /(?<![\p{L}\p{M}])(?:است|این|برای|باشد|شود|دارم|دارد|هستم|هستی|هست|امروز|فردا|بود|شما|خوب|ساعت|دقیقه|روشن|خاموش|را|از|ام|های|می)(?![\p{L}\p{M}])/u;

function foreignShareOfScript(text: string): number {
  const letters = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  return (text.match(OTHER_ARABIC)?.length ?? 0) / Math.max(1, letters);
}

/** Without kana: what only one of the two writes decides, else the session does. */
function languageOfHan(text: string, spoken: LanguageTag): LanguageTag {
  if (ONLY_CHINESE.test(text)) return 'zh';
  if (ONLY_JAPANESE.test(text)) return 'ja';
  return spoken === 'ja' && !MOSTLY_CHINESE.test(text) && !hasCharacterOutsideJapanese(text) ? 'ja' : 'zh';
}

/** Japan's standard has some 3,000 characters of everyday texts in its first rows. Others are rare there. */
const everydayJapanese = lazyTokenizer(() => {
  const bytes: number[] = [];
  for (let row = 0x81; row <= 0x98; row += 1)
    for (let at = 0x40; at <= 0xfc; at += 1) if (at !== 0x7f && (row === 0x81 || row >= 0x88)) bytes.push(row, at);
  return new Set(new TextDecoder('shift_jis').decode(Uint8Array.from(bytes)));
});

function hasCharacterOutsideJapanese(text: string): boolean {
  const japanese = everydayJapanese();
  return (text.match(/\p{Script=Han}/gu) ?? []).some((character) => !japanese.has(character));
}

/** Function words of Chinese, and frequent forms that Japan does not write. */
const ONLY_CHINESE = /[吗嗎呢吧们們你妳她这這哪么麼沒给让讓请说說谢对还为过电话开關关點儿钟鐘个间时问题]/u;
/** Words that Japanese has only within longer ones. */
const MOSTLY_CHINESE = /[我是的了在不]/u;
/** Forms of Japan that are neither traditional nor simplified, and words of time. */
const ONLY_JAPANESE =
  /[々〆気円駅発図売読続桜沢浜辺実歩戻払拡帰広庁応対単労悪曜働込畑峠匂徳黒緑渋済斎経転伝仮価検験険顔頼両囲圧塩処弾恵戦様権楽毎県満焼猟稲穏聴脳薬覚観訳譲賛軽遅鉄銭関陥隠雑霊髪鶏齢]|[日月火水木金土]曜|今朝|今夜|昨夜|平成|令和|昭和/u;

/** Letters that Bulgarian does not have, and a soft sign where it has none: it stands before "о" alone. */
const OTHER_CYRILLIC = /[ыэёіїєґўјљњћђџѓќѕ]|ь(?!о)/iu;
/** A vowel in Bulgarian only. */
const VOWEL_ER = /[бвгджзклмнпрстфхцчшщ]ъ(?![еёюя])/iu;

function isBulgarianText(text: string): boolean {
  if (OTHER_CYRILLIC.test(text)) return false;
  if (VOWEL_ER.test(text)) return true;
  const words = text.toLowerCase().match(/\p{Script=Cyrillic}+/gu) ?? [];
  const own = words.filter((word) => BULGARIAN.has(word)).length;
  const foreign = words.filter((word) => NOT_BULGARIAN.has(word)).length;
  return foreign <= own;
}

/** Frequent words of Hindi, and of Marathi and Nepali. */
const HINDI = detectedLanguageListed(`
  है हैं हूँ हूं हो था थे थी का की के को में से पर और या नहीं मत क्या यह वह ये वे मैं मुझे मेरा मेरी मेरे तुम तुम्हें आप आपका आपकी हम कर करो
  कीजिए करें दो दीजिए बताओ बताइए सुनाओ कौन कब कहाँ कैसे कैसा कैसी कितना कितने कितनी क्यों भी तो ही कि जो अब आज कल बहुत अच्छा ठीक
  गया गई रहा रही रहे होगा सकता सकते सकती चाहिए लिए साथ बाद पहले एक कोई कुछ सब`);
const NOT_HINDI = detectedLanguageListed(`
  आहे आहेत आहेस नाही आणि मला काय किती कशी कसे कोणती कोणता वाजले माझा माझी माझे तुझा तुझे करा होती होता खूप काल आम्ही आपण दिवा असेल
  वाटत उद्या छ छन् छु हुन्छ हुनेछ तपाईं तपाईँ तिमी मेरो तिम्रो कति गते सधैं आजको भयो म गर गर्न कसले कुन कस्तो भोलि हिजो धेरै राम्रो बत्ती
  भन अलि`);

/** Frequent words of Bulgarian that its neighbours do not have, and the reverse. */
const BULGARIAN = detectedLanguageListed(`
  ще че това какво съм аз трябва са няма тук като той нещо защо всичко мен теб тя което искам мога още
  когато този къде тази всички благодаря нали нищо толкова един защото след който искаш мисля кой малко
  преди хайде вече тези моля някой каза наистина които повече съжалявам тогава става към колко никога бях
  бъде през ето със дори хора път както баща която също ами нея винаги докато виж всеки иска майка казах
  хората хей видя във никой тях направя неща място изглежда днес живота трябваше отново няколко наред
  здравей затова бих обичам мислех нужда дойде добър ела нямам видим правя достатъчно всъщност исках нещата
  каквото чакай веднага какъв казва предвид казвам харесва искате били моята част стига направим двамата
  бяха върна някои мъж бързо където виждам бъда видях хубаво помогна поне такъв здрасти знаех нямаше взема
  щом таймера минути секунди настрой пусни спри включи изключи кухнята часа`);
const NOT_BULGARIAN = detectedLanguageListed(`
  я что што во що тоа це дека так од у со он з мне нет меня како ова сум его она тебе тебя як добро если
  мене нема они але треба же есть из кога тут к для його многу ну п когда хорошо здесь нешто то знаю только
  про каде сакам может тука вони зошто вот сите вона ж ред па кто будет якщо почему вам их та овде таа щоб
  можам очень биде могу уже спасибо нам еще мислам сакаш хочу коли нужно сейчас где чем ничего еден уште б
  ее ладно знаешь ама вже було ништо потому був теперь тие таму мора думаю можеби больше чи ве дуже малку
  молам раз чому ему надо время буде хто одиме навистина колку тому пока даже привет сказал себя тогаш
  должен тоже оди хочешь того здраво толку никогаш щось гаразд никогда цього тогда зараз конечно правда об
  кои затоа бути благодарам один пожалуйста можу тепер тобой сказать ось сегодня дякую нели лучше можешь
  одам кажам сюда мной через значит сделать всегда бо оваа фала дело можно порядке сака день том рече буду
  можна була делать хотел бев изгледа чего будь йому додека лише всего твой ним пат них лет ведь мистер
  жизнь потом мислев ней такой хочеш место нього овие цей всех чого возможно немного такое секогаш жал морам
  бидам життя слишком неа добар люди теж зачем подобро должна нив моей сказав случува думаешь свою людей
  неколку человек або бидеш можеме сказала годину години хвилин хвилину хвилини секунд
  скасуй створи запусти установи поставь включи выключи минут минуту часов часа увімкни вимкни додай встанови
  світло свет свима гаражна укључи искључи`);
