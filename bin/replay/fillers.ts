/**
 * Words in the place of a user's: of the same length, with spaces where there were some, the same for the same, and another one for another. So that
 * states have the same shape, and whatever was equal stays so.
 */

/** A language of many letters: also of one-letter words each is to have its own. */
const LETTERS = Array.from({ length: 26 + 0x100 }, (_, at) =>
  String.fromCodePoint(at < 26 ? 0x61 + at : 0x100 + at - 26),
);
/** For what takes two places. */
const PAIR = '🙂';
/** Places in a list: they say nothing, and have to stay. */
const PLACE = /^\d{1,3}$|^-$/;

export class Fillers {
  readonly #texts = new Map<string, string>([['', '']]);
  readonly #made = new Set<string>();
  readonly #numbers = new Map<number, number>([[0, 0]]);

  text(words: string): string {
    const known = this.#texts.get(words);
    if (known !== undefined) return known;
    for (let count = this.#texts.size; ; count += 1) {
      const filler = inShapeOf(words, lettersOf(count));
      // None is left of so few letters: then two are alike.
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

  /** Of a property, or of a place in a list. */
  name(name: string): string {
    return PLACE.test(name) ? name : this.text(name);
  }

  /** A path in JSON (RFC 6901). */
  pointer(path: string): string {
    const names = path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.map((name) => this.name(name)).join('/');
  }

  /** Whether it stands for something. */
  has(text: string): boolean {
    return this.#made.has(text);
  }
}

function lettersOf(count: number): string {
  const letter = LETTERS[count % LETTERS.length] ?? '';
  return count < LETTERS.length ? letter : lettersOf(Math.floor(count / LETTERS.length)) + letter;
}

/** The letters, over and over, but where there is a space, or a character of two places. */
function inShapeOf(words: string, letters: string): string {
  let at = 0;
  return [...words]
    .map((character) => {
      if (/\s/.test(character)) return character;
      at += 1;
      return character.length === 2 ? PAIR : letters[(at - 1) % letters.length];
    })
    .join('');
}
