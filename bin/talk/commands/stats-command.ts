/** `/stats`: prints figures from HTTP as tables. */
import { readSessionStats } from '../../../client/sdk/requests/session-stats.ts';
import type { Stats } from '../../../shared/protocol/stats.ts';
import { stripTerminalControlCharacters } from '../frames-as-text.ts';
import { type ServerPlace, sendHttpRequest } from '../server/http-request.ts';
import { padToTerminalWidth, sharedTexts, talkText, terminalDisplayWidth } from '../texts/talk-texts.ts';

/** Throws a UserError when they fail. */
export function askStats(place: ServerPlace): Promise<Stats> {
  return sendHttpRequest(place, 'figures', readSessionStats);
}

/** Aligned rows, with an empty one between tables. */
export function statsTables(all: Stats): string[] {
  const { model, turns, memory } = all;
  return [
    ...statsToolsTable(all),
    '',
    ...statsTable([
      statsColumnHeads(talkText('stats.model')),
      [
        talkText('stats.tokens'),
        ...[model.read, model.write, model.uncached, model.output].map(formatStatsCount),
        statsPromptCacheShare(model),
      ],
    ]),
    '',
    ...statsTable([
      statsColumnHeads(talkText('stats.turns')),
      [turns.count, turns.complete, turns.interrupted, turns.failed].map(formatStatsCount),
    ]),
    '',
    ...statsTable([
      statsColumnHeads(talkText('stats.memory')),
      [talkText('stats.blocks'), ...[memory.made, memory.failed].map(formatStatsCount)],
    ]),
  ];
}

export function statsToolsTable({ tools }: Pick<Stats, 'tools'>): string[] {
  const byTool = Object.entries(tools.byTool).map(([name, tally]) => [
    stripTerminalControlCharacters(name),
    ...statsToolCacheCounts(tally),
    '',
  ]);
  return statsTable([
    statsColumnHeads(talkText('stats.tools')),
    ...byTool,
    [talkText('stats.all'), ...statsToolCacheCounts(tools), formatStatsCount(tools.evictions)],
  ]);
}

/** Heads of columns, in one string. */
function statsColumnHeads(heads: string): string[] {
  return heads.split('|');
}

/** A joined call is neither a hit nor a miss. */
function statsToolCacheCounts({ hits, misses, joins }: Stats['tools']['byTool'][string]): string[] {
  return [...[hits, misses, joins].map(formatStatsCount), statsPercentShare(hits, hits + misses)];
}

/** Of all input tokens [X5]. */
function statsPromptCacheShare({ read, write, uncached }: Stats['model']): string {
  return statsPercentShare(read, read + write + uncached);
}

function statsPercentShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

function formatStatsCount(count: number): string {
  return sharedTexts().number(count);
}

/** The first column is left-aligned, the others right-aligned. */
function statsTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => terminalDisplayWidth(row[column] ?? ''))),
  );
  const padRow = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? padToTerminalWidth(text, width) : ' '.repeat(width - terminalDisplayWidth(text)) + text;
  };
  return rows.map((row) => row.map(padRow).join('  ').trimEnd());
}
