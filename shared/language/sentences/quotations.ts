/**
 * Quotation marks and brackets that are open in a sentence [P6]. Single ones are apostrophes, too, and count
 * for nothing.
 */

/** What closes each one; two languages may write the same mark for different ends. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '(': ')',
  '[': ']',
  '（': '）',
  '「': '」',
  '『': '』',
  '《': '》',
};
export const QUOTATION_MARKS = '"“”„«»()[]（）「」『』《》';

/** From here on no space stands in front of a mark. */
const FIRST_WIDE = '\u3000';
/** What stands in front of an opening mark. */
const OPENING_PLACE = /[\s"“„«»(（[*_—–]/u;
/** Quotations within quotations; more of them are none. */
const DEEPEST = 4;

export class OpenQuotations {
  /** The closing marks that are expected, the innermost last. */
  #expected: string[] = [];

  get isOpen(): boolean {
    return this.#expected.length > 0;
  }

  /** Whether this mark closes an open one. */
  closes(mark: string): boolean {
    return this.isOpen && this.#expected.some((marks) => marks.includes(mark));
  }

  /** `before`: the character in front of the mark, '' at the beginning. */
  read(mark: string, before: string): void {
    const closed = this.#expected.findLastIndex((marks) => marks.includes(mark));
    if (closed >= 0) {
      this.#expected.length = closed;
      return;
    }
    const closer = CLOSERS[mark];
    const isWide = mark >= FIRST_WIDE || before >= FIRST_WIDE;
    const mayOpen = isWide || before === '' || OPENING_PLACE.test(before);
    if (closer !== undefined && mayOpen && this.#expected.length < DEEPEST) this.#expected.push(closer);
  }
}
