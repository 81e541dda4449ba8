import type { StreamedAnswer } from '../../models/http-client.ts';
import { SpeechError, type Synthesiser } from '../../ports/speech.ts';
import { type AudioServer, createOpenaiAudioRequest, openaiSpeechErrorOf } from './openai-audio-client.ts';

/** Every such server knows it, and none knows the personas' names. */
const USUAL_VOICE = 'alloy';

/**
 * Any OpenAI-compatible `/audio/speech`: OpenAI, Kokoro, Piper and others [A1]. `voice`: of the server's, for
 * all personas. Throws TypeError when `baseUrl` is no URL.
 */
export function openaiSynthesiser({
  voice = USUAL_VOICE,
  ...server
}: AudioServer & { voice?: string | undefined }): Synthesiser {
  const ask = createOpenaiAudioRequest(server, '/audio/speech');
  return {
    name: `openai:${server.model}`,
    say: (input, { speed, signal }) => {
      const body = { model: server.model, input, voice, response_format: 'pcm', speed };
      return streamOpenaiSpeech(() => ask(body, signal), signal);
    },
  };
}

async function* streamOpenaiSpeech(
  ask: () => Promise<StreamedAnswer>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const pcm of decodeOpenaiSpeech(await ask())) {
      bytes += pcm.length;
      yield pcm;
      signal.throwIfAborted();
    }
  } catch (error) {
    throw openaiSpeechErrorOf(error);
  }
  if (bytes === 0) throw new SpeechError('broken_off', 'an answer without sound');
}

async function* decodeOpenaiSpeech(answer: StreamedAnswer): AsyncGenerator<Uint8Array> {
  // Other ways of speech need no decoder.
  const { SynthesisDecoder } = await import('./synthesis-decoder.ts');
  const sound = new SynthesisDecoder();
  for await (const chunk of answer.bytes) {
    const pcm = sound.push(chunk, answer.contentType);
    if (pcm.length > 0) yield pcm;
  }
  const last = sound.end();
  if (last.length > 0) yield last;
}
