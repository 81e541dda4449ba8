/** Removes the time [X1] from prompts, for tests of everything else. */

const CLOCK = /<<<for this answer\nIt is [^\n]+ in [^\n]+; in UTC \d{4}-\d\d-\d\d \d\d:\d\dZ\.\n/;

/** The last message without the time, or without its block. Throws if there is no time. */
export function withoutClock(told: string): string {
  if (!CLOCK.test(told)) throw new Error('a prompt that does not tell the time');
  return told.replace(CLOCK, '<<<for this answer\n').replace(/<<<for this answer\n>>>\n?/, '');
}
