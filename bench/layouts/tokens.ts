/** Texts as tokens. The models priced here have tokenizers of their own; ratios between layouts hardly depend on which. */
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

export type Tokenized = {
  /** The same for the same text, and for no other. */
  id: number;
  tokens: readonly number[];
};

export type Tokens = { of(text: string): Tokenized };

/** Each text is tokenized once. Meant for one session: what it holds is never dropped. */
export class Tokenizer implements Tokens {
  private readonly known = new Map<string, Tokenized>();

  of(text: string): Tokenized {
    const found = this.known.get(text);
    if (found) return found;
    const made = { id: this.known.size + 1, tokens: encode(text) };
    this.known.set(text, made);
    return made;
  }
}
