/** Runs sync tools of a turn, and beyond it [T3]: stores each result and reports each end to the session. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepFinishedCall, stepSession } from '../../engine/step.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import { timeZoneOfClients, unknownTimeZoneOfClients, weekendOfClients } from '../../session/presence/client-zone.ts';
import type { CallOutcome } from '../../session/turn/commands.ts';
import { beginToolWriteRow } from '../../storage/handed-over-tasks.ts';
import type { ToolOutcome, ToolRun } from '../../tools/outcome.ts';
import { toolResultInWords } from '../../tools/result-in-words.ts';
import { type RefusalWords, toolStaysInSession } from '../../tools/tool.ts';
import { toolSpeechOf } from '../../tools/tool-speech.ts';
import type { CachePlace } from './cache-key.ts';
import type { SyncCall } from './check-call.ts';
import type { ResultCache } from './result-cache.ts';
import { runTool, UNKNOWN_OUTCOME } from './run-tool.ts';
import { publicToolHost, toolHostFor } from './tool-capabilities.ts';
import { traceToolCall } from './tool-span.ts';

/** Of work that the session has no room for. */
export const TOO_MUCH = {
  failure: 'busy',
  hint: 'Not begun. Say so, and that it can be asked for again later.',
} as const satisfies RefusalWords;

/** The accepted calls, once that is committed. */
export type CommittedCalls = Promise<ReadonlySet<string>>;

/**
 * `words`: the user's, of this turn. `heldEntries`: as in tool-calls.ts. `signal`: fires when results are no
 * longer wanted. `onEnded`: called when a tool ended, before that is committed.
 */
type RunContext = {
  persona: Persona;
  words: string | null;
  heldEntries?: ReadonlySet<number>;
  cache: ResultCache;
  signal: AbortSignal;
  onEnded: (call: string) => void;
};

export class RunningTools {
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #runContext: Pick<RunContext, 'persona' | 'words'> & { heldEntries: ReadonlySet<number> };
  readonly #cache: ResultCache;
  readonly #signal: AbortSignal;
  readonly #onEnded: (call: string) => void;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(
    context: Context,
    job: ReplyJob,
    { persona, words, heldEntries = new Set(), cache, signal, onEnded }: RunContext,
  ) {
    this.#context = context;
    this.#job = job;
    this.#runContext = { persona, words, heldEntries };
    this.#cache = cache;
    this.#signal = signal;
    this.#onEnded = onEnded;
  }

  /** Resolves when no tool runs any more. */
  settle(): Awaitable<void> {
    if (this.#underWay.size > 0) return Promise.allSettled(this.#underWay).then(() => this.settle());
  }

  /** The outcome of a call. `standing`: whether the session accepted it. */
  do(call: SyncCall, place: CachePlace | null, standing: CommittedCalls): Promise<ToolOutcome> {
    const outcome = call.effect === 'write' ? this.#write(call, standing) : this.#read(call, place, standing);
    void this.#follow(outcome);
    return outcome;
  }

  async #read(call: SyncCall, place: CachePlace | null, standing: CommittedCalls): Promise<ToolOutcome> {
    const key = place?.key ?? null;
    const { outcome, tookMs, atMs, isFirst, release } = await runSameToolCallOnce(this.#context, key, () =>
      call.tool.ofClient ? this.#ofClient(call, standing) : this.#run(call, place),
    );
    this.#onEnded(call.call);
    const question = call.tool.shortcut && Object.keys(call.input).length === 0 ? this.#runContext.words : null;
    // The first caller may be another session, which keeps the result for itself.
    const isMine = isFirst || place?.policy.scope !== 'session';
    const isKept = isMine && outcome.is === 'done' && !outcome.isEmpty && !call.tool.isMemory;
    const brought = { ...call, ...(atMs !== undefined && { atMs }) };
    const reportProgress = async () => {
      const keeping = isKept && this.#cache.keep({ ...brought, text: outcome.text }, { place, question });
      const [result] = await Promise.all([keeping, standing]);
      const brings: CallOutcome = { tookMs, ...(result && { result }) };
      const done = outcome.is === 'done';
      const after = await stepSession(this.#context, this.#job.session, {
        type: 'finished',
        call: call.call,
        done,
        callOutcome: brings,
      });
      const isTaken = after.toolCalls.results.some((one) => one.call === call.call);
      // A write overtook this read: the user must not be answered with the older state [C10].
      if (result && place?.policy.scope === 'user' && !isTaken) await this.#cache.takeBack(place);
    };
    void this.#follow(reportProgress().finally(release));
    return outcome;
  }

  /** Runs after the begin mark is won: a begun write is not repeated, except a `sessionOnly` one [T4]. */
  async #write(call: SyncCall, standing: CommittedCalls): Promise<ToolOutcome> {
    const { table, clock, ids } = this.#context;
    if (!(await standing).has(call.call)) return NOT_BEGUN;
    const isFirst =
      toolStaysInSession(call.tool) || (await beginToolWriteRow(table, call.call, clock.now(), ids.random()));
    if (!isFirst) return UNKNOWN_OUTCOME;
    const { outcome, tookMs } = await this.#run(call, null);
    this.#onEnded(call.call);
    // An unknown outcome may have changed something.
    const drops = outcome.is === 'done' || outcome.what === 'unknown' ? (call.tool.invalidates ?? []) : [];
    const hasText = outcome.is === 'done' && outcome.refusal === undefined;
    const cache = hasText ? this.#cache.keep({ ...call, text: outcome.text }, NOT_REPEATED) : undefined;
    const [result] = await Promise.all([cache, this.#cache.drop(drops)]);
    const finish = () =>
      stepFinishedCall(this.#context, {
        session: this.#job.session,
        call: call.call,
        outcome: outcome.is === 'done' ? { is: 'done', text: this.#inWords(call, outcome.value) } : outcome,
        callOutcome: { tookMs, drops, ...(result && { result }) },
        ...(!this.#signal.aborted && { isReported: true as const }),
      });
    // A failed record is tried twice and never repeats the write; the session reports an unknown outcome.
    await this.#follow(finish().catch(finish));
    return outcome;
  }

  /** The session asks the client as it accepts the call. */
  async #ofClient(call: SyncCall, standing: CommittedCalls): Promise<ToolRun> {
    return (await standing).has(call.call) ? this.#run(call, null) : { outcome: NOT_BEGUN, tookMs: 0 };
  }

  /** A foreign result spoken later does not say what was asked [D7]. Built-in tools say it themselves. */
  #inWords({ tool, title }: SyncCall, value: unknown): string {
    const { persona } = this.#runContext;
    const text = toolResultInWords(value, toolSpeechOf(persona).sayings);
    const { done } = persona.wording.write;
    if (!tool.foreign) return text;
    const wording = done[this.#job.turn % done.length] ?? '';
    return wording.replace(/\{(title|text)\}/g, (_, slot: string) => (slot === 'title' ? title : text));
  }

  async #run({ tool, call, input }: SyncCall, place: CachePlace | null): Promise<ToolRun> {
    const { clock, log } = this.#context;
    const { session, turn } = this.#job;
    const { persona, heldEntries } = this.#runContext;
    const { session: state } = await getCachedSession(this.#context, session);
    const [timezone, unknownTimezone] = [timeZoneOfClients(state), unknownTimeZoneOfClients(state)];
    const weekend = weekendOfClients(state, persona.language);
    const here = { session, turn, call, persona, timezone, unknownTimezone, weekend, heldEntries };
    const isForAll = place?.policy.scope === 'public';
    const hostWith = (signal: AbortSignal) =>
      isForAll
        ? publicToolHost(this.#context, toolSpeechOf(persona), signal)
        : toolHostFor(this.#context, here, signal);
    const run = () => runTool(tool, { call, input }, { clock, hostWith });
    const { tracing } = this.#context;
    const ran = await (tracing === undefined ? run() : traceToolCall(tracing, { tool: tool.name, call }, run));
    const what = ran.outcome.is === 'failed' ? ran.outcome.what : 'done';
    log.info('tool ran', {
      session,
      turn,
      call,
      tool: tool.name,
      what,
      tookMs: ran.tookMs,
      failedWith: ran.failedWith,
    });
    return ran;
  }

  /** Never rejects. */
  #follow(work: Promise<unknown>): Promise<unknown> {
    const { session, turn } = this.#job;
    const quiet = work.catch((error: unknown) => {
      const errorText = errorNameText(error);
      this.#context.log.warn('end of a call not told', { session, turn, why: errorText });
    });
    this.#underWay.add(quiet);
    void quiet.finally(() => this.#underWay.delete(quiet));
    return quiet;
  }
}

const NOT_BEGUN: ToolOutcome = { is: 'failed', what: 'failed', reason: TOO_MUCH };

/** A write answers no later call. */
const NOT_REPEATED = { place: null, question: null };

type SharedRun = ToolRun & {
  /** This caller started it. */
  isFirst: boolean;
  /** Call once the result is stored: until then the same call shares it. */
  release(): void;
};

/** `key`: of the cache; null: never shared. */
async function runSameToolCallOnce(
  context: Context,
  key: string | null,
  run: () => Promise<ToolRun>,
): Promise<SharedRun> {
  if (key === null) return { ...(await run()), isFirst: true, release: () => {} };
  const { runningReads } = context.process;
  const runningRead = runningReads.get(key);
  if (runningRead !== undefined) return { ...(await runningRead), isFirst: false, release: () => {} };
  const release = () => void runningReads.delete(key);
  const mine = run();
  runningReads.set(key, mine);
  try {
    return { ...(await mine), isFirst: true, release };
  } catch (error) {
    release();
    throw error;
  }
}
