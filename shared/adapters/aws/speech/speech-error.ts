import { SpeechError } from '../../../ports/speech.ts';

const BUSY = /^(LimitExceeded|Throttling|TooManyRequests|ServiceQuotaExceeded|ServiceUnavailable)(Exception)?$/i;

/**
 * Maps a speech service's error. `begun`: the response had begun. Keeps name and status only: the message may
 * quote what was said [N5].
 */
export function awsSpeechError(error: unknown, begun: boolean): SpeechError {
  if (error instanceof SpeechError) return error;
  const { name, code, $metadata }: Fault = error instanceof Error ? error : { name: 'no error' };
  const word = name === 'Error' && code !== undefined ? String(code) : name;
  const status = $metadata?.httpStatusCode;
  const text = begun || status === undefined ? word : `${word}, HTTP ${status}`;
  if (BUSY.test(name) || status === 429) return new SpeechError('throttled', text);
  if (begun) return new SpeechError('broken_off', text);
  // The service's own fault may pass, so a retry may help.
  return new SpeechError(status === undefined || status >= 500 ? 'unreachable' : 'refused', text);
}

/** The fields of SDK errors that are read. An exception within a stream has no metadata. */
type Fault = { name: string; code?: unknown; $metadata?: { httpStatusCode?: number } };
