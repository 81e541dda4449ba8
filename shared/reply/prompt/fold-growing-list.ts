/** What the items of a list add up to. */
type Folded<R> = { list: readonly unknown[]; sum: R };

/**
 * Folds lists that mostly grow, by `add`. As long as a list goes on where one with the same first item ended,
 * only the new items are visited: the turns of fifty old sessions fit into no cache of a processor.
 */
export function foldGrowingList<T extends object, R>(none: R, add: (sum: R, one: T) => R): (list: readonly T[]) => R {
  const newest = new WeakMap<T, Folded<R>>();
  return (list) => {
    const [first] = list;
    if (first === undefined) return none;
    const known = newest.get(first);
    const before = known?.list.every((one, at) => one === list[at]) ? known : { list: [], sum: none };
    const sum = list.slice(before.list.length).reduce(add, before.sum);
    newest.set(first, { list, sum });
    return sum;
  };
}
