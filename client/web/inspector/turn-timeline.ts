/** The history by turn, as a pure fold over ordered frames. The cost of a frame is constant. */
import type { FromServer } from '../../sdk/frames/wire-types.ts';
import {
  addLineToInspectedTurn,
  addSoundToInspectedTurn,
  addStepToInspectedTurn,
  addUsageToInspectedTurn,
  applyToolToInspectedTurn,
  endInspectedTurn,
  type InspectedTurn,
  newInspectedTurn,
  type TurnStep,
  turnOffsetMs,
} from './turn.ts';

export type TurnTimeline = {
  /** Oldest first. */
  turns: readonly InspectedTurn[];
  /** How many turns were ever seen. */
  count: number;
  /** Turns with a lower key are closed: a snapshot has replaced what followed. */
  since: number;
};

export type TimelineFrame =
  | FromServer<'turn.started' | 'line' | 'turn.ended' | 'tool' | 'delivery' | 'state' | 'error' | 'audio' | 'measured'>
  /** Missed frames are not replayed [S6]. Its turns are told in words alone. */
  | { type: 'snapshot'; turns: readonly ShownTurn[] };

type ShownTurn = { turn: number; at: number; user?: string | undefined; agent?: string | undefined };

export const EMPTY_TIMELINE: TurnTimeline = { turns: [], count: 0, since: 0 };

/** More turns than a viewer looks back at. */
const MOST_TURNS = 200;

export function applyToTimeline(timeline: TurnTimeline, happening: TimelineFrame): TurnTimeline {
  switch (happening.type) {
    case 'snapshot':
      return applySnapshotToTimeline(timeline, happening.turns);
    case 'turn.started':
      return addTurn(timeline, happening);
    case 'line':
      return changeOrAddTurn(timeline, happening, (turn) => addLineToInspectedTurn(turn, happening));
    case 'tool':
      return changeOrAddTurn(timeline, happening, (turn) => applyToolToInspectedTurn(turn, happening));
    case 'turn.ended':
      return changeOrAddTurn(timeline, happening, (turn) => endInspectedTurn(turn, happening));
    case 'audio':
      return changeKnownTurn(timeline, happening.turn, (turn) => addSoundToInspectedTurn(turn, happening));
    case 'measured':
      return changeKnownTurn(timeline, happening.turn, (turn) => addUsageToInspectedTurn(turn, happening));
    case 'delivery': {
      const { delivery, state, reason } = happening;
      return addToCurrentTurn(timeline, happening.at, { is: 'delivery', delivery, state, ...(reason && { reason }) });
    }
    case 'state':
      return addToCurrentTurn(timeline, happening.at, { is: 'view', operations: happening.patch.length });
    case 'error': {
      const { code, message, id } = happening;
      // An error that answers a request does not belong to the turn.
      return id === undefined ? addToCurrentTurn(timeline, happening.at, { is: 'error', code, message }) : timeline;
    }
  }
}

/** Removes the text of these turns [M5, N6]; the count stays. */
export function removeTurnsFromTimeline(timeline: TurnTimeline, turns: readonly number[] | 'all'): TurnTimeline {
  const others = turns === 'all' ? [] : timeline.turns.filter(({ number }) => !turns.includes(number));
  return { ...timeline, turns: others };
}

type TurnStart = { turn: number; at: number; cause?: InspectedTurn['cause'] };

function addTurn(timeline: TurnTimeline, { turn, at, cause = null }: TurnStart): TurnTimeline {
  // A turn that goes on is told by its frames from here on.
  const others = timeline.turns.filter(({ past, number }) => past === undefined || number !== turn);
  const turns = [...others, newInspectedTurn(timeline.count, turn, cause, at)].slice(-MOST_TURNS);
  return { ...timeline, turns, count: timeline.count + 1 };
}

/** A turn first seen midway begins here; a turn older than all kept ones is ignored. */
function changeOrAddTurn(
  timeline: TurnTimeline,
  frame: { turn: number; at: number },
  change: (turn: InspectedTurn) => InspectedTurn,
): TurnTimeline {
  const at = turnPlaceIn(timeline, frame.turn);
  if (at >= 0) return replaceTurn(timeline, at, change);
  const newest = timeline.turns.at(-1);
  const isGone = newest !== undefined && newest.key >= timeline.since && newest.number > frame.turn;
  return isGone ? timeline : replaceTurn(addTurn(timeline, frame), -1, change);
}

/** Changes a turn that is kept. */
function changeKnownTurn(
  timeline: TurnTimeline,
  number: number,
  change: (turn: InspectedTurn) => InspectedTurn,
): TurnTimeline {
  const at = turnPlaceIn(timeline, number);
  return at < 0 ? timeline : replaceTurn(timeline, at, change);
}

function turnPlaceIn({ turns, since }: TurnTimeline, turn: number): number {
  return turns.findLastIndex(({ key, number }) => number === turn && key >= since);
}

type Bare<T> = T extends unknown ? Omit<T, 'atMs'> : never;

/** Adds an event without a turn number to the current turn. An error that ends a turn follows its end. */
function addToCurrentTurn(timeline: TurnTimeline, at: number, step: Bare<TurnStep>): TurnTimeline {
  const newest = timeline.turns.at(-1);
  if (newest === undefined || newest.key < timeline.since) return timeline;
  if (newest.end !== null && (step.is !== 'error' || newest.end.status !== 'failed')) return timeline;
  return replaceTurn(timeline, -1, (turn) => addStepToInspectedTurn(turn, { ...step, atMs: turnOffsetMs(turn, at) }));
}

function replaceTurn(timeline: TurnTimeline, at: number, change: (turn: InspectedTurn) => InspectedTurn): TurnTimeline {
  const turn = timeline.turns.at(at);
  return turn === undefined ? timeline : { ...timeline, turns: timeline.turns.with(at, change(turn)) };
}

/** Adds the turns that are on the page, and were not seen here. */
function applySnapshotToTimeline({ turns, count: seen }: TurnTimeline, pageTurns: readonly ShownTurn[]): TurnTimeline {
  const numbers = new Set(turns.map(({ number }) => number));
  const unseen = pageTurns.filter(({ turn }) => !numbers.has(turn));
  const past = unseen.map(({ turn, at, user, agent }, n): InspectedTurn => {
    const words = { ...(user !== undefined && { user }), ...(agent !== undefined && { agent }) };
    return { ...newInspectedTurn(seen + n, turn, null, at), past: words };
  });
  const after = seen + past.length;
  return { turns: [...turns.map(markTurnMissed), ...past].slice(-MOST_TURNS), count: after, since: after };
}

function markTurnMissed(turn: InspectedTurn): InspectedTurn {
  return turn.end === null && turn.past === undefined ? { ...turn, isMissed: true } : turn;
}
