import { MOST_CALL_CHARS, MOST_TEXT_CHARS, MOST_THOUGHT_CHARS } from '../bounds.ts';
import { ModelError } from '../model.ts';
import { parseToolCallJson } from '../tool-calls/tool-call-event.ts';
import type { EventReader } from './sse.ts';

/** Text, reasoning and calls of an answer; an escaped character takes six bytes. */
const MOST_BYTES = 6 * (MOST_TEXT_CHARS + MOST_THOUGHT_CHARS + MOST_CALL_CHARS);

/** Whether an answer is JSON, whatever its content type says: no server-sent event begins like that. */
export function modelBodyBeginsAsJson(chunk: Uint8Array): boolean {
  const first = chunk.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b;
}

/** The answer of a server that does not stream: one JSON text, or one in each line. */
export class WholeReader implements EventReader {
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;

  read(chunk: Uint8Array): readonly string[] {
    this.#bytes += chunk.byteLength;
    if (this.#bytes > MOST_BYTES) throw new ModelError('malformed', `an answer over ${MOST_BYTES} bytes`);
    this.#chunks.push(chunk);
    return [];
  }

  /** The server's own `[DONE]` would follow, so it is one of them. */
  end(): readonly string[] {
    const text = Buffer.concat(this.#chunks).toString();
    return [
      ...(parseToolCallJson(text) === undefined ? text.split('\n').filter((line) => line.trim() !== '') : [text]),
      '[DONE]',
    ];
  }
}
