/** Says something, and knows when it has been answered. */
import type { Sotto } from '../../client/sdk/connection.ts';
import type { Utterance } from '../../client/sdk/utterance.ts';
import type { Act, Action, Events, Shown, State } from '../../client/sdk/wire.ts';
import type { Cause, TurnStatus } from '../../shared/protocol/frames.ts';
import { Problem } from '../problem.ts';

type Talking = Pick<Sotto, 'on' | 'say' | 'act' | 'showImage' | 'life'>;
type Live = Extract<State, { is: 'live' }>;
/** `unheard`: no words were found in what was said as sound. */
export type End = TurnStatus | 'unheard';
/** An utterance all of whose sound has been appended. */
type Committed = Pick<Utterance, 'name' | 'commit'>;

/** After the acceptance of what need not begin a turn, or its words: by then one would have begun, if any did. Longer than an opening takes (D3). */
const NO_TURN_MS = 3_000;

/**
 * `by`: how its turn begins, if one does. `answersBid`: said while a question was open whether to tell something, so that it may start no turn
 * (D9); nor need something that was done. `utterance`: it is said as sound, whose words are found later.
 */
type Asked = { by: Cause; answersBid: boolean; utterance?: string };
type Exchange = PromiseWithResolvers<End> & Asked;

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
    sotto.on('transcript', ({ utterance, text, final }) => {
      if (final) this.#understood(utterance, text);
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
  async ready(): Promise<Live> {
    const live = Promise.withResolvers<Live>();
    const stop = this.#sotto.on('state', (state) => state.is === 'live' && live.resolve(state));
    const state = await this.#inTime(live.promise);
    stop();
    return state;
  }

  /** Resolves when the turn that answers it has ended. Throws a Problem when it failed, or cannot end any more. */
  async say(text: string): Promise<End> {
    return this.#answered({ by: 'user', answersBid: this.#takenBid() }, () => this.#sotto.say(text));
  }

  /** The same of what was said as sound: it is committed, and may take so long to be sent. */
  async utter(said: Committed, sendingMs: number): Promise<End> {
    const asked = { by: 'user', answersBid: this.#takenBid(), utterance: said.name } as const;
    return this.#answered(asked, () => said.commit(), sendingMs);
  }

  /** The same of something done; resolves soon where that is not answered. */
  async act(action: Action): Promise<End> {
    return this.#answered({ by: 'action', answersBid: false }, () => this.#sotto.act(action));
  }

  /** The same of an image. */
  async showImage(image: Shown): Promise<End> {
    return this.#answered({ by: 'vision', answersBid: false }, () => this.#sotto.showImage(image));
  }

  /** The same of what she begins by herself; what a reflection may lead to is not waited for. */
  async life(act: Act): Promise<End> {
    if (act !== 'reflection') return this.#answered({ by: act, answersBid: false }, () => this.#sotto.life(act));
    await this.#sotto.life(act);
    return 'complete';
  }

  async #answered(of: Asked, tell: () => Promise<void>, sendingMs = 0): Promise<End> {
    this.#why = '';
    const exchange: Exchange = { ...Promise.withResolvers<End>(), ...of };
    this.#asked.push(exchange);
    const accepted = tell().catch((error: Error) => {
      this.#unanswered(exchange);
      throw new Problem(error.message);
    });
    const mayBeginNone = exchange.utterance === undefined && (exchange.answersBid || exchange.by === 'action');
    if (mayBeginNone) accepted.then(() => this.#unansweredSoon(exchange)).catch(() => {});
    const status = await this.#inTime(
      Promise.all([exchange.promise, accepted]).then(([end]) => end),
      sendingMs,
    );
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

  /** What was said as sound may be a command or a murmur (U10, U11), as well as nothing at all. */
  #understood(utterance: string, text: string): void {
    const exchange = this.#asked.find((one) => one.utterance === utterance);
    if (exchange === undefined) return;
    if (text.trim() === '') this.#unanswered(exchange, 'unheard');
    else this.#unansweredSoon(exchange);
  }

  #takenBid(): boolean {
    const wasOpen = this.#bidIsOpen;
    this.#bidIsOpen = false;
    return wasOpen;
  }

  #unansweredSoon(exchange: Exchange): void {
    setTimeout(() => this.#unanswered(exchange), NO_TURN_MS).unref();
  }

  #unanswered(exchange: Exchange, end: End = 'complete'): void {
    const at = this.#asked.indexOf(exchange);
    if (at === -1) return;
    this.#asked.splice(at, 1);
    exchange.resolve(end);
  }

  async #inTime<T>(promise: Promise<T>, moreMs = 0): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const seconds = this.#timeoutMs / 1_000;
    const timer = setTimeout(() => reject(new Problem(`No answer within ${seconds} s.`)), this.#timeoutMs + moreMs);
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
