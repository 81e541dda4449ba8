/** Words of scripts that put no space between them, as the segmenter of ICU finds them. */

const SOUTH_EAST = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;
const HAS_UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;
const IDEOGRAPHIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+$/u;

let segmenter: Intl.Segmenter | undefined;

/** The text with a space around each such word; `isIdeographicToo`: of Chinese and Japanese as well. */
export function textWithSpaces(text: string, { isIdeographicToo = true } = {}): string {
  if (!HAS_UNSPACED.test(text)) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = segmenter;
  return text.replace(
    isIdeographicToo ? UNSPACED : SOUTH_EAST,
    (run) => ` ${Array.from(words.segment(run), ({ segment }) => segment).join(' ')} `,
  );
}

/** Chinese or Japanese, in which a word may be part of a longer one: 天气 of 天气预报. */
export function isIdeographicText(word: string): boolean {
  return IDEOGRAPHIC.test(word);
}

/** Whether some of it is written without spaces. */
export function isUnspacedScript(word: string): boolean {
  return HAS_UNSPACED.test(word);
}
