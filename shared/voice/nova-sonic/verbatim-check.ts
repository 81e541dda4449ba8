/** Compares announced words with the wanted text, without case, punctuation and accents. */
export class VerbatimCheck {
  readonly #expectedWords: string[];
  #at = 0;

  constructor(expected: string) {
    this.#expectedWords = comparableSonicWords(expected);
  }

  /** Whether these are the next words, at least one. */
  matchesNext(text: string): boolean {
    const words = comparableSonicWords(text);
    const next = this.#expectedWords.slice(this.#at, this.#at + words.length);
    if (words.length === 0 || words.length !== next.length || words.some((word, at) => word !== next[at])) return false;
    this.#at += words.length;
    return true;
  }

  get isWhole(): boolean {
    return this.#at === this.#expectedWords.length;
  }
}

function comparableSonicWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
