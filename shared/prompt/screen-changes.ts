/** Describes screen activity to the answer of an action [X4]: now, lately, and style. */
import type { MemoryBlock } from '../memory/block.ts';
import {
  type ChangedPart,
  clientChangeHead,
  collapseClientChanges,
  patchStepParts,
  patchText,
} from '../session/client-state/change-text.ts';
import type { Change } from '../session/client-state/change-types.ts';
import type { PromptState } from '../session/client-state/prompt-state.ts';
import {
  activeStyles,
  styleLine,
  styleLineText,
  styleTextWithChangedParts,
} from '../session/client-state/style-history.ts';
import type { Exchange } from '../session/turn/state.ts';
import { putInToolFence, SCREEN } from '../tools/untrusted-text-fence.ts';
import { promptEntryPrefix, promptTextBeginning } from './exchange-text.ts';

/** Characters of one entry, and of changes now and lately: the state itself is in the prompt too. */
const MOST_OF_ENTRY = 400;
const MOST_DONE = 2_000;
const MOST_LATELY = 400;

/**
 * The differences from the shown state, and the changes made just now in order: by name alone, where they
 * explain every difference.
 */
export function describePromptScreenChanges(changes: readonly Change[], screen: PromptState | undefined): string[] {
  const { since = [] } = screen ?? {};
  const now = since.flatMap((step) => patchStepParts(step)).map(promptPlaceOfChange);
  const done = promptScreenChangesWithParts(changes);
  const changedPlaces = done.flatMap(({ parts }) => parts).map(promptPlaceOfChange);
  const isAll = now.length === changedPlaces.length && changedPlaces.every((place) => now.includes(place));
  return [
    ...(since.length === 0 ? [] : [putInToolFence(SCREEN, `Since then, as it is now:\n${patchText(since)}`)]),
    ...done.map(({ n, text, parts }) =>
      putInToolFence(
        SCREEN,
        `${promptEntryPrefix(n)}${styleTextWithChangedParts(text, isAll ? [] : parts, MOST_DONE)}`,
      ),
    ),
  ];
}

/** A changed path, the place there, and the new value. */
function promptPlaceOfChange({ path, place = '', come }: ChangedPart): string {
  return `${path} ${place} ${come}`;
}

/** The newest entries of the last turns, without foreign text. */
export function recentPromptEntryLines(exchanges: readonly Exchange[], most: number): string[] {
  const newest = exchanges.slice(-most);
  const done = promptScreenChangesWithParts(newest.flatMap(({ changes = [] }) => changes));
  const lines = newest.flatMap(({ entries = [], words, heardLines }) =>
    entries.flatMap(({ n, kind, isForgotten }) => {
      const change = done.find((one) => one.n === n);
      if (isForgotten) return [];
      if (change !== undefined)
        return [`${promptEntryPrefix(n)}${styleTextWithChangedParts(change.text, change.parts, MOST_LATELY)}`];
      if (kind === 'user') return promptEntryLine(n, 'The user', words ?? '');
      return kind === 'agent' ? promptEntryLine(n, 'You', heardLines.map(({ text }) => text).join(' ')) : [];
    }),
  );
  return lines.slice(-most);
}

function promptEntryLine(n: number, who: string, text: string): string[] {
  const shortText = text.length <= MOST_OF_ENTRY ? text : `${promptTextBeginning(text, MOST_OF_ENTRY)} …`;
  return text.trim() === '' ? [] : [`${promptEntryPrefix(n)}${who}: ${shortText}`];
}

/** The newest style changes in force. `now`: those being answered. */
export function promptStylesInForce(
  block: MemoryBlock | null,
  exchanges: readonly Exchange[],
  now: readonly Change[],
): string[] {
  const inStyle = (changes: readonly Change[] = []) => changes.filter(({ kind }) => kind === 'style').map(styleLine);
  const earlierStyles = [...(block?.styles ?? []), ...exchanges.flatMap(({ changes }) => inStyle(changes))];
  return activeStyles(earlierStyles, inStyle(now)).map((one) => `${promptEntryPrefix(one.n)}${styleLineText(one)}`);
}

function promptScreenChangesWithParts(changes: readonly Change[]) {
  const all = changes.map(({ patch = [], ...change }) => ({
    ...{ n: change.n, parts: patch.flatMap((step) => patchStepParts(step)) },
    text: promptTextBeginning(clientChangeHead(change), MOST_OF_ENTRY),
  }));
  return collapseClientChanges(all);
}
