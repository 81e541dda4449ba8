/** The application of the docs on the deployed functions; test/app/start.test.ts runs it on one machine. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForParcel, askForTrip, remarksOf, startBriefing } from '../app/parcel/conversation.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const APP = join(import.meta.dirname, '../app/parcel/with-trips.ts');

/** No remark comes before an act. */
const ALIVE = JSON.stringify({ LIFE: '1', IDLE_AFTER_SECS: '3600' });

let parcels: Awaited<ReturnType<typeof startBriefing>>;
let started: TestCloud;
beforeAll(async () => {
  parcels = await startBriefing();
  const hosts = { 'parcels.example': Number(new URL(parcels.url).port) };
  started = await startTestCloud({ model: 'offline', app: APP, settings: ALIVE }, 1, { hosts });
}, 180_000);
afterAll(async () => {
  await started.stop();
  await parcels.close();
});

it('[E6] a deployed application serves the twenty lines of the docs: its persona answers with what its tool found', async () => {
  await askForParcel(await joinCloud(started.cloud, 'ada'), parcels, SOON_MS);
}, 180_000);

it('[E2] [E3] [E7] a deployed application runs the steps of a slow tool one by one, tells the result, and is observed', async () => {
  await askForTrip(await joinCloud(started.cloud, 'ada', { persona: 'otto' }), SOON_MS);
  const observed = () => started.lines.filter((line) => line.includes('observed otto complete')).length;
  await expect.poll(observed, { timeout: SOON_MS }).toBe(2);
}, 180_000);

it('[E13] an act of a deployed application has stages as steps of the state machine: a killed one is repeated, and it is told once', async () => {
  const { cloud } = started;
  const client = await joinCloud(cloud, 'ada', { persona: 'mila' });
  const stages = () => parcels.stages().filter((stage) => /^(list|choose)$/.test(stage));
  await expect.poll(stages, { timeout: SOON_MS }).toEqual(['list', 'choose']);
  expect(cloud.functions.kill('task', '')).toBe(1);
  await client.until((frame) => frame.type === 'line', SOON_MS);
  await client.next('turn.ended', SOON_MS);
  expect(remarksOf(client)).toEqual(['Your parcel rolls into Lyon.']);
  expect(stages()).toEqual(['list', 'choose', 'choose']);
  expect(cloud.rights().refused).toEqual([]);
  expect(cloud.faults).toEqual([]);
}, 180_000);
