import { describe, expect, it } from 'vitest';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import type { Synthesiser, Transcriber } from '../../../shared/ports/speech.ts';
import {
  openServerSynthesiser,
  openServerTranscriber,
  type SpeechSettings,
} from '../../../shared/voice/speech-servers/open-speech.ts';
import { startAudioFake } from '../../fakes/audio.ts';

const SETTINGS: SpeechSettings = {
  transcriptionUrl: 'http://127.0.0.1:1/v1',
  synthesisUrl: 'http://127.0.0.1:2/v1',
  secrets: environmentSecrets({ OPENAI_API_KEY: 'sk-test', EAR_KEY: 'sk-ear' }),
};
const signal = new AbortController().signal;

const transcriber = (spec: string, settings = SETTINGS): Transcriber =>
  openServerTranscriber(spec, settings, {
    transcribe: () => ({ name: 'transcribe', listen: () => ({ hear: () => {}, end: async () => '' }) }),
  });
const synthesiser = (spec: string, settings = SETTINGS): Synthesiser =>
  openServerSynthesiser(spec, settings, {
    polly: ({ voice }) => ({ name: `polly with ${voice ?? 'the voice of the persona'}`, say: async function* () {} }),
  });

describe('[A1] SOTTO_TRANSCRIPTION', () => {
  it.each(['openai:whisper-1', 'openai:Systran/faster-whisper-small', 'transcribe'])(
    '[A1] the setting SOTTO_TRANSCRIPTION=%s opens its back end',
    (spec) => {
      expect(transcriber(spec).name).toBe(spec);
      expect(transcriber(` ${spec} `).name).toBe(spec);
    },
  );

  it.each([
    [
      'whisper-1',
      'SOTTO_TRANSCRIPTION "whisper-1" is no transcriber; use one of "openai:<model>", "transcribe", "app:<name>".',
    ],
    ['', 'SOTTO_TRANSCRIPTION "" is no transcriber'],
    ['transcribe:en', 'SOTTO_TRANSCRIPTION "transcribe:en" takes nothing after "transcribe".'],
    [
      'openai:x@ear/v1',
      'SOTTO_TRANSCRIPTION "openai:x@ear/v1": what stands behind the @ must be an http or https address',
    ],
    [
      'openai:x key=MY_KEY',
      'SOTTO_TRANSCRIPTION "openai:x" names the key MY_KEY, and the environment holds none of that name.',
    ],
    ['polly', 'is no transcriber'],
    ['app:main', 'SOTTO_TRANSCRIPTION "app:main" names a part of the application, which has none of this name.'],
    ['openai:', 'SOTTO_TRANSCRIPTION "openai:" lacks the model\'s name; write for example "openai:whisper-1".'],
  ])('[A1] the setting SOTTO_TRANSCRIPTION=%j is refused with what to write instead', (spec, message) => {
    expect(() => transcriber(spec)).toThrow(RangeError);
    expect(() => transcriber(spec)).toThrow(message);
  });
});

describe('[A1] SOTTO_SYNTHESIS', () => {
  it('[A1] the setting SOTTO_SYNTHESIS opens its back end', () => {
    expect(synthesiser('openai:tts-1').name).toBe('openai:tts-1');
    expect(synthesiser('polly').name).toBe('polly with the voice of the persona');
    expect(synthesiser('polly', { ...SETTINGS, voice: 'Joanna' }).name).toBe('polly with Joanna');
  });

  it.each([
    ['tts-1', 'SOTTO_SYNTHESIS "tts-1" is no synthesiser; use one of "openai:<model>", "polly", "app:<name>".'],
    ['', 'SOTTO_SYNTHESIS "" is no synthesiser'],
    ['transcribe', 'is no synthesiser'],
    ['openai:', 'SOTTO_SYNTHESIS "openai:" lacks the model\'s name; write for example "openai:gpt-4o-mini-tts".'],
  ])('[A1] the setting SOTTO_SYNTHESIS=%j is refused with what to write instead', (spec, message) => {
    expect(() => synthesiser(spec)).toThrow(RangeError);
    expect(() => synthesiser(spec)).toThrow(message);
  });
});

describe('[A1] the settings', () => {
  it('[A1] speech settings reach the servers: addresses, key and voice', async () => {
    const [ears, mouth] = [await startAudioFake(), await startAudioFake()];
    const settings = { ...SETTINGS, transcriptionUrl: ears.url, synthesisUrl: mouth.url, voice: 'nova' };
    const listening = transcriber('openai:base', settings).listen({ language: 'en', signal });
    listening.hear(Uint8Array.of(1, 0));
    expect(await listening.end()).toBe('Hello there.');
    const line = synthesiser('openai:kokoro', settings).say('Hello.', {
      voice: 'amy',
      language: 'en',
      speed: 1,
      signal,
    });
    for await (const pcm of line) expect(pcm.length).toBeGreaterThan(0);
    expect([ears.transcriptions[0]?.fields.model, mouth.speeches[0]?.model, mouth.speeches[0]?.voice]).toEqual([
      'base',
      'kokoro',
      'nova',
    ]);
    expect([...ears.requests, ...mouth.requests].map(({ headers }) => headers.authorization)).toEqual([
      'Bearer sk-test',
      'Bearer sk-test',
    ]);
    await Promise.all([ears.close(), mouth.close()]);
  });

  it('[B1] speech settings may have an address and a key of their own in each entry', async () => {
    const [ears, mouth] = [await startAudioFake(), await startAudioFake()];
    const listening = transcriber(`openai:base@${ears.url} key=EAR_KEY`).listen({ language: 'en', signal });
    listening.hear(Uint8Array.of(1, 0));
    expect(await listening.end()).toBe('Hello there.');
    const line = synthesiser(`openai:kokoro@${mouth.url}`).say('Hello.', {
      voice: 'amy',
      language: 'en',
      speed: 1,
      signal,
    });
    for await (const pcm of line) expect(pcm.length).toBeGreaterThan(0);
    expect([ears, mouth].map(({ requests }) => requests[0]?.headers.authorization)).toEqual([
      'Bearer sk-ear',
      undefined,
    ]);
    await Promise.all([ears.close(), mouth.close()]);
  });

  it('[A1] speech settings with an invalid address are refused', () => {
    expect(() => transcriber('openai:base', { ...SETTINGS, transcriptionUrl: 'nowhere' })).toThrow(TypeError);
  });
});
