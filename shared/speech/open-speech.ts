import { openaiSynthesiser } from './openai-synthesis.ts';
import { openaiTranscriber } from './openai-transcription.ts';
import type { Synthesiser, Transcriber } from './speech.ts';

export type SpeechSettings = {
  /** What stands before `/audio/…`. */
  transcriptionUrl: string;
  synthesisUrl: string;
  openaiApiKey?: string | undefined;
  /** Speaks instead of the personas' own voices (SOTTO_VOICE). */
  voice?: string | undefined;
};

/**
 * The transcriber that SOTTO_TRANSCRIPTION names: `openai:<model>` or `transcribe`. Throws RangeError with what to write instead, TypeError
 * for an address that is none. What needs an SDK is injected, so that none is loaded where nobody asks for it.
 */
export function openTranscriber(
  spec: string,
  { transcriptionUrl: baseUrl, openaiApiKey: apiKey }: SpeechSettings,
  { transcribe }: { transcribe: () => Transcriber },
): Transcriber {
  const said = { setting: 'SOTTO_TRANSCRIPTION', spec: spec.trim(), example: 'openai:whisper-1' };
  if (said.spec === 'transcribe') return transcribe();
  const model = openaiModel(said);
  if (model !== null) return openaiTranscriber({ baseUrl, apiKey, model });
  throw new RangeError(`SOTTO_TRANSCRIPTION "${said.spec}" is no transcriber; use "openai:<model>" or "transcribe".`);
}

/** The synthesiser that SOTTO_SYNTHESIS names: `openai:<model>` or `polly`. Throws as openTranscriber does. */
export function openSynthesiser(
  spec: string,
  { synthesisUrl: baseUrl, openaiApiKey: apiKey, voice }: SpeechSettings,
  { polly }: { polly: (how: { voice?: string | undefined }) => Synthesiser },
): Synthesiser {
  const said = { setting: 'SOTTO_SYNTHESIS', spec: spec.trim(), example: 'openai:gpt-4o-mini-tts' };
  if (said.spec === 'polly') return polly({ voice });
  const model = openaiModel(said);
  if (model !== null) return openaiSynthesiser({ baseUrl, apiKey, model, voice });
  throw new RangeError(`SOTTO_SYNTHESIS "${said.spec}" is no synthesiser; use "openai:<model>" or "polly".`);
}

/** Null for what is none of OpenAI's likes. */
function openaiModel({ setting, spec, example }: { setting: string; spec: string; example: string }): string | null {
  if (!spec.startsWith('openai:')) return null;
  const model = spec.slice('openai:'.length);
  if (model === '')
    throw new RangeError(`${setting} "${spec}" lacks the model's name; write for example "${example}".`);
  return model;
}
