/**
 * Waits for what a tool of the client brings [G12]. The session has asked for it as the call began; another
 * function stores the answer in the table. Within one process, storing wakes the reader.
 */
import type { Context } from '../engine/context.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import { Transient } from '../ports/errors.ts';
import { isClientOfCallConnected, openClientCalls } from '../session/tool-calls/client-calls.ts';
import {
  dropClientModelAnswer,
  putClientModelQuestion,
  type ReceivedAnswer,
  readClientModelAnswer,
} from '../storage/exchange/client-model-answers.ts';
import { type ToolEffect, ToolError, ToolRefusal } from '../tools/tool.ts';

/** Between two reads of the table. */
const LOOK_MS = { least: 200, most: 500 };
/** A client whose connection broke may come back with the answer [S10]. */
const AWAY_MS = 5_000;

const NOT_ASKED = 'Not done: the application has no such tool any more.';
const CLIENT_GONE = 'The application that has this tool is gone.';

type ClientCall = { session: string; call: string; effect: ToolEffect };

/** Throws ToolError as SyncTool.run does. */
export async function awaitClientToolAnswer(
  context: Context,
  clientCall: ClientCall,
  signal: AbortSignal,
): Promise<string> {
  const { table, clock, process } = context;
  const { session, call } = clientCall;
  let woken = new AbortController();
  const unwatch = process.watchers.watch(session, () => woken.abort('woken'));
  const presence = new ClientPresence(context, clientCall);
  try {
    if (!(await presence.isAsked())) throw new ToolRefusal('undone', { hint: NOT_ASKED });
    // Keeps the answer through a removal of what broken runs have left.
    await putClientModelQuestion(table, session, call, { connection: '', since: 0 }, clock.now());
    for (let waitMs = LOOK_MS.least; ; waitMs = Math.min(LOOK_MS.most, waitMs * 1.25)) {
      // Replaced before the read: an answer that arrives during the read ends the wait after it.
      woken = new AbortController();
      const { pieces, end } = await readClientToolAnswer(context, clientCall);
      const [text] = pieces;
      if (text !== undefined && end !== null) return clientToolResultText(text, end.error);
      await presence.check();
      await clock.sleep(waitMs, AbortSignal.any([signal, woken.signal]));
      signal.throwIfAborted();
    }
  } finally {
    unwatch();
    await dropClientToolAnswer(context, clientCall);
  }
}

function clientToolResultText(text: string, error: string | undefined): string {
  if (error !== undefined) throw new ToolError(text);
  return text;
}

/** From the cached session, which the watchdog reloads each second. */
class ClientPresence {
  readonly #context: Context;
  readonly #clientCall: ClientCall;
  #leftAtMs: number | null = null;

  constructor(context: Context, clientCall: ClientCall) {
    this.#context = context;
    this.#clientCall = clientCall;
  }

  async isAsked(): Promise<boolean> {
    const { session, call } = await this.#state();
    return call !== undefined && isClientOfCallConnected(session, call);
  }

  /** A write of a client that is gone may have been done. */
  async check(): Promise<void> {
    const { session, call } = await this.#state();
    if (call === undefined || isClientOfCallConnected(session, call)) {
      this.#leftAtMs = null;
      return;
    }
    const nowMs = this.#context.clock.now();
    this.#leftAtMs ??= nowMs;
    if (session.presence.client === null && nowMs - this.#leftAtMs < AWAY_MS) return;
    throw this.#clientCall.effect === 'write'
      ? new Error(CLIENT_GONE)
      : new ToolRefusal('unreachable', { hint: CLIENT_GONE });
  }

  async #state() {
    const { session } = await getCachedSession(this.#context, this.#clientCall.session);
    return { session, call: openClientCalls(session).find(({ call }) => call === this.#clientCall.call) };
  }
}

/** A read that fails is made again. */
async function readClientToolAnswer({ table, log }: Context, { session, call }: ClientCall): Promise<ReceivedAnswer> {
  try {
    return await readClientModelAnswer(table, session, call, 1);
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('look failed', { session, why: error.message });
    return { pieces: [], isBroken: false, end: null };
  }
}

/** Rows that remain expire. */
async function dropClientToolAnswer({ table, log }: Context, { session, call }: ClientCall): Promise<void> {
  try {
    await dropClientModelAnswer(table, session, call);
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('tool answer left behind', { session, why: error.message });
  }
}
