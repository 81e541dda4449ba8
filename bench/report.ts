/** Prints aligned tables that fit into a document, one figure a line. */
import { sampleMedian } from './statistics.ts';

/** `note`: what a reader must know about the figures. `isAsserted`: a goal that is not met fails the run. */
export type BenchSheet = {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  note?: string;
  isAsserted?: true;
};
/** `cells`: one per column. */
export type Row = { figure: string; cells: readonly string[]; goal?: Goal };
export type Goal = { wanted: string; met: boolean };

/** KB: 1,000 bytes; MB: a million. */
export type Unit = 'µs' | 'ms' | 's' | 'KB' | 'MB' | '/s' | '';

export function goalAtMost(value: number, most: number, unit = ''): Goal {
  return { wanted: `≤ ${most.toLocaleString('en-US')}${unit}`, met: value <= most };
}

export function goalAtLeast(value: number, least: number, unit = ''): Goal {
  return { wanted: `≥ ${least.toLocaleString('en-US')}${unit}`, met: value >= least };
}

/** Three digits: a shared machine is no more precise. */
export function showFigure(value: number, unit: Unit): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value >= 1_000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(digits);
  return unit === '/s' || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Another checkout instead of the baseline (bench/rig.ts). The goals apply to the baseline only. */
export const BESIDE = process.env.BENCH_BESIDE;
export const COMPARED = ['ours', BESIDE ? 'beside' : 'floor', 'ratio', 'min–max'];
export type Rounds = { ours: readonly number[]; floor: readonly number[] };

/** A row of COMPARED: medians of the rounds and their ratio; min and max are of each round's ratio. */
export function compareWithGoal(
  figure: string,
  { ours, floor }: Rounds,
  unit: Unit,
  goal?: (ratio: number) => Goal,
): Row {
  const ratio = sampleMedian(ours) / sampleMedian(floor);
  const ratios = ours.map((value, round) => value / (floor[round] ?? Number.NaN));
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const cells = [
    showFigure(sampleMedian(ours), unit),
    showFigure(sampleMedian(floor), unit),
    `${ratio.toFixed(2)}×`,
    range,
  ];
  return { figure, cells, ...(goal && !BESIDE && { goal: goal(ratio) }) };
}

/** Left-aligned figures, right-aligned numbers; the goal column only if there is a goal. */
export function printSheet({ title, columns, rows, note }: BenchSheet): string {
  const judged = rows.some((row) => row.goal !== undefined);
  const lines = [[title, ...columns, ...(judged ? ['wanted', 'met'] : [])], ...rows.map(benchRowCells)];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const text = lines.map((cells) => alignColumns(cells, widths));
  const rule = '─'.repeat(Math.max(...text.map((one) => one.length)));
  return [text[0], rule, ...text.slice(1), ...(note === undefined ? [] : [note])].join('\n');
}

/** As a table of a document. */
export function benchSheetMarkdown({ title, columns, rows }: BenchSheet): string {
  const heads = [...columns, ...(rows.some(({ goal }) => goal !== undefined) ? ['wanted', 'met'] : [])];
  const lines = [[title, ...heads], ['---', ...heads.map(() => '--:')], ...rows.map(benchRowCells)];
  return `\n${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}

function benchRowCells({ figure, cells, goal }: Row): string[] {
  return [figure, ...cells, ...(goal ? [goal.wanted, goal.met ? 'yes' : 'NO'] : [])];
}

function alignColumns(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
  return padded.join('  ').trimEnd();
}
