/** Separates a model's reasoning from its text [P7], one character or run of plain ones at a time. */

export interface Listener {
  thought(run: string): void;
  said(run: string): void;
}

const OPENING = ['<think>', '<thinking>'];
const CLOSING = ['</think>', '</thinking>'];
const TAGS = [...OPENING, ...CLOSING];

export class Think {
  readonly #listener: Listener;
  #thinking = false;
  /** The thought is only space so far: models that do not think send an empty one. */
  #blank = true;
  /** A possible tag. */
  #held = '';

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  feed(char: string): void {
    if (this.#held === '' && char !== '<') return this.#pass(char);
    const tag = (this.#held + char).toLowerCase();
    if (TAGS.includes(tag)) return this.#turn(tag);
    if (TAGS.some((one) => one.startsWith(tag))) {
      this.#held += char;
    } else if (this.#held === '') {
      this.#pass(char);
    } else {
      this.#release();
      this.feed(char);
    }
  }

  /** The text is complete: a possible tag was none. */
  end(): void {
    this.#release();
  }

  /** The stream broke: half a tag is dropped, a thought is kept as far as it came. */
  cut(): void {
    if (this.#thinking) this.#release();
  }

  /** A closing tag without an opening one is dropped: some models get the opening one in the prompt. */
  #turn(tag: string): void {
    this.#thinking = OPENING.includes(tag);
    this.#blank = true;
    this.#held = '';
  }

  #release(): void {
    for (const char of this.#held) this.#pass(char);
    this.#held = '';
  }

  #pass(char: string): void {
    if (!this.#thinking) return this.#listener.said(char);
    if (this.#blank && /\s/u.test(char)) return;
    this.#blank = false;
    this.#listener.thought(char);
  }
}
