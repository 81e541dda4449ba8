import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Polly, pollySynthesiser } from '../../../shared/adapters/aws/speech/polly.ts';
import { SpeechError, type SpeechRequest } from '../../../shared/ports/speech.ts';
import { tone } from '../../fakes/audio.ts';
import { byteByByte } from '../../fakes/http.ts';
import { type PollyFake, type PollyScript, startPollyFake } from '../../fakes/polly.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const SECRET = 'my-diary';
/** 100 ms. */
const TONE = tone(220, 100, 16_000);
let fake: PollyFake;

async function serve(reply: PollyScript | ((nth: number) => PollyScript) = { steps: [TONE] }): Promise<void> {
  fake = await startPollyFake(() => (typeof reply === 'function' ? reply(fake.requests.length) : reply));
  onTestFinished(fake.close);
}

const how = (more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  voice: 'amy',
  language: 'en',
  speed: 1,
  signal: new AbortController().signal,
  ...more,
});

const voice = (options: Polly = {}) => pollySynthesiser({ region: 'us-east-1', endpoint: fake.url, ...options });

async function bytes(sound: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const pcm of sound) all.push(pcm);
  return Buffer.concat(all);
}

async function failure(script: PollyScript): Promise<SpeechError> {
  await serve(script);
  const thrown = await bytes(voice().say(SECRET, how())).catch((error: unknown) => error);
  if (!(thrown instanceof SpeechError)) throw new Error(`no SpeechError but ${thrown}`);
  expect(thrown.message).not.toContain(SECRET);
  return thrown;
}

describe('what is asked of Polly', () => {
  it("[A1] a line is asked of Polly as PCM, in the persona's voice", async () => {
    await serve();
    const amy = voice();
    await bytes(amy.say('Fish & chips?', how()));
    expect([amy.name, fake.requests]).toEqual([
      'polly',
      [
        {
          path: '/v1/speech',
          body: {
            Text: 'Fish & chips?',
            TextType: 'text',
            VoiceId: 'Amy',
            LanguageCode: 'en-GB',
            Engine: 'neural',
            OutputFormat: 'pcm',
            SampleRate: '16000',
          },
        },
      ],
    ]);
  });

  it('[A1] Polly is asked with the voice and the engine that the operator names', async () => {
    await serve();
    await bytes(voice({ voice: 'joanna', engine: 'generative' }).say('Hello.', how()));
    expect(fake.requests[0]?.body).toMatchObject({ VoiceId: 'Joanna', Engine: 'generative' });
  });

  it("[A8] a voice that the operator names is Polly's in every language", async () => {
    await serve();
    await bytes(voice({ voice: 'joanna' }).say('Bonjour.', how({ language: 'fr' })));
    expect(fake.requests[0]?.body).toMatchObject({ VoiceId: 'Joanna', LanguageCode: 'en-US' });
  });

  it('[A8] a line in a language that Polly has no voice for is not asked for, and says what would speak it', async () => {
    await serve();
    const thrown = await bytes(voice().say(SECRET, how({ language: 'bg' }))).catch((error: unknown) => error);
    expect([fake.requests, (thrown as SpeechError).what]).toEqual([[], 'unfit']);
    expect((thrown as SpeechError).message).toBe(
      'Amazon Polly has no voice for "bg", so lines are shown as text: SOTTO_SYNTHESIS=openai:<model> speaks it',
    );
  });

  it.each([
    [1.25, 'a < b & c', '<speak><prosody rate="125%">a &lt; b &amp; c</prosody></speak>'],
    [0.92, '</prosody>', '<speak><prosody rate="92%">&lt;/prosody&gt;</prosody></speak>'],
    [9, 'Hi\u0000\u001b\ud800!', '<speak><prosody rate="200%">Hi  \ufffd!</prosody></speak>'],
    [0.01, 'Hi.', '<speak><prosody rate="20%">Hi.</prosody></speak>'],
  ])('[A1] a speed of %d is asked of Polly as SSML, in which no text is markup', async (speed, text, ssml) => {
    await serve();
    await bytes(voice().say(text, how({ speed })));
    expect(fake.requests[0]?.body).toMatchObject({ Text: ssml, TextType: 'ssml' });
  });

  it('[A1] Polly synthesises line after line over one connection', async () => {
    await serve();
    const amy = voice();
    await Promise.all([bytes(amy.say('One.', how())), bytes(amy.say('Two.', how()))]);
    await bytes(amy.say('Three.', how()));
    expect([fake.requests.length, fake.aborted]).toEqual([3, 0]);
    expect(fake.connections).toBeLessThanOrEqual(2);
  });

  it('[A1] Polly is asked over a new connection when the old one was closed meanwhile', async () => {
    await serve();
    const amy = voice();
    await bytes(amy.say('One.', how()));
    fake.dropConnections();
    expect((await bytes(amy.say('Two.', how()))).length).toBe(4_800);
  });
});

describe('what Polly answers', () => {
  it("[A2] Polly's 16 kHz become 24 kHz, wherever the answer was cut", async () => {
    await serve({ steps: [TONE] });
    const whole = await bytes(voice().say('Hello.', how()));
    expect(whole.length).toBe(4_800);
    await serve({ steps: [...byteByByte(TONE.subarray(0, 41)), TONE.subarray(41)] });
    expect(Buffer.compare(await bytes(voice().say('Hello.', how())), whole)).toBe(0);
  });

  it("[A2] Polly's sound is passed on as it is made", async () => {
    await serve({ steps: [TONE], then: 'stall' });
    const line = voice().say('Hello.', how())[Symbol.asyncIterator]();
    expect((await line.next()).value?.length).toBeGreaterThan(4_000);
    await line.return?.();
    await expect.poll(() => fake.aborted).toBe(1);
  });

  const refused = (status: number, error: string): PollyScript => ({
    status,
    error,
    steps: [Buffer.from(`{"message":"you said ${SECRET}"}`)],
  });

  it.each<[string, PollyScript, SpeechError['what'], string]>([
    ['a voice that it does not have', refused(400, 'ValidationException'), 'refused', 'ValidationException, HTTP 400'],
    [
      'too long a line',
      refused(400, 'TextLengthExceededException'),
      'refused',
      'TextLengthExceededException, HTTP 400',
    ],
    ['too many requests', refused(429, 'ThrottlingException'), 'throttled', 'ThrottlingException, HTTP 429'],
    [
      'too many at once',
      refused(402, 'ServiceQuotaExceededException'),
      'throttled',
      'ServiceQuotaExceededException, HTTP 402',
    ],
    ['its own fault', refused(500, 'ServiceFailureException'), 'unreachable', 'ServiceFailureException, HTTP 500'],
    ['no sound', { steps: [] }, 'broken_off', 'an answer without sound'],
    ['one byte', { steps: [Uint8Array.of(1)] }, 'broken_off', 'an answer without sound'],
    ['a reset', { steps: [TONE, 20], then: 'reset' }, 'broken_off', 'ERR_HTTP2_STREAM_ERROR'],
    ['a lost connection', { steps: [TONE, 20], then: 'lost' }, 'broken_off', 'ended before its end'],
  ])("[A3] [N5] Polly's %s is reported in a fixed word, without content", async (_, script, what, message) => {
    const thrown = await failure(script);
    expect([thrown.what, thrown.message]).toEqual([what, message]);
  });

  it('[A3] Polly is asked once more when it fails before any sound', async () => {
    await serve((nth) => (nth === 1 ? refused(503, 'ServiceUnavailableException') : { steps: [TONE] }));
    expect((await bytes(voice().say('Hello.', how()))).length).toBe(4_800);
    expect(fake.requests.length).toBe(2);
  });

  it('[A3] a Polly that does not answer is unreachable', async () => {
    await serve();
    await fake.close();
    await expect(bytes(voice().say('Hello.', how()))).rejects.toMatchObject({ what: 'unreachable' });
  });

  it.each<[string, PollyScript]>([
    ['before the first sound', { steps: [], then: 'stall' }],
    ['in the middle', { steps: [TONE], then: 'stall' }],
  ])('[A4] the abort signal ends a Polly synthesis %s, at Polly as well', async (_, script) => {
    await serve(script);
    const held = new AbortController();
    const line = bytes(voice().say('Hello.', how({ signal: held.signal })));
    await expect.poll(() => fake.requests.length).toBe(1);
    held.abort(new Error('barge-in'));
    await expect(line).rejects.toThrow('barge-in');
    await expect.poll(() => fake.aborted).toBe(1);
  });

  it('[A4] Polly is not asked when the signal was aborted before', async () => {
    await serve();
    const signal = AbortSignal.abort(new Error('over'));
    await expect(bytes(voice().say('Hello.', how({ signal })))).rejects.toThrow('over');
    expect(fake.requests).toEqual([]);
  });
});
