/** Sends the sound of one line of a speaking model [A2]: in order, and not while the user speaks [U2]. */
import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import type { Session } from '../../session/kernel/state.ts';
import { listeningClientInstall } from '../../session/presence/state.ts';
import type { Turn } from '../../session/turn/state.ts';
import { AudioChunker } from '../../voice/synthesis/audio-chunker.ts';
import {
  type LineAudioPiece,
  noteSynthesisedLineLength,
  postSynthesisedLineAudio,
} from '../../voice/synthesis/send-line-audio.ts';

/** How often a held line checks whether it may go on. */
const LOOK_EVERY_MS = 100;
/** A line held longer ends: the client may synthesise the rest. */
const HELD_MS = 10_000;

/** The line's position, and its receiver; any other client has it synthesised anew [S6, A3]. */
export type LineAddress = { index: number; connection: string; listener: string };
/** `place`: null where the line is not to be heard. `isOwned`: whether the run still owns the turn. */
type Of = { session: string; turn: number; place: Promise<LineAddress | null>; isOwned: (session: Session) => boolean };

export class LineSound {
  readonly #context: Context;
  readonly #of: Of;
  readonly #cut = new AudioChunker();
  #n = 0;
  #bytes = 0;
  /** Nothing more of the line is sent. */
  #isOver = false;
  /** Everything handed over is sent or dropped. */
  #sent: Promise<void>;

  /** `behind`: resolves when the previous line's sound is sent. */
  constructor(context: Context, of: Of, previousLine: Promise<void>) {
    this.#context = context;
    this.#of = of;
    this.#sent = previousLine;
  }

  /** 24 kHz, whole samples. */
  add(pcm: Uint8Array): void {
    for (const data of this.#cut.push(pcm)) this.#queue({ data, last: false });
  }

  /** Resolves when all of it is sent. `failed`: the sound is incomplete. */
  end(failed = false): Promise<void> {
    this.#queue({ data: this.#cut.rest(), last: true, ...(failed && { failed: true as const }) });
    return this.#sent;
  }

  #queue(piece: Omit<LineAudioPiece, 'n'>): void {
    const n = this.#n;
    this.#n += 1;
    this.#sent = this.#sent.then(() => this.#send({ n, ...piece }));
    // `end` reports the error.
    this.#sent.catch(() => {});
  }

  async #send(piece: LineAudioPiece): Promise<void> {
    if (this.#isOver) return;
    const place = await this.#of.place;
    const now = place === null ? 'over' : await this.#whenItMay();
    const {
      presence: { client },
    } = (await getCachedSession(this.#context, this.#of.session)).session;
    const isHere = place !== null && listeningClientInstall(client) === place.listener;
    this.#isOver = now !== 'sounds' || !isHere;
    if (now === 'over' && place !== null && this.#bytes > 0) await this.#note(place, false);
    if (now === 'over' || !isHere) return;
    const sound: LineAudioPiece = now === 'held' ? { n: piece.n, data: NOTHING, last: true, failed: true } : piece;
    this.#bytes += sound.data.length;
    if (sound.last) await this.#note(place, true);
    await postSynthesisedLineAudio(this.#context, { ...this.#of, ...place }, sound);
  }

  #note({ index }: LineAddress, whole: boolean): Promise<void> {
    return noteSynthesisedLineLength(this.#context, { ...this.#of, index }, { bytes: this.#bytes, whole });
  }

  /** `over`: the line is unwanted. `held`: it waited too long. */
  async #whenItMay(): Promise<'sounds' | 'held' | 'over'> {
    const { clock, stopping } = this.#context;
    for (;;) {
      const { session } = await getCachedSession(this.#context, this.#of.session);
      const hold = speechToSpeechAudioHold(session.turns.newest, session, this.#of);
      if (hold === 'over' || stopping.aborted) return 'over';
      if (hold === null) return 'sounds';
      if (clock.now() - hold.sinceMs >= HELD_MS) return 'held';
      await clock.sleep(LOOK_EVERY_MS, stopping);
    }
  }
}

const NOTHING = new Uint8Array();

/** What holds this turn's lines; null: nothing. */
function speechToSpeechAudioHold(
  now: Turn | null,
  session: Session,
  { turn, isOwned }: Of,
): { sinceMs: number } | null | 'over' {
  if (now?.number !== turn) return 'over';
  const { stage } = now;
  if (stage.is === 'ended') return stage.silenced ? 'over' : null;
  // A completely sent answer may still be held.
  return stage.is === 'told' || isOwned(session) ? stage.hold : 'over';
}
