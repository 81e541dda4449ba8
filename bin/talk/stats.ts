/** `/stats`: asked over HTTP, where the conversation's socket is, and shown as small tables. */
import { Refused } from '../../client/sdk/connection.ts';
import { stats } from '../../client/sdk/stats.ts';
import type { Stats } from '../../shared/protocol/stats.ts';
import { Problem } from '../problem.ts';
import { isServer, type Options } from './options.ts';
import { clean } from './render.ts';

type Place = Pick<Options, 'url' | 'token'>;

/** Longer than a cold start takes. */
const ANSWER_MS = 30_000;

/** Throws a Problem when they are not to be had. */
export async function askStats(place: Place): Promise<Stats> {
  const server = serverOf(place);
  const patiently: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  try {
    return await stats(server, whoAsks(place), patiently);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (!(error instanceof Refused)) throw new Problem(`no answer from ${server}: is it running? npm start`);
    const hint = isServer(place.url) ? '' : ' (where sockets and HTTP have two addresses, talk with --url https://…)';
    throw new Problem(`no figures from ${server}: ${error.message}${hint}`);
  }
}

/** The socket's own host, unless tickets for it come from elsewhere. */
function serverOf({ url }: Place): string {
  return isServer(url) ? url : new URL('./', url.replace(/^ws/, 'http')).href;
}

function whoAsks({ url, token }: Place): { token: string } | { user: string } {
  const { searchParams } = new URL(url);
  const shown = token ?? searchParams.get('token');
  const user = searchParams.get('user');
  if (shown !== null) return { token: shown };
  if (user !== null) return { user };
  throw new Problem('a ticket opens a socket and tells no figures: come with --token');
}

/** Rows that stand under each other, an empty one between two tables. */
export function statsTables({ tools, model, turns }: Stats): string[] {
  const byTool = Object.entries(tools.byTool).map(([name, tally]) => [clean(name), ...counts(tally), '']);
  return [
    ...table([
      ['tools', 'hits', 'misses', 'joins', 'hit rate', 'evictions'],
      ...byTool,
      ['all', ...counts(tools), amount(tools.evictions)],
    ]),
    '',
    ...table([
      ['model', 'read', 'write', 'uncached', 'output'],
      ['tokens', ...[model.read, model.write, model.uncached, model.output].map(amount)],
    ]),
    '',
    ...table([
      ['turns', 'complete', 'interrupted', 'failed'],
      [turns.count, turns.complete, turns.interrupted, turns.failed].map(amount),
    ]),
  ];
}

/** Whoever joins a call that is on its way neither hits nor misses. */
function counts({ hits, misses, joins }: Stats['tools']['byTool'][string]): string[] {
  const looked = hits + misses;
  const rate = looked === 0 ? '–' : `${Math.round((100 * hits) / looked)} %`;
  return [...[hits, misses, joins].map(amount), rate];
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

/** The first column stands to the left, as words do, the others to the right. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
