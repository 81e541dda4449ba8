import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import type { ListenJob } from '../../../shared/ports/ports.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
let door: Context;
/** The invocations of a function without capacity: kept until a place is free. */
let waiting: ListenJob[];
let opened: number;
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
  opened = 0;
  there.sonic = {
    name: 'fake',
    open: (signal) => {
      opened += 1;
      return { send: () => {}, close: () => {}, events: silence(signal) };
    },
  };
  door = processOf();
});
afterEach(() => there.table.close());

async function* silence(signal: AbortSignal): AsyncGenerator<unknown> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

function processOf(alone = false): Context {
  const context = there.process(alone);
  const { listen } = context.invoke;
  waiting = [];
  context.invoke.listen = async (job) => (job.way === 'sonic' ? void waiting.push(job) : listen(job));
  return context;
}

const comes = (way: 'sonic' | 'cascade', connection = 'c1') =>
  there.hello(door, connection, { capabilities: { speech: way, heard: true } });
const apologies = () => there.world.sent('line').filter(({ kind }) => kind === 'apology');
const asks = () => there.world.listening.map(({ ask, way, instead }) => `${way} ${ask}${instead ? ' instead' : ''}`);

/** Passes this time, waking the session at its deadlines. */
async function passes(ms: number): Promise<void> {
  await there.clock.pass(ms);
  await stepSession(door, ID, { type: 'wake' });
  await there.clock.pass(300);
}

describe('an utterance of a client whom a speaking model hears', () => {
  it('[A1] an utterance that found no Sonic place when asked about again goes to the cascade, which says so once', async () => {
    await comes('sonic');
    await there.says(door, 'q', 0, 2);
    await there.commit(door, 'q', 2);
    await passes(14_000);
    expect(there.transcripts).toEqual([]);
    await passes(1_000);
    expect(asks()).toEqual(['cascade 2 instead']);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
    expect(apologies()).toHaveLength(1);
    expect(opened).toBe(0);
    await there.world.reply(door, 1, ['Well.']);
    await there.says(door, 'r', 0, 2);
    await there.commit(door, 'r', 2);
    await there.clock.pass(300);
    expect(asks().slice(1)).toEqual(['cascade 0']);
    expect(there.transcripts.at(-1)).toBe('r: Heard 500.');
    expect(apologies()).toHaveLength(1);
  });
  it('[A1] an utterance is transcribed once, although its first process finds a place at last', async () => {
    await comes('sonic');
    await there.says(door, 'q', 0, 2);
    await there.commit(door, 'q', 2);
    const { promise, resolve } = Promise.withResolvers<string>();
    there.hears = () => promise;
    await passes(15_000);
    expect(there.runs).toBe(1);
    const late = there.process();
    for (const job of waiting) await late.invoke.listen(job);
    await there.clock.pass(300);
    expect(there.runs).toBe(1);
    resolve('At last.');
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: At last.']);
    expect([opened, there.asked]).toEqual([0, [500]]);
  });

  it('[A1] an utterance that finds its place before the replacement begins stays there, with the same voice', async () => {
    await comes('sonic');
    await there.says(door, 'q', 0, 2);
    await there.commit(door, 'q', 2);
    const late = there.process();
    const { listen } = door.invoke;
    door.invoke.listen = async (job) => {
      for (const one of waiting.splice(0)) await late.invoke.listen(one);
      await there.clock.settle();
      return listen(job);
    };
    await passes(15_000);
    expect(opened).toBe(1);
    expect(there.asked).toEqual([]);
    expect(door.process.cachedSessions.get(ID)?.session.presence.client?.speech).toBe('sonic');
  });

  it('[A1] an utterance that finds its place just when the replacement begins is left to the replacement', async () => {
    await comes('sonic');
    await there.says(door, 'q', 0, 2);
    await there.commit(door, 'q', 2);
    const late = there.process();
    const { remove } = late.table;
    late.table = { ...late.table, remove: (key) => there.clock.sleep(20).then(() => remove(key)) };
    const { listen } = door.invoke;
    door.invoke.listen = async (job) => {
      for (const one of waiting.splice(0)) void late.invoke.listen(one);
      return listen(job);
    };
    await passes(15_000);
    await there.clock.pass(500);
    expect(there.transcripts).toEqual(['q: Heard 500.']);
    expect(there.world.logged.filter((said) => said === 'utterance heard elsewhere')).toHaveLength(1);
  });
});

describe('one who still speaks', () => {
  /** A piece each half second. */
  async function speaks(from: number, to: number): Promise<void> {
    for (let n = from; n < to; n += 1) {
      await there.says(door, 'q', n, n + 1);
      await there.clock.pass(500);
    }
  }

  it('[A1] a voice without a Sonic place within 4 s is heard by the cascade, from the first word on', async () => {
    await comes('sonic');
    await speaks(0, 8);
    expect(asks()).toEqual([]);
    await speaks(8, 9);
    expect(asks()).toEqual(['cascade 0 instead']);
    await there.commit(door, 'q', 9);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 2250.']);
    expect(apologies()).toHaveLength(1);
  });

  it('[A1] a voice whose Sonic stream ended in a pause is heard by Sonic again', async () => {
    await comes('sonic');
    await there.says(door, 'q', 0, 1);
    await there.clock.pass(5_000);
    await there.says(door, 'q', 1, 2);
    expect(waiting.map(({ ask }) => ask)).toEqual([0, 0]);
    expect(asks()).toEqual([]);
  });
  it('[A1] a voice waits for Sonic where there is no other way', async () => {
    await comes('sonic');
    door.speech.transcriber = null;
    await speaks(0, 9);
    expect(opened).toBe(1);
    expect(door.process.cachedSessions.get(ID)?.session.presence.client?.speech).toBe('sonic');
  });
});

it('[A1] a voice of the cascade never waits for a place of Sonic', async () => {
  await comes('cascade');
  await there.says(door, 'q', 0, 2);
  await there.commit(door, 'q', 2);
  await there.clock.pass(300);
  expect(asks()).toEqual(['cascade 0']);
  expect(apologies()).toEqual([]);
});

it('[A1] on one machine there are no places to wait for, and a voice is heard as before', async () => {
  door = processOf(true);
  await comes('sonic');
  for (let n = 0; n < 10; n += 1) {
    await there.says(door, 'q', n, n + 1);
    await there.clock.pass(500);
  }
  await there.commit(door, 'q', 10);
  await passes(15_000);
  expect(waiting.map(({ ask }) => ask)).toEqual([0, 0, 1, 2]);
  expect(there.world.listening).toEqual([]);
});
