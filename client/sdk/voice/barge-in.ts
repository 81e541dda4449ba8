/**
 * The user's voice. Its first sound pauses the agent [U2]; after a cough the agent resumes [U10]. A longer
 * one is reported to the server repeatedly [D13], and then words or a new turn are awaited.
 */

import type { ConversationOutputs } from '../frames/conversation-inputs-and-outputs.ts';
import type { FromServer, Stateful, ToServer } from '../frames/wire-types.ts';
import {
  ANSWER_WAIT_MS,
  NEVER,
  SPEECH_AFTER_MS,
  SPEECH_REPEAT_MS,
  SPEECH_WAIT_MS,
  TRANSCRIPT_WAIT_MS,
} from '../limits.ts';

type Report = ToServer<'user.vad'>;
type State =
  | { is: 'quiet' }
  /** `after`: an earlier voice was reported, and its words may still arrive. */
  | { is: 'starting'; dueAtMs: number; after: boolean }
  | { is: 'speaking'; dueAtMs: number }
  /** The voice has ended, and words are awaited. */
  | { is: 'over'; dueAtMs: number };

type Cause = FromServer<'turn.started'>['cause'];

export class BargeIn {
  readonly #out: ConversationOutputs;
  #state: State = { is: 'quiet' };
  /** Whether speech is detected, also while disconnected. */
  #isHeard = false;
  /** A turn started while the user speaks: it waits for the end of speech, not for words. */
  #isAnswered = false;
  /** The newest accepted utterance, and until when its words are awaited. */
  #heard = { utterance: '', untilMs: 0 };
  /** The newest utterance whose words arrived, perhaps before its acceptance. */
  #understood = '';

  constructor(out: ConversationOutputs) {
    this.#out = out;
  }

  /** When `due` has something to do. */
  get dueAtMs(): number {
    return this.#state.is === 'quiet' ? NEVER : this.#state.dueAtMs;
  }

  /** Speech was detected or has ended. */
  noteVoice(speaking: boolean, nowMs: number): Report | null {
    const state = this.#state;
    this.#isHeard = speaking;
    if (speaking) return this.#begin(nowMs);
    if (state.is === 'starting' && !state.after) this.#resumePlayback();
    if (state.is === 'speaking' || (state.is === 'starting' && state.after))
      this.#state = { is: 'over', dueAtMs: nowMs + (this.#isAnswered ? ANSWER_WAIT_MS : SPEECH_WAIT_MS) };
    return state.is === 'speaking' ? bargeInReport(false, nowMs) : null;
  }

  /** `isAsking`: a user frame has not been accepted yet; its answer is awaited. */
  fireDue(nowMs: number, isAsking: boolean): Report | null {
    if (nowMs < this.dueAtMs) return null;
    if (this.#state.is !== 'over') {
      this.#state = { is: 'speaking', dueAtMs: nowMs + SPEECH_REPEAT_MS };
      return bargeInReport(true, nowMs);
    }
    if (isAsking) this.#state.dueAtMs = NEVER;
    else if (nowMs < this.#heard.untilMs) this.#state.dueAtMs = this.#heard.untilMs;
    else this.#resumePlayback();
    return null;
  }

  /** The effect of an answered frame follows at once; audio must be transcribed first [A1]. */
  noteAnswer(said: Stateful, isRefused: boolean, nowMs: number): void {
    if (said.type === 'user.text') return this.#wait(nowMs + ANSWER_WAIT_MS);
    if (said.type !== 'audio.commit') return;
    const { utterance, count } = said;
    if (isRefused || count === 0 || utterance === this.#understood) return this.#wait(nowMs + ANSWER_WAIT_MS);
    this.#heard = { utterance, untilMs: nowMs + TRANSCRIPT_WAIT_MS };
    this.#wait(this.#heard.untilMs);
  }

  /** The utterance's transcription; empty if it has no words. */
  noteTranscript({ utterance, text, final }: FromServer<'transcript'>, nowMs: number): void {
    if (!final) return;
    this.#understood = utterance;
    if (utterance !== this.#heard.utterance) return;
    this.#heard.untilMs = 0;
    this.#wait(text.trim() === '' ? nowMs : nowMs + ANSWER_WAIT_MS);
  }

  /** A turn after speech is its result. While the user still speaks it waits, unless it is urgent [D4]. */
  noteTurnStart(cause: Cause): void {
    if (cause === 'user') this.#heard.untilMs = 0;
    if (this.#state.is === 'over') this.#state = { is: 'quiet' };
    if (this.#state.is === 'quiet' || cause === 'delivery') return;
    this.#isAnswered = true;
    this.#out.add({ do: 'pause' });
  }

  /** The conversation has ended: no voice counts. */
  forget(): void {
    if (this.#state.is !== 'quiet') this.#resumePlayback();
  }

  /** Reports ongoing speech to a new connection. After a gap, playback pauses as well. */
  resume(nowMs: number, { recovered }: { recovered: boolean }): Report | null {
    if (this.#isHeard && this.#state.is === 'quiet') return this.#begin(nowMs);
    // The current turn may have started unseen, so its urgency is unknown.
    if (this.#isHeard && !recovered) this.#out.add({ do: 'pause' });
    return this.#state.is === 'speaking' ? bargeInReport(true, nowMs) : null;
  }

  #wait(untilMs: number): void {
    if (this.#state.is === 'over') this.#state.dueAtMs = untilMs;
  }

  #begin(nowMs: number): null {
    const { is } = this.#state;
    if (is === 'starting' || is === 'speaking') return null;
    this.#state = { is: 'starting', dueAtMs: nowMs + SPEECH_AFTER_MS, after: is === 'over' };
    this.#isAnswered = false;
    this.#out.add({ do: 'pause' });
    return null;
  }

  #resumePlayback(): void {
    this.#state = { is: 'quiet' };
    this.#out.add({ do: 'go' });
  }
}

function bargeInReport(speaking: boolean, nowMs: number): Report {
  return { type: 'user.vad', speaking, at: Math.round(nowMs) };
}
