/** The commands that a user types at the terminal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { UserError } from '../../../../bin/terminal/user-error.ts';
import { memoryStorage } from '../../../../client/sdk/storage/client-storage.ts';
import type { ClearRequest } from '../../../../shared/protocol/cache-clear.ts';
import type { ClientFrame } from '../../../../shared/protocol/frames.ts';
import { png } from '../../../vision/pictures.ts';
import type { Script } from '../../scripted-server.ts';
import { welcome } from '../../story.ts';
import { atTerminal, httpCalls, kinds, obliging, TOPICS, useTerminal } from './at-terminal.ts';

useTerminal();

describe('at the terminal', () => {
  it('[X4] the commands /do and /state send what an application would, and refuse what is no JSON', async () => {
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, paper }) => {
      type('/do counter.increment {"by":  2, "why": "two  spaces"}\r/do addItem\r/state {"count": 2}\r');
      await server.until((frames) => frames.filter((frame) => frame.type === 'user.action').length === 3);
      type('/do counter.increment by two\r');
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('no JSON'));
      const id = expect.any(String);
      expect(server.received.slice(1)).toEqual([
        { type: 'user.action', id, name: 'counter.increment', data: { by: 2, why: 'two  spaces' } },
        { type: 'user.action', id, name: 'addItem' },
        { type: 'user.action', id, state: { count: 2 } },
      ]);
    });
    expect(rows.join('\n')).toContain('· that is no JSON; like this: /do counter.increment {"by": 2}');
  });

  it('[D23] the command /quiet begins quiet for minutes or for the hours of each night, and ends both', async () => {
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, paper }) => {
      const fromMs = Date.now();
      type('/quiet 60\r/quiet 22:00-07:00\r/quiet off\r');
      await server.until((frames) => frames.filter((frame) => frame.type === 'settings').length === 3);
      type('/quiet soon\r');
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('like this'));
      const [minutes, night, off] = server.received.slice(1);
      if (minutes?.type !== 'settings') throw new Error('no settings');
      expect((minutes.quietUntil ?? 0) - fromMs).toBeGreaterThanOrEqual(3_600_000);
      expect((minutes.quietUntil ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
      expect(night).toMatchObject({ quietHours: { from: '22:00', to: '07:00' } });
      expect(off).toMatchObject({ quietHours: null, quietUntil: null });
    });
    expect(rows.join('\n')).toContain('· like this: /quiet 60, /quiet 22:00-07:00, /quiet off');
  });

  it('[M9] [N6] the command /memory shows what is remembered, and /forget forgets it', async () => {
    httpCalls.memory = async () => ({ user: 'ada', personas: {} });
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, paper, type }) => {
      type('/memory\r');
      await vi.waitFor(() => expect(paper.rows).toContain('nothing is remembered of you'));
      for (const what of ['12', '#12', 'session', 'me']) type(`/forget ${what}\r`);
      await server.until((frames) => frames.filter(({ type }) => type === 'forget').length === 4);
      await vi.waitFor(() => expect(paper.rows.filter((row) => row === '· forgotten')).toHaveLength(4));
      expect(server.received.slice(1).map((frame) => 'what' in frame && frame.what)).toEqual([12, 12, 'session', 'me']);
      for (const what of ['', 'everything', '0', '1.5']) type(`/forget ${what}\r`);
      await vi.waitFor(() =>
        expect(paper.rows.filter((row) => row.startsWith('· like this: /forget'))).toHaveLength(4),
      );
    });
    expect(rows).toContain('· like this: /forget 12, /forget session, /forget me');
  });

  it('[V1] [V2] the command /image shows an image, and refuses what is none before sending', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-image-'));
    writeFileSync(join(folder, 'my cat.png'), png());
    writeFileSync(join(folder, 'notes.txt'), 'No picture.');
    const said = (words: string) => (row: string) => row.includes(words);
    await atTerminal(obliging(), memoryStorage(), async ({ server, paper, type }) => {
      type(`/image ${folder}/none.png\r/image ${folder}/notes.txt\r/image ${folder}\r`);
      await vi.waitFor(() => expect(paper.rows.some(said('is no file'))).toBe(true));
      await vi.waitFor(() => expect(paper.rows.some(said('there is no file'))).toBe(true));
      await vi.waitFor(() => expect(paper.rows.some(said('This is no JPEG, PNG or WebP picture.'))).toBe(true));
      expect(kinds(server.received)).toEqual(['hello']);
      type(`/image "${folder}/my cat.png"  Who is that?\r`);
      await server.until((frames) => frames.length === 2);
      const data = png().toString('base64');
      const frame = { type: 'user.image', id: expect.any(String), mediaType: 'image/png', data, text: 'Who is that?' };
      expect(server.received[1]).toEqual(frame);
    });
    rmSync(folder, { recursive: true });
  });

  it('[L6] the command /inbox says which proactive turns are on, where the server offers them', async () => {
    const life = { on: true, news: false, asleep: false, unanswered: 1, reflecting: false };
    const script: Script = (frame) => {
      if (frame.type === 'hello') return [welcome()];
      if (frame.type !== 'inbox') return [];
      return [{ type: 'inbox', at: 1, id: frame.id, part: 1, parts: 1, pending: [], recent: [], life }];
    };
    const rows = await atTerminal(script, memoryStorage(), async ({ paper, type }) => {
      type('/inbox\r');
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('by itself'));
    });
    expect(rows).toContain('· the agent may begin by itself; awake, 1 remark unanswered');
  });

  it.each([
    [
      '/cache clear',
      {},
      { cleared: 3, byTool: { get_weather: 2, news: 1 } },
      '3 results cleared: get_weather 2, news 1',
    ],
    ['/cache clear news', { tool: 'news' }, { cleared: 0, byTool: {} }, 'nothing of the kind was kept'],
    [
      '/cache clear get_weather {"place": "Oslo"}',
      { tool: 'get_weather', parameters: { place: 'Oslo' } },
      { cleared: 1, byTool: { get_weather: 1 } },
      '1 result cleared: get_weather 1',
    ],
  ])('[C10] the cache command in the terminal is answered: %s', async (typed, wanted, answer, sentence) => {
    const asked: ClearRequest[] = [];
    httpCalls.clear = async (request) => {
      asked.push(request);
      return answer;
    };
    await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type(`${typed}\r`);
      await vi.waitFor(() => expect(paper.rows).toContain(`· ${sentence}`));
    });
    expect(asked).toEqual([wanted]);
  });

  it('[C10] [O2] the command /stats prints statistics, or why there are none', async () => {
    const [tally, model] = [
      { hits: 1, misses: 0, joins: 0 },
      { read: 5, write: 0, uncached: 7, output: 3 },
    ];
    const turns = { count: 1, complete: 1, interrupted: 0, failed: 0 };
    const memory = { made: 1, failed: 0 };
    const figures = { tools: { ...tally, evictions: 0, byTool: { get_weather: tally } }, model, turns, memory };
    httpCalls.stats = async () => figures;
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/stats\r');
      await vi.waitFor(() => expect(paper.rows).toContain('turns  complete  interrupted  failed'));
      httpCalls.stats = () => Promise.reject(new UserError('no answer from there'));
      type('/stats\r');
      await vi.waitFor(() => expect(paper.rows).toContain('· no answer from there'));
    });
    expect(rows).toContain('get_weather     1       0      0     100 %');
    httpCalls.stats = async () => figures;
    const [, ...cache] = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/cache\r');
      await vi.waitFor(() => expect(paper.rows).toContain('get_weather     1       0      0     100 %'));
    });
    expect(cache).not.toContain('turns  complete  interrupted  failed');
  });

  it.each([
    ['/play 3f2b', { type: 'delivery.play', delivery: '3f2b00' }],
    ['/cancel c0ff', { type: 'delivery.cancel', delivery: 'c0ffee' }],
    ['/mute ava', { type: 'settings', mute: ['ben', 'ava'] }],
    ['/unmute BEN', { type: 'settings', mute: [] }],
    [
      '/topic none Sport, football',
      { type: 'settings', newsTopics: [...TOPICS, { topic: 'Sport, football', want: 'none' }] },
    ],
    ['/topic less SCIENCE', { type: 'settings', newsTopics: [{ topic: 'SCIENCE', want: 'less' }] }],
    ['/topic any science', { type: 'settings', newsTopics: [] }],
    ['/quiet 22:00-07:00', { type: 'settings', quietHours: { from: '22:00', to: '07:00' } }],
    ['/later defer', { type: 'settings', later: 'defer' }],
    ['/stop', { type: 'user.interrupt', decline: true }],
    ['/idle', { type: 'life', act: 'idle' }],
    ['/news off', { type: 'settings', news: false }],
    ['/language fr', { type: 'settings', language: 'fr' }],
    ['/model clever', { type: 'settings', model: 'clever' }],
  ])('[U11] a command in the terminal is sent as its frame: %s', async (typed, frame) => {
    await atTerminal(obliging(), memoryStorage(), async ({ server, type }) => {
      type(`${typed}\r`);
      const { type: wanted, ...fields } = frame;
      const isAsked = (sent: ClientFrame) => sent.type === wanted && Object.keys(fields).every((name) => name in sent);
      await server.until((frames) => frames.some(isAsked));
      expect(server.received.find(isAsked)).toMatchObject(frame);
    });
  });

  it.each([
    ['/play', '· like this: /play ID'],
    ['/cache empty', '· like this: /cache, /cache clear, /cache clear get_weather {"place": "Oslo"}'],
    ['/play 3f2', '· 3f2a or 3f2b?'],
    ['/play c0ff', '· nothing that waits begins with c0ff; /inbox lists what does'],
    ['/quiet soon', '· like this: /quiet 60, /quiet 22:00-07:00, /quiet off'],
    ['/later never', '· like this: /later defer, /later discard'],
    ['/life maybe', '· like this: /life on|off'],
    ['/news tomorrow', '· like this: /news [on|off]'],
    ['/image', '· like this: /image FILE [WORDS]'],
    ['/what', '· there is no /what; /help lists the commands'],
    ['/help', '/mute SOURCE          hear it only if you ask for it; /unmute SOURCE'],
  ])('[U11] the command %s says what is wrong, and changes nothing', async (typed, sentence) => {
    await atTerminal(obliging(), memoryStorage(), async ({ server, paper, type }) => {
      type(`${typed}\r`);
      await vi.waitFor(() => expect(paper.rows).toContain(sentence));
      expect(kinds(server.received).filter((kind) => kind !== 'hello' && kind !== 'inbox')).toEqual([]);
    });
  });

  it('[U11] the terminal tells of a command that the server refuses', async () => {
    const refusing: Script = (frame) => {
      if (frame.type === 'hello') return [welcome()];
      if (!('id' in frame)) return [];
      return [{ type: 'error', at: 1, code: 'limited', message: 'Slowly.', id: frame.id }];
    };
    await atTerminal(refusing, memoryStorage(), async ({ paper, type }) => {
      type('/later defer\r');
      await vi.waitFor(() => expect(paper.rows).toContain('· Slowly.'));
    });
  });
});
