import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { interruption, toolUse, userSaid } from '../fakes/sonic-script.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  line,
  rested,
  resultOf,
  type SonicHome,
  sendAll,
  soundsOf,
  told,
  voices,
} from './sonic-home.ts';
import { serveTools } from './sonic-tool-home.ts';
import { asking, pieces, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const READ = { name: 'lookup', cache: { ttlSeconds: 60, scope: 'session' } };

async function start(...how: Parameters<typeof serveTools>) {
  const served = await serveTools(...how);
  ({ home, client, clock } = served);
  stops.push(served.stop);
  return served.called;
}

const ends = (text: string) => line(text, 100, 'END_TURN');

describe('what ends before a tool does', () => {
  const { promise: never } = Promise.withResolvers<never>();
  const asks: SonicScript = async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Look it up.'), toolUse('lookup', { id: '7' }));
    await talk.gone;
  };
  const listens: SonicScript = async (talk) => {
    await voices(talk);
    sendAll(talk, answers('And?', 'Well.'));
    await talk.gone;
  };

  it('[A5] [T3] the result of a read that ends after its Sonic stream stands in the next stream as text', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await start([asks, listens], [READ], () => held.then(() => ({ body: 'forty-two' })));
    asking(client, 'q1', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.kind === 'filler');
    client.send({ type: 'user.interrupt', id: 'i' });
    await client.next('turn.ended');
    await expect.poll(() => home.sonic.open).toBe(0);
    release();
    await client.until((frame) => frame.type === 'tool' && frame.state === 'finished');
    await rested(home);
    asking(client, 'q2', pieces(spoken(800)));
    await ended(client, clock, 2);
    const { history } = told(home.sonic.talks.at(-1) as SonicTalk);
    expect(history).toEqual([expect.stringMatching(/^USER: Look it up\..*lookup \{"id":"7"\}.*forty-two/s)]);
    expect(client.all('line').filter(({ kind }) => kind === 'delivery')).toEqual([]);
  });

  it.each([
    ['the user', () => client.send({ type: 'user.interrupt', id: 'i' })],
    ['the model', (talk: SonicTalk | undefined) => talk && sendAll(talk, interruption())],
  ])('[D19] [A5] the outcome of a write in a Sonic turn is delivered when %s has cut in', async (_, cutIn) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await start([asks], [{ name: 'lookup', effect: 'write' }], () => held.then(() => ({ body: 'It is done.' })));
    asking(client, 'q1', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.kind === 'filler');
    cutIn(home.sonic.talks[0]);
    await client.next('turn.ended');
    release();
    await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
    expect(client.lines.at(-1)).toMatch(/It is done\.$/);
  });

  it('[S9] a tool that never returns keeps no Sonic stream open', async () => {
    await start([asks], [{ ...READ, timeoutMs: 1_000 }], () => never);
    asking(client, 'q1', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.kind === 'filler');
    client.send({ type: 'user.interrupt', id: 'i' });
    await expect.poll(() => home.sonic.open, { timeout: 300 }).toBe(0);
    expect(home.home.runs()).toBe(1);
    clock.advance(1_000);
    await rested(home);
  });
});

it('[T2] [D19] a workflow is acknowledged in the Sonic stream, and its result is read aloud later', async () => {
  const web = await startWikipediaFake();
  stops.push(web.close);
  let acknowledged = '';
  const research: SonicScript = async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Research solar panels.'), toolUse('slow_research', { query: 'solar panels' }));
    acknowledged = await resultOf(talk);
    sendAll(talk, ends('I am on it.'));
    await talk.gone;
  };
  await start([research], [], undefined, { SOTTO_MODEL: 'offline', SLOW_RESEARCH_SECS: '0', WIKIPEDIA_URL: web.url });
  asking(client, 'q', pieces(spoken(800)));
  await ended(client, clock);
  expect(acknowledged).toMatch(/^The work has begun/);
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', 10_000);
  const { turn = 0 } = client.all('line').at(-1) ?? {};
  await expect.poll(() => soundsOf(client, turn)).toContain('0.0 last');
  expect(client.all('audio').every(({ failed }) => failed === undefined)).toBe(true);
});
