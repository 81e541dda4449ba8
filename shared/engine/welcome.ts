/** The answer to `hello`: what the client missed, all of it, or an honest snapshot (S6). */
import type { PassingFrame, ServerFrame, ShownTurn } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES, PROTOCOL_VERSION, SHOWN_TURNS } from '../protocol/limits.ts';
import type { Effect } from '../session/commands.ts';
import { readableFrom } from '../session/erasure/state.ts';
import type { Record as LogRecord } from '../session/events.ts';
import { REPLAY_FRAMES, REPLAY_MS } from '../session/limits.ts';
import { saidText, sealOf, shownText } from '../session/playback.ts';
import type { Session } from '../session/state.ts';
import { chosenModel } from '../session/turn/chosen-model.ts';
import type { Turn } from '../session/turn-state.ts';
import { memoriesFrom } from '../storage/memory/exchanges.ts';
import { framesAfter } from '../storage/missed-frames.ts';
import { sessionsOf } from '../storage/users.ts';
import type { Context } from './context.ts';
import { skillOf, userOfSession } from './identity.ts';
import { pagesOf } from './pagination.ts';
import { currentSession } from './process/cached-sessions.ts';
import { knowSessions } from './usage/usage-elsewhere.ts';

type Welcome = Extract<PassingFrame, { type: 'welcome' }>;

/** Of what waits; `inbox` shows it with its words. */
const SHOWN_PENDING = 200;
/** Room for the other fields of a frame. */
const SNAPSHOT_BYTES = MAX_FRAME_BYTES - 2_048;

/** `record`: the commit of this hello, if it was one; its own frames follow the replay and are not part of it. */
export async function welcome(
  context: Context,
  id: string,
  session: Session,
  { cursor, snapshot }: Extract<Effect, { do: 'welcome' }>,
  record: LogRecord | null,
  speaker: string,
): Promise<ServerFrame[]> {
  const at = context.clock.now();
  const seq = record?.seq ?? session.seq;
  const reason = reasonAgainst(session, { isAsked: snapshot === true, isUnknown: cursor > seq });
  const [waiting, missed] = await Promise.all([
    waitingFor(context, id, session),
    reason === null ? framesAfter(context.table, id, { cursor, seq, nowMs: at }, speaker) : null,
  ]);
  const base: Welcome = {
    type: 'welcome',
    at,
    version: PROTOCOL_VERSION,
    session: id,
    ...(session.client?.speech && { speech: session.client.speech }),
    ...modelsFor(context, session),
    epoch: session.epoch,
    recovered: true,
    cursor: seq,
    waiting,
    limits: {
      frameBytes: MAX_FRAME_BYTES,
      replayFrames: REPLAY_FRAMES,
      replayMs: REPLAY_MS,
      ...context.settings.caps.pace,
    },
  };
  context.log.info('welcomed', {
    session: id,
    epoch: session.epoch,
    recovered: missed !== null,
    frames: missed?.length ?? 0,
  });
  if (missed !== null) return [base, ...missed];
  const pending = session.deliveries.slice(0, SHOWN_PENDING).map((item) => item.id);
  const turns = await lastTurns(context, id, session, seq);
  return withSnapshot({ ...base, recovered: false, reason: reason ?? 'too_old' }, turns, pending);
}

function modelsFor({ settings: { operator } }: Context, session: Session): Pick<Welcome, 'models'> {
  if (operator.models.length === 0) return {};
  return { models: { offered: [...operator.models], chosen: chosenModel(session, operator) } };
}

/** Why the frames are not replayed. Null: they may be, if they are still there. */
function reasonAgainst({ quarantined }: Session, { isAsked, isUnknown }: { isAsked: boolean; isUnknown: boolean }) {
  if (quarantined !== null) return 'quarantined';
  if (isUnknown) return 'unknown_cursor';
  return isAsked ? 'asked' : null;
}

/** How much waits in each of the user's sessions: what belongs to another skill is not said here, but counted (D16). */
async function waitingFor(context: Context, id: string, session: Session): Promise<Record<string, number>> {
  const sessions = await sessionsOf(context.table, userOfSession(id));
  knowSessions(context, userOfSession(id), sessions);
  const counts = await Promise.all(
    sessions.map(async (other) => {
      const { deliveries } = other === id ? session : (await currentSession(context, other)).session;
      return [skillOf(other), deliveries.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Of those before the newest, what was heard. */
async function lastTurns(context: Context, id: string, session: Session, seq: number): Promise<ShownTurn[]> {
  const newest = session.turn?.number ?? 0;
  const stored = await memoriesFrom(
    context.table,
    id,
    Math.max(readableFrom(session), newest - SHOWN_TURNS),
    context.clock.breath,
  );
  const sealed = session.sealed.filter((one) => stored.every((other) => other.turn !== one.turn));
  const before = [...stored, ...sealed].map((one) => ({
    turn: one.turn,
    at: one.atMs,
    ...(one.words !== null && { user: one.words }),
    ...(one.said.length > 0 && { agent: saidText(one) }),
  }));
  return [...before, ...(session.turn === null ? [] : newestTurn(session.turn, seq))].slice(-SHOWN_TURNS);
}

/** As far as it was sent; what comes behind `seq` comes as frames. */
function newestTurn(turn: Turn, seq: number): ShownTurn[] {
  const agent = shownText(turn, seq);
  if (agent === '' && sealOf(turn) === null) return [];
  const user = turn.words !== null && { user: turn.words };
  return [{ turn: turn.number, at: turn.startedAtMs, ...user, ...(agent !== '' && { agent }) }];
}

/** In the welcome itself where it fits, else in numbered parts behind it. */
function withSnapshot(frame: Welcome, turns: ShownTurn[], pending: string[]): PassingFrame[] {
  const entries = [...turns.map(fitting).map((turn) => ({ turn })), ...pending.map((id) => ({ id }))];
  const bodies = pagesOf(entries, SNAPSHOT_BYTES).map((page) => ({
    turns: page.flatMap((entry) => ('turn' in entry ? [entry.turn] : [])),
    pending: page.flatMap((entry) => ('id' in entry ? [entry.id] : [])),
  }));
  const [only] = bodies;
  if (bodies.length === 1 && only !== undefined) return [{ ...frame, snapshot: only }];
  const parts = bodies.map((body, index): PassingFrame => {
    return { type: 'snapshot', at: frame.at, part: index + 1, parts: bodies.length, ...body };
  });
  return [frame, ...parts];
}

/** A single turn too long for a frame is shown by its beginning. */
function fitting(turn: ShownTurn): ShownTurn {
  if (Buffer.byteLength(JSON.stringify(turn)) <= SNAPSHOT_BYTES) return turn;
  const half = Math.floor(SNAPSHOT_BYTES / 8);
  const cut = (text: string) => `${text.slice(0, half)} …`.toWellFormed();
  return {
    ...turn,
    ...(turn.user !== undefined && { user: cut(turn.user) }),
    ...(turn.agent !== undefined && { agent: cut(turn.agent) }),
  };
}
