import { describe, expect, it, onTestFinished } from 'vitest';
import { type Listening, SpeechError, type TranscriptionHints } from '../../../shared/ports/speech.ts';
import { openaiTranscriber } from '../../../shared/voice/speech-servers/openai-transcription.ts';
import { type AudioFake, type AudioFakeOptions, startAudioFake, tone, transcript } from '../../fakes/audio.ts';
import type { Script } from '../../fakes/http.ts';
import { fails } from '../../fakes/openai.ts';

const SECRET = 'my-diary';
let fake: AudioFake;

async function listening(
  hears?: AudioFakeOptions['hears'],
  language = 'en-GB',
  hints: Partial<TranscriptionHints> = {},
): Promise<Listening> {
  fake = await startAudioFake(hears ? { hears } : {});
  onTestFinished(fake.close);
  return openaiTranscriber({
    baseUrl: fake.url,
    headers: async () => ({ authorization: 'Bearer sk-test' }),
    model: 'whisper-1',
  }).listen({
    language,
    ...hints,
    signal: new AbortController().signal,
  });
}

async function failure(answer: Script): Promise<SpeechError> {
  const ear = await listening(() => answer);
  ear.hear(tone(220, 20, 16_000));
  const thrown = await ear.end().catch((error: unknown) => error);
  if (!(thrown instanceof SpeechError)) throw new Error(`no SpeechError but ${thrown}`);
  expect(thrown.message).not.toContain(SECRET);
  return thrown;
}

const json = (body: unknown): Script => ({ contentType: 'application/json', steps: [JSON.stringify(body)] });

describe('what is asked', () => {
  it('[A1] OpenAI transcription is sent one WAV of all that was heard, in order, at 16 kHz', async () => {
    const ear = await listening(() => 'What time is it?');
    for (const pcm of [Uint8Array.of(1, 0, 2, 0), Uint8Array.of(3, 0)]) ear.hear(pcm);
    expect(await ear.end()).toBe('What time is it?');
    expect(fake.transcriptions).toEqual([
      {
        hz: 16_000,
        channels: 1,
        samples: Int16Array.of(1, 2, 3),
        fileName: 'speech.wav',
        fileType: 'audio/wav',
        fields: { model: 'whisper-1', language: 'en', response_format: 'json', temperature: '0' },
      },
    ]);
    const { path, headers } = fake.requests[0] ?? {};
    expect([path, headers?.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer sk-test']);
    expect([headers?.['transfer-encoding'], Number(headers?.['content-length']) > 100]).toEqual([undefined, true]);
  });

  it('[A8] OpenAI transcription is told the names that may be spoken of, as a prompt', async () => {
    const ear = await listening(() => 'Hi.', 'en', { names: ['Ada', 'Ana Maria'] });
    ear.hear(Uint8Array.of(1, 0));
    await ear.end();
    expect(fake.transcriptions[0]?.fields).toMatchObject({ language: 'en', prompt: 'Ada, Ana Maria.' });
  });

  it('[A8] OpenAI transcription detects the language where it may be one of several', async () => {
    const ear = await listening(() => 'Hi.', 'en', { languages: ['en', 'fr'] });
    ear.hear(Uint8Array.of(1, 0));
    await ear.end();
    expect(fake.transcriptions[0]?.fields).not.toHaveProperty('language');
  });

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['nb-NO', 'no'],
    ['fil-PH', 'tl'],
    ['und', undefined],
    ['', undefined],
  ])('[A1] OpenAI transcription is asked for the language %s as Whisper names it', async (language, asked) => {
    const ear = await listening(undefined, language);
    ear.hear(tone(220, 20, 16_000));
    await ear.end();
    expect(fake.transcriptions[0]?.fields.language).toBe(asked);
  });
  it('[A1] OpenAI transcription works without a key and with a trailing slash, and refuses an invalid address at once', async () => {
    fake = await startAudioFake();
    onTestFinished(fake.close);
    const ear = openaiTranscriber({ baseUrl: `${fake.url}/`, model: 'base' });
    const listening = ear.listen({ language: 'en', signal: new AbortController().signal });
    listening.hear(Uint8Array.of(1, 0));
    await listening.end();
    expect([ear.name, fake.requests[0]?.headers.authorization]).toEqual(['openai:base', undefined]);
    expect(() => openaiTranscriber({ baseUrl: 'nowhere', model: 'base' })).toThrow(TypeError);
  });
});

describe('what is answered', () => {
  it.each([
    [transcript('  Hello.\n '), 'Hello.'],
    [transcript(' \n'), ''],
    [json({}), ''],
    [json({ text: null, segments: [] }), ''],
  ])('[A1] OpenAI transcription returns words without the space around them, or none', async (answer, said) => {
    const ear = await listening(() => answer);
    ear.hear(tone(220, 20, 16_000));
    expect(await ear.end()).toBe(said);
  });

  it.each<[string, Script, SpeechError['what'], string]>([
    ['a wrong key', fails(401, 'invalid_api_key', SECRET), 'refused', 'HTTP 401, invalid_api_key'],
    ['a broken server', fails(500, 'server_error', SECRET), 'unreachable', 'HTTP 500, server_error'],
    ['too many requests', fails(429, 'rate_limit_exceeded', SECRET), 'throttled', 'HTTP 429, rate_limit_exceeded'],
    ['an overloaded server', { status: 503, steps: [SECRET] }, 'throttled', 'HTTP 503, no error type'],
    [
      'an error for an answer',
      json({ error: { type: 'oom', message: SECRET } }),
      'refused',
      'an error for an answer, oom',
    ],
    ['no JSON', { steps: [SECRET] }, 'unfit', 'the server should send {"text"} as JSON'],
    ['JSON that is nothing', json(SECRET), 'unfit', 'the server should send {"text"} as JSON'],
    ['an endless answer', { steps: [SECRET.repeat(40_000)] }, 'unfit', 'an answer over 262144 bytes'],
    ['a reset before any answer', { steps: [], then: 'reset' }, 'unreachable', 'no answer: ECONNRESET'],
    ['a reset', { steps: ['{"te', 20], then: 'reset' }, 'broken_off', 'the connection went: ECONNRESET'],
    ['an early end', { steps: ['{"te'], then: 'cut' }, 'broken_off', 'the connection went: ECONNRESET'],
    [
      'less than was promised',
      { headers: { 'content-length': '100' }, steps: ['{"text":"a"}'], then: 'cut' },
      'broken_off',
      'the connection went: ECONNRESET',
    ],
  ])(
    "[A1] [N5] OpenAI transcription's %s is reported in a fixed word, without content",
    async (_, answer, what, message) => {
      const thrown = await failure(answer);
      expect([thrown.what, thrown.message]).toEqual([what, message]);
    },
  );

  it('[A1] an OpenAI transcription server that does not answer is unreachable', async () => {
    const ear = await listening();
    await fake.close();
    ear.hear(tone(220, 20, 16_000));
    await expect(ear.end()).rejects.toMatchObject({ what: 'unreachable', message: 'no answer: ECONNREFUSED' });
  });

  it.each<[string, Script]>([
    ['a silent server', { steps: [], then: 'stall' }],
    ['a server that stalls', { steps: ['{"te'], then: 'stall' }],
  ])('[A4] an OpenAI transcription is left %s when the signal is aborted', async (_, answer) => {
    fake = await startAudioFake({ hears: () => answer });
    onTestFinished(fake.close);
    const heldUp = new AbortController();
    const ear = openaiTranscriber({ baseUrl: fake.url, model: 'base' });
    const listening = ear.listen({ language: 'en', signal: heldUp.signal });
    listening.hear(tone(220, 20, 16_000));
    const said = listening.end();
    setTimeout(() => heldUp.abort(new Error('long enough')), 30);
    await expect(said).rejects.toThrow('long enough');
    await expect.poll(() => fake.aborted).toBe(1);
  });

  it('[A4] OpenAI transcription is not asked when the signal was aborted before', async () => {
    fake = await startAudioFake();
    onTestFinished(fake.close);
    const signal = AbortSignal.abort(new Error('over'));
    const listening = openaiTranscriber({ baseUrl: fake.url, model: 'base' }).listen({ language: 'en', signal });
    listening.hear(Uint8Array.of(1, 0));
    await expect(listening.end()).rejects.toThrow('over');
    expect(fake.requests).toEqual([]);
  });
});
