/** Each way of speech where it is the only one; stories.soak.ts has both together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { muteSteps } from '../clients/rtvi-clients.ts';
import { rtviInterruptionStory, rtviSoundStory } from './stories/rtvi-sound.ts';
import { voiceStory } from './stories/voice-and-silence.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** As in stories.soak.ts. */
const FASTER = 3;

muteSteps();
describe.each(['cascade', 'sonic'])('a voice by %s', (speech) => {
  let started: TestCloud;
  beforeAll(async () => {
    started = await startTestCloud({ speech }, FASTER);
  }, 180_000);
  afterAll(() => started.stop());

  voiceStory(() => started);
  rtviSoundStory(() => started);
  // A line of Sonic's stand-in is as short as it is said.
  if (speech === 'cascade') rtviInterruptionStory(() => started);

  it('[S9] functions with a voice by %s refuse no call, and leave no work behind an answer', () => {
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});
