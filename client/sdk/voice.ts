/** The user's voice, as far as the server is told of it: not a cough (U10), and again and again while it lasts (D13). */
import { NEVER, SPEECH_AFTER_MS, SPEECH_REPEAT_MS } from './limits.ts';
import type { ToServer } from './wire.ts';

type Report = ToServer<'user.vad'>;

export class Voice {
  #state: { is: 'quiet' } | { is: 'starting' | 'speaking'; dueAtMs: number } = { is: 'quiet' };

  /** When `due` has something to report. */
  get dueAtMs(): number {
    return this.#state.is === 'quiet' ? NEVER : this.#state.dueAtMs;
  }

  /** Speech was detected, or its end. */
  heard(speaking: boolean, nowMs: number): Report | null {
    const before = this.#state.is;
    if (speaking && before === 'quiet') this.#state = { is: 'starting', dueAtMs: nowMs + SPEECH_AFTER_MS };
    if (!speaking) this.#state = { is: 'quiet' };
    return !speaking && before === 'speaking' ? report(false, nowMs) : null;
  }

  due(nowMs: number): Report | null {
    if (nowMs < this.dueAtMs) return null;
    this.#state = { is: 'speaking', dueAtMs: nowMs + SPEECH_REPEAT_MS };
    return report(true, nowMs);
  }

  /** A new connection knows nothing of a voice that is in the middle of a sentence. */
  again(nowMs: number): Report | null {
    return this.#state.is === 'speaking' ? report(true, nowMs) : null;
  }
}

function report(speaking: boolean, nowMs: number): Report {
  return { type: 'user.vad', speaking, at: Math.round(nowMs) };
}
