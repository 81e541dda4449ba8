/** What words are looked for: a text as it stands, in either case, or a regular expression. */
import * as z from 'zod';

export const pattern = z.union([z.string().min(1), z.instanceof(RegExp)]);
export type Pattern = z.infer<typeof pattern>;

export function matchesPattern(text: string, sought: Pattern): boolean {
  if (typeof sought === 'string') return text.toLowerCase().includes(sought.toLowerCase());
  // An expression with `g` begins where it ended last.
  return new RegExp(sought.source, sought.flags.replace(/[gy]/g, '')).test(text);
}

export function patternText(sought: Pattern): string {
  return typeof sought === 'string' ? `"${sought}"` : String(sought);
}
