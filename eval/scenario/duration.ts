/** A length of time in the units that a scenario thinks in. */
import * as z from 'zod';

const amount = z.number().min(0).optional();
export const duration = z.strictObject({
  days: amount,
  hours: amount,
  minutes: amount,
  seconds: amount,
  ms: amount,
});
export type Duration = z.infer<typeof duration>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export function durationInMs({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Duration): number {
  return days * DAY_MS + hours * HOUR_MS + minutes * 60_000 + seconds * 1_000 + ms;
}

/** "2 days", "90 s", "300 ms". */
export function durationText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`;
  if (ms >= 2 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} hours`;
  if (ms >= 10 * 60_000) return `${Math.round(ms / 60_000)} minutes`;
  return ms >= 1_000 ? `${Math.round(ms / 100) / 10} s` : `${Math.round(ms)} ms`;
}
