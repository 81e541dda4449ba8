/** What can be told of JSON without a schema: every function that steps looks at it, and few of them parse frames. */

/** Looks no deeper than it has to. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Names that lead out of a state, to what all objects share (N4). */
export const OUTSIDE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
