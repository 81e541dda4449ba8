import { Readable } from 'node:stream';
import {
  LanguageCode,
  type Result,
  StartStreamTranscriptionCommand,
  type StartStreamTranscriptionCommandInput,
  TranscribeStreamingClient,
  type TranscriptResultStream,
} from '@aws-sdk/client-transcribe-streaming';
import { HEARD_HZ, type Listening, SpeechError, type Transcriber } from '../../../ports/speech.ts';
import { awsSpeechError } from './speech-error.ts';
import { Unsent } from './transcribe-audio-buffer.ts';

export type Transcribe = {
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING works as well. */
  endpoint?: string;
};

/** The SDK logs every failed stream to the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Amazon Transcribe, streaming [A1]: one connection per utterance, open while the user speaks. */
export function awsTranscribeTranscriber(where: Transcribe): Transcriber {
  // A started stream cannot be repeated: no retries.
  const client = new TranscribeStreamingClient({ ...where, maxAttempts: 1, logger: SILENT });
  return { name: 'transcribe', listen: (how) => listenToTranscribe(client, how) };
}

type How = Parameters<Transcriber['listen']>[0];

function listenToTranscribe(client: TranscribeStreamingClient, how: How): Listening {
  const unsent = new Unsent();
  const streamEnd = new AbortController();
  const transcript = sendToAwsTranscribe(client, how, unsent, AbortSignal.any([how.signal, streamEnd.signal]));
  // `end` reports the error; without audio the error does not matter.
  transcript.catch(() => {});
  const ended = async () => {
    unsent.end();
    if (unsent.heard) return transcript;
    // The service treats a stream without audio as an error.
    streamEnd.abort();
    how.signal.throwIfAborted();
    return '';
  };
  let end: Promise<string> | undefined;
  return { hear: (pcm) => unsent.add(pcm), end: () => (end ??= ended()) };
}

/** `over`: the caller's signal, or an abandoned utterance. */
async function sendToAwsTranscribe(
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
      ...awsTranscribeLanguageOptions(how),
      MediaEncoding: 'pcm',
      MediaSampleRateHertz: HEARD_HZ,
      AudioStream: unsent.events(),
    });
    answer = wholeAwsTranscript(command);
    const { TranscriptResultStream } = await client.send(command, { abortSignal: over });
    await followAwsTranscripts(TranscriptResultStream ?? [], words, how.interim);
    over.throwIfAborted();
    if (!unsent.ended || !answer.ended || words.open)
      throw new SpeechError('broken_off', 'ended before its last words');
  } catch (error) {
    how.signal.throwIfAborted();
    throw awsSpeechError(error, answer?.begun === true);
  } finally {
    // Drops further audio.
    unsent.end();
  }
  return words.text;
}

async function followAwsTranscripts(
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

/** The words of one stream. The service repeats each segment until it is final. */
class TranscriptWords {
  readonly #stretches = new Map<string, { text: string; final: boolean }>();
  readonly #gap: string;

  /** BCP 47. */
  constructor(language: string) {
    this.#gap = /^(zh|yue|ja|th|lo|km|my)\b/i.test(language) ? '' : ' ';
  }

  take(results: readonly Result[]): void {
    for (const { ResultId = '', IsPartial = false, Alternatives } of results)
      this.#stretches.set(ResultId, { text: Alternatives?.[0]?.Transcript?.trim() ?? '', final: !IsPartial });
  }

  get text(): string {
    const texts = [...this.#stretches.values()].map(({ text }) => text);
    return texts.filter((text) => text !== '').join(this.#gap);
  }

  /** Some words may still change. */
  get open(): boolean {
    return [...this.#stretches.values()].some(({ final }) => !final);
  }
}

type WholeAnswer = {
  /** The response has begun. The SDK itself waits for the first event. */
  readonly begun: boolean;
  /** The response is complete; the SDK hides a lost connection. Valid after the last event. */
  readonly ended: boolean;
};

/** Observes a command's response. Call before the command is sent. */
function wholeAwsTranscript(command: StartStreamTranscriptionCommand): WholeAnswer {
  let body: unknown;
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { statusCode, body: answer } = Object(result.response);
      if (statusCode === 200) body = answer;
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'wholeAnswer' },
  );
  return {
    get begun() {
      return body !== undefined;
    },
    get ended() {
      return body instanceof Readable && body.readableEnded;
    },
  };
}

/**
 * Names are no part of a request: the service takes them as a vocabulary of the account. A language is
 * detected among two or more, one region of each.
 */
function awsTranscribeLanguageOptions({ language, languages = [] }: How): LanguageChoice {
  const LanguageCode = awsTranscribeLanguageCode(language);
  const codes = [...new Set(languages.flatMap((one) => knownAwsTranscribeLanguage(one) ?? []))];
  if (codes.length < 2) return { LanguageCode };
  return { IdentifyLanguage: true, LanguageOptions: codes.join(','), PreferredLanguage: LanguageCode };
}
type LanguageChoice = Pick<
  StartStreamTranscriptionCommandInput,
  'LanguageCode' | 'IdentifyLanguage' | 'LanguageOptions' | 'PreferredLanguage'
>;

/** Null: not supported. */
function knownAwsTranscribeLanguage(language: string): LanguageCode | null {
  try {
    return awsTranscribeLanguageCode(language);
  } catch {
    return null;
  }
}

/** The service's own codes where they differ from BCP 47. */
const OTHERWISE: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl' };

/**
 * The service's code for a BCP 47 language: its own region, else the most spoken one, else any. Throws
 * SpeechError `unfit` for an unsupported language.
 */
function awsTranscribeLanguageCode(language: string): LanguageCode {
  const codes = Object.values(LanguageCode);
  const known = (code: string) => codes.find((one) => one === code);
  const locale = awsTranscribeLocaleOf(language);
  const primary = OTHERWISE[locale.language] ?? locale.language;
  const found =
    known(`${primary}-${locale.maximize().region}`) ??
    known(`${primary}-${new Intl.Locale(primary).maximize().region}`) ??
    codes.find((one) => one.startsWith(`${primary}-`));
  if (found === undefined) throw unknownAwsTranscribeLanguageError();
  return found;
}

function awsTranscribeLocaleOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    throw unknownAwsTranscribeLanguageError();
  }
}

function unknownAwsTranscribeLanguageError(): SpeechError {
  return new SpeechError('unfit', 'Transcribe does not stream this language');
}
