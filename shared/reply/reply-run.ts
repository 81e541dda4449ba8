/**
 * Runs one reply: memory, prompt, model, screenplay, a step per line; then tools, and the model again. It
 * claims the turn with its first line, stops when it loses the turn, and always ends it.
 */

import type { Context } from '../engine/context.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import { replyModelSpecOfSession } from '../engine/reply-model.ts';
import { personaInSessionLanguage } from '../engine/session-languages.ts';
import { countWorkUsage, turnUnitsKey } from '../engine/usage/turn-metrics.ts';
import { ModelError } from '../models/model.ts';
import { modelSpecAsksClient } from '../models/model-spec.ts';
import { addTokenUsage } from '../models/token-usage.ts';
import { type Awaitable, awaitAll, thenAwaitable } from '../ports/awaitable.ts';
import { errorNameText, errorTrace } from '../ports/errors.ts';
import { openAdapterOnce } from '../ports/lazy-adapters.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Persona } from '../prompt/persona.ts';
import { promptPartSizes } from '../prompt/prompt-messages.ts';
import type { ModelFailure, Usage } from '../protocol/frames.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { declaredClientTools } from '../session/presence/declaration.ts';
import type { ReplyEnd } from '../session/turn/commands.ts';
import type { OpenTurn } from '../session/turn/state.ts';
import { isUnaskedTurnCause, openTurn } from '../session/turn/state.ts';
import { ClientLine } from './client-model-transport.ts';
import { HeardNews } from './heard-news.ts';
import { matchHeldDeliveriesInReply } from './match-held-deliveries.ts';
import { sessionBesideMemory } from './prompt/session-memory.ts';
import { plainReplySaying, ReplyWriter } from './reply-writer.ts';
import { requestWordingBesideReply } from './request-wording.ts';
import { traceReplyRun } from './run-span.ts';
import { RunWatchdog } from './run-watchdog.ts';
import { withTokenBudget } from './token-budget.ts';
import { type Run, runToolLoop } from './tool-loop.ts';
import { callsAboutReplyDelivery, readReplyInputs, replyAnswerKind, replyRequestFor } from './turn-inputs.ts';

/** Imported by the first turn that needs them: most turns call no tool. */
const toolCalls = openAdapterOnce(() => import('./tool-calls/tool-calls.ts'));
const resultCaches = openAdapterOnce(() => import('./tool-calls/result-cache.ts'));
const cachedAnswers = openAdapterOnce(() => import('./tool-calls/answer-from-cache.ts'));

export function answerReplyJob(context: Context, job: ReplyJob): Promise<void> {
  const { session, turn, used } = job;
  const { tracing } = context;
  const run =
    tracing === undefined ? () => runReply(context, job) : () => traceReplyRun(tracing, context, job, runReply);
  return countWorkUsage(run, used ? turnUnitsKey(session, turn) : null, used);
}

async function runReply(processContext: Context, job: ReplyJob): Promise<void> {
  const found = awaitAll([
    processContext.findPersona(sessionPersonaName(job.session)),
    sessionBesideMemory(processContext, job),
  ]);
  const [storedPersona, { session }] = found instanceof Promise ? await found : found;
  const speaking = storedPersona && personaInSessionLanguage(processContext, storedPersona, session);
  const persona = speaking instanceof Promise ? await speaking : speaking;
  const turn = openTurn(session);
  if (persona === null || turn?.number !== job.turn || turn.stage.is !== 'asked') return;
  const requesting = requestWordingBesideReply(processContext, job.session, persona);
  const context =
    declaredClientTools(session).length > 0
      ? await replyPersonaWithClientTools(processContext, job, persona)
      : processContext;
  const abort = new AbortController();
  const replyWriter = new ReplyWriter(context, job, abort);
  const watchdog = new RunWatchdog(context, job, replyWriter, abort);
  const news = new HeardNews(context, job, replyWriter);
  const client = modelSpecAsksClient(replyModelSpecOfSession(context, persona, session))
    ? new ClientLine(context, job)
    : undefined;
  let run: Run | undefined;
  try {
    const isRepeatable = session.toolCalls.results.length > 0;
    const cachedAnswer = isRepeatable
      ? await (await cachedAnswers()).cachedToolShortcut(context, { id: job.session, session, turn, persona })
      : null;
    if (cachedAnswer !== null) {
      replyWriter.add(cachedAnswer);
      return await replyWriter.end({ is: 'complete', modelMs: 0 });
    }
    const collect = () =>
      thenAwaitable(replyWithResolvedIntent(context, job, replyWriter, { session, turn }), (turnWithDeliveries) =>
        readReplyInputs(context, job, { ...turnWithDeliveries, persona, watchdog, signal: abort.signal }),
      );
    const inputs = context.tracing === undefined ? collect() : context.tracing.run({ name: 'prompt' }, collect);
    const turnInputs = inputs instanceof Promise ? await inputs : inputs;
    if (turnInputs === null) return await replyWriter.end({ is: 'complete', modelMs: 0 });
    const { onTold, seen, instead, usage, news: item } = turnInputs.occasion;
    if (onTold) news.runOnceSpoken(onTold);
    if (item) replyWriter.addToNextLine({ is: 'news', item });
    news.noteEarlierResults(turn, turnInputs.memory);
    if (instead !== undefined) {
      replyWriter.add(context.linesOf(instead).map(plainReplySaying));
      return await replyWriter.end({ is: 'complete', modelMs: 0, ...(usage && { usage }) });
    }
    if (seen !== undefined) replyWriter.add([{ is: 'seen', text: seen }]);
    const request = { ...replyRequestFor(context, turnInputs), ...(client && { client }) };
    const { signal } = abort;
    const startCalls = async () => {
      const [{ Calls }, { ResultCache }] = await Promise.all([toolCalls(), resultCaches()]);
      const about = { ...callsAboutReplyDelivery(turnInputs), cache: new ResultCache(context, job.session), news };
      return new Calls(context, job, about, { replyWriter, signal });
    };
    const kind = replyAnswerKind(turn);
    const personaModel = context.model(replyModelSpecOfSession(context, persona, session));
    const isAwaited = !isUnaskedTurnCause(turn.cause);
    const model = isAwaited ? personaModel : withTokenBudget(personaModel, replyWriter);
    run = { context, job, kind, model, startCalls, replyWriter, watchdog, signal, isAwaited };
    const end = replyEndWithUsage(await runToolLoop(run, request), usage);
    watchdog.end();
    await replyWriter.end(end.is === 'failed' ? end : { ...end, prompt: promptPartSizes(request) });
    // A failed occasion is not tried again.
    if (onTold && end.is === 'failed') news.runNow(onTold);
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    if (!isReplyUnwanted(reason)) await replyWriter.end(replyFailure(context, job, reason));
  } finally {
    watchdog.end();
    // Interrupted tools go on [T3], and a Lambda function freezes once it has answered.
    if (requesting instanceof Promise) await requesting;
    for (const one of [run?.calls, client, news, watchdog]) {
      const settling = one?.settle();
      if (settling instanceof Promise) await settling;
    }
  }
}

/** Imported by the first client that has tools [G12]. */
async function replyPersonaWithClientTools(
  context: Context,
  { session }: ReplyJob,
  persona: Persona,
): Promise<Context> {
  const { withClientTools } = await import('./client-tools.ts');
  return withClientTools(context, session, persona);
}

type AnswerableTurn = { session: Session; turn: OpenTurn };

/** Speaks held deliveries that the words ask for by meaning before the answer [D6]. */
function replyWithResolvedIntent(
  context: Context,
  job: ReplyJob,
  replyWriter: ReplyWriter,
  turnWithDeliveries: AnswerableTurn,
): Awaitable<AnswerableTurn> {
  const { words, cause } = turnWithDeliveries.turn;
  if (cause !== 'user' || words === null) return turnWithDeliveries;
  return thenAwaitable(
    matchHeldDeliveriesInReply(context, job.session, turnWithDeliveries.session, words),
    (deliveries) =>
      deliveries.length === 0
        ? turnWithDeliveries
        : finishReplyAfterSpeaking(context, job, replyWriter, turnWithDeliveries, deliveries),
  );
}

async function finishReplyAfterSpeaking(
  context: Context,
  job: ReplyJob,
  replyWriter: ReplyWriter,
  turnWithDeliveries: AnswerableTurn,
  deliveries: string[],
): Promise<AnswerableTurn> {
  await replyWriter.say([{ is: 'meant', deliveries }]);
  const { session } = await getCachedSession(context, job.session);
  const turn = openTurn(session);
  return turn?.number === turnWithDeliveries.turn.number ? { session, turn } : turnWithDeliveries;
}

/** The turn was interrupted, or belongs to another run. */
function isReplyUnwanted(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Adds the vision model's usage. */
function replyEndWithUsage(end: ReplyEnd, seeing: Usage | undefined): ReplyEnd {
  if (seeing === undefined || end.is === 'failed') return end;
  return { ...end, usage: addTokenUsage(seeing, end.usage ?? null) ?? seeing };
}

/** For the user, who may not be the operator: whether the same words may help, and what else would. */
const FAILURES: Readonly<Record<ModelFailure, string>> = {
  refused: 'The model refuses to answer: its key, its credentials or its name may be wrong.',
  unreachable: 'The model cannot be reached: its server may not run.',
  throttled: 'The model has too much to do just now. Please say it again in a minute.',
  broken_off: 'The model broke its answer off. Please say it again.',
  malformed: 'The model gave an answer that cannot be read. Please say it again.',
  stalled: 'The model took too long. Please say it again.',
  too_slow: 'The model took too long. Please say it again.',
};

/** A spoken apology; the cause goes to the log, without content [N5]. */
function replyFailure(context: Context, job: ReplyJob, error: unknown): ReplyEnd {
  const fields = { session: job.session, turn: job.turn };
  if (error instanceof ModelError) {
    const { what, message } = error;
    context.tracing?.fail(what);
    context.log.warn('model failed', { ...fields, what, why: message });
    return { is: 'failed', code: 'model_failed', reason: what, message: FAILURES[what] };
  }
  context.tracing?.fail(errorNameText(error));
  context.log.error('reply failed', { ...fields, what: 'internal', why: errorTrace(error) });
  return { is: 'failed', code: 'internal', message: 'The answer failed. Please say it again.' };
}
