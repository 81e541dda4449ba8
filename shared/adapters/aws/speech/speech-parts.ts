/** What makes the sound of lines, for a function that hears nobody (A3). */

import type { Clock, Secrets } from '../../../engine/ports/ports.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { openSynthesiser, type SpeechSettings } from '../../../speech/open-speech.ts';
import { NO_VOICES, type Voices } from '../../../speech/voices.ts';
import { laterPolly, laterSonicReader } from './later-speaking.ts';

/** Throws one sentence for what cannot be understood. */
export function speakingOnly(settings: Settings, clock: Clock, secrets: Secrets): Voices {
  const { ways, synthesis } = settings.speech;
  const speaks = ways.includes('cascade') && synthesis !== null;
  const polly = ({ voice }: { voice?: string | undefined }) => laterPolly(voice);
  return {
    ...NO_VOICES,
    synthesiser: {
      cascade: speaks ? openSynthesiser(synthesis, speechSettings(settings, secrets), { polly }) : null,
      sonic: ways.includes('sonic') ? laterSonicReader(clock) : null,
    },
  };
}

/** As speech is opened with them. */
export function speechSettings({ speech }: Settings, secrets: Secrets): SpeechSettings {
  const { transcriptionUrl, synthesisUrl, voice } = speech;
  return { transcriptionUrl, synthesisUrl, secrets, ...(voice !== null && { voice }) };
}
