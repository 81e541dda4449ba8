/**
 * Our frames that must be accepted: in the order asked, each repeated by the same id until it is (S7). Only the first is on
 * its way: frames may overtake each other (S8), what somebody says must not. The parts of one image share an id and count as one,
 * a few of them on their way together (V2). The commit of an utterance stands for its sound, and goes behind it.
 */
import { ACCEPT_WAIT_MS, NEVER, PARTS_AT_ONCE, SOON_MS } from './limits.ts';
import { type Sound, Sounds } from './sounds.ts';
import type { FromServer, Stateful } from './wire.ts';

/** `held`: the places of those that the server has. `sent`: of those that are on their way, or were. */
type Entry = { id: string; frames: readonly Stateful[]; held: Set<number>; sent: Set<number> };

export class Outbox {
  readonly sounds = new Sounds();
  #entries: Entry[] = [];
  /** When the first, being on its way, should long have been answered. */
  dueAtMs = NEVER;
  /** The server takes the first a little later. */
  #againAtMs = 0;

  /** When there is something to be sent that waits by itself, while somebody is connected. */
  get wakesAtMs(): number {
    return Math.min(this.sounds.dueAtMs, this.#againAtMs || NEVER);
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Something that was said, and may make her stop. */
  get hasWords(): boolean {
    return this.#entries.some(({ frames: [first] }) => first?.type === 'user.text' || first?.type === 'audio.commit');
  }

  /** A piece of sound. The ids of what was said so long ago that there is no room for it any more. */
  hear(sound: Sound): string[] {
    const gone = this.sounds.add(sound);
    const isGone = ({ frames: [first] }: Entry) => first?.type === 'audio.commit' && gone.includes(first.utterance);
    const over = this.#entries.filter(isGone);
    if (over.length > 0) this.dueAtMs = NEVER;
    this.#entries = this.#entries.filter((entry) => !over.includes(entry));
    return over.map(({ id }) => id);
  }

  /** `parts`: the others of its id, in order. */
  add(frame: Stateful, parts: readonly Stateful[] = []): void {
    this.#entries.push({ id: frame.id, frames: [frame, ...parts], held: new Set(), sent: new Set() });
  }

  /** A frame to be sent now, if there is one that is not on its way yet. */
  next(nowMs: number): Stateful | null {
    const first = this.#entries[0];
    if (nowMs < this.#againAtMs) return null;
    this.#againAtMs = 0;
    if (first === undefined || first.sent.size - first.held.size >= PARTS_AT_ONCE) return null;
    const at = first.frames.findIndex((_, place) => !first.sent.has(place));
    const frame = first.frames[at];
    if (frame === undefined || (frame.type === 'audio.commit' && this.sounds.isBehind(frame.utterance))) return null;
    first.sent.add(at);
    this.dueAtMs = nowMs + ACCEPT_WAIT_MS;
    return frame;
  }

  /** The server has this part, counted from 1; what is left of the image has its time again. */
  hasPart(id: string, part: number, nowMs: number): void {
    const first = this.#entries[0];
    if (first?.id !== id || !first.sent.has(part - 1)) return;
    first.held.add(part - 1);
    this.dueAtMs = nowMs + ACCEPT_WAIT_MS;
  }

  /** Whether it is sent again by itself, since the server takes it soon (N3): what it has refused it has not done. */
  postpones({ id, retryAfterMs = NEVER }: FromServer<'error'>, nowMs: number): boolean {
    const first = this.#entries[0];
    if (!first || first.id !== id || retryAfterMs > SOON_MS) return false;
    first.sent = new Set(first.held);
    this.dueAtMs = NEVER;
    this.#againAtMs = nowMs + retryAfterMs;
    return true;
  }

  /** What it was that was answered. Null: this answer was not for the first, so it came before, or is none of ours. */
  answered(id: string): Stateful | null {
    const first = this.#entries[0];
    if (first?.id !== id) return null;
    this.#entries.shift();
    this.dueAtMs = NEVER;
    const [frame = null] = first.frames;
    if (frame?.type === 'audio.commit') this.sounds.drop(frame.utterance);
    return frame;
  }

  /** On a new connection nothing is on its way yet. Of which all parts are held, and which was not accepted, the server has lost some. */
  again(): void {
    this.dueAtMs = NEVER;
    this.sounds.again();
    const first = this.#entries[0];
    if (first === undefined) return;
    if (first.held.size === first.frames.length) first.held.clear();
    first.sent = new Set(first.held);
  }

  /** Gives up all of it; the ids. */
  drain(): string[] {
    this.sounds.clear();
    return this.#entries.splice(0).map(({ id }) => id);
  }
}

export function bytesOf(frame: Stateful): number {
  return new TextEncoder().encode(JSON.stringify(frame)).length;
}
