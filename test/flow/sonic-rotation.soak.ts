import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicFakeOptions, SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
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
import { commit, quiet, spoken } from './voice.ts';

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

/** This long, with this sound now and then. */
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
  const first = () => streams()[0] as SonicTalk;
  /** A tale longer than a stream's lifetime; resolves with the next stream. */
  async function tale(...next: SonicScript[]): Promise<void> {
    const tells: SonicScript = async (talk) => {
      await voices(talk, 2);
      sendAll(talk, userSaid('Tell me.'), line('Once upon a time.'));
      await talk.gone;
    };
    await start([tells, ...next]);
    await sends(spoken(200));
    await passes(376);
    await sends(...QUESTION);
    await client.next('line');
    await passes(80, quiet(100), (second) => sendAll(first(), line(`And on, ${second}.`, 10)));
    await expect.poll(() => streams().length, OPEN).toBe(2);
  }

  it('[A5] a Sonic stream is rotated after six and a half minutes, once nobody speaks, and no sound is lost', async () => {
    await start([says(answers('First?', 'One.')), says(answers('Second?', 'Two.'))]);
    await sends(...QUESTION);
    await ended(client, clock);
    for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
    await passes(380);
    await sends(spoken(600));
    await passes(12, spoken(200));
    await sends(spoken(600), quiet(1_500));
    expect(streams()).toHaveLength(1);
    sendAll(first(), answers('Anything else?', 'No.'));
    await ended(client, clock, 2);
    await waits(quiet(300));
    await open(0);
    expect(streams()).toHaveLength(1);
    await sends(...QUESTION);
    const history = ['USER: First?', 'ASSISTANT: One.', 'USER: Anything else?'];
    expect(told(streams()[1] as SonicTalk).history).toEqual(history);
    await ended(client, clock, 3);
    expect(client.lines).toEqual(['One.', 'No.', 'Two.']);
    commit(client, 'mic', sent.n);
    await rested(home);
  });

  it('[A5] a Sonic stream is rotated at the latest after seven and a half minutes, and finishes its answer', async () => {
    await tale(says(answers('Second?', 'Two.')));
    expect(home.sonic.open).toBe(2);
    sendAll(first(), line('There was a fox.', 100, 'END_TURN'));
    await ended(client, clock);
    expect([client.lines[0], client.lines.at(-1)]).toEqual(['Once upon a time.', 'There was a fox.']);
    expect(statusesOf(client)).toEqual(['1 complete']);
    await open(1);
    await sends(...QUESTION);
    await ended(client, clock, 2);
    expect(client.lines.at(-1)).toBe('Two.');
    commit(client, 'mic', sent.n);
    await rested(home);
  });

  it('[A5] [U5] a Sonic stream that breaks during rotation fails its answer, and the next stream hears on', async () => {
    await tale(says(answers('Second?', 'Two.')));
    first().reset();
    await client.next('turn.ended');
    expect(statusesOf(client)).toEqual(['1 failed']);
    await sends(...QUESTION);
    await ended(client, clock, 2);
    expect(client.lines.at(-1)).toBe('Two.');
  });

  it('[S9] a Sonic stream that reports what it heard does not keep the server from stopping', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await start([(talk) => talk.gone, (talk) => talk.gone]);
    stops.push(go);
    await sends(spoken(200));
    await passes(388);
    await passes(52, spoken(200));
    const { connections } = home.home.context;
    const post = connections.post.bind(connections);
    connections.post = async (connection, frames) => {
      if (frames.some((frame) => frame.includes('"final":true'))) await held;
      return post(connection, frames);
    };
    sendAll(first(), answers('Anything else?', 'No.'));
    await pause(20);
    await passes(16, spoken(200));
    await expect.poll(() => streams().length, OPEN).toBe(2);
    const { sleep } = clock;
    let spins = 0;
    clock.sleep = (ms, signal) => {
      spins += Number(signal?.aborted === true);
      if (spins > 100) throw new Error('sleeps without sleeping');
      return sleep(ms, signal);
    };
    const closed = home.home.close();
    await pause(20);
    go();
    await closed;
    expect(spins).toBeLessThan(10);
  });

  it("[A5] Sonic's rotation carries over what was heard and not answered, for the model and for the session", async () => {
    await start([(talk) => talk.gone, says(answers('that soup is good.', 'It is.'))]);
    await sends(spoken(200));
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
    expect(home.session()?.turns.newest?.words).toBe('What I mean is that soup is good.');
  });
});
