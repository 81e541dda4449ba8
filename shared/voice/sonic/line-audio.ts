/** The sound of one line that a speaking model makes by itself, on its way to the client (A2): in order, and not while the user speaks (U2). */
import type { Context } from '../../engine/context.ts';
import { cachedSession } from '../../engine/process/cached-sessions.ts';
import { listenerOf } from '../../session/presence/state.ts';
import type { Session } from '../../session/state.ts';
import type { Turn } from '../../session/turn-state.ts';
import { type LineAudioPiece, postSound } from '../synthesis/audio-frame.ts';
import { Cut } from '../synthesis/audio-pieces.ts';

/** How often a held line looks whether it may go on. */
const LOOK_EVERY_MS = 100;
/** Then it waits no longer: the client says the rest of it by its own means, if it is to be said. */
const HELD_MS = 10_000;

/** Where a line stands in its turn, and who it was sent to: whoever comes later, or wants sound again, has it made again (S6, A3). */
export type LineAddress = { index: number; connection: string; listener: string };
/** `place`: null where the line is not to be heard. `isOwned`: whether the turn is still its run's. */
type Of = { session: string; turn: number; place: Promise<LineAddress | null>; isOwned: (session: Session) => boolean };

export class LineSound {
  readonly #context: Context;
  readonly #of: Of;
  readonly #cut = new Cut();
  #n = 0;
  /** Nothing more of it is sent. */
  #isOver = false;
  /** All that was handed over is sent, or not wanted. */
  #sent: Promise<void>;

  /** `behind`: the sound of the line before it is sent. */
  constructor(context: Context, of: Of, behind: Promise<void>) {
    this.#context = context;
    this.#of = of;
    this.#sent = behind;
  }

  /** 24 kHz, whole samples. */
  add(pcm: Uint8Array): void {
    for (const data of this.#cut.push(pcm)) this.#queue({ data, last: false });
  }

  /** Resolves when all of it is sent. `failed`: there would have been more. */
  end(failed = false): Promise<void> {
    this.#queue({ data: this.#cut.rest(), last: true, ...(failed && { failed: true as const }) });
    return this.#sent;
  }

  #queue(piece: Omit<LineAudioPiece, 'n'>): void {
    const n = this.#n;
    this.#n += 1;
    this.#sent = this.#sent.then(() => this.#send({ n, ...piece }));
    // Told by the last of them.
    this.#sent.catch(() => {});
  }

  async #send(piece: LineAudioPiece): Promise<void> {
    if (this.#isOver) return;
    const place = await this.#of.place;
    const now = place === null ? 'over' : await this.#whenItMay();
    const { client } = (await cachedSession(this.#context, this.#of.session)).session;
    const isHere = place !== null && listenerOf(client) === place.listener;
    this.#isOver = now !== 'sounds' || !isHere;
    if (now === 'over' || !isHere) return;
    const sound: LineAudioPiece = now === 'held' ? { n: piece.n, data: NOTHING, last: true, failed: true } : piece;
    await postSound(this.#context, { ...this.#of, ...place }, sound);
  }

  /** `over`: nobody is to hear it any more. `held`: nobody knows when they are. */
  async #whenItMay(): Promise<'sounds' | 'held' | 'over'> {
    const { clock, stopping } = this.#context;
    for (;;) {
      const { session } = await cachedSession(this.#context, this.#of.session);
      const hold = holdOf(session.turn, session, this.#of);
      if (hold === 'over' || stopping.aborted) return 'over';
      if (hold === null) return 'sounds';
      if (clock.now() - hold.sinceMs >= HELD_MS) return 'held';
      await clock.sleep(LOOK_EVERY_MS, stopping);
    }
  }
}

const NOTHING = new Uint8Array();

/** What keeps a line of this turn from being heard; null: nothing. */
function holdOf(now: Turn | null, session: Session, { turn, isOwned }: Of): { sinceMs: number } | null | 'over' {
  if (now?.number !== turn) return 'over';
  const { stage } = now;
  if (stage.is === 'ended') return stage.silenced ? 'over' : null;
  // What is told to its end may still be held.
  return stage.is === 'told' || isOwned(session) ? stage.hold : 'over';
}
