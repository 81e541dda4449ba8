/** Reports voice activity that the server detects, for clients that do not report it [U2]. */

import type { Context } from '../../engine/context.ts';
import { sendPassingFrameEffect } from '../../engine/perform-effects.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { HEARD_HZ } from '../../ports/speech.ts';
import type { SpeechMark } from '../audio/end-pointing.ts';

/** Continuing speech is reported again and again, as clients do [D13]. */
const CONFIRM_MS = 3_000;
/** A voice silent for this long without a transcript said nothing. */
const NOTHING_MS = 4_000;

export class VoiceActivitySender {
  readonly #context: Context;
  readonly #job: ListenJob;
  /** The client reports voice activity itself, and knows better where it ends. */
  #isTold = false;
  /** When the session was last told of a voice; null: it knows of none. */
  #confirmedMs: number | null = null;
  #since: number | null = null;
  #isVoice = false;
  #telling: Promise<void> = Promise.resolve();

  constructor(context: Context, job: ListenJob) {
    this.#context = context;
    this.#job = job;
  }

  /** Whether the client ends its utterances, reports voice activity, or is gone and may come back. */
  async isClients(): Promise<boolean> {
    const {
      presence: { client },
      speech: { voice },
    } = (await getCachedSession(this.#context, this.#job.session)).session;
    this.#isTold ||= voice.clientAt >= 0;
    return this.#isTold || client === null || client.endsUtterances === true;
  }

  async noteSpeaking(isSpeaking: boolean): Promise<void> {
    const nowMs = this.#context.clock.now();
    const agoMs = this.#confirmedMs === null ? null : nowMs - this.#confirmedMs;
    if (!isSpeaking) return agoMs !== null && agoMs >= NOTHING_MS ? this.stop() : undefined;
    if ((agoMs !== null && agoMs < CONFIRM_MS) || (await this.isClients())) return;
    this.#confirmedMs = nowMs;
    await stepSession(this.#context, this.#job.session, { type: 'overheard', speaking: true });
  }

  /** Ms of the utterance's sound before the voice that is heard, or was last; undefined: the client knows. */
  get since(): number | undefined {
    return this.#since ?? undefined;
  }

  /**
   * Tells the client of voices, if it does not tell of them. `beforeMs`: of the sound before the marks.
   * Resolves when these and all earlier ones are told.
   */
  noteMarks(marks: readonly SpeechMark[], beforeMs: number): Promise<void> {
    for (const mark of marks) {
      const isSpeaking = mark.type === 'begins';
      // One voice goes on behind a cut for its length.
      if (isSpeaking === this.#isVoice || (mark.type === 'ends' && mark.forced)) continue;
      this.#isVoice = isSpeaking;
      const ms = beforeMs + Math.round((mark.at * 1_000) / HEARD_HZ);
      // The model may find an end while the beginning is being told.
      this.#telling = this.#telling.catch(() => {}).then(() => this.#sendActivity(isSpeaking, ms));
    }
    return this.#telling;
  }

  async #sendActivity(speaking: boolean, ms: number): Promise<void> {
    if (await this.isClients()) {
      this.#since = null;
      return;
    }
    this.#since = speaking ? ms : (this.#since ?? ms);
    const { session: id, utterance } = this.#job;
    const { session } = await getCachedSession(this.#context, id);
    const at = this.#context.clock.now();
    await sendPassingFrameEffect(this.#context, id, session, {
      type: 'voice',
      at,
      utterance,
      speaking,
      since: this.#since,
      ms,
    });
  }

  /** The words were committed, which ends the voice activity. */
  noteTranscript(): void {
    this.#confirmedMs = null;
  }

  /** Reports the end of a voice without words. */
  async stop(): Promise<void> {
    if (this.#confirmedMs === null || this.#context.stopping.aborted) return;
    this.#confirmedMs = null;
    await stepSession(this.#context, this.#job.session, { type: 'overheard', speaking: false });
  }
}
