/** Measures the time from a spoken question's commit to the first sound of its answer. */
import { WebSocket } from 'ws';
import type { SocketMaker } from '../../client/sdk/socket.ts';
import { TIMERS } from '../../client/sdk/text-mouth.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';

export class FirstSound {
  /** For `connect`: sockets whose commits are noticed. */
  readonly WebSocket: SocketMaker;
  readonly #nowMs: () => number;
  /** The id of the newest commit; the library repeats one that is accepted late. */
  #commit = '';
  #committedMs: number | null = null;
  /** By turn: the answering turn may be known only after its first sound. */
  readonly #afterMs = new Map<number, number>();

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

  /** Takes every frame that the client sends. */
  sent(text: string): void {
    if (!text.includes('"type":"audio.commit"')) return;
    const { id } = JSON.parse(text) as { id: string };
    if (id === this.#commit) return;
    this.#commit = id;
    this.#committedMs = this.#nowMs();
    this.#afterMs.clear();
  }

  /** Takes every frame that the server sends. */
  take(frame: ServerFrame): void {
    if (frame.type !== 'audio' || frame.data === '' || this.#committedMs === null) return;
    if (!this.#afterMs.has(frame.turn)) this.#afterMs.set(frame.turn, this.#nowMs() - this.#committedMs);
  }

  /** `first sound after 340 ms`; null: none since the newest commit. `isAnswer`: whether a turn counts. */
  sentence(isAnswer: (turn: number) => boolean): string | null {
    const [first] = [...this.#afterMs].filter(([turn]) => isAnswer(turn));
    return first === undefined ? null : `first sound after ${Math.round(first[1])} ms`;
  }
}
