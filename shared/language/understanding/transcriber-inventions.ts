/**
 * Sentences of subtitles that transcribers invent for noise and silence [A7], by reports of their users. A
 * pattern covers a whole sentence, so that "Thank you for watching my dog" is what somebody says.
 */
import { lazyTokenizer } from '../tokenizer.ts';

/** Longer words are no invention [N3]. */
export const LONGEST_INVENTION = 300;

export function isInvention(text: string): boolean {
  // None of them asks: "You?" is what somebody says.
  if (text.length > LONGEST_INVENTION || /[?？؟]/u.test(text)) return false;
  const said = foldInventionText(text);
  // It comes several times, too.
  const once = /^(.{2,}?)(?: \1)+$/u.exec(said)?.[1] ?? said;
  if (inventions().some((invention) => invention.test(once))) return true;
  return CREDITS.test(said) || (SIGNED.test(said) && isInventedCredit(text));
}

/** Beside an invention and nothing else: "See you in the next video. Bye!" */
export function isInventedFarewell(text: string): boolean {
  return text.length <= LONGEST_INVENTION && FAREWELL.test(foldInventionText(text));
}

/** A name stands last, and nobody is asked: "Subtitles by Ann", not "subtitles by default please". */
function isInventedCredit(text: string): boolean {
  const last = /([\p{L}\p{N}]\S*)[^\p{L}\p{N}]*$/u.exec(text)?.[1] ?? '';
  return !/[?？]/u.test(text) && /^(?:\p{Lu}|\p{Nd}|\p{Lo})/u.test(last);
}

/** In small letters without accents, apostrophes and punctuation, with single spaces. */
function foldInventionText(text: string): string {
  return inventionWithoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function inventionWithoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFC');
}

/** Each line is a whole sentence, written as people do. */
function inventionPatterns(lines: string): RegExp[] {
  const sentences = inventionWithoutAccents(lines).split('\n');
  return sentences.filter((line) => line.trim() !== '').map((line) => new RegExp(`^(?:${line.trim()})$`, 'u'));
}

/** Orders to somebody else stay words: "subscribe to this channel" may be meant for the agent. */
const inventions = lazyTokenizer(() =>
  inventionPatterns(`
you
(?:ok |okay |so |and |all right |alright |bye bye |bye )?(?:thank you|thanks)(?: so much| very much| guys| everyone| everybody| again| all)* for (?:watching|listening|viewing|tuning in)(?: (?:this|my|the|our|todays) (?:video|channel|episode|show|stream))?(?: (?:to|until|till) the end)?(?: (?:everyone|everybody|guys|bye|bye bye|(?:and )?see you (?:all |guys )?(?:next time|soon|later|again)))?
(?:(?:thanks|thank you) for watching (?:and )?)?(?:(?:please |and |so |dont forget to |remember to |make sure to |make sure you |be sure to |if you (?:enjoyed|liked) (?:this|the) video |like and |like this video and |like comment and )+subscribe to (?:my|the|our)|subscribe to (?:my|our)) (?:youtube )?channel(?: (?:and|for) [a-z ]{1,60})?
(?:(?:thanks|thank you) for watching (?:and )?)?(?:(?:please|and|so|dont forget to|remember to|make sure to|make sure you|be sure to|if you (?:enjoyed|liked) (?:this|the) video) )*(?:like (?:comment |share )*and subscribe|please subscribe)(?: (?:for more|and hit)(?: [a-z]+){0,6})?
dont forget to subscribe
(?:and )?(?:(?:ill|i will|well|we will) )?(?:see|catch) you (?:guys |all )?(?:(?:in|on) (?:the|my|our) )?next (?:video|one|episode|vlog|stream)(?: bye(?: bye)?)?
(?:vielen |herzlichen )?danke? (?:schön )?(?:fürs|für das|für euer|für ihr) (?:zuschauen|zusehen|zuhören|einschalten)(?: und bis zum nächsten mal)?
(?:vielen )?dank für (?:ihre|eure) aufmerksamkeit
(?:wir sehen uns|bis) (?:im|zum|beim) nächsten video
(?:abonniert (?:gerne |doch )?(?:den|meinen|unseren)|abonniere (?:gerne )?(?:meinen|unseren)) kanal(?: [a-z ]{1,60})?
merci (?:beaucoup )?(?:à tous )?(?:d’avoir|de) (?:regardé|regarder|suivi|visionné)(?: (?:cette|ma|la|mes|ces|nos) vidéos?)?
(?:et )?(?:n’oubliez pas de (?:vous abonner|liker)|abonnez vous)(?: (?:à|sur) (?:la|ma|notre|cette) chaîne(?: youtube)?)?(?: et [a-z ]{1,60})?
(?:à|on se retrouve) (?:bientôt|très vite|la prochaine) pour (?:une nouvelle|de nouvelles|la prochaine) vidéos?
(?:muchas |mil )?gracias (?:a todos )?por (?:ver|mirar|vernos)(?: (?:el|este|mi|mis|los|nuestro) v[ií]deos?)?(?: y [a-z ]{1,60})?
(?:muchas )?gracias por su atención
(?:y )?(?:no (?:olvides|olviden|te olvides de|se olviden de) )?(?:suscríbete|suscríbanse|suscribirte|suscribirse|suscribiros)(?: (?:al|a mi|a nuestro|a este) canal(?: de youtube)?)?(?: y [a-z ]{1,60})?
nos vemos en (?:el|un) (?:próximo|siguiente) v[ií]deo
(?:muito )?(?:obrigad[oa] )(?:a todos )?por (?:assistir(?:em)?|terem assistido|ter assistido)(?: (?:o|ao|este|esse|a este|meu) vídeo)?
(?:e )?(?:não (?:se )?esqueçam? de )?(?:inscreva se|inscrevam se|se inscreva|se inscrevam|se inscrever)(?: (?:no|em|ao) (?:meu |nosso |)canal)?(?: e [a-z ]{1,60})?
até o próximo vídeo
grazie (?:mille )?(?:a tutti )?(?:per|di) (?:aver guardato|aver visto|la visione|la visualizzazione|l’attenzione|laver guardato)(?: (?:il|questo|i miei|mio) video)?
(?:e )?(?:non dimenticat[ei] di )?(?:iscriviti|iscrivetevi|iscrivervi|iscriverti) al (?:mio |nostro |)canale(?: e [a-z ]{1,60})?
ci vediamo (?:nel|al) prossimo video
bedankt (?:voor het|om te) (?:kijken|luisteren)(?: naar (?:deze|mijn) video)?
abonneer (?:je )?op (?:mijn|ons) kanaal
tot de volgende video
dzi[ęe]k(?:uj[ęe]|ujemy|i) za (?:obejrzenie|oglądanie|uwagę|wysłuchanie)(?: (?:filmu|tego filmu|odcinka))?
subskrybujcie (?:mój |nasz )?kanał|subskrybuj (?:mój|nasz) kanał
zdjęcia i montaż
děkuj[iu](?:eme)? za (?:sledování|pozornost|zhlédnutí|shlédnutí)(?: videa)?
(?:большое )?спасибо (?:вам |всем )?за (?:просмотр|внимание|подписку)(?: (?:видео|этого видео))?
(?:и )?(?:подписывайтесь|подпишитесь|не (?:забудьте|забывайте|забудь) подпис[а-я]+) на (?:мой |наш |этот )?канал(?: и [а-я ]{1,60}| ставьте [а-я ]{1,60})?
продолжение следует(?: в следующей серии)?|продолжение в следующей (?:части|серии)
to be continued
до (?:встречи в )?следующ[а-я]+ видео
дякую(?:ємо)? за (?:перегляд|увагу)
(?:і )?(?:підписуйтесь|підпишіться|не забудьте підпис[а-яі]+) на (?:мій |наш )?канал
(?:videoyu )?izlediğiniz için (?:çok )?teşekkür(?:ler| ederim| ederiz)
(?:videoyu |kanalıma |kanala )?(?:beğenmeyi |yorum yapmayı |ve )*abone olmayı [a-zçğöşü ]{0,60}unutmayın
ευχαριστ(?:ώ|ούμε) (?:πολύ )?που παρακολουθήσατε(?: το βίντεο)?
tack (?:till er som|för att ni|för att du)(?: har)? tittat?(?:de)?
tack så mycket för att ni (?:har )?tittat?(?:de)?
tak fordi (?:i|du) (?:så|kiggede) med
takk for at (?:du|dere) så på
kiitos (?:katsomisesta|että katsoit(?:te)?|kun katsoit(?:te)?|katsojille)
kösz(?:önöm|önjük|i)(?: szépen)? hogy (?:meg)?nézt(?:ed|étek|ék|e|él)
(?:vă |va )?mulțum(?:im|esc) (?:pentru vizionare|că ați urmărit)
terima kasih (?:telah|sudah|kerana|karena)(?: telah| sudah)? (?:menonton|menyaksikan)(?: video ini)?
jangan lupa (?:untuk )?(?:like |share |comment |dan )*subscribe(?: (?:channel|ya)[a-z ]{0,40})?
cảm ơn (?:các bạn )?(?:đã |vì đã )?(?:theo dõi|xem|lắng nghe|quan tâm theo dõi)(?: video)?(?: và [a-zđ ]{1,60})?
(?:hãy |nhớ |đừng quên )+(?:subscribe|đăng ký)[a-zđ ]{0,90}
(?:xin chào )?(?:và )?hẹn gặp lại các bạn trong (?:những |các )?video [a-zđ ]{1,40}
شكرا (?:جزيلا )?(?:لكم )?(?:على |ل)(?:ال)?مشاهد(?:ة|تكم)
(?:اشتركوا|لا تنسوا الاشتراك) (?:في |ب)القناة
תודה (?:רבה )?(?:על הצפייה|שצפיתם|לצפייה)
धन्यवाद (?:वीडियो )?देखने के लिए
(?:वीडियो )?देखने के लिए (?:आपका )?(?:बहुत )?(?:बहुत )?धन्यवाद
सब्सक्राइब (?:करें|कीजिए|करना ना भूलें)
(?:ขอบคุณ|ขอบคุณทุกคน)ที่(?:รับชม|ติดตาม|ติดตามชม|ดู)(?:ครับ|ค่ะ|นะครับ|นะคะ)?
(?:โปรด|กรุณา)ติดตามตอนต่อไป(?:ครับ|ค่ะ)?
(?:อย่าลืม)?กด(?:ไลค์ ?)?(?:ติดตาม|subscribe)(?:ช่อง)?[ก-๛ ]{0,40}
(?:字幕|(?:最後まで)?(?:動画を)?(?:ご|御))(?:視聴|清聴|覧)(?:いただき|頂き|くださり)?(?:まして)? ?(?:本当に|誠に)?ありがとうござい(?:ました|ます)
(?:ぜひ)?チャンネル登録(?:と| ?や)?(?:高評価|グッドボタン|ベル|通知)?(?:を|も|の|は|ボタン)?(?:ぜひ|是非|どうぞ)?(?:よろしく)? ?(?:お願い(?:いた|致)?します|ください|して(?:ね|ください))
(?:それでは |では )?(?:また)?次(?:回)?の動画でお会いしましょう
(?:오늘도 |끝까지 |지금까지 )?(?:영상을? )?시청해 ?주셔서 (?:대단히 |정말 )?(?:감사합니다|고맙습니다)
구독(?:과|하고)? ?(?:좋아요)(?: ?알림 ?설정)?(?:까지|도|은|을)? ?(?:꼭 )?(?:부탁|눌러)[가-힣 ]{0,12}
다음 (?:영상|비디오)(?:에서|으로)? ?(?:또 )?(?:만나요|뵙겠습니다|봬요|찾아뵙겠습니다|만나뵙겠습니다)
최종 편집|(?:한글)? ?자막(?: by [가-힣a-z ]{1,20}| 제공[가-힣 ]{0,40})
(?:(?:谢|謝)+|多(?:谢|謝)|感(?:谢|謝))(?:大家|您|你|各位)?的?(?:观看|觀看|收看|收听|收聽)(?: ?(?:下次再见|下次再見|我们下期再见|我們下期再見|再见|再見))?
(?:谢谢|謝謝)大家|(?:我们|我們)?(?:下期|下集)再(?:见|見)
(?:请|請|欢迎|歡迎|记得|記得)?不吝(?:点赞|點贊|點讚).*
(?:请|請|欢迎|歡迎|记得|記得|别忘了|別忘了)*(?:点赞|點讚|按讚|订阅|訂閱|关注|關注|分享) ?(?:(?:(?:点赞|點讚|按讚|订阅|訂閱|关注|關注|分享) ?)+(?:这个|這個)?|我的|我们的|我們的)(?:频道|頻道|栏目|欄目)
`),
);

const WHO =
  'by|von|vom|des|im auftrag|der|par|por|pela|pelo|creat[io]|realis[a-z]*|realiz[a-z]*|a cura|societe|st|door|przez|vytvor[a-z]*|keszit[a-z]*|mk|m k|av|af|сделал|создавал|подогнал|делал|перевел|подготов[а-я]*|корректор|stina|nicolai';
const SUBTITLES =
  'untertitel(?:ung)?|sous titr(?:es|age)|subtitul[a-z]*|subtitl[a-z]*|legendas|sottotitoli|ondertitel[a-z]*|napisy|titulky|feliratok?|subtitrarea|altyazi|undertexter|undertekster|tekster|tekstitys|textning|teksting|υποτιτλοι|субтитры|редактор субтитров|titles|transcri(?:bed|ption)';
/** A word for subtitles together with who made them: a name, or a year. */
const SIGNED = new RegExp(
  `^(?:${inventionWithoutAccents(SUBTITLES)})(?= ).* (?:${inventionWithoutAccents(WHO)})(?= |$)`,
  'u',
);

/** Names that only subtitles have. */
const CREDITS = new RegExp(
  inventionWithoutAccents(
    [
      'amara ?org|sous ?titreur|castingwords|btistudios|dimatorzok|authorwave|qtss|yoyo television|明镜与点点|明鏡與點點|ghien mi go|索兰娅|李宗盛|优优独播|svensktextning|otter ai$|mooji org|zeoranger',
      '^untertitel(?:ung)?(?: [a-z]+){0,3} ?\\d{4}$|^tekstitys [a-z]+$|^(?:copyright|tv gelderland|wdr|swr|zdf) ?\\d{4}(?: all rights reserved)?$|^copyright (?:wdr|swr|br|ndr) \\d{4}$',
      '^ترجمة نانسي|^(?:mbc|kbs|sbs) 뉴스 [가-힣]{2,4}입니다$|^字幕by |^字幕(?:志愿者|志願者|製作|制作|校对|提供)(?: |$)|^中文字幕(?:志愿者|提供)|^字幕由.*提供$|^danske tekster',
      '^редактор субтитров (?:[а-я] )?[а-я]+$',
    ].join('|'),
  ),
  'u',
);

const FAREWELL = new RegExp(
  inventionWithoutAccents(
    '^(?:(?:ok |okay )?(?:bye|bye bye|goodbye|take care)|tschüss|ciao|adiós|tchau|au revoir|пока|до свидания|doei|再见|再見|拜拜|バイバイ|またね|안녕)$',
  ),
  'u',
);
