/** Words a result of any shape for speech. */
import type { ToolSayings } from '../language/tool-sayings.ts';
import { cutToolTextToSentences } from './plain-speech.ts';

/** Characters: longer speech is not listened to, and a delivery's text ends at 16 KB. */
const LONGEST = 2_000;
/** Six things of each list or object. */
const MOST_PARTS = 6;
/** Too deep to follow by ear, and safe for the stack. */
const DEEPEST = 8;

/** `wordless`: what is said of a result without a word. */
export function toolResultInWords(value: unknown, { wordless }: Pick<ToolSayings, 'wordless'>): string {
  return cutToolTextToSentences(toolResultValueInWords(value, 0).trim(), LONGEST) || wordless;
}

function toolResultValueInWords(value: unknown, depth: number): string {
  if (value === null || value === undefined || depth > DEEPEST) return '';
  if (typeof value !== 'object') return String(value);
  if ('text' in value && typeof value.text === 'string') return value.text;
  const parts = Array.isArray(value)
    ? value.map((each) => toolResultValueInWords(each, depth + 1))
    : Object.entries(value).map(
        ([name, each]) => `${name.replace(/[_-]+/g, ' ')}: ${toolResultValueInWords(each, depth + 1)}`,
      );
  return parts.slice(0, MOST_PARTS).join(', ');
}
