/** One spoken utterance, sent while the user speaks [A1]. */
import { encodeBase64 } from '../frames/base64.ts';
import type { ConversationInput } from '../frames/conversation-inputs-and-outputs.ts';
import type { Stateful } from '../frames/wire-types.ts';
import { AUDIO_PIECE_BYTES, FIRST_AUDIO_PIECE_BYTES, UTTERANCE_BYTES } from '../limits.ts';

export class OutgoingUtterance {
  /** The id that `transcript` uses. */
  readonly name: string;
  readonly #take: (input: ConversationInput) => void;
  readonly #ask: (frame: Stateful) => Promise<void>;
  /** Bytes that do not fill a piece yet. */
  #rest: number[] = [];
  #bytes = 0;
  #count = 0;
  #accepted: Promise<void> | null = null;

  constructor(name: string, take: (input: ConversationInput) => void, ask: (frame: Stateful) => Promise<void>) {
    this.name = name;
    this.#take = take;
    this.#ask = ask;
  }

  /**
   * Appends PCM of any length: 16 kHz, 16 bits, mono, little-endian. False: the utterance has ended or would
   * exceed two minutes, and nothing was taken; commit it and use another one.
   */
  append(pcm: Int16Array | Uint8Array): boolean {
    if (this.#accepted || this.#bytes + pcm.byteLength > UTTERANCE_BYTES) return false;
    this.#bytes += pcm.byteLength;
    this.#rest = [...this.#rest, ...new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)];
    for (let size = this.#size; this.#rest.length >= size; size = this.#size) this.#send(size);
    return true;
  }

  /** Ends the utterance. Settles as `say`; resolves at once without audio. */
  commit(): Promise<void> {
    if (this.#accepted) return this.#accepted;
    // Drops half a sample.
    const size = this.#rest.length & ~1;
    if (size > 0) this.#send(size);
    return this.#end(this.#count);
  }

  /** Cancels the utterance: audio that was already sent is not transcribed. */
  cancel(): void {
    if (this.#accepted) return;
    this.#take({ is: 'unsaid', utterance: this.name });
    // The result of a cancellation is not needed.
    this.#end(0).catch(() => {});
  }

  get #size(): number {
    return this.#count === 0 ? FIRST_AUDIO_PIECE_BYTES : AUDIO_PIECE_BYTES;
  }

  #end(count: number): Promise<void> {
    const { name } = this;
    const commit = { type: 'audio.commit', id: name, utterance: name, count } as const;
    this.#accepted = this.#count > 0 ? this.#ask(commit) : Promise.resolve();
    return this.#accepted;
  }

  #send(size: number): void {
    const data = encodeBase64(this.#rest.splice(0, size));
    this.#take({ is: 'sound', sound: { type: 'audio.append', utterance: this.name, n: this.#count, data } });
    this.#count += 1;
  }
}
