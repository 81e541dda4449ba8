import type { Log } from '../engine/ports/ports.ts';
import { AnswerBounds } from './bounds.ts';
import type { StreamedAnswer } from './http.ts';
import { ModelError, type ModelEvent } from './model.ts';
import { errorWord, refusalError } from './refusal.ts';
import { sse } from './sse.ts';

/** What an adapter knows about its provider's events; made anew for every answer. */
export type StreamReader = {
  /** One event of the provider in the port's words. Its fields are whatever the server sent: check before use. */
  read(event: object): readonly ModelEvent[];
  /** `ended` once the end marker was seen but usage may still follow, `final` when nothing can (B5). */
  state(): 'open' | 'ended' | 'final';
  /** What closes an ended answer: tool calls, usage, and `end` as the last. */
  ending(): readonly ModelEvent[];
};

export type OpenStream = (signal: AbortSignal) => Promise<StreamedAnswer>;

/** Who is asking: for the log, and to stop at once. */
export type Watch = { name: string; signal: AbortSignal; log?: Log | undefined };

/** What OpenAI-compatible servers send last. It is no end marker: it also follows an answer that was cut. */
const DONE = '[DONE]';

/**
 * Asks, and gives an answer in server-sent events as the port's. A malformed event is skipped and counted: whether the
 * answer is whole is for its end marker to say (B5, B6). Throws as Model.stream does.
 */
export async function* readStream(ask: OpenStream, reader: StreamReader, watch: Watch): AsyncGenerator<ModelEvent> {
  const answer = await ask(watch.signal);
  if (answer.status !== 200) throw await refusalError(answer, watch.signal);
  const events = { good: 0, bad: 0 };
  const bounds = new AnswerBounds();
  try {
    for await (const batch of sse(answer.bytes)) {
      for (const data of batch) {
        if (data === DONE) continue;
        const said = read(reader, data);
        events[said ? 'good' : 'bad'] += 1;
        for (const out of said ?? []) {
          bounds.check(out);
          yield out;
          watch.signal.throwIfAborted();
        }
      }
      if (reader.state() === 'final' || batch.at(-1) === DONE) {
        answer.release();
        break;
      }
    }
  } catch (error) {
    // After its end marker an answer is whole, however its connection goes.
    if (reader.state() === 'open' || watch.signal.aborted || !(error instanceof ModelError)) throw error;
  } finally {
    if (events.bad > 0) watch.log?.warn('malformed model events skipped', { model: watch.name, events: events.bad });
  }
  if (reader.state() === 'open') throw unfinished(events);
  yield* reader.ending();
}

/** Null for what is no JSON, or not of the shape that the reader knows. */
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
