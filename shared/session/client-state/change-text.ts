/** Changes of the client's state in words, for entries, prompts and the style history [X4]. */
import { truncateMemoryToWords } from '../../memory/truncate-text.ts';
import type { Change } from './change-types.ts';
import { htmlElementOrdinal } from './html/element-names.ts';
import type { PatchStep } from './json-diff.ts';
import { MOST_GONE, shownHunkBeginning, shownHunkSides } from './locate-hunks.ts';
import { type Hunk, hunkTextDigest } from './text-diff.ts';

/** An action as a prompt shows it: its name, its data and its changes. */
export function clientActionText({ state, patch = [], ...change }: Change): string {
  const operations = patch.filter((step) => step.op !== 'edit');
  const edits = patch.flatMap((step) => (step.op === 'edit' ? patchStepParts(step, Number.POSITIVE_INFINITY) : []));
  const head = [clientChangeHead(change), ...(operations.length === 0 ? [] : [JSON.stringify(operations)])].join(' ');
  const whole = state === undefined ? [] : [`all of it now: ${clientStateText(state) || '(empty)'}`];
  return [[head, ...whole].join(' '), ...(edits.length === 0 ? [] : [changedPartsText(edits)])].join('\n');
}

/** The action in one line. A state that is wholly new is not quoted. */
export function clientActionLine(change: Change): string {
  const { state, patch = [] } = change;
  const parts = patch.flatMap((step) => patchStepParts(step)).map((part) => changedPartText(part));
  return [clientChangeHead(change), ...(state === undefined ? parts : [ALL_NEW])].join(' ');
}

const ALL_NEW = 'all of it is new';

/** The action's name and its data. A change by the agent is named after its tool. */
export function clientChangeHead({
  by,
  name,
  data,
}: Pick<Change, 'by'> & { name?: string | undefined; data?: unknown }): string {
  return [
    name ?? (by === 'agent' ? 'update_view' : 'the state of the screen'),
    ...(data === undefined ? [] : [JSON.stringify(data)]),
  ].join(' ');
}

/** How many places a patch changes [M4]: operations; within an edit, elements, or lines if there are none. */
export function countChangedPlaces(patch: readonly PatchStep[]): number {
  const places = patch.flatMap((step) =>
    step.op === 'edit'
      ? step.hunks.map(({ removed: gone, added }) =>
          Math.max(changedMarkupElementCount(gone), changedMarkupElementCount(added)),
        )
      : [1],
  );
  return places.reduce((sum, count) => sum + count, 0);
}

/** Counts the elements at the top level. */
function changedMarkupElementCount(text: string): number {
  let [count, depth] = [0, 0];
  for (const [tag, isEnd, name = ''] of text.matchAll(TAG)) {
    if (isEnd) depth = Math.max(0, depth - 1);
    else {
      if (depth === 0) count += 1;
      if (!tag.endsWith('/>') && !EMPTY.has(name.toLowerCase())) depth += 1;
    }
  }
  return count > 0 ? count : text.split('\n').filter((line) => line.trim() !== '').length;
}

const TAG = /<(\/?)([a-z][\w-]*)(?![\w-])[^<>]*>/gi;
/** HTML elements without an end tag. */
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A state that is one text is shown as it is, any other state as JSON. */
export function clientStateText(state: unknown): string {
  return typeof state === 'string' ? state : JSON.stringify(state);
}

/**
 * A part of a change, which a later change may undo or repeat. `gone`: null if the replaced text was not
 * kept. `digests`: of both whole texts, where one is cut. `adds`: repeating the operation has a further
 * effect.
 */
export type ChangedPart = {
  path: string;
  removed: string | null;
  come: string;
  following?: string;
  place?: string;
  nth?: readonly [number, number];
  digests?: [gone: string, come: string];
  adds?: true;
};

/** Characters kept of either side of a part. */
const MOST_OF_PART = 600;

export function patchStepParts(step: PatchStep, most = MOST_OF_PART): ChangedPart[] {
  if (step.op === 'edit') return step.hunks.map((hunk) => hunkChangedPart(step.path, hunk, most));
  const { path, value } = step;
  const json = JSON.stringify(step);
  const isText = typeof value === 'string' && json.length > most;
  const short = isText ? `${path === '' ? '' : `in ${path}: `}${ALL_NEW}` : truncateMemoryToWords(json, most);
  return [
    { path, removed: null, come: json.length <= most ? json : short, ...(step.op !== 'replace' && { adds: true }) },
  ];
}

function hunkChangedPart(
  path: string,
  { removed: gone, added, following, place, nth }: Hunk,
  most: number,
): ChangedPart {
  const part = {
    path,
    ...(following !== undefined && { following }),
    ...(place !== undefined && { place }),
    ...(nth !== undefined && { nth }),
  };
  if (Math.max(gone.length, added.length) <= most) return { ...part, removed: gone, come: added };
  return {
    ...part,
    removed: truncateChangeAtLineEnd(gone, most),
    come: truncateChangeAtLineEnd(added, most),
    digests: [hunkTextDigest(gone), hunkTextDigest(added)],
  };
}

/** Cuts at the end of a line. */
function truncateChangeAtLineEnd(text: string, most: number): string {
  if (text.length <= most) return text;
  const lines = text.slice(0, text.lastIndexOf('\n', most) + 1);
  return lines === '' ? truncateMemoryToWords(text, most) : `${lines}…`;
}

/** A patch in words, from which the new state can be derived if the state before it is known. */
export function patchText(patch: readonly PatchStep[]): string {
  const parts = patch.flatMap((step) => patchStepParts(step, Number.POSITIVE_INFINITY));
  return changedPartsText(parts);
}

/** One part after the other. Behind a deletion, a part without a place of its own would continue that. */
function changedPartsText(parts: readonly ChangedPart[]): string {
  const texts = parts.map((part) => changedPartText(part));
  return texts
    .map((text, at) => (isDeletionHunk(texts[at - 1]) && /^[ +-]/.test(text) ? `${ELSEWHERE}\n${text}` : text))
    .join('\n');
}

const ELSEWHERE = 'elsewhere:';

function isDeletionHunk(text: string | undefined): boolean {
  return text?.split('\n').at(-1)?.startsWith('-') === true;
}

/**
 * In the notation of a diff: its place, lines that stay after a space, removed ones after a minus, added ones
 * after a plus. Joined by line breaks, those that stay and were removed are the old text at that place, and
 * those that stay and were added the new one. Whole lines without any in their place go with their breaks.
 */
export function changedPartText(part: ChangedPart): string {
  const { removed, come, following } = part;
  if (removed === null) return come;
  const [old, fresh] = shownHunkSides({ removed, added: come, ...(following !== undefined && { following }) });
  const isKept = removed === '' && following?.endsWith('\n') && come.endsWith('\n');
  const lines = isKept
    ? [...markChangedLines(' ', old), ...markChangedLines('+', fresh.slice(old.length + 1))]
    : [...removedHunkText(old), ...(come === '' ? [] : markChangedLines('+', fresh))];
  return [...changedElementPlaceLine(part), ...lines].join('\n');
}

/** `in /page, span.count in div "Apples", 2nd of 3:` */
function changedElementPlaceLine({ path, place, nth }: ChangedPart): string[] {
  const within = [...(path === '' ? [] : [path]), ...(place === undefined ? [] : [place])];
  const order =
    nth === undefined ? [] : [`${htmlElementOrdinal(nth[0])} of ${nth[1]}${within.length === 0 ? ' places' : ''}`];
  const places = [...within, ...order].join(', ');
  return places === '' ? [] : [`${within.length === 0 ? '' : 'in '}${places}:`];
}

/** The beginning of a long text, and its length. */
function removedHunkText(removed: string): string[] {
  if (removed.length <= MOST_GONE) return markChangedLines('-', removed);
  const lineCount = removed.split('\n').length;
  const length = `${lineCount > 1 ? `${lineCount} lines, ` : ''}${removed.length} characters`;
  return markChangedLines('-', `${shownHunkBeginning(removed)} … (${length})`);
}

function markChangedLines(mark: string, text: string): string[] {
  return text.split('\n').map((line) => `${mark}${line}`);
}

/** Drops from a list of changes what a later change has undone, overwritten or repeated. */
export function collapseClientChanges<C extends { parts: readonly ChangedPart[] }>(
  changes: readonly C[],
): (C & { isUndone: boolean })[] {
  const standing: { change: C; parts: ChangedPart[] }[] = [];
  for (const change of changes) {
    const parts = change.parts.flatMap((part) => {
      const earlier = takeContinuedChangedPart(standing, part);
      const net = earlier === undefined ? part : joinChangedParts(earlier, part);
      return net === null ? [] : [net];
    });
    standing.push({ change, parts });
  }
  return standing.map(({ change, parts }) => ({
    ...change,
    parts,
    isUndone: parts.length < 1 && change.parts.length > 0,
  }));
}

/** Takes the newest earlier part that this part continues. */
function takeContinuedChangedPart(
  standing: readonly { parts: ChangedPart[] }[],
  part: ChangedPart,
): ChangedPart | undefined {
  for (const { parts } of standing.toReversed()) {
    const at = parts.findLastIndex((earlier) => isChangedPartContinued(earlier, part));
    if (at >= 0) return parts.splice(at, 1)[0];
  }
  return undefined;
}

function isChangedPartContinued(earlier: ChangedPart, part: ChangedPart): boolean {
  if (earlier.path !== part.path || earlier.place !== part.place || earlier.adds || part.adds) return false;
  if (earlier.removed === null || part.removed === null) return earlier.removed === part.removed;
  const [was, is] = [changedPartDigests(earlier), changedPartDigests(part)];
  // Inserted text continues nothing. Inserting it again undoes an earlier removal.
  if (part.removed === '') return earlier.come === '' && was[0] === is[1];
  return was[1] === is[0] || isPartInRemovedText(earlier, part);
}

/** Whether the earlier text went with a larger one. False, if unknown, for cut or short texts. */
function isPartInRemovedText({ come, digests }: ChangedPart, part: ChangedPart): boolean {
  const isWhole = digests === undefined && part.digests === undefined;
  return isWhole && come.trim().length >= LEAST_OWN && part.removed?.includes(come) === true;
}

const LEAST_OWN = 16;

/** Null: the two changes cancel each other. */
function joinChangedParts(earlier: ChangedPart, part: ChangedPart): ChangedPart | null {
  if (earlier.removed === null || part.removed === null) return part;
  const { removed: gone, come } = earlier;
  if (changedPartDigests(earlier)[1] !== changedPartDigests(part)[0] && part.removed !== '')
    return { ...part, removed: part.removed.replace(come, () => gone) };
  const digests: [string, string] = [changedPartDigests(earlier)[0], changedPartDigests(part)[1]];
  if (digests[0] === digests[1]) return null;
  const isCut = earlier.digests !== undefined || part.digests !== undefined;
  return { ...earlier, come: part.come, ...(isCut && { digests }) };
}

function changedPartDigests({ removed: gone, come, digests }: ChangedPart): [gone: string, come: string] {
  return digests ?? [hunkTextDigest(gone ?? ''), hunkTextDigest(come)];
}
