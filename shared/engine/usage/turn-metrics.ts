/**
 * What a turn has taken (O2): told once, where it ends, in a line of the log, which CloudWatch makes its metrics from (shared/adapters/aws/embedded-metrics.ts)
 * and one machine its newest turns (shared/adapters/local/newest-turns.ts); and to a client that shows it, in a frame. Nothing of it is written anywhere.
 */
import type { PassingFrame, Usage } from '../../protocol/frames.ts';
import type { MeasuredTurn } from '../../protocol/stats.ts';
import type { Event, Record } from '../../session/events.ts';
import type { Session } from '../../session/state.ts';
import type { Context } from '../context.ts';
import { countedOff, countFor, type Units, unitsOf } from './units.ts';

type Ended = Extract<Event, { type: 'turn.ended' }>;
type Measured = Extract<PassingFrame, { type: 'measured' }>;

/** List prices, on demand, of us-east-1 in 2026: dollars for a read unit, a write unit, and a message through the socket. */
const DOLLARS = { read: 0.125e-6, write: 0.625e-6, messages: 1e-6 } as const;
/** Nobody asks a model for these: what is said stands already. */
const READ_OUT: ReadonlySet<string | undefined> = new Set(['delivery', 'bid', 'reflection']);

/** As the count of what turns take knows them (units.ts). */
export function countedAs(id: string, turn: number): string {
  return `${id} ${turn}`;
}

/** What is counted here from now on, and what has led here, is for the turn that this record begins, unless one that it ends has taken it. */
export function countBegun(id: string, { events }: Record): void {
  const isOfBefore = events.some((event) => event.type === 'turn.ended' && unitsOf(countedAs(id, event.turn)) !== null);
  if (isOfBefore) return;
  for (const event of events) if (event.type === 'turn.started') countFor(countedAs(id, event.turn));
}

/** Of a record that was committed and performed, its snapshot written. The frames are for whoever is there, if they want them. */
export function measureTurns(context: Context, id: string, session: Session, { events }: Record): Measured[] {
  const ended = events.filter((event) => event.type === 'turn.ended');
  const frames = ended.flatMap((event) => measuredOne(context, id, session, event) ?? []);
  return session.client?.figures ? frames : [];
}

function measuredOne(context: Context, id: string, { turn }: Session, ended: Ended): Measured | null {
  const cause = turn?.number === ended.turn ? turn.cause : undefined;
  const units = countedOff(countedAs(id, ended.turn));
  const { dollars: modelDollars, ...tokens } = ended.usage ?? {};
  const dollars = dollarsOf(ended, cause, units);
  const figures: MeasuredTurn = {
    turn: ended.turn,
    status: ended.status,
    ...(cause && { cause }),
    ...ended.timings,
    ...tokens,
    ...(ended.usage && hitRate(ended.usage)),
    ...(modelDollars !== undefined && { modelDollars }),
    ...(units && unitsNamed(units)),
    ...(dollars !== null && { dollars }),
  };
  context.log.info('turn measured', { session: id, ...figures });
  if (units === null) return null;
  const at = context.clock.now();
  return { type: 'measured', at, turn: ended.turn, ...unitsNamed(units), ...(dollars !== null && { dollars }) };
}

function unitsNamed({ read, write, messages }: Units) {
  return { readUnits: read, writeUnits: write, messages };
}

/** Of what was asked, from 0 to 1. */
function hitRate({ input, cacheRead, cacheWrite }: Usage): { hitRate?: number } {
  const asked = input + cacheRead + cacheWrite;
  return asked === 0 ? {} : { hitRate: Math.round((1_000 * cacheRead) / asked) / 1_000 };
}

/** Null: the price of a part of it is unknown, or how much of it there was. */
function dollarsOf({ usage, timings }: Ended, cause: string | undefined, units: Units | null): number | null {
  const isUnasked = usage === undefined && (timings.modelMs === 0 || READ_OUT.has(cause));
  const model = isUnasked ? 0 : usage?.dollars;
  if (model === undefined || units === null) return null;
  const service = units.read * DOLLARS.read + units.write * DOLLARS.write + units.messages * DOLLARS.messages;
  return Math.round((model + service) * 1e9) / 1e9;
}

/**
 * The first piece of a line's sound was sent. Of the turn it is the first if the line is; a line that is said again, to somebody who has come back,
 * says nothing of how long anybody has waited. Which line sounds where is each process's own affair, so that none has to ask another.
 */
export function soundBegan(context: Context, id: string, place: { turn: number; index: number }): void {
  const turn = context.process.cachedSessions.get(id)?.session.turn;
  if (turn?.number !== place.turn || place.index !== 0 || turn.lines[0]?.to === 'again') return;
  const firstAudioMs = context.clock.now() - turn.startedAtMs + (turn.heardMs ?? 0);
  context.log.info('first sound', { session: id, turn: place.turn, firstAudioMs });
}
