/** Runs many worlds: the violations, and the kinds of events. */
import type { Record } from '../../shared/session/kernel/events.ts';
import { evolve } from '../../shared/session/kernel/evolve.ts';
import { ENDED_KEPT } from '../../shared/session/kernel/limits.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import type { Checker } from './checkers/checker.ts';
import { CHECKERS, runCheckers } from './checkers/checkers.ts';
import { type Behaviour, REAL_BEHAVIOUR } from './world/behaviour.ts';
import { eventKinds } from './world/event-kinds.ts';
import { trace } from './world/trace.ts';
import { type Features, World } from './world/world.ts';

export type Problem = { seed: number; checker: string; what: string; atMs: number; steps: readonly string[] };
export type WorldsResult = { problems: Problem[]; happened: Map<string, number>; events: number };

/** `check: false`: only runs them. */
export function runWorlds(seeds: Iterable<number>, behaviour: Behaviour = REAL_BEHAVIOUR): WorldsResult {
  const found: WorldsResult = { problems: [], happened: new Map(), events: 0 };
  for (const seed of seeds) {
    const { world, problems } = runWorld(seed, behaviour);
    found.problems.push(...problems);
    found.events += world.clock.events;
    for (const what of eventKinds(world.history)) found.happened.set(what, (found.happened.get(what) ?? 0) + 1);
  }
  return found;
}

/** `checkers`: all, or a selection. */
export function runWorld(
  seed: number,
  behaviour: Behaviour = REAL_BEHAVIOUR,
  era: Features = {},
  checkers: readonly Checker[] = CHECKERS,
): { world: World; problems: Problem[] } {
  const world = new World(seed, behaviour, era);
  try {
    world.run();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { world, problems: [problem(world, seed, { checker: CRASHED, what, atMs: world.clock.nowMs })] };
  }
  const wrong = runCheckers(world.history, checkers);
  if (checkers === CHECKERS && !isSame(refolded(world.server.log), world.server.session)) {
    wrong.push({ checker: REFOLDED, what: 'the log leads to another state', atMs: world.clock.nowMs });
  }
  const size = JSON.stringify(world.server.session.memory).length;
  if (size > MOST_MEMORY)
    wrong.push({ checker: GROWN, what: `memory has ${size} characters`, atMs: world.clock.nowMs });
  return { world, problems: wrong.map((one) => problem(world, seed, one)) };
}

/** Errors outside of checkers: a decision threw, broke an invariant, or the log does not yield the state. */
export const CRASHED = 'crashed';
export const REFOLDED = 'refolded';
/** Also outside of checkers: the final size of a session's memory [M8]. */
export const GROWN = 'grown';
const MOST_MEMORY = 4_000;

/** Readable: the seed, the violation, and the last events. */
export function describeProblem({ seed, checker, what, steps }: Problem): string {
  return [`SIM_SEED=${seed}: ${checker}: ${what}`, ...steps].join('\n');
}

/** The last events matter most; SIM_SEED shows all. */
const STEPS_SHOWN = 60;

function problem({ history }: World, seed: number, wrong: Omit<Problem, 'seed' | 'steps'>): Problem {
  const until = history.findLastIndex((one) => one.atMs <= wrong.atMs);
  return { seed, ...wrong, steps: trace(history.slice(0, until + 1)).slice(-STEPS_SHOWN) };
}

/** The fold of the whole log, as another process would load it, equals the session [O3]. */
function refolded(log: readonly Record[]): Session {
  return (JSON.parse(JSON.stringify(log)) as Record[]).reduce(evolve, newSession());
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(folded(one)) === JSON.stringify(folded(other));
}

/** Without what a fold moves elsewhere. */
function folded(session: Session): Session {
  return {
    ...session,
    turns: { ...session.turns, sealed: [] },
    deliveries: { ...session.deliveries, recent: session.deliveries.recent.slice(-ENDED_KEPT) },
  };
}
