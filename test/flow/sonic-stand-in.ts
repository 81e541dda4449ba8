/** A speaking model that may fail, with a manual clock and an optional fallback voice. */

import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { type AudioFake, startAudioFake } from '../fakes/audio.ts';
import type { SonicFakeOptions, SonicScript } from '../fakes/sonic.ts';
import { played, serveSonic } from './sonic-home.ts';
import { voiceOf } from './voice.ts';

export type How = Omit<SonicFakeOptions, 'script'> & { env?: Record<string, string> };

export async function serveFailing(scripts: readonly SonicScript[], { env = {}, ...fake }: How = {}) {
  const clock = new AdvancedClock();
  const home = await serveSonic({ ...fake, script: played(scripts) }, { clock, env });
  return { home, client: home.client, clock };
}

/** A fallback voice that transcribes this, and its settings. */
export async function otherVoice(words: string): Promise<{ audio: AudioFake; env: Record<string, string> }> {
  const audio = await startAudioFake({ hears: () => words });
  return { audio, env: { ...voiceOf(audio), SOTTO_SPEECH: 'sonic,cascade' } };
}
