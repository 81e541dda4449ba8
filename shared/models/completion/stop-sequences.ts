import type { ModelEvent } from '../model.ts';

/**
 * Ends an answer at the first stop sequence that the server let through (B2), closing the connection: what would follow
 * is the model playing both parts. What may be the beginning of one is held back until the next piece decides.
 */
export async function* cutAt(stops: readonly string[], events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  let held = '';
  for await (const event of events) {
    if (event.type !== 'text') {
      if (held) yield { type: 'text', text: held };
      held = '';
      yield event;
      continue;
    }
    const text = held + event.text;
    const stop = firstOf(stops, text);
    const safe = stop ?? text.length - overhang(stops, text);
    if (safe > 0) yield { type: 'text', text: text.slice(0, safe) };
    if (stop !== null) return yield { type: 'end', reason: 'complete' };
    held = text.slice(safe);
  }
}

/** Where the first stop sequence begins. */
function firstOf(stops: readonly string[], text: string): number | null {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : null;
}

/** How many characters at the end of the text may be the beginning of a stop sequence. */
function overhang(stops: readonly string[], text: string): number {
  let longest = 0;
  for (const stop of stops) {
    for (let size = Math.min(stop.length - 1, text.length); size > longest; size -= 1) {
      if (text.endsWith(stop.slice(0, size))) longest = size;
    }
  }
  return longest;
}
