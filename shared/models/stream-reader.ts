import type { Log } from '../engine/ports/ports.ts';
import { AnswerBounds } from './bounds.ts';
import { errorWord, refusalError } from './error-response.ts';
import type { StreamedAnswer } from './http-client.ts';
import { ModelError, type ModelEvent } from './model.ts';
import { sse } from './sse.ts';

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
    // After its end marker an answer is complete, even if the connection breaks.
    if (reader.state() === 'open' || watch.signal.aborted || !(error instanceof ModelError)) throw error;
  } finally {
    if (events.bad > 0) watch.log?.warn('malformed model events skipped', { model: watch.name, events: events.bad });
  }
  if (reader.state() === 'open') throw unfinished(events);
  yield* reader.ending();
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
