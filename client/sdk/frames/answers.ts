/** Which turn the user's words began, and what was said in it. Frames may arrive in any order [S8]. */
import { type EndState, endRefusal } from '../connection/connection-end-reasons.ts';
import { TURN_WAIT_MS } from '../limits.ts';
import { Refused } from '../requests/refused-error.ts';
import type { Events, Line, Refusal } from './wire-types.ts';

type Session = { on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void };
type Turn = Events['turn'];
type Status = Extract<Turn, { type: 'turn.ended' }>['status'];

/** `after`: the newest turn before it. `cursor`: once this is applied, its turn is known or there is none. */
type AwaitedAnswer = {
  after: number;
  turn: number | null;
  isAccepted: boolean;
  /** A snapshot has replaced frames since. */
  isMissed: boolean;
  cursor: number;
  answer: PromiseWithResolvers<Line[]>;
};

export class Answers {
  readonly #ping: () => void;
  /** Without an answer yet, oldest first. */
  #awaited: AwaitedAnswer[] = [];
  #newest: { turn: number; lines: Map<number, Line>; status: Status | null } | null = null;
  #cursor = 0;
  #wasLive = false;

  constructor(session: Session, ping: () => void) {
    this.#ping = ping;
    session.on('turn', (turn) => this.#followTurn(turn));
    session.on('line', (line) => {
      if (line.turn === this.#newest?.turn && line.kind !== 'filler') this.#newest.lines.set(line.index, line);
    });
    session.on('snapshot', () => this.#loseMissed());
    session.on('frame', (frame) => {
      if (frame.type === 'pong') this.#expectTurnBefore(frame.cursor);
    });
    session.on('state', (state) => {
      if (state.is === 'live') this.#resume(state.cursor);
      else if (state.is === 'closed' || state.is === 'superseded' || state.is === 'refused') this.#rejectAll(state);
    });
  }

  /** `accepted` settles as it came. Both may be left alone. */
  awaitAnswer(accepted: Promise<void>): { accepted: Promise<void>; answer: Promise<Line[]> } {
    const answer = Promise.withResolvers<Line[]>();
    const words: AwaitedAnswer = {
      after: this.#newest?.turn ?? 0,
      turn: null,
      isAccepted: false,
      isMissed: false,
      cursor: Number.POSITIVE_INFINITY,
      answer,
    };
    this.#awaited.push(words);
    answer.promise.catch(() => {});
    accepted.then(
      () => {
        words.isAccepted = true;
        if (words.turn === null) setTimeout(() => this.#awaited.includes(words) && this.#ping(), TURN_WAIT_MS);
      },
      (error: unknown) => {
        this.#remove(words);
        answer.reject(error);
      },
    );
    return { accepted, answer: answer.promise };
  }

  /** All frames up to this one have been told. */
  noteCursor(cursor: number): void {
    this.#cursor = cursor;
    for (const words of [...this.#awaited])
      if (words.turn === null && words.cursor <= cursor) this.#settleWithoutTurn(words);
  }

  #followTurn(turn: Turn): void {
    if (turn.type === 'turn.started') {
      this.#newest = { turn: turn.turn, lines: new Map(), status: null };
      const words = turn.cause === 'user' ? this.#awaited.find((one) => one.turn === null) : undefined;
      if (words) words.turn = turn.turn;
    } else if (this.#newest?.turn === turn.turn) {
      this.#newest.status = turn.status;
      this.#settle();
    }
  }

  #settle(): void {
    if (this.#newest === null) return;
    const { turn, lines, status } = this.#newest;
    if (status === null) return;
    for (const words of this.#awaited.filter((one) => one.turn === turn)) {
      this.#remove(words);
      if (status === 'complete') words.answer.resolve([...lines.values()].sort((a, b) => a.index - b.index));
      else words.answer.reject(new Refused(status === 'failed' ? FAILED : INTERRUPTED));
    }
  }

  /** What was accepted before this is committed with a `seq` of at most `cursor`. */
  #expectTurnBefore(cursor: number): void {
    for (const words of this.#awaited) if (words.isAccepted && words.turn === null) words.cursor = cursor;
    this.noteCursor(this.#cursor);
  }

  /** The words were a command, or answered a question: what followed them, if anything, is the answer. */
  #settleWithoutTurn(words: AwaitedAnswer): void {
    if (words.isMissed) return this.#rejectLost(words);
    if (this.#newest !== null && this.#newest.turn > words.after) {
      words.turn = this.#newest.turn;
      return this.#settle();
    }
    this.#remove(words);
    words.answer.resolve([]);
  }

  /** A pong may be lost with its connection. */
  #resume(cursor: number): void {
    this.#cursor = cursor;
    this.#wasLive = true;
    if (this.#awaited.some(({ isAccepted, turn }) => isAccepted && turn === null)) this.#ping();
  }

  /** A snapshot holds no lines: an answer that had begun is not known here. */
  #loseMissed(): void {
    this.#newest = null;
    for (const words of [...this.#awaited]) {
      words.isMissed = this.#wasLive;
      if (words.turn !== null) this.#rejectLost(words);
    }
  }

  #rejectLost(words: AwaitedAnswer): void {
    this.#remove(words);
    words.answer.reject(new Refused(LOST_ANSWER));
  }

  #rejectAll(state: EndState): void {
    for (const words of this.#awaited.splice(0)) words.answer.reject(new Refused(endRefusal(state)));
  }

  #remove(words: AwaitedAnswer): void {
    this.#awaited = this.#awaited.filter((one) => one !== words);
  }
}

const INTERRUPTED: Refusal = { code: 'interrupted', message: 'The answer was interrupted before it was complete.' };
const FAILED: Refusal = { code: 'failed', message: 'The answer failed before it was complete.' };
const LOST_ANSWER: Refusal = {
  code: 'lost',
  message: 'The connection was away for longer than answers are kept: see the snapshot.',
};
