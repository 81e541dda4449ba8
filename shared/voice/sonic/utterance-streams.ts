/** An utterance and the streams over which it is heard and answered: mostly one, and another one when that has been open for too long (A5). */

import type { Context } from '../../engine/context.ts';
import type { ListenJob } from '../../engine/ports/ports.ts';
import { cachedSession, currentSession } from '../../engine/process/cached-sessions.ts';
import { step } from '../../engine/step.ts';
import type { VoiceJudge } from '../../speech/fvad.ts';
import { mustRotate } from '../../speech/sonic/rotation.ts';
import type { SonicPort } from '../../speech/sonic/stream.ts';
import { SpeechError } from '../../speech/speech.ts';
import { markSaid } from '../../storage/exchange/utterances.ts';
import type { Skill } from '../../talk/skill.ts';
import { Following } from '../transcription/audio-reader.ts';
import { LeadingSilence } from '../transcription/leading-silence.ts';
import { tellTranscript } from '../transcription/transcript.ts';
import { inOrder } from '../transcription/utterance-order.ts';
import { Overhearing } from '../transcription/voice-activity.ts';
import { type Opened, openingFor } from './stream-opening.ts';
import { SonicCall } from './stream-turns.ts';
import { UserAudioParts } from './user-audio.ts';

/** The model takes this much quiet for an end, in sound, not in time; sent at once behind the user's last. */
const QUIET_MS = 2_000;
/** And then as long as it speaks: it hears all the time. */
const PULSE_MS = 50;
/** Behind the end of the sound, it has to have heard something by then, and to go on from it. */
const PATIENCE_MS = 8_000;

type With = { port: SonicPort; skill: Skill; judge: VoiceJudge };

export class SonicTalk {
  /** Something of it has come to the session. */
  hasHeard = false;
  readonly #context: Context;
  readonly #job: ListenJob;
  readonly #with: With;
  readonly #abort = new AbortController();
  readonly #following: Following;
  readonly #parts: UserAudioParts;
  readonly #overhearing: Overhearing;
  /** The one that hears, where anybody has said anything; and those that only come to their end. */
  #call: SonicCall | null = null;
  readonly #quiet = new LeadingSilence();
  readonly #left = new Set<SonicCall>();
  #isSettled = false;

  constructor(context: Context, job: ListenJob, with_: With) {
    this.#context = context;
    this.#job = job;
    this.#with = with_;
    this.#following = new Following(context, job, this.#abort.signal);
    this.#parts = new UserAudioParts(context.clock, with_.judge);
    this.#overhearing = new Overhearing(context, job);
  }

  /** Whether its client has said that it is over. */
  get isCommitted(): boolean {
    return this.#following.isCommitted;
  }

  get hasSpeech(): boolean {
    return this.#parts.hasSpeech;
  }

  /** A stream has ended before it was to. */
  get hasBroken(): boolean {
    return this.#abort.signal.aborted;
  }

  /** What the model has heard, and has not gone on from. */
  get words(): string {
    return this.#call?.words ?? '';
  }

  /** Null: it is over. Otherwise what kept it from being so. */
  async run(): Promise<unknown> {
    const stop = () => this.#abort.abort();
    this.#context.stopping.addEventListener('abort', stop);
    try {
      await this.#hear();
      await this.#answered();
      await this.#close('complete');
      await this.settle();
      return null;
    } catch (error) {
      const reason: unknown = this.#abort.signal.aborted ? this.#abort.signal.reason : error;
      await this.#close('failed');
      return reason;
    } finally {
      this.#context.stopping.removeEventListener('abort', stop);
      await this.#overhearing.hush();
    }
  }

  /** Whatever was not understood of it by now was nothing: it is over for the session, too. */
  async settle(): Promise<void> {
    if (this.#isSettled || !this.isCommitted) return;
    this.#isSettled = true;
    const { session: id, utterance } = this.#job;
    const { session } = await currentSession(this.#context, id);
    if (session.hearing.some((one) => one.utterance === utterance)) await this.tell('');
  }

  /** Words that this model does not answer, the last of what was said; '' is nothing. */
  async tell(text: string): Promise<void> {
    await tellTranscript(this.#context, this.#job, text, true);
    await step(this.#context, this.#job.session, { ...this.#about(this.isCommitted), text });
    this.hasHeard ||= text !== '';
    if (!this.isCommitted) await this.mark();
  }

  /** What was heard so far is not heard again. */
  async mark(): Promise<void> {
    const { table, clock } = this.#context;
    await markSaid(table, this.#job, this.#following.heard, clock.now());
  }

  async #hear(): Promise<void> {
    // It may go on from what was said before it: so that is to be known.
    await inOrder(this.#context, this.#job);
    this.#abort.signal.throwIfAborted();
    for await (const pcm of this.#following.sound()) {
      this.#parts.hear(pcm);
      await this.#overhearing.heard(this.#parts.isSpeaking);
      // The first of a voice opens it: of a stream that hears nothing each minute is paid for.
      if (this.#call !== null) await this.#refresh(this.#call);
      else if (this.#parts.isSpeaking) this.#open(await this.#opening(''), '');
      if (this.#call === null) this.#quiet.keep(pcm);
      else for (const one of [...this.#quiet.take(), pcm]) this.#call.hear(one);
    }
    this.#parts.end();
    // It may come back, to another ear.
    if (!this.isCommitted) await this.mark();
  }

  #opening(before: string): Promise<Opened> {
    return openingFor(this.#context, this.#job.session, this.#with.skill, before);
  }

  #open(opened: Opened, before: string): void {
    const { port, skill } = this.#with;
    const with_ = { port, skill, opened, before, about: () => this.#about(this.#isLast), heard: () => this.#heard() };
    const call = new SonicCall(this.#context, this.#job, with_);
    this.#call = call;
    call.read().catch((error: unknown) => this.#broken(call, error));
  }

  /** One that only comes to its end takes nobody with it. */
  #broken(call: SonicCall, error: unknown): void {
    if (this.#call === call) this.#abort.abort(error);
    // Told by whoever leaves it.
    else call.close('failed').catch(() => {});
  }

  /** Whether what is heard next is all that is left: mostly it is all of it. */
  get #isLast(): boolean {
    return this.isCommitted && this.#parts.unheard <= 1;
  }

  /** The session knows. */
  async #heard(): Promise<void> {
    const wasLast = this.#isLast;
    this.hasHeard = true;
    this.#parts.heard();
    this.#overhearing.understood();
    if (!wasLast) await this.mark();
  }

  #about(isLast: boolean) {
    const open = !isLast && ({ open: true } as const);
    return {
      type: 'transcribed',
      utterance: this.#job.utterance,
      sinceMs: this.#following.startedMs,
      ...open,
    } as const;
  }

  /**
   * Left in time, before it is ended from the other side, or because there is something that it does not know. Where somebody speaks, or is answered,
   * another one takes its place; else the next voice opens it.
   */
  async #refresh(call: SonicCall): Promise<void> {
    const { clock, log } = this.#context;
    const { isSpeaking, unheard } = this.#parts;
    const isBetween = !call.isBusy && call.words === '' && !isSpeaking && unheard === 0;
    const { session } = await cachedSession(this.#context, this.#job.session);
    const isOutdated = isBetween && call.isOutdated(session);
    if (!call.isOver && !isOutdated && !mustRotate(clock.now() - call.openedMs, isBetween)) return;
    if (isBetween) this.#call = null;
    else if (!(await this.#replace(call))) return;
    log.info('stream rotated', { session: this.#job.session, busy: call.isBusy, over: call.isOver });
    this.#left.add(call);
    this.#leave(call).catch((error: unknown) => this.#abort.abort(error));
  }

  /** False: something was heard while the other one was made ready, which that would tell again. The next sound finds it settled. */
  async #replace(call: SonicCall): Promise<boolean> {
    const { words, isBusy } = call;
    const opened = await this.#opening(words);
    if (call.words !== words || (call.isBusy && !isBusy)) return false;
    call.handOver();
    this.#open(opened, words);
    return true;
  }

  /** Says what it has to say. */
  async #leave(call: SonicCall): Promise<void> {
    while (call.isBusy) {
      // Behind this no sleep is one: nobody else would come to anything.
      this.#abort.signal.throwIfAborted();
      await this.#pulse(call);
    }
    await call.close();
    this.#left.delete(call);
  }

  /** Until it is answered, or was nothing. */
  async #answered(): Promise<void> {
    const { clock } = this.#context;
    const call = this.#call;
    if (call === null || (this.#following.isSettled && !call.isBusy)) return;
    let sinceMs = clock.now();
    if (this.#parts.unheard > 0) call.silence(QUIET_MS);
    for (;;) {
      this.#abort.signal.throwIfAborted();
      const isLeft = this.#parts.unheard > 0 || call.words !== '';
      if (!isLeft) await this.settle();
      if (call.isBusy) sinceMs = clock.now();
      else if (!isLeft) return;
      else if (clock.now() - sinceMs >= PATIENCE_MS) {
        // What followed may have been a noise.
        if (this.hasHeard && call.words === '') return;
        throw new SpeechError('stalled', 'nothing was heard');
      }
      await this.#pulse(call);
    }
  }

  async #pulse(call: SonicCall): Promise<void> {
    await this.#context.clock.sleep(PULSE_MS, this.#abort.signal);
    call.silence(PULSE_MS);
  }

  async #close(end: 'complete' | 'failed'): Promise<void> {
    const left = [...this.#left].map((call) => (end === 'failed' ? call.close(end) : this.#leave(call)));
    await Promise.all([this.#call?.close(end), ...left]);
  }
}
