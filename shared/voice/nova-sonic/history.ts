/**
 * Converts a prompt's messages for Nova 2 Sonic: plain words, alternating roles, the user first, within its
 * limits [A5]. Calls and images become words, and markup is removed: the model would speak it.
 */
import type { Message, Part } from '../../models/model.ts';
import { EXPRESSIONS } from '../../protocol/frames.ts';
import { withoutNumberInFencedWords } from '../../tools/untrusted-text-fence.ts';
import { MOST_HISTORY, MOST_LEADING, MOST_RESULT } from './limits.ts';
import { shortenUtf8ForSonic, utf8BytesForSonic } from './utf8-text.ts';

export type SonicHistoryEntry = { role: 'USER' | 'ASSISTANT'; text: string };

/**
 * The newest whole messages that fit `mostBytes`. `leading`: how many texts at the start are the session
 * block's (textsOfBlock); these always stay.
 */
export function sonicHistory(
  messages: readonly Message[],
  { leading = 0, mostBytes = MOST_HISTORY }: { leading?: number; mostBytes?: number } = {},
): SonicHistoryEntry[] {
  const [first, ...others] = messages;
  const block = (first?.content ?? []).slice(0, leading);
  const rest = first === undefined ? [] : [{ ...first, content: first.content.slice(leading) }, ...others];
  const blockText = shortenUtf8ForSonic(
    block.flatMap(sonicHistoryPartInWords).join('\n'),
    Math.min(MOST_LEADING, mostBytes),
  );
  const head: SonicHistoryEntry[] = blockText.trim() === '' ? [] : [{ role: 'USER', text: blockText }];
  return mergeSonicHistoryToAlternate([
    ...head,
    ...newestSonicHistoryThatFits(
      rest.map(sonicHistoryEntryOf),
      mostBytes - utf8BytesForSonic(blockText) - head.length,
    ),
  ]);
}

/** The history for a stream that takes over while the user speaks, with the words heard so far. */
export function continueSonicHistory(history: readonly SonicHistoryEntry[], heardSoFar: string): SonicHistoryEntry[] {
  if (heardSoFar.trim() === '') return [...history];
  return mergeSonicHistoryToAlternate([...history, { role: 'USER', text: heardSoFar }]);
}

/** Removes tags and actions: a speaking model would say them. */
export function stripMarksFromSonicHistory(text: string): string {
  return text.replace(TAG, '').replace(ACTION, '').replace(/ {2,}/g, ' ').replace(/^ | $/gm, '');
}

const TAG = new RegExp(`\\[(?:${EXPRESSIONS.join('|')})\\]`, 'gi');
/** A few words between single asterisks. */
const ACTION = /(?<![*\w])\*[^\s*][^*\n]{0,60}\*(?![*\w])/g;

/** Without markup and entry numbers: a speaking model would say them. */
function sonicHistoryEntryOf({ role, content }: Message): SonicHistoryEntry {
  const texts = content.flatMap(sonicHistoryPartInWords);
  if (role === 'user') return { role: 'USER', text: texts.map(withoutNumberInFencedWords).join('\n') };
  return { role: 'ASSISTANT', text: stripMarksFromSonicHistory(texts.join('\n')) };
}

function sonicHistoryPartInWords(part: Part): string[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [part.text.toWellFormed()];
    case 'image':
      return ['(A picture was shown here.)'];
    case 'tool_call':
      return [`(${part.name} was called.)`];
    case 'tool_result':
      return [`(${part.failed ? 'It failed' : 'It brought'}: ${part.text.slice(0, MOST_RESULT).toWellFormed()})`];
  }
}

/** Between joined texts. */
const NEWLINE = 1;

/** The very newest is cut where it is too long by itself. */
function newestSonicHistoryThatFits(all: readonly SonicHistoryEntry[], mostBytes: number): SonicHistoryEntry[] {
  const entries: SonicHistoryEntry[] = [];
  let room = mostBytes;
  for (const one of all.toReversed()) {
    if (one.text.trim() === '') continue;
    const text = entries.length === 0 ? shortenUtf8ForSonic(one.text, room) : one.text;
    const joins = entries.length === 0 ? 0 : NEWLINE;
    if (text === '' || utf8BytesForSonic(text) + joins > room) break;
    room -= utf8BytesForSonic(text) + joins;
    entries.unshift({ ...one, text });
  }
  return entries;
}

function mergeSonicHistoryToAlternate(all: readonly SonicHistoryEntry[]): SonicHistoryEntry[] {
  const turns: SonicHistoryEntry[] = [];
  for (const one of all) {
    const last = turns.at(-1);
    if (last === undefined && one.role === 'ASSISTANT') continue;
    if (last?.role === one.role) turns.splice(-1, 1, { ...last, text: `${last.text}\n${one.text}` });
    else turns.push(one);
  }
  return turns;
}
