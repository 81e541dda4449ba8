/** Compares announced words with the wanted text, without case, punctuation and accents. */
export class SameWords {
  readonly #asked: string[];
  #at = 0;

  constructor(asked: string) {
    this.#asked = wordsOf(asked);
  }

  /** Whether these are the next words, at least one. */
  goOn(said: string): boolean {
    const words = wordsOf(said);
    const next = this.#asked.slice(this.#at, this.#at + words.length);
    if (words.length === 0 || words.length !== next.length || words.some((word, at) => word !== next[at])) return false;
    this.#at += words.length;
    return true;
  }

  get isWhole(): boolean {
    return this.#at === this.#asked.length;
  }
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
