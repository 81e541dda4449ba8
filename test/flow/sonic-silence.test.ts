/** A speaking model that does not end, or does not hear; and a voice in which there is nothing to hear. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { AudioFake } from '../fakes/audio.ts';
import type { SonicTalk } from '../fakes/sonic.ts';
import { ENDS, hasSaid, userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  GRACE_MS,
  line,
  rested,
  type SonicHome,
  says,
  soundsOf,
  statusesOf,
  voices,
} from './sonic-home.ts';
import { otherVoice, serveFailing } from './sonic-stand-in.ts';
import { append, asking, commit, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
let audio: AudioFake | undefined;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(...how: Parameters<typeof serveFailing>): Promise<void> {
  ({ home, client, clock } = await serveFailing(...how));
  stops.push(home.stop);
}

/** With a fallback voice that transcribes this. */
async function cascade(words: string): Promise<Record<string, string>> {
  const other = await otherVoice(words);
  ({ audio } = other);
  stops.push(audio.close);
  return other.env;
}

const kinds = () => client.all('line').map(({ kind, text }) => (kind === 'apology' ? kind : text));
const goesWell = says(answers('And now?', 'Now it works.'));

describe('an end that is told', () => {
  const said = [userSaid('Tell me.'), line('Once upon a time.')];

  it('[A5] a Sonic answer that only the completion ends is complete', async () => {
    await start([says(...said, hasSaid('Once upon a time.'), [ENDS])]);
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(statusesOf(client)).toEqual(['1 complete']);
    await rested(home);
  });

  it('[U8] a Sonic answer without any end fails the turn after a wait, and what was said stays', async () => {
    await start([says(...said)]);
    asking(client, 'q', pieces(spoken(800)));
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0 last']);
    for (let seconds = 0; seconds < 14; seconds += 1) {
      clock.advance(1_000);
      await pause(2);
    }
    expect(statusesOf(client)).toEqual([]);
    clock.advance(2_000);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['Once upon a time.']);
    expect(statusesOf(client)).toEqual(['1 failed']);
    await rested(home);
  });

  it('[U8] a Sonic answer that ends before a word is an empty answer, and is apologised for', async () => {
    await start([says(userSaid('Tell me.'), line('', 0, 'END_TURN'))]);
    asking(client, 'q', pieces(spoken(800)));
    await expect.poll(() => client.all('turn.started')).toHaveLength(1);
    await pause(20);
    clock.advance(GRACE_MS);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['apology']);
    expect(client.all('error')).toMatchObject([{ code: 'empty_response' }]);
    await rested(home);
  });
});

describe('a model that', () => {
  const waits = async (ms: number) => {
    await expect.poll(() => home.sonic.talks).toHaveLength(1);
    await voices(home.sonic.talks[0] as SonicTalk);
    clock.advance(ms);
  };

  it('[A1] a Sonic model that hears nothing for 8 s makes the agent say that the question was not understood', async () => {
    await start([says()]);
    asking(client, 'q', pieces(spoken(800)));
    await waits(7_000);
    await pause(80);
    expect(home.sonic.open).toBe(1);
    clock.advance(1_100);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['apology']);
    await rested(home);
  });

  it('[A5] a Sonic model that transcribes without answering leaves the answer to the usual model', async () => {
    await start([says(userSaid('What time is it?'))]);
    asking(client, 'q', pieces(spoken(800)));
    await client.next('transcript');
    await waits(8_100);
    await client.next('turn.ended');
    expect(home.model.requests[0]?.body.messages.at(-1)?.content).toMatch(/What time is it\?$/);
    expect(statusesOf(client)).toEqual(['1 complete']);
    await rested(home);
  });

  it('[N4] unreadable events of a Sonic stream do not stop the reading of later ones', async () => {
    const odd = [{ audioOutput: { content: '?!' } }, { textOutput: 7 }, { contentStart: [] }, { toolUse: {} }, {}];
    await start([says(odd, answers('Tell me.', 'Well.'), odd)]);
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(kinds()).toEqual(['Well.']);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });
});

describe('nothing that was said', () => {
  it('[A1] silence asks Sonic no question, and nothing is said', async () => {
    await start([says()]);
    asking(client, 'q', pieces(quiet(2_000)));
    await client.next('transcript');
    await rested(home);
    await expect.poll(() => home.session()?.speech.utterances).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
    expect(client.all('transcript')).toMatchObject([{ utterance: 'q', text: '', final: true }]);
    expect(home.sonic.talks).toEqual([]);
  });

  it('[A1] speech pieces that were taken back ask Sonic no question', async () => {
    await start([goesWell]);
    for (const [n, one] of pieces(spoken(800)).entries()) append(client, 'q', n, one);
    await expect.poll(() => home.sonic.open).toBe(1);
    commit(client, 'q', 0);
    await rested(home);
    await expect.poll(() => home.session()?.speech.utterances).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
  });

  it('[A1] speech pieces that never arrive ask Sonic no question and start no replacement voice', async () => {
    await start([goesWell], { env: await cascade('Never said.') });
    commit(client, 'q', 3);
    await expect.poll(() => home.home.runs()).toBeGreaterThan(0);
    await pause(30);
    clock.advance(3_000);
    await client.next('turn.ended');
    await rested(home);
    expect(kinds()).toEqual(['apology']);
    expect(home.session()?.presence.client?.speech).toBe('sonic');
  });
});
