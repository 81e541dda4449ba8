/** Embeds a query [M7] once, with a short wait, and pauses after repeated failures. */

import type { Context } from '../../engine/context.ts';
import { errorNameText } from '../../ports/errors.ts';

/** An answer waits no longer: the query's words alone find most. */
const MOST_MS = 400;
/** Enough of a question to embed. */
const MOST_CHARS = 2_000;
/** After so many failures in a row no answer waits for the embedder for a minute. */
const MOST_FAILURES = 2;
const REST_MS = 60_000;

/** Null: no vector in time. Never rejects. */
export async function recallQueryVector(context: Context, query: string): Promise<Float32Array | null> {
  const { embedder, process, clock } = context;
  const { recallCache } = process;
  const text = query.slice(0, MOST_CHARS).trim();
  if (embedder === null || text === '') return null;
  const { questions } = recallCache;
  const key = context.ids.digest(`${embedder.name} ${text}`);
  const cachedVector = questions.get(key);
  if (cachedVector === undefined && clock.now() < recallCache.restsUntilMs) return null;
  const vector = cachedVector ?? embedRecallQuery(context, embedder, text);
  questions.set(key, vector);
  const found = await vector;
  // A failed query may be asked again.
  if (found === null && questions.get(key) === vector) questions.delete(key);
  return found;
}

async function embedRecallQuery(
  context: Context,
  embedder: NonNullable<Context['embedder']>,
  text: string,
): Promise<Float32Array | null> {
  const { clock, log } = context;
  const { recallCache } = context.process;
  const ended = new AbortController();
  const late = new AbortController();
  const limit = clock.sleep(MOST_MS, ended.signal).then((): never[] => {
    late.abort(new Error('too late'));
    return [];
  });
  try {
    const vectors = await Promise.race([embedder.embed([text], late.signal, 'query'), limit]);
    const [vector] = vectors;
    if (vector === undefined) throw new Error(late.signal.aborted ? 'too late' : 'no vector');
    recallCache.failures = 0;
    return vector;
  } catch (error) {
    recallCache.failures += 1;
    if (recallCache.failures >= MOST_FAILURES) recallCache.restsUntilMs = clock.now() + REST_MS;
    log.warn('question without a meaning', {
      embedder: embedder.name,
      why: errorNameText(error),
    });
    return null;
  } finally {
    ended.abort('over');
  }
}
