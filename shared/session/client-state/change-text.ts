/** What was done to the client's state, in words: as entries, prompts and the history of styles show it (X4). */
import { cutAtWord } from '../../memory/cut.ts';
import type { Change } from './change.ts';
import type { Step } from './difference.ts';
import { type Hunk, textDigest } from './text-diff.ts';

/** Characters of a text that is gone: what stands there now matters more. Where the text before stands in the prompt, its beginning is enough. */
const MOST_GONE = 200;
const MOST_GONE_FROM_SHOWN = 40;

/** An action as a prompt shows it: its name, what came with it, and what it changed. */
export function actionText({ state, patch = [], ...change }: Change): string {
  const operations = patch.filter((step) => step.op !== 'edit');
  const edits = patch.flatMap((step) => (step.op === 'edit' ? changedParts(step, Number.POSITIVE_INFINITY) : []));
  const head = [headOf(change), ...(operations.length === 0 ? [] : [JSON.stringify(operations)])].join(' ');
  const whole = state === undefined ? [] : [`all of it now: ${stateText(state) || '(empty)'}`];
  return [[head, ...whole].join(' '), ...edits.map((part) => partText(part))].join('\n');
}

/** The same in few words: what is shown anew is not told of by how it begins. */
export function actionLine(change: Change): string {
  const { state, patch = [] } = change;
  const parts = patch.flatMap((step) => changedParts(step)).map((part) => partText(part));
  return [headOf(change), ...(state === undefined ? parts : [ALL_NEW])].join(' ');
}

const ALL_NEW = 'all of it is new';

/** Its name, and what came with it. What the agent did goes by the name of its tool. */
export function headOf({ by, name, data }: Pick<Change, 'by'> & { name?: string | undefined; data?: unknown }): string {
  return [
    name ?? (by === 'agent' ? 'update_view' : 'the state of the screen'),
    ...(data === undefined ? [] : [JSON.stringify(data)]),
  ].join(' ');
}

/** How many things a patch changes at once (M4): its operations; of an edit elements, or lines where there are none. */
export function countPlaces(patch: readonly Step[]): number {
  const places = patch.flatMap((step) =>
    step.op === 'edit' ? step.hunks.map(({ gone, come }) => Math.max(elementsIn(gone), elementsIn(come))) : [1],
  );
  return places.reduce((sum, count) => sum + count, 0);
}

/** Those that stand side by side, whatever is in them. */
function elementsIn(text: string): number {
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
/** Of HTML: they have no end. */
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A state that is one text stands there as it is, another as JSON. */
export function stateText(state: unknown): string {
  return typeof state === 'string' ? state : JSON.stringify(state);
}

/**
 * A part of what a change did, which a later change may undo, or do again. `gone`: null where nobody has kept what a patch replaced. `digests`: of
 * both whole texts, where one of them is longer than what is kept of it. `adds`: the same operation again does something else.
 */
export type ChangedPart = {
  path: string;
  gone: string | null;
  come: string;
  behind?: string;
  digests?: [gone: string, come: string];
  adds?: true;
};

/** Characters that are kept of either side of a part. */
const MOST_OF_PART = 600;

export function changedParts(step: Step, most = MOST_OF_PART): ChangedPart[] {
  if (step.op === 'edit') return step.hunks.map((hunk) => partOf(step.path, hunk, most));
  const { path, value } = step;
  const json = JSON.stringify(step);
  const isText = typeof value === 'string' && json.length > most;
  const short = isText ? `${path === '' ? '' : `in ${path}: `}${ALL_NEW}` : cutAtWord(json, most);
  return [{ path, gone: null, come: json.length <= most ? json : short, ...(step.op !== 'replace' && { adds: true }) }];
}

function partOf(path: string, { gone, come, behind }: Hunk, most: number): ChangedPart {
  const part = { path, ...(behind !== undefined && { behind }) };
  if (Math.max(gone.length, come.length) <= most) return { ...part, gone, come };
  return { ...part, gone: cut(gone, most), come: cut(come, most), digests: [textDigest(gone), textDigest(come)] };
}

/** Whole lines, as many as there is room for. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const lines = text.slice(0, text.lastIndexOf('\n', most) + 1);
  return lines === '' ? cutAtWord(text, most) : `${lines}…`;
}

/** All that a patch changes, in words: whoever is shown the state before it can tell the state behind it. */
export function differenceText(patch: readonly Step[]): string {
  const parts = patch.flatMap((step) => changedParts(step, Number.POSITIVE_INFINITY));
  return parts.map((part) => partText(part, MOST_GONE_FROM_SHOWN)).join('\n');
}

/** As differences are written: what is gone behind a minus, what has come behind a plus. */
export function partText({ path, gone, come, behind }: ChangedPart, mostGone = MOST_GONE): string {
  if (gone === null) return come;
  const place = path === '' ? [] : [`in ${path}:`];
  return [...place, ...marked(' ', behind ?? ''), ...goneText(gone, mostGone), ...marked('+', come)].join('\n');
}

/** Of what is long its beginning, and how many lines it has. */
function goneText(gone: string, most: number): string[] {
  const lines = marked('-', gone);
  const [first] = lines;
  if (gone.length <= most || first === undefined) return lines;
  return [`${cutAtWord(first, most)}${lines.length > 1 ? ` (${lines.length} lines)` : ''}`];
}

function marked(mark: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${mark}${line}`);
}

/** Of a list of changes, in their order: without what a later one has undone, overwritten, or done again. */
export function collapseChanges<C extends { parts: readonly ChangedPart[] }>(
  changes: readonly C[],
): (C & { isUndone: boolean })[] {
  const kept: { change: C; parts: ChangedPart[] }[] = [];
  for (const change of changes) {
    const parts = change.parts.flatMap((part) => {
      const before = takenFrom(kept, part);
      const net = before === undefined ? part : followedBy(before, part);
      return net === null ? [] : [net];
    });
    kept.push({ change, parts });
  }
  return kept.map(({ change, parts }) => ({ ...change, parts, isUndone: parts.length < 1 && change.parts.length > 0 }));
}

/** The newest part that this one goes on from, which is none of its own change any more. */
function takenFrom(kept: readonly { parts: ChangedPart[] }[], part: ChangedPart): ChangedPart | undefined {
  for (const { parts } of kept.toReversed()) {
    const at = parts.findLastIndex((before) => isGoneOnFrom(before, part));
    if (at >= 0) return parts.splice(at, 1)[0];
  }
  return undefined;
}

function isGoneOnFrom(before: ChangedPart, part: ChangedPart): boolean {
  if (before.path !== part.path || before.adds || part.adds) return false;
  if (before.gone === null || part.gone === null) return before.gone === part.gone;
  const [was, is] = [digestsOf(before), digestsOf(part)];
  // What is put in anywhere goes on from nothing; put in again, it takes back that it was taken out.
  if (part.gone === '') return before.come === '' && was[0] === is[1];
  return was[1] === is[0] || isWithin(before, part);
}

/** What came with it is gone with more around it. Of what is cut, or too short to be its own, nobody can tell. */
function isWithin({ come, digests }: ChangedPart, part: ChangedPart): boolean {
  const isWhole = digests === undefined && part.digests === undefined;
  return isWhole && come.trim().length >= LEAST_OWN && part.gone?.includes(come) === true;
}

const LEAST_OWN = 16;

/** Null: it is as it was before both. */
function followedBy(before: ChangedPart, part: ChangedPart): ChangedPart | null {
  if (before.gone === null || part.gone === null) return part;
  const { gone, come } = before;
  if (digestsOf(before)[1] !== digestsOf(part)[0] && part.gone !== '')
    return { ...part, gone: part.gone.replace(come, () => gone) };
  const digests: [string, string] = [digestsOf(before)[0], digestsOf(part)[1]];
  if (digests[0] === digests[1]) return null;
  const isCut = before.digests !== undefined || part.digests !== undefined;
  return { ...before, come: part.come, ...(isCut && { digests }) };
}

function digestsOf({ gone, come, digests }: ChangedPart): [gone: string, come: string] {
  return digests ?? [textDigest(gone ?? ''), textDigest(come)];
}
