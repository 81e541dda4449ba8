import {
  BedrockRuntimeClient,
  InvokeModelWithBidirectionalStreamCommand,
  type InvokeModelWithBidirectionalStreamInput,
  type InvokeModelWithBidirectionalStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import type { SonicEvent } from '../../../speech/sonic/events.ts';
import { field, jsonOrText } from '../../../speech/sonic/fields.ts';
import type { SonicPort, SonicStream } from '../../../speech/sonic/stream.ts';
import { SpeechError } from '../../../speech/speech.ts';
import { speechError } from './speech-error.ts';

export type Sonic = {
  /** There are no inference profiles of it: the bare id. */
  modelId?: string;
  region?: string;
  /** Tests and proxies; AWS_ENDPOINT_URL_BEDROCK_RUNTIME serves as well. */
  endpoint?: string;
};

const NOVA_2_SONIC = 'amazon.nova-2-sonic-v1:0';

/**
 * The SDK gives each stream a connection of its own. It closes one on which nothing moves: the model gives up after 55 s without sound, and
 * lives eight minutes.
 */
const NOTHING_MOVES_MS = 60_000;
const LONGER_THAN_A_LIFE_MS = 540_000;
/** Left behind its end, a stream has this long to end by itself: it holds one of few places until it does. */
const RUN_OUT_MS = 2_000;

/** The SDK warns on the console of a request that it cannot make again. Whoever reads the events is told what was wrong. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
function nothing(): void {}

/** Amazon Nova 2 Sonic by InvokeModelWithBidirectionalStream (A1). */
export function sonic({ modelId = NOVA_2_SONIC, ...where }: Sonic = {}): SonicPort {
  const client = new BedrockRuntimeClient({
    ...where,
    // What was sent cannot be sent again.
    maxAttempts: 1,
    requestHandler: { requestTimeout: NOTHING_MOVES_MS, sessionTimeout: LONGER_THAN_A_LIFE_MS },
    logger: SILENT,
  });
  return { name: `sonic:${modelId}`, open: (signal) => opened(client, modelId, signal) };
}

function opened(client: BedrockRuntimeClient, modelId: string, signal: AbortSignal): SonicStream {
  const feed = new Feed();
  const left = new AbortController();
  const command = new InvokeModelWithBidirectionalStreamCommand({ modelId, body: feed });
  const answer = client.send(command, { abortSignal: AbortSignal.any([signal, left.signal]) });
  // Whoever reads the events is told.
  answer.catch(() => {});
  return {
    send: (event) => feed.push(event),
    close: () => feed.end(),
    events: events(answer, feed, { signal, left }),
  };
}

type Chunk = InvokeModelWithBidirectionalStreamOutput;
type Answer = { body: AsyncIterable<Chunk> | undefined };

async function* events(
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
      const event = parsed(next.value);
      isOver ||= field(field(event, 'event'), 'completionEnd') !== undefined;
      if (event !== undefined) yield event;
    }
    isOver ||= feed.isEnded;
    body = undefined;
  } catch (error) {
    body = undefined;
    signal.throwIfAborted();
    throw sonicError(error, hasBegun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    if (body !== undefined && feed.isEnded && !signal.aborted) void runOut(body, left);
    else left.abort();
    feed.end();
  }
  // A stream that is reset ends without an exception, an aborted one too.
  signal.throwIfAborted();
  if (!isOver) throw new SpeechError('broken_off', 'ended by itself');
}

/** Nobody waits for what comes, nor for how it ends. */
async function runOut(body: AsyncIterator<Chunk>, left: AbortController): Promise<void> {
  const late = AbortSignal.timeout(RUN_OUT_MS);
  late.addEventListener('abort', () => left.abort());
  try {
    while (!(await body.next()).done);
  } catch {
    // It has ended, then.
  } finally {
    left.abort();
  }
}

const utf8 = new TextDecoder();

/** The text itself, where it is no JSON; nothing, where there is none. */
function parsed({ chunk }: Chunk): unknown {
  return chunk?.bytes && jsonOrText(utf8.decode(chunk.bytes));
}

/** What is to be sent, until it is asked for: the SDK asks as soon as the stream is begun, and again whenever it has sent. */
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

/** What its own exceptions mean. That something of ours is not taken (a history too long, a voice unknown) may be told late, in the middle. */
const MEANS: readonly (readonly [RegExp, SpeechError['what']])[] = [
  [/^(?:Validation|AccessDenied|ResourceNotFound)Exception$/i, 'refused'],
  [/^ModelNotReadyException$/i, 'throttled'],
  [/^ModelTimeoutException$/i, 'stalled'],
];

function sonicError(error: unknown, hasBegun: boolean): SpeechError {
  const found = speechError(error, hasBegun);
  const name = error instanceof Error ? error.name : '';
  const what = MEANS.find(([names]) => names.test(name))?.[1];
  return what === undefined ? found : new SpeechError(what, found.message);
}
