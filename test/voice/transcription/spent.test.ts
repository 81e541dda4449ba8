import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
let door: Context;
let opened: number;
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(async () => {
  there = new Hearing();
  opened = 0;
  there.sonic = {
    name: 'fake',
    open: (signal) => {
      opened += 1;
      return { send: () => {}, close: () => {}, events: silence(signal) };
    },
  };
  door = there.process();
  const { settings } = door;
  door.settings = { ...settings, operator: { ...settings.operator, tokensPerDay: 0 } };
  await there.hello(door, 'c1', { capabilities: { speech: 'sonic', heard: true } });
});
afterEach(() => there.table.close());

async function* silence(signal: AbortSignal): AsyncGenerator<unknown> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

async function says(utterance: string): Promise<void> {
  await there.says(door, utterance, 0, 2);
  await there.commit(door, utterance, 2);
  await there.clock.pass(500);
}

const lines = () => there.world.sent('line').map(({ kind, text }) => [kind, text]);
const refusals = () => there.world.sent('error').map(({ code }) => code);

describe('a client whom a speaking model hears, on a day that is spent', () => {
  it('[N3] [A5] a Sonic client whose daily quota is used up is transcribed by the cascade, is told once, and keeps its choice', async () => {
    await says('q');
    expect(there.transcripts).toEqual(['q: Heard 500.']);
    expect(lines()).toEqual([['reply', expect.stringMatching(/today|one day/)]]);
    await says('r');
    expect(lines()).toHaveLength(1);
    expect(refusals()).toEqual(['limited']);
    expect(opened).toBe(0);
    expect(door.process.cachedSessions.get(ID)?.session.presence.client).toMatchObject({ speech: 'sonic' });
    expect(door.process.cachedSessions.get(ID)?.session.presence.client).not.toHaveProperty('sounds');
  });

  it('[N3] [A5] a Sonic client whose daily quota is used up is told so where nothing else transcribes', async () => {
    door.speech = { ...door.speech, transcriber: null };
    await says('q');
    expect(lines()).toEqual([['reply', expect.stringMatching(/today|one day/)]]);
    await says('r');
    expect([lines().length, refusals(), opened]).toEqual([1, ['limited'], 0]);
    expect(door.process.cachedSessions.get(ID)?.session.speech.utterances).toEqual([]);
  });
});
