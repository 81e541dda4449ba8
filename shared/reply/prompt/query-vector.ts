/** Where a question points (M7), as the embedder sees it: asked once, waited for a moment, and left alone for a while when it fails. */
import type { Context } from '../../engine/context.ts';

/** An answer waits for it no longer: its words alone find most. */
const MOST_MS = 400;
/** A question has said by then what it is about. */
const MOST_CHARS = 2_000;
/** Of all users; at most 12 KB each. */
const MOST_QUESTIONS = 200;
/** After so many failures in a row no answer waits for the next one, for a minute. */
const MOST_FAILURES = 2;
const REST_MS = 60_000;

/** Null: nobody could tell in time. Never rejects. */
export async function queryVector(context: Context, query: string): Promise<Float32Array | null> {
  const { embedder, recalls, clock } = context;
  const text = query.slice(0, MOST_CHARS).trim();
  if (embedder === null || text === '') return null;
  const { questions } = recalls;
  const key = context.ids.digest(`${embedder.name} ${text}`);
  const before = questions.get(key);
  if (before === undefined && clock.now() < recalls.restsUntilMs) return null;
  const vector = before ?? asked(context, embedder, text);
  questions.delete(key);
  questions.set(key, vector);
  const oldest = questions.size > MOST_QUESTIONS ? questions.keys().next().value : undefined;
  if (oldest !== undefined) questions.delete(oldest);
  const found = await vector;
  // It may be asked again.
  if (found === null && questions.get(key) === vector) questions.delete(key);
  return found;
}

async function asked(
  context: Context,
  embedder: NonNullable<Context['embedder']>,
  text: string,
): Promise<Float32Array | null> {
  const { recalls, clock, log } = context;
  const over = new AbortController();
  const late = new AbortController();
  const limit = clock.sleep(MOST_MS, over.signal).then((): never[] => {
    late.abort(new Error('too late'));
    return [];
  });
  try {
    const vectors = await Promise.race([embedder.embed([text], late.signal, 'query'), limit]);
    const [vector] = vectors;
    if (vector === undefined) throw new Error(late.signal.aborted ? 'too late' : 'no vector');
    recalls.failures = 0;
    return vector;
  } catch (error) {
    recalls.failures += 1;
    if (recalls.failures >= MOST_FAILURES) recalls.restsUntilMs = clock.now() + REST_MS;
    log.warn('question without a meaning', {
      embedder: embedder.name,
      why: error instanceof Error ? error.name : 'unknown',
    });
    return null;
  } finally {
    over.abort('over');
  }
}
