import * as z from 'zod/mini';
import { FetchError, type Fetched } from '../network/fetch-port.ts';

/** Parses a JSON response of a known shape. Throws FetchError for anything else. */
export function parseAnswer<T>(schema: z.core.$ZodType<T>, { text }: Fetched): T {
  const parsed = z.safeParse(schema, jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new FetchError('wrong_type', 'the answer has another shape');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
