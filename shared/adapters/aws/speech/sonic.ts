import {
  BedrockRuntimeClient,
  InvokeModelWithBidirectionalStreamCommand,
  type InvokeModelWithBidirectionalStreamInput,
  type InvokeModelWithBidirectionalStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { DEFAULT_MODELS } from '../../../models/bedrock/default-models.ts';
import { SpeechError } from '../../../ports/speech.ts';
import type { SonicEvent } from '../../../voice/nova-sonic/input-events.ts';
import type { SonicPort, SonicStream } from '../../../voice/nova-sonic/stream-port.ts';
import { sonicField, sonicJsonOrText } from '../../../voice/nova-sonic/untrusted-fields.ts';
import { awsSpeechError } from './speech-error.ts';

export type Sonic = {
  /** A bare model id, since Sonic has no inference profiles. */
  modelId?: string;
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_BEDROCK_RUNTIME works as well. */
  endpoint?: string;
};

/**
 * The SDK closes an idle connection of a stream after this. The model gives up after 55 s without sound, and
 * ends after eight minutes.
 */
const NOTHING_MOVES_MS = 60_000;
const LONGER_THAN_A_STREAM_MS = 540_000;
/** An abandoned stream gets this long to end by itself, since it holds one of few places. */
const RUN_OUT_MS = 2_000;

/** Silences the SDK's console warning on unrepeatable requests. The events report the error. */
const SILENT = {
  trace: ignoreAwsSonicLog,
  debug: ignoreAwsSonicLog,
  info: ignoreAwsSonicLog,
  warn: ignoreAwsSonicLog,
  error: ignoreAwsSonicLog,
};
function ignoreAwsSonicLog(): void {}

/** Amazon Nova 2 Sonic by InvokeModelWithBidirectionalStream [A1]. */
export function awsSonicModel({ modelId = DEFAULT_MODELS.speech.id, ...where }: Sonic = {}): SonicPort {
  const client = new BedrockRuntimeClient({
    ...where,
    // A started stream cannot be repeated.
    maxAttempts: 1,
    requestHandler: { requestTimeout: NOTHING_MOVES_MS, sessionTimeout: LONGER_THAN_A_STREAM_MS },
    logger: SILENT,
  });
  return { name: `sonic:${modelId}`, open: (signal) => openAwsSonicStream(client, modelId, signal) };
}

function openAwsSonicStream(client: BedrockRuntimeClient, modelId: string, signal: AbortSignal): SonicStream {
  const feed = new Feed();
  const left = new AbortController();
  const command = new InvokeModelWithBidirectionalStreamCommand({ modelId, body: feed });
  const answer = client.send(command, { abortSignal: AbortSignal.any([signal, left.signal]) });
  // The events report the error.
  answer.catch(() => {});
  return {
    send: (event) => feed.push(event),
    close: () => feed.end(),
    events: awsSonicEvents(answer, feed, { signal, left }),
  };
}

type Chunk = InvokeModelWithBidirectionalStreamOutput;
type Answer = { body: AsyncIterable<Chunk> | undefined };

async function* awsSonicEvents(
  answer: Promise<Answer>,
  feed: Feed,
  { signal, left }: { signal: AbortSignal; left: AbortController },
): AsyncGenerator<unknown> {
  let body: AsyncIterator<Chunk> | undefined;
  let [hasBegun, isOver] = [false, false];
  try {
    const { body: chunks } = await answer;
    hasBegun = true;
    body = chunks?.[Symbol.asyncIterator]();
    for (let next = await body?.next(); next && !next.done; next = await body?.next()) {
      signal.throwIfAborted();
      const event = parseAwsSonicChunk(next.value);
      isOver ||= sonicField(sonicField(event, 'event'), 'completionEnd') !== undefined;
      if (event !== undefined) yield event;
    }
    isOver ||= feed.isEnded;
    body = undefined;
  } catch (error) {
    body = undefined;
    signal.throwIfAborted();
    throw awsSonicError(error, hasBegun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    if (body !== undefined && feed.isEnded && !signal.aborted) void runOutAwsSonicStream(body, left);
    else left.abort();
    feed.end();
  }
  // A reset or aborted stream ends without an exception.
  signal.throwIfAborted();
  if (!isOver) throw new SpeechError('broken_off', 'ended by itself');
}

/** Drains the stream; the remaining events and the error do not matter. */
async function runOutAwsSonicStream(body: AsyncIterator<Chunk>, left: AbortController): Promise<void> {
  const late = AbortSignal.timeout(RUN_OUT_MS);
  late.addEventListener('abort', () => left.abort());
  try {
    while (!(await body.next()).done);
  } catch {
    // The stream has ended.
  } finally {
    left.abort();
  }
}

const utf8 = new TextDecoder();

/** Raw text for invalid JSON; undefined for an empty chunk. */
function parseAwsSonicChunk({ chunk }: Chunk): unknown {
  return chunk?.bytes && sonicJsonOrText(utf8.decode(chunk.bytes));
}

/** Buffers events for the SDK, which pulls them. */
class Feed implements AsyncIterable<InvokeModelWithBidirectionalStreamInput> {
  isEnded = false;
  readonly #waiting: SonicEvent[] = [];
  #more = Promise.withResolvers<void>();

  push(event: SonicEvent): void {
    if (this.isEnded) return;
    this.#waiting.push(event);
    this.#more.resolve();
  }

  end(): void {
    this.isEnded = true;
    this.#more.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<InvokeModelWithBidirectionalStreamInput> {
    for (;;) {
      for (const event of this.#waiting.splice(0)) yield { chunk: { bytes: Buffer.from(JSON.stringify(event)) } };
      if (this.#waiting.length > 0) continue;
      if (this.isEnded) return;
      this.#more = Promise.withResolvers();
      await this.#more.promise;
    }
  }
}

/** The meaning of Sonic's exceptions. A refusal (long history, unknown voice) may arrive mid-stream. */
const MEANS: readonly (readonly [RegExp, SpeechError['what']])[] = [
  [/^(?:Validation|AccessDenied|ResourceNotFound)Exception$/i, 'refused'],
  [/^ModelNotReadyException$/i, 'throttled'],
  [/^ModelTimeoutException$/i, 'stalled'],
];

function awsSonicError(error: unknown, hasBegun: boolean): SpeechError {
  const found = awsSpeechError(error, hasBegun);
  const name = error instanceof Error ? error.name : '';
  const what = MEANS.find(([names]) => names.test(name))?.[1];
  return what === undefined ? found : new SpeechError(what, found.message);
}
