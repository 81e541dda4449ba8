/**
 * The user's audio as numbered pieces [A2]. Only an utterance's commit is accepted. Until then its pieces are
 * kept, and sent again on every connection [S7, S10]; the server drops duplicates.
 */

import type { ToServer } from '../frames/wire-types.ts';
import { AUDIO_PIECE_MS, AUDIO_PIECES_AT_ONCE, MOST_AUDIO_PIECES, NEVER } from '../limits.ts';

export type OutgoingAudioPiece = ToServer<'audio.append'>;

export class OutgoingAudioPieces {
  #kept: OutgoingAudioPiece[] = [];
  /** How many pieces were sent on this connection. */
  #sent = 0;
  /** How many more may be sent until then. */
  #room = 0;
  #roomUntilMs = 0;

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** When `next` has more, while connected. */
  get dueAtMs(): number {
    return this.#sent < this.#kept.length ? this.#roomUntilMs : NEVER;
  }

  /** Returns the older utterances that were dropped to make room. */
  add(sound: OutgoingAudioPiece): string[] {
    this.#kept.push(sound);
    const gone: string[] = [];
    for (let first = this.#dropOld(sound); first !== undefined; first = this.#dropOld(sound)) {
      this.drop(first);
      gone.push(first);
    }
    return gone;
  }

  /** The pieces to send now: new ones at once, buffered ones at a limited pace. */
  next(nowMs: number): OutgoingAudioPiece[] {
    if (nowMs >= this.#roomUntilMs) {
      this.#room = AUDIO_PIECES_AT_ONCE;
      this.#roomUntilMs = nowMs + AUDIO_PIECE_MS;
    }
    const now = this.#kept.slice(this.#sent, this.#sent + this.#room);
    this.#room -= now.length;
    this.#sent += now.length;
    return now;
  }

  /** Whether pieces of this utterance are still to be sent. */
  isBehind(utterance: string): boolean {
    return this.#kept.slice(this.#sent).some((sound) => sound.utterance === utterance);
  }

  /** The utterance was accepted or cancelled. */
  drop(utterance: string): void {
    const stays = (sound: OutgoingAudioPiece) => sound.utterance !== utterance;
    this.#sent = this.#kept.slice(0, this.#sent).filter(stays).length;
    this.#kept = this.#kept.filter(stays);
  }

  /** On a new connection, all pieces are sent again. */
  resendAll(): void {
    this.#sent = 0;
  }

  clear(): void {
    this.#kept = [];
    this.#sent = 0;
  }

  #dropOld(newest: OutgoingAudioPiece): string | undefined {
    const first = this.#kept[0]?.utterance;
    return this.#kept.length > MOST_AUDIO_PIECES && first !== newest.utterance ? first : undefined;
  }
}
