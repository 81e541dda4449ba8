/** The answer to `hello`: what the client missed, all of it, or an honest snapshot (S6). */
import type { PassingFrame, ServerFrame, ShownTurn } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../protocol/limits.ts';
import type { Effect } from '../session/command.ts';
import type { Record } from '../session/event.ts';
import { saidText, sealOf } from '../session/heard.ts';
import { REPLAY_FRAMES, REPLAY_MS } from '../session/limits.ts';
import type { Session } from '../session/session.ts';
import { memoriesFrom } from '../store/memories.ts';
import { framesAfter } from '../store/replay.ts';
import type { Sotto } from './sotto.ts';

type Welcome = Extract<PassingFrame, { type: 'welcome' }>;

/** How many turns a snapshot shows. */
const SHOWN_TURNS = 12;
/** Room for the other fields of a frame. */
const SNAPSHOT_BYTES = MAX_FRAME_BYTES - 2_048;

/** `record`: the commit of this hello, if it was one; its own frames follow the replay and are not part of it. */
export async function welcome(
  sotto: Sotto,
  id: string,
  session: Session,
  { cursor }: Extract<Effect, { do: 'welcome' }>,
  record: Record | null,
  speaker: string,
): Promise<ServerFrame[]> {
  const at = sotto.clock.now();
  const seq = record?.seq ?? session.seq;
  const base: Welcome = {
    type: 'welcome',
    at,
    session: id,
    epoch: session.epoch,
    recovered: true,
    cursor: seq,
    waiting: {},
    limits: { frameBytes: MAX_FRAME_BYTES, replayFrames: REPLAY_FRAMES, replayMs: REPLAY_MS },
  };
  const reason = session.quarantined !== null ? 'quarantined' : cursor > seq ? 'unknown_cursor' : null;
  const missed = reason === null ? await framesAfter(sotto.table, id, { cursor, seq, nowMs: at }, speaker) : null;
  sotto.log.info('welcomed', {
    session: id,
    epoch: session.epoch,
    recovered: missed !== null,
    frames: missed?.length ?? 0,
  });
  if (missed !== null) return [base, ...missed];
  return withSnapshot({ ...base, recovered: false, reason: reason ?? 'too_old' }, await lastTurns(sotto, id, session));
}

async function lastTurns(sotto: Sotto, id: string, session: Session): Promise<ShownTurn[]> {
  const newest = session.turn?.number ?? 0;
  const stored = await memoriesFrom(sotto.table, id, Math.max(1, newest - SHOWN_TURNS));
  const current = session.turn === null ? null : sealOf(session.turn);
  const sealed = session.sealed.filter((one) => stored.every((other) => other.turn !== one.turn));
  return [...stored, ...sealed, ...(current === null ? [] : [current])].slice(-SHOWN_TURNS).map((one) => ({
    turn: one.turn,
    at: one.atMs,
    ...(one.words !== null && { user: one.words }),
    ...(one.said.length > 0 && { agent: saidText(one) }),
  }));
}

/** In the welcome itself where it fits, else in numbered parts behind it. */
function withSnapshot(frame: Welcome, turns: ShownTurn[]): PassingFrame[] {
  const pages = paged(turns);
  if (pages.length <= 1) return [{ ...frame, snapshot: { turns, pending: [] } }];
  const parts = pages.map((page, index): PassingFrame => {
    return { type: 'snapshot', at: frame.at, part: index + 1, parts: pages.length, turns: page, pending: [] };
  });
  return [frame, ...parts];
}

function paged(turns: ShownTurn[]): ShownTurn[][] {
  const pages: ShownTurn[][] = [[]];
  let bytes = 0;
  for (const turn of turns.map(fitting)) {
    const size = Buffer.byteLength(JSON.stringify(turn));
    if (bytes > 0 && bytes + size > SNAPSHOT_BYTES) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)?.push(turn);
    bytes += size;
  }
  return pages;
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
