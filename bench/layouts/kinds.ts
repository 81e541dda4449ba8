/** What caches give of the requests of each kind (X5), beside what the design study expected of them. */
import type { Row, Sheet } from '../report.ts';
import type { Measured } from './measure.ts';
import { ours } from './ours.ts';
import { REQUEST_KINDS, type RequestKind } from './session.ts';
import { STUDY } from './study.ts';
import { percent } from './table.ts';
import { resent } from './usual.ts';

/** Shares of what is sent that the study expected to be read from a cache, and what was usual then. */
export const EXPECTED: Readonly<Record<RequestKind, number>> = {
  simple: 0.95,
  structural: 0.6,
  prompt: 0.5,
  'repeated prompt': 0.7,
};
export const USUAL_THEN = 0.3;

export function readShareOf({ kinds }: Measured, kind: RequestKind): number {
  const { sent, read } = kinds[kind] ?? { sent: 0, read: 0 };
  return read / sent;
}

/** `shown`: what the sessions' clients show. `steady`: ours in the same sessions, without the pauses that outlive a cache. */
export function byKind(shown: string, all: readonly Measured[], steady: Measured): Sheet {
  const row = (figure: string, one: Measured): Row => {
    return { figure, cells: REQUEST_KINDS.map((kind) => percent(readShareOf(one, kind))) };
  };
  const names = [resent.name, ...STUDY.map(({ name }) => name), ours.name];
  const rows = names.flatMap((name) => all.filter((one) => one.name === name).map((one) => row(name, one)));
  const expected = { figure: 'the study expected', cells: REQUEST_KINDS.map((kind) => percent(EXPECTED[kind])) };
  const without = row('ours, without long pauses', steady);
  return { title: `read shares by kind, ${shown}`, columns: REQUEST_KINDS, rows: [expected, ...rows, without] };
}

/** Judges ours, kind by kind. */
export function againstStudy(shown: string, mine: Measured): Row[] {
  return REQUEST_KINDS.map((kind) => {
    const share = readShareOf(mine, kind);
    const goal = { wanted: `≥ ${percent(EXPECTED[kind])}`, met: share >= EXPECTED[kind] };
    return { figure: `${shown}, ${kind}: read share`, cells: [percent(share), ''], goal };
  });
}

/** As a table of a page. */
export function markdown({ title, columns, rows }: Sheet): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([title, ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ figure, cells }) => line([figure === ours.name ? `**${figure}**` : figure, ...cells])),
  ].join('\n');
}
