/** The application of the docs on the deployed functions; test/app/start.test.ts runs it on one machine. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForParcel, askForTrip, startParcels } from '../app/parcel/conversation.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const APP = join(import.meta.dirname, '../app/parcel/with-trips.ts');

let parcels: Awaited<ReturnType<typeof startParcels>>;
let started: TestCloud;
beforeAll(async () => {
  parcels = await startParcels();
  const hosts = { 'parcels.example': Number(new URL(parcels.url).port) };
  started = await startTestCloud({ model: 'offline', app: APP }, 1, { hosts });
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
