/** Checks JSON without a schema: every stepping function needs it, and few parse frames. */

/** Stops at the given depth. */
export function isFrameJsonDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isFrameJsonDeeper(inner, levels - 1));
}

/** Keys that lead to the shared prototype [N4]. */
export const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
