/** Results of a search, each between the entries directly before and after it [M7]. */
import type { MemoryEntry, RecallIndex } from './recall-search.ts';
import { hasForeignIndexText } from './search-index/segment-of-entries.ts';

/** `isNeighbour`: it was not taken as a result, but stands beside one and tells what it is about. */
export type SearchResult<M> = M & { isNeighbour?: true };

/**
 * Sorted by number. `isOpen`: not to the numbers that a prompt holds already. Text of others is shown only
 * where it was found itself, since a prompt that holds it may do less [N7].
 */
export function addRecallNeighbours<M extends MemoryEntry>(
  found: readonly M[],
  index: Pick<RecallIndex<M>, 'get'>,
  isOpen: (n: number) => boolean,
): SearchResult<M>[] {
  const all = new Map<number, SearchResult<M>>(found.map((one) => [one.n, one]));
  for (const { n } of found)
    for (const neighbour of [n - 1, n + 1]) {
      const one = all.has(neighbour) || !isOpen(neighbour) ? undefined : index.get(neighbour);
      if (one !== undefined && !hasForeignIndexText(one)) all.set(neighbour, { ...one, isNeighbour: true });
    }
  return [...all.values()].sort((a, b) => a.n - b.n);
}

/** Like `slice`, counted by results: neighbours come and go with them. */
export function sliceRecalledResults<M extends { n: number; isNeighbour?: true }>(
  all: readonly M[],
  start: number,
  end?: number,
): M[] {
  const results = all.filter(({ isNeighbour }) => isNeighbour !== true).slice(start, end);
  const numbers = new Set(results.map(({ n }) => n));
  return all.filter(
    ({ n, isNeighbour }) => numbers.has(n) || (isNeighbour && (numbers.has(n - 1) || numbers.has(n + 1))),
  );
}
