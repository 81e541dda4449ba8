import { errorWord, readText } from '../../models/error-response.ts';
import { HEARD_HZ, type Listening, SpeechError, type Transcriber } from '../../ports/speech.ts';
import { wavOf } from '../audio/wav.ts';
import { type AudioRequest, type AudioServer, audioRequest, inSpeech } from './openai-audio-client.ts';

/**
 * Any OpenAI-compatible `/audio/transcriptions`: OpenAI and local Whisper servers [A1]. It takes a whole
 * file, so audio is sent at the end, without interim words. Throws TypeError when `baseUrl` is no URL.
 */
export function openaiTranscriber(server: AudioServer): Transcriber {
  const ask = audioRequest(server, '/audio/transcriptions');
  return {
    name: `openai:${server.model}`,
    listen: ({ language, signal }) => listening(ask, formOf(server.model, language), signal),
  };
}

function listening(ask: AudioRequest, form: FormData, signal: AbortSignal): Listening {
  const heard: Uint8Array[] = [];
  let said: Promise<string> | undefined;
  return {
    hear: (pcm) => void (said === undefined && heard.push(pcm)),
    end: () => (said ??= transcribed(ask, form, Buffer.concat(heard), signal)),
  };
}

/** Made while the user still speaks: a process's first form takes 20 ms. */
function formOf(model: string, language: string): FormData {
  const form = new FormData();
  form.append('model', model);
  const known = whisperLanguage(language);
  if (known !== '') form.append('language', known);
  form.append('response_format', 'json');
  form.append('temperature', '0');
  return form;
}

async function transcribed(ask: AudioRequest, form: FormData, pcm: Uint8Array, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  if (pcm.length === 0) return '';
  form.append('file', new Blob([wavOf(pcm, HEARD_HZ)], { type: 'audio/wav' }), 'speech.wav');
  // As bytes: some servers refuse a body of unknown length.
  const body = new Response(form);
  try {
    const answer = await ask(await body.bytes(), signal, body.headers.get('content-type') ?? undefined);
    return textIn(await readText(answer, MOST_ANSWER_BYTES));
  } catch (error) {
    throw inSpeech(error);
  }
}

/** An hour of fast speech. */
const MOST_ANSWER_BYTES = 256 * 1024;

function textIn(body: string): string {
  const answer = parsed(body);
  if (answer.error) throw new SpeechError('refused', `an error for an answer, ${errorWord(answer)}`);
  return typeof answer.text === 'string' ? answer.text.trim() : '';
}

function parsed(body: string): { text?: unknown; error?: unknown } {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // The parser's error would quote content [N5].
  }
  throw new SpeechError('unfit', 'the server should send {"text"} as JSON');
}

/** ISO 639-1 as Whisper has it: one Norwegian, no Filipino. '' for an unknown language. */
function whisperLanguage(language: string): string {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  return { nb: 'no', fil: 'tl', und: '' }[primary] ?? primary;
}
