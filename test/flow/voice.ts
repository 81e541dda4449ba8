/** A home and a client with voices; audio in pieces, in and out. */
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { type AudioFake, type AudioFakeOptions, startAudioFake } from '../fakes/audio.ts';
import { says } from '../fakes/openai.ts';
import { type Client, type Options, serve } from './home.ts';

export const WITH_VOICE = { capabilities: { speech: 'server', heard: true } } as const;

/** Settings of a home that uses this audio server. */
export function voiceOf(audio: Pick<AudioFake, 'url'>) {
  return {
    SOTTO_SPEECH: 'cascade',
    SOTTO_TRANSCRIPTION: 'openai:whisper',
    SOTTO_SYNTHESIS: 'openai:voice',
    TRANSCRIPTION_BASE_URL: audio.url,
    SYNTHESIS_BASE_URL: audio.url,
  };
}

/** Answers "It is noon. Time for soup.", unless `options` replace the reply. */
export async function serveVoice(fake: AudioFakeOptions = {}, options: Options = {}) {
  const audio = await startAudioFake({ hears: () => 'What time is it?', ...fake });
  const env = { ...voiceOf(audio), ...options.env };
  const home = await serve({ reply: () => says('It is noon. Time for soup.'), ...options, env });
  const join = (user = 'ada', hello: object = {}) =>
    home.join({ user, hello: { ...WITH_VOICE, ...hello }, install: 'laptop' });
  const stop = async () => {
    await home.stop();
    await audio.close();
  };
  return { ...home, audio, join, stop };
}
export type VoiceHome = Awaited<ReturnType<typeof serveVoice>>;

/** Speech-like PCM at 16 kHz or another rate: 140 Hz with overtones, syllables of 200 ms. */
export function spoken(ms: number, hz = 16_000): Uint8Array {
  const one = syllable(hz);
  const samples = Int16Array.from({ length: (ms * hz) / 1_000 }, (_, at) => one[at % one.length] ?? 0);
  return new Uint8Array(samples.buffer);
}

const syllables = new Map<number, Int16Array>();

/** Both the pitch and the loudness repeat after it. */
function syllable(hz: number): Int16Array {
  const known = syllables.get(hz) ?? newSyllable(hz);
  syllables.set(hz, known);
  return known;
}

function newSyllable(hz: number): Int16Array {
  return Int16Array.from({ length: hz / 5 }, (_, at) => {
    const seconds = at / hz;
    const loudness = 0.55 + 0.45 * Math.sin(2 * Math.PI * 5 * seconds);
    let level = 0;
    for (let overtone = 1; overtone <= 20; overtone += 1)
      level += Math.sin(2 * Math.PI * 140 * overtone * seconds) / overtone;
    return 6_000 * loudness * level;
  });
}

/** A microphone in a quiet room. */
export function quiet(ms: number): Uint8Array {
  return new Uint8Array(Int16Array.from({ length: ms * 16 }, (_, at) => ((at * 7_919) % 41) - 20).buffer);
}

/** Pieces of 250 ms, the last one shorter. */
export function pieces(pcm: Uint8Array, ms = 250): Uint8Array[] {
  const bytes = ms * 32;
  return Array.from({ length: Math.ceil(pcm.length / bytes) }, (_, at) => pcm.subarray(at * bytes, (at + 1) * bytes));
}

export function append(client: Client, utterance: string, n: number, pcm: Uint8Array): void {
  client.send({ type: 'audio.append', utterance, n, data: Buffer.from(pcm).toString('base64') });
}

export function commit(client: Client, utterance: string, count: number, more: object = {}): void {
  client.send({ type: 'audio.commit', id: `commit-${utterance}`, utterance, count, ...more });
}

/** All its audio, in order. */
export function asking(client: Client, utterance: string, parts: readonly Uint8Array[]): void {
  for (const [n, part] of parts.entries()) append(client, utterance, n, part);
  commit(client, utterance, parts.length);
}

/** The audio bytes of this line. */
export function heardOf(client: Client, index: number, turn?: number): number {
  const pieces = client.all('audio').filter((frame) => frame.index === index && frame.turn === (turn ?? frame.turn));
  return pieces.reduce((sum, { data }) => sum + Buffer.from(data, 'base64').length, 0);
}

/** An utterance's transcription. */
export async function transcriptOf(client: Client, utterance: string): Promise<string> {
  const isIt = (frame: ServerFrame) => frame.type === 'transcript' && frame.final && frame.utterance === utterance;
  const known = client.frames.find(isIt) ?? (await client.until(isIt));
  return known.type === 'transcript' ? known.text : '';
}

/** Waits for the end of a line's audio. */
export async function sounded(client: Client, index: number): Promise<void> {
  await client.until((frame) => frame.type === 'audio' && frame.index === index && frame.last);
}
