import { SpeechError } from '../../../speech/speech.ts';

const BUSY = /^(LimitExceeded|Throttling|TooManyRequests|ServiceQuotaExceeded|ServiceUnavailable)(Exception)?$/i;

/**
 * What went wrong with a service of speech, in the words of the port. `begun`: it had begun to answer. The error's name and status only: a
 * service's sentence may quote what was said (N5).
 */
export function speechError(error: unknown, begun: boolean): SpeechError {
  if (error instanceof SpeechError) return error;
  const { name, code, $metadata }: Fault = error instanceof Error ? error : { name: 'no error' };
  const word = name === 'Error' && code !== undefined ? String(code) : name;
  const status = $metadata?.httpStatusCode;
  const text = begun || status === undefined ? word : `${word}, HTTP ${status}`;
  if (BUSY.test(name) || status === 429) return new SpeechError('throttled', text);
  if (begun) return new SpeechError('broken_off', text);
  // A fault of its own may have passed when it is asked again.
  return new SpeechError(status === undefined || status >= 500 ? 'unreachable' : 'refused', text);
}

/** What the SDK's errors carry; an exception in the middle of a stream has no metadata. */
type Fault = { name: string; code?: unknown; $metadata?: { httpStatusCode?: number } };
