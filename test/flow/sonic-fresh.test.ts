import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicFakeOptions, SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { ENDS, soundIn, userSaid } from '../fakes/sonic-script.ts';
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
  statusesOf,
  streamsOf,
  told,
  voices,
} from './sonic-home.ts';
import { serveMicrophone } from './sonic-microphone.ts';
import { append, commit, pieces, quiet, spoken } from './voice.ts';

type Microphone = Awaited<ReturnType<typeof serveMicrophone>>;
let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
let sent: Microphone['sent'];
let sends: Microphone['sends'];
let waits: Microphone['waits'];
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await home.stop();
});

async function start(scripts: readonly SonicScript[], fake: SonicFakeOptions = {}): Promise<void> {
  ({ home, client, clock, sent, sends, waits } = await serveMicrophone(scripts, fake));
}

const streams = () => streamsOf(home);
const OPEN = { interval: 10 };

const QUESTION = [spoken(800), quiet(1_700)];
const open = (count: number) => expect.poll(() => home.sonic.open, OPEN).toBe(count);

describe('a stream whose model does not know all', () => {
  const two: SonicScript = async (talk) => {
    await voices(talk, 1);
    sendAll(talk, answers('First?', 'One.', 'And a half.'));
    await voices(talk, 2);
    sendAll(talk, answers('Second?', 'Two.'));
    await talk.gone;
  };
  const freshHistory = async () => {
    await waits(quiet(500));
    await open(0);
    await sends(spoken(200));
    await expect.poll(() => streams().length, OPEN).toBe(2);
    return told(streams()[1] as SonicTalk).history;
  };
  const heardLine = (at: number) => client.send({ type: 'heard', seq: client.all('line')[at]?.seq, complete: true });

  it('[A5] a Sonic stream gives way where words were typed, and the next stream knows them', async () => {
    await start([two, says()]);
    await sends(...QUESTION);
    await ended(client, clock);
    client.say('Typed.');
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    expect(await freshHistory()).toEqual(['USER: First?\nTyped.']);
  });

  it('[A5] [U6] a Sonic stream gives way where the agent was cut off, and the next stream knows what was heard', async () => {
    await start([two, says()]);
    await sends(...QUESTION);
    await client.until((frame) => frame.type === 'line' && frame.index === 1);
    client.send({ type: 'user.interrupt', id: 'i', heard: { seq: client.all('line')[0]?.seq } });
    await client.next('turn.ended');
    expect(await freshHistory()).toEqual(['USER: First?', 'ASSISTANT: One.']);
  });

  it('[A5] [U6] a Sonic stream stays as long as its knowledge is complete, and gives way where only a part was heard', async () => {
    await start([two, says()]);
    await sends(...QUESTION);
    await ended(client, clock);
    heardLine(0);
    await sends(quiet(500));
    expect(streams()).toHaveLength(1);
    await sends(...QUESTION);
    await ended(client, clock, 2);
    heardLine(2);
    await expect.poll(() => home.session()?.turns.newest?.lines[0]?.played).toBe(true);
    expect(await freshHistory()).toEqual(['USER: First?', 'ASSISTANT: One.', 'USER: Second?', 'ASSISTANT: Two.']);
  });

  it('[A5] a Sonic stream that the model ends behind its answer is followed by another for the next question', async () => {
    await start([
      async (talk) => {
        await talk.until((received) => soundIn(received).length === 40_000);
        sendAll(talk, answers('First?', 'One.'), [ENDS]);
        talk.end();
      },
      says(answers('Second?', 'Two.')),
    ]);
    await sends(...QUESTION);
    await client.next('turn.ended');
    await sends(...QUESTION);
    await ended(client, clock, 2);
    expect(client.lines).toEqual(['One.', 'Two.']);
    commit(client, 'mic', sent.n);
    await rested(home);
  });
});

describe('a voice that goes on while its stream fails', () => {
  it('[U5] [A1] a voice that goes on while its Sonic stream fails is heard by another stream, and not answered twice', async () => {
    await start([
      async (talk) => {
        await talk.until((received) => soundIn(received).length === 40_000);
        sendAll(talk, userSaid('First?'), line('One.'));
        await pause(20);
        talk.reset();
      },
      says(answers('Second?', 'Two.')),
    ]);
    await sends(...QUESTION);
    await client.next('turn.ended');
    await rested(home);
    clock.advance(4_000);
    await sends(...QUESTION);
    await ended(client, clock, 2);
    expect(client.lines).toEqual(['One.', 'Two.']);
    expect(statusesOf(client)).toEqual(['1 failed', '2 complete']);
    expect(soundIn(streams()[1]?.received ?? []).length).toBe(40_000);
  });

  it('[A5] a failed Sonic stream without a replacement is apologised for once somebody has spoken, once each time', async () => {
    await start([], { refuse: { status: 429, error: 'ThrottlingException' } });
    for (const part of pieces(Buffer.concat([quiet(1_000)]))) append(client, 'mic', sent.n++, part);
    await pause(30);
    expect(client.all('turn.started')).toEqual([]);
    for (const turn of [1, 2]) {
      clock.advance(GRACE_MS * 4);
      for (const part of pieces(Buffer.concat(QUESTION))) append(client, 'mic', sent.n++, part);
      await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn);
      await rested(home);
    }
    expect(client.all('line').map(({ kind }) => kind)).toEqual(['apology', 'apology']);
  });
});
