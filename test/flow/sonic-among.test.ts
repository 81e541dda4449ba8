import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { Context } from '../../shared/engine/context.ts';
import { ProcessState } from '../../shared/engine/process/process-state.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { converseSpeechToSpeech } from '../../shared/reply/speech-to-speech/speech-to-speech.ts';
import { listenToUtterance } from '../../shared/voice/transcription/listen-to-utterance.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { sound, soundIn, tone, userSaid, willSay } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  played,
  rested,
  type SonicHome,
  says,
  sendAll,
  serveSonic,
  soundsOf,
  statusesOf,
  voices,
} from './sonic-home.ts';
import { append, asking, pieces, quiet, spoken } from './voice.ts';

const ID = 'ada~companion';
let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
/** A process without a cache. */
let other: Context;
afterEach(() => home.stop());

async function start(...scripts: SonicScript[]): Promise<void> {
  clock = new AdvancedClock();
  home = await serveSonic({ script: played(scripts) }, { clock });
  ({ client } = home);
  const { context } = home.home;
  context.singleProcess = false;
  other = { ...context, process: new ProcessState(false) };
}

/** The client's frame reaches the other process. */
async function elsewhere(
  frame: { type: 'user.interrupt'; id: string } | { type: 'user.vad'; speaking: boolean; at: number },
) {
  const connection = home.session()?.presence.client?.connection ?? '';
  await stepSession(other, ID, { type: 'client', connection, frame, digest: JSON.stringify(frame) });
}

it('[A1] [A5] a spoken question is answered by Sonic, and nothing is left running', async () => {
  await start(says(answers('Tell me.', 'Once upon a time.', 'There was a fox.')));
  asking(client, 'q', pieces(spoken(800)));
  await ended(client, clock);
  expect(soundsOf(client, 1)).toEqual(['0.0 last', '1.0 last']);
  expect(statusesOf(client)).toEqual(['1 complete']);
  await rested(home);
  expect(home.home.context.process.watchers.size).toBe(0);
});

it("[A1] a voice that stops before Sonic's answer and goes on elsewhere has its question asked once", async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  const slow: SonicScript = async (talk) => {
    await voices(talk);
    await late;
    sendAll(talk, answers('First?', 'One.'));
    await talk.gone;
  };
  await start(slow, says(answers('Second?', 'Two.')));
  const sends = (from: number, pcm: Uint8Array) => {
    for (const [at, part] of pieces(pcm).entries()) append(client, 'mic', from + at, part);
  };
  const samples = (stream: number) => soundIn(home.sonic.talks[stream]?.received ?? []).length;
  sends(0, spoken(1_000));
  await expect.poll(() => samples(0)).toBe(16_000);
  clock.advance(5_000);
  await voices(home.sonic.talks[0] as SonicTalk);
  const there = listenToUtterance(
    other,
    { session: ID, utterance: 'mic', ask: 0, from: 0, way: 'sonic' },
    converseSpeechToSpeech,
  );
  sends(4, spoken(1_000));
  await expect.poll(() => samples(1)).toBe(16_000);
  answer();
  await ended(client, clock, 1);
  sends(8, quiet(1_700));
  await ended(client, clock, 2);
  expect(client.lines).toEqual(['One.', 'Two.']);
  clock.advance(5_000);
  await there;
  await rested(home);
});

describe('what others decide', () => {
  const talks: SonicScript = async (talk) => {
    await voices(talk);
    const [start = {}, more = {}] = sound(tone(400));
    sendAll(talk, userSaid('Tell me.'), willSay('Once upon a time there was a fox.'), [start]);
    for (let n = 0; n < 100; n += 1) {
      talk.send(more);
      await pause(10);
    }
    await talk.gone;
  };

  it('[A4] a Sonic stream ends right after an interruption, and sends no frame after it', async () => {
    await start(talks);
    asking(client, 'q', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'audio');
    const begunMs = Date.now();
    await elsewhere({ type: 'user.interrupt', id: 'i' });
    await (home.sonic.talks[0] as SonicTalk).gone;
    // A poll of at most 75 ms, and the interval of the stream's audio.
    expect(Date.now() - begunMs).toBeLessThan(250);
    const frames = client.all('audio').length;
    await pause(100);
    expect(client.all('audio')).toHaveLength(frames);
    await rested(home);
  });

  it("[U2] Sonic's sound is held while the user speaks", async () => {
    await start(talks);
    asking(client, 'q', pieces(spoken(800)));
    await client.until((frame) => frame.type === 'audio');
    await elsewhere({ type: 'user.vad', speaking: true, at: 1 });
    await pause(150);
    const frames = client.all('audio').length;
    await pause(100);
    expect(client.all('audio')).toHaveLength(frames);
    await elsewhere({ type: 'user.interrupt', id: 'i' });
    await rested(home);
    expect(client.all('audio')).toHaveLength(frames);
  });
});
