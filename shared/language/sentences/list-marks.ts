/** Marks of a list's items, also within one line of text: "1) Rice 2) Beans" are two lines [P6]. */

/** "1.", "(2)", "a.)", "⁃9.": what may stand before and behind the number or letter. */
const MARK = /^([•⁃‣◦▪*+–-]?[(（]?)(\d{1,3}|\p{L})([.)．）]{1,2})$/u;
const BULLET = /^[•⁃‣◦▪*+–>-]$/u;

/** A word that is only a bullet. */
export function isBullet(word: string): boolean {
  return BULLET.test(word);
}

/** A number or letter, whose stop ends nothing at the beginning of a line. */
export function isListMark(word: string): boolean {
  return MARK.test(word);
}

/** A small letter, with which a list begins behind a sentence: "a. Rice", "b) Beans". */
export function isLetterMark(word: string): boolean {
  return /^(?:[ai]\.|\p{Ll}\))$/u.test(word);
}

/** The mark of the next item, '' if this word is no mark. */
export function nextListMark(word: string): string {
  const [, before = '', count = '', behind = ''] = MARK.exec(word) ?? [];
  return count === '' ? '' : before + successor(count) + behind;
}

function successor(count: string): string {
  return /\d/u.test(count) ? String(Number(count) + 1) : String.fromCodePoint((count.codePointAt(0) ?? 0) + 1);
}
