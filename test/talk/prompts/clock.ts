/** What every prompt says, and most tests are not about: the time (X1). */

const CLOCK = /<<<for this answer\nIt is [^\n]+ in [^\n]+; in UTC \d{4}-\d\d-\d\d \d\d:\d\dZ\.\n/;

/** The last message without the time, and without the block that held nothing else. Throws where no time is told. */
export function withoutClock(told: string): string {
  if (!CLOCK.test(told)) throw new Error('a prompt that does not tell the time');
  return told.replace(CLOCK, '<<<for this answer\n').replace(/<<<for this answer\n>>>\n?/, '');
}
