/** Formats figures for people. */

/** "41 ms", "1.24 s", "2 min 5 s". */
export function formatMilliseconds(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${trimTrailingZeros((ms / 1_000).toFixed(ms < 10_000 ? 2 : 1))} s`;
  const seconds = Math.round((ms % 60_000) / 1_000);
  const minutes = Math.floor(ms / 60_000) + Math.floor(seconds / 60);
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
}

/** "2 min old": the age of a cached result. */
export function formatAge(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s old`;
  if (ms < 3_600_000) return `${Math.round(ms / 60_000)} min old`;
  if (ms < 86_400_000) return `${trimTrailingZeros((ms / 3_600_000).toFixed(1))} h old`;
  return `${trimTrailingZeros((ms / 86_400_000).toFixed(1))} d old`;
}

/** "12,345". */
export function formatNumber(n: number): string {
  return n.toLocaleString('en');
}

/** "92 %"; null: unknown. */
export function formatPercent(share: number | null): string {
  return share === null ? '–' : `${Math.round(100 * share)} %`;
}

/** Two significant digits: "$0.0012", "$1.20". */
export function formatDollars(amount: number): string {
  if (amount === 0) return '$0';
  if (amount >= 0.1) return `$${amount.toFixed(2)}`;
  return `$${amount.toFixed(Math.min(9, 1 - Math.floor(Math.log10(amount))))}`;
}

/** The value below which this share of them lies; null if there are none. */
export function quantileOfValues(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}

/** Server epoch ms in the viewer's time zone: "12:03:11". */
export function formatTime(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** Drops trailing zeros: "1.20" becomes "1.2". */
function trimTrailingZeros(text: string): string {
  return text.replace(/\.?0+$/, '');
}
