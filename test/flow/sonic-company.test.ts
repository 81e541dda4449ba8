import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { startEmbeddingsFake } from '../fakes/embeddings.ts';
import type { SonicScript } from '../fakes/sonic.ts';
import { soundIn, userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  GRACE_MS,
  line,
  rested,
  type SonicHome,
  says,
  sendAll,
  servePlayed,
  soundsOf,
  statusesOf,
  voices,
} from './sonic-home.ts';
import { append, asking, commit, heardOf, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
afterEach(() => home.stop());

async function start(...scripts: SonicScript[]): Promise<void> {
  ({ home, client, clock } = await servePlayed(scripts));
}

async function push(item: object): Promise<void> {
  const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
  const body = JSON.stringify({ user: 'ada', ...item });
  const url = `http://127.0.0.1:${home.home.port}/deliveries`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
}

it("[S6] [U9] a client that returns during Sonic's answer hears each line that it missed, and nothing twice", async () => {
  const { promise: back, resolve: comes } = Promise.withResolvers<void>();
  const once = line('Once upon a time.', 700);
  await start(async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Tell me.'), once.slice(0, -2));
    await back;
    sendAll(talk, once.slice(-2), line('There was a fox.', 150, 'END_TURN'));
    await talk.gone;
  });
  asking(client, 'q', pieces(spoken(800)));
  await client.until((frame) => frame.type === 'audio');
  client.drop();
  await expect.poll(() => home.session()?.presence.client).toBe(null);
  const again = await home.join({ hello: { resumeOf: 1 } });
  home.clients.push(again);
  // The line that was on its way is read out, with another length.
  await again.until((frame) => frame.type === 'audio' && frame.index === 0 && frame.last);
  expect(heardOf(again, 0)).toBe(4_800);
  comes();
  await again.until((frame) => frame.type === 'audio' && frame.index === 1 && frame.last);
  expect(soundsOf(again, 1)).toEqual(['0.0 last', '1.0', '1.1 last']);
  await pause(20);
  clock.advance(GRACE_MS);
  await again.next('turn.ended');
  await rested(home);
});

it("[U9] [S9] Sonic's answer for a client that never returns ends, and nothing is left running", async () => {
  await start(says(answers('Tell me.', 'Once upon a time.', 'There was a fox.')));
  asking(client, 'q', pieces(spoken(800)));
  await client.next('line');
  client.drop();
  await expect.poll(() => home.session()?.turns.newest?.lines.length).toBe(2);
  await pause(20);
  clock.advance(GRACE_MS);
  await rested(home);
  expect(home.session()?.turns.newest?.stage).toMatchObject({ is: 'ended', status: 'complete' });
});

it('[U11] [S9] an unended pause does not hold a Sonic stream open, and the unheard rest is left to the client', async () => {
  const { promise: paused, resolve: go } = Promise.withResolvers<void>();
  await start(async (talk) => {
    await voices(talk);
    sendAll(talk, userSaid('Tell me.'), line('Once upon a time.'));
    await paused;
    sendAll(talk, line('There was a fox.'), line('It ran.', 100, 'END_TURN'));
    await talk.gone;
  });
  asking(client, 'q', pieces(spoken(800)));
  await client.until((frame) => frame.type === 'audio' && frame.last);
  client.say('Pause.', { via: 'speech' });
  await expect.poll(() => home.session()?.turns.newest?.stage).toMatchObject({ hold: { by: 'pause' } });
  go();
  await expect.poll(() => home.session()?.turns.newest?.lines.length).toBe(3);
  clock.advance(GRACE_MS);
  await expect.poll(() => home.session()?.turns.newest?.stage.is).toBe('told');
  expect(soundsOf(client, 1)).toEqual(['0.0 last']);
  clock.advance(10_000);
  await rested(home);
  expect(soundsOf(client, 1)).toEqual(['0.0 last', '1.0 last failed', '2.0 last failed']);
  expect(heardOf(client, 1)).toBe(0);
  client.say('Go on.', { via: 'speech' });
  await client.next('turn.ended');
  expect(statusesOf(client)).toEqual(['1 complete']);
});

it("[D6] [A5] a delivery that waits for a word of the question is read out, and Sonic's answer knows that it was", async () => {
  await start(says(answers('Where is my parcel?', 'I know of no parcel.')));
  await push({ text: 'It is at the door.', keywords: ['parcel'], source: 'ava' });
  asking(client, 'q', pieces(spoken(800)));
  await client.next('turn.ended');
  await rested(home);
  expect(client.all('line')[0]).toMatchObject({ kind: 'delivery', turn: 1 });
  expect(client.lines).not.toContain('I know of no parcel.');
  expect(JSON.stringify(home.model.requests[0]?.body.messages.at(-1))).toContain('It is at the door.');
});

it('[D6] [A5] a delivery that the question means without naming is read out during a Sonic stream', async () => {
  const embeddings = await startEmbeddingsFake([['parcel', 'package']]);
  try {
    ({ home, client, clock } = await servePlayed([says(answers('Has my package come?', 'I know of no package.'))], {
      SOTTO_EMBEDDINGS: `openai:test@${embeddings.url}`,
    }));
    await push({ text: 'It is at the door.', keywords: ['parcel'], source: 'ava' });
    await expect.poll(() => home.logged.join()).toContain('held deliveries embedded');
    asking(client, 'q', pieces(spoken(800)));
    await client.next('turn.ended');
    await rested(home);
    expect(client.all('line')[0]).toMatchObject({ kind: 'delivery', turn: 1 });
    expect(client.lines).not.toContain('I know of no package.');
    expect(JSON.stringify(home.model.requests[0]?.body.messages.at(-1))).toContain('It is at the door.');
    expect(embeddings.asked).toEqual(['parcel', 'Has my package come?']);
  } finally {
    await embeddings.close();
  }
});

it("[D4] [A4] a critical delivery cuts off Sonic's answer", async () => {
  await start(says(userSaid('Tell me.'), line('Once upon a time.', 400), line('There was a fox.', 400)));
  asking(client, 'q', pieces(spoken(800)));
  await client.until((frame) => frame.type === 'line' && frame.index === 1);
  await push({ text: 'There is a fire.', priority: 'critical' });
  const said = await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
  expect(said).toMatchObject({ text: 'There is a fire.', turn: 2 });
  await client.until((frame) => frame.type === 'audio' && frame.turn === 2 && frame.last);
  await rested(home);
  expect(statusesOf(client)).toEqual(['1 interrupted', '2 complete']);
});

it("[U2] [D3] a voice that only the stream hears holds the agent's sound, which goes on where nothing was said", async () => {
  await start((talk) => talk.gone);
  let n = 0;
  const sends = (sound: Uint8Array) => {
    for (const part of pieces(sound)) append(client, 'mic', n++, part);
  };
  sends(spoken(600));
  await expect.poll(() => home.session()?.speech.voice.speaking).toBe(true);
  await push({ text: 'The bread is baked.', policy: 'next_silence' });
  await pause(30);
  expect(client.lines).toEqual([]);
  sends(quiet(1_000));
  await expect.poll(() => soundIn(home.sonic.talks[0]?.received ?? []).length).toBe(16 * 1_600);
  expect(home.session()?.speech.voice.speaking).toBe(true);
  clock.advance(4_000);
  sends(quiet(500));
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
  commit(client, 'mic', n);
  await client.next('accepted');
  await pause(60);
  clock.advance(8_000);
  await rested(home);
});

it('[N6] an utterance that began before an erasure is not taken for said', async () => {
  await start(async (talk) => {
    await voices(talk);
    await expect.poll(() => home.session()?.erasure.erasedAtMs).toBeGreaterThan(0);
    sendAll(talk, answers('My name is Ada.', 'Hello, Ada.'));
    await talk.gone;
  });
  asking(client, 'q', pieces(spoken(800)));
  await expect.poll(() => home.sonic.open).toBe(1);
  await fetch(`http://127.0.0.1:${home.home.port}/me?user=ada`, { method: 'DELETE' });
  await rested(home);
  expect(client.all('transcript').filter(({ final }) => final)).toEqual([]);
  expect(client.all('turn.started')).toEqual([]);
});

it("[A5] Sonic's answer in the words of an image or a remark is not mistaken for its own line", async () => {
  await start(says(answers('Hi.', '*nods*', 'Hello.')));
  asking(client, 'q', pieces(spoken(800)));
  await ended(client, clock);
  expect(client.all('line').map(({ text, actions }) => [text, actions])).toEqual([
    ['', ['nods']],
    ['Hello.', []],
  ]);
  expect(soundsOf(client, 1)).toEqual(['0.0 last', '1.0 last']);
});
