/** What clocks of a zone show, by Intl alone: what reminders are held against. */

const HOUR_MS = 3_600_000;

/** "2027-03-28T07:00:00" on the clocks of a zone, by Intl alone. */
export function wallOf(ms: number, timeZone: string): string {
  return formatOf(timeZone).format(ms).replace(' ', 'T');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, known);
  return known;
}

/** Whether a clock of the zone shows this time on that day at all. */
export function isShown(wall: string, { atMs, zone }: { atMs: number; zone: string }): boolean {
  for (let ms = atMs - 3 * HOUR_MS; ms <= atMs + 3 * HOUR_MS; ms += 60_000) if (wallOf(ms, zone) === wall) return true;
  return false;
}

/** The first instant at which clocks of the zone show it, or have passed it. */
export function firstInstantOf(wall: string, zone: string): number {
  const near = Date.parse(`${wall}Z`);
  for (let ms = near - 15 * HOUR_MS; ms <= near + 15 * HOUR_MS; ms += 60_000) if (wallOf(ms, zone) >= wall) return ms;
  throw new Error(`no instant for ${wall} in ${zone}`);
}
