/** The application's own model answers where the server asks for it (backend `client:`, B1). */
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import type { Events, FromServer, ToServer } from './wire.ts';

type Asked = FromServer<'model.request'>;
export type ModelFrame = ToServer<'model.delta' | 'model.end'>;

/** What is asked: the system's instructions first, one message; then roles alternate, and the last is the user's. */
export type Question = Pick<Asked, 'messages' | 'maxTokens' | 'temperature'>;
/** The pieces of an answer, in order. Whatever it throws says that there is none; `signal` fires when nobody wants it any more. */
export type OwnModel = (question: Question, signal: AbortSignal) => AsyncIterable<string>;

/** `sent`: frames of ours, which are sent again on every new connection, since those on their way may be lost. */
type Request = { turn: number; left: number; pages: Asked['messages'][]; sent: ModelFrame[]; abort: AbortController };

/** Between two frames. */
const EVERY_MS = 50;
const MOST_CHARS = /.{1,4000}/gs;

export class ModelRequests {
  readonly #model: OwnModel;
  readonly #pass: (frame: ModelFrame) => unknown;
  readonly #requests = new Map<string, Request>();
  /** Turns up to this one are over. */
  #over = 0;

  constructor(model: OwnModel, pass: (frame: ModelFrame) => unknown) {
    this.#model = model;
    this.#pass = pass;
  }

  take(frame: ServerFrame): void {
    if (frame.type === 'model.request') this.#page(frame);
    else if (frame.type === 'turn.started') this.end(frame.turn - 1);
    else if (frame.type === 'turn.ended') this.end(frame.turn);
    // Another session counts its turns anew; what is over in this one is replayed.
    else if (frame.type === 'welcome') this.#over = 0;
  }

  /** On a new connection. */
  again(): void {
    for (const { sent } of this.#requests.values()) sent.forEach(this.#pass);
  }

  /** Nobody wants to hear anything of turns up to this one. */
  end(turn: number): void {
    this.#over = Math.max(this.#over, turn);
    for (const [id, one] of this.#requests) {
      if (one.turn > turn) continue;
      this.#requests.delete(id);
      one.abort.abort();
    }
  }

  /** Pages come in any order, and perhaps twice (S8). */
  #page({ request, turn, part, parts, messages, maxTokens, temperature }: Asked): void {
    if (turn <= this.#over) return;
    const one = this.#requests.get(request) ?? { turn, left: parts, pages: [], sent: [], abort: new AbortController() };
    this.#requests.set(request, one);
    if (one.pages[part - 1]) return;
    one.pages[part - 1] = messages;
    one.left -= 1;
    const warmth = temperature !== undefined && { temperature };
    if (one.left === 0) void this.#answer(request, one, { messages: joined(one.pages.flat()), maxTokens, ...warmth });
  }

  async #answer(request: string, { sent, abort: { signal } }: Request, question: Question): Promise<void> {
    let text = '';
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (frame: ModelFrame) => {
      sent.push(frame);
      this.#pass(frame);
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

/** Has this model answer wherever the server asks for it. `send`: over the socket, which is called while somebody is connected only. */
export function answerWith(line: Line, model: OwnModel, send: (frame: ModelFrame) => void): void {
  let isLive = false;
  const requests = new ModelRequests(model, (frame) => isLive && send(frame));
  line.on('frame', (frame) => requests.take(frame));
  line.on('state', ({ is }) => {
    isLive = is === 'live';
    if (isLive) requests.again();
    // For good, or until somebody asks for it: by then nobody waits.
    else if (is !== 'connecting' && is !== 'waiting') requests.end(Number.POSITIVE_INFINITY);
  });
}
