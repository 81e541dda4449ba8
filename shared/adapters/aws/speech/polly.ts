import { Readable } from 'node:stream';
import {
  type Engine,
  PollyClient,
  SynthesizeSpeechCommand,
  type SynthesizeSpeechCommandInput,
} from '@aws-sdk/client-polly';
import { SPOKEN_HZ, SpeechError, type SpeechRequest, type Synthesiser } from '../../../ports/speech.ts';
import { Resampler } from '../../../voice/audio/resample.ts';
import { pollyVoiceFor, pollyVoiceNamed } from './polly-voices.ts';
import { awsSpeechError } from './speech-error.ts';

export type Polly = {
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_POLLY works as well. */
  endpoint?: string;
  /** Replaces the personas' own voices, in every language. */
  voice?: string | undefined;
  /** Default: the voice's own. Not every voice has every engine. */
  engine?: Engine;
};

/** Polly's highest rate for PCM. */
const POLLY_HZ = 16_000;

/** The SDK owns the retry, until the sound begins. One, since the user waits. */
const MAX_ATTEMPTS = 2;

/** Amazon Polly [A1]. A persona's voice is Polly's, or one of its gender in the language of the line [A8]. */
export function pollySynthesiser({ voice, engine, ...where }: Polly): Synthesiser {
  // Lines share a connection; by default each opens its own.
  const requestHandler = { disableConcurrentStreams: false };
  const client = new PollyClient({ ...where, maxAttempts: MAX_ATTEMPTS, requestHandler });
  return {
    name: 'polly',
    async *say(text, how) {
      const chosenVoice = voice === undefined ? null : pollyVoiceNamed(voice, how.language);
      const spoken = chosenVoice ?? pollyVoiceFor(how.voice, how.language);
      const options = { ...spoken, ...(engine && { Engine: engine }), ...AS_PCM };
      yield* synthesizeByPolly(client, { ...pollySynthesisRequest(text, how.speed), ...options }, how.signal);
    },
  };
}

const AS_PCM = { OutputFormat: 'pcm', SampleRate: `${POLLY_HZ}` } as const;

function pollySynthesisRequest(text: string, speed: number) {
  if (speed === 1) return { Text: text, TextType: 'text' } as const;
  // The service's limits.
  const percent = Math.min(200, Math.max(20, Math.round(speed * 100)));
  const Text = `<speak><prosody rate="${percent}%">${escapePollySsml(text)}</prosody></speak>`;
  return { Text, TextType: 'ssml' } as const;
}

async function* synthesizeByPolly(
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
    for await (const pcm of resamplePollyStream(AudioStream)) {
      bytes += pcm.length;
      yield pcm;
      signal.throwIfAborted();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw awsSpeechError(error, begun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    streamEnd.abort();
  }
  signal.throwIfAborted();
  if (bytes === 0) throw new SpeechError('broken_off', 'an answer without sound');
}

async function* resamplePollyStream(stream: unknown): AsyncGenerator<Uint8Array> {
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes XML; forbidden characters become spaces. */
function escapePollySsml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');
  return clean.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
