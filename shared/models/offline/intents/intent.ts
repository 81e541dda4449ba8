/** One thing that a user may want, how specifically a clause asks for it, and how it is answered [B3]. */
import type { ConversationView } from '../conversation-view.ts';
import { englishTextWithoutMarkup, lowerCaseLetters } from '../english-text.ts';
import { firstToolSuggestions, nextSuggestion, otherTopicsFor, toolSuggestion } from './suggestions.ts';

export type ToolChoice = { name: string; input: object };
/** Values for `{name}` in wordings. */
export type Slots = Readonly<Record<string, string>>;
/** In the screenplay's grammar [P3, P4]; several, so that answers vary. */
export type Wordings = { name: string; wordings: readonly string[] };

/**
 * `score`: the share of the clause that the intent explains, from 0 to 1; of several intents the highest
 * answers. `calls`: the tools that answer instead of the wordings.
 */
export type Match = { score: number; slots?: Slots; calls?: readonly ToolChoice[] };

/**
 * `place`: "alone": nothing else is answered beside it. "polite": only where nothing else is answered.
 * "last": an admission that nothing was understood.
 */
export type Intent = Wordings & {
  match(clause: string, view: ConversationView): Match | null;
  place?: 'alone' | 'polite' | 'last' | undefined;
};

/** A generic question to a search explains less than any intent that knows most of the words. */
export const SEARCH_SCORE = 0.4;
/** An intent that knows what is asked, although not every word. */
export const KNOWN_SCORE = 0.7;

/** By a pattern, whose named groups are the slots, or by a function. Without wordings, calls answer. */
export function intent(name: string, asks: RegExp | Intent['match'], wordings: readonly string[] = []): Intent {
  return { name, match: typeof asks === 'function' ? asks : matchIntentByLetters(asks), wordings };
}

export function placeIntent(place: Intent['place']) {
  return (intent: Intent): Intent => ({ ...intent, place });
}

/** The score is the share of letters that the pattern matches; free text in its groups counts half. */
function matchIntentByLetters(pattern: RegExp): Intent['match'] {
  return (clause) => {
    const match = pattern.exec(clause);
    if (match === null) return null;
    const groups = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    const free = groups.reduce((sum, [, text]) => sum + countLetters(text), 0);
    const slots = groups.map(
      ([name, text]) => [name, englishTextWithoutMarkup(text.replace(/[.!?,\s]+$/, ''))] as const,
    );
    const score = (countLetters(match[0]) - free / 2) / Math.max(1, countLetters(clause));
    return { score, slots: Object.fromEntries(slots) };
  };
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A clause that the pattern finds anywhere explains so much, however long it is. */
export function matchIntentAnywhere(pattern: RegExp, score: number): Intent['match'] {
  return (clause) => (pattern.test(clause) ? { score } : null);
}

/** Null where the value is missing. */
export function matchIntentSlot(name: string, text: string | false | null | undefined, score: number): Match | null {
  return text ? { score, slots: { [name]: text } } : null;
}

export function matchIntentToolCall(name: string, input: object, score = KNOWN_SCORE): Match {
  return { score, calls: [{ name, input }] };
}

export function isToolOffered(tool: string, { tools }: ConversationView): boolean {
  return tools.some(({ name }) => name === tool);
}

/** Slots of every wording. */
const COMMON_SLOTS: Readonly<Record<string, (view: ConversationView) => string>> = {
  speaker: ({ speaker }) => speaker,
  suggestion: toolSuggestion,
  next: nextSuggestion,
  some: firstToolSuggestions,
  others: otherTopicsFor,
};

/** Takes an unused wording, else the one used longest ago; seed and words break ties [B3]. */
export function phraseIntentAnswer(
  { name, wordings }: Wordings,
  slots: Slots,
  view: ConversationView,
  seed: number,
): string {
  const said = view.own.map(lowerCaseLetters);
  const lastUses = wordings.map(longestFixedWordingPart).map((part) => said.findLastIndex((own) => own.includes(part)));
  const best = wordings.filter((_, at) => lastUses[at] === Math.min(...lastUses));
  const wording = best[hashWordingSeed(`${seed} ${name} ${view.own.length} ${view.words}`) % best.length] ?? '';
  const line = wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? COMMON_SLOTS[slot]?.(view) ?? '');
  // A slot may begin a sentence.
  return line.replace(/(?:^|[.!?\]*] )\p{Ll}/gu, (start) => start.toUpperCase()).trim();
}

/** Whether the agent's last line was one of these. */
export function isWordingOfLastAnswer({ wordings }: Pick<Wordings, 'wordings'>, { own }: ConversationView): boolean {
  const last = lowerCaseLetters(own.at(-1) ?? '');
  return wordings.some((wording) => last.includes(longestFixedWordingPart(wording)));
}

/** The start of the wording's longest piece without slots, as bare letters, to find it in earlier lines. */
function longestFixedWordingPart(wording: string): string {
  const pieces = wording.split(/\{\w+\}/).map(lowerCaseLetters);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '').slice(0, 24);
}

/** FNV-1a, 32 bits. */
export function hashWordingSeed(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
