/** Differences of long texts in the client's state, by line, or by element where lines are long (X4; decisions/0043). */
import { diffArrays } from 'diff';

/**
 * A text that changed in places, which RFC 6902 could only say by repeating all of it. Kept in the session's log; no client is sent one.
 * `path`: a JSON Pointer.
 */
export type TextEdit = { op: 'edit'; path: string; hunks: Hunk[] };

/** `at`: where `gone` stood in the text before, in UTF-16 units. `behind`: the piece before it, where nothing is gone. */
export type Hunk = { at: number; gone: string; come: string; behind?: string };

/** Shorter texts are values: a patch replaces them. */
export const LEAST_TEXT = 120;
/** A longer piece is split further: lines at tags, those at the ends of statements and sentences, those at words. */
const LONGEST_PIECE = 160;
/** Characters of `behind`: enough to find the place. */
const MOST_BEHIND = 80;
/**
 * Insertions and deletions that the library looks for, and pieces it compares: what differs more is one hunk. The library's time grows with
 * the square of the first and the product of both; within these bounds it takes a few milliseconds, and one process serves everybody.
 */
const MOST_EDITS = 200;
const MOST_PIECES = 2_000;

/** In their order. None: the texts are the same. */
export function hunksBetween(before: string, after: string): Hunk[] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  const [head, tail] = inCommon(old, fresh);
  const [gone, come] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  const hunks: Hunk[] = [];
  let at = old.slice(0, head).join('').length;
  let last = old[head - 1] ?? '';
  for (const { is, pieces } of compared(gone, come)) {
    const text = pieces.join('');
    const open = hunks.at(-1);
    if (is === 'same') {
      last = pieces.at(-1) ?? last;
      at += text.length;
    } else if (is === 'gone') {
      hunks.push({ at, gone: text, come: '' });
      at += text.length;
    } else if (open !== undefined && open.come === '' && open.at + open.gone.length === at) {
      open.come = text;
    } else {
      hunks.push({ at, gone: '', come: text, ...(last.trim() !== '' && { behind: last.slice(0, MOST_BEHIND) }) });
    }
  }
  return hunks;
}

/** Null: they are of another text. What is gone is known by its length and spaces: a log without its words goes the same way (O3). */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | null {
  let from = 0;
  let result = '';
  for (const { at, gone, come } of hunks) {
    const there = text.slice(Math.max(at, 0), at + gone.length);
    if (at < from || at > text.length || shapeOf(there) !== shapeOf(gone)) return null;
    result += text.slice(from, at) + come;
    from = at + gone.length;
  }
  return result + text.slice(from);
}

function shapeOf(text: string): string {
  return text.replace(/\S/g, 'x');
}

/** How many characters of a hunk differ: what both sides begin and end with is left out. */
export function changedChars({ gone, come }: Pick<Hunk, 'gone' | 'come'>): { gone: number; come: number } {
  const [head, tail] = inCommon(gone, come);
  return { gone: gone.length - head - tail, come: come.length - head - tail };
}

/** What a text is known by, without holding it: its length, and 32 bits of it (FNV-1a). */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${(hash >>> 0).toString(36)}`;
}

type Run = { is: 'same' | 'gone' | 'come'; pieces: readonly string[] };

/** What is gone stands before what has come in its place. */
function compared(gone: readonly string[], come: readonly string[]): Run[] {
  const all: Run[] = [
    { is: 'gone', pieces: gone },
    { is: 'come', pieces: come },
  ];
  const isPlain = gone.length === 0 || come.length === 0 || gone.length + come.length > MOST_PIECES;
  const found = isPlain ? undefined : diffArrays([...gone], [...come], { maxEditLength: MOST_EDITS });
  const runs = found?.map(({ added, removed, value }): Run => {
    return { is: added ? 'come' : removed ? 'gone' : 'same', pieces: value };
  });
  return (runs ?? all).filter(({ pieces }) => pieces.length > 0);
}

/** Of lists, or texts: how much stands at the beginning of both, and how much of the rest at the end. */
export function inCommon(before: Sequence, after: Sequence): [head: number, tail: number] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [head, tail];
}

type Sequence = string | readonly string[];

/** Together they are the text. A piece ends where the text itself does, so that a change in one place moves no other. */
export function piecesOf(text: string): string[] {
  return [LINE, ELEMENT, STATEMENT, WORD].reduce(
    (pieces: string[], at) =>
      pieces.flatMap((piece) => (piece.length <= LONGEST_PIECE ? [piece] : (piece.match(at) ?? [piece]))),
    [text],
  );
}

const LINE = /[^\n]*\n|[^\n]+/g;
/** A tag and the text behind it. */
const ELEMENT = /<[^<]*|[^<]+/g;
const STATEMENT = /[^.!?;{}]*[.!?;{}]\s*|[^.!?;{}]+/g;
const WORD = /\S*\s+|\S+/g;
