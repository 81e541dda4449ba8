/** One thing that a user may want, and how specifically a clause asks for it [B3]. */
import type { Talk } from '../language/conversation-view.ts';
import { inert } from '../language/english-text.ts';
import type { WordingSlots, Wordings } from '../language/wording.ts';

export type ToolChoice = { name: string; input: object };

/**
 * `score`: the share of the clause that the intent explains, from 0 to 1; of several intents the highest
 * answers. `calls`: the tools that answer instead of the wordings.
 */
export type Match = { score: number; slots?: WordingSlots; calls?: readonly ToolChoice[] };

/**
 * `place`: "alone": nothing else is answered beside it. "polite": only where nothing else is answered.
 * "last": an admission that nothing was understood.
 */
export type Intent = Wordings & {
  match(clause: string, talk: Talk): Match | null;
  place?: 'alone' | 'polite' | 'last';
};

/** A generic question to a search explains less than any intent that knows most of the words. */
export const SEARCH_SCORE = 0.4;
/** An intent that knows what is asked, although not every word. */
export const KNOWN_SCORE = 0.7;

/** By a pattern, whose named groups are the slots, or by a function. Without wordings, calls answer. */
export function intent(
  name: string,
  asks: RegExp | Intent['match'],
  wordings: readonly string[] = [],
  place?: Intent['place'],
): Intent {
  const match = typeof asks === 'function' ? asks : byPattern(asks);
  return { name, match, wordings, ...(place && { place }) };
}

/** The score is the share of letters that the pattern matches; free text in its groups counts half. */
export function byPattern(pattern: RegExp, slots: (talk: Talk) => WordingSlots = () => ({})): Intent['match'] {
  const indexed = new RegExp(pattern.source, `${pattern.flags}d`);
  return (clause, talk) => {
    const match = indexed.exec(clause);
    if (match === null) return null;
    const groups = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    const free = groups.reduce((sum, [, text]) => sum + lettersIn(text), 0);
    const found = groups.map(([name, text]) => [name, inert(text.replace(/[.!?,\s]+$/, ''))] as const);
    const score = (lettersIn(match[0]) - free / 2) / Math.max(1, lettersIn(clause));
    return { score, slots: { ...slots(talk), ...Object.fromEntries(found) } };
  };
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Null where the value is missing. */
export function slot(name: string, text: string | null | undefined, score: number): Match | null {
  return text ? { score, slots: { [name]: text } } : null;
}

export function isOffered(tool: string, { tools }: Talk): boolean {
  return tools.some(({ name }) => name === tool);
}
