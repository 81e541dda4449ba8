/** All changes of style that still hold [X4]: the answer to the next one builds on them. */
import { truncateMemoryToWords } from '../../memory/truncate-text.ts';
import {
  type ChangedPart,
  changedPartText,
  clientChangeHead,
  collapseClientChanges,
  patchStepParts,
} from './change-text.ts';
import type { Change } from './change-types.ts';

/** `text`: the action. `parts`: its changes that still hold; absent if they were not kept. */
export type StyleLine = { n: number; text: string; parts?: readonly ChangedPart[] };

/** The newest lines, and characters of the action's name and of its changes. */
const MOST_STYLES = 20;
const MOST_OF_NAME = 160;
const MOST_OF_PARTS = 1_000;

export function styleLine({ patch = [], ...change }: Change): StyleLine {
  return {
    n: change.n,
    text: truncateMemoryToWords(clientChangeHead(change), MOST_OF_NAME),
    parts: patch.flatMap((step) => patchStepParts(step)),
  };
}

/** Lines without undone changes and duplicates. `now`: current changes, which undo but are not listed. */
export function activeStyles(lines: readonly StyleLine[], now: readonly StyleLine[] = []): StyleLine[] {
  const standing = collapseClientChanges([...lines, ...now].map(({ parts = [], ...line }) => ({ ...line, parts })))
    .slice(0, lines.length)
    .flatMap(({ isUndone, ...line }) => (isUndone ? [] : [line]));
  const texts = standing.map(styleLineText);
  return standing.filter((_, at) => texts.lastIndexOf(texts[at] ?? '') === at).slice(-MOST_STYLES);
}

/** Only whole parts, as many as fit. */
export function styleLineText({ text, parts = [] }: StyleLine): string {
  return styleTextWithChangedParts(text, parts, MOST_OF_PARTS);
}

/** `text`, then each part that fits, then the number of omitted parts. */
export function styleTextWithChangedParts(text: string, parts: readonly ChangedPart[], most: number): string {
  let room = most;
  const fitting = parts
    .map((part) => changedPartText(part))
    .filter((part) => {
      room -= part.length + 1;
      return room >= 0;
    });
  const isMore = fitting.length < parts.length;
  return [text, ...fitting, ...(isMore ? [`… ${parts.length - fitting.length} more changes`] : [])].join('\n');
}
