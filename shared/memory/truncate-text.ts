/** Cuts text to a length, at the end of a word. */

const ELLIPSIS = ' …';
/** A longer word is cut inside. */
const LONGEST_WORD = 40;
/** Characters examined per character kept: the rest is white space, which is dropped. */
const MOST_LOOKED_AT = 8;

/** One line of at most `most` UTF-16 units, ellipsis included. Never empty for non-empty text. */
export function truncateMemoryToWords(text: string, most: number): string {
  const all = text.trim();
  const beginning =
    all.length <= MOST_LOOKED_AT * most ? all : dropHalfCharacterOfMemory(all.slice(0, MOST_LOOKED_AT * most));
  const line = joinToOneMemoryLine(beginning.toWellFormed()).trim();
  if (line.length <= most && beginning.length === all.length) return line;
  const room = most - ELLIPSIS.length;
  const head = line.slice(0, room + 1);
  const end = head.lastIndexOf(' ');
  const truncated =
    end > 0 && room - end <= LONGEST_WORD ? head.slice(0, end) : dropHalfCharacterOfMemory(head.slice(0, room));
  return `${truncated.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '') || truncated}${ELLIPSIS}`;
}

/** Each run of white space as one space. Single spaces, which most are, are passed over. */
export function joinToOneMemoryLine(text: string): string {
  return text.replace(/\s\s+|[^\S ]/g, ' ');
}

/** Does not cut a surrogate pair. */
function dropHalfCharacterOfMemory(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
