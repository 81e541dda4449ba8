import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import { answers, ended, line, type SonicHome, says, sendAll, streamsOf, told } from './sonic-home.ts';
import { serveMicrophone } from './sonic-microphone.ts';
import { quiet, spoken } from './voice.ts';

type Microphone = Awaited<ReturnType<typeof serveMicrophone>>;
let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
let sends: Microphone['sends'];
let waits: Microphone['waits'];
afterEach(() => home.stop());

async function start(...scripts: readonly SonicScript[]): Promise<void> {
  ({ home, client, clock, sends, waits } = await serveMicrophone(scripts));
}
const streams = () => streamsOf(home);
const first = () => streams()[0] as SonicTalk;
const OPEN = { interval: 10 };

async function speaks(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 4) {
    clock.advance(Math.min(4, left) * 1_000);
    await sends(spoken(200));
  }
}

/** The transcriptions, by turn. */
const words = () => client.all('transcript').flatMap(({ final, text }) => (final && text !== '' ? [text] : []));

/** Blocks the next stream until released. */
function holdOpening(): { begun: Promise<void>; go: () => void } {
  const { tools } = home.home.context;
  const ready = tools.ready.bind(tools);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  tools.ready = async () => {
    begun.resolve();
    await held.promise;
    tools.ready = ready;
    return ready();
  };
  return { begun: begun.promise, go: held.resolve };
}

describe('words that are heard while the next stream is being opened', () => {
  it('[A5] words heard while the next Sonic stream opens are told by the stream that answers them, and by no other', async () => {
    await start((talk) => talk.gone, says(answers('And the bread?', 'Baked.')));
    await sends(spoken(200));
    await speaks(440);
    sendAll(first(), userSaid('Is the soup ready?'));
    await expect.poll(() => client.all('transcript')).toHaveLength(1);
    const { begun, go } = holdOpening();
    for (let seconds = 0; seconds < 12; seconds += 4) {
      clock.advance(4_000);
      await waits(spoken(200));
    }
    await begun;
    sendAll(first(), line('It is.', 100, 'END_TURN'));
    await client.next('line');
    go();
    await sends(spoken(200), quiet(1_700));
    await ended(client, clock, 2);
    expect(words()).toEqual(['Is the soup ready?', 'And the bread?']);
    expect(client.lines).toEqual(['It is.', 'Baked.']);
  });

  it('[A5] words heard while the next Sonic stream opens are known to it, with the words that it was opened with', async () => {
    await start((talk) => talk.gone, says(answers('with bread?', 'With bread.')));
    await sends(spoken(200));
    await speaks(440);
    sendAll(first(), userSaid('Is there soup'));
    await expect.poll(() => client.all('transcript')).toHaveLength(1);
    const { begun, go } = holdOpening();
    for (let seconds = 0; seconds < 12; seconds += 4) {
      clock.advance(4_000);
      await waits(spoken(200));
    }
    await begun;
    sendAll(first(), userSaid('left'));
    await expect.poll(() => client.all('transcript').at(-1)?.text).toBe('Is there soup left');
    go();
    await sends(spoken(200), quiet(1_700));
    await ended(client, clock);
    expect(words()).toEqual(['Is there soup left with bread?']);
  });

  it('[A5] words told by the old Sonic stream are not told by the next, although unknown when that one opened', async () => {
    await start((talk) => talk.gone, says(answers('And the bread?', 'Baked.')));
    await sends(spoken(200));
    await speaks(440);
    const { begun, go } = holdOpening();
    for (let seconds = 0; seconds < 12; seconds += 4) {
      clock.advance(4_000);
      await waits(spoken(200));
    }
    await begun;
    sendAll(first(), userSaid('Is the soup ready?'), line('It is.', 100, 'END_TURN'));
    await client.next('line');
    go();
    await sends(spoken(200), quiet(1_700));
    await ended(client, clock, 2);
    expect(words()).toEqual(['Is the soup ready?', 'And the bread?']);
    expect(told(streams().at(-1) as SonicTalk).history).toContain('USER: Is the soup ready?');
  });

  it('[A5] words spoken into an answer are told by the next Sonic stream, and not by the answering one', async () => {
    await start((talk) => talk.gone, says(answers('with onions?', 'With onions.')));
    await sends(spoken(200));
    await speaks(440);
    sendAll(first(), userSaid('Is the soup ready?'), line('Once upon a time.'));
    await client.next('line');
    sendAll(first(), userSaid('I mean that'));
    await expect.poll(() => client.all('transcript').at(-1)?.text).toBe('I mean that');
    await speaks(12);
    await expect.poll(() => streams().length, OPEN).toBe(2);
    expect(told(streams()[1] as SonicTalk).history.at(-1)).toBe('USER: Is the soup ready?\nI mean that');
    sendAll(first(), line('You mean what?', 100, 'END_TURN'));
    await pause(30);
    await sends(quiet(1_700));
    await ended(client, clock, 2);
    expect(words()).toEqual(['Is the soup ready?', 'I mean that with onions?']);
    expect(client.lines).toEqual(['Once upon a time.', 'With onions.']);
  });
});

it('[A5] words that a Sonic stream has heard, and finds only after a handover, are told by that stream', async () => {
  await start((talk) => talk.gone, says());
  await sends(spoken(200));
  await speaks(440);
  sendAll(first(), userSaid('Is the soup ready?'), line('Once upon a time.'));
  await client.next('line');
  await speaks(12);
  await expect.poll(() => streams().length, OPEN).toBe(2);
  sendAll(first(), userSaid('Is it?'), line('It is.', 100, 'END_TURN'));
  await ended(client, clock, 2);
  expect(words()).toEqual(['Is the soup ready?', 'Is it?']);
  expect(client.lines).toEqual(['Once upon a time.', 'It is.']);
});
