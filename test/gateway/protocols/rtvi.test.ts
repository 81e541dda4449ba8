/** RTVI on a socket of the real server, and its translator [G17–G19]. */
import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SoundEnd } from '../../../shared/engine/connections/foreign-protocol.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { protobufFrames } from '../../../shared/gateway/protocols/rtvi/protobuf-frames.ts';
import { rtvi } from '../../../shared/gateway/protocols/rtvi/rtvi-protocol.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../../shared/protocol/limits.ts';
import { parseFrame } from '../../../shared/protocol/parse-frame.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { ProtobufFrameSerializer } from '../../clients/pipecat-transport.ts';
import { useWorld, world } from '../../engine/world.ts';
import { serve } from '../../flow/home.ts';

let stop = async () => {};
afterEach(() => stop());

type Message = { type: string; id?: string; data?: any };

function sent(type: string, data: unknown = {}, id = 'm1'): string {
  return JSON.stringify({ id, label: 'rtvi-ai', type, data });
}

/** What a message becomes, behind the first one. */
function taken(body: string, session: Session | null = newSession()) {
  const id = session && 'ada~companion';
  const found = rtvi.inward(body, {
    id,
    session,
    connection: 'rtvi:c1',
    newId: () => 'i1',
    nowMs: 0,
    isLast: true,
    isFirst: false,
  });
  if (found === null) throw new Error('RTVI has an answer at once');
  return found as typeof found & { answers: Message[] };
}

function told(frame: ServerFrame, session: Session | null = newSession(), soundEnd: SoundEnd | null = null): Message[] {
  return rtvi.outward(frame, {
    id: 'ada~companion',
    session,
    connection: 'rtvi:c1',
    newId: () => 'i1',
    soundEnd,
  }) as Message[];
}

/** Its newest turn is being answered. */
function speaking(): Session {
  const stage = { is: 'asked', asks: 1, atMs: 0, hold: null };
  const turn = { number: 1, cause: 'user', words: 'Hi.', lines: [], stage };
  return { ...newSession(), turns: { ...newSession().turns, newest: turn as unknown as Session['turns']['newest'] } };
}

describe('a message of an RTVI client', () => {
  it('[G18] an RTVI message becomes a native frame, under an id that says what is answered', () => {
    expect(taken(sent('send-text', { content: 'Hi.', options: { run_immediately: false } })).frames).toEqual([
      { type: 'user.text', id: 'text:m1', text: 'Hi.' },
    ]);
    expect(taken(sent('client-message', { t: 'sotto.settings', d: { verbosity: 'brief' } })).frames).toEqual([
      { type: 'settings', id: 'settings:m1', verbosity: 'brief' },
    ]);
    expect(taken(sent('ui-event', { event: 'cart.add', payload: { n: 1 } })).frames).toEqual([
      { type: 'user.action', id: 'ui:m1', name: 'cart.add', data: { n: 1 } },
    ]);
    const at = 0;
    expect(told({ type: 'accepted', at, id: 'text:m1' })).toEqual([]);
    expect(told({ type: 'accepted', at, id: 'settings:m1' })).toMatchObject([
      { type: 'server-response', id: 'm1', data: { t: 'sotto.settings', d: {} } },
    ]);
    expect(told({ type: 'error', at, code: 'conflict', message: 'No.', id: 'settings:m1' })).toMatchObject([
      { type: 'error-response', id: 'm1', data: { error: 'No.' } },
    ]);
  });

  it('[G18] a wrong RTVI message is refused with a sentence that says what is wrong', () => {
    const refusals = [
      ['{', /JSON object with the label rtvi-ai/],
      [sent('client-ready').replace('rtvi-ai', 'other'), /label rtvi-ai/],
      [sent('send-text', { content: 7 }), /content must be a text/],
      [sent('send-text', { content: ' ' }), /blank/],
      [sent('client-message', { t: 'hello', d: {} }), /t must be one of sotto\.interrupt/],
      [sent('client-message', { t: 'sotto.toString', d: {} }), /t must be one of/],
      [sent('client-message', { t: 'sotto.settings', d: { verbosity: 'loud' } }), /verbosity/],
      [sent('ui-snapshot', { tree: {} }), /ui-snapshot is unknown here, or not supported/],
      [sent('x'.repeat(MAX_FRAME_BYTES)), /at most 32768 bytes/],
    ] as const;
    for (const [body, error] of refusals)
      expect(taken(body).answers).toMatchObject([{ data: { error: expect.stringMatching(error) } }]);
  });

  it('[G17] [G18] the RTVI messages client-ready, ping, dtmf and disconnect-bot are answered where RTVI expects it', () => {
    const about = { library: 'sotto', persona: 'companion' };
    expect(taken(sent('client-ready')).answers).toMatchObject([
      { type: 'bot-ready', data: { version: '2.1.0', about } },
    ]);
    const ping = taken(sent('client-message', { t: 'sotto.ping' })).answers;
    expect(ping).toMatchObject([{ type: 'server-response', id: 'm1' }]);
    expect(taken(sent('dtmf', { buttons: ['1'] }))).toEqual({ frames: [], answers: [] });
    const left = taken(sent('disconnect-bot'), speaking());
    expect(left).toMatchObject({ frames: [{ type: 'user.interrupt' }], close: { code: 1000 } });
    expect(taken(sent('disconnect-bot')).frames).toEqual([]);
  });

  it('[G18] any RTVI message, in any state of the session, is answered with valid frames or messages', () => {
    const type = fc.constantFrom('client-ready', 'send-text', 'client-message', 'ui-event', 'disconnect-bot', 'x');
    const t = fc.constantFrom('sotto.inbox', 'sotto.forget', 'sotto.delivery.play', 'sotto.__proto__', 'x');
    const data = fc.record({ content: fc.anything(), t, d: fc.option(fc.dictionary(fc.string(), fc.json())) });
    const one = fc.record({ label: fc.constantFrom('rtvi-ai', 'x'), type, id: fc.string(), data: fc.option(data) });
    const whole = one.map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? 0 : part)));
    const cut = fc.tuple(whole, fc.nat(80)).map(([text, at]) => text.slice(0, at));
    const session = fc.constantFrom(null, newSession(), speaking());
    fc.assert(
      fc.property(fc.oneof(whole, cut, fc.json()), session, (body, session) => {
        const { frames, answers, close } = taken(body, session);
        if (session !== null) expect(answers.length + frames.length + (close ? 1 : 0)).toBeGreaterThan(0);
        for (const frame of frames) expect(parseFrame(JSON.stringify(frame))).toHaveProperty('frame');
        for (const answer of answers) expect(answer).toMatchObject({ label: 'rtvi-ai', type: expect.any(String) });
      }),
      { numRuns: 100 },
    );
  });
});

describe('what an RTVI client is told', () => {
  const at = 0;

  it('[G19] an RTVI client is told of an interruption, a failure and the metrics of a turn', () => {
    const usage = { input: 10, output: 2, cacheRead: 5, cacheWrite: 0 };
    const timings = { firstTokenMs: 250, totalMs: 1_500 };
    expect(told({ type: 'turn.ended', seq: 1, at, turn: 1, status: 'interrupted', timings, usage })).toMatchObject([
      { type: 'bot-interrupted' },
      { type: 'bot-llm-stopped' },
      {
        type: 'metrics',
        data: { ttfb: [{ value: 0.25 }], processing: [{ value: 1.5 }], tokens: [{ total_tokens: 17 }] },
      },
    ]);
    expect(told({ type: 'error', at, code: 'model_failed', message: 'It failed.' })).toMatchObject([
      { type: 'error', data: { error: 'It failed.', fatal: false } },
    ]);
    expect(told({ type: 'superseded', at })).toMatchObject([{ type: 'error', data: { fatal: true } }]);
  });

  it('[G19] an RTVI client is shown no filler as text, and a line that is sent again after a pause only once', () => {
    const line = { type: 'line', seq: 9, at, turn: 1, index: 3, expression: 'neutral' } as const;
    const said = { ...line, actions: [], speaker: 'Romy', interruptible: true, text: 'Well.', display: 'Well.' };
    expect(told({ ...said, kind: 'reply' }).map(({ type }) => type)).toContain('bot-output');
    expect(told({ ...said, kind: 'filler' }).map(({ type }) => type)).toEqual(['server-message']);
    const session = speaking();
    const again = {
      ...session,
      turns: { ...session.turns, newest: { ...session.turns.newest, lines: [{ index: 3, seqs: [4, 9] }] } },
    } as unknown as Session;
    expect(told({ ...said, kind: 'reply' }, again)).toEqual([]);
  });

  it('[G19] an RTVI client is told of the current turn when it connects', () => {
    const session = speaking();
    const lines = [{ index: 0, seqs: [2], kind: 'reply', display: 'Hello.' }];
    const limits = { frameBytes: 1, replayFrames: 1, replayMs: 1 };
    const welcome = { type: 'welcome', at, session: 'ada~companion', epoch: 2, recovered: false, cursor: 2 } as const;
    const under = {
      ...session,
      turns: { ...session.turns, newest: { ...session.turns.newest, lines } },
    } as unknown as Session;
    expect(told({ ...welcome, waiting: {}, limits }, under).map(({ type }) => type)).toEqual([
      'bot-ready',
      'server-message',
      'bot-llm-started',
      'bot-llm-text',
      'bot-transcription',
      'bot-output',
    ]);
  });
});

describe('the sound of an RTVI client', () => {
  const stage = { is: 'ended', status: 'complete', atMs: 0, silenced: false };
  const line = (index: number, text: string) => ({
    index,
    text,
    seqs: [index],
    sentAtMs: 0,
    to: 'timed',
    heard: false,
    heardChars: 4,
    kind: 'reply',
  });
  const turn = { ...speaking().turns.newest, stage, lines: [line(0, 'It is noon.'), line(1, 'Eat.')] };
  const client = {
    connection: 'rtvi:c1',
    install: 'rtvi',
    reports: false,
    visible: true,
    speech: 'cascade',
    timed: true,
  };
  const voiced = {
    ...newSession(),
    presence: { ...newSession().presence, client },
    turns: { ...newSession().turns, newest: turn },
  } as unknown as Session;

  it("[G18] [A6] an RTVI client's sound becomes a stream without numbers, in one piece, where the server transcribes", () => {
    const pcm = [Buffer.alloc(64, 1), Buffer.alloc(64, 2)];
    const base64AudioBatch = pcm.map((piece) => piece.toString('base64'));
    const data = { base64AudioBatch, sampleRate: 24_000, numChannels: 1 };
    const stream = { type: 'audio.stream', data: Buffer.concat(pcm).toString('base64'), rate: 24_000 };
    expect(taken(sent('raw-audio-batch', data), voiced).frames).toEqual([stream]);
    const stereo = taken(sent('raw-audio', { ...data, numChannels: 2 }), voiced).answers;
    expect(stereo).toMatchObject([{ data: { error: expect.stringContaining('one channel') } }]);
    const deaf = taken(sent('raw-audio', data)).answers;
    expect(deaf).toMatchObject([{ data: { error: expect.stringContaining('hears no speech') } }]);
  });

  it('[G19] an RTVI client is told how far each line was spoken', () => {
    const piece = (index: number, n: number, last: boolean, soundEnd: SoundEnd | null = null) =>
      told({ type: 'audio', at: 0, turn: 1, index, n, data: 'AAAA', last }, voiced, soundEnd).map(
        ({ type, data }) => data?.spoken_status ?? type,
      );
    const soundEnd = { turn: 1, session: voiced };
    const begins = ['bot-tts-started', 'bot-tts-text', 'in-progress', 'bot-tts-audio'];
    expect(piece(0, 0, false)).toEqual(['bot-started-speaking', ...begins]);
    expect(piece(0, 1, true)).toEqual(['bot-tts-audio', 'completed', 'bot-tts-stopped']);
    expect(piece(1, 0, true)).toEqual([...begins, 'completed', 'bot-tts-stopped']);
    expect(piece(1, 0, true, soundEnd)).toEqual([...begins, 'completed', 'bot-tts-stopped', 'bot-stopped-speaking']);
  });

  it("[G19] [U6] an RTVI client's cut line is reported with what was heard, also where only its sound goes on", () => {
    const cut = { spoken_progress: { accumulated_text: 'It i', remaining_text: 's noon.' } };
    const ended = told({ type: 'turn.ended', seq: 1, at: 0, turn: 1, status: 'interrupted' }, voiced);
    expect(ended.slice(0, 2)).toMatchObject([{ type: 'bot-interrupted' }, { data: cut }]);
    const { answers } = taken(sent('send-text', { content: 'Wait.' }), voiced);
    expect(answers.slice(0, 2)).toMatchObject([{ type: 'bot-interrupted' }, { data: cut }]);
    const next = { ...turn, number: 2, utterance: 'live.c1.0', lines: [] };
    const begun = told(
      { type: 'turn.started', seq: 1, at: 0, turn: 2, cause: 'user' },
      { ...voiced, turns: { ...voiced.turns, newest: next } } as unknown as Session,
      { turn: 1, session: { ...voiced, turns: { ...voiced.turns, newest: next } } as unknown as Session },
    );
    expect(begun.slice(0, 3).map(({ type }) => type)).toEqual([
      'bot-interrupted',
      'bot-tts-stopped',
      'bot-stopped-speaking',
    ]);
  });

  it('[G19] [U2] an RTVI client is told when the server detects that the user speaks', () => {
    const voice = { type: 'voice', at: 0, utterance: 'live.c1.0', since: 0, ms: 0 } as const;
    const types = [true, false].flatMap((speaking) => told({ ...voice, speaking }, voiced).map(({ type }) => type));
    expect(types).toEqual(['user-started-speaking', 'user-stopped-speaking']);
  });
});

describe('binary messages', () => {
  it('[G17] binary RTVI messages are those of the stock serializer, both ways', async () => {
    const stock = new ProtobufFrameSerializer();
    const body = { id: 'm1', label: 'rtvi-ai', type: 'send-text', data: { content: 'Grüße. '.repeat(40) } };
    expect(JSON.parse(protobufFrames.decode(stock.serializeMessage(body)))).toEqual(body);
    const pcm = Int16Array.from({ length: 512 }, (_, at) => at - 256);
    expect(JSON.parse(protobufFrames.decode(stock.serializeAudio(pcm.buffer, 16_000, 1)))).toEqual({
      label: 'rtvi-ai',
      type: 'raw-audio',
      data: { base64Audio: Buffer.from(pcm.buffer).toString('base64'), sampleRate: 16_000, numChannels: 1 },
    });
    const received = (text: string) => stock.deserialize(new Blob([Uint8Array.from(protobufFrames.encode(text))]));
    expect(await received(JSON.stringify(body))).toEqual({ type: 'message', message: body });
    const data = { audio: Buffer.from(pcm.buffer).toString('base64'), sample_rate: 24_000, num_channels: 1 };
    const sound = await received(JSON.stringify({ label: 'rtvi-ai', type: 'bot-tts-audio', data }));
    expect(sound).toEqual({ type: 'audio', audio: pcm });
  });

  it('[G17] cut or invented binary RTVI messages are read as nothing or as some text, without an error', () => {
    const stock = new ProtobufFrameSerializer();
    const whole = stock.serializeMessage({ id: 'm', label: 'rtvi-ai', type: 'x', data: 'y'.repeat(200) });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 40 }),
          fc.nat(250).map((at) => whole.slice(0, at)),
        ),
        (bytes) => {
          expect(protobufFrames.decode(bytes)).toBeTypeOf('string');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[G17] binary RTVI messages are refused where the protocol is text alone, and answered by an error where they say nothing', async () => {
    const { home, stop: end } = await serve();
    stop = end;
    const sendBinary = async (path: string) => {
      const ws = new WebSocket(`ws://127.0.0.1:${home.port}${path}`);
      await once(ws, 'open');
      ws.send(Uint8Array.of(1));
      return ws;
    };
    for (const path of ['/?user=ada', '/v1/realtime?user=ada']) {
      const [code] = await once(await sendBinary(path), 'close');
      expect(code).toBe(1003);
    }
    const taken = await sendBinary('/rtvi?user=ada');
    const [answer] = await once(taken, 'message');
    expect(answer).toBeInstanceOf(Buffer);
    taken.terminate();
  });
});

describe.each([
  ['one machine', true],
  ['AWS', false],
])('in processes of %s', (_, alone) => {
  useWorld();

  it('[G17] in processes of %s an RTVI client is sent nothing before it speaks, and any process translates for it', async () => {
    const first = world.process(alone);
    const another = () => (alone ? first : world.process(alone));
    await acceptGatewayConnection(
      first,
      'c1',
      { user: 'ada', expiresAtMs: null },
      { protocol: 'rtvi', persona: 'companion' },
    );
    await handleClientMessage(
      another(),
      'c1',
      sent('client-ready', { version: '2.1.0', about: { library: 'x' } }, 'r1'),
    );
    await handleClientMessage(another(), 'c1', sent('client-ready', {}, 'r2'));
    await handleClientMessage(another(), 'c1', sent('send-text', { content: 'Hi.' }, 't1'));
    await handleClientMessage(another(), 'c1', sent('client-message', { t: 'sotto.interrupt' }, 'i1'));
    await handleClientMessage(another(), 'c1', sent('disconnect-bot', {}, 'd1'));
    const types = world.posted.map(({ connection, frame }) => `${connection} ${frame.type}`);
    const expected = [
      'bot-ready',
      'server-message',
      'bot-ready',
      'user-llm-text',
      'bot-llm-started',
      'server-response',
      'bot-interrupted',
      'bot-llm-stopped',
      'metrics',
    ];
    expect(types).toEqual(expected.map((type) => `c1 ${type}`));
    expect(world.closed).toEqual(['c1 1000']);
  });
});
