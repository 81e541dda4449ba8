/**
 * Replaces words by fillers of the same length and spaces; equal words get equal fillers and different ones
 * different fillers. So states keep their shape and equalities.
 */

/** Many letters, so that even one-letter words differ. */
const LETTERS = Array.from({ length: 26 + 0x100 }, (_, at) =>
  String.fromCodePoint(at < 26 ? 0x61 + at : 0x100 + at - 26),
);
/** For a surrogate pair. */
const PAIR = '🙂';
/** List indices carry no content, and must stay. */
const PLACE = /^\d{1,3}$|^-$/;

export class WordPlaceholders {
  readonly #texts = new Map<string, string>([['', '']]);
  readonly #made = new Set<string>();
  readonly #numbers = new Map<number, number>([[0, 0]]);

  text(words: string): string {
    const known = this.#texts.get(words);
    if (known !== undefined) return known;
    for (let count = this.#texts.size; ; count += 1) {
      const filler = placeholderInShape(words, placeholderLetters(count));
      // With so few letters none is left: two words share a filler.
      if (this.#made.has(filler) && count - this.#texts.size < LETTERS.length) continue;
      this.#texts.set(words, filler);
      this.#made.add(filler);
      return filler;
    }
  }

  number(figure: number): number {
    const known = this.#numbers.get(figure) ?? this.#numbers.size;
    this.#numbers.set(figure, known);
    return known;
  }

  /** Of a property or list index. */
  name(name: string): string {
    return PLACE.test(name) ? name : this.text(name);
  }

  /** A path in JSON (RFC 6901). */
  pointer(path: string): string {
    const names = path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.map((name) => this.name(name)).join('/');
  }

  /** Whether the text is a filler. */
  has(text: string): boolean {
    return this.#made.has(text);
  }
}

function placeholderLetters(count: number): string {
  const letter = LETTERS[count % LETTERS.length] ?? '';
  return count < LETTERS.length ? letter : placeholderLetters(Math.floor(count / LETTERS.length)) + letter;
}

/** Repeats the letters, and keeps spaces and surrogate pairs. */
function placeholderInShape(words: string, letters: string): string {
  let at = 0;
  return [...words]
    .map((character) => {
      if (/\s/.test(character)) return character;
      at += 1;
      return character.length === 2 ? PAIR : letters[(at - 1) % letters.length];
    })
    .join('');
}
