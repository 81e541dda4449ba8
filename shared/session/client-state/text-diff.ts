/** Differences of long texts in the client's state, by line, or by element in long lines [X4]. */
import { diffArrays } from 'diff';

/**
 * An edit of a long text, which RFC 6902 could only express by repeating it. It stays in the session's log
 * and is never sent to a client. `path`: a JSON Pointer.
 */
export type TextEdit = { op: 'edit'; path: string; hunks: Hunk[] };

/**
 * `at`: where `removed` began in the old text, in UTF-16 units. `following`: what stands before an insertion.
 * `place`: the name of the element in HTML. `nth`: which of equal places there, from 1, and of how many.
 */
export type Hunk = {
  at: number;
  removed: string;
  added: string;
  following?: string;
  place?: string;
  nth?: readonly [number, number];
};

/** Shorter texts are plain values, replaced by a patch. */
export const LEAST_TEXT = 120;
/** Longer pieces are split: lines at tags, then at ends of statements and sentences, then at words. */
const LONGEST_PIECE = 160;
/** Characters of `behind`: enough to find the place. */
const MOST_BEHIND = 80;
/**
 * Bounds on edits and pieces; a larger difference becomes one hunk. The library's time grows with the square
 * of the edits and with edits times pieces; these bounds keep it to a few milliseconds.
 */
const MOST_EDITS = 200;
const MOST_PIECES = 2_000;

/** In the order of the text. Empty: the texts are the same. */
export function diffHunksBetween(from: string, after: string): Hunk[] {
  const [old, fresh] = [textDiffPieces(from), textDiffPieces(after)];
  const [head, tail] = commonEndsLengthOfTexts(old, fresh);
  const [removed, come] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  const hunks: Hunk[] = [];
  let at = old.slice(0, head).join('').length;
  let last = old[head - 1] ?? '';
  for (const { is, pieces } of compareTextDiffRuns(removed, come)) {
    const text = pieces.join('');
    const open = hunks.at(-1);
    if (is === 'same') {
      last = pieces.at(-1) ?? last;
      at += text.length;
    } else if (is === 'gone') {
      hunks.push({ at, removed: text, added: '' });
      at += text.length;
    } else if (open !== undefined && open.added === '' && open.at + open.removed.length === at) {
      open.added = text;
    } else {
      hunks.push({
        at,
        removed: '',
        added: text,
        ...(last.trim() !== '' && { following: last.slice(0, MOST_BEHIND) }),
      });
    }
  }
  return hunks;
}

/** Null: the hunks do not fit. Removed text matches by length and spaces: logs without words replay [O3]. */
export function applyDiffHunks(text: string, hunks: readonly Hunk[]): string | null {
  let from = 0;
  let result = '';
  for (const { at, removed: gone, added } of hunks) {
    const there = text.slice(Math.max(at, 0), at + gone.length);
    if (at < from || at > text.length || hunkTextShape(there) !== hunkTextShape(gone)) return null;
    result += text.slice(from, at) + added;
    from = at + gone.length;
  }
  return result + text.slice(from);
}

function hunkTextShape(text: string): string {
  return text.replace(/\S/g, 'x');
}

/** How many characters of a hunk differ, without the common beginning and end of both sides. */
export function charsChangedByDiffHunks({ removed, added }: Pick<Hunk, 'removed' | 'added'>): {
  removed: number;
  added: number;
} {
  const [head, tail] = commonEndsLengthOfTexts(removed, added);
  return { removed: removed.length - head - tail, added: added.length - head - tail };
}

/** Identifies a text without storing it: its length and a 32-bit hash (FNV-1a). */
export function hunkTextDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${(hash >>> 0).toString(36)}`;
}

type Run = { is: 'same' | 'gone' | 'come'; pieces: readonly string[] };

/** A removal precedes the text that replaces it. */
function compareTextDiffRuns(removed: readonly string[], come: readonly string[]): Run[] {
  const all: Run[] = [
    { is: 'gone', pieces: removed },
    { is: 'come', pieces: come },
  ];
  const isPlain = removed.length === 0 || come.length === 0 || removed.length + come.length > MOST_PIECES;
  const found = isPlain ? undefined : diffArrays([...removed], [...come], { maxEditLength: MOST_EDITS });
  const runs = found?.map(({ added, removed, value }): Run => {
    return { is: added ? 'come' : removed ? 'gone' : 'same', pieces: value };
  });
  return (runs ?? all).filter(({ pieces }) => pieces.length > 0);
}

/** How many items are common at the beginning of both, and how many at the end of the rest. */
export function commonEndsLengthOfTexts(from: Sequence, after: Sequence): [head: number, tail: number] {
  const shorter = Math.min(from.length, after.length);
  let head = 0;
  while (head < shorter && from[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [head, tail];
}

type Sequence = string | readonly string[];

/** Joined, the pieces are the text. A local change moves no other piece. */
export function textDiffPieces(text: string): string[] {
  const pieces: string[] = [];
  addTextDiffPieces(pieces, text, 0);
  return pieces;
}

/** `level`: of the divisions, by which a longer piece is split. */
function addTextDiffPieces(pieces: string[], piece: string, level: number): void {
  const division = DIVISIONS[level];
  if (piece.length <= LONGEST_PIECE || division === undefined) pieces.push(piece);
  else for (const part of piece.match(division) ?? [piece]) addTextDiffPieces(pieces, part, level + 1);
}

const LINE = /[^\n]*\n|[^\n]+/g;
/** A tag and the text after it. */
const ELEMENT = /<[^<]*|[^<]+/g;
const STATEMENT = /[^.!?;{}]*[.!?;{}]\s*|[^.!?;{}]+/g;
const WORD = /\S*\s+|\S+/g;
const DIVISIONS = [LINE, ELEMENT, STATEMENT, WORD];
