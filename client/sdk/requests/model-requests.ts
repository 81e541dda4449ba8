/** The application's own model answers when the server asks it (backend `client:`) [B1]. */
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Events, FromServer, ToServer } from '../frames/wire-types.ts';

type ModelRequest = FromServer<'model.request'>;
export type ModelAnswerFrame = ToServer<'model.delta' | 'model.end'>;

/** The request: one system message first, then alternating roles, the last being the user's. */
export type ModelQuestion = Pick<ModelRequest, 'messages' | 'maxTokens' | 'temperature'>;
/** Yields the answer's pieces; throws if there is none. `signal`: the answer is not needed any more. */
export type OwnModel = (question: ModelQuestion, signal: AbortSignal) => AsyncIterable<string>;

/**
 * `told`: frames of the answer. Frames in transit when a connection ends may be lost, so all are sent `again`
 * on the next, the newest first.
 */
type Request = {
  turn: number;
  left: number;
  pages: ModelRequest['messages'][];
  told: ModelAnswerFrame[];
  again: ModelAnswerFrame[];
  timer?: ReturnType<typeof setTimeout>;
  abort: AbortController;
};

/** The interval between pieces, and how many are repeated meanwhile: below the server's rate limit [N3]. */
const EVERY_MS = 50;
const RESEND_FRAMES = 3;
const MOST_CHARS = /.{1,4000}/gs;

export class ModelRequests {
  readonly #model: OwnModel;
  readonly #send: (frame: ModelAnswerFrame) => void;
  readonly #requests = new Map<string, Request>();
  /** Turns up to this one have ended. */
  #over = 0;
  #epoch = 0;
  /** Whether a connection is being opened. */
  #isNew = false;
  #isLive = false;

  /** `send`: writes to the socket; called only while connected. */
  constructor(model: OwnModel, send: (frame: ModelAnswerFrame) => void) {
    this.#model = model;
    this.#send = send;
  }

  take(frame: ServerFrame): void {
    if (frame.type === 'model.request') this.#page(frame);
    else if (frame.type === 'turn.started') this.#end(frame.turn - 1);
    else if (frame.type === 'turn.ended') this.#end(frame.turn);
    else if (frame.type === 'welcome') this.#resume(frame.epoch);
  }

  is(state: Events['state']['is']): void {
    this.#isLive = state === 'live';
    if (this.#isLive) {
      for (const one of this.#requests.values()) {
        one.again = [...one.told].reverse();
        this.#sendAgain(one);
      }
    } else if (state === 'connecting') this.#isNew = true;
    // The client is disconnected for good or until `resume`: the server does not wait that long.
    else if (state !== 'waiting') this.#abort();
  }

  /** If the epoch has not risen [S2], this server lost the session and counts turns anew. */
  #resume(epoch: number): void {
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

  /** Cancels the requests of turns up to this one. */
  #abort(turn = Number.POSITIVE_INFINITY): void {
    for (const [id, one] of this.#requests) {
      if (one.turn > turn) continue;
      this.#requests.delete(id);
      one.abort.abort();
    }
  }

  /** Pages arrive in any order, and perhaps twice [S8]. */
  #page({ request, turn, part, parts, messages, maxTokens, temperature }: ModelRequest): void {
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
    if (one.left === 0)
      void this.#answer(request, one, { messages: joinModelRequestParts(one.pages.flat()), maxTokens, ...warmth });
  }

  #sendAgain(one: Request): void {
    clearTimeout(one.timer);
    if (!this.#isLive || one.abort.signal.aborted) return;
    one.again.splice(0, RESEND_FRAMES).forEach(this.#send);
    if (one.again.length > 0) one.timer = setTimeout(() => this.#sendAgain(one), EVERY_MS);
  }

  async #answer(request: string, one: Request, question: ModelQuestion): Promise<void> {
    const { signal } = one.abort;
    let text = '';
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (frame: ModelAnswerFrame) => {
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
    // Sends the first piece at once, then batches.
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

/** Joins the messages of one role: one that did not fit a frame was split. */
function joinModelRequestParts(messages: ModelRequest['messages']): ModelRequest['messages'] {
  const whole: ModelRequest['messages'] = [];
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

/** Lets this model answer each request of the server. */
export function answerModelRequest(line: Line, model: OwnModel, send: (frame: ModelAnswerFrame) => void): void {
  const requests = new ModelRequests(model, send);
  line.on('frame', (frame) => requests.take(frame));
  line.on('state', ({ is }) => requests.is(is));
}
