/** What is kept has a length: cut where a word ends. */

const ELLIPSIS = ' …';
/** A word longer than this is none that one waits for. */
const LONGEST_WORD = 40;
/** Of each character that is kept: the rest is white space, which goes. */
const MOST_LOOKED_AT = 8;

/** On one line, in at most `most` UTF-16 units, the mark of the cut among them. Never empty where there was something. */
export function cutAtWord(text: string, most: number): string {
  const all = text.trim();
  const begun = all.length <= MOST_LOOKED_AT * most ? all : withoutHalf(all.slice(0, MOST_LOOKED_AT * most));
  const line = begun.toWellFormed().replace(/\s+/g, ' ').trim();
  if (line.length <= most && begun.length === all.length) return line;
  const room = most - ELLIPSIS.length;
  const head = line.slice(0, room + 1);
  const end = head.lastIndexOf(' ');
  const kept = end > 0 && room - end <= LONGEST_WORD ? head.slice(0, end) : withoutHalf(head.slice(0, room));
  return `${kept.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '') || kept}${ELLIPSIS}`;
}

/** A character of two units is not cut through. */
function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
