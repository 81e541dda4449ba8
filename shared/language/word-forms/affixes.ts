/** Takes off what Korean, Arabic and Hebrew write together with a word, which comes from `wordsOf`: NFKD. */

/** Longest first. */
const KOREAN_PARTICLES = (
  '에서는 에게서 으로는 이라고 이라는 까지는 부터는 에서 에게 한테 께서 으로 이나 이랑 하고 처럼 보다 까지 부터 마다 조차 라고 라는 이야 입니다 이에요 예요 ' +
  '은 는 이 가 을 를 의 에 와 과 도 로 만 랑 나 요 야'
)
  .split(' ')
  .map((particle) => particle.normalize('NFKD'));
/** Hangul in its single letters. */
const KOREAN = /^[\u1100-\u11ff]+$/u;
const ARABIC = /^[\u0621-\u06ff]+$/u;
/** The article, also behind "and", "in", "for" and "like". */
const ARTICLE = /^(?:[وفبك]?ال|[وف]?لل)(?=.{2})/u;

const HEBREW = /^[\u05d0-\u05ea]+$/u;
const HEBREW_ARTICLE = /^[ובלמשכ]?ה(?=.{3})/u;

/** The word itself where there is nothing to take off, or too little would be left. */
export function wordsWithoutAffixes(word: string): string {
  if (ARABIC.test(word)) return word.replace(ARTICLE, '');
  if (HEBREW.test(word)) return word.replace(HEBREW_ARTICLE, '');
  if (!KOREAN.test(word)) return word;
  const syllable = ONE_SYLLABLE.exec(word)?.[1];
  if (syllable !== undefined) return syllable;
  const particle = KOREAN_PARTICLES.find((one) => word.endsWith(one) && word.length - one.length >= FEWEST_LETTERS);
  return particle === undefined ? word : word.slice(0, -particle.length);
}

/** A word of two syllables has at least four letters; shorter ones are left alone. */
const FEWEST_LETTERS = 4;

/** One syllable with a particle that ends no other word of two: "집에", "차를". */
const ONE_SYLLABLE = new RegExp(
  `^([\\u1100-\\u1112][\\u1161-\\u1175][\\u11a8-\\u11c2]?)(?:${'에서 에는 에 를 는 으로 부터 까지'.split(' ').join('|')})$`.normalize(
    'NFKD',
  ),
  'u',
);
