/** What is set of a voice on the server (A1); docs/PROTOCOL.md, "Settings". */
import type { SpeechWay } from '../protocol/frames.ts';

export type SpeechSettings = {
  /** The ways that there are, the one that is wanted first at the front; none: clients hear and speak themselves. */
  ways: SpeechWay[];
  /** Who understands speech, and who makes it: `openai:<model>`, `transcribe`, `polly`; null where no cascade is wanted. */
  transcription: string | null;
  synthesis: string | null;
  /** Where those of `openai:` are. */
  transcriptionUrl: string;
  synthesisUrl: string;
  /** In place of the persona's own. */
  voice: string | null;
};

type Env = Readonly<Record<string, string | undefined>>;
type Url = (name: string, otherwise: string) => string;

/** `url`: reads an address. Throws one sentence that names the setting and what it takes. */
export function readSpeech(env: Env, url: Url, openaiBaseUrl: string): SpeechSettings {
  const text = (name: string) => env[name]?.trim() || null;
  const ways = waysIn(text('SOTTO_SPEECH') ?? 'none');
  const [transcription, synthesis] = [text('SOTTO_TRANSCRIPTION'), text('SOTTO_SYNTHESIS')];
  if (ways.includes('cascade') && (transcription === null || synthesis === null))
    throw new Error(
      'SOTTO_SPEECH=cascade needs SOTTO_TRANSCRIPTION (openai:<model> or transcribe) and SOTTO_SYNTHESIS (openai:<model> or polly).',
    );
  return {
    ways,
    transcription,
    synthesis,
    transcriptionUrl: url('TRANSCRIPTION_BASE_URL', openaiBaseUrl),
    synthesisUrl: url('SYNTHESIS_BASE_URL', openaiBaseUrl),
    voice: text('SOTTO_VOICE'),
  };
}

function waysIn(value: string): SpeechWay[] {
  const ways = value.split(',').map((one) => one.trim());
  const known = ways.filter(isWay);
  if (value === 'none') return [];
  if (known.length === ways.length && new Set(known).size === known.length) return known;
  throw new Error('SOTTO_SPEECH must be none, cascade, sonic, or both with a comma between.');
}

function isWay(name: string): name is SpeechWay {
  return name === 'cascade' || name === 'sonic';
}
