import { modelServerFor, OPENAI_KEY, type Server } from '../../models/model-server.ts';
import { modelSpecName, parseModelSpec, type ServerSpec, type Spec } from '../../models/model-spec.ts';
import type { Secrets } from '../../ports/ports.ts';
import type { Synthesiser, Transcriber } from '../../ports/speech.ts';
import { openaiSynthesiser } from './openai-synthesis.ts';
import { openaiTranscriber } from './openai-transcription.ts';

/** Provider objects of the application by name; null: it has none of this name [E4]. */
export type ApplicationSpeech = {
  transcriber(name: string): Transcriber | null;
  synthesiser(name: string): Synthesiser | null;
};

export type SpeechSettings = {
  applicationSpeech?: ApplicationSpeech | null;
  /** The part before `/audio/…`, where an entry names no address. */
  transcriptionUrl: string;
  synthesisUrl: string;
  secrets: Secrets;
  /** Replaces the personas' own voices (SOTTO_VOICE). */
  voice?: string | undefined;
};

/**
 * Opens the transcriber that SOTTO_TRANSCRIPTION names (docs/reference/models.md). Throws RangeError with
 * what to write instead, TypeError for an invalid default address. SDK clients are injected, so that unused
 * ones are not loaded.
 */
export function openServerTranscriber(
  text: string,
  { transcriptionUrl, secrets, applicationSpeech }: SpeechSettings,
  { transcribe }: { transcribe: () => Transcriber },
): Transcriber {
  const setting = 'SOTTO_TRANSCRIPTION';
  const spec = parseModelSpec('transcription', setting, text);
  if (spec.backend === 'transcribe') return transcribe();
  if (spec.backend === 'app')
    return applicationSpeech?.transcriber(spec.model) ?? throwMissingSpeechServer(setting, spec);
  return openaiTranscriber({ ...speechServerOf(spec, setting, transcriptionUrl, secrets), model: spec.model });
}

/** Opens the synthesiser that SOTTO_SYNTHESIS names. Throws as openServerTranscriber does. */
export function openServerSynthesiser(
  text: string,
  { synthesisUrl, secrets, voice, applicationSpeech }: SpeechSettings,
  { polly }: { polly: (how: { voice?: string | undefined }) => Synthesiser },
): Synthesiser {
  const setting = 'SOTTO_SYNTHESIS';
  const spec = parseModelSpec('synthesis', setting, text);
  if (spec.backend === 'polly') return polly({ voice });
  if (spec.backend === 'app')
    return applicationSpeech?.synthesiser(spec.model) ?? throwMissingSpeechServer(setting, spec);
  return openaiSynthesiser({ ...speechServerOf(spec, setting, synthesisUrl, secrets), model: spec.model, voice });
}

function throwMissingSpeechServer(setting: string, spec: Spec): never {
  throw new RangeError(
    `${setting} "${modelSpecName(spec)}" names a part of the application, which has none of this name.`,
  );
}

type OpenAiSpec = ServerSpec & { backend: 'openai'; model: string };

function speechServerOf(spec: OpenAiSpec, setting: string, address: string, secrets: Secrets): Server {
  return modelServerFor(spec, { address, key: OPENAI_KEY }, secrets, `${setting} "${modelSpecName(spec)}"`);
}
