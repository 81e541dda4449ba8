/** Files that import each other: strongly connected components over the imports (Tarjan). */
import type { Source } from './source.ts';

/** `isType`: includes `import type`, which is no cycle at run time. */
export function importCycles(sources: readonly Source[], { isType }: { isType: boolean }): string[][] {
  const paths = new Set(sources.map(({ path }) => path));
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter((one) => paths.has(one.target) && (isType || !one.typeOnly)).map(({ target }) => target),
    ]),
  );
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): number => {
    order.set(path, order.size);
    let low = order.size - 1;
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === order.get(path)) {
      const cycle = stack.splice(stack.indexOf(path)).sort();
      if (cycle.length > 1) cycles.push(cycle);
    }
    return low;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

/** One sentence for each cycle of more than `most` files. */
export function cyclesOver(most: number, cycles: readonly string[][]): string[] {
  return cycles
    .filter(({ length }) => length > most)
    .map((files) => `${files.join(', ')} import each other: move what they share into a file of its own.`);
}

/** Every feature builds on the kernel and the turn; frames and words of the user are passed to all features. */
const SHARED_BY_FEATURES: ReadonlySet<string> = new Set(['kernel', 'turn', 'client-frames', 'user-input']);

/** The share of the session's imports that cross features. */
export function crossFeatureShare(sources: readonly Source[]): number {
  const featureOf = (path: string) => /^shared\/session\/([^/]+)\//.exec(path)?.[1];
  const imports = sources.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    return imports.flatMap(({ target }) => {
      const to = featureOf(target);
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
  });
  const isFeature = (folder: string) => !SHARED_BY_FEATURES.has(folder);
  const across = imports.filter(({ from, to }) => from !== to && isFeature(from) && isFeature(to));
  return across.length / imports.length;
}
