import {
  StartStreamTranscriptionCommand,
  TranscribeStreamingClient,
  type TranscriptResultStream,
} from '@aws-sdk/client-transcribe-streaming';
import { HEARD_HZ, type Listening, SpeechError, type Transcriber } from '../../../speech/speech-ports.ts';
import { speechError } from './speech-error.ts';
import { Unsent } from './transcribe-audio-buffer.ts';
import { languageCode } from './transcribe-language.ts';
import { type WholeAnswer, wholeAnswer } from './transcribe-response-completeness.ts';
import { TranscriptWords } from './transcribe-transcript.ts';

export type Transcribe = {
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING works as well. */
  endpoint?: string;
};

/** The SDK logs every failed stream to the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Amazon Transcribe, streaming [A1]: one connection per utterance, open while the user speaks. */
export function transcribe(where: Transcribe): Transcriber {
  // A started stream cannot be repeated: no retries.
  const client = new TranscribeStreamingClient({ ...where, maxAttempts: 1, logger: SILENT });
  return { name: 'transcribe', listen: (how) => listening(client, how) };
}

type How = Parameters<Transcriber['listen']>[0];

function listening(client: TranscribeStreamingClient, how: How): Listening {
  const unsent = new Unsent();
  const left = new AbortController();
  const transcript = transcribed(client, how, unsent, AbortSignal.any([how.signal, left.signal]));
  // `end` reports the error; without audio the error does not matter.
  transcript.catch(() => {});
  const ended = async () => {
    unsent.end();
    if (unsent.heard) return transcript;
    // The service treats a stream without audio as an error.
    left.abort();
    how.signal.throwIfAborted();
    return '';
  };
  let end: Promise<string> | undefined;
  return { hear: (pcm) => unsent.add(pcm), end: () => (end ??= ended()) };
}

/** `over`: the caller's signal, or an abandoned utterance. */
async function transcribed(
  client: TranscribeStreamingClient,
  how: How,
  unsent: Unsent,
  over: AbortSignal,
): Promise<string> {
  over.throwIfAborted();
  over.addEventListener('abort', () => unsent.end(), { once: true });
  const words = new TranscriptWords(how.language);
  let answer: WholeAnswer | undefined;
  try {
    const command = new StartStreamTranscriptionCommand({
      LanguageCode: languageCode(how.language),
      MediaEncoding: 'pcm',
      MediaSampleRateHertz: HEARD_HZ,
      AudioStream: unsent.events(),
    });
    answer = wholeAnswer(command);
    const { TranscriptResultStream } = await client.send(command, { abortSignal: over });
    await follow(TranscriptResultStream ?? [], words, how.interim);
    over.throwIfAborted();
    if (!unsent.ended || !answer.ended || words.open)
      throw new SpeechError('broken_off', 'ended before its last words');
  } catch (error) {
    how.signal.throwIfAborted();
    throw speechError(error, answer?.begun === true);
  } finally {
    // Drops further audio.
    unsent.end();
  }
  return words.text;
}

async function follow(
  results: AsyncIterable<TranscriptResultStream> | [],
  words: TranscriptWords,
  interim: How['interim'],
): Promise<void> {
  let reported = '';
  for await (const { TranscriptEvent } of results) {
    words.take(TranscriptEvent?.Transcript?.Results ?? []);
    if (words.text === reported) continue;
    reported = words.text;
    interim?.(reported);
  }
}
