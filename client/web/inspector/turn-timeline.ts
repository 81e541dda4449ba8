/** The history by turn, as a pure fold over ordered frames. The cost of a frame is constant. */
import type { FromServer } from '../../sdk/frames/wire-types.ts';
import {
  begun,
  ended,
  type Step,
  sinceStart,
  type Turn,
  withLine,
  withSound,
  withStep,
  withTaken,
  withTool,
} from './turn.ts';

export type Timeline = {
  /** Oldest first. */
  turns: readonly Turn[];
  /** How many turns were ever seen. */
  seen: number;
  /** Turns with a lower key are closed: a snapshot has replaced what followed. */
  since: number;
};

export type Happening =
  | FromServer<'turn.started' | 'line' | 'turn.ended' | 'tool' | 'delivery' | 'state' | 'error' | 'audio' | 'measured'>
  /** Missed frames are not replayed [S6]. Its turns are told in words alone. */
  | { type: 'snapshot'; turns: readonly ShownTurn[] };

type ShownTurn = { turn: number; at: number; user?: string | undefined; agent?: string | undefined };

export const EMPTY: Timeline = { turns: [], seen: 0, since: 0 };

/** More turns than a viewer looks back at. */
const MOST_TURNS = 200;

export function withHappening(timeline: Timeline, happening: Happening): Timeline {
  switch (happening.type) {
    case 'snapshot':
      return withSnapshot(timeline, happening.turns);
    case 'turn.started':
      return added(timeline, happening);
    case 'line':
      return changed(timeline, happening, (turn) => withLine(turn, happening));
    case 'tool':
      return changed(timeline, happening, (turn) => withTool(turn, happening));
    case 'turn.ended':
      return changed(timeline, happening, (turn) => ended(turn, happening));
    case 'audio':
      return known(timeline, happening.turn, (turn) => withSound(turn, happening));
    case 'measured':
      return known(timeline, happening.turn, (turn) => withTaken(turn, happening));
    case 'delivery': {
      const { delivery, state, reason } = happening;
      return beside(timeline, happening.at, { is: 'delivery', delivery, state, ...(reason && { reason }) });
    }
    case 'state':
      return beside(timeline, happening.at, { is: 'view', operations: happening.patch.length });
    case 'error': {
      const { code, message, id } = happening;
      // An error that answers a request does not belong to the turn.
      return id === undefined ? beside(timeline, happening.at, { is: 'error', code, message }) : timeline;
    }
  }
}

/** Removes the text of these turns [M5, N6]; the count stays. */
export function withoutTurns(timeline: Timeline, turns: readonly number[] | 'all'): Timeline {
  const left = turns === 'all' ? [] : timeline.turns.filter(({ number }) => !turns.includes(number));
  return { ...timeline, turns: left };
}

type Begins = { turn: number; at: number; cause?: Turn['cause'] };

function added(timeline: Timeline, { turn, at, cause = null }: Begins): Timeline {
  // A turn that goes on is told by its frames from here on.
  const others = timeline.turns.filter(({ past, number }) => past === undefined || number !== turn);
  const turns = [...others, begun(timeline.seen, turn, cause, at)].slice(-MOST_TURNS);
  return { ...timeline, turns, seen: timeline.seen + 1 };
}

/** A turn first seen midway begins here; a turn older than all kept ones is ignored. */
function changed(timeline: Timeline, frame: { turn: number; at: number }, change: (turn: Turn) => Turn): Timeline {
  const at = placeOf(timeline, frame.turn);
  if (at >= 0) return replaced(timeline, at, change);
  const newest = timeline.turns.at(-1);
  const isGone = newest !== undefined && newest.key >= timeline.since && newest.number > frame.turn;
  return isGone ? timeline : replaced(added(timeline, frame), -1, change);
}

/** Changes a turn that is kept. */
function known(timeline: Timeline, number: number, change: (turn: Turn) => Turn): Timeline {
  const at = placeOf(timeline, number);
  return at < 0 ? timeline : replaced(timeline, at, change);
}

function placeOf({ turns, since }: Timeline, turn: number): number {
  return turns.findLastIndex(({ key, number }) => number === turn && key >= since);
}

type Bare<T> = T extends unknown ? Omit<T, 'atMs'> : never;

/** Adds an event without a turn number to the current turn. An error that ends a turn follows its end. */
function beside(timeline: Timeline, at: number, step: Bare<Step>): Timeline {
  const newest = timeline.turns.at(-1);
  if (newest === undefined || newest.key < timeline.since) return timeline;
  if (newest.end !== null && (step.is !== 'error' || newest.end.status !== 'failed')) return timeline;
  return replaced(timeline, -1, (turn) => withStep(turn, { ...step, atMs: sinceStart(turn, at) }));
}

function replaced(timeline: Timeline, at: number, change: (turn: Turn) => Turn): Timeline {
  const turn = timeline.turns.at(at);
  return turn === undefined ? timeline : { ...timeline, turns: timeline.turns.with(at, change(turn)) };
}

/** Adds the turns that are on the page, and were not seen here. */
function withSnapshot({ turns, seen }: Timeline, shown: readonly ShownTurn[]): Timeline {
  const numbers = new Set(turns.map(({ number }) => number));
  const unseen = shown.filter(({ turn }) => !numbers.has(turn));
  const past = unseen.map(({ turn, at, user, agent }, n): Turn => {
    const words = { ...(user !== undefined && { user }), ...(agent !== undefined && { agent }) };
    return { ...begun(seen + n, turn, null, at), past: words };
  });
  const after = seen + past.length;
  return { turns: [...turns.map(missed), ...past].slice(-MOST_TURNS), seen: after, since: after };
}

function missed(turn: Turn): Turn {
  return turn.end === null && turn.past === undefined ? { ...turn, isMissed: true } : turn;
}
