/** What the bench prints: aligned tables, one figure a line, readable as they stand in a document. */
import { median } from './statistics.ts';

/** `note`: what a reader must know to read the figures. */
export type Sheet = { title: string; columns: readonly string[]; rows: readonly Row[]; note?: string };
/** `cells`: one for each of the sheet's columns. */
export type Row = { figure: string; cells: readonly string[]; goal?: Goal };
export type Goal = { wanted: string; met: boolean };

/** KB: 1,000 bytes. */
export type Unit = 'µs' | 'ms' | 's' | 'KB' | '/s' | '';

export function atMost(value: number, most: number, unit = ''): Goal {
  return { wanted: `≤ ${most.toLocaleString('en-US')}${unit}`, met: value <= most };
}

export function atLeast(value: number, least: number, unit = ''): Goal {
  return { wanted: `≥ ${least.toLocaleString('en-US')}${unit}`, met: value >= least };
}

/** Three digits are what a shared machine can honestly give. */
export function shown(value: number, unit: Unit): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value >= 1_000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(digits);
  return unit === '/s' || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Another checkout, which stands in for the floor (bench/rig.ts). What is wanted holds beside the floor alone. */
export const BESIDE = process.env.BENCH_BESIDE;
export const COMPARED = ['ours', BESIDE ? 'beside' : 'floor', 'ratio', 'min–max'];
export type Rounds = { ours: readonly number[]; floor: readonly number[] };

/** For a sheet of COMPARED: the medians of the rounds and their ratio; min and max are of the ratios round by round. */
export function compared(figure: string, { ours, floor }: Rounds, unit: Unit, goal?: (ratio: number) => Goal): Row {
  const ratio = median(ours) / median(floor);
  const ratios = ours.map((value, round) => value / (floor[round] ?? Number.NaN));
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const cells = [shown(median(ours), unit), shown(median(floor), unit), `${ratio.toFixed(2)}×`, range];
  return { figure, cells, ...(goal && !BESIDE && { goal: goal(ratio) }) };
}

/** Figures to the left, numbers to the right; what is wanted only where something is. */
export function printed({ title, columns, rows, note }: Sheet): string {
  const judged = rows.some((row) => row.goal !== undefined);
  const lines = [[title, ...columns, ...(judged ? ['wanted', 'met'] : [])], ...rows.map(line)];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const text = lines.map((cells) => aligned(cells, widths));
  const rule = '─'.repeat(Math.max(...text.map((one) => one.length)));
  return [text[0], rule, ...text.slice(1), ...(note === undefined ? [] : [note])].join('\n');
}

function line({ figure, cells, goal }: Row): string[] {
  return [figure, ...cells, ...(goal ? [goal.wanted, goal.met ? 'yes' : 'NO'] : [])];
}

function aligned(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
  return padded.join('  ').trimEnd();
}
