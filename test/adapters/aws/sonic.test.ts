import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { awsSonicModel } from '../../../shared/adapters/aws/speech/sonic.ts';
import { SpeechError } from '../../../shared/ports/speech.ts';
import { SonicInput } from '../../../shared/voice/nova-sonic/input-sequence.ts';
import type { SonicStream } from '../../../shared/voice/nova-sonic/stream-port.ts';
import { type SonicFake, type SonicFakeOptions, type SonicTalk, startSonicFake } from '../../fakes/sonic.ts';
import { BEGINS, ENDS, sendAll, userSaid } from '../../fakes/sonic-script.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function served(options: SonicFakeOptions): Promise<SonicFake> {
  const fake = await startSonicFake(options);
  onTestFinished(fake.close);
  return fake;
}

function open(fake: SonicFake, signal = new AbortController().signal): SonicStream {
  return awsSonicModel({ region: 'us-east-1', endpoint: fake.url }).open(signal);
}

const input = () => new SonicInput('p');
const OPENING = { system: ['You are Rose.'], history: [], voice: 'amy', maxTokens: 200 };

function begin(stream: SonicStream): SonicInput {
  const made = input();
  for (const event of [...made.open(OPENING), ...made.silence(100)]) stream.send(event);
  return made;
}

async function all(stream: SonicStream): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of stream.events) events.push(event);
  return events;
}

async function failure(stream: SonicStream): Promise<[seen: number, error: unknown]> {
  let seen = 0;
  try {
    for await (const _ of stream.events) seen += 1;
  } catch (error) {
    return [seen, error];
  }
  throw new Error('it did not fail');
}

const names = (events: readonly unknown[]) => events.map((one) => Object.keys((one as { event: object }).event)[0]);

const midway = (then: (talk: SonicTalk) => void) => ({
  script: async (talk: SonicTalk) => {
    await talk.until((received) => received.length > 3);
    sendAll(talk, [BEGINS, ...userSaid('Hi.')]);
    then(talk);
  },
});

describe('sonic', () => {
  it('[A1] the Sonic stream sends events in order while it receives, and ends when both sides have ended', async () => {
    const fake = await served({ hears: 'Hi.', says: ['Hello!'] });
    const stream = open(fake);
    const made = begin(stream);
    const events: unknown[] = [];
    for (const event of made.hear(new Uint8Array(6_400).fill(60))) stream.send(event);
    for (const event of made.silence(700)) stream.send(event);
    for await (const event of stream.events) {
      events.push(event);
      if (names([event])[0] !== 'usageEvent') continue;
      for (const last of made.close()) stream.send(last);
      stream.close();
    }
    expect(fake.talks[0]?.path).toBe('/model/amazon.nova-2-sonic-v1:0/invoke-with-bidirectional-stream');
    expect(names(fake.talks[0]?.received ?? [])).toEqual([
      'sessionStart',
      'promptStart',
      ...['contentStart', 'textInput', 'contentEnd'],
      'contentStart',
      ...Array.from({ length: 10 }, () => 'audioInput'),
      'contentEnd',
      'promptEnd',
      'sessionEnd',
    ]);
    expect(names(events)).toEqual([
      'completionStart',
      ...['contentStart', 'textOutput', 'contentEnd'],
      ...['contentStart', 'textOutput', 'contentEnd'],
      ...['contentStart', 'audioOutput', 'audioOutput', 'contentEnd'],
      ...['contentStart', 'textOutput', 'contentEnd'],
      'usageEvent',
      'completionEnd',
    ]);
  });

  it('[A5] a Sonic stream that is reset ends as broken off, without an exception', async () => {
    const [seen, error] = await failure(begun(await served(midway((talk) => talk.reset()))));
    expect(seen).toBeLessThanOrEqual(4);
    expect(error).toMatchObject({ name: 'SpeechError', what: 'broken_off' });
  });

  it('[A5] a Sonic stream that ends properly before its end mark is broken off', async () => {
    const [seen, error] = await failure(begun(await served(midway((talk) => talk.end()))));
    expect([seen, error]).toEqual([4, new SpeechError('broken_off', 'ended by itself')]);
  });

  it('[A5] a Sonic stream that ends in the middle of a frame is broken off', async () => {
    const [seen, error] = await failure(begun(await served(midway((talk) => talk.truncate(ENDS)))));
    expect(seen).toBe(4);
    expect(error).toMatchObject({ name: 'SpeechError', what: 'broken_off' });
  });

  it('[A5] a Sonic stream is whole behind its end mark, whoever has closed it', async () => {
    const fake = await served(
      midway((talk) => {
        talk.send(ENDS);
        talk.end();
      }),
    );
    expect(names(await all(begun(fake))).at(-1)).toBe('completionEnd');
  });

  it.each([
    [429, 'ThrottlingException', 'throttled'],
    [400, 'ServiceQuotaExceededException', 'throttled'],
    [503, 'ServiceUnavailableException', 'throttled'],
    [429, 'ModelNotReadyException', 'throttled'],
    [403, 'AccessDeniedException', 'refused'],
    [400, 'ValidationException', 'refused'],
    [500, 'InternalServerException', 'unreachable'],
  ] as const)('[A1] HTTP %i, %s: there is no Sonic stream, and the reason is given', async (status, error, what) => {
    const fake = await served({ refuse: { status, error } });
    expect(await failure(begun(fake))).toEqual([0, new SpeechError(what, `${error}, HTTP ${status}`)]);
    expect(fake.talks).toEqual([]);
  });

  it.each([
    ['throttlingException', 'throttled', 'ThrottlingException'],
    ['validationException', 'refused', 'ValidationException'],
    ['modelTimeoutException', 'stalled', 'ModelTimeoutException'],
    ['modelStreamErrorException', 'broken_off', 'ModelStreamErrorException'],
    ['internalServerException', 'broken_off', 'InternalServerException'],
  ] as const)('[A1] %s in the middle of a Sonic stream is reported in one word', async (type, what, text) => {
    const [seen, error] = await failure(begun(await served(midway((talk) => talk.exception(type)))));
    expect([seen, error]).toEqual([4, new SpeechError(what, text)]);
  });

  it('[A1] a Sonic endpoint that does not answer is unreachable', async () => {
    const fake = await startSonicFake();
    await fake.close();
    const [seen, error] = await failure(begun(fake));
    expect([seen, error]).toMatchObject([0, { name: 'SpeechError', what: 'unreachable' }]);
  });

  it('[A4] the abort signal ends a Sonic stream at the model at once, with its own reason, also while the model is silent', async () => {
    const fake = await served(midway(() => {}));
    const abort = new AbortController();
    const stream = open(fake, abort.signal);
    begin(stream);
    const failed = failure(stream);
    const talk = await vi.waitUntil(() => fake.talks[0]);
    await talk.until((received) => received.length > 3);
    const reason = new Error('enough');
    abort.abort(reason);
    expect((await failed)[1]).toBe(reason);
    await talk.gone;
    expect(fake.open).toBe(0);
  });

  it('[A4] leaving the loop ends the Sonic stream at the model', async () => {
    const fake = await served(midway(() => {}));
    const stream = begun(fake);
    for await (const _ of stream.events) break;
    await fake.talks[0]?.gone;
    expect(fake.open).toBe(0);
  });

  it('[A5] a Sonic stream that is left behind its close sends the end to the model and runs out', async () => {
    const fake = await served({ hears: 'Hi.', says: ['Hello!'], soundMs: 2_000 });
    const stream = open(fake);
    const made = begin(stream);
    for (const event of [...made.hear(new Uint8Array(640).fill(60)), ...made.silence(700)]) stream.send(event);
    for await (const event of stream.events) {
      if (names([event])[0] !== 'audioOutput') continue;
      for (const last of made.close()) stream.send(last);
      stream.close();
      break;
    }
    await fake.talks[0]?.gone;
    expect(names(fake.talks[0]?.received ?? []).at(-1)).toBe('sessionEnd');
  });

  it('[A1] what is sent behind the close of a Sonic stream is not sent on', async () => {
    const fake = await served({ hears: '' });
    const stream = open(fake);
    const made = begin(stream);
    for (const event of made.close()) stream.send(event);
    stream.close();
    for (const event of input().open(OPENING)) stream.send(event);
    await all(stream);
    expect(names(fake.talks[0]?.received ?? []).at(-1)).toBe('sessionEnd');
  });

  it('[N5] an error of a Sonic stream says nothing of what was said', async () => {
    const [, error] = await failure(begun(await served({ refuse: { status: 400, error: 'ValidationException' } })));
    expect(String(error)).toBe('SpeechError: ValidationException, HTTP 400');
  });
});

function begun(fake: SonicFake): SonicStream {
  const stream = open(fake);
  begin(stream);
  return stream;
}
