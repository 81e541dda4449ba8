/** The user's voice as an ear hears it, told to the session of a client that does not tell of it itself (U2). */

import type { Context } from '../../engine/context.ts';
import type { ListenJob } from '../../engine/ports/ports.ts';
import { cachedSession } from '../../engine/process/cached-sessions.ts';
import { step } from '../../engine/step.ts';

/** A voice that goes on is told of again and again, as clients do (D13). */
const CONFIRM_MS = 3_000;
/** Whoever has been silent for so long, and was not understood, has said nothing. */
const NOTHING_MS = 4_000;

export class Overhearing {
  readonly #context: Context;
  readonly #job: ListenJob;
  /** Its client tells of voices itself, and knows better where one ends. */
  #isTold = false;
  /** The session has been told of a voice, at this time; null: it knows of none. */
  #confirmedMs: number | null = null;

  constructor(context: Context, job: ListenJob) {
    this.#context = context;
    this.#job = job;
  }

  /** Whether the client says when somebody speaks, or is gone and may come back to it. */
  async isClients(): Promise<boolean> {
    const { client, voice } = (await cachedSession(this.#context, this.#job.session)).session;
    this.#isTold ||= voice.clientAt >= 0;
    return this.#isTold || client === null;
  }

  async heard(isSpeaking: boolean): Promise<void> {
    const nowMs = this.#context.clock.now();
    const agoMs = this.#confirmedMs === null ? null : nowMs - this.#confirmedMs;
    if (!isSpeaking) return agoMs !== null && agoMs >= NOTHING_MS ? this.hush() : undefined;
    if ((agoMs !== null && agoMs < CONFIRM_MS) || (await this.isClients())) return;
    this.#confirmedMs = nowMs;
    await step(this.#context, this.#job.session, { type: 'overheard', speaking: true });
  }

  /** What it has said is told: with that the session knows that it is over. */
  understood(): void {
    this.#confirmedMs = null;
  }

  /** A voice that has gone without a word. */
  async hush(): Promise<void> {
    if (this.#confirmedMs === null || this.#context.stopping.aborted) return;
    this.#confirmedMs = null;
    await step(this.#context, this.#job.session, { type: 'overheard', speaking: false });
  }
}
