/** The server's frames of a turn from 1,000,000; `at` counts from there. */
import type { FromServer, Line } from '../../../client/sdk/frames/wire-types.ts';
import type { InspectedTurn } from '../../../client/web/inspector/turn.ts';
import {
  applyToTimeline,
  EMPTY_TIMELINE,
  type TimelineFrame,
  type TurnTimeline,
} from '../../../client/web/inspector/turn-timeline.ts';

const BEGAN = 1_000_000;

type More<T extends TimelineFrame['type']> = Partial<Extract<TimelineFrame, { type: T }>>;

export function started(turn = 1, more: More<'turn.started'> = {}): FromServer<'turn.started'> {
  return { type: 'turn.started', seq: 1, at: BEGAN, turn, cause: 'user', ...more };
}

export function line(index: number, at: number, more: More<'line'> = {}): Line {
  const says = { text: `Line ${index}.`, display: `Line ${index}.`, actions: [], speaker: 'Romy', interruptible: true };
  const about = { kind: 'reply', expression: 'happy', voiced: true, heardBefore: false, replayed: false } as const;
  return { type: 'line', seq: 2, at: BEGAN + at, turn: 1, index, ...says, ...about, ...more };
}

export function tool(state: FromServer<'tool'>['state'], at: number, more: More<'tool'> = {}): FromServer<'tool'> {
  return { type: 'tool', seq: 3, at: BEGAN + at, turn: 1, call: 'c1', name: 'get_weather', state, ...more };
}

export function delivery(
  state: FromServer<'delivery'>['state'],
  at: number,
  more: More<'delivery'> = {},
): FromServer<'delivery'> {
  return { type: 'delivery', seq: 4, at: BEGAN + at, delivery: 'd1', state, ...more };
}

export function ended(at: number, more: More<'turn.ended'> = {}): FromServer<'turn.ended'> {
  return { type: 'turn.ended', seq: 5, at: BEGAN + at, turn: 1, status: 'complete', ...more };
}

export function failure(at: number, more: More<'error'> = {}): FromServer<'error'> {
  return { type: 'error', at: BEGAN + at, code: 'model_failed', message: 'The model failed.', ...more };
}

/** `data` is irrelevant here. */
export function audio(at: number, more: Partial<FromServer<'audio'>> = {}): FromServer<'audio'> {
  return { type: 'audio', at: BEGAN + at, turn: 1, index: 0, n: 0, data: 'AAAA', last: false, ...more };
}

export function measured(more: Partial<FromServer<'measured'>> = {}): FromServer<'measured'> {
  return { type: 'measured', at: BEGAN + 2_000, turn: 1, readUnits: 3, writeUnits: 7, messages: 5, ...more };
}

export function timelineAfter(...happenings: TimelineFrame[]): TurnTimeline {
  return happenings.reduce(applyToTimeline, EMPTY_TIMELINE);
}

/** The only one. */
export function turnAfter(...happenings: TimelineFrame[]): InspectedTurn {
  const { turns } = timelineAfter(...happenings);
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) throw new Error(`there are ${turns.length} turns`);
  return turn;
}
