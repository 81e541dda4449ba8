/** The tool loop of one turn: the model speaks, may call tools, gets their results, and speaks again. */

import type { Context } from '../engine/context.ts';
import type { Message, Model, ModelRequest, Part, ProviderState } from '../models/model.ts';
import { addTokenUsage } from '../models/token-usage.ts';
import type { ReplyJob } from '../ports/ports.ts';
import { promptScriptOfLines } from '../prompt/exchange-text.ts';
import type { Usage } from '../protocol/frames.ts';
import { ScreenplayParser } from '../screenplay/screenplay.ts';
import type { Script, ScriptLine } from '../screenplay/script-line.ts';
import type { ActionKind } from '../session/client-state/change-types.ts';
import type { ReplyEnd } from '../session/turn/commands.ts';
import { toolResultText } from '../tools/outcome.ts';
import type { ReplyWriter } from './reply-writer.ts';
import type { RunWatchdog } from './run-watchdog.ts';
import { crisisKindSignalled, crisisSignalResult, isCrisisSignalCall } from './signal-crisis.ts';
import type { ToolCall } from './tool-calls/check-call.ts';
import type { Calls } from './tool-calls/tool-calls.ts';

/** Requests of one turn in which a model may call [T7]. */
const MOST_ROUNDS = 8;

export type Run = {
  context: Context;
  job: ReplyJob;
  kind: ActionKind;
  model: Model;
  /** Of the turn, from its first call on: most turns have none. */
  calls?: Calls;
  startCalls: () => Promise<Calls>;
  replyWriter: ReplyWriter;
  watchdog: RunWatchdog;
  signal: AbortSignal;
  /** The user waits for this turn's answer. */
  isAwaited: boolean;
};

/** One request's output, when its first token came, and how long it took [O2]. */
type Round = {
  lines: ScriptLine[];
  calls: ToolCall[];
  providerState?: ProviderState;
  usage: Usage | null;
  firstTokenMs?: number;
  tookMs: number;
};

/** `request.tools`: callable up to the bounds [T7]. Throws the model's error, or the signal's reason. */
export async function runToolLoop(run: Run, { tools = [], ...request }: ModelRequest): Promise<ReplyEnd> {
  const { replyWriter } = run;
  const took: { firstTokenMs?: number; modelMs: number } = { modelMs: 0 };
  const messages = [...request.messages];
  let usage: Usage | null = null;
  let hasSignalled = false;
  for (let round = 1; ; round += 1) {
    const mayCall = tools.length > 0 && round <= MOST_ROUNDS && run.calls?.areLeft !== false;
    const answer = await speakToolLoopRound(run, { ...request, messages, ...(mayCall && { tools }) });
    usage = addTokenUsage(usage, answer.usage);
    if (answer.firstTokenMs !== undefined) took.firstTokenMs ??= answer.firstTokenMs;
    took.modelMs += answer.tookMs;
    hasSignalled ||= answer.calls.some(isCrisisSignalCall);
    // A signal alone needs no further request: what came with it is the answer [K5].
    if (!mayCall || answer.calls.every(isCrisisSignalCall)) break;
    const ownCalls = toolRoundWithOwnCallIds(answer.calls, messages);
    run.calls ??= await run.startCalls();
    const results = await run.watchdog.during(toolLoopResultsOf(run.calls, ownCalls));
    run.signal.throwIfAborted();
    messages.push(assistantMessageOfRound(answer, ownCalls), { role: 'user', content: results });
  }
  // The user will hear of begun work, so an empty answer is no failure.
  return replyWriter.saidAnything || run.calls?.beganAny || hasSignalled
    ? { is: 'complete', ...took, ...(usage && { usage }) }
    : { is: 'failed', code: 'empty_response', message: 'The model gave an empty answer. Please say it again.' };
}

/** In the calls' order; the signal of a crisis is no call of a tool. */
async function toolLoopResultsOf(calls: Calls, made: readonly ToolCall[]): Promise<Part[]> {
  const results = await calls.make(made.filter((call) => !isCrisisSignalCall(call)));
  return made.map((call) =>
    isCrisisSignalCall(call) ? crisisSignalResult(call) : (results.shift() ?? crisisSignalResult(call)),
  );
}

/** Speaks one answer of the model; complete lines before a failure are spoken [U5]. */
async function speakToolLoopRound(run: Run, request: ModelRequest): Promise<Round> {
  const { context, model, replyWriter, watchdog, signal } = run;
  const screenplay = new ScreenplayParser();
  const round: Round = { lines: [], calls: [], usage: null, tookMs: 0 };
  const startedMs = context.clock.now();
  const tell = (script: readonly Script[]) => {
    round.lines.push(...script.flatMap((item) => (item.type === 'line' ? [item.line] : [])));
    replyWriter.tell(script);
  };
  watchdog.awaitAnswer(run.isAwaited);
  try {
    for await (const event of model.stream(request, signal, watchdog.signOfServer)) {
      watchdog.sign();
      round.firstTokenMs ??= context.clock.now() - startedMs;
      if (event.type === 'thought' || event.type === 'tool_call') tell(screenplay.flushFinished());
      if (event.type === 'text') tell(screenplay.parse(event.text));
      else if (event.type === 'thought') replyWriter.tell([event]);
      else if (event.type === 'tool_call') {
        if (isCrisisSignalCall(event) && run.isAwaited)
          replyWriter.add([{ is: 'crisis', kind: crisisKindSignalled(event) }]);
        round.calls.push(event);
      } else if (event.type === 'provider_state') round.providerState = event.state;
      else if (event.type === 'usage') round.usage = addTokenUsage(round.usage, event.usage);
    }
  } catch (error) {
    tell(screenplay.finishBroken());
    throw error;
  }
  tell(screenplay.finish());
  round.tookMs = context.clock.now() - startedMs;
  meterTokensOfRound(run, request, round.usage);
  if (screenplay.unknownTags > 0) context.log.info('unknown expression tags', { count: screenplay.unknownTags });
  return round;
}

/** Logs each request's usage by kind; the metrics come from these lines [X3, X5]. */
function meterTokensOfRound(
  { context, job, kind }: Run,
  { system, messages }: ModelRequest,
  usage: Usage | null,
): void {
  let promptChars = 0;
  for (const text of system) promptChars += text.length;
  for (const { content } of messages) for (const part of content) promptChars += 'text' in part ? part.text.length : 0;
  context.log.info('model request', { session: job.session, turn: job.turn, kind, promptChars, ...usage });
}

/** The answer as the model would write it, without reasoning [P7], and what its server wants back [B7]. */
function assistantMessageOfRound({ lines, providerState }: Round, calls: readonly ToolCall[]): Message {
  const text = promptScriptOfLines(lines.filter(({ text, actions }) => text !== '' || actions.length > 0));
  return {
    role: 'assistant',
    content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...calls.map(sayableToolCall)],
    ...(providerState && { providerState }),
  };
}

/** Arguments too deep for JSON are sent back empty: the call was refused [T1]. */
function sayableToolCall(call: ToolCall): ToolCall {
  return toolResultText(call.input) === null ? { ...call, input: {} } : call;
}

/** Ids are unique per answer only, and providers require them to be unique per request. */
function toolRoundWithOwnCallIds(calls: readonly ToolCall[], messages: readonly Message[]): ToolCall[] {
  const usedIds = new Set(messages.flatMap(({ content }) => content.map((part) => ('id' in part ? part.id : ''))));
  return calls.map((call) => (usedIds.has(call.id) ? { ...call, id: `${call.id}-${messages.length}` } : call));
}
