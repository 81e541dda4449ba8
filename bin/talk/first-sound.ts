/** How long a spoken question waits for the first sound of its answer: from its commit, which leaves behind all of the question's own sound. */
import { WebSocket } from 'ws';
import type { SocketMaker } from '../../client/sdk/socket.ts';
import { TIMERS } from '../../client/sdk/text-mouth.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';

export class FirstSound {
  /** For `connect`: sockets whose commits are noticed. */
  readonly WebSocket: SocketMaker;
  readonly #nowMs: () => number;
  #committedMs: number | null = null;
  #afterMs: number | null = null;

  constructor({ nowMs } = TIMERS, Socket = WebSocket) {
    const sent = (text: string) => this.sent(text);
    this.#nowMs = nowMs;
    this.WebSocket = class extends Socket {
      override send(text: string): void {
        sent(text);
        super.send(text);
      }
    };
  }

  /** A frame of ours, as it leaves. */
  sent(text: string): void {
    if (!text.includes('"type":"audio.commit"')) return;
    this.#committedMs = this.#nowMs();
    this.#afterMs = null;
  }

  /** Every frame of the server's, as it comes. `isAnswer`: of a turn that answers what was said. */
  take(frame: ServerFrame, isAnswer: (turn: number) => boolean): void {
    if (frame.type !== 'audio' || frame.data === '' || this.#committedMs === null || !isAnswer(frame.turn)) return;
    this.#afterMs ??= this.#nowMs() - this.#committedMs;
  }

  /** `first sound after 340 ms`; null: none has come since the newest commit. */
  get sentence(): string | null {
    return this.#afterMs === null ? null : `first sound after ${Math.round(this.#afterMs)} ms`;
  }
}
