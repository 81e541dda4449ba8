/** Users move from one served stack to another: nothing is lost, and nothing is said twice. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportUsersFromDynamo, importUsersIntoDynamo } from '../../shared/adapters/aws/move-users.ts';
import { type LocalDynamo, startDynalite } from '../contract/dynalite.ts';
import { BUCKET, S3 } from '../fakes/s3.ts';
import { ask, call, hear, PRODUCER_KEY } from './stories/person.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud, tableOf } from './test-cloud.ts';

const engines: LocalDynamo[] = [];
let started: TestCloud | null = null;
beforeAll(async () => {
  engines.push(await startDynalite(), await startDynalite());
});
afterAll(async () => {
  await started?.stop();
  for (const engine of engines) await engine.close();
});

/** A stage with a table of its own. */
async function startStage(at: number): Promise<TestCloud> {
  vi.stubEnv('CLOUD_DYNAMODB', engines[at]?.endpoint);
  const cloud = await startTestCloud();
  vi.unstubAllEnvs();
  return cloud;
}

it('[M1] [D15] [W2] conversation, memory, a waiting message and a reminder move with a user, and each is told once', {
  timeout: 5 * 60_000,
}, async () => {
  started = await startStage(0);
  const old = started;
  const before = await joinCloud(old.cloud, 'ada');
  await ask(before, 'My name is Ada Lovelace.');
  await ask(before, 'Remind me in 60 seconds to stretch.');
  before.drop();
  const waits = {
    user: 'ada',
    text: 'Dinner is ready.',
    source: 'kitchen',
    policy: 'next_silence',
    priority: 'active',
  };
  const pushed = await call(() => old, 'POST /deliveries', PRODUCER_KEY, waits);
  await old.stop();
  started = null;

  // Both from the environment, as an operator has it.
  const s3 = await S3.start();
  const stores = { table: tableOf(old), bucket: BUCKET };
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', engines[0]?.endpoint);
  const lines: string[] = [];
  for await (const line of exportUsersFromDynamo(stores, 'Sotto')) lines.push(line);
  started = await startStage(1);
  const { cloud } = started;
  for (const [name, value] of Object.entries({
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }))
    vi.stubEnv(name, value);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', engines[1]?.endpoint);
  const moved = await importUsersIntoDynamo({ ...stores, table: tableOf(started) }, async function* () {
    yield* lines;
  });
  vi.unstubAllEnvs();
  await s3.close();
  expect(moved.users).toBe(1);

  const after = await joinCloud(cloud, 'ada');
  hear(after);
  const isTold = (words: RegExp) => () => after.lines.some((text) => words.test(text));
  await expect.poll(isTold(/Dinner is ready/), { timeout: SOON_MS }).toBe(true);
  await expect.poll(isTold(/stretch/), { timeout: 120_000 }).toBe(true);
  expect(await ask(after, 'What is my name?')).toContain('Ada');
  const told = after.all('line').filter(({ kind }) => kind === 'delivery');
  expect(told.filter(({ text }) => /Dinner/.test(text))).toHaveLength(1);
  expect(told.filter(({ text }) => /stretch/.test(text))).toHaveLength(1);
  const standing = await call(() => started as TestCloud, `GET /deliveries/${pushed.body.delivery}`, PRODUCER_KEY);
  expect(standing.body.state).toBe('heard');
  after.drop();
  expect(cloud.faults).toEqual([]);
});
