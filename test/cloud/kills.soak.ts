/** Any function is killed (-9) at any moment while several people talk by the library, and producers push. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { converseAll } from './crowd.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const KILLS = Number(process.env.CLOUD_KILLS ?? 25);
/** Deadlines that stand behind a lost run are a minute or two away. */
const FASTER = 10;
const PEOPLE = ['ada', 'grace', 'alan', 'mary', 'ben', 'eve'];
/** On average. */
const LOOKS_EVERY_MS = 50;

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({}, FASTER);
}, 180_000);
afterAll(() => started.stop());

/** `acts`: what people have got through. */
type Killer = { acts: number; kills: number; byFunction: Map<string, number> };

/** Looks at random moments, and kills what has died least often of what is under way then. */
async function killSome(killer: Killer): Promise<void> {
  const { functions } = started.cloud;
  const killsOf = (label: string) => killer.byFunction.get(label) ?? 0;
  while (killer.kills < KILLS) {
    await pause(Math.random() * LOOKS_EVERY_MS * 2);
    const [label] = functions.underWay().toSorted((one, other) => killsOf(one) - killsOf(other));
    // As many as keep everybody from anything would only repeat the first steps of a repair.
    if (killer.kills >= killer.acts + PEOPLE.length) continue;
    if (label === undefined || functions.kill(label, '') === 0) continue;
    killer.kills += 1;
    killer.byFunction.set(label, killsOf(label) + 1);
  }
}

it(`[S7] [U9] [D18] ${KILLS} killed functions lose nothing that was accepted, and say nothing twice`, {
  timeout: 60 * 60_000,
}, async () => {
  const killer: Killer = { acts: 0, kills: 0, byFunction: new Map() };
  const acted = () => {
    killer.acts += 1;
  };
  const company = { isOver: () => killer.kills >= KILLS, acted };
  const [lines] = await Promise.all([converseAll(started.cloud, PEOPLE, company), killSome(killer)]);
  console.log(`${killer.kills} kills, ${lines} lines: ${JSON.stringify(Object.fromEntries(killer.byFunction))}`);
});
