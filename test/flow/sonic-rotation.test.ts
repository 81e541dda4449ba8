/** A voice that goes on for longer than a stream may, or than its model knows all that was said (A5). */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { SonicFakeOptions, SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { ENDS, soundIn, userSaid } from '../fakes/sonic-script.ts';
import { HandClock } from './hand-clock.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  GRACE_MS,
  line,
  played,
  rested,
  type SonicHome,
  says,
  sendAll,
  serveSonic,
  statusesOf,
  told,
  voices,
} from './sonic-home.ts';
import { append, commit, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: HandClock;
let sent: { n: number; samples: number };
afterEach(() => home.stop());

async function start(scripts: readonly SonicScript[], fake: SonicFakeOptions = {}): Promise<void> {
  clock = new HandClock();
  home = await serveSonic({ ...fake, script: played(scripts) }, { clock });
  ({ client } = home);
  sent = { n: 0, samples: 0 };
}

const streams = () => home.sonic.talks.filter((talk) => !told(talk).system.startsWith('You read aloud'));
const heard = () => streams().reduce((sum, { received }) => sum + soundIn(received).length, 0);
const OPEN = { interval: 10, timeout: 2_000 };

/** The next of its voice; resolves when the model has all of it. */
async function sends(...sounds: Uint8Array[]): Promise<void> {
  for (const part of pieces(Buffer.concat(sounds))) {
    append(client, 'mic', sent.n, part);
    sent = { n: sent.n + 1, samples: sent.samples + part.length / 2 };
  }
  const limit = AbortSignal.timeout(2_000);
  while (heard() < sent.samples && !limit.aborted) await pause(1);
  expect(heard()).toBe(sent.samples);
}

/** So long, with this sound now and then. */
async function passes(seconds: number, sound = quiet(100), each: (second: number) => void = () => {}): Promise<void> {
  for (let left = seconds; left > 0; left -= 4) {
    clock.advance(Math.min(4, left) * 1_000);
    await sends(sound);
    each(seconds - left);
  }
}

const QUESTION = [spoken(800), quiet(1_700)];
const open = (count: number) => expect.poll(() => home.sonic.open, OPEN).toBe(count);

describe('a stream that is open for long', () => {
  it('[A5] takes with it what was heard and not answered, for the model and for the session', async () => {
    await start([(talk) => talk.gone, says(answers('that soup is good.', 'It is.'))]);
    await passes(388);
    await passes(40, spoken(200));
    sendAll(streams()[0] as SonicTalk, userSaid('What I mean is'));
    await client.next('transcript');
    expect(streams()).toHaveLength(1);
    await passes(28, spoken(200));
    await expect.poll(() => streams().length, OPEN).toBe(2);
    expect(told(streams()[1] as SonicTalk).history).toEqual(['USER: What I mean is']);
    await sends(quiet(1_700));
    await ended(client, clock);
    expect(client.all('transcript').at(-1)).toMatchObject({ text: 'What I mean is that soup is good.', final: true });
    expect(home.session()?.turn?.words).toBe('What I mean is that soup is good.');
  });
});

describe('a stream whose model does not know all', () => {
  it('[A5] [U6] gives way where words were typed, or she was cut off; and the next one knows what was heard', async () => {
    await start([
      says(answers('First?', 'One.')),
      says(answers('Second?', 'Two.', 'Three.')),
      says(answers('Third?', 'Four.')),
    ]);
    await sends(...QUESTION);
    await ended(client, clock);
    client.say('Typed.');
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    await sends(quiet(500));
    await expect.poll(() => streams().length, OPEN).toBe(2);
    expect(told(streams()[1] as SonicTalk).history).toEqual(['USER: First?\nTyped.']);
    await sends(...QUESTION);
    await client.until((frame) => frame.type === 'line' && frame.turn === 3 && frame.index === 1);
    client.send({ type: 'user.interrupt', id: 'i', heard: { seq: client.all('line').at(-2)?.seq } });
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 3);
    await sends(quiet(500));
    await expect.poll(() => streams().length, OPEN).toBe(3);
    await open(1);
    expect(told(streams()[2] as SonicTalk).history.at(-1)).toBe('ASSISTANT: Two.');
    commit(client, 'mic', sent.n);
    await rested(home);
  });

  it('[A5] is ended by the model behind its answer: the next question has another one', async () => {
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
  it('[U5] [A1] is heard by another one from there on, and not answered twice', async () => {
    await start([
      async (talk) => {
        await voices(talk);
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

  it('[A5] has none to be had: that is owned up to once somebody has spoken, once for each time', async () => {
    await start([], { refuse: { status: 429, error: 'ThrottlingException' } });
    for (const part of pieces(Buffer.concat([quiet(1_000)]))) append(client, 'mic', sent.n++, part);
    await rested(home);
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
