/** Any function is killed (-9) at any moment while several people talk by the library, and producers push. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { converseAll } from './crowd.ts';
import { Evidence } from './evidence.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const KILLS = Number(process.env.CLOUD_KILLS ?? 25);
/** Deadlines that stand behind a lost run are a minute or two away. */
const FASTER = 10;
const PEOPLE = ['ada', 'grace', 'alan', 'mary', 'ben', 'eve'].slice(0, KILLS > 25 ? 6 : 3);
/** On average. */
const LOOKS_EVERY_MS = 50;

const evidence = new Evidence();
let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({}, FASTER, { onTraced: evidence.add });
}, 180_000);
afterAll(() => started.stop());

/** `acts`: what people have got through. `answered`: of each function, when it was killed last. */
type Killer = { acts: number; kills: number; byFunction: Map<string, number>; answered: Map<string, number> };

/** Looks at random moments, and kills what has died least often of what is under way then. */
async function killSome(killer: Killer): Promise<void> {
  const { functions } = started.cloud;
  const killsOf = (label: string) => killer.byFunction.get(label) ?? 0;
  while (killer.kills < KILLS) {
    await pause(Math.random() * LOOKS_EVERY_MS * 2);
    // As many as keep everybody from anything would only repeat the first steps of a repair.
    if (killer.kills >= killer.acts + PEOPLE.length) continue;
    // The sweep is often alone, and slow when it starts anew: killed each time, it would repair nothing.
    const [found] = functions
      .underWay()
      .filter(({ label, answered }) => answered > (killer.answered.get(label) ?? -1))
      .toSorted((one, other) => killsOf(one.label) - killsOf(other.label));
    if (found === undefined || functions.kill(found.label, '') === 0) continue;
    killer.kills += 1;
    evidence.add(found.label, 'killed', String(killer.kills));
    killer.byFunction.set(found.label, killsOf(found.label) + 1);
    killer.answered.set(found.label, found.answered);
  }
}

it(`[S7] [U9] [D18] ${KILLS} killed functions lose nothing that was accepted, and say nothing twice`, {
  timeout: 60 * 60_000,
}, async () => {
  const killer: Killer = { acts: 0, kills: 0, byFunction: new Map(), answered: new Map() };
  const acted = () => {
    killer.acts += 1;
  };
  const company = { isOver: () => killer.kills >= KILLS, acted };
  const told = (lines: unknown) =>
    console.log(`${killer.kills} kills, ${lines} lines: ${JSON.stringify(Object.fromEntries(killer.byFunction))}`);
  try {
    const [lines] = await Promise.all([converseAll(started.cloud, PEOPLE, company), killSome(killer)]);
    told(lines);
  } catch (error) {
    told('?');
    await evidence.keep(started.cloud);
    console.log(`What functions did is in ${evidence.folder}`);
    throw error;
  }
  await evidence.remove();
});
