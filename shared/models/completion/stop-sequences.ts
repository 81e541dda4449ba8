import type { ModelEvent } from '../model.ts';

/**
 * Ends an answer at the first stop sequence that the server let through, and closes the connection [B2]. A
 * possible beginning of one is held back until the next piece.
 */
export async function* cutCompletionAtStop(
  stops: readonly string[],
  events: AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  let pending = '';
  for await (const event of events) {
    if (event.type !== 'text') {
      if (pending) yield { type: 'text', text: pending };
      pending = '';
      yield event;
      continue;
    }
    const text = pending + event.text;
    const stop = indexOfCompletionStop(stops, text);
    const safe = stop ?? text.length - possibleCompletionStopLength(stops, text);
    if (safe > 0) yield { type: 'text', text: text.slice(0, safe) };
    if (stop !== null) return yield { type: 'end', reason: 'complete' };
    pending = text.slice(safe);
  }
}

/** Null: there is none. */
function indexOfCompletionStop(stops: readonly string[], text: string): number | null {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Characters at the end that may begin a stop sequence. */
function possibleCompletionStopLength(stops: readonly string[], text: string): number {
  let longest = 0;
  for (const stop of stops) {
    for (let size = Math.min(stop.length - 1, text.length); size > longest; size -= 1) {
      if (text.endsWith(stop.slice(0, size))) longest = size;
    }
  }
  return longest;
}
