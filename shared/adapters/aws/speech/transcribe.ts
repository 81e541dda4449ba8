import {
  StartStreamTranscriptionCommand,
  TranscribeStreamingClient,
  type TranscriptResultStream,
} from '@aws-sdk/client-transcribe-streaming';
import { HEARD_HZ, type Listening, SpeechError, type Transcriber } from '../../../speech/speech.ts';
import { type WholeAnswer, wholeAnswer } from '../models/whole-answer.ts';
import { speechError } from './speech-error.ts';
import { languageCode } from './transcribe-language.ts';
import { Unsent } from './transcribe-unsent.ts';
import { TranscriptWords } from './transcribe-words.ts';

export type Transcribe = {
  region?: string;
  /** Tests and proxies; AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING serves as well. */
  endpoint?: string;
};

/** The SDK would write a line of its own wherever a stream fails. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Amazon Transcribe, streaming (A1): each utterance has a connection of its own, open while the user speaks. */
export function transcribe(where: Transcribe): Transcriber {
  // A stream that has begun cannot be sent again: no retries.
  const client = new TranscribeStreamingClient({ ...where, maxAttempts: 1, logger: SILENT });
  return { name: 'transcribe', listen: (how) => listening(client, how) };
}

type How = Parameters<Transcriber['listen']>[0];

function listening(client: TranscribeStreamingClient, how: How): Listening {
  const unsent = new Unsent();
  const left = new AbortController();
  const said = transcribed(client, how, unsent, AbortSignal.any([how.signal, left.signal]));
  // Told by `end`. Where nothing was heard, it is not asked.
  said.catch(() => {});
  const ended = async () => {
    unsent.end();
    if (unsent.heard) return said;
    // A stream without any sound is an error to the service.
    left.abort();
    how.signal.throwIfAborted();
    return '';
  };
  let end: Promise<string> | undefined;
  return { hear: (pcm) => unsent.add(pcm), end: () => (end ??= ended()) };
}

/** `over`: the signal, or nobody wants to know any more. */
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
    // What is heard from now on is heard by nobody.
    unsent.end();
  }
  return words.text;
}

async function follow(
  results: AsyncIterable<TranscriptResultStream> | [],
  words: TranscriptWords,
  interim: How['interim'],
): Promise<void> {
  let told = '';
  for await (const { TranscriptEvent } of results) {
    words.take(TranscriptEvent?.Transcript?.Results ?? []);
    if (words.text === told) continue;
    told = words.text;
    interim?.(told);
  }
}
