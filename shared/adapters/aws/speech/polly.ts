import { Readable } from 'node:stream';
import {
  type Engine,
  PollyClient,
  SynthesizeSpeechCommand,
  type SynthesizeSpeechCommandInput,
  type VoiceId,
} from '@aws-sdk/client-polly';
import { SPOKEN_HZ, SpeechError, type SpeechRequest, type Synthesiser } from '../../../ports/speech.ts';
import { Resampler } from '../../../voice/audio/resample.ts';
import { speechError } from './speech-error.ts';

export type Polly = {
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_POLLY works as well. */
  endpoint?: string;
  /** Replaces the personas' own voices. */
  voice?: string | undefined;
  /** Default: neural. Not every voice has every engine. */
  engine?: Engine;
};

/** Polly's highest rate for PCM. */
const POLLY_HZ = 16_000;

/** The SDK owns the retry, until the sound begins. One, since the user waits. */
const MAX_ATTEMPTS = 2;

/** Amazon Polly [A1]. The personas' voices are Polly's. */
export function pollySynthesiser({ voice, engine = 'neural', ...where }: Polly): Synthesiser {
  // Lines share a connection; by default each opens its own.
  const requestHandler = { disableConcurrentStreams: false };
  const client = new PollyClient({ ...where, maxAttempts: MAX_ATTEMPTS, requestHandler });
  return {
    name: 'polly',
    say: (text, how) =>
      synthesizeSpeech(
        client,
        { ...synthesisRequest(text, how.speed), ...pollyVoiceOptions(voice ?? how.voice, engine) },
        how.signal,
      ),
  };
}

function pollyVoiceOptions(voice: string, engine: Engine) {
  // The service knows best which voices exist.
  const VoiceId = capitaliseVoiceName(voice) as VoiceId;
  return { Engine: engine, VoiceId, OutputFormat: 'pcm', SampleRate: `${POLLY_HZ}` } as const;
}

function synthesisRequest(text: string, speed: number) {
  if (speed === 1) return { Text: text, TextType: 'text' } as const;
  // The service's limits.
  const percent = Math.min(200, Math.max(20, Math.round(speed * 100)));
  const Text = `<speak><prosody rate="${percent}%">${escapeSsml(text)}</prosody></speak>`;
  return { Text, TextType: 'ssml' } as const;
}

async function* synthesizeSpeech(
  client: PollyClient,
  input: SynthesizeSpeechCommandInput,
  signal: SpeechRequest['signal'],
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const streamEnd = new AbortController();
  let begun = false;
  let bytes = 0;
  try {
    const abortSignal = AbortSignal.any([signal, streamEnd.signal]);
    const { AudioStream } = await client.send(new SynthesizeSpeechCommand(input), { abortSignal });
    begun = true;
    for await (const pcm of resampleStream(AudioStream)) {
      bytes += pcm.length;
      yield pcm;
      signal.throwIfAborted();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw speechError(error, begun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    streamEnd.abort();
  }
  signal.throwIfAborted();
  if (bytes === 0) throw new SpeechError('broken_off', 'an answer without sound');
}

async function* resampleStream(stream: unknown): AsyncGenerator<Uint8Array> {
  if (!(stream instanceof Readable)) return;
  const resampler = new Resampler(POLLY_HZ, SPOKEN_HZ);
  for await (const chunk of stream) {
    const pcm = resampler.push(chunk);
    if (pcm.length > 0) yield pcm;
  }
  // A lost connection may end the stream without an error.
  if (!stream.readableEnded) throw new SpeechError('broken_off', 'ended before its end');
  const last = resampler.flush();
  if (last.length > 0) yield last;
}

function capitaliseVoiceName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes XML; forbidden characters become spaces. */
function escapeSsml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');
  return clean.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
