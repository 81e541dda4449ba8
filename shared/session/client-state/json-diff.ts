/** The smallest patch from one state of the client to another [X4]. */
import { createPatch, type Pointer } from 'rfc6902';
import type { Operation } from '../../protocol/frames.ts';
import { locateHunks, type OutlineText } from './locate-hunks.ts';
import {
  charsChangedByDiffHunks,
  commonEndsLengthOfTexts,
  diffHunksBetween,
  LEAST_TEXT,
  type TextEdit,
} from './text-diff.ts';

/** A step between two states: a JSON Patch operation, or an edit of a long text. */
export type PatchStep = Operation | TextEdit;

/** Empty: both states are the same. `outlineText`: names the elements in texts that are HTML. */
export function jsonDifference(from: unknown, after: unknown, outlineText: OutlineText = NO_OUTLINE): PatchStep[] {
  const compare: Compare = (one, other, at) =>
    typeof one === 'string' && typeof other === 'string'
      ? jsonPatchBetweenTexts(one, other, at, outlineText)
      : jsonPatchBetweenLists(one, other, { at, inside: compare });
  return createPatch(from, after, compare) as PatchStep[];
}

const NO_OUTLINE: OutlineText = () => null;

/** The same with JSON Patch operations alone. */
export function jsonPatchBetween(from: unknown, after: unknown): Operation[] {
  return createPatch(from, after, jsonDiffWithLists) as Operation[];
}

type Patch = ReturnType<typeof createPatch>;
type Compare = (from: unknown, after: unknown, at: Pointer) => Patch | undefined;

const jsonDiffWithLists: Compare = (from, after, at) =>
  jsonPatchBetweenLists(from, after, { at, inside: jsonDiffWithLists });

/** Undefined: replacing the text is no longer than editing it. */
function jsonPatchBetweenTexts(from: string, after: string, at: Pointer, outlineText: OutlineText): Patch | undefined {
  if (from === after || Math.min(from.length, after.length) < LEAST_TEXT) return undefined;
  const hunks = locateHunks(from, diffHunksBetween(from, after), outlineText(from));
  const edit: TextEdit = { op: 'edit', path: at.toString(), hunks };
  const isShorter = JSON.stringify(edit.hunks).length < JSON.stringify(after).length;
  return isShorter ? ([edit] as unknown as Patch) : undefined;
}

/**
 * Compares only what lies between the common beginning and end of two lists. The library compares every item
 * with every other, recursively, which takes far too long for a few thousand numbers.
 */
function jsonPatchBetweenLists(
  from: unknown,
  after: unknown,
  { at, inside }: { at: Pointer; inside: Compare },
): Patch | undefined {
  if (!Array.isArray(from) || !Array.isArray(after)) return undefined;
  const [old, fresh] = [from, after].map((list) => list.map((item) => JSON.stringify(item)));
  const [head, tail] = commonEndsLengthOfTexts(old ?? [], fresh ?? []);
  const [removedItems, come] = [from, after].map((list) => list.slice(head, list.length - tail));
  const both = Math.min(removedItems?.length ?? 0, come?.length ?? 0);
  const path = (index: number) => at.add(String(head + index)).toString();
  const replaced = Array.from({ length: both }, (_, index) =>
    createPatch(removedItems?.[index], come?.[index], inside).map((one) => ({
      ...one,
      path: `${path(index)}${one.path}`,
    })),
  );
  const removed = removedItems?.slice(both).map(() => ({ op: 'remove' as const, path: path(both) })) ?? [];
  const added =
    come?.slice(both).map((value, index) => ({ op: 'add' as const, path: path(both + index), value })) ?? [];
  return [...replaced.flat(), ...removed, ...added] as Patch;
}

/**
 * How much of a state a change has replaced [M4]. `isReplaced`: more than half is removed and more than half
 * is new. `ofTexts`: share of long texts in the change, 0 to 1, the larger of both directions.
 */
export type Extent = { isReplaced: boolean; ofTexts: number };

export function jsonChangeExtent(from: unknown, after: unknown): Extent {
  const [fresh, removed] = [newJsonShareOfState(from, after), newJsonShareOfState(after, from)];
  const isReplaced = Math.min(fresh.texts + fresh.rest, removed.texts + removed.rest) > 0.5;
  return { isReplaced, ofTexts: Math.max(fresh.texts, removed.texts) };
}

/** The share of `after`, by characters, that `before` does not contain. */
function newJsonShareOfState(from: unknown, after: unknown): { texts: number; rest: number } {
  let texts = 0;
  const withoutTexts: Compare = (one, other, at) => {
    if (typeof other !== 'string' || other.length < LEAST_TEXT || one === other)
      return jsonPatchBetweenLists(one, other, { at, inside: withoutTexts });
    const hunks = diffHunksBetween(typeof one === 'string' ? one : '', other);
    texts += hunks.reduce((chars, hunk) => chars + charsChangedByDiffHunks(hunk).added, 0);
    return [];
  };
  const patch = createPatch(from, after, withoutTexts) as Operation[];
  const rest = patch.reduce((chars, { value }) => chars + (value === undefined ? 0 : JSON.stringify(value).length), 0);
  const all = JSON.stringify(after).length;
  return { texts: texts / all, rest: rest / all };
}

/** Equality as JSON, in any order of keys. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [these, those] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(these);
  if (keys.length !== Object.keys(those).length) return false;
  return keys.every((key) => Object.hasOwn(those, key) && isJsonEqual(these[key], those[key]));
}
