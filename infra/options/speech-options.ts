/** The operator's choices of server-side speech [A1]. */
import { awsVoiceMistake } from '../../shared/adapters/aws/speech/check-voice.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

export type SpeechOptions = {
  /** As SOTTO_SPEECH spells it. */
  ways: string;
  /** As SOTTO_TRANSCRIPTION and SOTTO_SYNTHESIS spell it; null: no cascade. */
  transcription: string | null;
  synthesis: string | null;
  /** Replaces the persona's own. */
  voice: string | null;
  /** Whether Nova Sonic hears and speaks. */
  sonic: boolean;
  /** Concurrent streams of Nova Sonic, kept out of the account's concurrency; null: none are kept. */
  sonicStreams: number | null;
};

/** A region's default quota. A new account of 10 executions can reserve not a single one: `none` there. */
const USUAL_STREAMS = 20;
/** A voice's name, in environment variables. */
const VOICE = /^[\w-]{1,64}$/;

/** As backendFrom. */
type CheckBackend = (option: 'transcription' | 'synthesis', text: string) => string;

/** Null: clients hear and speak themselves. Throws a sentence with the value and what it takes. */
export function readSpeechOptions(
  text: (option: 'speech' | 'transcription' | 'synthesis' | 'voice' | 'sonicStreams') => string | null,
  backend: CheckBackend,
): SpeechOptions | null {
  const transcription = backend('transcription', text('transcription') ?? DEFAULT_BACKENDS.SOTTO_TRANSCRIPTION);
  const synthesis = backend('synthesis', text('synthesis') ?? DEFAULT_BACKENDS.SOTTO_SYNTHESIS);
  const voice = text('voice');
  const sonicStreams = parseSonicStreams(text('sonicStreams'));
  if (voice !== null && !VOICE.test(voice))
    throw new Error('voice must be the name of a voice, like Joanna or tiffany.');
  const ways = text('speech') ?? 'none';
  const list = parseSpeechWays(ways);
  if (list.length === 0) return null;
  const mistake = voice && awsVoiceMistake(voice, { ways: list, synthesis });
  if (mistake) throw new Error(`voice ${mistake}`);
  const isCascade = list.includes('cascade');
  const sonic = list.includes('sonic');
  return {
    ways: list.join(','),
    transcription: isCascade ? transcription : null,
    synthesis: isCascade ? synthesis : null,
    voice,
    sonic,
    sonicStreams: sonic ? sonicStreams : null,
  };
}

function parseSpeechWays(ways: string): readonly string[] {
  try {
    return readSettings({ ...DEFAULT_BACKENDS, SOTTO_SPEECH: ways }).speech.ways;
  } catch (error) {
    throw new Error('speech must be none, cascade, sonic, or sonic,cascade.', { cause: error });
  }
}

const DEFAULT_BACKENDS = { SOTTO_TRANSCRIPTION: 'transcribe', SOTTO_SYNTHESIS: 'polly' };
function parseSonicStreams(chosen: string | null): number | null {
  if (chosen === 'none') return null;
  const streams = Number(chosen ?? USUAL_STREAMS);
  if (Number.isInteger(streams) && streams >= 1) return streams;
  throw new Error(
    'sonicStreams must be a whole number from 1: how many streams of Nova Sonic the account may have. Or none: no executions are reserved for them.',
  );
}
