/** An act with stages, whose server is killed between two of them [E13]. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { join as joinServer } from '../flow/home.ts';
import { killProcess, startProcess } from '../flow/process.ts';
import { remarksOf, startBriefing } from './parcel/conversation.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const SOON_MS = 30_000;

it('[E13] a kill between two stages repeats only the one under way, and the act is told once', {
  timeout: 90_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'sotto-staged-act-'));
  stops.push(() => rmSync(data, { recursive: true, force: true }));
  const service = await startBriefing();
  stops.push(() => service.close());
  const env = {
    ...{ SOTTO_APP: 'test/app/parcel/with-briefing.ts', PARCELS: service.url, ALLOW_PRIVATE_FETCH: '1' },
    ...{ LIFE: '1', IDLE_AFTER_SECS: '3600' },
  };

  const first = await startProcess(data, env);
  await joinServer(first.port);
  await expect.poll(() => service.stages(), { timeout: SOON_MS }).toEqual(['list', 'choose']);
  await killProcess(first);
  const second = await startProcess(data, env);
  stops.push(() => killProcess(second));
  const client = await joinServer(second.port);
  await client.until((frame) => frame.type === 'line', SOON_MS);
  await client.next('turn.ended', SOON_MS);

  expect(remarksOf(client)).toEqual(['Your parcel rolls into Lyon.']);
  expect(service.stages()).toEqual(['list', 'choose', 'choose']);
});
