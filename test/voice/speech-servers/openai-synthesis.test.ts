import { describe, expect, it, onTestFinished } from 'vitest';
import { SpeechError, type SpeechRequest } from '../../../shared/ports/speech.ts';
import { encodeWavAudio } from '../../../shared/voice/audio/wav.ts';
import { openaiSynthesiser } from '../../../shared/voice/speech-servers/openai-synthesis.ts';
import { type AudioFake, type AudioFakeOptions, sound, startAudioFake, tone } from '../../fakes/audio.ts';
import { byteByByte, type Script } from '../../fakes/http.ts';
import { fails } from '../../fakes/openai.ts';

const SECRET = 'my-diary';
let fake: AudioFake;

const how = (signal = new AbortController().signal): SpeechRequest => ({
  voice: 'amy',
  language: 'en',
  speed: 1,
  signal,
});

async function saying(
  says?: AudioFakeOptions['says'],
  text = 'Hello there.',
  how_ = how(),
): Promise<AsyncIterable<Uint8Array>> {
  fake = await startAudioFake(says ? { says } : {});
  onTestFinished(fake.close);
  return openaiSynthesiser({
    baseUrl: fake.url,
    headers: async () => ({ authorization: 'Bearer sk-test' }),
    model: 'tts-1',
  }).say(text, how_);
}

async function pieces(sound: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const pcm of sound) all.push(pcm);
  return all;
}
const said = async (says: AudioFakeOptions['says']) => Buffer.concat(await pieces(await saying(says)));

async function failure(answer: Script): Promise<SpeechError> {
  const thrown = await pieces(await saying(() => answer, SECRET)).catch((error: unknown) => error);
  if (!(thrown instanceof SpeechError)) throw new Error(`no SpeechError but ${thrown}`);
  expect(thrown.message).not.toContain(SECRET);
  return thrown;
}

describe('what is asked', () => {
  it('[A1] OpenAI synthesis is asked for the line as PCM, in a voice that every such server has', async () => {
    await pieces(await saying(undefined, 'Hello there.', { ...how(), speed: 1.25 }));
    expect(fake.speeches).toEqual([
      { model: 'tts-1', input: 'Hello there.', voice: 'alloy', response_format: 'pcm', speed: 1.25 },
    ]);
    const { path, headers } = fake.requests[0] ?? {};
    expect([path, headers?.authorization]).toEqual(['/v1/audio/speech', 'Bearer sk-test']);
  });

  it('[A1] OpenAI synthesis is asked for the voice that the operator names', async () => {
    fake = await startAudioFake();
    onTestFinished(fake.close);
    const voice = openaiSynthesiser({ baseUrl: fake.url, model: 'kokoro', voice: 'af_heart' });
    await pieces(voice.say('Hello.', how()));
    expect([voice.name, fake.speeches[0]?.voice, fake.requests[0]?.headers.authorization]).toEqual([
      'openai:kokoro',
      'af_heart',
      undefined,
    ]);
    expect(() => openaiSynthesiser({ baseUrl: 'nowhere', model: 'kokoro' })).toThrow(TypeError);
  });
});

describe('what is answered', () => {
  it('[A2] OpenAI synthesis passes sound on as it is made, and no piece waits for the next', async () => {
    const first = tone(220, 50);
    const line = (await saying(() => ({ ...sound(first), then: 'stall' })))[Symbol.asyncIterator]();
    expect(Buffer.from((await line.next()).value ?? [])).toEqual(Buffer.from(first));
    await line.return?.();
  });

  it('[A2] OpenAI synthesis passes on whole samples, wherever the answer was cut', async () => {
    const pcm = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    const all = await pieces(await saying(() => sound(...byteByByte(pcm))));
    expect(all.every(({ length }) => length % 2 === 0)).toBe(true);
    expect([...Buffer.concat(all)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('[A2] OpenAI synthesis drops half a sample at the end', async () => {
    expect([...(await said(() => sound(Uint8Array.of(1, 2, 3, 4, 5))))]).toEqual([1, 2, 3, 4]);
  });

  it('[A2] OpenAI synthesis reads a WAV under any content type, at its own rate', async () => {
    const wav = encodeWavAudio(tone(220, 100, 22_050), 22_050);
    // Its length is not known to a server that streams.
    wav.fill(0, 40, 44);
    for (const answer of [
      { contentType: 'audio/wav', steps: byteByByte(wav.subarray(0, 60)).concat(wav.subarray(60)) },
      { contentType: 'audio/pcm', steps: [wav] },
    ])
      expect((await said(() => answer)).length).toBe(4_800);
  });
  it.each<[string, Uint8Array, string]>([
    ['MP3 with a tag', Buffer.from('ID3\u0004\u0000\u0000'), 'MP3'],
    ['MP3', Uint8Array.of(0xff, 0xfb, 0x90, 0x64, 0, 0), 'MP3 or AAC'],
    ['MP3 at 24 kHz', Uint8Array.of(0xff, 0xf3, 0x84, 0xc4, 0, 0), 'MP3 or AAC'],
    ['AAC', Uint8Array.of(0xff, 0xf1, 0x50, 0x80, 0, 0), 'MP3 or AAC'],
    ['Opus', Buffer.from('OggS\u0000'), 'Ogg'],
    ['FLAC', Buffer.from('fLaC\u0000'), 'FLAC'],
  ])('[A2] an OpenAI synthesis of %s would be noise, and is refused with what to send', async (_, bytes, sent) => {
    const thrown = await failure({ contentType: 'audio/mpeg', steps: byteByByte(bytes), then: 'stall' });
    expect([thrown.what, thrown.message]).toEqual([
      'unfit',
      `the server sends ${sent}; it should send pcm (24 kHz, 16 bits, mono) or wav`,
    ]);
    await expect.poll(() => fake.aborted).toBe(1);
  });

  it('[A2] sound that begins quietly, or has a text content type, is sound', async () => {
    const quiet = Uint8Array.of(0xff, 0xff, 0xfe, 0xff, 0xff, 0xff);
    expect([...(await said(() => ({ contentType: 'text/html', steps: [quiet] })))]).toEqual([...quiet]);
  });

  it.each<[string, Script, SpeechError['what'], string]>([
    ['a page', { contentType: 'text/html', steps: [`<html>${SECRET}`] }, 'unfit', 'the server sends text; it should'],
    ['JSON', { contentType: 'application/json', steps: [`{"a":"${SECRET}"}`] }, 'unfit', 'the server sends text; it'],
    ['a WAV of another kind', sound(Buffer.from(`RIFF....${SECRET}`)), 'unfit', 'no WAV that can be read: it does not'],
    ['nothing', sound(), 'broken_off', 'an answer without sound'],
    ['one byte', sound(Uint8Array.of(1)), 'broken_off', 'an answer without sound'],
    [
      'half a head',
      sound(encodeWavAudio(tone(220, 20), 24_000).subarray(0, 20)),
      'broken_off',
      'a WAV without samples',
    ],
    ['a head alone', sound(encodeWavAudio(new Uint8Array(), 24_000)), 'broken_off', 'an answer without sound'],
    ['a wrong key', fails(401, 'invalid_api_key', SECRET), 'refused', 'HTTP 401, invalid_api_key'],
    ['too many requests', fails(429, 'rate_limit_exceeded', SECRET), 'throttled', 'HTTP 429, rate_limit_exceeded'],
    ['a broken server', fails(500, 'server_error', SECRET), 'unreachable', 'HTTP 500, server_error'],
    ['a reset', { ...sound(tone(220, 20)), then: 'reset' }, 'broken_off', 'the connection went: ECONNRESET'],
    ['an early end', { ...sound(tone(220, 20)), then: 'cut' }, 'broken_off', 'the connection went: ECONNRESET'],
    [
      'less than was promised',
      { ...sound(tone(220, 20)), headers: { 'content-length': '9999' }, then: 'cut' },
      'broken_off',
      'the connection went: ECONNRESET',
    ],
  ])(
    "[A3] [N5] OpenAI synthesis' %s is reported in a fixed word, without content",
    async (_, answer, what, message) => {
      const thrown = await failure(answer);
      expect([thrown.what, thrown.message]).toEqual([what, expect.stringContaining(message)]);
    },
  );

  it('[A3] an OpenAI synthesis server that does not answer is unreachable', async () => {
    const line = await saying();
    await fake.close();
    await expect(pieces(line)).rejects.toMatchObject({ what: 'unreachable', message: 'no answer: ECONNREFUSED' });
  });

  it('[A4] leaving the loop ends an OpenAI synthesis upstream', async () => {
    for await (const _ of await saying(() => ({ ...sound(tone(220, 20)), then: 'stall' }))) break;
    await expect.poll(() => fake.aborted).toBe(1);
  });

  it.each<[string, Script]>([
    ['before the first sound', { steps: [], then: 'stall' }],
    ['in the middle', { ...sound(tone(220, 20)), then: 'stall' }],
  ])('[A4] the abort signal ends an OpenAI synthesis %s, upstream too', async (_, answer) => {
    const held = new AbortController();
    const line = pieces(await saying(() => answer, 'Hello.', how(held.signal)));
    await expect.poll(() => fake.requests.length).toBe(1);
    held.abort(new Error('barge-in'));
    await expect(line).rejects.toThrow('barge-in');
    await expect.poll(() => fake.aborted).toBe(1);
  });
});
