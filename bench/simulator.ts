/** The simulated worlds of test/sim: how many events they hold in a second, checkers included. */
import { simulated } from '../test/sim/worlds.ts';
import { atLeast, type Sheet, shown } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const WORLDS = 100;
const LEAST = 20_000;

/** The first round only warms up. Throws when a world has something wrong in it: then it would not be the work that it is counted as. */
export async function simulator(): Promise<Sheet> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => perSecond(1 + round * WORLDS)).slice(1);
  const events = median(rounds.map((round) => round.events));
  const worlds = median(rounds.map((round) => round.worlds));
  const cells = [shown(events, '/s'), shown(worlds, '/s')];
  const row = { figure: 'simulated session', cells, goal: atLeast(events, LEAST, '/s') };
  return { title: 'the simulator', columns: ['events', 'worlds'], rows: [row] };
}

function perSecond(firstSeed: number): { events: number; worlds: number } {
  const startedMs = performance.now();
  const { events, problems } = simulated(Array.from({ length: WORLDS }, (_, at) => firstSeed + at));
  const seconds = (performance.now() - startedMs) / 1_000;
  const [wrong] = problems;
  if (wrong !== undefined) throw new Error(`seed ${wrong.seed}: ${wrong.what}`);
  return { events: events / seconds, worlds: WORLDS / seconds };
}
