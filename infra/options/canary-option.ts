/** Each run is a turn of the model, and erases what was said. */
const FEWEST_MINUTES = 5;
const MOST_MINUTES = 1_440;

/** Minutes between conversations; null: there are none. Throws a sentence. */
export function readCanaryMinutes(chosen: string | null): number | null {
  if (chosen === null || chosen === 'none') return null;
  const [, number, unit] = /^(\d+)([mh])$/.exec(chosen) ?? [];
  const minutes = Number(number) * (unit === 'h' ? 60 : 1);
  if (minutes >= FEWEST_MINUTES && minutes <= MOST_MINUTES) return minutes;
  throw new Error('canary must be none, or an interval from 5m to 24h, like 15m or 1h.');
}
