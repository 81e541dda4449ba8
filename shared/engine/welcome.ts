/** The answer to `hello`: all missed frames, or a snapshot [S6]. */

import { LANGUAGE_TAGS } from '../language/languages.ts';
import type { Persona } from '../prompt/persona.ts';
import type { PassingFrame, ServerFrame, ShownTurn } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES, PROTOCOL_VERSION, SHOWN_TURNS } from '../protocol/limits.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import type { Effect } from '../session/kernel/decision.ts';
import type { Record as LogRecord } from '../session/kernel/events.ts';
import { REPLAY_FRAMES, REPLAY_MS } from '../session/kernel/limits.ts';
import { sessionPersonaName, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { spokenLanguage } from '../session/language/spoken-language.ts';
import { heardTextOfTurnExchange, turnExchange, turnSnapshotText } from '../session/turn/playback.ts';
import type { Turn } from '../session/turn/state.ts';
import { userChosenLanguage } from '../session/user-settings/chosen-language.ts';
import { userChosenModel } from '../session/user-settings/chosen-model.ts';
import { shownQuietUntil } from '../session/user-settings/shown-quiet.ts';
import type { AskedQuiet } from '../session/user-settings/state.ts';
import { readExchangesFrom } from '../storage/memory/exchanges.ts';
import { readFramesAfter } from '../storage/missed-frames.ts';
import { readSessionsOfUser } from '../storage/sessions.ts';
import type { Context } from './context.ts';
import { pagesOfFrames } from './frame-pages.ts';
import { loadCurrentSession } from './process/cached-sessions.ts';
import { replyModelSpecOfSession } from './reply-model.ts';
import { rememberSessionsOfUsage } from './usage/usage-in-other-sessions.ts';

/** What a client shows of the persona. */
export type ShownPersona = Pick<Persona, 'speaker' | 'face' | 'starters' | 'language' | 'wording' | 'model'>;
type Welcome = Extract<PassingFrame, { type: 'welcome' }>;

/** Pending deliveries listed; `inbox` shows their texts. */
const SHOWN_PENDING = 200;
/** On Lambda each ping is an invocation. API Gateway ends a connection after 10 idle minutes [S10]. */
const LAMBDA_PING_MS = 4 * 60_000;
/** Leaves room for the other fields of a frame. */
const SNAPSHOT_BYTES = MAX_FRAME_BYTES - 2_048;

/** `record`: the commit of this hello, if any; its own frames follow the replay. */
export async function welcomeFrames(
  context: Context,
  id: string,
  session: Session,
  { connection, cursor, snapshot }: Extract<Effect, { do: 'welcome' }>,
  record: LogRecord | null,
  persona: ShownPersona,
): Promise<ServerFrame[]> {
  const at = context.clock.now();
  const seq = record?.seq ?? session.seq;
  const reason = reasonAgainstWelcomeSnapshot(session, { isAsked: snapshot === true, isUnknown: cursor > seq });
  const [waiting, missed] = await Promise.all([
    countWaitingForWelcome(context, id, session),
    reason === null ? readFramesAfter(context, id, { cursor, seq }, persona.speaker) : null,
  ]);
  const base: Welcome = {
    type: 'welcome',
    at,
    version: PROTOCOL_VERSION,
    session: id,
    ...(session.presence.client?.connection === connection &&
      session.presence.client.speech && { speech: session.presence.client.speech }),
    ...modelsInWelcome(context, session),
    languages: languagesInWelcome(context, persona, session),
    ...(session.settings.quiet && quietInWelcome(session.settings.quiet, at)),
    ...(snapshot && { persona: personaForWelcome(persona) }),
    epoch: session.presence.epoch,
    recovered: true,
    cursor: seq,
    waiting,
    limits: {
      frameBytes: MAX_FRAME_BYTES,
      replayFrames: REPLAY_FRAMES,
      replayMs: REPLAY_MS,
      ...context.settings.caps.pace,
      ...(!context.singleProcess && { pingMs: LAMBDA_PING_MS }),
    },
  };
  context.log.info('welcomed', {
    session: id,
    epoch: session.presence.epoch,
    recovered: missed !== null,
    frames: missed?.length ?? 0,
  });
  if (missed !== null) return [base, ...missed];
  const pending = session.deliveries.open.slice(0, SHOWN_PENDING).map((item) => item.id);
  const turns = await lastTurnsInWelcome(context, id, session, seq);
  return welcomeWithSnapshot({ ...base, recovered: false, reason: reason ?? 'too_old' }, turns, pending);
}

function personaForWelcome({ speaker, face, starters, language }: ShownPersona): Welcome['persona'] {
  // A push is for a terminal.
  const { push: _, ...words } = starters;
  return { speaker, face, starters: words, language };
}

function modelsInWelcome({ settings: { operator } }: Context, session: Session): Pick<Welcome, 'models'> {
  if (operator.models.length === 0) return {};
  return { models: { offered: [...operator.models], chosen: userChosenModel(session, operator) } };
}

function languagesInWelcome(context: Context, persona: ShownPersona, session: Session): Welcome['languages'] {
  return {
    spoken: spokenLanguage(persona, session),
    offered: [...LANGUAGE_TAGS],
    chosen: userChosenLanguage(session.settings.language ?? null),
    ...(replyModelSpecOfSession(context, persona, session) === 'offline' && { answered: 'en' }),
  };
}

function quietInWelcome(quiet: AskedQuiet, nowMs: number): Pick<Welcome, 'quietUntil'> {
  const quietUntil = shownQuietUntil(quiet, nowMs);
  return quietUntil === null ? {} : { quietUntil };
}

/** Why frames are not replayed. Null: they may be, if they still exist. */
function reasonAgainstWelcomeSnapshot(
  { quarantined }: Session,
  { isAsked, isUnknown }: { isAsked: boolean; isUnknown: boolean },
) {
  if (quarantined !== null) return 'quarantined';
  if (isUnknown) return 'unknown_cursor';
  return isAsked ? 'asked' : null;
}

/** How many deliveries wait in each of the user's sessions: other personas' are counted, not read [D16]. */
async function countWaitingForWelcome(context: Context, id: string, session: Session): Promise<Record<string, number>> {
  const sessions = await readSessionsOfUser(context.table, userOfSessionIdentity(id));
  rememberSessionsOfUsage(context, userOfSessionIdentity(id), sessions);
  const counts = await Promise.all(
    sessions.map(async (other) => {
      const {
        deliveries: { open: deliveries },
      } = other === id ? session : (await loadCurrentSession(context, other)).session;
      return [sessionPersonaName(other), deliveries.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The heard parts of the turns before the newest. */
async function lastTurnsInWelcome(context: Context, id: string, session: Session, seq: number): Promise<ShownTurn[]> {
  const newest = session.turns.newest?.number ?? 0;
  const stored = await readExchangesFrom(
    context.table,
    id,
    Math.max(firstTurnReadableAfterErasure(session), newest - SHOWN_TURNS),
    context.clock.yieldToEventLoop,
  );
  const sealed = session.turns.sealed.filter((one) => stored.every((other) => other.turn !== one.turn));
  const turnsBefore = [...stored, ...sealed].map((one) => ({
    turn: one.turn,
    at: one.atMs,
    ...(one.words !== null && { user: one.words }),
    ...(heardTextOfTurnExchange(one) !== '' && { agent: heardTextOfTurnExchange(one) }),
    ...(one.clientCalls !== undefined && { clientCalls: one.clientCalls }),
  }));
  return [
    ...turnsBefore,
    ...(session.turns.newest === null ? [] : newestTurnInWelcome(session.turns.newest, seq)),
  ].slice(-SHOWN_TURNS);
}

/** The newest turn up to `seq`; the rest follows as frames. */
function newestTurnInWelcome(turn: Turn, seq: number): ShownTurn[] {
  const agent = turnSnapshotText(turn, seq);
  if (agent === '' && turnExchange(turn) === null) return [];
  const user = turn.words !== null && { user: turn.words };
  const calls = turn.clientCalls && { clientCalls: turn.clientCalls.length };
  return [{ turn: turn.number, at: turn.startedAtMs, ...user, ...(agent !== '' && { agent }), ...calls }];
}

/** Inside the welcome if it fits, else in numbered parts after it. */
function welcomeWithSnapshot(frame: Welcome, turns: ShownTurn[], pending: string[]): PassingFrame[] {
  const entries = [...turns.map(shortenTurnInWelcome).map((turn) => ({ turn })), ...pending.map((id) => ({ id }))];
  const bodies = pagesOfFrames(entries, SNAPSHOT_BYTES).map((page) => ({
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

/** A turn too long for a frame is cut. */
function shortenTurnInWelcome(turn: ShownTurn): ShownTurn {
  if (Buffer.byteLength(JSON.stringify(turn)) <= SNAPSHOT_BYTES) return turn;
  const half = Math.floor(SNAPSHOT_BYTES / 8);
  const cut = (text: string) => `${text.slice(0, half)} …`.toWellFormed();
  return {
    ...turn,
    ...(turn.user !== undefined && { user: cut(turn.user) }),
    ...(turn.agent !== undefined && { agent: cut(turn.agent) }),
  };
}
