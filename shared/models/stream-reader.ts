import type { Log } from '../engine/ports/ports.ts';
import { AnswerBounds } from './bounds.ts';
import { errorWord, refusalError } from './error-response.ts';
import type { StreamedAnswer } from './http-client.ts';
import { ModelError, type ModelEvent } from './model.ts';
import { SseReader } from './sse.ts';

/** Reads one provider's events; made anew for every answer. */
export type StreamReader = {
  /** Maps a provider's event to ours. Its fields are unchecked input. */
  read(event: object): readonly ModelEvent[];
  /** `ended`: the end marker was seen, but usage may follow; `final`: nothing can [B5]. */
  state(): 'open' | 'ended' | 'final';
  /** The closing events of an ended answer: tool calls, usage, then `end`. */
  ending(): readonly ModelEvent[];
};

export type OpenStream = (signal: AbortSignal) => Promise<StreamedAnswer>;

export type Watch = { name: string; signal: AbortSignal; log?: Log | undefined };

/** OpenAI-compatible servers send it last, also after a cut answer: it is no end marker. */
const DONE = '[DONE]';

/**
 * Streams an answer's server-sent events as ours. Malformed events are skipped and counted; the end marker
 * shows whether the answer is whole [B5, B6]. Throws as Model.stream does.
 */
export async function* readStream(ask: OpenStream, reader: StreamReader, watch: Watch): AsyncGenerator<ModelEvent> {
  const answer = await ask(watch.signal);
  if (answer.status !== 200) throw await refusalError(answer, watch.signal);
  const events = { good: 0, bad: 0 };
  const bounds = new AnswerBounds();
  const sse = new SseReader();
  let isRead = false;
  try {
    for await (const chunk of answer.bytes) {
      const batch = sse.read(chunk);
      for (const out of eventsIn(batch, reader, { events, bounds })) {
        yield out;
        watch.signal.throwIfAborted();
      }
      isRead = reader.state() === 'final' || batch.at(-1) === DONE;
      if (!isRead) continue;
      answer.release();
      break;
    }
    if (!isRead) for (const out of eventsIn(sse.end(), reader, { events, bounds })) yield out;
  } catch (error) {
    // After its end marker an answer is complete, even if the connection breaks.
    if (reader.state() === 'open' || watch.signal.aborted || !(error instanceof ModelError)) throw error;
  } finally {
    if (events.bad > 0) watch.log?.warn('malformed model events skipped', { model: watch.name, events: events.bad });
  }
  if (reader.state() === 'open') throw unfinished(events);
  for (const out of reader.ending()) yield out;
}

type Counts = { events: { good: number; bad: number }; bounds: AnswerBounds };

/** Texts that arrived together are one: each event of a stream costs its readers several promises. */
function* eventsIn(batch: readonly string[], reader: StreamReader, { events, bounds }: Counts): Generator<ModelEvent> {
  let text = '';
  try {
    for (const data of batch) {
      if (data === DONE) continue;
      const said = read(reader, data);
      events[said ? 'good' : 'bad'] += 1;
      for (const out of said ?? []) {
        bounds.check(out);
        if (out.type === 'text') {
          text += out.text;
          continue;
        }
        if (text !== '') yield { type: 'text', text };
        text = '';
        yield out;
      }
    }
  } catch (error) {
    // What came before a fault is spoken [U5].
    if (text !== '') yield { type: 'text', text };
    throw error;
  }
  if (text !== '') yield { type: 'text', text };
}

/** Null: no JSON, or an unknown shape. */
function read(reader: StreamReader, data: string): readonly ModelEvent[] | null {
  try {
    const event = JSON.parse(data);
    if (event.error) throw new ModelError('broken_off', `an error event, ${errorWord(event)}`);
    return reader.read(event);
  } catch (error) {
    if (error instanceof ModelError) throw error;
    return null;
  }
}

function unfinished({ good, bad }: { good: number; bad: number }): ModelError {
  const text = `ended without its end marker after ${good} events and ${bad} malformed ones`;
  return new ModelError(good === 0 && bad > 0 ? 'malformed' : 'broken_off', text);
}
