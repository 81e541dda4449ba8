/** The words of a sentence as far as it was read: what its stops and its list marks are judged by [P6]. */
import { isBulletMark, LEADING_DOTS, nextListMarkAfter } from './marks.ts';

export class WordsSoFar {
  /** The word being read, with its stops; only the tail of a long one. */
  word = '';
  /** The one in front of it. */
  before = '';
  /** Complete words; no bullet or ellipsis in front of the first one. */
  count = 0;
  /** The word before is a bullet, which belongs to the item behind it. */
  isBehindBullet = false;
  /** What would go on with the list that the sentence is an item of: "1) Rice 2) Beans". */
  nextListMark = '';

  /** Past the first word, with neither a list nor a bullet to look out for. */
  get areOrdinary(): boolean {
    return this.count > 0 && this.nextListMark === '' && !this.isBehindBullet;
  }

  add(chars: string): void {
    this.word = tailOfSentenceWords(this.word + chars);
  }

  /** Adds words with single spaces between them, of which only the last two are needed later. */
  addPhrase(phrase: string): void {
    const last = phrase.lastIndexOf(' ');
    if (last < 0) return this.add(phrase);
    const first = phrase.indexOf(' ');
    const before =
      first === last ? this.word + phrase.slice(0, last) : phrase.slice(phrase.lastIndexOf(' ', last - 1) + 1, last);
    this.before = tailOfSentenceWords(before);
    this.word = tailOfSentenceWords(phrase.slice(last + 1));
    this.count += 1;
    for (let at = first; at < last; at = phrase.indexOf(' ', at + 1)) this.count += 1;
  }

  end(): void {
    const word = this.word;
    this.word = '';
    if (word === '') return;
    this.isBehindBullet = isBulletMark(word);
    if (this.count === 0) {
      if (this.isBehindBullet || LEADING_DOTS.test(word)) return;
      this.nextListMark = nextListMarkAfter(word);
    }
    this.before = word;
    this.count += 1;
  }
}

/** Longer than any abbreviation: a word, or a run of stops, may have no end. */
export function tailOfSentenceWords(text: string): string {
  return text.length <= 32 ? text : text.slice(-32);
}
