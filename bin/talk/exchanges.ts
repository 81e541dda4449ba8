/** Says something, and knows when it has been answered. */
import type { Sotto } from '../../client/sdk/connection.ts';
import type { Act, Action, Events, Shown } from '../../client/sdk/wire.ts';
import type { Cause, TurnStatus } from '../../shared/protocol/frames.ts';
import { Problem } from '../problem.ts';

type Talking = Pick<Sotto, 'on' | 'say' | 'act' | 'showImage' | 'life'>;

/** After the acceptance of what need not begin a turn: by then one would have begun, if any did. Longer than an opening takes (D3). */
const NO_TURN_MS = 3_000;

/**
 * `by`: how its turn begins, if one does. `answersBid`: said while a question was open whether to tell something, so that it may start no turn
 * (D9); nor need something that was done.
 */
type Exchange = PromiseWithResolvers<TurnStatus> & { by: Cause; answersBid: boolean };

export class Exchanges {
  readonly #sotto: Talking;
  readonly #timeoutMs: number;
  /** Said, and not yet begun to be answered: the server takes our words in order, and each begins a turn (U1). */
  readonly #asked: Exchange[] = [];
  readonly #answering = new Map<number, Exchange>();
  #bidIsOpen = false;
  /** What the server said about what went wrong last; it may also come too late, or not at all (S8). */
  #why = '';
  readonly #lost: Promise<never>;

  constructor(sotto: Talking, address: string, timeoutMs: number) {
    this.#sotto = sotto;
    this.#timeoutMs = timeoutMs;
    this.#lost = lost(sotto, address);
    this.#lost.catch(() => {});
    sotto.on('error', ({ code, message }) => {
      this.#why = `: ${message} (${code})`;
    });
    sotto.on('turn', (turn) => this.#turned(turn));
    sotto.on('line', ({ kind }) => {
      if (kind === 'bid') this.#bidIsOpen = true;
    });
    sotto.on('delivery', ({ reason }) => {
      if (reason === 'user_declined' && this.#asked[0]?.answersBid) this.#asked.shift()?.resolve('complete');
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
    const answersBid = this.#bidIsOpen;
    this.#bidIsOpen = false;
    return this.#answered({ by: 'user', answersBid }, () => this.#sotto.say(text));
  }

  /** The same of something done; resolves soon where that is not answered. */
  async act(action: Action): Promise<TurnStatus> {
    return this.#answered({ by: 'action', answersBid: false }, () => this.#sotto.act(action));
  }

  /** The same of an image. */
  async showImage(image: Shown): Promise<TurnStatus> {
    return this.#answered({ by: 'vision', answersBid: false }, () => this.#sotto.showImage(image));
  }

  /** The same of what she begins by herself; what a reflection may lead to is not waited for. */
  async life(act: Act): Promise<TurnStatus> {
    if (act !== 'reflection') return this.#answered({ by: act, answersBid: false }, () => this.#sotto.life(act));
    await this.#sotto.life(act);
    return 'complete';
  }

  async #answered(of: Pick<Exchange, 'by' | 'answersBid'>, tell: () => Promise<void>): Promise<TurnStatus> {
    this.#why = '';
    const exchange: Exchange = { ...Promise.withResolvers<TurnStatus>(), ...of };
    this.#asked.push(exchange);
    const accepted = tell().catch((error: Error) => {
      this.#unanswered(exchange);
      throw new Problem(error.message);
    });
    if (exchange.answersBid || exchange.by === 'action')
      accepted.then(() => setTimeout(() => this.#unanswered(exchange), NO_TURN_MS).unref()).catch(() => {});
    const status = await this.#inTime(Promise.all([exchange.promise, accepted]).then(([end]) => end));
    if (status === 'failed') throw new Problem(`The turn failed${this.#why || '.'}`);
    return status;
  }

  /** What a yes was said to is the answer to it (D9). */
  #turned(turn: Events['turn']): void {
    if (turn.type === 'turn.ended') return this.#answering.get(turn.turn)?.resolve(turn.status);
    const [first] = this.#asked;
    const isToldOnRequest = turn.cause === 'delivery' && first?.answersBid === true;
    const exchange = turn.cause === first?.by || isToldOnRequest ? this.#asked.shift() : undefined;
    if (exchange) this.#answering.set(turn.turn, exchange);
  }

  #unanswered(exchange: Exchange): void {
    const at = this.#asked.indexOf(exchange);
    if (at === -1) return;
    this.#asked.splice(at, 1);
    exchange.resolve('complete');
  }

  async #inTime<T>(promise: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const seconds = this.#timeoutMs / 1_000;
    const timer = setTimeout(() => reject(new Problem(`No answer within ${seconds} s.`)), this.#timeoutMs);
    return Promise.race([promise, this.#lost, late]).finally(() => clearTimeout(timer));
  }
}

/** Rejects when nothing can come any more: nobody there to begin with, taken over, not wanted. */
function lost(sotto: Talking, address: string): Promise<never> {
  // Without the query: a token is nobody's business.
  const place = address.replace(/\?.*/, '');
  return new Promise((_, reject) => {
    let wasLive = false;
    sotto.on('state', (state) => {
      if (state.is === 'live') wasLive = true;
      if (state.is === 'waiting' && !wasLive)
        reject(
          new Problem(`Cannot get in at ${place}: is it running (npm start), and is the token good, if it takes one?`),
        );
      if (state.is === 'superseded') reject(new Problem('Another client has taken over this session.'));
      if (state.is === 'refused') reject(new Problem(`The server refused: ${state.message}`));
    });
  });
}
