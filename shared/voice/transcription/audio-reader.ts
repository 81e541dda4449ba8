/** Reads one utterance's pieces from the store, in order [A2]. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { TRANSCRIPTION_WAIT_MS, transcriptionOwner } from '../../engine/process/utterance-owner.ts';
import { Transient } from '../../ports/errors.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { HEARD_HZ, SAMPLE_BYTES, SpeechError } from '../../ports/speech.ts';
import type { Session } from '../../session/kernel/state.ts';
import { liveSoundOf } from '../../session/speech/live-sound.ts';
import { readLiveSoundRowsFrom } from '../../storage/exchange/live-sound.ts';
import {
  claimTranscription,
  type ReadSoFar,
  readUtteranceSounds,
  releaseTranscription,
  renewTranscription,
} from '../../storage/exchange/utterances.ts';
import { JitterBuffer } from '../audio/jitter-buffer.ts';
import { LivePieces } from '../audio/live-pieces.ts';

/** Interval of reads: Lambdas share only the table. In one process, storing wakes the reader. */
const LOOK_EVERY_MS = 100;
/** How often the lease is renewed. */
const RENEW_MS = 5_000;
/** A commit may overtake the first piece by this much, since that piece's function may start cold. */
const OVERTAKEN_MS = 3_000;
/** Well under a function's 15 minutes, which include the answer; another run continues the utterance. */
const MOST_MS = 11 * 60_000;
const BYTES_PER_MS = (HEARD_HZ * SAMPLE_BYTES) / 1_000;

type Stored = { n: number; pcm: Uint8Array; rate?: number; atMs: number };

export class UtteranceAudioReader {
  readonly #context: Context;
  readonly #job: ListenJob;
  readonly #pieces: JitterBuffer | LivePieces;
  /** The stream of sound without numbers [A6]; null: with numbers. */
  readonly #stream: string | null;
  readonly #signal: AbortSignal;
  /** Fires when there may be something new. */
  #woken = new AbortController();
  #cameMs: number;
  /** By our clock; null: not yet. */
  #committedMs: number | null = null;
  #isCommitted = false;
  #isSettled = false;
  #heardUpTo: number;
  /** The session's epoch and erasure time at the start. */
  #beginning: Pick<Session, 'presence' | 'erasure'> | null = null;
  #bytes = 0;
  readonly #startedMs: number;
  #renewedMs: number;

  constructor(context: Context, job: ListenJob, signal: AbortSignal) {
    this.#context = context;
    this.#job = job;
    this.#signal = signal;
    this.#stream = liveSoundOf(job.utterance)?.stream ?? null;
    this.#pieces = this.#stream === null ? new JitterBuffer(job.from) : new LivePieces(job.from, context.singleProcess);
    this.#heardUpTo = job.from;
    this.#startedMs = this.#renewedMs = this.#cameMs = context.clock.now();
  }

  /** Whether the client committed the utterance; otherwise it only stopped. */
  get isCommitted(): boolean {
    return this.#isCommitted;
  }

  /** Another run transcribed it, or the client withdrew it. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** When it began, epoch ms. */
  get startedMs(): number {
    return this.#startedMs;
  }

  /** At the longest utterance, without a commit: another run takes what follows. */
  get isFull(): boolean {
    return this.#pieces.isOver && !this.#isCommitted;
  }

  /** Up to the last piece yielded. */
  get progress(): ReadSoFar {
    return { next: this.#heardUpTo, ms: this.soundMs };
  }

  /** Of the utterance's sound so far. */
  get soundMs(): number {
    return (this.#job.beforeMs ?? 0) + Math.floor(this.#bytes / BYTES_PER_MS);
  }

  /**
   * Ends with the utterance. Throws what the store throws, and the signal's reason. `leaving` is awaited
   * before this run gives up an open utterance: the next run starts after the words committed by then.
   */
  async *sound(leaving: () => Promise<void> = async () => {}): AsyncGenerator<Uint8Array> {
    const { clock, process } = this.#context;
    const unwatch = process.watchers.watch(this.#job.session, () => this.#woken.abort('woken'));
    try {
      for (;;) {
        this.#signal.throwIfAborted();
        // Replaced before the read: a piece that arrives during the read ends the wait after it.
        this.#woken = new AbortController();
        await this.#readTableSafely();
        const pieces = this.#pieces.take(clock.now());
        for (const { n, pcm } of pieces) {
          this.#heardUpTo = n + 1;
          this.#bytes += pcm.length;
          yield pcm;
        }
        const isEnd = this.#pieces.isOver || this.#isLong;
        if (isEnd && !this.#isCommitted && !this.#isSettled) await leaving();
        if (isEnd || this.#isSettled || (await this.#isAbandoned(leaving))) return;
        if (pieces.length > 0 && this.#context.singleProcess) continue;
        await clock.sleep(this.#waitMs, AbortSignal.any([this.#signal, this.#woken.signal]));
      }
    } finally {
      unwatch();
      this.#wakeReader();
      // Another run takes what follows.
      if (!this.#isCommitted) await releaseTranscription(this.#context.table, this.#job.session, this.#job);
    }
  }

  /** A failed read is repeated. */
  async #readTableSafely(): Promise<void> {
    try {
      await this.#readTable();
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      this.#context.log.warn('look failed', { session: this.#job.session, why: error.message });
    }
  }

  async #readTable(): Promise<void> {
    const { table, clock } = this.#context;
    const { session: id } = this.#job;
    const [sounds, { session }] = await Promise.all([
      this.#readPieces(table, clock.now()),
      this.#context.singleProcess ? getCachedSession(this.#context, id) : loadCurrentSession(this.#context, id),
    ]);
    const nowMs = clock.now();
    const earlier = this.#knownCount;
    // Pieces from before an erasure may still be stored [N6].
    for (const sound of sounds) if (sound.atMs > session.erasure.erasedAtMs) this.#add(sound, nowMs);
    if (this.#knownCount > earlier) this.#cameMs = nowMs;
    this.#isSettled = this.#isOwnedByAnother(session);
    this.#commit(session, nowMs);
    await this.#renew(nowMs);
  }

  async #readPieces(table: Context['table'], nowMs: number): Promise<Stored[]> {
    const { session, utterance } = this.#job;
    const { next } = this.#pieces;
    if (this.#stream === null) return readUtteranceSounds(table, { session, utterance }, next, nowMs);
    const live = await readLiveSoundRowsFrom(table, { session, stream: this.#stream }, next, nowMs);
    return live.map(({ place, ...piece }) => ({ n: place, ...piece }));
  }

  /** It is transcribed, erased [N6], or belongs to another epoch and was not committed [S2]. */
  #isOwnedByAnother(session: Session): boolean {
    const { presence, erasure, speech } = session;
    this.#beginning ??= { presence, erasure };
    const { holder } = this.#beginning.presence;
    const isOthers = holder.install !== presence.holder.install && this.#committedMs === null;
    const isErased = erasure.erasedAtMs > this.#beginning.erasure.erasedAtMs;
    return speech.transcribed.includes(this.#job.utterance) || isErased || isOthers;
  }

  async #renew(nowMs: number): Promise<void> {
    if (nowMs - this.#renewedMs < RENEW_MS) return;
    this.#renewedMs = nowMs;
    await renewTranscription(
      this.#context.table,
      this.#job.session,
      this.#job,
      transcriptionOwner(this.#context),
      nowMs,
    );
  }

  /** How many of the expected pieces have come. */
  #knownCount = 0;
  readonly #seenPieces = new Set<number>();

  #add({ n, pcm, rate }: Stored, nowMs: number): void {
    if (this.#seenPieces.has(n)) return;
    this.#seenPieces.add(n);
    this.#knownCount += 1;
    if (this.#pieces instanceof JitterBuffer) this.#pieces.add(n, pcm, nowMs);
    else this.#pieces.add({ place: n, pcm, rate: rate ?? HEARD_HZ });
  }

  /** The commit may overtake pieces, which are then waited for. */
  #commit({ speech: { utterances } }: Session, nowMs: number): void {
    const count = utterances.find(({ utterance }) => utterance === this.#job.utterance)?.count;
    if (count === undefined || this.#isCommitted) return;
    this.#committedMs ??= nowMs;
    const isLive = this.#stream !== null;
    const isOvertaken = this.#knownCount === 0 && (isLive || this.#job.from === 0);
    const mayCome = !(isLive && this.#context.singleProcess) && nowMs - this.#committedMs < OVERTAKEN_MS;
    if (isOvertaken && mayCome) return;
    // Quiet sound without numbers is not stored: then nothing was said.
    if (isOvertaken && !isLive) throw new SpeechError('broken_off', 'no piece of it has come');
    this.#isCommitted = true;
    this.#pieces.commit(count, nowMs);
  }

  /** Gives up the claim, then reads once more; stays if a piece came and no other run has the claim. */
  async #isAbandoned(leaving: () => Promise<void>): Promise<boolean> {
    const { table, clock } = this.#context;
    const { session } = this.#job;
    if (!this.#isSilent) return false;
    await leaving();
    await releaseTranscription(table, session, this.#job);
    await this.#readTableSafely();
    return (
      this.#isSilent ||
      !(await claimTranscription(table, session, this.#job, transcriptionOwner(this.#context), clock.now()))
    );
  }

  get #isSilent(): boolean {
    return this.#committedMs === null && this.#context.clock.now() - this.#cameMs >= TRANSCRIPTION_WAIT_MS;
  }

  get #isLong(): boolean {
    return this.#committedMs === null && this.#context.clock.now() - this.#startedMs >= MOST_MS;
  }

  get #waitMs(): number {
    const { clock, singleProcess } = this.#context;
    const dueMs = Math.max(0, this.#pieces.dueAtMs - clock.now());
    return Math.min(dueMs, singleProcess && this.#committedMs === null ? RENEW_MS : LOOK_EVERY_MS);
  }

  /** Logs lost pieces. */
  #wakeReader(): void {
    const { concealed, late, dropped } = this.#pieces;
    const { session, utterance } = this.#job;
    this.#context.log.info('utterance heard', {
      session,
      utterance,
      pieces: this.#knownCount,
      concealed,
      late,
      beyond: dropped,
    });
  }
}
