import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript } from '../fakes/sonic.ts';
import { sound, tone, toolUse, userSaid, willSay } from '../fakes/sonic-script.ts';
import type { ToolAnswer } from '../fakes/tool-server.ts';
import type { Client } from './home.ts';
import { ended, line, rested, resultOf, type SonicHome, sendAll, soundsOf, statusesOf, voices } from './sonic-home.ts';
import { serveTools } from './sonic-tool-home.ts';
import { append, asking, pieces, quiet, spoken } from './voice.ts';

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
const lines = () =>
  client.all('line').map(({ kind, text, tier }) => (kind === 'filler' ? `${tier}` : `${kind}: ${text}`));
const tools = () => client.all('tool').map(({ name, state }) => `${name} ${state}`);

describe('tools that answer', () => {
  it('[T2] [F3] tools in a Sonic stream work side by side, called one after the other, behind one filler', async () => {
    const { promise: both, resolve: go } = Promise.withResolvers<void>();
    const answer = async (id: string, calls: number): Promise<ToolAnswer> => {
      if (calls === 2) go();
      await both;
      return { body: `fact ${id}` };
    };
    await start(
      [
        async (talk) => {
          await voices(talk);
          sendAll(
            talk,
            userSaid('One and two?'),
            toolUse('lookup', { id: '1' }, 'a'),
            toolUse('lookup', { id: '2' }, 'b'),
          );
          const found = await Promise.all([resultOf(talk, 'a'), resultOf(talk, 'b')]);
          sendAll(talk, ends(found.map((text) => /fact \d/.exec(text)?.[0]).join(' and ')));
          await talk.gone;
        },
      ],
      [READ],
      answer,
    );
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(lines()).toEqual(['primary', 'reply: fact 1 and fact 2']);
    expect(tools()).toEqual(['lookup started', 'lookup started', 'lookup finished', 'lookup finished']);
    await rested(home);
  });

  it('[F3] [U8] of two tools in a Sonic stream the slow one gets a filler, and is waited for as long as allowed', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isFirst, resolve: first } = Promise.withResolvers<void>();
    await start(
      [
        async (talk) => {
          await voices(talk);
          sendAll(talk, userSaid('One and two?'));
          sendAll(talk, toolUse('lookup', { id: '1' }, 'a'), toolUse('lookup', { id: '2' }, 'b'));
          await resultOf(talk, 'a');
          first();
          await resultOf(talk, 'b');
          sendAll(talk, ends('There.'));
          await talk.gone;
        },
      ],
      [{ ...READ, timeoutMs: 30_000 }],
      async (id) => {
        if (id === '2') await held;
        return { body: id };
      },
    );
    asking(client, 'q', pieces(spoken(800)));
    await isFirst;
    await pause(20);
    clock.advance(2_000);
    await client.until((frame) => frame.type === 'line' && frame.tier === 'secondary');
    for (let seconds = 0; seconds < 20; seconds += 1) {
      clock.advance(1_000);
      await pause(1);
    }
    release();
    await client.until((frame) => frame.type === 'line' && frame.text === 'There.');
    await ended(client, clock);
    expect(lines()).toEqual(['primary', 'secondary', 'reply: There.']);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });

  it("[A3] [F1] Sonic's lines keep their places among fillers, and each has its own sound", async () => {
    await start(
      [
        async (talk) => {
          await voices(talk);
          sendAll(talk, userSaid('Look it up.'), line('One moment.', 150), toolUse('lookup', { id: '1' }));
          await resultOf(talk);
          sendAll(talk, line('Here.', 150), ends('It is forty-two.'));
          await talk.gone;
        },
      ],
      [READ],
    );
    asking(client, 'q', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.index === 3);
    expect(lines()).toEqual(['reply: One moment.', 'primary', 'reply: Here.', 'reply: It is forty-two.']);
    await expect
      .poll(() => soundsOf(client, 1).toSorted())
      .toEqual(['0.0', '0.1 last', '1.0 last', '2.0', '2.1 last', '3.0 last']);
    await ended(client, clock);
    await rested(home);
  });

  it("[A5] an end that comes while a call waits, or behind its result, is not the end of Sonic's answer", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await start(
      [
        async (talk) => {
          await voices(talk);
          sendAll(talk, userSaid('Look it up.'), toolUse('lookup', { id: '1' }), ends('One moment.'), willSay('Ah.'));
          release();
          await resultOf(talk);
          sendAll(talk, sound(tone(100), 'END_TURN'));
          await pause(30);
          clock.advance(2_000);
          await pause(30);
          sendAll(talk, ends('It is forty-two.'));
          await talk.gone;
        },
      ],
      [READ],
      () => held.then(() => ({ body: 42 })),
    );
    asking(client, 'q', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.text === 'It is forty-two.');
    await ended(client, clock);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });

  it('[T1] unknown tools and bad arguments in a Sonic stream are told as failures, and the turn goes on', async () => {
    const seen: string[] = [];
    await start([
      async (talk) => {
        await voices(talk);
        sendAll(talk, userSaid('Do it.'), toolUse('launch', {}, 'a'), toolUse('get_weather', { place: 7 }, 'b'));
        seen.push(await resultOf(talk, 'a'), await resultOf(talk, 'b'));
        sendAll(talk, ends('I cannot.'));
        await talk.gone;
      },
    ]);
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(seen).toEqual([expect.stringMatching(/^There is no tool/), expect.stringMatching(/place: Invalid input/)]);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });
});

describe('what needs a yes', () => {
  const pays =
    (words: string): SonicScript =>
    async (talk) => {
      await voices(talk);
      sendAll(talk, userSaid(words), toolUse('lookup', { id: 'Ava' }));
      const result = await resultOf(talk);
      sendAll(talk, /asked/.test(result) ? sound(tone(0), 'END_TURN') : ends('It is paid.'));
      await talk.gone;
    };
  const PAY = { name: 'lookup', effect: 'write', confirm: true };

  it("[T4] a write in a Sonic stream is asked about in the session's own words, read aloud, and done after a spoken yes", async () => {
    const called = await start([pays('Pay Ava.'), pays('Yes.')], [PAY], () => ({ body: 'Paid.' }));
    asking(client, 'q1', pieces(spoken(800)));
    const question = await client.until((frame) => frame.type === 'line' && frame.kind === 'reply');
    expect(question).toMatchObject({ text: expect.stringMatching(/lookup, Ava/i) });
    await client.until((frame) => frame.type === 'audio' && frame.last);
    clock.advance(6_000);
    await client.next('turn.ended');
    expect(called).toEqual([]);
    for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
    asking(client, 'q2', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.text === 'It is paid.');
    expect(called).toHaveLength(1);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });

  it('[N7] a Sonic stream counts as tainted once it has read what others wrote', async () => {
    const both: SonicScript = async (talk) => {
      await voices(talk, 1);
      sendAll(talk, userSaid('Read it.'), toolUse('page', {}, 'a'));
      await resultOf(talk, 'a');
      sendAll(talk, ends('I have read it.'));
      await voices(talk, 2);
      sendAll(talk, userSaid('And now?'), toolUse('lookup', { id: 'Eve' }, 'b'));
      await resultOf(talk, 'b');
      await talk.gone;
    };
    const foreign = { name: 'page', effect: 'read', cache: { ttlSeconds: 0, scope: 'session' } };
    const called = await start([both], [foreign, { name: 'lookup', effect: 'write' }]);
    const parts = pieces(Buffer.concat([spoken(800), quiet(1_700)]));
    for (const [n, part] of parts.entries()) append(client, 'mic', n, part);
    await ended(client, clock);
    for (const [n, part] of parts.entries()) append(client, 'mic', parts.length + n, part);
    const asked = await client.until((frame) => frame.type === 'line' && frame.turn === 2 && frame.kind === 'reply');
    expect(asked).toMatchObject({ text: expect.stringMatching(/lookup, Eve/i) });
    expect(called.map(({ name }) => name)).toEqual(['page']);
  });
});

it('[K5] a speaking model signals a crisis that no list knows: the referral comes, and the model goes on', async () => {
  await start([
    async (talk) => {
      await voices(talk);
      sendAll(talk, userSaid('I gave my dog away, nobody needs me.'));
      sendAll(talk, toolUse('signal_crisis', { kind: 'self-harm' }, 'a'));
      const told = await resultOf(talk, 'a');
      sendAll(talk, ends(told.includes('has been told where help is') ? 'I am with you.' : told));
      await talk.gone;
    },
  ]);
  asking(client, 'q', pieces(spoken(800)));
  await ended(client, clock);
  expect(lines()[0]).toBe('delivery: I am very glad that you told me this, and I take it seriously.');
  expect([lines().length, lines().at(-1)]).toEqual([5, 'reply: I am with you.']);
  expect(tools()).toEqual([]);
  await rested(home);
});
