/**
 * Frames that the server must accept: in order, one in transit, repeated by the same id until accepted [S7,
 * S8]. The parts of an image share an id, and a few travel together [V2]. An utterance's commit follows its
 * audio.
 */
import { ACCEPT_WAIT_MS, NEVER, PARTS_AT_ONCE, SOON_MS } from '../limits.ts';
import { type OutgoingAudioPiece, OutgoingAudioPieces } from '../voice/outgoing-audio-pieces.ts';
import type { FromServer, Stateful } from './wire-types.ts';

/** `held`: indexes of the parts that the server has. `sent`: indexes of those sent on this connection. */
type Entry = { id: string; frames: readonly Stateful[]; held: Set<number>; sent: Set<number> };

export class OutgoingFrames {
  readonly audio = new OutgoingAudioPieces();
  #entries: Entry[] = [];
  /** When the first entry, if sent, counts as unanswered. */
  dueAtMs = NEVER;
  /** When the server accepts the first entry, after a rate limit. */
  #retryAtMs = 0;

  /** When the next frame that waits by itself is due, while connected. */
  get wakesAtMs(): number {
    return Math.min(this.audio.dueAtMs, this.#retryAtMs || NEVER);
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Whether a frame waits that can stop the agent. */
  get hasWords(): boolean {
    return this.#entries.some(({ frames: [first] }) => first?.type === 'user.text' || first?.type === 'audio.commit');
  }

  /** Adds a piece of audio. Returns the ids of the oldest utterances that no longer fit. */
  addAudio(sound: OutgoingAudioPiece): string[] {
    const gone = this.audio.add(sound);
    const isOutgoingFrameGone = ({ frames: [first] }: Entry) =>
      first?.type === 'audio.commit' && gone.includes(first.utterance);
    const over = this.#entries.filter(isOutgoingFrameGone);
    if (over.length > 0) this.dueAtMs = NEVER;
    this.#entries = this.#entries.filter((entry) => !over.includes(entry));
    return over.map(({ id }) => id);
  }

  /** `parts`: the other frames of the same id, in order. */
  add(frame: Stateful, parts: readonly Stateful[] = []): void {
    this.#entries.push({ id: frame.id, frames: [frame, ...parts], held: new Set(), sent: new Set() });
  }

  /** The next frame to send, or null. */
  next(nowMs: number): Stateful | null {
    const first = this.#entries[0];
    if (nowMs < this.#retryAtMs) return null;
    this.#retryAtMs = 0;
    if (first === undefined || first.sent.size - first.held.size >= PARTS_AT_ONCE) return null;
    const at = first.frames.findIndex((_, place) => !first.sent.has(place));
    const frame = first.frames[at];
    if (frame === undefined || (frame.type === 'audio.commit' && this.audio.isBehind(frame.utterance))) return null;
    first.sent.add(at);
    this.dueAtMs = nowMs + ACCEPT_WAIT_MS;
    return frame;
  }

  /** The server has this part, counted from 1; the rest of the image gets a new timeout. */
  acceptPart(id: string, part: number, nowMs: number): void {
    const first = this.#entries[0];
    if (first?.id !== id || !first.sent.has(part - 1)) return;
    first.held.add(part - 1);
    this.dueAtMs = nowMs + ACCEPT_WAIT_MS;
  }

  /** Whether the refused frame is sent again after a short rate limit [N3]: a refused frame had no effect. */
  postpone({ id, retryAfterMs = NEVER }: FromServer<'error'>, nowMs: number): boolean {
    const first = this.#entries[0];
    if (!first || first.id !== id || retryAfterMs > SOON_MS) return false;
    first.sent = new Set(first.held);
    this.dueAtMs = NEVER;
    this.#retryAtMs = nowMs + retryAfterMs;
    return true;
  }

  /** The frame that was answered. Null: the answer is a repetition, or belongs to another run. */
  removeAnswered(id: string): Stateful | null {
    const first = this.#entries[0];
    if (first?.id !== id) return null;
    this.#entries.shift();
    this.dueAtMs = NEVER;
    const [frame = null] = first.frames;
    if (frame?.type === 'audio.commit') this.audio.drop(frame.utterance);
    return frame;
  }

  /** On a new connection, all is sent again. If the server has all parts and did not accept, it lost some. */
  resendAll(): void {
    this.dueAtMs = NEVER;
    this.audio.resendAll();
    const first = this.#entries[0];
    if (first === undefined) return;
    if (first.held.size === first.frames.length) first.held.clear();
    first.sent = new Set(first.held);
  }

  /** Gives up all entries; returns their ids. */
  drain(): string[] {
    this.audio.clear();
    return this.#entries.splice(0).map(({ id }) => id);
  }
}

export function encodedFrameBytes(frame: Stateful): number {
  return new TextEncoder().encode(JSON.stringify(frame)).length;
}
