import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { interruption, sound, tone, userSaid, willSay } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import { Producer } from './pushing.ts';
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
  told,
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

describe('an interruption', () => {
  it("[A5] an interruption counts within the grace time behind the end of Sonic's answer", async () => {
    await start(says(answers('Tell me.', 'Once upon a time.', 'The end.'), interruption()));
    asking(client, 'q', pieces(spoken(800)));
    await client.next('turn.ended');
    expect(statusesOf(client)).toEqual(['1 interrupted']);
    await rested(home);
  });

  it("[U2] [A4] a voice holds Sonic's sound, and the rest follows where nothing was said, even of a finished answer", async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await start(async (talk) => {
      await voices(talk);
      sendAll(talk, userSaid('Tell me.'), willSay('Once.'), sound(tone(150)));
      await held;
      sendAll(talk, line('Twice.', 150, 'END_TURN'));
      await talk.gone;
    });
    asking(client, 'q', pieces(spoken(800)));
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0', '0.1 last']);
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    await expect.poll(() => home.session()?.turns.newest?.stage).toMatchObject({ hold: { by: 'voice' } });
    goOn();
    await expect.poll(() => home.session()?.turns.newest?.lines.length).toBe(2);
    clock.advance(GRACE_MS);
    await expect.poll(() => home.session()?.turns.newest?.stage.is).toBe('told');
    await pause(120);
    expect(soundsOf(client, 1)).toEqual(['0.0', '0.1 last']);
    client.send({ type: 'user.vad', speaking: false, at: 2 });
    commit(client, 'nothing', 0);
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0', '0.1 last', '1.0', '1.1 last']);
    expect(statusesOf(client)).toEqual(['1 complete']);
    expect(heardOf(client, 1)).toBe(7_200);
    await rested(home);
  });

  it('[U1] [A4] the frame user.interrupt ends the turn and its Sonic stream at once, and no more of the answer leaves', async () => {
    await start(says(userSaid('Tell me.'), line('Once.', 2_000), line('Twice.', 2_000)));
    asking(client, 'q', pieces(spoken(800)));
    await client.next('line');
    client.send({ type: 'user.interrupt', id: 'i1' });
    await client.next('turn.ended');
    const frames = client.frames.length;
    await expect.poll(() => home.sonic.open, { interval: 5, timeout: 300 }).toBe(0);
    await rested(home);
    await pause(50);
    expect(client.frames.slice(frames).filter(({ type }) => type === 'audio' || type === 'line')).toEqual([]);
  });

  it("[U1] typed words end Sonic's answer, and are answered by the usual model", async () => {
    await start(says(userSaid('Tell me.'), line('Once.', 2_000), line('Twice.', 2_000)));
    asking(client, 'q', pieces(spoken(800)));
    await client.next('line');
    client.say('Never mind, what is up?');
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    expect(statusesOf(client)).toEqual(['1 interrupted', '2 complete']);
    expect(home.model.requests).toHaveLength(1);
    await rested(home);
  });

  it('[U1] [U6] a second utterance has a Sonic stream of its own, which knows what was heard of the first', async () => {
    await start(
      says(userSaid('Tell me.'), line('Once upon a time.', 300), line('There was a fox.', 300)),
      says(answers('Stop it, what now?', 'Fine.')),
    );
    asking(client, 'q1', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'line' && frame.index === 1);
    const [first] = client.all('line');
    client.send({ type: 'heard', seq: first?.seq, chars: 4, complete: false });
    await expect.poll(() => home.session()?.turns.newest?.lines[0]?.heardChars).toBe(4);
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    asking(client, 'q2', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'turn.started' && frame.turn === 2);
    await expect.poll(() => home.sonic.open, { interval: 5, timeout: 100 }).toBe(1);
    await ended(client, clock, 2);
    expect(told(home.sonic.talks[1] as SonicTalk).history).toEqual(['USER: Tell me.', 'ASSISTANT: Once']);
    const from = client.frames.findIndex((frame) => frame.type === 'turn.started' && frame.turn === 2);
    expect(client.frames.slice(from).filter((frame) => frame.type === 'audio' && frame.turn === 1)).toEqual([]);
    await rested(home);
  });
});

/** Sends this audio in one utterance, from this piece on; returns the next number. */
function sends(from: number, ...sounds: Uint8Array[]): number {
  const parts = pieces(Buffer.concat(sounds));
  for (const [at, part] of parts.entries()) append(client, 'mic', from + at, part);
  return from + parts.length;
}

describe('words that are no question', () => {
  it.each([
    ['mhm', 'complete'],
    ['Stop.', 'interrupted'],
  ])('[U10] [U11] the words "%s" during Sonic\'s answer are not answered', async (words, status) => {
    await start(says(answers('Tell me.', 'Once upon a time there was a fox.')), says(answers(words, 'I was told to.')));
    asking(client, 'q1', pieces(spoken(800)));
    await client.next('line');
    asking(client, 'q2', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'transcript' && frame.final && frame.text === words);
    await pause(20);
    clock.advance(GRACE_MS);
    await client.next('turn.ended');
    await rested(home);
    expect(new Set(client.lines)).toEqual(new Set(['Once upon a time there was a fox.']));
    expect(statusesOf(client)).toEqual([`1 ${status}`]);
  });

  it('[U10] the word "mhm" in the same Sonic stream lets the agent finish', async () => {
    await start(async (talk) => {
      await voices(talk);
      sendAll(talk, userSaid('Tell me.'), line('Once upon a time there was a fox.', 400));
      await voices(talk, 2);
      sendAll(talk, answers('Mhm.', 'You are listening.'));
      await talk.gone;
    });
    let n = sends(0, spoken(800), quiet(1_700));
    await client.next('line');
    n = sends(n, spoken(400), quiet(1_700));
    await client.next('turn.ended');
    expect(statusesOf(client)).toEqual(['1 complete']);
    commit(client, 'mic', n);
    await rested(home);
    expect(new Set(client.lines)).toEqual(new Set(['Once upon a time there was a fox.']));
  });

  it('[D9] a yes to a bid has the delivery read out, and is not answered by Sonic', async () => {
    await start(says(answers('Yes, please.', 'Yes what?')));
    const producer = new Producer(home);
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    await Promise.all([producer.push('The parcel is here.'), producer.push('The bread is baked.')]);
    client.send({ type: 'user.vad', speaking: false, at: 2 });
    await client.until((frame) => frame.type === 'line' && frame.kind === 'bid');
    // Only a question of which something was heard can be answered at once [U12].
    client.send({ type: 'heard', seq: client.all('line').at(-1)?.seq, chars: 4, complete: false });
    asking(client, 'q', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'transcript' && frame.final);
    await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
    expect(client.lines).not.toContain('Yes what?');
  });
});
