/** Sends user input and follows it to the end of its turn. */
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Act, Action, Events, Shown, State } from '../../client/sdk/frames/wire-types.ts';
import type { OutgoingUtterance } from '../../client/sdk/voice/outgoing-utterance.ts';
import type { Cause, TurnStatus } from '../../shared/protocol/frames.ts';
import { UserError } from '../terminal/user-error.ts';
import { handshakeRefusalSentence, type ServerHandshake } from './server/handshake.ts';

type Talking = Pick<Sotto, 'on' | 'say' | 'act' | 'showImage' | 'requestProactive'>;
type Live = Extract<State, { is: 'live' }>;
/** `unheard`: the audio had no words. */
export type SpokenAnswerEnd = TurnStatus | 'unheard';
/** An utterance all of whose audio has been appended. */
type Committed = Pick<OutgoingUtterance, 'name' | 'commit'>;

/** After acceptance a turn begins by then, or never. Longer than an opening takes [D3]. */
const NO_TURN_MS = 3_000;

/**
 * `by`: the cause of its turn. `answersBid`: sent while a bid was open, so it may start no turn [D9]; neither
 * need an action. `utterance`: spoken, with words known later.
 */
type Asked = { by: Cause; answersBid: boolean; utterance?: string };
type Exchange = PromiseWithResolvers<SpokenAnswerEnd> & Asked;

export class SpokenExchanges {
  readonly #sotto: Talking;
  readonly #timeoutMs: number;
  /** Sent, with no turn yet: the server takes inputs in order, each with its own turn [U1]. */
  readonly #asked: Exchange[] = [];
  readonly #answering = new Map<number, Exchange>();
  #bidIsOpen = false;
  /** The server's last error, which may come late or never [S8]. */
  #why = '';
  readonly #lost: Promise<never>;

  constructor(sotto: Talking, address: string, timeoutMs: number, handshake: ServerHandshake) {
    this.#sotto = sotto;
    this.#timeoutMs = timeoutMs;
    this.#lost = rejectLostTalkConnection(sotto, address, handshake);
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

  /** Whether this turn answers this client's input. */
  answers(turn: number): boolean {
    return this.#answering.has(turn);
  }

  /** Resolves once connected. Throws a UserError when there is no server. */
  async ready(): Promise<Live> {
    const live = Promise.withResolvers<Live>();
    const stop = this.#sotto.on('state', (state) => state.is === 'live' && live.resolve(state));
    const state = await this.#inTime(live.promise);
    stop();
    return state;
  }

  /** Resolves when its turn has ended. Throws a UserError when it failed or cannot end. */
  async say(text: string): Promise<SpokenAnswerEnd> {
    return this.#answered({ by: 'user', answersBid: this.#takenBid() }, () => this.#sotto.say(text));
  }

  /** The same for audio: it is committed, and takes up to `sendingMs` to send. */
  async sayRecorded(said: Committed, sendingMs: number): Promise<SpokenAnswerEnd> {
    const asked = { by: 'user', answersBid: this.#takenBid(), utterance: said.name } as const;
    return this.#answered(asked, () => said.commit(), sendingMs);
  }

  /** The same for an action; resolves soon where it is not answered. */
  async act(action: Action): Promise<SpokenAnswerEnd> {
    return this.#answered({ by: 'action', answersBid: false }, () => this.#sotto.act(action));
  }

  /** The same for an image. */
  async showImage(image: Shown): Promise<SpokenAnswerEnd> {
    return this.#answered({ by: 'vision', answersBid: false }, () => this.#sotto.showImage(image));
  }

  /** The same for a proactive turn; a reflection's result is not awaited. */
  async requestProactive(act: Act): Promise<SpokenAnswerEnd> {
    if (act !== 'reflection')
      return this.#answered({ by: act, answersBid: false }, () => this.#sotto.requestProactive(act));
    await this.#sotto.requestProactive(act);
    return 'complete';
  }

  async #answered(of: Asked, tell: () => Promise<void>, sendingMs = 0): Promise<SpokenAnswerEnd> {
    this.#why = '';
    const exchange: Exchange = { ...Promise.withResolvers<SpokenAnswerEnd>(), ...of };
    this.#asked.push(exchange);
    const accepted = tell().catch((error: Error) => {
      this.#unanswered(exchange);
      throw new UserError(error.message);
    });
    const mayBeginNone = exchange.utterance === undefined && (exchange.answersBid || exchange.by === 'action');
    if (mayBeginNone) accepted.then(() => this.#unansweredSoon(exchange)).catch(() => {});
    const status = await this.#inTime(
      Promise.all([exchange.promise, accepted]).then(([end]) => end),
      sendingMs,
    );
    if (status === 'failed') throw new UserError(`The turn failed${this.#why || '.'}`);
    return status;
  }

  /** The offered deliveries answer a "yes" [D9]. */
  #turned(turn: Events['turn']): void {
    if (turn.type === 'turn.ended') return this.#answering.get(turn.turn)?.resolve(turn.status);
    const [first] = this.#asked;
    const isToldOnRequest = turn.cause === 'delivery' && first?.answersBid === true;
    const exchange = turn.cause === first?.by || isToldOnRequest ? this.#asked.shift() : undefined;
    if (exchange) this.#answering.set(turn.turn, exchange);
  }

  /** Audio may be a command or a backchannel [U10, U11], or no speech at all. */
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

  #unanswered(exchange: Exchange, end: SpokenAnswerEnd = 'complete'): void {
    const at = this.#asked.indexOf(exchange);
    if (at === -1) return;
    this.#asked.splice(at, 1);
    exchange.resolve(end);
  }

  async #inTime<T>(promise: Promise<T>, moreMs = 0): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const seconds = this.#timeoutMs / 1_000;
    const timer = setTimeout(() => reject(new UserError(`No answer within ${seconds} s.`)), this.#timeoutMs + moreMs);
    return Promise.race([promise, this.#lost, late]).finally(() => clearTimeout(timer));
  }
}

/** Rejects when no answer is possible: unreachable, superseded, refused. */
function rejectLostTalkConnection(sotto: Talking, address: string, handshake: ServerHandshake): Promise<never> {
  // Without the query, which may hold a token.
  const place = address.replace(/\?.*/, '');
  return new Promise((_, reject) => {
    let wasLive = false;
    sotto.on('state', (state) => {
      if (state.is === 'live') wasLive = true;
      if (state.is === 'waiting' && !wasLive)
        void handshakeRefusalSentence(place, handshake).then((sentence) => reject(new UserError(sentence)));
      if (state.is === 'superseded') reject(new UserError('Another client has taken over this session.'));
      if (state.is === 'refused') reject(new UserError(`The server refused: ${state.message}`));
    });
  });
}
