/** Decodes a request body: size, UTF-8, JSON, then shape. */
import * as z from 'zod/mini';
import { Rejected } from '../../ports/errors.ts';
import { MAX_BODY_BYTES } from '../../protocol/limits.ts';
import type { HttpCall } from './route.ts';
import '../../protocol/schema-messages.ts';

/** Null when there is none. */
export function decodeHttpBody(body: Uint8Array | null, most = MAX_BODY_BYTES): string | null {
  if (body === null || body.length === 0) return null;
  if (body.length > most) throw new Rejected('too_large', `A body is at most ${most} bytes.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Rejected('bad_frame', 'The body is not valid UTF-8.');
  }
}

/** Throws Rejected, which names the field and never quotes it. */
export function parseHttpRequestBody<T>({ body }: Pick<HttpCall, 'body'>, schema: z.core.$ZodType<T>): T {
  const parsed = z.safeParse(schema, httpRequestJsonOf(body ?? ''));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Rejected('bad_frame', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

function httpRequestJsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Rejected('bad_frame', 'The body is not JSON.');
  }
}
