import { afterEach, describe, expect, it, vi } from 'vitest';
import WS from 'ws';
import { type ConnectOptions, connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Line, State } from '../../../client/sdk/frames/wire-types.ts';
import { polite, type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, ended, line, started, welcome } from '../story.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function served(script?: Script): Promise<ScriptedServer> {
  const server = await startScripted(script);
  open.unshift(server);
  return server;
}

function connected(options: ConnectOptions): Sotto {
  const sotto = connect(options);
  open.unshift(sotto);
  return sotto;
}

function state<T extends State['is']>(sotto: Sotto, is: T): Promise<Extract<State, { is: T }>> {
  return new Promise((resolve) => {
    const stop = sotto.on('state', (event) => {
      if (event.is !== is) return;
      stop();
      resolve(event as Extract<State, { is: T }>);
    });
  });
}

it('[S14] a client timer for an overdue time is 0, since Node warns of negative ones', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 60_000));
  connected({ url: 'ws://127.0.0.1:1' });
  await Promise.resolve();
  clock.mockRestore();
  const waits = timers.mock.calls.map(([, ms = 0]) => ms);
  timers.mockRestore();
  expect(waits).toContain(0);
  expect(Math.min(...waits)).toBe(0);
});

describe.each([
  ['the global WebSocket', undefined],
  ['that of ws', WS],
])('a conversation over %s', (_, WebSocket) => {
  const maker = WebSocket && { WebSocket };

  it('[S1] a conversation over %s says hello, says something, and hears the answer', async () => {
    const server = await served();
    const sotto = connected({
      url: server.url,
      install: 'laptop',
      persona: 'tutor',
      capabilities: { heard: true },
      ...maker,
    });
    const heard: string[] = [];
    sotto.on('turn', (turn) => heard.push(turn.type));
    sotto.on('line', (line) => {
      heard.push(`${line.expression}: ${line.text}`);
      sotto.heard(line.seq, { complete: true });
    });
    await sotto.say('Hi.');
    await server.until((frames) => frames.at(-1)?.type === 'heard');
    expect(heard).toEqual(['turn.started', 'happy: Hello.', 'neutral: How are you?', 'turn.ended']);
    expect(server.received[0]).toMatchObject({ type: 'hello', install: 'laptop', persona: 'tutor', cursor: 0 });
    expect(server.received[1]).toMatchObject({ type: 'user.text', text: 'Hi.', via: 'typed' });
    expect(server.received.slice(2)).toEqual([{ type: 'heard', seq: 2, complete: true, also: [3] }]);
  });

  it('[S7] over %s what was not accepted when the connection broke is said again on the next, by the same id', async () => {
    const answer = polite();
    const server = await served((frame, connection) => {
      if (frame.type === 'user.text' && connection === 1) server.sockets[0]?.terminate();
      return connection === 1 && frame.type !== 'hello' ? [] : answer(frame, connection);
    });
    const sotto = connected({ url: server.url, ...maker });
    await sotto.say('Hi.');
    const said = server.received.filter((frame) => frame.type === 'user.text');
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(said[1]);
    expect(server.received.findLast((frame) => frame.type === 'hello')).toMatchObject({ resumeOf: 1 });
  });

  it('[S2] over %s a conversation stops when another client takes over, and refuses what is said then', async () => {
    const server = await served((frame) => {
      if (frame.type === 'user.text') server.sockets[0]?.close(4001, 'superseded');
      return frame.type === 'hello' ? [welcome()] : [];
    });
    const sotto = connected({ url: server.url, ...maker });
    await expect(sotto.say('Hi.')).rejects.toMatchObject({ name: 'Refused', code: 'superseded' });
    await expect(sotto.say('Hi?')).rejects.toThrow('Another client has taken over this session.');
    expect(server.sockets).toHaveLength(1);
  });
});

describe('an output', () => {
  /** An output that records what it does; `ends` ends its sounds one by one. */
  function output() {
    const did: string[] = [];
    const sounds: (() => void)[] = [];
    const say = (said: Line, _: number, over: () => void) => {
      did.push(`${said.seq} ${said.text}`);
      sounds.push(over);
    };
    const stop = () => {
      did.push('stop');
      return 3;
    };
    return { did, ends: () => sounds.shift()?.(), say, stop };
  }
  const filler = { kind: 'filler', tier: 'secondary', interruptible: false, text: 'Still looking.' } as const;

  it('[F2] [U6] playback says what comes, the second filler to its end, and reports all of it in order', async () => {
    const server = await served((frame) => {
      if (frame.type === 'hello') return [welcome()];
      if (frame.type !== 'user.text') return [];
      const isFirst = frame.text === 'Hi.';
      const first = [started(1, 1), line(2, 1), line(3, 1, { ...filler, index: 1 })];
      const second = [ended(4, 1, 'interrupted'), started(5, 2), line(6, 2)];
      return [accepted(frame.id), ...(isFirst ? first : second)];
    });
    const sotto = connected({ url: server.url, capabilities: { heard: true } });
    const one = output();
    sotto.speakWith(one);
    await sotto.say('Hi.');
    one.ends();
    const came = new Promise<void>((resolve) => void sotto.on('line', ({ seq }) => seq === 6 && resolve()));
    await sotto.say('Stop that.');
    await came;
    expect(one.did).toEqual(['2 Line 2.', '3 Still looking.']);
    one.ends();
    expect(one.did).toEqual(['2 Line 2.', '3 Still looking.', '6 Line 6.']);
    void sotto.interrupt().catch(() => {});
    expect(one.did.at(-1)).toBe('stop');
    await server.until((frames) => frames.some(({ type }) => type === 'user.interrupt'));
    expect(server.received.filter(({ type }) => type === 'heard' || type === 'user.interrupt')).toMatchObject([
      { type: 'heard', seq: 2, complete: true },
      { type: 'heard', seq: 3, complete: true },
      { type: 'heard', seq: 6, complete: false, chars: 3 },
      { type: 'user.interrupt', heard: { seq: 6, chars: 3 } },
    ]);
  });

  it('[U2] [U10] playback is silent at the first sound of the user, and goes on where it was after a short sound', async () => {
    const server = await served();
    const sotto = connected({ url: server.url });
    const one = output();
    sotto.speakWith(one);
    await sotto.say('Hi.');
    await expect.poll(() => one.did).toEqual(['2 Hello.']);
    sotto.vad(true);
    expect(one.did).toEqual(['2 Hello.', 'stop']);
    sotto.vad(false);
    expect(one.did).toEqual(['2 Hello.', 'stop', '2 Hello.']);
    expect(server.received.filter(({ type }) => type === 'user.vad')).toEqual([]);
  });

  it('[S2] playback falls silent when the conversation is closed', async () => {
    const server = await served();
    const sotto = connected({ url: server.url });
    const one = output();
    sotto.speakWith(one);
    await sotto.say('Hi.');
    await expect.poll(() => one.did).toEqual(['2 Hello.']);
    sotto.close();
    one.ends();
    expect(one.did).toEqual(['2 Hello.', 'stop']);
  });
});

describe('where something is missing', () => {
  it('[S1] the SDK says what to do without a WebSocket, and refuses empty words', async () => {
    const own = globalThis.WebSocket;
    Reflect.deleteProperty(globalThis, 'WebSocket');
    try {
      expect(() => connect({ url: 'ws://127.0.0.1:1/' })).toThrow(/^There is no WebSocket here: use Node 24/);
    } finally {
      globalThis.WebSocket = own;
    }
    const server = await served();
    const sotto = connected({ url: server.url });
    await expect(sotto.say(5 as never)).rejects.toMatchObject({ code: 'bad_frame' });
  });
});

describe('a connection', () => {
  it('[S14] a connection asks for a new address every time, when it is given a function', async () => {
    const server = await served();
    let ticket = 0;
    const sotto = connected({
      url: async () => {
        ticket += 1;
        return `${server.url}/live?ticket=${ticket}`;
      },
    });
    await state(sotto, 'live');
    sotto.drop();
    sotto.resume();
    await state(sotto, 'live');
    expect(server.asked).toEqual(['/live?ticket=1', '/live?ticket=2']);
  });

  it('[S14] a connection that cannot be opened is tried again, and the application is told', async () => {
    const sotto = connected({ url: 'ws://127.0.0.1:9/' });
    expect(await state(sotto, 'waiting')).toMatchObject({ is: 'waiting' });
    await state(sotto, 'connecting');
  });

  it('[S14] connecting throws at once when the url is invalid', () => {
    expect(() => connect({ url: 'nowhere' })).toThrow(TypeError);
  });
  it('[N4] a connection ignores messages that are no frames', async () => {
    const server = await served(() => ['what?', '[]', '7', JSON.stringify(welcome())]);
    expect(await state(connected({ url: server.url }), 'live')).toMatchObject({
      epoch: 1,
      recovered: true,
      replayed: 0,
    });
  });
});
