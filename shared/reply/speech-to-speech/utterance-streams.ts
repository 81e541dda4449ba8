/** Runs one utterance over its streams: mostly one, and a fresh one when that is too old [A5]. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { SpeechError } from '../../ports/speech.ts';
import type { Persona } from '../../prompt/persona.ts';
import { markTranscriptionSaid } from '../../storage/exchange/utterances.ts';
import type { VoiceDetector } from '../../voice/audio/webrtc-voice-detector.ts';
import type { SonicPort } from '../../voice/nova-sonic/stream-port.ts';
import { mustSonicStreamRotate } from '../../voice/nova-sonic/stream-rotation.ts';
import { UtteranceAudioReader } from '../../voice/transcription/audio-reader.ts';
import { LeadingSilence } from '../../voice/transcription/leading-silence.ts';
import { sendTranscript } from '../../voice/transcription/send-transcript.ts';
import { waitForEarlierUtterances } from '../../voice/transcription/utterance-order.ts';
import { VoiceActivitySender } from '../../voice/transcription/voice-activity.ts';
import { type Opened, speechStreamOpening } from './stream-opening.ts';
import { SonicCall } from './stream-turns.ts';
import { UserAudioParts } from './user-audio.ts';

/** The model takes this much silent audio for an end; sent at once after the user's last piece. */
const QUIET_MS = 2_000;
/** Then silence goes on while the model speaks, which expects constant audio. */
const PULSE_MS = 50;
/** After the audio's end, the model must react by then. */
const PATIENCE_MS = 8_000;

type With = { port: SonicPort; persona: Persona; judge: VoiceDetector };

export class SonicTalk {
  /** The session has received some of it. */
  hasHeard = false;
  readonly #context: Context;
  readonly #job: ListenJob;
  readonly #with: With;
  readonly #abort = new AbortController();
  readonly #following: UtteranceAudioReader;
  readonly #parts: UserAudioParts;
  readonly #overhearing: VoiceActivitySender;
  /** The current stream, once there was speech; and those that only finish. */
  #call: SonicCall | null = null;
  readonly #quiet = new LeadingSilence();
  readonly #openCalls = new Set<SonicCall>();
  #isSettled = false;
  readonly #endVoice = () => this.#overhearing.noteMarks(this.#parts.endVoice(), this.#job.beforeMs ?? 0);

  constructor(context: Context, job: ListenJob, with_: With) {
    this.#context = context;
    this.#job = job;
    this.#with = with_;
    this.#following = new UtteranceAudioReader(context, job, this.#abort.signal);
    this.#parts = new UserAudioParts(context.clock, with_.judge);
    this.#overhearing = new VoiceActivitySender(context, job);
  }

  /** Whether the client has committed the utterance. */
  get isCommitted(): boolean {
    return this.#following.isCommitted;
  }

  get hasSpeech(): boolean {
    return this.#parts.hasSpeech;
  }

  /** A stream ended too early. */
  get hasBroken(): boolean {
    return this.#abort.signal.aborted;
  }

  /** What the model has heard and not reacted to. */
  get words(): string {
    return this.#call?.words ?? '';
  }

  /** Null: the utterance is over. Otherwise the error. */
  async run(): Promise<unknown> {
    const stop = () => this.#abort.abort();
    this.#context.stopping.addEventListener('abort', stop);
    try {
      await this.#hear();
      await this.#awaitAnswers();
      await this.#close('complete');
      await this.settle();
      return null;
    } catch (error) {
      const reason: unknown = this.#abort.signal.aborted ? this.#abort.signal.reason : error;
      await this.#close('failed');
      return reason;
    } finally {
      this.#context.stopping.removeEventListener('abort', stop);
      await this.#overhearing.stop();
    }
  }

  /** Ends the utterance for the session too: whatever was not understood was nothing. */
  async settle(): Promise<void> {
    if (this.#isSettled || !this.isCommitted) return;
    this.#isSettled = true;
    const { session: id, utterance } = this.#job;
    const { session } = await loadCurrentSession(this.#context, id);
    if (session.speech.utterances.some((one) => one.utterance === utterance)) await this.tell('');
  }

  /** Final words that this model does not answer; '' is nothing. */
  async tell(text: string): Promise<void> {
    const utteranceFields = this.#utteranceFields(this.isCommitted);
    await this.#endVoice();
    await sendTranscript(this.#context, this.#job, text, true, utteranceFields);
    await stepSession(this.#context, this.#job.session, { ...utteranceFields, text });
    this.hasHeard ||= text !== '';
    if (!this.isCommitted) await this.mark();
  }

  /** Audio heard so far is not transcribed again. */
  async mark(): Promise<void> {
    const { table, clock } = this.#context;
    await markTranscriptionSaid(table, this.#job, this.#following.progress, clock.now());
  }

  async #hear(): Promise<void> {
    // The history must include what was said before.
    await waitForEarlierUtterances(this.#context, this.#job);
    this.#abort.signal.throwIfAborted();
    for await (const pcm of this.#following.sound()) {
      await this.#overhearing.noteMarks(this.#parts.hear(pcm), this.#job.beforeMs ?? 0);
      await this.#overhearing.noteSpeaking(this.#parts.isSpeaking);
      // Speech opens the stream, since an idle stream costs money each minute.
      if (this.#call !== null) await this.#refresh(this.#call);
      else if (this.#parts.isSpeaking) this.#open(await this.#opening(''), '');
      if (this.#call === null) this.#quiet.keep(pcm);
      else for (const one of [...this.#quiet.take(), pcm]) this.#call.hear(one);
    }
    this.#parts.end();
    // The client may continue it, with another transcription run.
    if (!this.isCommitted) await this.mark();
  }

  #opening(history: string): Promise<Opened> {
    return speechStreamOpening(this.#context, this.#job.session, this.#with.persona, history);
  }

  #open(opened: Opened, history: string): void {
    const { port, persona } = this.#with;
    const utteranceFields = () => this.#utteranceFields(this.#isLast);
    const calls = { utteranceFields, endVoice: this.#endVoice, onHeard: () => this.#markHeard() };
    const call = new SonicCall(this.#context, this.#job, { port, persona, opened, history, ...calls });
    this.#call = call;
    call.read().catch((error: unknown) => this.#closeBroken(call, error));
  }

  /** A finishing stream's failure does not fail the others. */
  #closeBroken(call: SonicCall, error: unknown): void {
    if (this.#call === call) this.#abort.abort(error);
    // The awaiting caller reports it.
    else call.close('failed').catch(() => {});
  }

  /** Whether the next words are the last, which is usual. */
  get #isLast(): boolean {
    return this.isCommitted && this.#parts.unheard <= 1;
  }

  /** The session has the words. */
  async #markHeard(): Promise<void> {
    const wasLast = this.#isLast;
    this.hasHeard = true;
    this.#parts.noteHeard();
    this.#overhearing.noteTranscript();
    if (!wasLast) await this.mark();
  }

  #utteranceFields(isLast: boolean) {
    const { since } = this.#overhearing;
    const open = !isLast && ({ open: true, ...(since !== undefined && { since }) } as const);
    const { utterance } = this.#job;
    return { type: 'transcribed', utterance, sinceMs: this.#following.startedMs, ...open } as const;
  }

  /**
   * Leaves a stream before its time limit, or when its history is outdated. If anybody speaks, a new one
   * replaces it at once; else the next speech opens one.
   */
  async #refresh(call: SonicCall): Promise<void> {
    const { clock, log } = this.#context;
    const { isSpeaking, unheard } = this.#parts;
    const isBetween = !call.isBusy && call.words === '' && !isSpeaking && unheard === 0;
    const { session } = await getCachedSession(this.#context, this.#job.session);
    const isOutdated = isBetween && call.isOutdated(session);
    if (!call.isOver && !isOutdated && !mustSonicStreamRotate(clock.now() - call.openedMs, isBetween)) return;
    if (isBetween) this.#call = null;
    else if (!(await this.#replace(call))) return;
    log.info('stream rotated', { session: this.#job.session, busy: call.isBusy, over: call.isOver });
    this.#openCalls.add(call);
    this.#leave(call).catch((error: unknown) => this.#abort.abort(error));
  }

  /** False: words arrived while the other was being opened, which it would repeat. The next audio retries. */
  async #replace(call: SonicCall): Promise<boolean> {
    const { words, isBusy } = call;
    const opened = await this.#opening(words);
    if (call.words !== words || (call.isBusy && !isBusy)) return false;
    call.handOver();
    this.#open(opened, words);
    return true;
  }

  /** Lets the stream finish its answer. */
  async #leave(call: SonicCall): Promise<void> {
    while (call.isBusy) {
      // After an abort no sleep yields, so the loop must end here.
      this.#abort.signal.throwIfAborted();
      await this.#pulse(call);
    }
    await call.close();
    this.#openCalls.delete(call);
  }

  /** Waits until the words are answered, or were noise. */
  async #awaitAnswers(): Promise<void> {
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
        // The rest may have been noise.
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
    const openCalls = [...this.#openCalls].map((call) => (end === 'failed' ? call.close(end) : this.#leave(call)));
    await Promise.all([this.#call?.close(end), ...openCalls]);
  }
}
