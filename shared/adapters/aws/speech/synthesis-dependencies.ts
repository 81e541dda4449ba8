/** The voices of a function that speaks but does not listen [A3]. */

import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import type { Clock, Secrets } from '../../../ports/ports.ts';
import type { Synthesiser } from '../../../ports/speech.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import { lazyServerSynthesiser } from '../../../voice/speech-servers/lazy-speech.ts';
import {
  type ApplicationSpeech,
  openServerSynthesiser,
  type SpeechSettings,
} from '../../../voice/speech-servers/open-speech.ts';
import { NO_SPEECH_BACKENDS, type SpeechBackends } from '../../../voice/speech-servers/speech-backends.ts';
import { awsVoiceMistake } from './check-voice.ts';

/** Throws RangeError with one sentence for an invalid setting. */
export function awsSynthesisOnly(
  settings: Settings,
  clock: Clock,
  secrets: Secrets,
  own: ApplicationSpeech | null = null,
): SpeechBackends {
  const { ways, synthesis, voice: chosenVoice } = settings.speech;
  const mistake = chosenVoice && awsVoiceMistake(chosenVoice, settings.speech);
  if (mistake) throw new RangeError(`SOTTO_VOICE ${mistake}`);
  const speaks = ways.includes('cascade') && synthesis !== null;
  const polly = ({ voice }: { voice?: string | undefined }) => lazyAwsPolly(voice);
  return {
    ...NO_SPEECH_BACKENDS,
    synthesiser: {
      cascade: speaks ? openServerSynthesiser(synthesis, awsSpeechSettings(settings, secrets, own), { polly }) : null,
      sonic: ways.includes('sonic') ? lazyAwsSonicReader(clock) : null,
    },
  };
}

export function awsSpeechSettings(
  { speech }: Settings,
  secrets: Secrets,
  own: ApplicationSpeech | null,
): SpeechSettings {
  const { transcriptionUrl, synthesisUrl, voice } = speech;
  return { transcriptionUrl, synthesisUrl, secrets, applicationSpeech: own, ...(voice !== null && { voice }) };
}

/** As `polly`, imported by the first spoken line. */
function lazyAwsPolly(voice: string | undefined): Synthesiser {
  return lazyServerSynthesiser(
    'polly',
    openAdapterOnce(async () => (await import('./polly.ts')).pollySynthesiser({ voice })),
  );
}

/** As `createSonicReader`, imported by the first spoken line. */
function lazyAwsSonicReader(clock: Clock): Synthesiser {
  return lazyServerSynthesiser(
    'sonic',
    openAdapterOnce(async () => {
      const [{ awsSonicModel: sonic }, { createSonicReader: sonicReader }] = await Promise.all([
        import('./sonic.ts'),
        import('../../../voice/nova-sonic/read-aloud.ts'),
      ]);
      return sonicReader(sonic(), clock);
    }),
  );
}
