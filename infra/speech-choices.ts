/** How the server hears and speaks (A1), as the operator chooses it. */
import { readSettings } from '../shared/engine/settings/read-settings.ts';

export type SpeechChoices = {
  /** As SOTTO_SPEECH spells it. */
  ways: string;
  /** As SOTTO_TRANSCRIPTION and SOTTO_SYNTHESIS do; null: no cascade. */
  transcription: string | null;
  synthesis: string | null;
  /** In place of the persona's own. */
  voice: string | null;
  /** How many streams of Nova Sonic the account may have at a time; null: it is not used. */
  sonicStreams: number | null;
};

/** Of a region, unless more was asked for. */
const USUAL_STREAMS = 20;
/** A voice's name; it stands in the environment of functions. */
const VOICE = /^[\w-]{1,64}$/;

/** As backendFrom. */
type Backend = (option: 'transcription' | 'synthesis', text: string) => string;

/** Null: clients hear and speak themselves. Throws one sentence that names the value and what it takes. */
export function speechFrom(text: (name: string) => string | null, backend: Backend): SpeechChoices | null {
  const transcription = backend('transcription', text('transcription') ?? WORKING.SOTTO_TRANSCRIPTION);
  const synthesis = backend('synthesis', text('synthesis') ?? WORKING.SOTTO_SYNTHESIS);
  const voice = text('voice');
  const sonicStreams = streamsFrom(text('sonicStreams'));
  if (voice !== null && !VOICE.test(voice))
    throw new Error('voice must be the name of a voice, like Joanna or tiffany.');
  const ways = text('speech') ?? 'none';
  const known = waysIn(ways);
  if (known.length === 0) return null;
  const isCascade = known.includes('cascade');
  return {
    ways: known.join(','),
    transcription: isCascade ? transcription : null,
    synthesis: isCascade ? synthesis : null,
    voice,
    sonicStreams: known.includes('sonic') ? sonicStreams : null,
  };
}

function waysIn(ways: string): readonly string[] {
  try {
    return readSettings({ ...WORKING, SOTTO_SPEECH: ways }).speech.ways;
  } catch (error) {
    throw new Error('speech must be none, cascade, sonic, or sonic,cascade.', { cause: error });
  }
}

const WORKING = { SOTTO_TRANSCRIPTION: 'transcribe', SOTTO_SYNTHESIS: 'polly' };
function streamsFrom(chosen: string | null): number {
  const streams = Number(chosen ?? USUAL_STREAMS);
  if (Number.isInteger(streams) && streams >= 1) return streams;
  throw new Error('sonicStreams must be a whole number from 1: how many streams of Nova Sonic the account may have.');
}
