/**
 * The way to the client's own model (B1). It is asked over the connection; what it answers reaches another function, which lays it into the table:
 * there is no other channel between the two. In the same process whoever lays something there says so, and nobody waits.
 */

import type { Context } from '../engine/context.ts';
import { Transient } from '../engine/ports/errors.ts';
import type { ReplyJob } from '../engine/ports/ports.ts';
import { cachedSession } from '../engine/process/cached-sessions.ts';
import { type ClientPort, type ClientQuestion, ModelError } from '../models/model.ts';
import {
  type AnswerEnd,
  dropAnswer,
  type Heard,
  heardFrom,
  putQuestion,
} from '../storage/exchange/client-model-answers.ts';
import { requestFrames } from './client-model-request.ts';

/** Between two looks, while pieces come, and while none does. */
const LOOK_MS = { least: 200, most: 500 };
/** Of the time that a model may be silent (U8): one behind which another stands has to begin by then, and leaves that one the rest. */
const HURRIED_SHARE = 0.5;

/** The client that was asked. */
type Listener = { connection: string; since: number };
type Waiting = { request: string; listener: Listener; beginByMs: number; signal: AbortSignal };

export class ClientLine implements ClientPort {
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #dropping: Promise<void>[] = [];
  /** Fired when there may be something new. */
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
      yield* this.#heard({ request, listener, beginByMs, signal });
    } finally {
      unwatch();
      this.#dropping.push(this.#drop(request));
    }
  }

  /** Resolves when nothing is left of what was asked. */
  async settled(): Promise<void> {
    await Promise.all(this.#dropping);
  }

  async #send(request: string, listener: Listener, question: ClientQuestion): Promise<void> {
    const { table, connections, clock } = this.#context;
    const { session, turn } = this.#job;
    const frames = requestFrames({ at: clock.now(), request, turn }, question);
    const asked = async () => {
      await putQuestion(table, session, request, listener, clock.now());
      return connections.post(listener.connection, frames);
    };
    const sent = await asked().catch((error: unknown) => {
      if (error instanceof Transient) return 'not sent';
      throw error;
    });
    if (sent !== 'sent') throw new ModelError('unreachable', `the client could not be asked: ${sent}`);
  }

  async *#heard(waiting: Waiting): AsyncGenerator<string> {
    const { clock } = this.#context;
    let next = 1;
    let waitMs = LOOK_MS.least;
    let hadEnded = false;
    for (;;) {
      waiting.signal.throwIfAborted();
      // Before the look: what comes meanwhile ends the wait behind it.
      this.#woken = new AbortController();
      const heard = await this.#look(waiting, next);
      waiting.signal.throwIfAborted();
      yield* heard.pieces;
      next += heard.pieces.length;
      if (heard.end && isWhole(heard, heard.end, next, hadEnded)) return;
      hadEnded = heard.end !== null;
      await this.#check(waiting, next > 1);
      waitMs = heard.pieces.length > 0 ? LOOK_MS.least : Math.min(LOOK_MS.most, waitMs * 1.25);
      await clock.sleep(waitMs, AbortSignal.any([waiting.signal, this.#woken.signal]));
    }
  }

  /** A look that fails is made again: a model may be silent for some time. */
  async #look({ request }: Waiting, from: number): Promise<Heard> {
    const { table, log } = this.#context;
    try {
      return await heardFrom(table, this.#job.session, request, from);
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

  /** As this process knows the session; while a model is silent it looks once a second (run-watchdog.ts). */
  async #listener(): Promise<Listener | null> {
    const { client } = (await cachedSession(this.#context, this.#job.session)).session;
    return client?.model === undefined ? null : { connection: client.connection, since: client.model };
  }

  /** What is left behind goes by its time. */
  async #drop(request: string): Promise<void> {
    const { table, log } = this.#context;
    try {
      await dropAnswer(table, this.#job.session, request);
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      log.warn('model answer left behind', { session: this.#job.session, why: error.message });
    }
  }
}

/**
 * Whether all of it has come before piece `next`. Throws where the client says that it will not. An end that counts nothing may have overtaken the
 * last piece (S8): one look more shows.
 */
function isWhole({ isBroken }: Heard, { count, error }: AnswerEnd, next: number, hadEnded: boolean): boolean {
  if (error !== undefined)
    throw new ModelError(FAULTS.get(error) ?? 'broken_off', 'the client says that its model failed');
  return count === undefined ? hadEnded && !isBroken : next > count;
}

const FAULTS: ReadonlyMap<string, ModelError['what']> = new Map([
  ['unavailable', 'unreachable'],
  ['refused', 'refused'],
  ['busy', 'throttled'],
]);
