import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { awsSonicModel } from '../../../shared/adapters/aws/speech/sonic.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { SpeechError, type SpeechRequest, type Synthesiser } from '../../../shared/ports/speech.ts';
import type { SonicEvent } from '../../../shared/voice/nova-sonic/input-events.ts';
import { createSonicReader } from '../../../shared/voice/nova-sonic/read-aloud.ts';
import type { SonicPort } from '../../../shared/voice/nova-sonic/stream-port.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { type SonicFake, type SonicFakeOptions, type SonicTalk, startSonicFake } from '../../fakes/sonic.ts';
import { answer, sendAll, sound, tone, willSay } from '../../fakes/sonic-script.ts';
import { plan, spoken, start } from './shapes.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const HOW: SpeechRequest = { voice: 'Amy', language: 'en-GB', speed: 1, signal: new AbortController().signal };

async function served(options: SonicFakeOptions = {}): Promise<{ fake: SonicFake; reader: Synthesiser }> {
  const fake = await startSonicFake(options);
  onTestFinished(fake.close);
  return { fake, reader: createSonicReader(awsSonicModel({ region: 'us-east-1', endpoint: fake.url }), liveClock) };
}

async function heard(reader: Synthesiser, text: string, how: Partial<SpeechRequest> = {}): Promise<number> {
  let bytes = 0;
  for await (const pcm of reader.say(text, { ...HOW, ...how })) bytes += pcm.length;
  return bytes;
}

/** What arrived before the failure, and the error. */
async function failure(reader: Synthesiser, text: string): Promise<[bytes: number, error: unknown]> {
  let bytes = 0;
  try {
    for await (const pcm of reader.say(text, HOW)) bytes += pcm.length;
  } catch (error) {
    return [bytes, error];
  }
  throw new Error('it did not fail');
}

const asked = (talk: SonicTalk) =>
  talk.until((received) => received.filter(({ event }) => 'contentEnd' in event).length > 1);

describe('a line read aloud', () => {
  it('[A1] a line read aloud is its own words in the wanted voice, over a stream of its own', async () => {
    const { fake, reader } = await served({ soundMs: 250 });
    expect(await heard(reader, 'One moment, please.')).toBe(12_000);
    const [talk] = fake.talks;
    await talk?.gone;
    const events = talk?.received.map(({ event }) => event) ?? [];
    expect(events).toContainEqual({
      textInput: { promptName: 'read', contentName: 'read-3', content: 'One moment, please.' },
    });
    expect(JSON.stringify(events[1])).toContain('"voiceId":"amy"');
    expect(events.at(-1)).toEqual({ sessionEnd: {} });
  });

  it.each([
    [1.3, 'Read briskly.'],
    [0.7, 'Read slowly.'],
  ])('[U11] a line read aloud at a speed of %s is asked for: %s', async (speed, words) => {
    const { fake, reader } = await served({ soundMs: 20 });
    await heard(reader, 'Hello.', { speed });
    expect(JSON.stringify(fake.talks[0]?.received[3])).toContain(words);
  });
  it('[A1] a line read aloud is not sounded where the model would say other words', async () => {
    const { fake, reader } = await served({
      script: async (talk) => {
        await asked(talk);
        sendAll(talk, answer(['Of course! One moment.'], 100));
      },
    });
    expect(await failure(reader, 'One moment.')).toEqual([0, new SpeechError('unfit', 'would say other words')]);
    await fake.talks[0]?.gone;
  });

  it('[A1] a line read aloud fails where words were left out', async () => {
    const { reader } = await served({
      script: async (talk) => {
        await asked(talk);
        sendAll(talk, answer(['One moment.'], 100));
      },
    });
    expect(await failure(reader, 'One moment. I will look.')).toEqual([
      4_800,
      new SpeechError('unfit', 'left out words'),
    ]);
  });

  it('[A1] a line read aloud breaks off where its stream does', async () => {
    const { reader } = await served({
      script: async (talk) => {
        await asked(talk);
        sendAll(talk, [...willSay('One moment.'), ...sound(tone(100)).slice(0, 2)]);
        talk.end();
      },
    });
    expect(await failure(reader, 'One moment.')).toEqual([2_400, new SpeechError('broken_off', 'ended by itself')]);
  });

  it('[A1] a line read aloud is throttled where the quota is used up', async () => {
    const { reader } = await served({ refuse: { status: 429, error: 'ThrottlingException' } });
    expect(await failure(reader, 'One moment.')).toMatchObject([0, { what: 'throttled' }]);
  });

  it('[A4] a line read aloud ends upstream when the loop is left', async () => {
    const { fake, reader } = await served({
      script: async (talk) => {
        await asked(talk);
        sendAll(talk, [...willSay('One moment.'), ...sound(tone(100)).slice(0, 2)]);
      },
    });
    for await (const _ of reader.say('One moment.', HOW)) break;
    await fake.talks[0]?.gone;
    expect(fake.open).toBe(0);
  });

  it('[A4] a line read aloud ends upstream with the abort signal, and throws its reason', async () => {
    const { fake, reader } = await served({ script: () => {} });
    const abort = new AbortController();
    const reason = new Error('enough');
    const talking = heard(reader, 'One moment.', { signal: abort.signal });
    await vi.waitUntil(() => fake.talks.length > 0);
    abort.abort(reason);
    await expect(talking).rejects.toBe(reason);
    await fake.talks[0]?.gone;
  });
});

function wire(): {
  port: SonicPort;
  sent: SonicEvent[];
  tell: (events: readonly object[]) => void;
  opened: () => number;
} {
  const sent: SonicEvent[] = [];
  const waiting: object[] = [];
  let more = Promise.withResolvers<void>();
  let opened = 0;
  const port: SonicPort = {
    name: 'wire',
    open: (signal) => {
      opened += 1;
      const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      gone.catch(() => {});
      return {
        send: (event) => void sent.push(event),
        close: () => {},
        events: (async function* () {
          for (;;) {
            yield* waiting.splice(0);
            more = Promise.withResolvers();
            await Promise.race([more.promise, gone]);
          }
        })(),
      };
    },
  };
  const tell = (events: readonly object[]) => {
    waiting.push(...events);
    more.resolve();
  };
  return { port, sent, tell, opened: () => opened };
}

const sounds = (sent: readonly SonicEvent[]) => sent.filter(({ event }) => 'audioInput' in event).length;

describe('while it is read', () => {
  it('[A5] silence is sent for as long as a line is read aloud, and no longer', async () => {
    const clock = new ManualClock(0);
    const { port, sent, tell } = wire();
    const bytes = heard(createSonicReader(port, clock), 'Hello.');
    await clock.pass(1_000);
    expect(sounds(sent)).toBe(11);
    tell([...plan('1', 'Hello.'), ...spoken('2', 'END_TURN', 1, 2)]);
    expect(await bytes).toBe(2);
    await clock.pass(1_000);
    expect(sounds(sent)).toBe(11);
  });

  it('[A1] eight seconds without sound are a stall of a line read aloud', async () => {
    const clock = new ManualClock(0);
    const { port, tell } = wire();
    const failed = failure(createSonicReader(port, clock), 'Hello.');
    await clock.pass(5_000);
    tell([...plan('1', 'Hello.'), start('2', 'AUDIO', 'ASSISTANT')]);
    await clock.pass(9_000);
    expect(await failed).toEqual([0, new SpeechError('stalled', 'nothing for 8000 ms')]);
  });

  it('[A1] a slow listener is no stall of a line read aloud', async () => {
    const clock = new ManualClock(0);
    const { port, tell } = wire();
    const sound = createSonicReader(port, clock).say('Hello.', HOW)[Symbol.asyncIterator]();
    tell([...plan('1', 'Hello.'), ...spoken('2', 'END_TURN', 1, 2)]);
    expect((await sound.next()).value).toHaveLength(2);
    await clock.pass(20_000);
    expect(await sound.next()).toMatchObject({ done: true });
  });
  it('[A4] an aborted signal opens no stream for a line read aloud', async () => {
    const { port, opened } = wire();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(heard(createSonicReader(port, new ManualClock(0)), 'Hello.', { signal })).rejects.toThrow('enough');
    expect(opened()).toBe(0);
  });
});
