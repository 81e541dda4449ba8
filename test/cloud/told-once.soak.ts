/** What was told once, long ago, is found by the deployed functions, each of which starts anew. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { generateLife } from '../../bench/life/generated-life.ts';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../contract/dynalite.ts';
import { fillLife } from '../flow/whole-life/fill-life.ts';
import { ask, hear } from './stories/person.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud, tableOf } from './test-cloud.ts';

/** CI's share has 520. */
const TURNS = Number(process.env.LIFE_TURNS ?? 520);
/** How many turns ago. */
const DISTANCES = [60, 500, 1_000, 10_000, 99_900].filter((distance) => distance < TURNS);

let engine: LocalDynamo;
let started: TestCloud;
beforeAll(async () => {
  engine = await startDynalite();
  vi.stubEnv('CLOUD_DYNAMODB', engine.endpoint);
  started = await startTestCloud({ model: 'offline' });
  vi.unstubAllEnvs();
}, 180_000);
afterAll(async () => {
  await started.stop();
  await engine.close();
});

it(`[M10] the deployed functions without a model tell what was told once ${DISTANCES.join(' and ')} turns ago`, {
  timeout: 10 * 60_000 + TURNS * 20,
}, async () => {
  const { turns, asked } = generateLife(TURNS, DISTANCES);
  const client = clientAt(engine.endpoint);
  await fillLife(dynamoTable({ table: tableOf(started), client }), turns).finally(() => client.destroy());
  const { cloud } = started;
  const unanswered: string[] = [];
  let askedAgain = 0;
  const notRecalled = () => started.lines.filter((line) => line.includes('"not recalled"')).length;
  for (const distance of DISTANCES) {
    // An id of an install stands for one sentence.
    const ada = await joinCloud(cloud, 'ada', { install: `after ${distance}`, visible: false, cursor: 0 });
    hear(ada);
    // What this connection has started remembers nothing of the life.
    await expect.poll(() => cloud.functions.busy, { timeout: SOON_MS }).toBe(0);
    cloud.functions.endIdle();
    const facts = asked.filter((one) => one.distance === distance);
    expect(facts).toHaveLength(8);
    for (const { question, answer } of facts) {
      const missedBefore = notRecalled();
      let answered = await ask(ada, question);
      // A function that starts anew on a busy machine waits a second for the index, and says so in the log.
      if (notRecalled() > missedBefore) {
        askedAgain += 1;
        answered = await ask(ada, question);
      }
      if (!answered.includes(answer)) unanswered.push(`${distance} turns before: ${question} ${answered}`);
    }
    ada.drop();
  }
  console.log(`${asked.length} asked, ${askedAgain} of them again, ${unanswered.length} not answered`);
  expect(unanswered).toEqual([]);
  expect(cloud.rights().refused).toEqual([]);
  expect(cloud.faults).toEqual([]);
});
