import { modelRefusalError } from '../../models/error-response.ts';
import { type Post, postToModelServer, type StreamedAnswer } from '../../models/http-client.ts';
import { ModelError } from '../../models/model.ts';
import { NO_KEY, type Server } from '../../models/model-server.ts';
import { SpeechError } from '../../ports/speech.ts';

/** `baseUrl`: the part before `/audio/…`. */
export type AudioServer = Server & { model: string; http?: Post };

export type AudioRequest = (body: unknown, signal: AbortSignal, contentType?: string) => Promise<StreamedAnswer>;

/**
 * Sends one request to an OpenAI-compatible audio server over the models' sockets. Rejects with ModelError,
 * or SpeechError for a wrong answer. Throws TypeError when `baseUrl` is no URL.
 */
export function createOpenaiAudioRequest(
  { baseUrl, headers = NO_KEY, http = postToModelServer }: AudioServer,
  path: string,
): AudioRequest {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`).href;
  return async (body, signal, contentType = 'application/json') => {
    const answer = await http({ url, headers: { ...(await headers()), 'content-type': contentType }, body }, signal);
    if (answer.status === 200) return answer;
    const refused = await modelRefusalError(answer, signal);
    // A fault of the server's own may pass.
    const isFault = answer.status >= 500 && refused.what === 'refused';
    throw isFault ? new SpeechError('unreachable', refused.message) : refused;
  };
}

/** Maps a ModelError to a SpeechError; other errors stay. */
export function openaiSpeechErrorOf(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  return new SpeechError(WHAT[error.what], error.message);
}

const WHAT: Readonly<Record<ModelError['what'], SpeechError['what']>> = {
  unreachable: 'unreachable',
  refused: 'refused',
  throttled: 'throttled',
  broken_off: 'broken_off',
  malformed: 'unfit',
  stalled: 'stalled',
  too_slow: 'stalled',
};
