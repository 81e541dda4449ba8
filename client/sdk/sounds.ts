/**
 * What the user says, as numbered pieces of sound (A2). Nobody accepts a piece: an utterance is accepted as a whole, with its commit. Until then its
 * pieces are kept, and sent again with every new connection (S7, S10); those that have come twice the server drops.
 */
import { NEVER, SOUNDS_AT_ONCE, SOUNDS_EVERY_MS, SOUNDS_KEPT } from './limits.ts';
import type { ToServer } from './wire.ts';

export type Sound = ToServer<'audio.append'>;

export class Sounds {
  #kept: Sound[] = [];
  /** How many of them have been sent on this connection. */
  #sent = 0;
  /** So many more until then. */
  #room = 0;
  #roomUntilMs = 0;

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** When `next` has more, while somebody is connected. */
  get dueAtMs(): number {
    return this.#sent < this.#kept.length ? this.#roomUntilMs : NEVER;
  }

  /** Returns the older utterances that it has taken the room of: nothing of them is left. */
  add(sound: Sound): string[] {
    this.#kept.push(sound);
    const gone: string[] = [];
    for (let first = this.#tooOld(sound); first !== undefined; first = this.#tooOld(sound)) {
      this.drop(first);
      gone.push(first);
    }
    return gone;
  }

  /** What is to be sent now: what has just been said, at once; what was said before, at a pace that the line and the server bear. */
  next(nowMs: number): Sound[] {
    if (nowMs >= this.#roomUntilMs) {
      this.#room = SOUNDS_AT_ONCE;
      this.#roomUntilMs = nowMs + SOUNDS_EVERY_MS;
    }
    const now = this.#kept.slice(this.#sent, this.#sent + this.#room);
    this.#room -= now.length;
    this.#sent += now.length;
    return now;
  }

  /** Some of this utterance has yet to be sent. */
  isBehind(utterance: string): boolean {
    return this.#kept.slice(this.#sent).some((sound) => sound.utterance === utterance);
  }

  /** It is accepted, or nobody wants it any more. */
  drop(utterance: string): void {
    const stays = (sound: Sound) => sound.utterance !== utterance;
    this.#sent = this.#kept.slice(0, this.#sent).filter(stays).length;
    this.#kept = this.#kept.filter(stays);
  }

  /** On a new connection nothing has been sent yet. */
  again(): void {
    this.#sent = 0;
  }

  clear(): void {
    this.#kept = [];
    this.#sent = 0;
  }

  #tooOld(newest: Sound): string | undefined {
    const first = this.#kept[0]?.utterance;
    return this.#kept.length > SOUNDS_KEPT && first !== newest.utterance ? first : undefined;
  }
}
