/** Sound without numbers, in processes over one table [A6]. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { handleLiveSoundFrame, placeOfLiveSoundCommit } from '../../../shared/gateway/frames/live-sound.ts';
import { frameDigest } from '../../../shared/protocol/parse-frame.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { quiet, spoken } from '../../flow/voice.ts';
import { Hearing, ID } from './hearing.ts';

const SOURCE = { session: ID, connection: 'c1' };
let there: Hearing;
// Loads once per process, outside of the manual clock.
beforeAll(async () => (await openWebrtcVoiceDetector()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

function stream(context: Context, pcm: Uint8Array, rate: number, arrivedMs = there.clock.now()): Promise<void> {
  const data = Buffer.from(pcm).toString('base64');
  return handleLiveSoundFrame(context, { ...SOURCE, arrivedMs }, { type: 'audio.stream', data, rate });
}

/** In pieces of 50 ms, as time passes. */
async function streamed(contexts: readonly Context[], pcm: Uint8Array, rate: number): Promise<void> {
  const bytes = (rate / 1_000) * 2 * 50;
  for (let at = 0; at < pcm.length; at += bytes) {
    const context = contexts[(at / bytes) % contexts.length];
    if (context) await stream(context, pcm.subarray(at, at + bytes), rate);
    await there.clock.pass(50);
  }
}

async function end(context: Context, more: object = {}, id = 'e1'): Promise<void> {
  const frame = { type: 'audio.end', id, ...more } as const;
  const arrived = placeOfLiveSoundCommit(context, SOURCE, there.clock.now());
  await stepSession(context, ID, { type: 'client', connection: 'c1', frame, digest: frameDigest(frame), arrived });
}

/** Of requests to the transcriber, within the resampler's reach. */
function askedAbout(ms: number): void {
  expect(there.asked).toHaveLength(1);
  expect(Math.abs((there.asked[0] ?? 0) - ms)).toBeLessThanOrEqual(5);
}

describe.each([
  ['one process', true],
  ['several processes', false],
])('a stream of sound to %s', (_, alone) => {
  const processes = () => {
    const first = there.process(alone);
    return alone ? [first] : [first, there.process(false), there.process(false)];
  };

  it('[A6] a sound stream to %s at 24 kHz is understood when the user pauses, although nothing more comes', async () => {
    const all = processes();
    await there.hello(all[0] as Context);
    await streamed(all, spoken(1_000, 24_000), 24_000);
    await there.clock.pass(2_000);
    expect(there.transcripts).toEqual([expect.stringMatching(/^live\.c1\.0: Heard \d+\.$/)]);
    expect(there.asked[0]).toBeGreaterThanOrEqual(1_000);
    await there.clock.pass(6_000);
    expect(there.runs).toBe(0);
    // The next words are heard by another run, from their beginning.
    await streamed(all, spoken(600, 24_000), 24_000);
    await there.clock.pass(2_000);
    expect(there.transcripts).toHaveLength(2);
    expect(there.asked[1]).toBeLessThan(1_600);
  });

  it('[A6] a silent sound stream to %s starts no transcription, and is not stored', async () => {
    const all = processes();
    await there.hello(all[0] as Context);
    await streamed(all, quiet(5_000), 16_000);
    expect(there.world.listening).toEqual([]);
  });

  it('[A6] a sound stream to %s may be ended by its client, and what is taken back is not understood', async () => {
    const all = processes();
    const [one] = all as [Context];
    await there.hello(one);
    await streamed(all, spoken(500, 8_000), 8_000);
    await end(one, { discard: true });
    await there.clock.pass(1_000);
    expect(there.transcripts).toEqual([]);
    await streamed(all, spoken(500, 48_000), 48_000);
    await end(one, {}, 'e2');
    await there.clock.pass(1_000);
    expect(there.transcripts).toEqual([expect.stringContaining('Heard ')]);
    askedAbout(500);
  });
});

it('[A6] a sound stream to %s keeps the order of arrival, whichever process stores first, and the rate of each piece', async () => {
  const [one, two] = [there.process(), there.process()];
  await there.hello(one);
  const nowMs = there.clock.now();
  const voice = spoken(400);
  await stream(two, voice.subarray(6_400), 16_000, nowMs + 200);
  await stream(one, voice.subarray(0, 6_400), 16_000, nowMs);
  await there.clock.pass(250);
  await end(one);
  await there.clock.pass(1_000);
  askedAbout(400);
});

it('[A6] a sound stream to %s with nothing but silence before its end says nothing', async () => {
  const one = there.process(true);
  await there.hello(one);
  await streamed([one], quiet(500), 16_000);
  await end(one);
  await there.clock.pass(500);
  expect(there.transcripts).toEqual(['live.c1.0: ']);
  expect(there.asked).toEqual([]);
});
