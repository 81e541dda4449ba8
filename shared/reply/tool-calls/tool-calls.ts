/**
 * Makes the model's calls in one turn. Each is checked [T1], bounded [T7] and, where it acts, confirmed [T4].
 * Workflows start [T2]; sync tools run in parallel, unless cached [C1].
 */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { readingLanguagesOf } from '../../engine/session-languages.ts';
import { usageInOtherSessions } from '../../engine/usage/usage-in-other-sessions.ts';
import type { Language } from '../../language/language.ts';
import type { Part } from '../../models/model.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Session } from '../../session/kernel/state.ts';
import { quotaCallsLeft } from '../../session/quotas/daily-quota.ts';
import type { Saying, StartedInTurn } from '../../session/turn/commands.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { fenceToolResult, type ToolOutcome } from '../../tools/outcome.ts';
import { toolStaysInSession } from '../../tools/tool.ts';
import { toolRefusalText, toolSpeechOf } from '../../tools/tool-speech.ts';
import type { HeardNews } from '../heard-news.ts';
import { toolsOnOffer } from '../prompt/offered-tools.ts';
import type { ReplyWriter } from '../reply-writer.ts';
import { leadInToCachedAnswer } from './answer-from-cache.ts';
import type { CachedResult, CachePlace } from './cache-key.ts';
import {
  ALREADY_STARTED,
  callRefusalDetail,
  type Judged,
  judgeToolCall,
  type SyncCall,
  type ToolCall,
} from './check-call.ts';
import type { Taint } from './confirmation.ts';
import { Fillers } from './filler-timing.ts';
import type { ResultCache } from './result-cache.ts';
import { type CommittedCalls, RunningTools, TOO_MUCH } from './running-tools.ts';

/** Calls of one turn [T7]. */
export const MOST_CALLS = 16;
const TOO_MANY = 'Not done: this answer has made too many calls. Answer with what you have.';
const TOO_OFTEN = 'Not done. Say so, and that it can be asked for again in a minute.';

/**
 * Of the turn. `words`: null for none. `unasked`: a proactive turn [L2]. `hasReadOthers`: the prompt holds
 * foreign text [N7]. `isInstructed`: by the client [G11]. `heldEntries`: recalled ones [M7]. `news`: records
 * told news [L4]. `standing`: earlier turns answered too [U7].
 */
export type CallsContext = {
  persona: Persona;
  turnAtMs: number;
  standing?: readonly Pick<Exchange, 'turn' | 'atMs' | 'words' | 'writes'>[];
  words: string | null;
  hasReadOthers: boolean;
  isInstructed?: boolean;
  unasked?: boolean;
  heldEntries?: ReadonlySet<number>;
  news?: Pick<HeardNews, 'noteHandedOver'>;
  cache: ResultCache;
};

export class Calls {
  #made = 0;
  /** Batches of calls under way; a speech model may make several at once. */
  #making = 0;
  #beganAny = false;
  #taint: Taint;
  #hasAsked = false;
  /** How often this turn made the same call. */
  readonly #earlierCalls = new Map<string, number>();
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #callsContext: CallsContext;
  readonly #replyWriter: ReplyWriter;
  readonly #signal: AbortSignal;
  readonly #cache: ResultCache;
  readonly #fillers: Fillers;
  readonly #work: RunningTools;

  /** `signal`: fires when the run loses the turn. */
  constructor(
    context: Context,
    job: ReplyJob,
    callsContext: CallsContext,
    { replyWriter, signal }: { replyWriter: ReplyWriter; signal: AbortSignal },
  ) {
    this.#context = context;
    this.#job = job;
    this.#callsContext = callsContext;
    this.#taint = callsContext.hasReadOthers ? 'before' : 'none';
    this.#replyWriter = replyWriter;
    this.#signal = signal;
    this.#cache = callsContext.cache;
    this.#fillers = new Fillers(context, (saying) => replyWriter.add([saying]));
    this.#work = new RunningTools(context, job, {
      ...callsContext,
      signal,
      onEnded: (call) => this.#fillers.endCall(call),
    });
    signal.addEventListener('abort', () => this.#fillers.end(), { once: true });
  }

  /** The user will hear of begun work and has heard a question, so an empty answer is no failure. */
  get beganAny(): boolean {
    return this.#beganAny;
  }

  /** Whether this turn has calls left. */
  get areLeft(): boolean {
    return this.#made < MOST_CALLS;
  }

  /** Resolves when no tool of this turn runs: tools survive an interruption [T3]. */
  settle(): Awaitable<void> {
    this.#fillers.end();
    return this.#work.settle();
  }

  /** The results for the model, in the calls' order. Throws the signal's reason when the turn is over. */
  async make(calls: readonly ToolCall[]): Promise<Part[]> {
    // Results of the last round are recorded first and found in the cache; running reads are shared [C6].
    if (this.#making === 0) await this.#work.settle();
    this.#making += 1;
    try {
      return await this.#runCalls(calls);
    } finally {
      this.#making -= 1;
    }
  }

  async #runCalls(calls: readonly ToolCall[]): Promise<Part[]> {
    const { session } = await getCachedSession(this.#context, this.#job.session);
    const callsLeft = this.#callsLeft(session);
    if (calls.length > callsLeft)
      this.#context.log.info('tool calls limited', { session: this.#job.session, left: callsLeft });
    const languages = await this.#languagesOfOrders(session);
    const judged = calls.map((call, at) =>
      at < callsLeft ? this.#judge(call, session, languages) : refuseToolCall(call),
    );
    const looked = await Promise.all(judged.flatMap((one) => (one.is === 'sync' ? [this.#lookUp(one.call)] : [])));
    const standing = this.#replyWriter.say(this.#sayings(judged, looked, session));
    // A fault of it ends the run, by the writer's own signal.
    standing.catch(() => {});
    const outcomes = new Map(looked.map((one) => [one.call, this.#outcome(one, standing)]));
    try {
      const results = judged.map((one) => this.#result(one, standing, outcomes));
      const callOutcomes = await Promise.race([Promise.all(results), rejectToolCallOnAbort(this.#signal)]);
      // The model need not wait until the ends are recorded; the lines after them do.
      if (this.#making === 1) this.#replyWriter.runBehind(this.#work.settle());
      return callOutcomes;
    } finally {
      this.#fillers.endAll(looked.map(({ call }) => call));
    }
  }

  /** How many of these calls may start within this minute [N3]. */
  #callsLeft(session: Session): number {
    const usedByOthers = usageInOtherSessions(this.#context, this.#job.session);
    const { clock, settings } = this.#context;
    return quotaCallsLeft(session, {
      nowMs: clock.now(),
      settings: settings.operator,
      usageInOtherSessions: usedByOthers,
    });
  }

  /** They are read where earlier words have ordered something, which is rare. */
  async #languagesOfOrders(session: Session): Promise<readonly Language[]> {
    const { persona, standing = [] } = this.#callsContext;
    if (standing.every(({ writes }) => writes === undefined)) return [];
    return (await readingLanguagesOf(persona, session)).languages;
  }

  #judge(toolCall: ToolCall, session: Session, languages: readonly Language[]): Judged {
    if (!this.areLeft) return { is: 'told', id: toolCall.id, text: TOO_MANY, failed: true };
    this.#made += 1;
    const { session: of, turn } = this.#job;
    const { persona, words, unasked, turnAtMs, isInstructed = false, standing = [] } = this.#callsContext;
    const { tools, ids, log } = this.#context;
    const circumstances = { session, turn, words, taint: this.#taint, isInstructed, speech: toolSpeechOf(persona) };
    const rest = {
      tools,
      allowed: unasked ? [] : toolsOnOffer(persona, session),
      of: [of, turn, turnAtMs],
      standing: standing.map((one) => ({ ...one, of: [of, one.turn, one.atMs] })),
      earlierCalls: this.#earlierCalls,
      hasAsked: this.#hasAsked,
      languages,
    };
    const judged = judgeToolCall(toolCall, { ...circumstances, ...rest }, ids.digest);
    if (judged.is === 'asks') this.#hasAsked = true;
    if (judged.is === 'told')
      log.info('tool call refused', { session: of, turn, ...callRefusalDetail(toolCall, judged) });
    return judged;
  }

  async #lookUp(call: SyncCall): Promise<Looked> {
    const place = this.#cache.placeOf(call.tool, call.input);
    if (place === null || this.#context.process.runningReads.has(place.key)) return { call, place, found: null };
    const found = (await this.#cache.find(place)) ?? (await this.#findByMeaning(place));
    if (found === null) return { call, place, found };
    const { session: of, turn } = this.#job;
    this.#context.log.info('CACHE_HIT', {
      session: of,
      turn,
      call: call.call,
      tool: call.tool.name,
      ageMs: found.ageMs,
      ...(found.question !== undefined && { asked: 'in other words' }),
    });
    return { call, place, found };
  }

  /** Only tools that name the parameter of their question take part, and only with an embedder [C11]. */
  async #findByMeaning(place: CachePlace): Promise<CachedResult | null> {
    if (place.tool.meaning === undefined || this.#context.embedder === null) return null;
    const { persona } = this.#callsContext;
    const { session } = await getCachedSession(this.#context, this.#job.session);
    const { languages } = await readingLanguagesOf(persona, session);
    return this.#cache.findByMeaning(place, { tag: persona.language, languages });
  }

  /** In this order, in one record. */
  #sayings(judged: readonly Judged[], looked: readonly Looked[], session: Session): Saying[] {
    const found = looked.flatMap((one) => one.found ?? []);
    const running = looked.filter((one) => one.found === null);
    const workflows = judged.flatMap((one) => (one.is === 'workflow' ? [one.starts] : []));
    if (workflows.length > 0 || judged.some(({ is }) => is === 'asks')) this.#beganAny = true;
    const joins = ({ place }: Looked, at: number) =>
      (place !== null && this.#context.process.runningReads.has(place.key)) ||
      running.slice(0, at).some((one) => one.place !== null && one.place.key === place?.key);
    return [
      ...judged.flatMap((one): Saying[] => (one.is === 'asks' ? [one.asks] : [])),
      ...looked.flatMap(({ call, found }): Saying[] => (found ? [sayingFromCachedCall(call, found)] : [])),
      ...leadInToCachedAnswer(this.#callsContext.persona, found, this.#job.turn),
      ...workflows.map((call): Saying => ({ is: 'begins', call })),
      ...running.map((one, at): Saying => ({ is: 'begins', call: toolCallStartOf(one, joins(one, at)) })),
      ...this.#fillers.begin(
        running.map(({ call }) => call),
        session.tallies,
        judged.flatMap((one) => (one.is === 'workflow' ? [{ title: one.starts.title, activity: one.activity }] : [])),
      ),
    ];
  }

  async #outcome({ call, place, found }: Looked, standing: CommittedCalls): Promise<ToolOutcome> {
    // A cached result runs nothing, so the model gets it while the record is being committed.
    if (found !== null) {
      const { text, question } = found;
      const earlier = question !== undefined && { earlierQuestion: question };
      return this.#keepOutcome(call, { is: 'done', text, value: null, isEmpty: false, ...earlier });
    }
    const outcome = await this.#work.do(call, place, standing);
    await standing;
    return this.#keepOutcome(call, outcome);
  }

  #keepOutcome({ tool }: SyncCall, outcome: ToolOutcome): ToolOutcome {
    if (tool.foreign) this.#taint = 'now';
    if (tool.headlinesIn && outcome.is === 'done')
      this.#callsContext.news?.noteHandedOver(tool.headlinesIn(outcome.text));
    return outcome;
  }

  async #result(one: Judged, standing: CommittedCalls, outcomes: Map<SyncCall, Promise<ToolOutcome>>): Promise<Part> {
    const result = (text: string, failed = false): Part => {
      return { type: 'tool_result', id: one.id, text, ...(failed && { failed: true as const }) };
    };
    const { language } = this.#callsContext.persona;
    if (one.is === 'told' && one.failure !== undefined)
      return result(await toolRefusalText({ failure: one.failure, hint: one.text }, language), true);
    if (one.is === 'told') return result(one.text, one.failed);
    if (one.is === 'asks') return result(one.text);
    if (one.is === 'workflow')
      return (await standing).has(one.starts.call)
        ? result(ALREADY_STARTED)
        : result(await toolRefusalText(TOO_MUCH, language), true);
    const outcome = await outcomes.get(one.call);
    if (outcome === undefined) throw new Error('a call without an outcome');
    if (outcome.is === 'done') {
      if (outcome.refusal !== undefined) return result(await toolRefusalText(outcome.refusal, language));
      const note =
        outcome.earlierQuestion === undefined ? '' : `${earlierQuestionNoteOfCall(outcome.earlierQuestion)}\n`;
      return result(`${note}${fenceToolResult(one.call.tool, outcome.text)}`);
    }
    const { reason, isThrown } = outcome;
    const text = typeof reason === 'string' ? reason : await toolRefusalText(reason, language);
    return result(isThrown ? fenceToolResult(one.call.tool, text) : text, true);
  }
}

function refuseToolCall({ id }: ToolCall): Judged {
  return { is: 'told', id, text: TOO_OFTEN, failed: true, failure: 'resting' };
}

/** The model can tell whether both questions are one: then only does the result count. */
function earlierQuestionNoteOfCall(question: string): string {
  return `This is the result for the earlier question ${JSON.stringify(question)}. If yours asks for something else, call again.`;
}

function sayingFromCachedCall({ call, tool }: SyncCall, { of, ageMs, brings }: CachedResult): Saying {
  return { is: 'cached', call, tool: tool.name, of, ageMs, ...(brings && { brings }) };
}

function rejectToolCallOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A sync call: cached, already running, or to be run. */
export type Looked = { call: SyncCall; place: CachePlace | null; found: CachedResult | null };

export function toolCallStartOf({ call, place }: Looked, joins: boolean): StartedInTurn {
  const { call: id, tool, title, effect, yes, order, input } = call;
  const found = place === null ? undefined : joins ? ('on its way' as const) : ('no' as const);
  const kind = {
    ...(tool.foreign && { foreign: true as const }),
    ...(toolStaysInSession(tool) && { sessionOnly: true as const }),
    ...(tool.ofClient && { ofClient: input }),
  };
  const more = { ...(yes && { yes }), ...(found && { found }), ...(order && { order }), ...kind };
  return { call: id, tool: tool.name, title, timeoutMs: tool.timeoutMs, effect, key: place?.key ?? null, ...more };
}
