/** Tokens and dollars as the sheets print them. */
import type { Usage } from '../../shared/protocol/frames.ts';
import type { Row } from '../report.ts';
import { MODELS } from './models.ts';

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** A tenth of a cent has three digits behind the point, and a remark costs less. */
export function dollars(value: number): string {
  return value.toFixed(4);
}

/** A dash where there is nothing to compare with. */
export function ratio(value: number, base: number): string {
  return base === 0 ? '–' : `${(value / base).toFixed(2)}×`;
}

/** A row for each model. `all`: for each column one for each model, in their order. */
export function modelRows<T>(figure: string, all: readonly (readonly T[])[], cell: (one: T) => string): Row[] {
  return MODELS.map(({ name }, at) => ({
    figure: `${figure}, ${name}`,
    cells: all.map((ones) =>
      ones
        .slice(at, at + 1)
        .map(cell)
        .join(''),
    ),
  }));
}

/** One usage a column. */
export function tokenRows(usages: readonly Usage[]): Row[] {
  const row = (figure: string, key: Exclude<keyof Usage, 'dollars'>): Row => ({
    figure,
    cells: usages.map((usage) => count(usage[key])),
  });
  return [
    row('  tokens in, uncached', 'input'),
    row('  tokens in, read from the cache', 'cacheRead'),
    row('  tokens in, written to the cache', 'cacheWrite'),
    row('  tokens out', 'output'),
  ];
}
