/** From one state of the client's to another, in as little as that takes (X4). */
import { createPatch, type Pointer } from 'rfc6902';
import type { Operation } from '../protocol/frames.ts';

/** Nothing: they are the same. */
export function difference(before: unknown, after: unknown): Operation[] {
  return createPatch(before, after, betweenLists) as Operation[];
}

/**
 * What has changed between the beginning and the end that two lists have in common. The library compares each item with each, and that again
 * within each: a few thousand numbers would keep it busy for longer than anybody waits.
 */
function betweenLists(before: unknown, after: unknown, at: Pointer): ReturnType<typeof createPatch> | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [old, fresh] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  const [head, tail] = inCommon(old ?? [], fresh ?? []);
  const [gone, come] = [before, after].map((list) => list.slice(head, list.length - tail));
  const both = Math.min(gone?.length ?? 0, come?.length ?? 0);
  const path = (index: number) => at.add(String(head + index)).toString();
  const replaced = Array.from({ length: both }, (_, index) =>
    createPatch(gone?.[index], come?.[index], betweenLists).map((one) => ({
      ...one,
      path: `${path(index)}${one.path}`,
    })),
  );
  const removed = gone?.slice(both).map(() => ({ op: 'remove' as const, path: path(both) })) ?? [];
  const added =
    come?.slice(both).map((value, index) => ({ op: 'add' as const, path: path(both + index), value })) ?? [];
  return [...replaced.flat(), ...removed, ...added] as ReturnType<typeof createPatch>;
}

/** How many items stand at the beginning of both, and how many of the others at the end. */
function inCommon(before: readonly string[], after: readonly string[]): [head: number, tail: number] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [head, tail];
}

/** Whether next to nothing is left of it (M4): most of what was there is gone, and most of what is there is new. */
export function isReplaced(before: unknown, after: unknown): boolean {
  return isMostlyNew(before, after) && isMostlyNew(after, before);
}

function isMostlyNew(before: unknown, after: unknown): boolean {
  const fresh = difference(before, after).map(({ value }) => (value === undefined ? '' : JSON.stringify(value)));
  return 2 * fresh.join('').length > JSON.stringify(after).length;
}

/** As JSON, in whatever order its keys are. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [these, those] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(these);
  if (keys.length !== Object.keys(those).length) return false;
  return keys.every((key) => Object.hasOwn(those, key) && same(these[key], those[key]));
}
