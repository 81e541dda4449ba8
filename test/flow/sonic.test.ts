import { afterEach, expect, it } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicFakeOptions } from '../fakes/sonic.ts';
import type { Client } from './home.ts';
import { Producer } from './pushing.ts';
import { ended, rested, type SonicHome, serveSonic } from './sonic-home.ts';
import { asking, heardOf, pieces, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
const clock = new AdvancedClock();
afterEach(() => home.stop());

async function start(fake: SonicFakeOptions): Promise<void> {
  home = await serveSonic(fake, { clock });
  client = home.client;
}

it('[A1] [A5] Sonic hears a question in pieces, and speaks its answer with its own sound, line by line', async () => {
  await start({ hears: 'How are you?', says: ['I am well.', 'Wonderful news, there is soup.'], soundMs: 300 });
  expect(client.all('welcome')[0]?.speech).toBe('sonic');
  asking(client, 'q1', pieces(spoken(1_000)));
  await client.until((frame) => frame.type === 'audio' && frame.index === 1 && frame.last);
  await ended(client, clock);
  expect(client.all('transcript').at(-1)).toMatchObject({ utterance: 'q1', text: 'How are you?', final: true });
  expect(client.all('line').map(({ text, expression }) => [text, expression])).toEqual([
    ['I am well.', 'neutral'],
    ['Wonderful news, there is soup.', 'excited'],
  ]);
  expect(client.all('turn.ended')).toMatchObject([{ status: 'complete' }]);
  // 24 kHz, two bytes a sample.
  expect([heardOf(client, 0), heardOf(client, 1)]).toEqual([14_400, 14_400]);
  expect(client.all('audio').filter(({ last }) => last)).toHaveLength(2);
  await rested(home);
  expect(home.sonic.talks).toHaveLength(1);
});

it("[A5] [D13] a delivery during Sonic's use is read aloud in the same voice", async () => {
  await start({ soundMs: 200 });
  await new Producer(home).push('The parcel is here.', { priority: 'time_sensitive', policy: undefined });
  const last = await client.until((frame) => frame.type === 'audio' && frame.last, 8_000);
  expect(last).toMatchObject({ index: 0, last: true });
  expect(heardOf(client, 0)).toBeGreaterThan(0);
});
