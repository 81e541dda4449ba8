/** `/cache`: lists and clears cached tool results [C10]. */
import { clearToolCache } from '../../../client/sdk/requests/clear-tool-cache.ts';
import type { ClearAnswer, ClearRequest } from '../../../shared/protocol/cache-clear.ts';
import { stripTerminalControlCharacters } from '../frames-as-text.ts';
import { type ServerPlace, sendHttpRequest } from '../server/http-request.ts';
import { type SlashCommand, wrongSlashCommandUsage } from '../slash-command.ts';
import { talkText } from '../texts/talk-texts.ts';
import { statsToolsTable } from './stats-command.ts';

/** Throws a UserError when it fails. */
export function askToClearToolCache(place: ServerPlace, wanted: ClearRequest): Promise<ClearAnswer> {
  return sendHttpRequest(place, 'cache', (server, by, request) => clearToolCache(server, by, wanted, request));
}

export const CACHE: Record<string, SlashCommand> = {
  '/cache': {
    usage: '/cache [clear TOOL]',
    does: 'command.cache',
    run: async ({ screen, stats, clear }, words) => {
      if (words === '') return screen.print(statsToolsTable(await stats()).join('\n'));
      screen.status(cacheClearedSentence(await clear(parseToolCacheFilter(words))));
    },
  },
};

/** `2 results cleared: get_weather 2`. */
export function cacheClearedSentence({ cleared, byTool }: ClearAnswer): string {
  if (cleared === 0) return talkText('cache.none');
  const tools = Object.entries(byTool).map(([tool, count]) => `${stripTerminalControlCharacters(tool)} ${count}`);
  return talkText('cache.cleared', { count: cleared, tools: tools.join(', ') });
}

const EXAMPLE = '/cache, /cache clear, /cache clear get_weather {"place": "Oslo"}';

function parseToolCacheFilter(words: string): ClearRequest {
  const found = /^clear(?:\s+(\S+)(?:\s+(\S.*))?)?$/s.exec(words);
  if (found === null) throw wrongSlashCommandUsage(EXAMPLE);
  const [, tool, json] = found;
  return { ...(tool !== undefined && { tool }), ...(json !== undefined && { parameters: toolParametersIn(json) }) };
}

function toolParametersIn(json: string): Record<string, unknown> {
  const value = parseToolJson(json);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw wrongSlashCommandUsage(EXAMPLE);
}

function parseToolJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
