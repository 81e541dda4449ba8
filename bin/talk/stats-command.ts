/** `/stats`: prints figures from HTTP as tables. */
import { readSessionStats } from '../../client/sdk/requests/session-stats.ts';
import type { Stats } from '../../shared/protocol/stats.ts';
import { clean } from './frames-as-text.ts';
import { type ServerPlace, sendHttpRequest } from './server/http-request.ts';

/** Throws a UserError when they fail. */
export function askStats(place: ServerPlace): Promise<Stats> {
  return sendHttpRequest(place, 'figures', readSessionStats);
}

/** Aligned rows, with an empty one between tables. */
export function statsTables(all: Stats): string[] {
  const { model, turns, memory } = all;
  return [
    ...toolsTable(all),
    '',
    ...table([
      ['model', 'read', 'write', 'uncached', 'output', 'cache read'],
      ['tokens', ...[model.read, model.write, model.uncached, model.output].map(amount), cacheRead(model)],
    ]),
    '',
    ...table([
      ['turns', 'complete', 'interrupted', 'failed'],
      [turns.count, turns.complete, turns.interrupted, turns.failed].map(amount),
    ]),
    '',
    ...table([
      ['memory', 'made', 'failed'],
      ['blocks', ...[memory.made, memory.failed].map(amount)],
    ]),
  ];
}

export function toolsTable({ tools }: Pick<Stats, 'tools'>): string[] {
  const byTool = Object.entries(tools.byTool).map(([name, tally]) => [clean(name), ...counts(tally), '']);
  return table([
    ['tools', 'hits', 'misses', 'joins', 'hit rate', 'evictions'],
    ...byTool,
    ['all', ...counts(tools), amount(tools.evictions)],
  ]);
}

/** A joined call is neither a hit nor a miss. */
function counts({ hits, misses, joins }: Stats['tools']['byTool'][string]): string[] {
  return [...[hits, misses, joins].map(amount), share(hits, hits + misses)];
}

/** Of all input tokens [X5]. */
function cacheRead({ read, write, uncached }: Stats['model']): string {
  return share(read, read + write + uncached);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

/** The first column is left-aligned, the others right-aligned. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padRow = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => row.map(padRow).join('  ').trimEnd());
}
