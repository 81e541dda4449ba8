/** Words of the user that are still to be answered, behind the newest ones [U13]. */
import { assentIn, commandIn, type ReadingLanguages } from '../../language/understanding/reading.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { isUnaskedTurnCause, type OpenTurn } from '../../session/turn/state.ts';
import { OPEN_WORDS, putInToolFence } from '../../tools/untrusted-text-fence.ts';

/** So long after they were said the user still waits for an answer. */
export const OPEN_WORDS_MS = 120_000;
/** More would be a speech. */
const MOST_OPEN = 5;
/** Characters of the words, and of the rest of an answer. */
const MOST_CHARS = 600;

/** `unheard`: the rest of the prepared answer, from the start of its sentence; absent: none was prepared. */
export type OpenWords = { turn: number; words: string; unheard?: string };

type Now = { nowMs: number; reading: ReadingLanguages };

/**
 * `exchanges`: those before this turn, oldest first, and so is the result. A prepared answer has all that was
 * open before it. A refusal lets go of that, and so does an answer that was heard.
 */
export function openWordsBeforePrompt(
  exchanges: readonly Exchange[],
  { words: newest, cause }: Pick<OpenTurn, 'words' | 'cause'>,
  { nowMs, reading }: Now,
): OpenWords[] {
  if (newest === null || isUnaskedTurnCause(cause)) return [];
  const found: OpenWords[] = [];
  for (const { turn, atMs, words, heardLines, unspoken, open } of exchanges.toReversed()) {
    if (!words?.trim()) continue;
    if (open === undefined || nowMs - atMs > OPEN_WORDS_MS || isRefusalInOpenWords(words, reading)) break;
    const isAskedAgain = [newest, ...found.map((one) => one.words)].some((other) =>
      hasSameLettersAsOpenWords(other, words),
    );
    if (open === 'unheard') found.unshift({ turn, words, unheard: unspokenRestOfOpenWords(heardLines, unspoken) });
    // Cut behind its own answer, before it came to older words.
    else if (heardLines.length === 0 && !isAskedAgain) found.unshift({ turn, words });
    if (open === 'unheard' || found.length === MOST_OPEN) break;
  }
  return found.length > 0 && isRefusalInOpenWords(newest, reading) ? [] : found;
}

/** Whether words stand before the newest ones that nobody will answer any more. */
export function promptHasPastWords(exchanges: readonly Exchange[], open: readonly OpenWords[]): boolean {
  const unanswered = exchanges.slice(exchanges.findLastIndex(({ heardLines }) => heardLines.length > 0) + 1);
  const openTurns = new Set(open.map(({ turn }) => turn));
  return unanswered.some(({ turn, words }) => Boolean(words?.trim()) && !openTurns.has(turn));
}

/** Takes part in no cache: it stands before the newest words. */
export function openWordsFenceInPrompt(open: readonly OpenWords[]): string {
  if (open.length === 0) return '';
  const lines = open.map(({ words, unheard }) =>
    JSON.stringify({ words: cutOpenWords(words), ...(unheard && { unheard: cutOpenWords(unheard) }) }),
  );
  return putInToolFence(OPEN_WORDS, lines.join('\n'));
}

/** "Stop", "no", "never mind": nothing of what was before is wanted. */
function isRefusalInOpenWords(words: string, reading: ReadingLanguages): boolean {
  const { means } = assentIn(words, reading);
  return commandIn(words, reading) === 'stop' || (means !== 'yes' && means !== 'neither');
}

/** From the start of the sentence that was cut. */
function unspokenRestOfOpenWords(lines: Exchange['heardLines'], unspoken: string): string {
  const lastText = lines.at(-1)?.text ?? '';
  if (/[.!?…。！？]["'”’)\]]*$/.test(lastText)) return unspoken.trim();
  return `${lastText}${/[,;:–—]$/.test(lastText) ? ' ' : ''}${unspoken}`.trim();
}

function hasSameLettersAsOpenWords(one: string, other: string): boolean {
  return comparableLettersOfOpenWords(one) === comparableLettersOfOpenWords(other);
}

function comparableLettersOfOpenWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function cutOpenWords(text: string): string {
  return text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS).toWellFormed()} …`;
}
