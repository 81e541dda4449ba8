/**
 * Says where each hunk of a text stands [X4], so that the new text can be derived from the old one and the
 * hunks in words: the element, and which of equal places there.
 */
import { htmlElementName } from './html/element-names.ts';
import type { HtmlElement, HtmlOutline } from './html/outline.ts';
import { commonEndsLengthOfTexts, type Hunk } from './text-diff.ts';

/** The elements of a text; null: it is not HTML. */
export type OutlineText = (text: string) => HtmlOutline | null;

/** The same hunks with their places; in HTML without tags that did not change. */
export function locateHunks(text: string, hunks: readonly Hunk[], outline: HtmlOutline | null): Hunk[] {
  let whole = [...hunks];
  for (;;) {
    const located = whole.map((hunk) =>
      locateHunk(text, outline === null ? hunk : hunkWithoutCommonTags(text, hunk), outline),
    );
    const merged = mergeOverlappingHunks(text, whole, located);
    if (merged.length === whole.length) return located;
    whole = merged;
  }
}

/** Neighbours of which one shows what the other changes become one hunk. */
function mergeOverlappingHunks(text: string, whole: readonly Hunk[], located: readonly Hunk[]): Hunk[] {
  const merged: Hunk[] = [];
  let lastEnd = -1;
  for (const [index, hunk] of whole.entries()) {
    const shown = located[index] ?? hunk;
    const last = merged.at(-1);
    const start = shown.at - (shown.removed === '' ? (shown.following ?? '').length : 0);
    if (last !== undefined && start < lastEnd) {
      const between = text.slice(last.at + last.removed.length, hunk.at);
      merged.splice(-1, 1, {
        at: last.at,
        removed: last.removed + between + hunk.removed,
        added: last.added + between + hunk.added,
      });
    } else merged.push(hunk);
    lastEnd = Math.max(lastEnd, shown.at + shown.removed.length);
  }
  return merged;
}

function locateHunk(text: string, given: Hunk, outline: HtmlOutline | null): Hunk {
  const { following: _, place: __, nth: ___, ...bare } = given;
  const hunk = hunkWithWholeLine(text, bare);
  for (const at of outline === null ? [] : htmlElementsAroundHunk(outline, hunk)) {
    const element = outline?.[at];
    const found = element && hunkWithinState(text, hunk, element);
    if (found && outline) return { ...found, place: htmlElementName(outline, at) };
  }
  return hunkWithinState(text, hunk, null) ?? hunk;
}

/** Null: what the hunk shows of the old text means another place first. */
function hunkWithinState(text: string, hunk: Hunk, element: HtmlElement | null): Hunk | null {
  const located = hunkWithContext(text, hunk, element);
  const from = located.at - (located.removed === '' ? (located.following ?? '').length : 0);
  const [old] = shownHunkSides(located);
  const places = placesOfHunk(text, shownHunkBeginning(old), element);
  const nth = places.indexOf(from);
  if (nth < 0) return null;
  return places.length === 1 ? located : { ...located, nth: [nth + 1, places.length] };
}

/** The old and the new text as a hunk shows them. The last breaks of whole lines go without saying. */
export function shownHunkSides({ removed, added, following = '' }: Omit<Hunk, 'at'>): [old: string, fresh: string] {
  const [old, fresh] = removed === '' ? [following, following + added] : [removed, added];
  const isByLine = old.endsWith('\n') && (fresh === '' || fresh.endsWith('\n'));
  return isByLine ? [old.slice(0, -1), fresh.slice(0, -1)] : [old, fresh];
}

/** Where a text stands: in the content of the element, or else anywhere in it. */
export function placesOfHunk(text: string, part: string, element: HtmlElement | null): number[] {
  const inside = element === null ? [] : hunkOccurrences(text, part, element.openEnd, element.closeStart);
  if (inside.length > 0 || part === '') return inside.slice(0, MOST_PLACES);
  return hunkOccurrences(text, part, element?.start ?? 0, element?.end ?? text.length).slice(0, MOST_PLACES);
}

function hunkOccurrences(text: string, part: string, from: number, end: number): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part, from); at >= 0 && at + part.length <= end; at = text.indexOf(part, at + 1)) {
    if (part === '' || found.length > MOST_PLACES) break;
    found.push(at);
  }
  return found;
}

/** Text that stands more often is shown with its whole place. */
const MOST_PLACES = 2_000;

/** Longer removed text is shown by its beginning, and its length. */
export const MOST_GONE = 120;
const BEGINNING = 80;

/** What is shown of removed text: all, or a beginning that ends with a word and within its first line. */
export function shownHunkBeginning(removed: string): string {
  if (removed.length <= MOST_GONE) return removed;
  const [line = ''] = removed.slice(0, BEGINNING + 1).split('\n');
  if (line.length <= BEGINNING && line.trim() !== '') return line;
  const end = removed.slice(0, BEGINNING).search(/\s\S*$/);
  return removed.slice(0, end > BEGINNING / 2 ? end : BEGINNING).toWellFormed();
}

/** A deletion that leaves an empty line, or joins two lines, is told as a replacement. */
function hunkWithWholeLine(text: string, { at, removed, added }: Hunk): Hunk {
  if (added !== '' || removed === '') return { at, removed, added };
  const isAtLine = at === 0 || text[at - 1] === '\n';
  const next = text[at + removed.length];
  if (isAtLine && !removed.endsWith('\n') && next === '\n') return { at, removed: `${removed}\n`, added: '\n' };
  if (isAtLine || !removed.endsWith('\n')) return { at, removed, added };
  const before = text[at - 1] ?? '';
  return { at: at - 1, removed: before + removed, added: before };
}

/** Text that is inserted is told behind what stands before it, where that is blank before what follows. */
function hunkWithContext(text: string, { at, removed, added }: Hunk, element: HtmlElement | null): Hunk {
  const start = element?.start ?? 0;
  // Blanks alone stand anywhere.
  if (removed.trim() !== '') return { at, removed, added };
  const last = lastPieceOfHunk(text.slice(start, at), removed === '' && added.endsWith('\n'));
  const next = firstPieceOfHunk(text.slice(at + removed.length));
  const isBehind = last.trim() !== '' || (next.trim() === '' && last.length > next.length);
  if (!isBehind) return { at, removed: removed + next, added: added + next };
  if (removed === '') return { at, removed, added, following: last };
  return { at: at - last.length, removed: last + removed, added: last + added };
}

/** The last line where whole lines are added, else the last piece of it. Blank lines alone show no place. */
function lastPieceOfHunk(text: string, isByLine: boolean): string {
  if (isByLine && text.endsWith('\n')) {
    const line = /[^\n]*\S[^\n]*\n\s*$/.exec(text.slice(-MOST_CONTEXT))?.[0] ?? '';
    if (line !== '' && (line.length < Math.min(text.length, MOST_CONTEXT) || text.length <= MOST_CONTEXT)) return line;
  }
  const piece = /(?:<[^<]*|\S+\s*)$/.exec(text.slice(-MOST_CONTEXT))?.[0] ?? '';
  return piece.trim() === '' ? text.slice(-MOST_CONTEXT) : piece;
}

function firstPieceOfHunk(text: string): string {
  return /^\s*(?:<[^>]*>|\S+)/.exec(text.slice(0, MOST_CONTEXT))?.[0] ?? text.slice(0, MOST_CONTEXT);
}

/** Characters of what stands around an insertion. */
const MOST_CONTEXT = 120;

/** The elements around a hunk, the innermost first: those whose content, or whose opening tag, it changes. */
function htmlElementsAroundHunk(outline: HtmlOutline, { at, removed }: Hunk): number[] {
  const end = at + removed.length;
  const holds = ({ start, openEnd, closeStart }: HtmlElement) =>
    (openEnd <= at && end <= closeStart) || (removed !== '' && start <= at && end <= openEnd);
  const all = outline.flatMap((element, index) => (holds(element) ? [index] : []));
  return all.slice(-MOST_AROUND).toReversed();
}

/** Innermost elements that are looked at. */
const MOST_AROUND = 20;

/** Only the tags and texts that differ, and whole elements where one is added or removed. */
function hunkWithoutCommonTags(text: string, { at, removed, added }: Hunk): Hunk {
  const [old, fresh]: [string[], string[]] = [removed.match(TOKEN) ?? [], added.match(TOKEN) ?? []];
  const [head, tail] = commonEndsLengthOfTexts(old, fresh);
  const gone = old.slice(head, old.length - tail);
  const come = fresh.slice(head, fresh.length - tail);
  const from = at + old.slice(0, head).join('').length;
  const longer = gone.length === 0 ? come : gone;
  if (gone.length > 0 && come.length > 0) return { at: from, removed: gone.join(''), added: come.join('') };
  // "</li><li>B" behind "A" is "<li>B</li>" behind "A</li>", and the other way round.
  const shift = shiftHunkToElements(text, from, longer);
  const isGone = come.length === 0;
  return { at: from + shift.by, removed: isGone ? shift.part : '', added: isGone ? '' : shift.part };
}

const TOKEN = /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;

/** Moves text to the left, as long as it holds parts of elements and what stands before it is its end. */
function shiftHunkToElements(text: string, from: number, tokens: readonly string[]): { by: number; part: string } {
  const parts = [...tokens];
  let by = 0;
  for (let moves = 0; moves < tokens.length && !isHunkOfWholeElements(parts); moves += 1) {
    const last = parts.at(-1) ?? '';
    if (last === '' || !text.slice(0, from + by).endsWith(last)) break;
    parts.unshift(...parts.splice(-1));
    by -= last.length;
  }
  return { by, part: parts.join('') };
}

function isHunkOfWholeElements(tokens: readonly string[]): boolean {
  return !tokens[0]?.startsWith('</') && !/^<[a-z]/i.test(tokens.at(-1) ?? '');
}
