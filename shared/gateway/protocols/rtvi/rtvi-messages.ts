/** Shapes of RTVI's messages [G17]. Pure. */
import type { Timings, Usage } from '../../../protocol/frames.ts';

export const RTVI_VERSION = '2.1.0';
export const RTVI_LABEL = 'rtvi-ai';
/** Our own messages, inside `client-message`, `server-message` and `server-response`. */
export const OWN_PREFIX = 'sotto.';

export type RtviMessage = { label: typeof RTVI_LABEL; type: string; id?: string; data?: unknown };

export function rtviMessage(type: string, data?: unknown): RtviMessage {
  return { label: RTVI_LABEL, type, ...(data !== undefined && { data }) };
}

/** What RTVI has no message for. */
export function rtviServerMessage(name: string, d: object): RtviMessage {
  return rtviMessage('server-message', { t: OWN_PREFIX + name, d });
}

/** Answers the `client-message` of this id. */
export function rtviServerResponse(id: string, name: string, d: object): RtviMessage {
  return { ...rtviMessage('server-response', { t: OWN_PREFIX + name, d }), id };
}

/** `id`: of the message that it answers; null: of none. */
export function rtviErrorMessage(id: string | null, error: string, isFatal = false): RtviMessage {
  // Clients before 1.13 read `message`.
  if (id === null) return rtviMessage('error', { error, message: error, fatal: isFatal });
  return { ...rtviMessage('error-response', { error }), id };
}

/** Seconds, as Pipecat counts them. */
export function rtviMetricsMessage(timings: Timings | undefined, usage: Usage | undefined): RtviMessage[] {
  if (timings === undefined && usage === undefined) return [];
  const figure = (ms: number) => [{ processor: 'sotto', value: ms / 1_000 }];
  const { firstTokenMs, totalMs } = timings ?? {};
  const data = {
    ...(firstTokenMs !== undefined && { ttfb: figure(firstTokenMs) }),
    ...(totalMs !== undefined && { processing: figure(totalMs) }),
    ...(usage !== undefined && { tokens: [rtviTokenUsage(usage)] }),
  };
  return [rtviMessage('metrics', data)];
}

function rtviTokenUsage({ input, output, cacheRead, cacheWrite }: Usage): object {
  const prompt = input + cacheRead + cacheWrite;
  return {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    cache_read_input_tokens: cacheRead,
    cache_creation_input_tokens: cacheWrite,
  };
}
