/**
 * What a transcriber writes where nobody speaks [A7]: tags of sounds, notes of music, and sentences of the
 * subtitles that it learned from. None of it is a word of the user.
 */

/** Longer words are no invention, and tags stand beside words [N3]. */
const LONGEST = 300;

/** The words that were said, without tags; '' for none. */
export function wordsSaid(transcript: string): string {
  const text = SOUND.test(transcript) ? withoutTags(transcript) : transcript.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  return text.length <= LONGEST ? withoutInventions(text) : text;
}

/** One may stand behind words, as noise behind them. */
function withoutInventions(text: string): string {
  if (isInvention(text)) return '';
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*\s*/gu) ?? [];
  const said = sentences.filter((sentence) => !INVENTIONS.has(plain(sentence)) || plain(sentence) === 'you');
  return said.length === sentences.length ? text : withoutInventions(said.join('').trim());
}

const SOUND = /[[\](){}（）【】<>*♪♫♬🎵🎶]/u;
/** Square brackets hold a sound or a speaker; a number or a single letter may be dictated. */
const TAG =
  /\[[^\]\d]{2,80}\]|【[^】\d]{1,80}】|\{[^}\d]{2,80}\}|<\|[^|<>]{1,40}\|>|\*[^*\d]{2,80}\*|<(?:noise|unk|silence|music|laugh(?:ter)?)>/giu;
/** The text of a song stands between notes. */
const MUSIC = /[♪♫♬🎵🎶][^♪♫♬🎵🎶]*(?:[♪♫♬🎵🎶]|$)/gu;
/** Round brackets may be dictated, too: only a known sound counts, or where nothing else was said. */
const ROUND = /[(（][^()（）\d]{2,80}[)）]/gu;
const KNOWN_SOUND =
  /music|laugh|applau|silence|noise|sound|sigh|cough|sneez|breath|wind|blow|click|typing|chatter|inaudible|speaking|speaks|footstep|knock|bark|ring|beep|static|clear|door|crying|crowd|mus[iík]|rire|lach|applaus|ruido|risas|silencio|rauschen|stille|bruit|musique|音|笑|拍手|沉默|음악|웃음|박수|муз|смех|аплод|шум|тишина/iu;

function withoutTags(transcript: string): string {
  const untagged = transcript.replace(TAG, ' ').replace(MUSIC, ' ');
  const spoken = untagged.replace(ROUND, (tag) => (KNOWN_SOUND.test(tag) ? ' ' : tag));
  const rest = spoken.replace(ROUND, ' ');
  const text = /[\p{L}\p{N}]/u.test(rest) ? spoken : rest;
  return text.replace(/\s+/gu, ' ').trim();
}

/** Sentences that users of Whisper report for noise and silence, without case, accents and punctuation. */
const INVENTIONS: ReadonlySet<string> = new Set(
  [
    'you',
    'thanks for watching',
    'thank you for watching',
    'thank you so much for watching',
    'thank you very much for watching',
    'thanks for watching everyone',
    'thanks for listening',
    'please subscribe',
    'please subscribe to my channel',
    'please subscribe to the channel',
    'please like and subscribe',
    'like and subscribe',
    'dont forget to subscribe',
    'dont forget to like and subscribe',
    'subscribe to my channel',
    'see you in the next video',
    'ill see you in the next video',
    'ill see you in the next one',
    'see you next video',
    'vielen dank furs zuschauen',
    'danke furs zuschauen',
    'vielen dank fur ihre aufmerksamkeit',
    'merci davoir regarde cette video',
    'merci davoir regarde',
    'abonnez vous',
    'abonnez vous a la chaine',
    'noubliez pas de vous abonner',
    'gracias por ver el video',
    'gracias por ver',
    'gracias por su atencion',
    'suscribete',
    'suscribete al canal',
    'obrigado por assistir',
    'inscreva se no canal',
    'grazie per aver guardato il video',
    'grazie per la visione',
    'iscriviti al canale',
    'bedankt voor het kijken',
    'dziekuje za obejrzenie',
    'dziekuje za uwage',
    'zdjecia i montaz',
    'спасибо за просмотр',
    'продолжение следует',
    'подписывайтесь на канал',
    'спасибо за внимание',
    'дякую за перегляд',
    'izlediginiz icin tesekkur ederim',
    'izlediginiz icin tesekkurler',
    'abone olmayi unutmayin',
    'ευχαριστω που παρακολουθησατε',
    'tack till er som tittade',
    'tack for att ni tittade',
    'tak fordi i sa med',
    'takk for at du sa pa',
    'kiitos katsomisesta',
    'dekuji za sledovani',
    'koszonom hogy megneztetek',
    'va multumim pentru vizionare',
    'terima kasih telah menonton',
    'cam on cac ban đa theo doi',
    'شكرا على المشاهدة',
    'شكرا للمشاهدة',
    'اشتركوا في القناة',
    'תודה שצפיתם',
    'देखने के लिए धन्यवाद',
    'ขอบคุณที่รับชม',
    'ご視聴ありがとうございました',
    'ご視聴ありがとうございます',
    'ご清聴ありがとうございました',
    'チャンネル登録をお願いします',
    'チャンネル登録をお願いいたします',
    'チャンネル登録よろしくお願いします',
    '최종 편집',
    '시청해주셔서 감사합니다',
    '시청해 주셔서 감사합니다',
    '구독과 좋아요 부탁드립니다',
    '谢谢观看',
    '謝謝觀看',
    '感谢观看',
    '感謝觀看',
    '谢谢大家',
    '感谢收看',
    '感謝收看',
    '請訂閱我的頻道',
  ].map(plain),
);

/** Credits: a word for subtitles together with who made them. Nobody tells an agent such a thing. */
const CREDITS = [
  /amara ?org|sous ?titreur|castingwords|btistudios|dimatorzok|authorwave|qtss|yoyo television|明镜与点点|ghien mi go|索兰娅|李宗盛|优优独播/u,
  /^(?:untertitel(?:ung)?|sous titr(?:es|age)|subtitul\p{L}*|subtitl\p{L}*|legendas|sottotitoli|ondertitel\p{L}*|napisy|titulky|feliratok?|subtitrarea|altyazi|undertexter|undertekster|tekstitys|textning|teksting|υποτιτλοι|субтитры|редактор субтитров|titles|transcri(?:bed|ption))(?= |$).* (?:by|von|vom|des|im auftrag|der|par|por|pela|pelo|creat[io]|realis\p{L}*|realiz\p{L}*|a cura|societe|st|door|przez|vytvor\p{L}*|keszit\p{L}*|mk|m k|av|af|сделал|создавал|подготов\p{L}*|корректор|stina|nicolai)(?= |$)/u,
  /^(?:copyright|tv gelderland|wdr|swr|zdf) ?\d{4}$|^copyright (?:wdr|swr) \d{4}$|^ترجمة نانسي|^mbc 뉴스|^字幕(?:由|by|組|组|制作|視聴)|^danske tekster|^редактор субтитров (?:\p{L} )?\p{L}+$/u,
];

function isInvention(text: string): boolean {
  const said = plain(text);
  // It comes several times, too.
  const once = /^(.{2,}?)(?: \1)+$/u.exec(said)?.[1] ?? said;
  return INVENTIONS.has(once) || CREDITS.some((credit) => credit.test(said));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
