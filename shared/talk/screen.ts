/** What an answer to an action is told of what was done on the screen (X4): just now, lately, and to its style. */
import type { MemoryBlock } from '../memory/block.ts';
import type { Change } from '../session/client-state/change.ts';
import {
  type ChangedPart,
  changedParts,
  collapseChanges,
  differenceText,
  headOf,
} from '../session/client-state/change-text.ts';
import type { Screen } from '../session/client-state/prompt-state.ts';
import { standingStyles, styleLine, styleText, withParts } from '../session/client-state/style-history.ts';
import type { Exchange } from '../session/turn-state.ts';
import { putInFence, SCREEN } from '../tools/fence.ts';
import { beginningOf, numberText } from './context.ts';

/** Characters of one entry; and of what was done, beside its name, just now and lately: the state stands in the prompt as well. */
const MOST_OF_ENTRY = 400;
const MOST_DONE = 2_000;
const MOST_LATELY = 400;

/**
 * What is different now from the state as it stands before, and what was done just now, in its order: by its name alone, where all that is
 * different comes from it.
 */
export function doneOn(changes: readonly Change[], screen: Screen | undefined): string[] {
  const { since = [] } = screen ?? {};
  const now = since.flatMap((step) => changedParts(step)).map(placeOf);
  const done = inParts(changes);
  const own = done.flatMap(({ parts }) => parts).map(placeOf);
  const isAll = now.length === own.length && own.every((place) => now.includes(place));
  return [
    ...(since.length === 0 ? [] : [putInFence(SCREEN, `Since then, as it is now:\n${differenceText(since)}`)]),
    ...done.map(({ n, text, parts }) =>
      putInFence(SCREEN, `${numberText(n)}${withParts(text, isAll ? [] : parts, MOST_DONE)}`),
    ),
  ];
}

/** Where something is different, and what stands there now. */
function placeOf({ path, come }: ChangedPart): string {
  return `${path} ${come}`;
}

/** The newest entries of the last turns; what others have written is not among them. */
export function recentLines(exchanges: readonly Exchange[], most: number): string[] {
  const newest = exchanges.slice(-most);
  const done = inParts(newest.flatMap(({ changes = [] }) => changes));
  const lines = newest.flatMap(({ entries = [], words, said }) =>
    entries.flatMap(({ n, kind, gone }) => {
      const change = done.find((one) => one.n === n);
      if (gone) return [];
      if (change !== undefined) return [`${numberText(n)}${withParts(change.text, change.parts, MOST_LATELY)}`];
      if (kind === 'user') return entryLine(n, 'The user', words ?? '');
      return kind === 'agent' ? entryLine(n, 'You', said.map(({ text }) => text).join(' ')) : [];
    }),
  );
  return lines.slice(-most);
}

function entryLine(n: number, who: string, text: string): string[] {
  const told = text.length <= MOST_OF_ENTRY ? text : `${beginningOf(text, MOST_OF_ENTRY)} …`;
  return text.trim() === '' ? [] : [`${numberText(n)}${who}: ${told}`];
}

/** The newest changes of style that hold. `now`: those that are being answered. */
export function stylesBefore(
  block: MemoryBlock | null,
  exchanges: readonly Exchange[],
  now: readonly Change[],
): string[] {
  const inStyle = (changes: readonly Change[] = []) => changes.filter(({ kind }) => kind === 'style').map(styleLine);
  const before = [...(block?.styles ?? []), ...exchanges.flatMap(({ changes }) => inStyle(changes))];
  return standingStyles(before, inStyle(now)).map((one) => `${numberText(one.n)}${styleText(one)}`);
}

function inParts(changes: readonly Change[]) {
  const all = changes.map(({ patch = [], ...change }) => ({
    ...{ n: change.n, parts: patch.flatMap((step) => changedParts(step)) },
    text: beginningOf(headOf(change), MOST_OF_ENTRY),
  }));
  return collapseChanges(all);
}
