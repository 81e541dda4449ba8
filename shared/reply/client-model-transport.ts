/**
 * The client's own model as a backend [B1]. It is asked over the connection, and another function stores the
 * answer in the table: there is no other channel. Within one process, storing wakes the reader.
 */

import type { Context } from '../engine/context.ts';
import { pagesOfFrames } from '../engine/frame-pages.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import { type ClientPort, type ClientQuestion, ModelError } from '../models/model.ts';
import { Transient } from '../ports/errors.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { ModelMessage, PassingFrame } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../protocol/limits.ts';
import {
  type AnswerEnd,
  dropClientModelAnswer,
  putClientModelQuestion,
  type ReceivedAnswer,
  readClientModelAnswer,
} from '../storage/exchange/client-model-answers.ts';

/** Between two reads of the table, while pieces arrive and while none does. */
const LOOK_MS = { least: 200, most: 500 };
/** Share of the allowed silence [U8] in which a model with a fallback must begin. */
const HURRIED_SHARE = 0.5;

/** The client that was asked. */
type Listener = { connection: string; since: number };
type Waiting = { request: string; listener: Listener; beginByMs: number; signal: AbortSignal };

export class ClientLine implements ClientPort {
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #dropping: Promise<void>[] = [];
  /** Fires when there may be something new. */
  #woken = new AbortController();

  constructor(context: Context, job: ReplyJob) {
    this.#context = context;
    this.#job = job;
  }

  async *ask(question: ClientQuestion, signal: AbortSignal): AsyncGenerator<string> {
    const { ids, clock, settings, process } = this.#context;
    const listener = await this.#listener();
    if (listener === null) throw new ModelError('unreachable', 'no client with a model of its own is connected');
    const request = ids.random();
    const beginByMs = question.hurried ? clock.now() + settings.modelStallMs * HURRIED_SHARE : Number.POSITIVE_INFINITY;
    const unwatch = process.watchers.watch(this.#job.session, () => this.#woken.abort('woken'));
    try {
      await this.#send(request, listener, question);
      yield* this.#readPieces({ request, listener, beginByMs, signal });
    } finally {
      unwatch();
      this.#dropping.push(this.#drop(request));
    }
  }

  /** Resolves when the rows of all requests are removed. */
  async settle(): Promise<void> {
    await Promise.all(this.#dropping);
  }

  async #send(request: string, listener: Listener, question: ClientQuestion): Promise<void> {
    const { table, connections, clock } = this.#context;
    const { session, turn } = this.#job;
    const frames = clientModelRequestFrames({ at: clock.now(), request, turn }, question);
    const askClient = async () => {
      await putClientModelQuestion(table, session, request, listener, clock.now());
      return connections.post(listener.connection, frames);
    };
    const sent = await askClient().catch((error: unknown) => {
      if (error instanceof Transient) return 'not sent';
      throw error;
    });
    if (sent !== 'sent') throw new ModelError('unreachable', `the client could not be asked: ${sent}`);
  }

  async *#readPieces(waiting: Waiting): AsyncGenerator<string> {
    const { clock } = this.#context;
    let next = 1;
    let waitMs = LOOK_MS.least;
    let hadEnded = false;
    for (;;) {
      waiting.signal.throwIfAborted();
      // Replaced before the read: an answer that arrives during the read ends the wait after it.
      this.#woken = new AbortController();
      const readPieces = await this.#look(waiting, next);
      waiting.signal.throwIfAborted();
      yield* readPieces.pieces;
      next += readPieces.pieces.length;
      if (readPieces.end && isClientModelAnswerWhole(readPieces, readPieces.end, next, hadEnded)) return;
      hadEnded = readPieces.end !== null;
      await this.#check(waiting, next > 1);
      waitMs = readPieces.pieces.length > 0 ? LOOK_MS.least : Math.min(LOOK_MS.most, waitMs * 1.25);
      await clock.sleep(waitMs, AbortSignal.any([waiting.signal, this.#woken.signal]));
    }
  }

  /** A read that fails is made again: a model may be silent for some time. */
  async #look({ request }: Waiting, from: number): Promise<ReceivedAnswer> {
    const { table, log } = this.#context;
    try {
      return await readClientModelAnswer(table, this.#job.session, request, from);
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      log.warn('look failed', { session: this.#job.session, why: error.message });
      return { pieces: [], isBroken: false, end: null };
    }
  }

  async #check({ listener, beginByMs }: Waiting, hasBegun: boolean): Promise<void> {
    if ((await this.#listener())?.since !== listener.since)
      throw new ModelError(hasBegun ? 'broken_off' : 'unreachable', 'the client that was asked is gone');
    if (!hasBegun && this.#context.clock.now() >= beginByMs)
      throw new ModelError('stalled', 'the client has not begun in time');
  }

  /** From the cached session; the watchdog reloads it each second while a model is silent. */
  async #listener(): Promise<Listener | null> {
    const {
      presence: { client },
    } = (await getCachedSession(this.#context, this.#job.session)).session;
    return client?.model === undefined ? null : { connection: client.connection, since: client.model };
  }

  /** Rows that remain expire. */
  async #drop(request: string): Promise<void> {
    const { table, log } = this.#context;
    try {
      await dropClientModelAnswer(table, this.#job.session, request);
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      log.warn('model answer left behind', { session: this.#job.session, why: error.message });
    }
  }
}

/**
 * Whether the pieces before `next` are the whole answer. Throws where the client reports an error. An end
 * without a count may overtake the last piece [S8]: one more read shows.
 */
function isClientModelAnswerWhole(
  { isBroken }: ReceivedAnswer,
  { count, error }: AnswerEnd,
  next: number,
  hadEnded: boolean,
): boolean {
  if (error !== undefined)
    throw new ModelError(FAULTS.get(error) ?? 'broken_off', 'the client says that its model failed');
  return count === undefined ? hadEnded && !isBroken : next > count;
}

const FAULTS: ReadonlyMap<string, ModelError['what']> = new Map([
  ['unavailable', 'unreachable'],
  ['refused', 'refused'],
  ['busy', 'throttled'],
]);

type Frame = Extract<PassingFrame, { type: 'model.request' }>;

/** Leaves room for the other fields of a frame. */
const MESSAGES_BYTES = MAX_FRAME_BYTES - 1_024;
/** Whole characters, few enough to fit a frame however they are escaped. */
const SLICE = /.{1,4000}/gsu;

/** Frames in order; a message larger than a frame is cut into several of its role. */
function clientModelRequestFrames(
  head: Pick<Frame, 'at' | 'request' | 'turn'>,
  { messages, maxTokens, temperature }: ClientQuestion,
): string[] {
  const pages = pagesOfFrames(messages.flatMap(sliceClientModelMessage), MESSAGES_BYTES);
  const askClient = { maxTokens, ...(temperature !== undefined && { temperature }) };
  return pages.map((page, at) => {
    const part = { part: at + 1, parts: pages.length };
    return JSON.stringify({ type: 'model.request', ...head, ...part, messages: page, ...askClient } satisfies Frame);
  });
}

function sliceClientModelMessage(message: ModelMessage): ModelMessage[] {
  if (Buffer.byteLength(JSON.stringify(message)) <= MESSAGES_BYTES) return [message];
  return [...message.text.matchAll(SLICE)].map(([text]) => ({ role: message.role, text }));
}
