/** Measured layouts as the bench prints them. */
import type { Row, Sheet } from '../report.ts';
import type { Measured } from './measure.ts';

const COLUMNS = ['tokens', 'prefix', 'read', 'written', 'cost', 'to window', 'automatic', 'early'];

/** `rows`: a name alone is a heading. `base`: what costs are compared with. */
export function table(title: string, rows: readonly Row[]): Sheet {
  return { title, columns: COLUMNS, rows };
}

export function cellsOf(one: Measured, base: Measured): string[] {
  return [
    perRequest(one.sent, one),
    percent(one.same / one.sent),
    percent(one.read / one.sent),
    percent(one.written / one.sent),
    perRequest(one.cost, one),
    against(one.cost, base.cost),
    against(one.automaticCost, base.automaticCost),
    one.early.toLocaleString('en-US'),
  ];
}

/** Where points are not told: what is known without them. */
export function cellsWithoutPoints(one: Measured, base: Measured): string[] {
  const known = new Set(['tokens', 'prefix', 'automatic']);
  return cellsOf(one, base).map((cell, at) => (known.has(COLUMNS[at] ?? '') ? cell : ''));
}

function perRequest(sum: number, { requests }: Measured): string {
  return Math.round(sum / requests).toLocaleString('en-US');
}

/** With a sign of its own that is as wide as the others. */
export function percent(share: number): string {
  return `${share < 0 ? '−' : ''}${(Math.abs(share) * 100).toFixed(1)} %`;
}

function against(cost: number, base: number): string {
  const rise = Math.round((cost / base - 1) * 100);
  return rise === 0 ? '±0 %' : `${rise < 0 ? '−' : '+'}${Math.abs(rise)} %`;
}
