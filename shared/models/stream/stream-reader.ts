import type { Log } from '../../ports/ports.ts';
import { AnswerBounds } from '../bounds.ts';
import { modelRefusalError, RefusalError } from '../error-response.ts';
import type { StreamedAnswer } from '../http-client.ts';
import { ModelError, type ModelEvent, type OnActivity } from '../model.ts';
import { parseToolCallJson } from '../tool-calls/tool-call-event.ts';
import { mapToModelEvents } from './map-events.ts';
import { RepeatedTextEvents } from './repeated-events.ts';
import { type EventReader, SseReader } from './sse.ts';
import { modelBodyBeginsAsJson, WholeReader } from './whole-reader.ts';

/** Reads one provider's events; made anew for every answer. */
export type StreamReader = {
  /** Maps a provider's event to ours. Its fields are unchecked input. */
  read(event: object): readonly ModelEvent[];
  /** Events that say nothing but a text, as most do. */
  plain?: {
    /** Null: the event says more, or may. */
    textIn(event: object): string | null;
    read(text: string): void;
  };
  /** The server said that nothing follows, whether or not its end marker came. */
  finish?(): void;
  /** Whether a tool call is being written. */
  isInCall?(): boolean;
  /** `ended`: the end marker was seen, but usage may follow; `final`: nothing can [B5]. */
  state(): 'open' | 'ended' | 'final';
  /** The closing events of an ended answer: tool calls, usage, then `end`. */
  ending(): readonly ModelEvent[];
};

export type OpenStream = (signal: AbortSignal) => Promise<StreamedAnswer>;

export type Watch = {
  name: string;
  signal: AbortSignal;
  log?: Log | undefined;
  onActivity?: OnActivity | undefined;
};

/** OpenAI-compatible servers send it last, also after a cut answer: alone it is no end marker. */
const DONE = '[DONE]';
const LONGEST_DONE = 16;

/**
 * Streams an answer's server-sent events as ours. Malformed events are skipped and counted; the end marker
 * shows whether the answer is whole [B5, B6]. Throws as Model.stream does.
 */
export function readModelStream(ask: OpenStream, reader: StreamReader, watch: Watch): AsyncIterable<ModelEvent> {
  const { signal } = watch;
  const events = { good: 0, bad: 0 };
  const bounds = new AnswerBounds();
  const repeated = new RepeatedTextEvents();
  let answer: StreamedAnswer | undefined;
  let source: EventReader | undefined;
  let isRead = false;
  const open = async () => {
    answer = await ask(signal);
    if (answer.status < 200 || answer.status > 299) throw await modelRefusalError(answer, signal);
    return answer.bytes[Symbol.asyncIterator]();
  };
  /** After its end marker an answer is complete, even if the connection breaks. */
  const throwUnlessEnded = (error: unknown) => {
    if (reader.state() === 'open' || signal.aborted || !(error instanceof ModelError)) throw error;
  };
  return mapToModelEvents(open, {
    read(chunk, out) {
      signal.throwIfAborted();
      if (!source && modelStreamBeginsAsPage(chunk))
        throw new ModelError('refused', `HTTP ${answer?.status}, a web page: correct the address`);
      source ??= modelBodyBeginsAsJson(chunk) ? new WholeReader() : new SseReader();
      const batch = source.read(chunk);
      addModelEventsIn(batch, out, reader, { events, bounds, repeated });
      watch.onActivity?.(reader.isInCall?.() ? 'call' : 'stream');
      isRead = reader.state() === 'final' || isModelStreamDone(batch.at(-1));
      if (isRead) answer?.release();
      return !isRead;
    },
    fail(error) {
      isRead = true;
      throwUnlessEnded(error);
    },
    end(out) {
      signal.throwIfAborted();
      try {
        if (!isRead && source) addModelEventsIn(source.end(), out, reader, { events, bounds, repeated });
      } catch (error) {
        throwUnlessEnded(error);
      }
      if (reader.state() === 'open') throw modelStreamError(events);
      out.push(...reader.ending());
    },
    close() {
      if (events.bad > 0) watch.log?.warn('malformed model events skipped', { model: watch.name, events: events.bad });
    },
  });
}

type Reading = { events: { good: number; bad: number }; bounds: AnswerBounds; repeated: RepeatedTextEvents };

/**
 * Texts that arrived together are one: each event of a stream costs its readers several promises. What came
 * before a fault is added, and spoken [U5].
 */
function addModelEventsIn(
  batch: readonly string[],
  all: ModelEvent[],
  reader: StreamReader,
  { events, bounds, repeated }: Reading,
): void {
  let text = '';
  try {
    for (const data of batch.every(isOneModelJsonText) ? batch : batch.flatMap(modelJsonTextsIn)) {
      const isObject = data.charCodeAt(0) === OPENING_BRACE;
      const isDone = !isObject && isModelStreamDone(data);
      if (isDone) reader.finish?.();
      if (isDone || (!isObject && data.trim() === '')) continue;
      const decoded = readModelStreamData(reader, data, repeated);
      events[decoded ? 'good' : 'bad'] += 1;
      for (const one of decoded ?? []) {
        bounds.check(one);
        if (one.type === 'text') {
          text += one.text;
          continue;
        }
        if (text !== '') all.push({ type: 'text', text });
        text = '';
        all.push(one);
      }
    }
  } finally {
    if (text !== '') all.push({ type: 'text', text });
  }
}

/** Some proxies encode it once more, or write it small. */
function isModelStreamDone(data: string | undefined): boolean {
  return data !== undefined && data.length < LONGEST_DONE && data.trim().replaceAll('"', '').toUpperCase() === DONE;
}

const OPENING_BRACE = 0x7b;

/** As nearly every event is, which then need not be looked through for others. */
function isOneModelJsonText(data: string): boolean {
  return data === DONE || (data.charCodeAt(0) === OPENING_BRACE && !data.includes('\n'));
}

/** Proxies write `data:` twice, or no blank line between two events. */
function modelJsonTextsIn(data: string): string[] {
  if (!/^data:|\n/.test(data) || parseToolCallJson(data) !== undefined) return [data];
  return data.split('\n').map((line) => line.replace(/^(?:data:\s*)+/, ''));
}

/** No server-sent event and no JSON begins like that. */
function modelStreamBeginsAsPage(chunk: Uint8Array): boolean {
  return chunk.find((byte) => byte > 0x20) === 0x3c;
}

/** Null: no JSON, or an unknown shape. */
function readModelStreamData(
  reader: StreamReader,
  data: string,
  repeated: RepeatedTextEvents,
): readonly ModelEvent[] | null {
  try {
    const repeatedText = repeated.textIn(data);
    const event = repeatedText === null ? parseModelStreamEvent(data) : null;
    const text = event === null ? repeatedText : (reader.plain?.textIn(event) ?? null);
    if (text === null) return reader.read(Object(event));
    if (repeatedText === null) repeated.learn(data, text);
    reader.plain?.read(text);
    return [{ type: 'text', text }];
  } catch (error) {
    if (error instanceof ModelError) throw error;
    return null;
  }
}

function parseModelStreamEvent(data: string): object {
  const event = JSON.parse(data);
  const fault = modelFaultIn(event);
  if (fault !== null) throw new RefusalError(modelErrorStatusIn(fault), fault);
  return event;
}

type Fault = Record<string, unknown>;

/**
 * The error that an event is, or has in its choice (OpenRouter). Chinese providers and gateways send their
 * own code in place of an answer. Null: it is none.
 */
function modelFaultIn(event: Fault): Fault | null {
  const { error, object, choices } = event;
  if (error && (typeof error !== 'object' || Object.keys(error).length > 0)) return event;
  if (object === 'error') return event;
  if (Array.isArray(choices)) return Object(choices[0]).error ? { error: choices[0].error } : null;
  if (choices || event.data) return null;
  const base = Object(event.base_resp);
  const code = base.status_code ?? event.code;
  const words = base.status_msg ?? event.msg ?? event.message;
  return typeof words === 'string' && code !== undefined && !NO_FAULT.has(code) ? { code, message: words } : null;
}

const NO_FAULT: ReadonlySet<unknown> = new Set([null, '', 0, 200, '0', '200']);

/** An error within the stream has the status that the response could no longer have, in figures or words. */
function modelErrorStatusIn(event: Fault): number {
  const { code, status, type, status_code, statusCode } = Object(event.error);
  const events = [code, status, status_code, statusCode, event.code].map(Number).find((one) => one >= 400 && one < 600);
  return (
    events ??
    BUSY.find(([word]) => [type, code, status, event.error_type].some((one) => word.test(String(one))))?.[1] ??
    0
  );
}

/** Anthropic: `overloaded_error`, `rate_limit_error`; OpenAI: `rate_limit_exceeded`. */
const BUSY: readonly [RegExp, number][] = [
  [/overloaded|unavailable/i, 529],
  [/rate_limit|too_many_requests|throttl/i, 429],
];

function modelStreamError({ good, bad }: { good: number; bad: number }): ModelError {
  const text = `ended without its end marker after ${good} events and ${bad} malformed ones`;
  return new ModelError(good === 0 && bad > 0 ? 'malformed' : 'broken_off', text);
}
