/** All changes of style so far, each of which holds (X4): an answer to the next one is to go on from them. */
import { cutAtWord } from '../../memory/cut.ts';
import type { Change } from './change.ts';
import { type ChangedPart, changedParts, collapseChanges, headOf, partText } from './change-text.ts';

/** `text`: what was done. `parts`: what it changed, as far as that holds; none: nobody has kept it. */
export type StyleLine = { n: number; text: string; parts?: readonly ChangedPart[] };

/** Lines, the newest; and characters of what was done, and of what it changed. */
const MOST_STYLES = 20;
const MOST_OF_NAME = 160;
const MOST_OF_PARTS = 1_000;

export function styleLine({ patch = [], ...change }: Change): StyleLine {
  return {
    n: change.n,
    text: cutAtWord(headOf(change), MOST_OF_NAME),
    parts: patch.flatMap((step) => changedParts(step)),
  };
}

/** Without what was undone by a later one, and nothing twice. `now`: not told of, but what it undoes is not told of either. */
export function standingStyles(lines: readonly StyleLine[], now: readonly StyleLine[] = []): StyleLine[] {
  const standing = collapseChanges([...lines, ...now].map(({ parts = [], ...line }) => ({ ...line, parts })))
    .slice(0, lines.length)
    .flatMap(({ isUndone, ...line }) => (isUndone ? [] : [line]));
  const texts = standing.map(styleText);
  return standing.filter((_, at) => texts.lastIndexOf(texts[at] ?? '') === at).slice(-MOST_STYLES);
}

/** Whole parts, as many as there is room for. */
export function styleText({ text, parts = [] }: StyleLine): string {
  return withParts(text, parts, MOST_OF_PARTS);
}

/** `text` and below it each part that there is room for; what is left out is said to be. */
export function withParts(text: string, parts: readonly ChangedPart[], most: number): string {
  let room = most;
  const shown = parts
    .map((part) => partText(part))
    .filter((part) => {
      room -= part.length + 1;
      return room >= 0;
    });
  const isMore = shown.length < parts.length;
  return [text, ...shown, ...(isMore ? [`… ${parts.length - shown.length} more changes`] : [])].join('\n');
}
