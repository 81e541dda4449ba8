/** The application's own model answers where the server asks for it (backend `client:`, B1). */
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import type { Events, FromServer, ToServer } from './wire.ts';

type Asked = FromServer<'model.request'>;
export type ModelFrame = ToServer<'model.delta' | 'model.end'>;

/** What is asked: the system's instructions first, one message; then roles alternate, and the last is the user's. */
export type Question = Pick<Asked, 'messages' | 'maxTokens' | 'temperature'>;
/** The pieces of an answer, in order. Whatever it throws says that there is none; `signal` fires when nobody wants it any more. */
export type OwnModel = (question: Question, signal: AbortSignal) => AsyncIterable<string>;

/**
 * `told`: frames of ours. Those that were on their way when a connection went may be lost with it, so that all of them go `again` on the next: the
 * newest first, since it is the newest that are missing.
 */
type Request = {
  turn: number;
  left: number;
  pages: Asked['messages'][];
  told: ModelFrame[];
  again: ModelFrame[];
  timer?: ReturnType<typeof setTimeout>;
  abort: AbortController;
};

/** Between two pieces; and so many go again meanwhile: with all else that is sent fewer than a server bears (N3). */
const EVERY_MS = 50;
const AGAIN = 3;
const MOST_CHARS = /.{1,4000}/gs;

export class ModelRequests {
  readonly #model: OwnModel;
  readonly #send: (frame: ModelFrame) => void;
  readonly #requests = new Map<string, Request>();
  /** Turns up to this one are over. */
  #over = 0;
  #epoch = 0;
  /** Whether a connection is being made. */
  #isNew = false;
  #isLive = false;

  /** `send`: over the socket, which is called while somebody is connected only. */
  constructor(model: OwnModel, send: (frame: ModelFrame) => void) {
    this.#model = model;
    this.#send = send;
  }

  take(frame: ServerFrame): void {
    if (frame.type === 'model.request') this.#page(frame);
    else if (frame.type === 'turn.started') this.#end(frame.turn - 1);
    else if (frame.type === 'turn.ended') this.#end(frame.turn);
    else if (frame.type === 'welcome') this.#welcomed(frame.epoch);
  }

  is(state: Events['state']['is']): void {
    this.#isLive = state === 'live';
    if (this.#isLive) {
      for (const one of this.#requests.values()) {
        one.again = [...one.told].reverse();
        this.#sendAgain(one);
      }
    } else if (state === 'connecting') this.#isNew = true;
    // For good, or until somebody asks for it: by then nobody waits.
    else if (state !== 'waiting') this.#abort();
  }

  /** Epochs only rise (S2): this server has lost the session, and counts its turns anew. A welcome that comes twice says nothing. */
  #welcomed(epoch: number): void {
    if (this.#isNew && epoch <= this.#epoch) {
      this.#abort();
      this.#over = 0;
    }
    this.#epoch = epoch;
    this.#isNew = false;
  }

  #end(turn: number): void {
    this.#over = Math.max(this.#over, turn);
    this.#abort(turn);
  }

  /** Nobody wants to hear anything of turns up to this one. */
  #abort(turn = Number.POSITIVE_INFINITY): void {
    for (const [id, one] of this.#requests) {
      if (one.turn > turn) continue;
      this.#requests.delete(id);
      one.abort.abort();
    }
  }

  /** Pages come in any order, and perhaps twice (S8). */
  #page({ request, turn, part, parts, messages, maxTokens, temperature }: Asked): void {
    if (turn <= this.#over) return;
    const one = this.#requests.get(request) ?? {
      turn,
      left: parts,
      pages: [],
      told: [],
      again: [],
      abort: new AbortController(),
    };
    this.#requests.set(request, one);
    if (one.pages[part - 1]) return;
    one.pages[part - 1] = messages;
    one.left -= 1;
    const warmth = temperature !== undefined && { temperature };
    if (one.left === 0) void this.#answer(request, one, { messages: joined(one.pages.flat()), maxTokens, ...warmth });
  }

  #sendAgain(one: Request): void {
    clearTimeout(one.timer);
    if (!this.#isLive || one.abort.signal.aborted) return;
    one.again.splice(0, AGAIN).forEach(this.#send);
    if (one.again.length > 0) one.timer = setTimeout(() => this.#sendAgain(one), EVERY_MS);
  }

  async #answer(request: string, one: Request, question: Question): Promise<void> {
    const { signal } = one.abort;
    let text = '';
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (frame: ModelFrame) => {
      one.told.push(frame);
      if (this.#isLive) this.#send(frame);
    };
    const tell = () => {
      for (const [piece] of text.matchAll(MOST_CHARS)) {
        count += 1;
        send({ type: 'model.delta', request, n: count, text: piece });
      }
      text = '';
    };
    // The first at once, and then what has gathered.
    const beat = () => {
      timer = undefined;
      if (text === '' || signal.aborted) return;
      tell();
      timer = setTimeout(beat, EVERY_MS);
    };
    let failed = {};
    try {
      for await (const piece of this.#model(question, signal)) {
        if (signal.aborted) break;
        text += piece;
        if (timer === undefined) beat();
      }
    } catch {
      failed = { error: 'failed' };
    }
    clearTimeout(timer);
    if (signal.aborted) return;
    tell();
    send({ type: 'model.end', request, count, ...failed });
  }
}

/** A message that did not fit a frame comes as several of its role. */
function joined(messages: Asked['messages']): Asked['messages'] {
  const whole: Asked['messages'] = [];
  for (const { role, text } of messages) {
    const last = whole.at(-1);
    if (last?.role === role) last.text += text;
    else whole.push({ role, text });
  }
  return whole;
}

type Line = {
  on<K extends 'frame' | 'state'>(name: K, listener: (event: Events[K]) => void): () => void;
};

/** Has this model answer wherever the server asks for it. */
export function answerWith(line: Line, model: OwnModel, send: (frame: ModelFrame) => void): void {
  const requests = new ModelRequests(model, send);
  line.on('frame', (frame) => requests.take(frame));
  line.on('state', ({ is }) => requests.is(is));
}
