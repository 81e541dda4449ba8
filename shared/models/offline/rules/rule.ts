import type { Talk } from '../language/conversation-view.ts';
import { inert, lettersOf } from '../language/english-text.ts';

/** Values that a clause gives to a rule, inserted into wordings at `{name}`. */
export type WordingSlots = Readonly<Record<string, string>>;

export type Rule = {
  name: string;
  /** Slots when the rule matches the clause, else null. */
  hears(clause: string, talk: Talk): WordingSlots | null;
  /** Several, so that answers vary. In the screenplay's grammar [P3, P4]. */
  wordings: readonly string[];
};

/** A rule by a pattern, whose named groups are the slots, or by a function. */
export function rule(name: string, hears: RegExp | Rule['hears'], wordings: readonly string[]): Rule {
  if (typeof hears === 'function') return { name, hears, wordings };
  return { name, wordings, hears: (clause) => groups(hears.exec(clause)) };
}

function groups(match: RegExpExecArray | null): WordingSlots | null {
  if (!match) return null;
  const found = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
  return Object.fromEntries(found.map(([name, text]) => [name, inert(text.replace(/[.!?,\s]+$/, ''))]));
}

/** Takes an unused wording, else the one used longest ago; seed and words break ties [B3]. */
export function wordRule({ name, wordings }: Rule, slots: WordingSlots, talk: Talk, seed: number): string {
  const said = talk.own.map(lettersOf);
  const lastUsed = wordings.map(trace).map((traced) => said.findLastIndex((own) => own.includes(traced)));
  const longestAgo = Math.min(...lastUsed);
  const best = wordings.filter((_, i) => lastUsed[i] === longestAgo);
  const wording = best[hash(`${seed} ${name} ${talk.own.length} ${talk.words}`) % best.length] ?? '';
  return capitalised(wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? ''));
}

/** A slot may begin a sentence. */
function capitalised(line: string): string {
  return line.replace(/(?:^|[.!?\]*] )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** The wording of our last line, if it was one of these. */
export function saidLast(wordings: readonly string[], talk: Talk): string | null {
  const last = lettersOf(talk.own.at(-1) ?? '');
  return wordings.find((wording) => last.includes(trace(wording))) ?? null;
}

/** The start of the wording's longest fixed piece, as bare letters, to find it in earlier lines. */
function trace(wording: string): string {
  const pieces = wording.split(/\{\w+\}/).map(lettersOf);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '').slice(0, 24);
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
