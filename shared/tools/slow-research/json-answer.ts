import * as z from 'zod/mini';
import { FetchError, type FetchResponse } from '../network/fetch-port.ts';

/** Parses a JSON response of a known shape. Throws FetchError for anything else. */
export function parseResearchAnswer<T>(schema: z.core.$ZodType<T>, { text }: FetchResponse): T {
  const parsed = z.safeParse(schema, parseResearchJson(text));
  if (parsed.success) return parsed.data;
  throw new FetchError('wrong_type', 'the answer has another shape');
}

function parseResearchJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
