/** The smallest patch from one state of the client to another [X4]. */
import { createPatch, type Pointer } from 'rfc6902';
import type { Operation } from '../../protocol/frames.ts';
import { changedChars, hunksBetween, inCommon, LEAST_TEXT, type TextEdit } from './text-diff.ts';

/** A step between two states: a JSON Patch operation, or an edit of a long text. */
export type Step = Operation | TextEdit;

/** Empty: both states are the same. */
export function difference(before: unknown, after: unknown): Step[] {
  return createPatch(before, after, withTexts) as Step[];
}

/** The same with JSON Patch operations alone. */
export function patchBetween(before: unknown, after: unknown): Operation[] {
  return createPatch(before, after, withLists) as Operation[];
}

type Patch = ReturnType<typeof createPatch>;
type Compare = (before: unknown, after: unknown, at: Pointer) => Patch | undefined;

const withTexts: Compare = (before, after, at) => {
  if (typeof before === 'string' && typeof after === 'string') return betweenTexts(before, after, at);
  return betweenLists(before, after, { at, inside: withTexts });
};
const withLists: Compare = (before, after, at) => betweenLists(before, after, { at, inside: withLists });

/** Undefined: replacing the text is no longer than editing it. */
function betweenTexts(before: string, after: string, at: Pointer): Patch | undefined {
  if (before === after || Math.min(before.length, after.length) < LEAST_TEXT) return undefined;
  const edit: TextEdit = { op: 'edit', path: at.toString(), hunks: hunksBetween(before, after) };
  const isShorter = JSON.stringify(edit.hunks).length < JSON.stringify(after).length;
  return isShorter ? ([edit] as unknown as Patch) : undefined;
}

/**
 * Compares only what lies between the common beginning and end of two lists. The library compares every item
 * with every other, recursively, which takes far too long for a few thousand numbers.
 */
function betweenLists(
  before: unknown,
  after: unknown,
  { at, inside }: { at: Pointer; inside: Compare },
): Patch | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [old, fresh] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  const [head, tail] = inCommon(old ?? [], fresh ?? []);
  const [gone, come] = [before, after].map((list) => list.slice(head, list.length - tail));
  const both = Math.min(gone?.length ?? 0, come?.length ?? 0);
  const path = (index: number) => at.add(String(head + index)).toString();
  const replaced = Array.from({ length: both }, (_, index) =>
    createPatch(gone?.[index], come?.[index], inside).map((one) => ({
      ...one,
      path: `${path(index)}${one.path}`,
    })),
  );
  const removed = gone?.slice(both).map(() => ({ op: 'remove' as const, path: path(both) })) ?? [];
  const added =
    come?.slice(both).map((value, index) => ({ op: 'add' as const, path: path(both + index), value })) ?? [];
  return [...replaced.flat(), ...removed, ...added] as Patch;
}

/**
 * How much of a state a change has replaced [M4]. `isReplaced`: more than half is removed and more than half
 * is new. `ofTexts`: share of long texts in the change, 0 to 1, the larger of both directions.
 */
export type Extent = { isReplaced: boolean; ofTexts: number };

export function extentOf(before: unknown, after: unknown): Extent {
  const [fresh, lost] = [shareOfNew(before, after), shareOfNew(after, before)];
  const isReplaced = Math.min(fresh.texts + fresh.rest, lost.texts + lost.rest) > 0.5;
  return { isReplaced, ofTexts: Math.max(fresh.texts, lost.texts) };
}

/** The share of `after`, by characters, that `before` does not contain. */
function shareOfNew(before: unknown, after: unknown): { texts: number; rest: number } {
  let texts = 0;
  const withoutTexts: Compare = (one, other, at) => {
    if (typeof other !== 'string' || other.length < LEAST_TEXT || one === other)
      return betweenLists(one, other, { at, inside: withoutTexts });
    const hunks = hunksBetween(typeof one === 'string' ? one : '', other);
    texts += hunks.reduce((chars, hunk) => chars + changedChars(hunk).come, 0);
    return [];
  };
  const patch = createPatch(before, after, withoutTexts) as Operation[];
  const rest = patch.reduce((chars, { value }) => chars + (value === undefined ? 0 : JSON.stringify(value).length), 0);
  const all = JSON.stringify(after).length;
  return { texts: texts / all, rest: rest / all };
}

/** Equality as JSON, in any order of keys. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [these, those] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(these);
  if (keys.length !== Object.keys(those).length) return false;
  return keys.every((key) => Object.hasOwn(those, key) && same(these[key], those[key]));
}
