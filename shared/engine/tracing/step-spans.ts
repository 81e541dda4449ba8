/**
 * Spans of a session's steps [O7]. The step that begins a turn is the first span of the turn's trace. A span
 * that is over, as what was heard, is recorded once it is, because no process lasts as long as a turn.
 */

import type { Awaitable } from '../../ports/awaitable.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Written } from '../../ports/ports.ts';
import type { SpanFields, SpanRole, SpanStart, TraceSpan, Tracing } from '../../ports/tracing.ts';
import type { TurnStatus } from '../../protocol/frames.ts';
import type { Command } from '../../session/kernel/commands.ts';
import type { Decision } from '../../session/kernel/decision.ts';
import type { Event, Record as LogRecord } from '../../session/kernel/events.ts';
import { sessionPersonaName, userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import { wasTurnHeard } from '../../session/turn/playback.ts';
import type { SaidLine, Turn } from '../../session/turn/state.ts';
import type { Context } from '../context.ts';

type Step = { command: Command; sessionBefore: Session; decision: Decision; startedAtMs: number };

/** Characters of a digest that stands for an id: enough to tell sessions apart. */
const ID_CHARS = 32;

/** Who talks with whom: digests of user and session, and the persona's name. */
export function spanFieldsOfSession(
  { ids }: Pick<Context, 'ids'>,
  id: string,
): Required<Pick<SpanStart, 'conversation' | 'fields'>> {
  const user = ids.digest(userOfSessionIdentity(id)).slice(0, ID_CHARS);
  return {
    conversation: ids.digest(id).slice(0, ID_CHARS),
    fields: { 'enduser.pseudo.id': user, 'gen_ai.agent.name': sessionPersonaName(id) },
  };
}

/** The span of a decision that has events. */
export function beginStepSpan(
  tracing: Tracing,
  { ids }: Pick<Context, 'ids'>,
  id: string,
  { command, sessionBefore, decision, startedAtMs }: Step,
): TraceSpan {
  const { events } = decision;
  const turnStart = events.find((event) => event.type === 'turn.started');
  const turn = turnStart?.turn ?? sessionBefore.turns.newest?.number;
  const status = spanTurnStatusAtEnd(turn, events);
  const { conversation, fields } = spanFieldsOfSession({ ids }, id);
  const span = tracing.begin({
    name: turnStart === undefined ? `step ${stepSpanName(command)}` : 'turn',
    kind: KINDS[command.type] ?? 'internal',
    conversation,
    ...stepSpanPlace(tracing, command, sessionBefore, events),
    fields: {
      ...fields,
      'sotto.step': stepSpanName(command),
      'sotto.record': sessionBefore.n + 1,
      'sotto.turn': turn,
      'sotto.turn.cause': turnStart?.cause,
      'sotto.turn.status': status,
    },
    startedAtMs,
  });
  if (status === 'failed') span.fail('turn_failed');
  return span;
}

/** A turn that is interrupted ends in the step that begins the next one. */
function spanTurnStatusAtEnd(turn: number | undefined, events: readonly Event[]): TurnStatus | undefined {
  const turnEnd = events.find((event) => event.type === 'turn.ended' && event.turn === turn);
  return turnEnd?.type === 'turn.ended' ? turnEnd.status : undefined;
}

const KINDS: Readonly<Partial<Record<Command['type'], SpanRole>>> = {
  client: 'server',
  push: 'server',
  wake: 'consumer',
};

function stepSpanName(command: Command): string {
  return command.type === 'client' ? command.frame.type : command.type;
}

/** Commands that come from outside. All others are work of the active span. */
const ENTRIES: ReadonlySet<Command['type']> = new Set(['client', 'gone', 'push', 'wake']);
/** Events that belong to the turn before, however long ago it began. */
const OF_TURN: ReadonlySet<Event['type']> = new Set([
  'line.heard',
  'playback.cut',
  'turn.ended',
  'turn.held',
  'turn.released',
  'turn.silenced',
]);

/** A turn begins a trace, with links to what led to it: what ran just now, and who ordered what it tells. */
function stepSpanPlace(
  tracing: Tracing,
  command: Command,
  { traces }: Session,
  events: readonly Event[],
): Pick<SpanStart, 'parent' | 'links'> {
  const isBegun = events.some((event) => event.type === 'turn.started');
  const isEntry = ENTRIES.has(command.type);
  const linkedTraces = events.flatMap((event) => (isDeliveryOfferSpan(event) ? [traces?.orders[event.delivery]] : []));
  const links = [...(isBegun || isEntry ? [tracing.active()] : []), ...linkedTraces];
  if (isBegun) return { parent: null, links };
  if (!isEntry) return { links };
  return { parent: (events.some(({ type }) => OF_TURN.has(type)) && traces?.turn) || null, links };
}

function isDeliveryOfferSpan(event: Event): event is Extract<Event, { type: 'delivery' }> {
  return event.type === 'delivery' && event.state === 'offered';
}

/** Ends the span of a step that another process came before, or that cannot be stored. */
export async function endStepSpanIfLost(span: TraceSpan, work: Awaitable<Written>): Promise<Written> {
  try {
    const written = await work;
    if (!written.won) span.end();
    return written;
  } catch (error) {
    span.fail(errorNameText(error));
    span.end();
    throw error;
  }
}

type Committed = { sessionBefore: Session; after: Session; record: LogRecord };

/** What this record brought to its end: a turn's playback, and the reading of deliveries. */
export function recordHeardSpan(
  tracing: Tracing,
  { ids }: Pick<Context, 'ids'>,
  id: string,
  { sessionBefore, after, record: { events, atMs } }: Committed,
): void {
  const recordFields = { ...spanFieldsOfSession({ ids }, id), atMs, events };
  for (const event of events) {
    if (event.type !== 'delivery' || event.state === 'offered') continue;
    const offered = sessionBefore.deliveries.open.find((one) => one.id === event.delivery)?.offered ?? null;
    const session = [after, sessionBefore].find(({ turns: { newest: turn } }) => turn?.number === offered);
    const { delivery, state, priority, reason } = event;
    recordPlaybackSpan(tracing, recordFields, session, {
      name: 'deliver',
      lines: session?.turns.newest?.lines.filter((line) => line.delivery === delivery),
      order: sessionBefore.traces?.orders[delivery],
      fields: { 'sotto.delivery.state': state, 'sotto.delivery.priority': priority, 'sotto.delivery.reason': reason },
    });
  }
  const isSame = sessionBefore.turns.newest?.number === after.turns.newest?.number;
  // The turn before is over, however much of it was heard.
  if (!isSame && !isTurnSpanHeard(sessionBefore.turns.newest))
    recordPlaybackSpan(tracing, recordFields, sessionBefore, { name: 'playback' });
  if (isTurnSpanHeard(after.turns.newest) && !(isSame && isTurnSpanHeard(sessionBefore.turns.newest)))
    recordPlaybackSpan(tracing, recordFields, after, { name: 'playback' });
}

function isTurnSpanHeard(turn: Turn | null): boolean {
  return turn?.stage.is === 'ended' && turn.lines.every((line) => line.seqs.length === 0 || wasTurnHeard(line));
}

type Playback = {
  name: string;
  /** Absent: those of the turn. */
  lines?: readonly SaidLine[] | undefined;
  order?: string | undefined;
  fields?: SpanFields;
};

/** From the sending of the first line to the last report. No span for what was never sent. */
function recordPlaybackSpan(
  tracing: Tracing,
  {
    conversation,
    fields: about,
    atMs,
    events,
  }: ReturnType<typeof spanFieldsOfSession> & Pick<LogRecord, 'atMs' | 'events'>,
  { turns, traces }: Partial<Pick<Session, 'turns' | 'traces'>> = {},
  { name, lines = turns?.newest?.lines ?? [], order, fields }: Playback,
): void {
  const turn = turns?.newest;
  const sent = lines.filter(({ seqs }) => seqs.length > 0);
  if (!turn || sent.length === 0) return;
  const heardLines = sent.filter(wasTurnHeard);
  const span = tracing.begin({
    name,
    conversation,
    parent: traces?.turn ?? null,
    links: [order],
    startedAtMs: Math.min(...sent.map(({ sentAtMs }) => sentAtMs)),
    fields: {
      ...about,
      ...fields,
      'sotto.turn': turn.number,
      'sotto.turn.status': turn.stage.is === 'ended' ? turn.stage.status : spanTurnStatusAtEnd(turn.number, events),
      'sotto.lines': sent.length,
      'sotto.lines.heard': heardLines.length,
    },
  });
  span.end(
    heardLines.length === 0 ? atMs : Math.max(...heardLines.map(({ heardAtMs, sentAtMs }) => heardAtMs ?? sentAtMs)),
  );
}
