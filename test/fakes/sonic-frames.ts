/** The client's frames of a bidirectional stream: date and signature around a frame with an event. */
import { EventStreamCodec } from '@smithy/eventstream-codec';
import type { SonicEvent } from '../../shared/voice/nova-sonic/input-events.ts';

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes).toString(),
  (text) => Uint8Array.from(Buffer.from(text)),
);

export class FrameReader {
  #bytes = Buffer.alloc(0);

  /** The events of complete frames. Throws for what the service would reject. */
  push(more: Uint8Array): SonicEvent[] {
    this.#bytes = Buffer.concat([this.#bytes, more]);
    const events: SonicEvent[] = [];
    while (this.#bytes.length >= 4 && this.#bytes.length >= this.#bytes.readUInt32BE(0)) {
      const length = this.#bytes.readUInt32BE(0);
      events.push(...eventIn(this.#bytes.subarray(0, length)));
      this.#bytes = this.#bytes.subarray(length);
    }
    return events;
  }
}

/** None in the last one, which only closes the signatures' chain. */
function eventIn(bytes: Uint8Array): SonicEvent[] {
  const outer = codec.decode(bytes);
  for (const header of [':date', ':chunk-signature'])
    if (outer.headers[header] === undefined) throw new Error(`a frame without ${header}`);
  if (outer.body.length === 0) return [];
  const inner = codec.decode(outer.body);
  if (inner.headers[':event-type']?.value !== 'chunk') throw new Error('a frame that is no chunk');
  const { bytes: content } = JSON.parse(Buffer.from(inner.body).toString()) as { bytes: string };
  return [JSON.parse(Buffer.from(content, 'base64').toString())];
}
