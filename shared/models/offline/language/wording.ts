/** Chooses and fills the wordings of answers. */
import type { Talk } from './conversation-view.ts';
import { lettersOf } from './english-text.ts';

/** Values inserted into wordings at `{name}`. */
export type WordingSlots = Readonly<Record<string, string>>;

/** `wordings`: several, so that answers vary. In the screenplay's grammar [P3, P4]. */
export type Wordings = { name: string; wordings: readonly string[] };

/** Takes an unused wording, else the one used longest ago; seed and words break ties [B3]. */
export function phrase({ name, wordings }: Wordings, slots: WordingSlots, talk: Talk, seed: number): string {
  const said = talk.own.map(lettersOf);
  const lastUsed = wordings.map(trace).map((traced) => said.findLastIndex((own) => own.includes(traced)));
  const longestAgo = Math.min(...lastUsed);
  const best = wordings.filter((_, i) => lastUsed[i] === longestAgo);
  const wording = best[hash(`${seed} ${name} ${talk.own.length} ${talk.words}`) % best.length] ?? '';
  return capitalised(wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')).trim();
}

/** A slot may begin a sentence. */
function capitalised(line: string): string {
  return line.replace(/(?:^|[.!?\]*] )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** The wording of our last line, if it was one of these. */
export function saidLast({ wordings }: Pick<Wordings, 'wordings'>, talk: Talk): string | null {
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
