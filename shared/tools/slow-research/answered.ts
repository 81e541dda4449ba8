import type * as z from 'zod';
import { FetchError, type Fetched } from '../network/fetch.ts';

/** A JSON answer of the shape that we know. Throws FetchError: whatever else it is, it is none. */
export function parseAnswer<T>(schema: z.ZodType<T>, { text }: Fetched): T {
  const parsed = schema.safeParse(jsonOf(text));
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
