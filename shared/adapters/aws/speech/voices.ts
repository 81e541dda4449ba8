/** What hears and speaks, as the settings name it (A1). */

import type { Clock, Secrets } from '../../../engine/ports/ports.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { openTranscriber } from '../../../speech/open-speech.ts';
import type { Voices } from '../../../speech/voices.ts';
import { laterSonic, laterTranscribe } from './later-hearing.ts';
import { speakingOnly, speechSettings } from './speech-parts.ts';

/** Throws one sentence for what cannot be understood. */
export function voicesOf(settings: Settings, clock: Clock, secrets: Secrets): Voices {
  const { ways, transcription } = settings.speech;
  const hears = ways.includes('cascade') && transcription !== null;
  return {
    ...speakingOnly(settings, clock, secrets),
    transcriber: hears
      ? openTranscriber(transcription, speechSettings(settings, secrets), { transcribe: laterTranscribe })
      : null,
    sonic: ways.includes('sonic') ? laterSonic() : null,
  };
}
