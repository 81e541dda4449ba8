import { modelErrorWord, readModelErrorBody } from '../../models/error-response.ts';
import {
  HEARD_HZ,
  type Listening,
  SpeechError,
  type Transcriber,
  type TranscriptionHints,
} from '../../ports/speech.ts';
import { encodeWavAudio } from '../audio/wav.ts';
import {
  type AudioRequest,
  type AudioServer,
  createOpenaiAudioRequest,
  openaiSpeechErrorOf,
} from './openai-audio-client.ts';

/**
 * Any OpenAI-compatible `/audio/transcriptions`: OpenAI and local Whisper servers [A1]. It takes a whole
 * file, so audio is sent at the end, without interim words. Throws TypeError when `baseUrl` is no URL.
 */
export function openaiTranscriber(server: AudioServer): Transcriber {
  const ask = createOpenaiAudioRequest(server, '/audio/transcriptions');
  return {
    name: `openai:${server.model}`,
    listen: (how) => openOpenaiListening(ask, openaiTranscriptionForm(server.model, how), how.signal),
  };
}

function openOpenaiListening(ask: AudioRequest, form: FormData, signal: AbortSignal): Listening {
  const audio: Uint8Array[] = [];
  let transcript: Promise<string> | undefined;
  return {
    hear: (pcm) => void (transcript === undefined && audio.push(pcm)),
    end: () => (transcript ??= requestOpenaiTranscript(ask, form, Buffer.concat(audio), signal)),
  };
}

/** Made while the user still speaks: a process's first form takes 20 ms. */
function openaiTranscriptionForm(
  model: string,
  { language, languages = [], names = [] }: TranscriptionHints,
): FormData {
  const form = new FormData();
  form.append('model', model);
  // Without a language it is detected.
  const languageName = languages.length > 1 ? '' : whisperLanguageOf(language);
  if (languageName !== '') form.append('language', languageName);
  // Their spelling is all that it takes from a prompt.
  if (names.length > 0) form.append('prompt', `${names.join(', ')}.`);
  form.append('response_format', 'json');
  form.append('temperature', '0');
  return form;
}

async function requestOpenaiTranscript(
  ask: AudioRequest,
  form: FormData,
  pcm: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  if (pcm.length === 0) return '';
  form.append('file', new Blob([encodeWavAudio(pcm, HEARD_HZ)], { type: 'audio/wav' }), 'speech.wav');
  // As bytes: some servers refuse a body of unknown length.
  const body = new Response(form);
  try {
    const answer = await ask(await body.bytes(), signal, body.headers.get('content-type') ?? undefined);
    return transcriptInOpenaiResponse(await readModelErrorBody(answer, MOST_ANSWER_BYTES));
  } catch (error) {
    throw openaiSpeechErrorOf(error);
  }
}

/** An hour of fast speech. */
const MOST_ANSWER_BYTES = 256 * 1024;

function transcriptInOpenaiResponse(body: string): string {
  const answer = parseOpenaiTranscriptBody(body);
  if (answer.error) throw new SpeechError('refused', `an error for an answer, ${modelErrorWord(answer)}`);
  return typeof answer.text === 'string' ? answer.text.trim() : '';
}

function parseOpenaiTranscriptBody(body: string): { text?: unknown; error?: unknown } {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // The parser's error would quote content [N5].
  }
  throw new SpeechError('unfit', 'the server should send {"text"} as JSON');
}

/** ISO 639-1 as Whisper has it: one Norwegian, no Filipino. '' for an unknown language. */
function whisperLanguageOf(language: string): string {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  return { nb: 'no', fil: 'tl', und: '' }[primary] ?? primary;
}
