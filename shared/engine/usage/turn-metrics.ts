/**
 * The metrics of a turn [O2], emitted once at its end and not stored: a log line that CloudWatch or one
 * machine collects, and a frame for clients that show it.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { PassingFrame, Usage } from '../../protocol/frames.ts';
import type { MeasuredTurn } from '../../protocol/stats.ts';
import type { Event, Record } from '../../session/kernel/events.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Context } from '../context.ts';

type TurnEnded = Extract<Event, { type: 'turn.ended' }>;
type Measured = Extract<PassingFrame, { type: 'measured' }>;

/** On-demand list prices of us-east-1 in 2026: dollars per read unit, write unit and message. */
export const DOLLARS = { read: 0.125e-6, write: 0.625e-6, messages: 1e-6 } as const;
/** Causes of turns that need no model. */
const READ_OUT: ReadonlySet<string | undefined> = new Set(['delivery', 'bid', 'reflection']);

/** The turn's key for the count of its units. */
export function turnUnitsKey(id: string, turn: number): string {
  return `${id} ${turn}`;
}

/** Assigns this work to the turn that the record begins, unless one that it ends has it already. */
export function countBegunTurnUsage(id: string, { events }: Record): void {
  const isOfBefore = events.some(
    (event) => event.type === 'turn.ended' && usageUnitsOfTurn(turnUnitsKey(id, event.turn)) !== null,
  );
  if (isOfBefore) return;
  for (const event of events) if (event.type === 'turn.started') countUsageUnitsForTurn(turnUnitsKey(id, event.turn));
}

/** For a committed record whose effects and snapshot are done. Frames only if the client wants them. */
export function measureTurns(context: Context, id: string, session: Session, { events }: Record): Measured[] {
  const endings = events.filter((event) => event.type === 'turn.ended');
  const frames = endings.flatMap((event) => measureTurn(context, id, session, event) ?? []);
  return session.presence.client?.figures ? frames : [];
}

function measureTurn(
  context: Context,
  id: string,
  { turns: { newest: turn } }: Session,
  ending: TurnEnded,
): Measured | null {
  const cause = turn?.number === ending.turn ? turn.cause : undefined;
  const units = takeUsageUnits(turnUnitsKey(id, ending.turn));
  const { dollars: modelDollars, ...tokens } = ending.usage ?? {};
  const dollars = turnCostInDollars(ending, cause, units);
  const figures: MeasuredTurn = {
    turn: ending.turn,
    status: ending.status,
    ...(cause && { cause }),
    ...ending.timings,
    ...tokens,
    ...(ending.usage && cacheHitRateOfUsage(ending.usage)),
    ...(modelDollars !== undefined && { modelDollars }),
    ...(units && usageUnitsNamed(units)),
    ...(dollars !== null && { dollars }),
  };
  context.log.info('turn measured', { session: id, ...figures });
  if (units === null) return null;
  const at = context.clock.now();
  return { type: 'measured', at, turn: ending.turn, ...usageUnitsNamed(units), ...(dollars !== null && { dollars }) };
}

function usageUnitsNamed({ read, write, messages }: Units) {
  return { readUnits: read, writeUnits: write, messages };
}

/** The share of input tokens read from a cache, 0 to 1. */
function cacheHitRateOfUsage({ input, cacheRead, cacheWrite }: Usage): { hitRate?: number } {
  const inputTokens = input + cacheRead + cacheWrite;
  return inputTokens === 0 ? {} : { hitRate: Math.round((1_000 * cacheRead) / inputTokens) / 1_000 };
}

/** Null: a price or a count is unknown. */
function turnCostInDollars(
  { usage, timings }: TurnEnded,
  cause: string | undefined,
  units: Units | null,
): number | null {
  const isUnasked = usage === undefined && (timings.modelMs === 0 || READ_OUT.has(cause));
  const model = isUnasked ? 0 : usage?.dollars;
  if (model === undefined || units === null) return null;
  const service = units.read * DOLLARS.read + units.write * DOLLARS.write + units.messages * DOLLARS.messages;
  return Math.round((model + service) * 1e9) / 1e9;
}

/**
 * The first audio of a line was sent. It is logged for a turn's first line, unless repeated to a returning
 * client. The process that sends the audio logs it, so that no look-up is needed.
 */
export function turnSoundBegan(context: Context, id: string, place: { turn: number; index: number }): void {
  const turn = context.process.cachedSessions.get(id)?.session.turns.newest;
  if (turn?.number !== place.turn || place.index !== 0 || turn.lines[0]?.to === 'again') return;
  const firstAudioMs = context.clock.now() - turn.startedAtMs + (turn.heardMs ?? 0);
  context.log.info('first sound', { session: id, turn: place.turn, firstAudioMs });
}

/*
 * A turn's units are counted by asynchronous context, because an answer reads and writes in many places.
 * Uncounted work costs one look-up of a variable.
 */

/** DynamoDB read and write units, and messages through the socket in both directions. */
export type Units = { read: number; write: number; messages: number };

/** `turn`: the turn being counted, as `session number`; null: none yet. */
type Count = Units & { turn: string | null };

const NOTHING: Count = { read: 0, write: 0, messages: 0, turn: null };

const counts = new AsyncLocalStorage<Count>();

/** Runs work with its own count. `turn`: counted for it; `before`: its units in other processes. */
export function countWorkUsage<T>(
  work: () => Promise<T>,
  turn: string | null = null,
  unitsBefore: Partial<Units> = {},
): Promise<T> {
  return counts.run({ ...NOTHING, ...unitsBefore, turn }, work);
}

/** The same, unless a count is active. */
export function ensureUsageCounted<T>(work: () => Promise<T>): Promise<T> {
  return counts.getStore() === undefined ? countWorkUsage(work) : work();
}

export function isUsageCounted(): boolean {
  return counts.getStore() !== undefined;
}

export function countUsageUnits({ read = 0, write = 0, messages = 0 }: Partial<Units>): void {
  const count = counts.getStore();
  if (count === undefined) return;
  count.read += read;
  count.write += write;
  count.messages += messages;
}

/** Assigns the count so far and from now on to this turn. A second turn resets it: shares are unknown. */
export function countUsageUnitsForTurn(turn: string): void {
  const count = counts.getStore();
  if (count === undefined) return;
  if (count.turn === null) count.turn = turn;
  else if (count.turn !== turn) Object.assign(count, NOTHING);
}

/** The turn's units so far; null: not counted here from its beginning. */
export function usageUnitsOfTurn(turn: string): Units | null {
  const count = counts.getStore();
  if (count?.turn !== turn) return null;
  const { read, write, messages } = count;
  return { read, write, messages };
}

/** Takes the turn's units: it is over or continues elsewhere. Later work counts for another turn. */
export function takeUsageUnits(turn: string): Units | null {
  const units = usageUnitsOfTurn(turn);
  const count = counts.getStore();
  if (units !== null && count !== undefined) Object.assign(count, NOTHING);
  return units;
}
