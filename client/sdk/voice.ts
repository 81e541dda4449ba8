/**
 * The user's voice. At its first sound she is silent (U2); a cough never leaves the client and she goes on (U10); a longer one is told to the server,
 * again and again while it lasts (D13), and behind it words or a new turn are waited for.
 */
import {
  ANSWER_WAIT_MS,
  NEVER,
  SPEECH_AFTER_MS,
  SPEECH_REPEAT_MS,
  UNDERSTOOD_WAIT_MS,
  WORDS_WAIT_MS,
} from './limits.ts';
import type { Outputs } from './steps.ts';
import type { FromServer, Stateful, ToServer } from './wire.ts';

type Report = ToServer<'user.vad'>;
type State =
  | { is: 'quiet' }
  /** `after`: a voice that was told of before, and whose words may still come. */
  | { is: 'starting'; dueAtMs: number; after: boolean }
  | { is: 'speaking'; dueAtMs: number }
  /** It is over: are there words? */
  | { is: 'over'; dueAtMs: number };

type Cause = FromServer<'turn.started'>['cause'];

export class Voice {
  readonly #out: Outputs;
  #state: State = { is: 'quiet' };
  /** What is detected, also while nobody is there to be told. */
  #isHeard = false;
  /** A turn has begun while the user speaks: it waits for the end of the voice, and for no words. */
  #isAnswered = false;
  /** The newest utterance that was accepted, and until when its words are waited for. */
  #heard = { utterance: '', untilMs: 0 };
  /** The newest whose words have come; perhaps before its acceptance. */
  #understood = '';

  constructor(out: Outputs) {
    this.#out = out;
  }

  /** When `due` has something to do. */
  get dueAtMs(): number {
    return this.#state.is === 'quiet' ? NEVER : this.#state.dueAtMs;
  }

  /** Speech was detected, or its end. */
  heard(speaking: boolean, nowMs: number): Report | null {
    const state = this.#state;
    this.#isHeard = speaking;
    if (speaking) return this.#begin(nowMs);
    if (state.is === 'starting' && !state.after) this.#goOn();
    if (state.is === 'speaking' || (state.is === 'starting' && state.after))
      this.#state = { is: 'over', dueAtMs: nowMs + (this.#isAnswered ? ANSWER_WAIT_MS : WORDS_WAIT_MS) };
    return state.is === 'speaking' ? report(false, nowMs) : null;
  }

  /** `isAsking`: something that was said has not been accepted yet; then that is waited for. */
  due(nowMs: number, isAsking: boolean): Report | null {
    if (nowMs < this.dueAtMs) return null;
    if (this.#state.is !== 'over') {
      this.#state = { is: 'speaking', dueAtMs: nowMs + SPEECH_REPEAT_MS };
      return report(true, nowMs);
    }
    if (isAsking) this.#state.dueAtMs = NEVER;
    else if (nowMs < this.#heard.untilMs) this.#state.dueAtMs = this.#heard.untilMs;
    else this.#goOn();
    return null;
  }

  /** What was said has its answer: if it changes anything, that follows at once; a mere "mhm" does not (U10). A sound has to be understood first (A1). */
  answered(said: Stateful, isRefused: boolean, nowMs: number): void {
    if (said.type === 'user.text') return this.#wait(nowMs + ANSWER_WAIT_MS);
    if (said.type !== 'audio.commit') return;
    const { utterance, count } = said;
    if (isRefused || count === 0 || utterance === this.#understood) return this.#wait(nowMs + ANSWER_WAIT_MS);
    this.#heard = { utterance, untilMs: nowMs + UNDERSTOOD_WAIT_MS };
    this.#wait(this.#heard.untilMs);
  }

  /** These are its words, or it has none. */
  understood({ utterance, text, final }: FromServer<'transcript'>, nowMs: number): void {
    if (!final) return;
    this.#understood = utterance;
    if (utterance !== this.#heard.utterance) return;
    this.#heard.untilMs = 0;
    this.#wait(text.trim() === '' ? nowMs : nowMs + ANSWER_WAIT_MS);
  }

  /** Behind a voice, it has come of that. While the user still speaks it has to wait, unless it is so urgent that it speaks over them (D4). */
  turnStarted(cause: Cause): void {
    if (cause === 'user') this.#heard.untilMs = 0;
    if (this.#state.is === 'over') this.#state = { is: 'quiet' };
    if (this.#state.is === 'quiet' || cause === 'delivery') return;
    this.#isAnswered = true;
    this.#out.add({ do: 'pause' });
  }

  /** Nobody is spoken to any more. */
  forget(): void {
    if (this.#state.is !== 'quiet') this.#goOn();
  }

  /** A new connection knows nothing of a voice that is in the middle of a sentence; nor do we, where nobody was spoken to before. */
  again(nowMs: number, { recovered }: { recovered: boolean }): Report | null {
    if (this.#isHeard && this.#state.is === 'quiet') return this.#begin(nowMs);
    // The turn that she is in may have begun unseen: not everything that may come of it is urgent.
    if (this.#isHeard && !recovered) this.#out.add({ do: 'pause' });
    return this.#state.is === 'speaking' ? report(true, nowMs) : null;
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

  #goOn(): void {
    this.#state = { is: 'quiet' };
    this.#out.add({ do: 'go' });
  }
}

function report(speaking: boolean, nowMs: number): Report {
  return { type: 'user.vad', speaking, at: Math.round(nowMs) };
}
