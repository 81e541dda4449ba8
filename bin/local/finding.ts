/** What was examined on this machine, and what to do about it. */

/** `remedy` is null where all is well. */
export type Finding = { what: string; is: string; remedy: string | null };

export function lineOfFinding({ what, is, remedy }: Finding, width = 0): string {
  return `${remedy === null ? '✓' : '✗'} ${what.padEnd(width)}  ${[is, remedy ?? ''].filter(Boolean).join(' — ')}`;
}
