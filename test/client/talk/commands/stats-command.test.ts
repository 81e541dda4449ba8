import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askStats, statsTables } from '../../../../bin/talk/commands/stats-command.ts';
import { setTalkLanguage } from '../../../../bin/talk/texts/talk-texts.ts';
import { LANGUAGE_TAGS } from '../../../../shared/language/languages.ts';
import type { Stats } from '../../../../shared/protocol/stats.ts';

const nothing: Stats = {
  tools: { hits: 0, misses: 0, joins: 0, evictions: 0, byTool: {} },
  model: { read: 0, write: 0, uncached: 0, output: 0 },
  turns: { count: 0, complete: 0, interrupted: 0, failed: 0 },
  memory: { made: 0, failed: 0 },
};

describe('the tables', () => {
  it('[C10] [O2] [X5] the statistics tables tell of tools, the model, turns and memory, in columns', () => {
    const byTool = {
      get_server_time: { hits: 2, misses: 1, joins: 0 },
      web_search: { hits: 0, misses: 12, joins: 3 },
      'bad\u001b[2Jname': { hits: 0, misses: 0, joins: 0 },
    };
    const figures = {
      tools: { hits: 2, misses: 13, joins: 3, evictions: 4, byTool },
      model: { read: 1_234_567, write: 890, uncached: 512_345, output: 3_456 },
      turns: { count: 21, complete: 18, interrupted: 2, failed: 1 },
      memory: { made: 3, failed: 1 },
    };
    expect(statsTables(figures)).toEqual([
      'tools            hits  misses  joins  hit rate  evictions',
      'get_server_time     2       1      0      67 %',
      'web_search          0      12      3       0 %',
      'bad [2Jname         0       0      0         –',
      'all                 2      13      3      13 %          4',
      '',
      'model        read  write  uncached  output  cache read',
      'tokens  1,234,567    890   512,345   3,456        71 %',
      '',
      'turns  complete  interrupted  failed',
      '21           18            2       1',
      '',
      'memory  made  failed',
      'blocks     3       1',
    ]);
  });

  it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
    '[R5] in %s the heads of the tables are not English',
    async (tag) => {
      await setTalkLanguage(tag);
      const rows = statsTables(nothing);
      await setTalkLanguage(null);
      expect(rows.filter((row) => statsTables(nothing).includes(row) && row !== '')).toEqual([]);
      expect(rows.length).toBe(statsTables(nothing).length);
    },
  );

  it('[N2] statistics of nothing are printed as tables, too', () => {
    expect(statsTables(nothing)).toContain('all       0       0      0         –          0');
    expect(statsTables(nothing)).toContain('tokens     0      0         0       0           –');
  });
});

describe('asking', () => {
  let server: Server;
  afterEach(() => server?.close());
  const asked: [string | undefined, string | undefined][] = [];

  /** The port of a server that answers so. */
  async function answering(status: number, body: string): Promise<number> {
    asked.length = 0;
    const answer: RequestListener = ({ url, headers }, response) => {
      asked.push([url, headers.authorization]);
      response.writeHead(status).end(body);
    };
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return (server.address() as AddressInfo).port;
  }

  it.each([
    ['ws://127.0.0.1:PORT/?user=ada%20l', undefined, '/stats?user=ada+l', undefined],
    ['ws://127.0.0.1:PORT/?token=a.b.c', undefined, '/stats', 'Bearer a.b.c'],
    ['ws://127.0.0.1:PORT/live', 'a.b.c', '/stats', 'Bearer a.b.c'],
    ['http://127.0.0.1:PORT/stage', 'a.b.c', '/stage/stats', 'Bearer a.b.c'],
  ])('[N1] the statistics command %s with the token %s asks %s', async (url, token, path, authorization) => {
    const port = await answering(200, JSON.stringify(nothing));
    const place = { url: url.replace('PORT', `${port}`), ...(token && { token }) };
    expect(await askStats(place)).toEqual(nothing);
    expect(asked).toEqual([[path, authorization]]);
  });

  it.each([
    [401, '{"code":"forbidden","message":"Come with a token."}', 'Come with a token.'],
    [429, '{"code":"limited","message":"Slowly.","retryAfterMs":1000}', 'Slowly.'],
    [200, '<html>', 'What answers there does not know its figures (200).'],
    [200, '"tools"', 'What answers there does not know its figures (200).'],
  ])('[N1] the statistics command says in words what a server with %i %s means', async (status, body, words) => {
    const port = await answering(status, body);
    const url = `http://127.0.0.1:${port}/`;
    await expect(askStats({ url, token: 'a.b.c' })).rejects.toThrow(`no figures from ${url}: ${words}`);
    await expect(askStats({ url: `ws://127.0.0.1:${port}/`, token: 'a.b.c' })).rejects.toThrow(
      `no figures from ${url}: ${words} (where sockets and HTTP have two addresses, talk with --url https://…)`,
    );
  });

  it('[N1] the statistics command says where no server answers, and where only a socket may be opened', async () => {
    await expect(askStats({ url: 'ws://127.0.0.1:9/?user=ada' })).rejects.toThrow(
      'no answer from http://127.0.0.1:9/: is it running? npm start',
    );
    await expect(askStats({ url: 'wss://sotto.example/live?ticket=t' })).rejects.toThrow(
      'a ticket opens a socket and tells no figures: come with --token',
    );
  });
});
