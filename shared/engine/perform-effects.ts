/** Performs the effects of a durable decision: runs, frames, timers. A lost effect only costs time. */
import { type Awaitable, awaitAll, recoverAwaitable, thenAwaitable } from '../ports/awaitable.ts';
import { Bug, errorNameText } from '../ports/errors.ts';
import { isMachineName, type SpeakJob, type Wake } from '../ports/ports.ts';
import type { DurableFrame, PassingFrame, ServerFrame } from '../protocol/frames.ts';
import type { Decision, Effect } from '../session/kernel/decision.ts';
import type { Record } from '../session/kernel/events.ts';
import { VOICED_REPLAY_MS } from '../session/kernel/limits.ts';
import { durableFramesOf, isFramedEvent } from '../session/kernel/log/outbox.ts';
import type { Session } from '../session/kernel/state.ts';
import { listeningClientInstall } from '../session/presence/state.ts';
import { actToolName } from '../session/proactive/acts.ts';
import type { WorkflowCall } from '../session/tool-calls/state.ts';
import {
  hasTranscriptionBegun,
  isTranscriptionOwned,
  readTranscriptionBefore,
} from '../storage/exchange/utterances.ts';
import type { CachedSession } from '../storage/sessions.ts';
import { isHttpCallConnection } from './connections/connection-name.ts';
import { closeConnection, postFrames, type Recipient } from './connections/post-frames.ts';
import type { Context } from './context.ts';
import { logDecision } from './decision-log.ts';
import { inboxFrames } from './deliveries/inbox.ts';
import { warnOnBackgroundFailure } from './process/background-work.ts';
import { newestRowsForCachedSession } from './process/cached-sessions.ts';
import { transcriptionOwner } from './process/utterance-owner.ts';
import { actExecutionCall, reflectionExecutionCall } from './session-workflow-executions.ts';
import { countUsageUnits, takeUsageUnits, turnUnitsKey } from './usage/turn-metrics.ts';
import { type ShownPersona, welcomeFrames } from './welcome.ts';

type Done = { cached: CachedSession; decision: Decision; record: Record | null; persona: ShownPersona };

/** `goneConnections`: found closed, to be treated as disconnected [S3]. */
export function performEffects(
  context: Context,
  id: string,
  done: Done,
): Awaitable<{ goneConnections: string[]; callsToEnd: CallEndEffect[] }> {
  const { decision, record } = done;
  logDecision(context, id, done);
  countUsageUnits({ messages: countSocketMessages(done) });
  // In parallel: effects neither wait for frames nor fail with them.
  const sending = sendDurableFrames(context, id, done);
  const starting = decision.effects.map((effect) => startEffectWork(context, id, effect));
  if (record !== null)
    starting.push(armWakeTimerIfSooner(context, id, done.cached, record), startEmbeddingEffect(context, id, record));
  return thenAwaitable(awaitAll([sending, ...starting]), ([goneConnections]) => {
    const callsToEnd = decision.effects.filter((effect) => effect.do === 'give up' || effect.do === 'stop');
    const closing = decision.effects.map((effect) =>
      effect.do === 'close' ? performCloseConnection(context, id, effect) : undefined,
    );
    return thenAwaitable(awaitAll(closing), () => ({ goneConnections, callsToEnd }));
  });
}
export type CallEndEffect = Extract<Effect, { do: 'give up' | 'stop' }>;

/** The number of messages of a turn. Replayed frames of a welcome do not count. */
function countSocketMessages({ cached, decision, record }: Done): number {
  const answers = decision.effects.filter((effect) => effect.do === 'answer').length;
  const {
    presence: { client, observers = [] },
  } = cached.session;
  const recipients = (client === null ? 0 : 1) + observers.length;
  return answers + (recipients === 0 ? 0 : recipients * (record?.events.filter(isFramedEvent).length ?? 0));
}

/** Starts work elsewhere. Each effect except `announce` has a deadline that repeats it. */
function startEffectWork(context: Context, id: string, effect: Effect): Awaitable<void> {
  switch (effect.do) {
    case 'reply':
      return startReplyEffect(context, id, effect);
    case 'listen':
      return startTranscriptionEffect(context, id, effect);
    case 'remember':
      return startMemoryUpkeepEffect(context, id, effect);
    case 'reflect':
      return startReflectionEffect(context, id, effect);
    case 'stages':
      return startActStagesEffect(context, id, effect);
    case 'workflow':
      return startWorkflowEffect(context, id, effect.call);
    case 'count crisis':
      return countCrisisReferralOf(context, effect);
    case 'announce':
      return announceDeliveryEffect(context, id, effect);
    default:
      return undefined;
  }
}

/** A count that is lost costs no answer. */
function countCrisisReferralOf(context: Context, effect: Extract<Effect, { do: 'count crisis' }>): Awaitable<void> {
  return warnOnBackgroundFailure(context, 'crisis not counted', {}, async () => {
    const { countCrisisUsage } = await import('./usage/crisis-counts.ts');
    await countCrisisUsage(context.table, effect, { nowMs: context.clock.now(), id: context.ids.random() });
  });
}

/** A superseded connection may stay open: its frames are refused anyway. */
function performCloseConnection(
  context: Context,
  id: string,
  effect: Extract<Effect, { do: 'close' }>,
): Awaitable<void> {
  const { connection, code, reason } = effect;
  const work = () => closeConnection(context, connection, code, reason);
  return warnOnBackgroundFailure(context, 'connection not closed', { session: id }, work);
}

/** To each connection the answers, then the durable frames of this commit. Returns connections found gone. */
function sendDurableFrames(context: Context, id: string, done: Done): Awaitable<string[]> {
  const { cached, decision, record, persona } = done;
  const answers = decision.effects.map((effect) => framesOfEffect(context, id, done, effect));
  return thenAwaitable(awaitAll(answers), (found) => {
    const letters = new Map<string, ServerFrame[]>();
    const write = (connection: string, frames: readonly ServerFrame[]) =>
      letters.set(connection, [...(letters.get(connection) ?? []), ...frames]);
    const answer = (isBehind: boolean) => {
      for (const [at, effect] of decision.effects.entries()) {
        const frames = found[at] ?? [];
        const isNow = effect.do !== 'answer' || effect.afterFrames === undefined ? !isBehind : isBehind;
        if (isNow && 'connection' in effect && frames.length > 0) write(effect.connection, frames);
      }
    };
    answer(false);
    const client = cached.session.presence.client;
    const durable = record === null ? [] : durableFramesOf(record, persona.speaker);
    if (client !== null && durable.length > 0) write(client.connection, durable);
    answer(true);
    const { session } = cached;
    if (session.presence.observers !== undefined && record !== null && durable.length > 0)
      for (const connection of session.presence.observers) write(connection, framesForObservers(record, durable));
    const posting = [...letters].map(([connection, frames]) =>
      postSessionFramesTo(context, { id, session, connection }, frames),
    );
    return thenAwaitable(awaitAll(posting), (posted) => {
      const goneConnections = posted.filter((connection) => typeof connection === 'string');
      return thenAwaitable(speakLinesOf(context, id, done), () => goneConnections);
    });
  });
}

function framesOfEffect(context: Context, id: string, done: Done, effect: Effect): Awaitable<readonly ServerFrame[]> {
  const { cached, record, persona } = done;
  if (effect.do === 'answer') return [frameOfAnswerEffect(effect, context.clock.now())];
  if (effect.do === 'inbox') return inboxFrames(context, cached.session, effect.id);
  return effect.do === 'welcome' ? welcomeFrames(context, id, cached.session, effect, record, persona) : [];
}

function frameOfAnswerEffect({ frame }: Extract<Effect, { do: 'answer' }>, at: number): PassingFrame {
  return { ...frame, at } as PassingFrame;
}

/** Sends to the current connection a frame that need not be repeated (thoughts). */
export async function sendPassingFrameEffect(
  context: Context,
  id: string,
  session: Session,
  frame: PassingFrame,
): Promise<void> {
  if (session.presence.client !== null)
    await postSessionFramesTo(context, { id, session, connection: session.presence.client.connection }, [frame]);
}

/** Returns the connection if it is gone, else null. A client notices other losses as a gap. */
function postSessionFramesTo(
  context: Context,
  to: Recipient & { id: string },
  frames: readonly ServerFrame[],
): Awaitable<string | null> {
  const { id, connection } = to;
  if (isHttpCallConnection(connection)) {
    context.gather?.(frames);
    return null;
  }
  context.log.debug?.('frames sent', { session: id, types: frames.map(({ type }) => type).join(' ') });
  const judge = (posted: 'sent' | 'gone') => {
    if (posted === 'sent') return null;
    context.log.info('connection gone', { session: id, frames: frames.length });
    return connection;
  };
  const warn = (error: unknown) => {
    if (error instanceof Bug) throw error;
    context.log.warn('frames not sent', { session: id, frames: frames.length, why: errorNameText(error) });
    return null;
  };
  return recoverAwaitable(() => thenAwaitable(postFrames(context, to, frames), judge), warn);
}

/** A deadline of the session repeats a failed start. */
function startReplyEffect(
  context: Context,
  id: string,
  { turn, ask }: Extract<Effect, { do: 'reply' }>,
): Awaitable<void> {
  // The process that started it may start the next one, too.
  const units = takeUsageUnits(turnUnitsKey(id, turn));
  const newest = newestRowsForCachedSession(context, id);
  const job = {
    session: id,
    turn,
    name: `${id}-${turn}-${ask}`,
    ...(units && { used: units }),
    ...(newest && { newest }),
  };
  return warnOnBackgroundFailure(context, 'reply not started', { session: id, turn }, () => context.invoke.reply(job));
}

function startMemoryUpkeepEffect(
  context: Context,
  id: string,
  { edition }: Effect & { do: 'remember' },
): Awaitable<void> {
  const job = { session: id, edition };
  return warnOnBackgroundFailure(context, 'remembering not started', job, () => context.invoke.remember(job));
}

/** Starts embedding of held deliveries [D6]. On failure, keywords still find them. */
function startEmbeddingEffect(context: Context, id: string, { events }: Record): Awaitable<void> {
  if (context.settings.embeddings === null) return;
  const deliveries = events.flatMap((event) =>
    event.type === 'delivery.accepted' && event.policy === 'when_asked' ? [event.id] : [],
  );
  if (deliveries.length === 0) return;
  const start = () => context.invoke.remember({ session: id, edition: 0, held: deliveries });
  return warnOnBackgroundFailure(context, 'embedding not started', { session: id }, start);
}

function startReflectionEffect(
  context: Context,
  id: string,
  { number, atMs }: Effect & { do: 'reflect' },
): Awaitable<void> {
  const call = reflectionExecutionCall(context.ids, id, { number, atMs });
  const input = { session: id, call, tool: 'reflection', startedAtMs: atMs };
  const start = () => context.workflows.start({ machine: 'reflection', name: call, input });
  return warnOnBackgroundFailure(context, 'reflection not started', { session: id, number }, start);
}

function startActStagesEffect(context: Context, id: string, { act, atMs }: Effect & { do: 'stages' }): Awaitable<void> {
  const call = actExecutionCall(context.ids, id, { act, atMs });
  const input = { session: id, call, tool: actToolName(act), startedAtMs: atMs };
  const start = () => context.workflows.start({ machine: 'slow-tool', name: call, input });
  return warnOnBackgroundFailure(context, 'stages of an act not started', { session: id, act }, start);
}

function startWorkflowEffect(context: Context, id: string, workflow: WorkflowCall): Awaitable<void> {
  const { call, tool, machine, startedAtMs, waits } = workflow;
  const input = { session: id, call, tool, startedAtMs, ...(waits && { waits }) };
  return warnOnBackgroundFailure(context, 'workflow not started', { session: id, call }, async () => {
    if (!isMachineName(machine)) throw new Bug('no such state machine');
    await context.workflows.start({ machine, name: call, input });
  });
}

function announceDeliveryEffect(context: Context, id: string, { delivery, priority }: Announcement): Awaitable<void> {
  const fields = { session: id, delivery };
  const publish = () => context.bus.publish({ type: 'delivery.stashed', ...fields, priority });
  const published = warnOnBackgroundFailure(context, 'event not published', fields, publish);
  if (context.webPush === undefined) return published;
  const notify = () => context.invoke.remember({ session: id, edition: 0, notify: delivery });
  const notified = warnOnBackgroundFailure(context, 'notification not started', fields, notify);
  return thenAwaitable(awaitAll([published, notified]), () => undefined);
}
type Announcement = Extract<Effect, { do: 'announce' }>;

/** Arms the timer if this record moved the due time forward [W2]. */
function armWakeTimerIfSooner(context: Context, id: string, cached: CachedSession, record: Record): Awaitable<void> {
  const mark = cached.marks.find((one) => one.n === record.n);
  if (mark !== undefined) return armSessionWakeTimer(context, { session: id, atMs: mark.atMs, generation: record.n });
}

/** Without the timer, the sweep fires the deadline late [W1]. */
export function armSessionWakeTimer(context: Context, wake: Wake): Awaitable<void> {
  return warnOnBackgroundFailure(context, 'timer not armed', { session: wake.session }, () => context.timers.arm(wake));
}

/** What observers are sent [S13]: the durable frames, and before a turn what the user said. */
function framesForObservers(record: Record, durable: readonly DurableFrame[]): ServerFrame[] {
  return durable.flatMap((frame): ServerFrame[] =>
    frame.type === 'turn.started' ? [...transcriptEffectOfTurn(record, frame.turn), frame] : [frame],
  );
}

function transcriptEffectOfTurn({ events, atMs }: Record, turn: number): PassingFrame[] {
  const started = events.find((event) => event.type === 'turn.started' && event.turn === turn);
  if (started?.type !== 'turn.started' || started.words === null) return [];
  return [{ type: 'transcript', at: atMs, utterance: `turn-${turn}`, text: started.words, final: true }];
}

/** Starts synthesis after the frames of the lines. If it is lost, the client speaks or shows them [A3]. */
function speakLinesOf(context: Context, id: string, { cached, record }: Done): Awaitable<void> {
  const { session } = cached;
  if (listeningClientInstall(session.presence.client) === null) return;
  const turn = session.turns.newest;
  const sinceMs = resumesLineSounds(record, context.clock.now());
  const lines = sinceMs === null ? linesSentIn(record, turn?.number) : linesNotHeard(session, sinceMs);
  if (turn === null || lines.length === 0) return;
  const { n } = session;
  const job: SpeakJob = { session: id, turn: turn.number, lines, name: `${id}-${turn.number}-${n}`, n };
  return warnOnBackgroundFailure(context, 'lines not spoken', { session: id }, () => context.invoke.speak(job));
}

/** Lines of the newest turn without their own audio. */
function linesSentIn(record: Record | null, newest: number | undefined): number[] {
  return (record?.events ?? []).flatMap((event) => {
    const isSaid = event.type === 'line' && event.turn === newest && event.text !== '' && !event.sounds;
    return isSaid ? [event.index] : [];
  });
}

/**
 * From which time on earlier lines are voiced again, for a returning client [S6] or one that wants sound
 * again [A3], epoch ms. Null: only new lines; a repeated hello is no return.
 */
function resumesLineSounds(record: Record | null, nowMs: number): number | null {
  const has = (type: Event['type']) => record?.events.some((event) => event.type === type) === true;
  return has('hello') ? nowMs - VOICED_REPLAY_MS : has('sound.changed') ? 0 : null;
}

/** Unheard lines of the newest turn, whose audio is lost. */
function linesNotHeard({ turns }: Session, sinceMs: number): number[] {
  const lines = turns.newest?.lines ?? [];
  return lines.flatMap((line) => {
    const isVoiced = line.to !== 'nobody' && line.to !== 'over' && line.to !== 'cut';
    const isYoung = line.sentAtMs > sinceMs;
    return isVoiced && isYoung && !line.played && line.seqs.length > 0 && line.text !== '' ? [line.index] : [];
  });
}

/** Transcription mostly runs since the first piece. The utterance's deadline asks again. */
function startTranscriptionEffect(context: Context, session: string, effect: Listen): Awaitable<void> {
  const { utterance, ask, way } = effect;
  const invokeListen = async () => {
    if (
      ask === 1 &&
      (await isTranscriptionOwned(
        context.table,
        session,
        { utterance, ask: 0 },
        transcriptionOwner(context),
        context.clock.now(),
      ))
    )
      return;
    const hasNotBegun = await hasAttemptNotBegun(context, session, effect);
    const jobWay = hasNotBegun ? ({ way: 'cascade', instead: true } as const) : { way };
    await context.invoke.listen({ session, utterance, ask, from: 0, ...jobWay });
  };
  return warnOnBackgroundFailure(context, 'ear not started', { session }, invokeListen);
}
type Listen = Extract<Effect, { do: 'listen' }>;

/** Whether the attempt before never began: speech-to-speech models have limited capacity on AWS. */
async function hasAttemptNotBegun(
  { singleProcess, table }: Context,
  session: string,
  effect: Listen,
): Promise<boolean> {
  if (singleProcess || effect.way === 'cascade' || effect.ask === 1) return false;
  return !(await hasTranscriptionBegun(table, session, readTranscriptionBefore(effect)));
}
