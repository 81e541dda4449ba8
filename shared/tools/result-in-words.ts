/** Words a result of any shape for speech. */
import { cutToSentences } from './plain-speech.ts';

/** Characters: longer speech is not listened to, and a delivery's text ends at 16 KB. */
const LONGEST = 2_000;
/** Six things of each list or object. */
const MOST_PARTS = 6;
/** Too deep to follow by ear, and safe for the stack. */
const DEEPEST = 8;

const NO_WORDS = 'It is done, and there is nothing to tell.';

export function resultInWords(value: unknown): string {
  return cutToSentences(resultValueInWords(value, 0).trim(), LONGEST) || NO_WORDS;
}

function resultValueInWords(value: unknown, depth: number): string {
  if (value === null || value === undefined || depth > DEEPEST) return '';
  if (typeof value !== 'object') return String(value);
  if ('text' in value && typeof value.text === 'string') return value.text;
  const parts = Array.isArray(value)
    ? value.map((each) => resultValueInWords(each, depth + 1))
    : Object.entries(value).map(
        ([name, each]) => `${name.replace(/[_-]+/g, ' ')}: ${resultValueInWords(each, depth + 1)}`,
      );
  return parts.slice(0, MOST_PARTS).join(', ');
}
