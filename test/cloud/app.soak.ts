/** The application of the docs on the deployed functions; test/app/start.test.ts runs it on one machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledFunctions } from '../../bin/bundle-functions.ts';
import { bundleFunctions } from '../../infra/bundles.ts';
import { askForParcel, startParcels } from '../app/parcel/conversation.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const APP = join(import.meta.dirname, '../app/parcel/sotto.ts');
/** What the import of an application adds to a function that may never need it. */
const MOST_MORE_BYTES = 4_000;

let folder: string;
let parcels: Awaited<ReturnType<typeof startParcels>>;
let started: TestCloud;
let bundles: Awaited<ReturnType<typeof bundleFunctions>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-app-'));
  parcels = await startParcels();
  bundles = await bundleFunctions(folder, { app: APP });
  const hosts = { 'parcels.example': Number(new URL(parcels.url).port) };
  started = await startTestCloud({ model: 'offline' }, 1, hosts, folder);
}, 180_000);
afterAll(async () => {
  await started.stop();
  await parcels.close();
  rmSync(folder, { recursive: true });
});

it('[E6] serves the twenty lines of the docs: its persona answers with what its tool found', async () => {
  await askForParcel(await joinCloud(started.cloud, 'ada'), parcels, SOON_MS);
}, 180_000);

it('[E6] is loaded when it is needed: no function starts with it', async () => {
  const usual = new Map((await bundledFunctions()).bundles.map(({ name, bytes }) => [name, bytes]));
  for (const { name, bytes, parts } of bundles) {
    expect(parts.map(([part]) => part)).not.toContain('test/app/parcel');
    expect(bytes - (usual.get(name) ?? 0)).toBeLessThan(MOST_MORE_BYTES);
  }
});
