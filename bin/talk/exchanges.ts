/** Says something, and knows when it has been answered. */
import type { Sotto } from '../../client/sdk/connection.ts';
import type { TurnStatus } from '../../shared/protocol/frames.ts';

/** What is told to the person at the terminal, as a sentence. */
export class Problem extends Error {}

type Exchange = PromiseWithResolvers<TurnStatus>;

export class Exchanges {
  readonly #sotto: Sotto;
  readonly #timeoutMs: number;
  /** Said, and not yet begun to be answered: the server takes our words in order, and each begins a turn (U1). */
  readonly #asked: Exchange[] = [];
  readonly #answering = new Map<number, Exchange>();
  /** What the server said about what went wrong last; it may also come too late, or not at all (S8). */
  #why = '';
  readonly #lost: Promise<never>;

  constructor(sotto: Sotto, address: string, timeoutMs: number) {
    this.#sotto = sotto;
    this.#timeoutMs = timeoutMs;
    this.#lost = lost(sotto, address);
    this.#lost.catch(() => {});
    sotto.on('error', ({ code, message }) => {
      this.#why = `: ${message} (${code})`;
    });
    sotto.on('turn', (turn) => {
      if (turn.type === 'turn.ended') return this.#answering.get(turn.turn)?.resolve(turn.status);
      const exchange = turn.cause === 'user' ? this.#asked.shift() : undefined;
      if (exchange) this.#answering.set(turn.turn, exchange);
    });
  }

  /** Whether this turn answers something that was said here. */
  answers(turn: number): boolean {
    return this.#answering.has(turn);
  }

  /** Resolves once connected. Throws a Problem when there is nobody to talk to. */
  async ready(): Promise<void> {
    const live = Promise.withResolvers<void>();
    const stop = this.#sotto.on('state', (state) => state.is === 'live' && live.resolve());
    await this.#inTime(live.promise);
    stop();
  }

  /** Resolves when the turn that answers it has ended. Throws a Problem when it failed, or cannot end any more. */
  async say(text: string): Promise<TurnStatus> {
    this.#why = '';
    const exchange: Exchange = Promise.withResolvers();
    this.#asked.push(exchange);
    const accepted = this.#sotto.say(text).catch((error: Error) => {
      throw new Problem(error.message);
    });
    const status = await this.#inTime(Promise.all([exchange.promise, accepted]).then(([end]) => end));
    if (status === 'failed') throw new Problem(`The turn failed${this.#why || '.'}`);
    return status;
  }

  async #inTime<T>(promise: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const seconds = this.#timeoutMs / 1_000;
    const timer = setTimeout(() => reject(new Problem(`No answer within ${seconds} s.`)), this.#timeoutMs);
    return Promise.race([promise, this.#lost, late]).finally(() => clearTimeout(timer));
  }
}

/** Rejects when nothing can come any more: nobody there to begin with, taken over, not wanted. */
function lost(sotto: Sotto, address: string): Promise<never> {
  // Without the query: a token is nobody's business.
  const place = address.replace(/\?.*/, '');
  return new Promise((_, reject) => {
    let wasLive = false;
    sotto.on('state', (state) => {
      if (state.is === 'live') wasLive = true;
      if (state.is === 'waiting' && !wasLive) reject(new Problem(`Cannot reach ${place}: is it running? npm start`));
      if (state.is === 'superseded') reject(new Problem('Another client has taken over this session.'));
      if (state.is === 'refused') reject(new Problem(`The server refused: ${state.message}`));
    });
  });
}
