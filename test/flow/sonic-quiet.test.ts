import { afterEach, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript } from '../fakes/sonic.ts';
import { soundIn } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import { answers, ended, rested, type SonicHome, says, streamsOf } from './sonic-home.ts';
import { serveMicrophone } from './sonic-microphone.ts';
import { commit, quiet, spoken } from './voice.ts';

type Microphone = Awaited<ReturnType<typeof serveMicrophone>>;
let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
let sent: Microphone['sent'];
let waits: Microphone['waits'];
afterEach(() => home.stop());

async function start(...scripts: SonicScript[]): Promise<void> {
  ({ home, client, clock, sent, waits } = await serveMicrophone(scripts));
}
const streams = () => streamsOf(home);
async function minute(): Promise<void> {
  for (let n = 0; n < 15; n += 1) {
    clock.advance(4_000);
    await waits(quiet(250));
  }
}

it('[A5] no Sonic stream is open while nobody speaks, and the first word is sent with the second before it', async () => {
  await start(says(answers('Are you there?', 'I am.')));
  await minute();
  expect(home.sonic.talks).toEqual([]);
  await waits(spoken(800), quiet(1_700));
  await ended(client, clock);
  expect(client.lines).toEqual(['I am.']);
  const heard = soundIn(streams()[0]?.received ?? []);
  // 1,000 ms and the question's 2,500.
  expect(heard.length).toBe(56_000);
  expect(Math.max(...heard.subarray(0, 15_900).map(Math.abs))).toBeLessThan(100);
  commit(client, 'mic', sent.n);
  await rested(home);
});
