import type { StreamedAnswer } from './http-client.ts';
import { ModelError } from './model.ts';

/** Overloaded providers send 503 or 529 instead of 429. */
const BUSY: readonly number[] = [429, 503, 529];
/** Enough for an error's type. */
const MAX_BYTES = 16_384;

/**
 * The error for a status other than 200: the status and the provider's error type, never its sentence, which
 * may quote the prompt [N5]. Throws the signal's reason when aborted.
 */
export async function refusalError(answer: StreamedAnswer, signal: AbortSignal): Promise<ModelError> {
  const word = errorWord(await body(answer));
  signal.throwIfAborted();
  return new ModelError(BUSY.includes(answer.status) ? 'throttled' : 'refused', `HTTP ${answer.status}, ${word}`);
}

/** `error.type` or `error.code` (OpenAI-like), `detail.type` (KoboldCpp), if it is one plain word. */
export function errorWord(body: unknown): string {
  const error = field(body, 'error') ?? field(body, 'detail');
  const word = String(field(error, 'type') ?? field(error, 'code') ?? '');
  return /^[\w.-]{1,40}$/.test(word) ? word : 'no error type';
}

async function body(answer: StreamedAnswer): Promise<unknown> {
  try {
    return JSON.parse(await readText(answer, MAX_BYTES));
  } catch {
    // The status suffices.
    return null;
  }
}

/** Throws ModelError `malformed` beyond `maxBytes`. */
export async function readText(answer: StreamedAnswer, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.bytes) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes) throw new ModelError('malformed', `an answer over ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).toString();
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
