import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOfferedModels } from '../../../bin/talk/commands/model-command.ts';
import { createFrameRenderer } from '../../../bin/talk/frames-as-text.ts';
import { chatAtTerminal } from '../../../bin/talk/interactive-chat.ts';
import { SpokenExchanges } from '../../../bin/talk/spoken-exchanges.ts';
import { UserError } from '../../../bin/terminal/user-error.ts';
import { connect } from '../../../client/sdk/connection/connection.ts';
import { type ClientStorage, memoryStorage } from '../../../client/sdk/storage/client-storage.ts';
import type { ClearAnswer, ClearRequest } from '../../../shared/protocol/cache-clear.ts';
import type { ClientFrame, DurableFrame, NewsTopic, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Me } from '../../../shared/protocol/me.ts';
import type { Stats } from '../../../shared/protocol/stats.ts';
import { png } from '../../vision/pictures.ts';
import { type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, delivery, ended, fresh, line, offer, silenced, started, welcome } from '../story.ts';
import { Paper } from './paper.ts';

beforeEach(() => {
  // readline writes only the prompt on a dumb terminal.
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

type Desk = { server: ScriptedServer; paper: Paper; type(keys: string): void; send(...frames: ServerFrame[]): void };

let memory = (): Promise<Me> => Promise.reject(new Error('nobody asks'));
let clear = (_: ClearRequest): Promise<ClearAnswer> => Promise.reject(new Error('nobody asks'));
let stats = (): Promise<Stats> => Promise.reject(new Error('nobody asks'));

/** A user at a terminal, until `/quit`. */
async function atTerminal(
  script: Script,
  storage: ClientStorage,
  act: (desk: Desk) => Promise<void>,
): Promise<string[]> {
  const server = await startScripted(script);
  const sotto = connect({ url: server.url, storage });
  const [keys, paper] = [new PassThrough(), new Paper(100)];
  const handshake = { status: null };
  const exchanges = new SpokenExchanges(sotto, server.url, 1_000, handshake);
  const talk = {
    sotto,
    exchanges,
    render: createFrameRenderer(false),
    stats: () => stats(),
    memory: () => memory(),
    models: followOfferedModels(sotto),
    clear: (wanted: ClearRequest) => clear(wanted),
    persona: 'companion',
    address: server.url,
    handshake,
    json: false,
  };
  const talked = chatAtTerminal(talk, { input: keys, output: paper });
  const live = Promise.withResolvers<void>();
  sotto.on('state', ({ is }) => is === 'live' && live.resolve());
  await live.promise;
  const send = (...frames: ServerFrame[]) => {
    for (const frame of frames) server.sockets[0]?.send(JSON.stringify(frame));
  };
  await act({ server, paper, send, type: (typed) => keys.write(typed) });
  keys.write('/quit\r');
  await talked;
  sotto.close();
  await server.close();
  return paper.rows;
}

const TOPICS: NewsTopic[] = [{ topic: 'science', want: 'more' }];

/** Accepts everything, has two waiting deliveries, and confirms settings. */
function obliging(): Script {
  let seq = 0;
  let mute = ['ben'];
  const waits = (id: string) => {
    return {
      delivery: id,
      state: 'pending',
      source: 'ava',
      priority: 'active',
      policy: 'now',
      at: 1,
      text: 'Hi.',
    } as const;
  };
  return (frame) => {
    if (frame.type === 'hello')
      return [welcome({ waiting: { companion: 2 }, models: { offered: ['fast', 'clever'], chosen: 'fast' } })];
    if (!('id' in frame)) return [];
    const { id } = frame;
    if (frame.type === 'inbox') {
      const pending = [waits('3f2a91'), waits('3f2b00')];
      const working = [{ delivery: 'c0ffee', kind: 'reminder', text: 'Coffee.', at: 1, dueAt: 2 } as const];
      return [accepted(id), { type: 'inbox', at: 1, id, part: 1, parts: 1, pending, recent: [], working }];
    }
    if (frame.type !== 'settings') return [accepted(id)];
    seq += 1;
    mute = frame.mute ?? mute;
    const holds = {
      verbosity: 'brief',
      speed: 1,
      quietHours: frame.quietHours ?? null,
      later: frame.later ?? 'discard',
      model: frame.model ?? null,
    };
    return [
      accepted(id),
      { type: 'settings', seq, at: 1, ...holds, attentionPerHour: 6, mute, newsTopics: TOPICS } as DurableFrame,
    ];
  };
}

const kinds = (frames: readonly ClientFrame[]) => frames.map(({ type }) => type);

describe('at the terminal', () => {
  it('[D15] told lines stand above the typed text, count as heard, and take nothing of the text', async () => {
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, send }) => {
      type('How are');
      send(...offer(1, 1, 'd1', ['ava says — it is ready.', 'Come.']));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
      type(' you?\r');
      await server.until((frames) => frames.some((frame) => frame.type === 'user.text'));
      expect(server.received.slice(1)).toEqual([
        { type: 'heard', seq: 3, complete: true, also: [4] },
        { type: 'user.text', id: expect.anything(), text: 'How are you?', via: 'typed', heard: { seq: 4 } },
      ]);
    });
    expect(rows.slice(0, 4)).toEqual([
      '· connected, epoch 1, recovered 0 frames, 2 waiting',
      'ava → Mira [neutral] ava says — it is ready.',
      'ava → Mira [neutral] Come.',
      'you> How are you?',
    ]);
  });

  it('[D15] a delivery that is read in the terminal and declined is not shown to its end', async () => {
    const long = [
      'ava says — it is ready.',
      'It has a very long second sentence, which takes two seconds to read.',
      'Come.',
    ];
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, send, paper }) => {
      const [, ...rest] = offer(1, 1, 'd1', long);
      send(started(1, 1), ...rest);
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('second sentence'), 3_000);
      type('stop\r');
      await server.until((frames) => frames.some((frame) => frame.type === 'user.text'));
      expect(paper.rows.join('\n')).not.toContain('turn 1 complete');
      send(silenced(7, 1), delivery(8, 'd1', 'discarded'));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard' && !frame.complete));
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('turn 1 complete'));
    });
    expect(rows.join('\n')).not.toContain('Come.');
    const line = rows.find((row) => row.includes('second sentence'));
    expect(rows.filter((row) => row === line)).toHaveLength(1);
  });

  it('[D18] a delivery heard in an earlier run is not shown again, and is reported', async () => {
    const storage = memoryStorage();
    storage.save({ ...fresh, heard: ['d1'] });
    const rows = await atTerminal(obliging(), storage, async ({ server, send }) => {
      send(...offer(1, 1, 'd1', ['It is ready.'], { redelivered: true }), delivery(5, 'd2', 'expired'));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
    });
    expect(rows.join('\n')).not.toContain('It is ready.');
  });

  it('[D2] the terminal tells the states of deliveries and calls where they say something', async () => {
    const tool = { type: 'tool', at: 1, turn: 1, call: 'c1', name: 'slow_research' } as const;
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, send }) => {
      send(delivery(1, 'd1', 'pending'), delivery(2, 'd1', 'expired'));
      send({ ...tool, seq: 3, state: 'started' }, { ...tool, seq: 4, state: 'deferred' });
      send(...offer(5, 1, 'd2', ['Now.']));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
    });
    expect(rows.slice(1, 4)).toEqual([
      '· a message from ava has expired unheard',
      '· slow_research started; its result will come later',
      'ava → Mira [neutral] Now.',
    ]);
  });

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

  it("[T5] the terminal tells what the agent changes in the client's state", async () => {
    const patch = [{ op: 'replace' as const, path: '/count', value: 3 }];
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ send, paper }) => {
      send({ type: 'state', seq: 1, at: 1, patch, version: 2 });
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('state 2'));
    });
    expect(rows[1]).toBe('· state 2: replace /count 3');
  });
  it('[M9] [N6] the command /memory shows what is remembered, and /forget forgets it', async () => {
    memory = async () => ({ user: 'ada', personas: {} });
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

  it('[L1] [L6] proactive turns are told in the terminal by their lines, quietly, and named', async () => {
    const begins = (seq: number, turn: number, cause: 'idle' | 'news' | 'reflection') =>
      ({ type: 'turn.started', seq, at: 1, turn, cause }) as const;
    const remark = (seq: number, turn: number) => line(seq, turn, { kind: 'remark' });
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, send }) => {
      send(begins(1, 1, 'idle'), remark(2, 1), ended(3, 1), begins(4, 2, 'news'), remark(5, 2), ended(6, 2));
      send(begins(7, 3, 'reflection'), remark(8, 3), ended(9, 3), begins(10, 4, 'idle'), ended(11, 4, 'failed'));
      send(begins(12, 5, 'idle'), remark(13, 5));
      await vi.waitFor(() => expect(paper.rows).toContain('~ Mira [neutral] Line 13.'));
    });
    expect(rows.slice(1, 6)).toEqual([
      '~ Mira [neutral] Line 2.',
      '~ Mira [neutral] (news) Line 5.',
      '~ Mira [neutral] (reflection) Line 8.',
      '· turn 4 failed',
      '~ Mira [neutral] Line 13.',
    ]);
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
    clear = async (request) => {
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
    stats = async () => figures;
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/stats\r');
      await vi.waitFor(() => expect(paper.rows).toContain('turns  complete  interrupted  failed'));
      stats = () => Promise.reject(new UserError('no answer from there'));
      type('/stats\r');
      await vi.waitFor(() => expect(paper.rows).toContain('· no answer from there'));
    });
    expect(rows).toContain('get_weather     1       0      0     100 %');
    stats = async () => figures;
    const [, ...cache] = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/cache\r');
      await vi.waitFor(() => expect(paper.rows).toContain('get_weather     1       0      0     100 %'));
    });
    expect(cache).not.toContain('turns  complete  interrupted  failed');
  });

  it('[C9] [F1] a tool takes one quiet line in the terminal, and a filler is told in passing', async () => {
    const tool = { type: 'tool', at: 1, turn: 1, call: 'c1', name: 'get_weather' } as const;
    const filler = line(3, 1, { kind: 'filler', tier: 'primary', display: 'One moment.' });
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, send }) => {
      send(started(1, 1), { ...tool, seq: 2, state: 'started' }, filler, { ...tool, seq: 4, state: 'finished' });
      send({ ...tool, seq: 5, state: 'cached', ageMs: 12_000 }, line(6, 1, { index: 1, lead: 'known' }));
      await vi.waitFor(() => expect(paper.rows).toContain('Mira [neutral] Line 6.'));
    });
    expect(rows.slice(1, 5)).toEqual([
      'Mira … One moment.',
      '· get_weather finished',
      '· get_weather · from cache, 12 sec. ago',
      'Mira [neutral] Line 6.',
    ]);
  });

  it('[S10] the terminal has one prompt after /drop and /resume, whatever the terminal', async () => {
    vi.stubEnv('TERM', 'dumb');
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/drop\r');
      await vi.waitFor(() => expect(paper.rows.join()).toContain('dropped'));
      type('/resume\r');
      await vi.waitFor(() => expect(paper.rows.join()).toMatch(/connected.*connected/));
    });
    expect(rows.filter((row) => /you> .*you> /.test(row))).toEqual([]);
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
    ['/quiet soon', '· like this: /quiet 22:00-07:00, /quiet off'],
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
