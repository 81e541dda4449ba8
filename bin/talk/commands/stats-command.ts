/** `/stats`: prints figures from HTTP as tables. */
import { readSessionStats } from '../../../client/sdk/requests/session-stats.ts';
import type { Stats } from '../../../shared/protocol/stats.ts';
import { stripControlCharacters } from '../frames-as-text.ts';
import { type ServerPlace, sendHttpRequest } from '../server/http-request.ts';
import { displayWidth, padToWidth, sharedTexts, talkText } from '../texts/talk-texts.ts';

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
    ...statsTable([
      columnsIn(talkText('stats.model')),
      [
        talkText('stats.tokens'),
        ...[model.read, model.write, model.uncached, model.output].map(formatStatsCount),
        promptCacheShare(model),
      ],
    ]),
    '',
    ...statsTable([
      columnsIn(talkText('stats.turns')),
      [turns.count, turns.complete, turns.interrupted, turns.failed].map(formatStatsCount),
    ]),
    '',
    ...statsTable([
      columnsIn(talkText('stats.memory')),
      [talkText('stats.blocks'), ...[memory.made, memory.failed].map(formatStatsCount)],
    ]),
  ];
}

export function toolsTable({ tools }: Pick<Stats, 'tools'>): string[] {
  const byTool = Object.entries(tools.byTool).map(([name, tally]) => [
    stripControlCharacters(name),
    ...toolCacheCounts(tally),
    '',
  ]);
  return statsTable([
    columnsIn(talkText('stats.tools')),
    ...byTool,
    [talkText('stats.all'), ...toolCacheCounts(tools), formatStatsCount(tools.evictions)],
  ]);
}

/** Heads of columns, in one string. */
function columnsIn(heads: string): string[] {
  return heads.split('|');
}

/** A joined call is neither a hit nor a miss. */
function toolCacheCounts({ hits, misses, joins }: Stats['tools']['byTool'][string]): string[] {
  return [...[hits, misses, joins].map(formatStatsCount), percentShare(hits, hits + misses)];
}

/** Of all input tokens [X5]. */
function promptCacheShare({ read, write, uncached }: Stats['model']): string {
  return percentShare(read, read + write + uncached);
}

function percentShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

function formatStatsCount(count: number): string {
  return sharedTexts().number(count);
}

/** The first column is left-aligned, the others right-aligned. */
function statsTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
  const padRow = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? padToWidth(text, width) : ' '.repeat(width - displayWidth(text)) + text;
  };
  return rows.map((row) => row.map(padRow).join('  ').trimEnd());
}
