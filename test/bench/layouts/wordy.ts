import type { Piece, PromptRequest } from '../../../bench/layouts/request.ts';
import type { Tokens } from '../../../bench/layouts/tokens.ts';

/** A token a word: what a text costs can be counted by hand. */
export function wordTokens(): Tokens {
  const texts = new Map<string, number>();
  const words = new Map<string, number>();
  const numberOf = (known: Map<string, number>, name: string) => {
    const number = known.get(name) ?? known.size + 1;
    known.set(name, number);
    return number;
  };
  return {
    of: (text) => ({ id: numberOf(texts, text), tokens: text.split(' ').map((word) => numberOf(words, word)) }),
  };
}

export function words(word: string, count: number): string {
  return Array.from({ length: count }, () => word).join(' ');
}

export const piece = (word: string, count: number, point = false): Piece => ({ text: words(word, count), point });

/** Of the user's blocks alone: whose they are makes no difference to the price. */
export function request(tools: Piece[], system: Piece[], blocks: Piece[]): PromptRequest {
  return { tools, system, blocks: blocks.map((block) => ({ role: 'user', ...block })) };
}
