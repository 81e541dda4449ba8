import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { soundIn, userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  line,
  rested,
  type SonicHome,
  says,
  sendAll,
  servePlayed,
  statusesOf,
  told,
  voices,
} from './sonic-home.ts';
import { append, asking, commit, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
afterEach(() => home.stop());

async function start(...scripts: SonicScript[]): Promise<void> {
  ({ home, client, clock } = await servePlayed(scripts));
}

/** Sends this audio in one utterance, from this piece on; returns the next number. */
function sends(from: number, ...sounds: Uint8Array[]): number {
  const parts = pieces(Buffer.concat(sounds));
  for (const [at, part] of parts.entries()) append(client, 'mic', from + at, part);
  return from + parts.length;
}

describe('a voice that goes on under one name', () => {
  const twice: SonicScript = async (talk) => {
    await voices(talk, 1);
    sendAll(talk, answers('First?', 'One.'));
    await voices(talk, 2);
    sendAll(talk, answers('Second?', 'Two.'));
    await talk.gone;
  };

  it('[A5] [U1] a voice that asks twice is answered twice over one Sonic stream', async () => {
    await start(twice);
    let n = sends(0, spoken(800), quiet(1_700));
    await ended(client, clock, 1);
    n = sends(n, spoken(800), quiet(1_700));
    await ended(client, clock, 2);
    commit(client, 'mic', n);
    await rested(home);
    expect(client.lines).toEqual(['One.', 'Two.']);
    expect(statusesOf(client)).toEqual(['1 complete', '2 complete']);
    expect(client.all('transcript').map(({ text, final }) => `${text} ${final}`)).toEqual([
      'First? false',
      'First? true',
      'Second? false',
      'Second? true',
      ' true',
    ]);
    expect(home.sonic.talks).toHaveLength(1);
  });

  it("[A5] a voice's last question is answered, although it is over by the time the first is understood", async () => {
    await start(async (talk) => {
      await voices(talk, 2);
      await pause(100);
      sendAll(talk, answers('First?', 'One.'));
      await pause(100);
      sendAll(talk, answers('Second?', 'Two.'));
      await talk.gone;
    });
    commit(client, 'mic', sends(0, spoken(800), quiet(1_700), spoken(800)));
    await ended(client, clock, 2);
    await rested(home);
    expect(client.lines).toEqual(['One.', 'Two.']);
    expect(statusesOf(client)).toEqual(['1 complete', '2 complete']);
  });

  it('[A1] a voice is understood once, however long the answer takes that began before its commit', async () => {
    await start(says(userSaid('First?'), line('One.')));
    const n = sends(0, spoken(800), quiet(1_700));
    await client.next('line');
    commit(client, 'mic', n);
    await client.next('accepted');
    await expect.poll(() => home.session()?.speech.utterances).toEqual([]);
    expect(home.session()?.turns.newest?.stage.is).toBe('answering');
    expect(home.sonic.talks).toHaveLength(1);
  });

  it('[S9] a voice that falls silent and goes on is not answered twice for the same words', async () => {
    await start(says(answers('First?', 'One.')), says(answers('Second?', 'Two.')));
    const n = sends(0, spoken(800), quiet(1_700));
    await ended(client, clock, 1);
    clock.advance(5_000);
    await rested(home);
    sends(n, spoken(800), quiet(1_700));
    await ended(client, clock, 2);
    expect(client.lines).toEqual(['One.', 'Two.']);
    expect(soundIn(home.sonic.talks[1]?.received ?? []).length).toBeLessThan(16 * 3_000);
  });
});

it('[A5] a Sonic stream is not left before what it has heard has become a turn', async () => {
  await start(says(answers('Hello?', 'Hello.')));
  const { connections } = home.home.context;
  const post = connections.post.bind(connections);
  connections.post = async (connection, frames) => {
    if (frames.some((frame) => frame.includes('"final":true'))) await pause(200);
    return post(connection, frames);
  };
  asking(client, 'q', pieces(spoken(800)));
  await ended(client, clock, 1);
  expect(statusesOf(client)).toEqual(['1 complete']);
  expect(client.lines).toEqual(['Hello.']);
});

it('[U7] two utterances are told in the order in which they were said, and the second knows the first', async () => {
  const { promise: late, resolve: heard } = Promise.withResolvers<void>();
  await start(
    async (talk) => {
      await voices(talk);
      await late;
      sendAll(talk, answers('What is the weather?', 'Wet.'));
      await talk.gone;
    },
    says(answers('In Paris.', 'Dry.')),
  );
  asking(client, 'q1', pieces(spoken(800)));
  asking(client, 'q2', pieces(spoken(800)));
  await pause(150);
  heard();
  await ended(client, clock, 2);
  const words = client.all('transcript').flatMap(({ text, final }) => (final ? [text] : []));
  expect(words).toEqual(['What is the weather?', 'In Paris.']);
  expect(told(home.sonic.talks[1] as SonicTalk).history).toEqual(['USER: What is the weather?']);
  await rested(home);
});
