import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript } from '../fakes/sonic.ts';
import { userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import { GRACE_MS, line, rested, type SonicHome, sendAll, servePlayed, soundsOf, voices } from './sonic-home.ts';
import { asking, heardOf, pieces, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
afterEach(() => home.stop());

async function start(...scripts: SonicScript[]): Promise<void> {
  ({ home, client, clock } = await servePlayed(scripts));
}
async function tells(sound: boolean): Promise<void> {
  client.send({ type: 'settings', id: `sound ${sound}`, sound });
  await client.next('settings');
}
async function ends(): Promise<void> {
  await pause(20);
  clock.advance(GRACE_MS);
  await client.until((frame) => frame.type === 'turn.ended');
  await rested(home);
}

it('[A3] [A5] muted Sonic lines come without sound, their turn ends, and the next line has sound again', async () => {
  const { promise: heard, resolve: hears } = Promise.withResolvers<void>();
  await start(async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Tell me.'), line('Once upon a time.', 300));
    await heard;
    sendAll(talk, line('There was a fox.', 150, 'END_TURN'));
    await talk.gone;
  });
  await tells(false);
  asking(client, 'q', pieces(spoken(800)));
  const once = await client.until((frame) => frame.type === 'line');
  await pause(20);
  expect(client.all('audio')).toEqual([]);
  client.send({ type: 'heard', seq: once.type === 'line' ? once.seq : 0, complete: true });
  await tells(true);
  hears();
  await client.until((frame) => frame.type === 'audio' && frame.index === 1 && frame.last);
  expect(soundsOf(client, 1)).toEqual(['1.0', '1.1 last']);
  await ends();
});

it('[A3] [A5] muting in the middle of a Sonic line stops its sound, and unmuting reads the line from its beginning', async () => {
  const { promise: muted, resolve: mutes } = Promise.withResolvers<void>();
  const once = line('Once upon a time.', 700);
  await start(async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Tell me.'), once.slice(0, -2));
    await muted;
    sendAll(talk, once.slice(-2), line('There was a fox.', 150, 'END_TURN'));
    await talk.gone;
  });
  asking(client, 'q', pieces(spoken(800)));
  await client.until((frame) => frame.type === 'audio');
  await tells(false);
  const before = client.all('audio').length;
  mutes();
  await client.until((frame) => frame.type === 'line' && frame.index === 1);
  await pause(20);
  expect(client.all('audio')).toHaveLength(before);
  const first = heardOf(client, 0);
  await tells(true);
  await client.until((frame) => frame.type === 'audio' && frame.index === 1 && frame.last);
  // 100 ms of each: another sound than its own.
  expect(heardOf(client, 0) - first).toBe(4_800);
  expect(heardOf(client, 1)).toBe(4_800);
  await ends();
});
