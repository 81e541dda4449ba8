/** The voices of a function that speaks but does not listen [A3]. */

import { openOnce } from '../../../ports/lazy-adapters.ts';
import type { Clock, Secrets } from '../../../ports/ports.ts';
import type { Synthesiser } from '../../../ports/speech.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import { lazySynthesiser } from '../../../voice/speech-servers/lazy-speech.ts';
import {
  type ApplicationSpeech,
  openSynthesiser,
  type SpeechSettings,
} from '../../../voice/speech-servers/open-speech.ts';
import { NO_SPEECH_BACKENDS, type SpeechBackends } from '../../../voice/speech-servers/speech-backends.ts';
import { voiceMistake } from './check-voice.ts';

/** Throws RangeError with one sentence for an invalid setting. */
export function synthesisOnly(
  settings: Settings,
  clock: Clock,
  secrets: Secrets,
  own: ApplicationSpeech | null = null,
): SpeechBackends {
  const { ways, synthesis, voice: chosenVoice } = settings.speech;
  const mistake = chosenVoice && voiceMistake(chosenVoice, settings.speech);
  if (mistake) throw new RangeError(`SOTTO_VOICE ${mistake}`);
  const speaks = ways.includes('cascade') && synthesis !== null;
  const polly = ({ voice }: { voice?: string | undefined }) => lazyPolly(voice);
  return {
    ...NO_SPEECH_BACKENDS,
    synthesiser: {
      cascade: speaks ? openSynthesiser(synthesis, speechSettings(settings, secrets, own), { polly }) : null,
      sonic: ways.includes('sonic') ? lazySonicReader(clock) : null,
    },
  };
}

export function speechSettings({ speech }: Settings, secrets: Secrets, own: ApplicationSpeech | null): SpeechSettings {
  const { transcriptionUrl, synthesisUrl, voice } = speech;
  return { transcriptionUrl, synthesisUrl, secrets, applicationSpeech: own, ...(voice !== null && { voice }) };
}

/** As `polly`, imported by the first spoken line. */
function lazyPolly(voice: string | undefined): Synthesiser {
  return lazySynthesiser(
    'polly',
    openOnce(async () => (await import('./polly.ts')).pollySynthesiser({ voice })),
  );
}

/** As `createSonicReader`, imported by the first spoken line. */
function lazySonicReader(clock: Clock): Synthesiser {
  return lazySynthesiser(
    'sonic',
    openOnce(async () => {
      const [{ sonicSpeechModel: sonic }, { createSonicReader: sonicReader }] = await Promise.all([
        import('./sonic.ts'),
        import('../../../voice/nova-sonic/read-aloud.ts'),
      ]);
      return sonicReader(sonic(), clock);
    }),
  );
}
