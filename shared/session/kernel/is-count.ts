/** For invariants. */
export function isCountInInvariant(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
