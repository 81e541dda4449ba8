/** Words recalled entries for a prompt [X4], within a bound of characters [M8]. */
import type { SearchResult } from '../memory/recall-neighbours.ts';
import { type Entry, memoryEntryClockTime } from '../session/memory/entries.ts';
import { promptTextBeginning } from './exchange-text.ts';

type RecalledEntry = SearchResult<Entry>;

/** Characters of all lines, of one result and of a neighbour. Neighbours share what results leave. */
const MOST_OF_LINES = 4_000;
const MOST_OF_RESULT = 400;
const MOST_OF_NEIGHBOUR = 180;

/** What has ended of what an entry told, by its number [M12]. */
export type EndedNotes = ReadonlyMap<number, string>;

/** One line each: foreign text must not look like another entry [N7]. */
export function formatRecalledForPrompt(
  recalled: readonly RecalledEntry[],
  endedNotes: EndedNotes = new Map(),
): string[] {
  const room = roomForRecalledNeighbours(recalled);
  return recalled.map((one) => {
    const line = formatRecalledEntry(one, one.isNeighbour ? room : MOST_OF_RESULT);
    const note = endedNotes.get(one.n);
    return note === undefined ? line : `${line} (${note})`;
  });
}

/** Numbers of recalled entries that stand in the prompt unshortened. */
export function entriesRecalledWhole(recalled: readonly RecalledEntry[]): ReadonlySet<number> {
  const room = roomForRecalledNeighbours(recalled);
  const whole = recalled.filter(({ text, isNeighbour }) => text.length <= (isNeighbour ? room : MOST_OF_RESULT));
  return new Set(whole.map(({ n }) => n));
}

/** Characters of each neighbour's text. */
function roomForRecalledNeighbours(recalled: readonly RecalledEntry[]): number {
  const neighbours = recalled.filter(({ isNeighbour }) => isNeighbour).length;
  const usedCharacters = recalled.reduce(
    (sum, one) => sum + 1 + formatRecalledEntry(one, one.isNeighbour ? 0 : MOST_OF_RESULT).length,
    0,
  );
  const each = Math.floor((MOST_OF_LINES - usedCharacters) / Math.max(1, neighbours));
  return Math.min(MOST_OF_NEIGHBOUR, Math.max(0, each));
}

function formatRecalledEntry({ n, atMs, kind, text }: RecalledEntry, most: number): string {
  const shortText = text.length <= most ? text : `${promptTextBeginning(text, most)} …`;
  return `#${n} ${memoryEntryClockTime(atMs)} ${SPEAKERS[kind]}: ${shortText.replace(/\s+/g, ' ')}`;
}

/** From the model's point of view, which is the agent. */
const SPEAKERS: Readonly<Record<Entry['kind'], string>> = {
  user: 'the user',
  agent: 'you',
  tool: 'a tool',
  action: 'on the screen',
  stimulus: 'a thought',
  delivery: 'read out',
};
