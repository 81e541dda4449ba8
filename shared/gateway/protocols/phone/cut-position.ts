/** Where the carrier was interrupted, to the character [G29]. Pure. */
import type { Position } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import type { SaidLine } from '../../../session/turn/state.ts';

/** A letter or digit of what was sent, and where it ends. */
type Letter = { letter: string; line: SaidLine; chars: number };

/** Letters of the end of an utterance that are looked for, where its beginning is spelled otherwise. */
const TAIL = 16;

/**
 * `utterance`: what was spoken until then. Carriers spell it in their own way, so only letters and digits are
 * compared. Null: nothing is being played.
 */
export function phoneCutPosition({ turns: { newest: turn } }: Session, utterance: string): Required<Position> | null {
  const lines = turn?.lines.filter(({ seqs, text }) => seqs.length > 0 && text !== '') ?? [];
  const playing = lines.find(({ to, played: isHeard }) => to === 'timed' && !isHeard);
  if (playing === undefined) return null;
  const sent = lines.flatMap(phoneLettersOfLine);
  const end = phoneCutPositionIn(sent, plainPhoneLetters(utterance), playing);
  const last = sent[end - 1];
  if (last === undefined) return { seq: phoneLineSeqOf(playing), chars: 0 };
  const isWhole = sent[end]?.line !== last.line;
  return { seq: phoneLineSeqOf(last.line), chars: isWhole ? last.line.text.length : last.chars };
}

/** How many letters were spoken, of all that were sent. */
function phoneCutPositionIn(sent: readonly Letter[], utterance: string, playing: SaidLine): number {
  const text = sent.map(({ letter }) => letter).join('');
  const starts = sent.flatMap(({ line }, at) => (line === sent[at - 1]?.line ? [] : [at]));
  // What was resumed begins with the line that plays now. Else it may be the turn's first, or any other.
  const resumed = sent.findIndex(({ line }) => line === playing);
  const begin = resumed === -1 ? sent.length : resumed;
  const found = [begin, ...starts].find((start) => text.startsWith(utterance, start));
  if (found !== undefined) return found + utterance.length;
  const tail = utterance.slice(-TAIL);
  const at = text.indexOf(tail, begin);
  if (tail.length === TAIL && at !== -1) return at + TAIL;
  return begin + phoneCommonPrefixLength(text.slice(begin), utterance);
}

/** Letters that two texts have in common from their beginning. */
function phoneCommonPrefixLength(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function phoneLettersOfLine(line: SaidLine): Letter[] {
  let chars = 0;
  return [...line.text].flatMap((character) => {
    chars += character.length;
    const end = chars;
    return Array.from(plainPhoneLetters(character), (letter) => ({ letter, line, chars: end }));
  });
}

/** Lower case, without accents, punctuation and blanks. One character each, so that places can be counted. */
function plainPhoneLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[\ud800-\udfff]{2}/g, (pair) => pair[0] ?? '')
    .replace(/[\ud800-\udfff]/g, '');
}

function phoneLineSeqOf({ seqs }: SaidLine): number {
  return seqs.at(-1) ?? 0;
}
