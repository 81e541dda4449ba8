/** Transcribes an utterance while it arrives, and tells the session its words [A1]. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { wordsWithoutSoundTags } from '../../language/understanding/sound-tags.ts';
import { Transient } from '../../ports/errors.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { SpeechError, type TranscriptionHints } from '../../ports/speech.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import { liveSoundOf } from '../../session/speech/live-sound.ts';
import { markTranscriptionSaid, releaseTranscription } from '../../storage/exchange/utterances.ts';
import { EndPointer, type SpeechMark } from '../audio/end-pointing.ts';
import { openWebrtcVoiceDetector, type VoiceDetector } from '../audio/webrtc-voice-detector.ts';
import { UtteranceAudioReader } from './audio-reader.ts';
import { SegmentTranscription } from './segment-transcription.ts';
import { sendInterimTranscript, sendTranscript, transcriptToShow } from './send-transcript.ts';
import { transcriptionHints } from './transcription-hints.ts';
import { waitForEarlierUtterances } from './utterance-order.ts';
import { VoiceActivitySender } from './voice-activity.ts';

export async function transcribeByCascade(context: Context, job: ListenJob): Promise<void> {
  const abort = new AbortController();
  const judge = await openWebrtcVoiceDetector();
  const stop = () => abort.abort();
  context.stopping.addEventListener('abort', stop);
  try {
    const persona = await context.findPersona(sessionPersonaName(job.session));
    const { session } = await loadCurrentSession(context, job.session);
    const hints = transcriptionHints(session, persona, context.settings.speech.languages);
    await new Cascade(context, job, { hints, judge, signal: abort.signal }).run();
  } catch (error) {
    // The next start takes it up again.
    if (!context.stopping.aborted) await reportUtteranceNotUnderstood(context, job, error);
  } finally {
    context.stopping.removeEventListener('abort', stop);
    abort.abort(new SpeechError('broken_off', 'over'));
    judge.close();
  }
}

/** After a passing fault the session's deadline asks another run. `open`: more audio may come. */
export async function reportUtteranceNotUnderstood(
  context: Context,
  job: ListenJob,
  error: unknown,
  { open = false, since }: { open?: boolean; since?: number | undefined } = {},
): Promise<void> {
  if (!(error instanceof SpeechError)) throw error;
  const { session, utterance } = job;
  context.log.warn('utterance not understood', { session, utterance, what: error.what, why: error.message });
  // The commit starts another run.
  if (!open) await releaseTranscription(context.table, session, job);
  // A committed utterance must not wait for words.
  const {
    speech: { utterances },
  } = (await getCachedSession(context, session)).session;
  if (utterances.some((one) => one.utterance === utterance) || since !== undefined)
    await sendTranscript(context, job, '', true, { since, failed: true });
  await stepSession(context, session, {
    type: 'transcribed',
    utterance,
    text: '',
    failed: true,
    ...(open && { open }),
  });
}

/** Otherwise another run would repeat the words. */
const MOST_TRIES = 4;
const TRY_AGAIN_MS = 200;

type With = { hints: TranscriptionHints; judge: VoiceDetector; signal: AbortSignal };

class Cascade {
  readonly #context: Context;
  readonly #job: ListenJob;
  readonly #judge: VoiceDetector;
  #pointer: EndPointer;
  readonly #understanding: SegmentTranscription;
  /** Ms of the utterance's sound before what the pointer has heard. */
  #beforeMs: number;
  readonly #following: UtteranceAudioReader;
  readonly #overhearing: VoiceActivitySender;

  constructor(context: Context, job: ListenJob, { hints, judge, signal }: With) {
    this.#context = context;
    this.#job = job;
    this.#judge = judge;
    this.#pointer = this.#newPointer();
    this.#beforeMs = job.beforeMs ?? 0;
    const interim = (text: string) => {
      const words = wordsWithoutSoundTags(text);
      if (words !== '') sendInterimTranscript(context, job, words);
    };
    this.#understanding = new SegmentTranscription(context, { ...hints, signal, interim });
    this.#following = new UtteranceAudioReader(context, job, signal);
    this.#overhearing = new VoiceActivitySender(context, job);
  }

  async run(): Promise<void> {
    try {
      for await (const pcm of this.#following.sound(() => this.#saveOnLeave())) await this.#readSound(pcm);
      if (this.#following.isSettled) return;
      if (this.#following.isCommitted) return await this.#sendText(await this.#understanding.all(), false);
      if (this.#following.isFull) await this.#markProgress();
    } finally {
      await this.#overhearing.stop();
    }
  }

  /** If the client goes on or comes back, a commit follows. */
  async #saveOnLeave(): Promise<void> {
    if (await this.#overhearing.isClients()) return;
    // The next run need not read this silence again.
    if (!this.#understanding.hasWords)
      return liveSoundOf(this.#job.utterance) === null ? undefined : this.#markProgress();
    await this.#sendProgress();
    // If the run stays, new audio is a new segment.
    this.#pointer = this.#newPointer();
    this.#beforeMs = this.#following.soundMs;
  }

  #newPointer(): EndPointer {
    return new EndPointer((frame) => this.#judge.isVoice(frame));
  }

  async #readSound(pcm: Uint8Array): Promise<void> {
    const wasSpeech = this.#pointer.isSpeaking;
    const marks = this.#pointer.addAudio(pcm);
    await this.#overhearing.noteMarks(marks, this.#beforeMs);
    this.#understanding.hear(pcm, wasSpeech || marks.length > 0);
    for (const mark of marks) if (mark.type === 'ends') await this.#endSegment(mark);
    await this.#overhearing.noteSpeaking(this.#pointer.isSpeaking);
  }

  async #endSegment({ forced }: Extract<SpeechMark, { type: 'ends' }>): Promise<void> {
    if (forced) return this.#understanding.cut();
    if (!(await this.#overhearing.isClients())) return this.#sendProgress();
    if (this.#understanding.isLong) this.#understanding.cut();
  }

  /** A fault here does not end the utterance, since the user may go on. */
  async #sendProgress(): Promise<void> {
    try {
      await this.#sendText(await this.#understanding.all(), true);
    } catch (error) {
      await reportUtteranceNotUnderstood(this.#context, this.#job, error, {
        open: true,
        since: this.#overhearing.since,
      });
    }
    await this.#markProgress();
  }

  /** Audio heard so far is not transcribed again; an unavailable store is retried. */
  async #markProgress(): Promise<void> {
    const { table, clock } = this.#context;
    const markNow = () => markTranscriptionSaid(table, this.#job, this.#following.progress, clock.now());
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      try {
        return await markNow();
      } catch (error) {
        if (!(error instanceof Transient)) throw error;
      }
      await clock.sleep(TRY_AGAIN_MS);
    }
    await markNow();
  }

  async #sendText(text: string, open: boolean): Promise<void> {
    const { session, utterance } = this.#job;
    const words = transcriptToShow(text);
    const sinceMs = this.#following.startedMs;
    // The user erased everything since [N6].
    if ((await loadCurrentSession(this.#context, session)).session.erasure.erasedAtMs >= sinceMs) return;
    const { since } = this.#overhearing;
    const of = open && since !== undefined ? { since } : {};
    const finish = async () => {
      if (!open) await waitForEarlierUtterances(this.#context, this.#job);
      await stepSession(this.#context, session, {
        type: 'transcribed',
        utterance,
        text: words,
        sinceMs,
        ...of,
        ...(open && { open }),
      });
    };
    // The answer does not wait for the transcript frame.
    await Promise.all([sendTranscript(this.#context, this.#job, words, true, of), finish()]);
    this.#overhearing.noteTranscript();
  }
}
