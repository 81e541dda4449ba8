import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { awsTranscribeTranscriber } from '../../../shared/adapters/aws/speech/transcribe.ts';
import { type Listening, SpeechError } from '../../../shared/ports/speech.ts';
import { exception } from '../../fakes/bedrock.ts';
import { byteByByte } from '../../fakes/http.ts';
import {
  final,
  partial,
  results,
  startTranscribeFake,
  type TranscribeFake,
  type TranscribeScript,
} from '../../fakes/transcribe.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const SECRET = 'my-diary';
const PIECE = new Uint8Array(3_200).fill(7);
const HELLO: TranscribeScript = { steps: ['heard', partial('Hell'), 'ended', final('Hello there.')] };
let fake: TranscribeFake;

type How = { language?: string; languages?: string[]; signal?: AbortSignal; interim?: (text: string) => void };

async function listening(script: TranscribeScript, how: How = {}): Promise<Listening> {
  fake = await startTranscribeFake(() => script);
  onTestFinished(fake.close);
  const signal = new AbortController().signal;
  return awsTranscribeTranscriber({ region: 'us-east-1', endpoint: fake.url }).listen({
    language: 'en',
    signal,
    ...how,
  });
}

async function said(script: TranscribeScript, how?: How): Promise<string> {
  const ear = await listening(script, how);
  ear.hear(PIECE);
  return ear.end();
}

async function failure(script: TranscribeScript): Promise<SpeechError> {
  const thrown = await said(script).catch((error: unknown) => error);
  if (!(thrown instanceof SpeechError)) throw new Error(`no SpeechError but ${thrown}`);
  expect(thrown.message).not.toContain(SECRET);
  return thrown;
}

describe('what is asked of Transcribe', () => {
  it('[A1] Transcribe is asked for a stream of 16 kHz, open while the user speaks, and ended at the end', async () => {
    const ear = await listening(HELLO);
    ear.hear(Uint8Array.of(1, 0));
    await expect.poll(() => fake.streams[0]?.audio.length).toBe(2);
    expect(fake.streams[0]?.ended).toBe(false);
    ear.hear(Uint8Array.of(2, 0, 3, 0));
    expect(await ear.end()).toBe('Hello there.');
    const [stream] = fake.streams;
    expect([[...(stream?.audio ?? [])], stream?.ended]).toEqual([[1, 0, 2, 0, 3, 0], true]);
    expect(stream?.path).toBe('/stream-transcription');
    expect(stream?.headers).toMatchObject({
      'x-amzn-transcribe-language-code': 'en-US',
      'x-amzn-transcribe-sample-rate': '16000',
      'x-amzn-transcribe-media-encoding': 'pcm',
    });
  });

  it('[A8] Transcribe is asked to detect the language among those that it knows', async () => {
    await said(HELLO, { language: 'de-AT', languages: ['de-AT', 'en', 'fr', 'xx'] });
    const headers = fake.streams[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'x-amzn-transcribe-identify-language': 'true',
      'x-amzn-transcribe-language-options': 'de-DE,en-US,fr-FR',
      'x-amzn-transcribe-preferred-language': 'de-DE',
    });
    expect(headers).not.toHaveProperty('x-amzn-transcribe-language-code');
  });

  it('[A8] Transcribe is told the language where there is no other one to detect', async () => {
    await said(HELLO, { language: 'fr', languages: ['fr', 'xx'] });
    expect(fake.streams[0]?.headers['x-amzn-transcribe-language-code']).toBe('fr-FR');
  });

  it('[A1] Transcribe is sent pieces of at most 200 ms, none of them empty', async () => {
    const ear = await listening(HELLO);
    ear.hear(new Uint8Array());
    ear.hear(new Uint8Array(16_000));
    await ear.end();
    expect(fake.streams[0]?.pieces).toEqual([6_400, 6_400, 3_200]);
  });

  it.each([
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['EN-gb', 'en-GB'],
    ['en-NG', 'en-US'],
    ['de', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['pt', 'pt-BR'],
    ['zh-Hant', 'zh-TW'],
    ['nb-NO', 'no-NO'],
    ['fil', 'tl-PH'],
    ['ar', 'ar-AE'],
  ])('[A1] Transcribe is asked for the language %s as %s', async (language, code) => {
    await said(HELLO, { language });
    expect(fake.streams[0]?.headers['x-amzn-transcribe-language-code']).toBe(code);
  });

  it.each(['tlh', 'no language', ''])(
    '[A1] the language "%s" is refused before Transcribe is asked',
    async (language) => {
      await expect(said(HELLO, { language })).rejects.toMatchObject({
        what: 'unfit',
        message: 'Transcribe does not stream this language',
      });
      expect(fake.streams).toEqual([]);
    },
  );

  it('[A1] a Transcribe stream that heard nothing returns no words', async () => {
    const ear = await listening({ steps: [], then: 'stall' });
    expect(await ear.end()).toBe('');
  });

  it('[A1] a Transcribe stream takes no sound after the end, and returns the same words twice', async () => {
    const ear = await listening(HELLO);
    ear.hear(Uint8Array.of(1, 0));
    const first = ear.end();
    ear.hear(Uint8Array.of(2, 0));
    expect(await Promise.all([first, ear.end()])).toEqual(['Hello there.', 'Hello there.']);
    expect(fake.streams[0]?.audio.length).toBe(2);
  });
});

describe('what Transcribe hears', () => {
  it("[A1] Transcribe's partial words are passed on as they come, and the final ones are joined", async () => {
    const interim: string[] = [];
    const steps = [
      partial('What'),
      partial('What time'),
      partial('What time'),
      final('What time is it?'),
      partial('In', 'r2'),
      'ended',
      final(' In Oslo. ', 'r2'),
      final('', 'r3'),
    ] as const;
    expect(await said({ steps }, { interim: (text) => interim.push(text) })).toBe('What time is it? In Oslo.');
    expect(interim).toEqual([
      'What',
      'What time',
      'What time is it?',
      'What time is it? In',
      'What time is it? In Oslo.',
    ]);
  });

  it("[A1] Transcribe's pieces are joined without spaces where the language has none", async () => {
    expect(await said({ steps: ['ended', final('今何時'), final('ですか', 'r2')] }, { language: 'ja' })).toBe(
      '今何時ですか',
    );
  });

  it('[A1] silence gives no words from Transcribe', async () => {
    expect(await said({ steps: ['ended'] })).toBe('');
    expect(await said({ steps: ['ended', results()] })).toBe('');
  });

  it("[A1] Transcribe's frames are read wherever they are cut", async () => {
    expect(await said({ steps: ['ended', ...byteByByte(final('Grüß dich.'))] })).toBe('Grüß dich.');
  });

  const refused = (status: number, error: string): TranscribeScript => ({
    status,
    error,
    steps: [Buffer.from(`{"Message":"you said ${SECRET}"}`)],
  });

  it.each<[string, TranscribeScript, SpeechError['what'], string]>([
    ['a wrong request', refused(400, 'BadRequestException'), 'refused', 'BadRequestException, HTTP 400'],
    ['too many streams', refused(429, 'LimitExceededException'), 'throttled', 'LimitExceededException, HTTP 429'],
    [
      'its own fault before it has begun',
      refused(500, 'InternalFailureException'),
      'unreachable',
      'InternalFailureException, HTTP 500',
    ],
    [
      'an overloaded service',
      refused(503, 'ServiceUnavailableException'),
      'throttled',
      'ServiceUnavailableException, HTTP 503',
    ],
    [
      'too many streams, later',
      { steps: ['heard', exception('LimitExceededException')] },
      'throttled',
      'LimitExceededException',
    ],
    [
      '15 s of silence',
      { steps: [partial('Hell'), exception('BadRequestException')] },
      'broken_off',
      'BadRequestException',
    ],
    ['its own fault', { steps: [exception('InternalFailureException')] }, 'broken_off', 'InternalFailureException'],
    ['a fault that nobody knows', { steps: [exception('NewException')] }, 'broken_off', 'NewException'],
    ['a reset', { steps: ['ended', 20], then: 'reset' }, 'broken_off', 'ERR_HTTP2_STREAM_ERROR'],
    [
      'a reset after final words',
      { steps: ['ended', final('Hello.'), 20], then: 'reset' },
      'broken_off',
      'ERR_HTTP2_STREAM_ERROR',
    ],
    ['a lost connection', { steps: ['ended', 20], then: 'lost' }, 'broken_off', 'ended before its last words'],
    ['words that stay open', { steps: ['ended', partial('Hell')] }, 'broken_off', 'ended before its last words'],
    ['half a frame', { steps: ['ended', final('Hello.').subarray(0, 30)] }, 'broken_off', 'Error'],
    ['a broken frame', { steps: [Uint8Array.from(final('Hello.')).fill(1, 30, 34)] }, 'broken_off', 'Error'],
  ])("[A1] [N5] Transcribe's %s is reported in a fixed word, without content", async (_, script, what, message) => {
    const thrown = await failure(script);
    expect([thrown.what, thrown.message]).toEqual([what, message]);
  });

  it('[A1] a Transcribe stream that ends while the user speaks is broken off', async () => {
    const ear = await listening({ steps: ['heard', final('Hello')] });
    ear.hear(PIECE);
    await expect.poll(() => fake.streams[0]?.pieces.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    ear.hear(PIECE);
    await expect(ear.end()).rejects.toMatchObject({ what: 'broken_off', message: 'ended before its last words' });
  });

  it('[A1] a Transcribe that does not answer is unreachable, and prints nothing', async () => {
    const warned = vi.spyOn(console, 'warn');
    const ear = await listening(HELLO);
    await fake.close();
    ear.hear(PIECE);
    await expect(ear.end()).rejects.toMatchObject({ what: 'unreachable' });
    expect(warned).not.toHaveBeenCalled();
  });

  it.each<[string, TranscribeScript]>([
    ['a service that stalls', { steps: ['heard', partial('Hell')], then: 'stall' }],
    ['a service that says nothing', { steps: [], then: 'stall' }],
  ])('[A4] a Transcribe stream is left %s when the signal is aborted, at Transcribe as well', async (_, script) => {
    const held = new AbortController();
    const ear = await listening(script, { signal: held.signal });
    ear.hear(PIECE);
    await expect.poll(() => fake.streams[0]?.pieces.length).toBe(1);
    const end = ear.end();
    held.abort(new Error('barge-in'));
    await expect(end).rejects.toThrow('barge-in');
    await expect.poll(() => fake.streams[0]?.aborted).toBe(true);
  });

  it('[A4] a Transcribe stream can be left while the user still speaks', async () => {
    const held = new AbortController();
    const ear = await listening(HELLO, { signal: held.signal });
    ear.hear(PIECE);
    await expect.poll(() => fake.streams[0]?.pieces.length).toBe(1);
    held.abort(new Error('barge-in'));
    await expect.poll(() => fake.streams[0]?.aborted).toBe(true);
    await expect(ear.end()).rejects.toThrow('barge-in');
  });

  it('[A4] Transcribe is not asked when the signal was aborted before', async () => {
    const ear = await listening(HELLO, { signal: AbortSignal.abort(new Error('over')) });
    ear.hear(PIECE);
    await expect(ear.end()).rejects.toThrow('over');
    expect(fake.streams).toEqual([]);
  });
});
