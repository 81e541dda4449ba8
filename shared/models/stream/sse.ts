import { createParser, type ParseError } from 'eventsource-parser';
import { MOST_CALL_CHARS } from '../bounds.ts';
import { ModelError } from '../model.ts';

/** Characters of one event, JSON escapes included; the longest are whole tool calls. */
const MAX_EVENT = 2 * MOST_CALL_CHARS;

/** Finds the events of an answer in its bytes. */
export interface EventReader {
  /** The `data` of the events that this chunk completes. Throws ModelError `malformed` for a huge event. */
  read(chunk: Uint8Array): readonly string[];
  /** The events that the end of the answer completes. */
  end(): readonly string[];
}

/** Reads server-sent events from chunks of bytes; characters and lines may be split [B6]. */
export class SseReader implements EventReader {
  #events: string[] = [];
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ data }) => void this.#events.push(data),
    onError: (error) => void this.#events.push(...eventsOfModelSseError(error)),
    maxBufferSize: MAX_EVENT,
  });

  read(chunk: Uint8Array): readonly string[] {
    return this.#fed(this.#decoder.decode(chunk, { stream: true }));
  }

  /** The last event: some servers omit the blank line after it. */
  end(): readonly string[] {
    return this.#fed(`${this.#decoder.decode()}\n\n`);
  }

  #fed(text: string): readonly string[] {
    this.#events = [];
    this.#parser.feed(text);
    return this.#events;
  }
}

/** llama.cpp has sent errors as a field: `error: {"code": 400}`. Other unknown fields are ignored. */
function eventsOfModelSseError({ type, field, value = '' }: ParseError): string[] {
  if (type === 'max-buffer-size-exceeded') throw new ModelError('malformed', `an event over ${MAX_EVENT} characters`);
  return field === 'error' && value.trimStart().startsWith('{') ? [`{"error":${value}}`] : [];
}
