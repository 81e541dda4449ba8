import { createParser, type ParseError } from 'eventsource-parser';
import { MOST_CALL_CHARS } from './bounds.ts';
import { ModelError } from './model.ts';

/** Characters of one event, JSON escapes included; the longest are whole tool calls. */
const MAX_EVENT = 2 * MOST_CALL_CHARS;

/**
 * The `data` of server-sent events, batched by network chunk so that tokens which arrived together are not
 * delayed. Characters and lines may be split [B6]. Throws ModelError `malformed` for a huge event.
 */
export async function* sse(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let events: string[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event.data), onError, maxBufferSize: MAX_EVENT });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (events.length === 0) continue;
    yield events;
    events = [];
  }
  // Some servers omit the blank line after the last event.
  parser.feed(`${decoder.decode()}\n\n`);
  if (events.length > 0) yield events;
}

function onError(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded')
    throw new ModelError('malformed', `an event over ${MAX_EVENT} characters`);
}
