/** UTF-8 bytes, in which the model's limits count; a character has up to four. */

export function utf8BytesForSonic(text: string): number {
  return Buffer.byteLength(text);
}

/** The whole text in parts of at most so many bytes (at least four); no character is divided. */
export function splitUtf8ForSonic(text: string, mostBytes: number): string[] {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const char of text.toWellFormed()) {
    const more = utf8BytesForSonic(char);
    if (bytes + more > mostBytes) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += char;
    bytes += more;
  }
  return part === '' ? parts : [...parts, part];
}

/** The beginning that fits, with an ellipsis; '' where not even that fits. */
export function shortenUtf8ForSonic(text: string, mostBytes: number): string {
  if (utf8BytesForSonic(text) <= mostBytes) return text;
  const room = mostBytes - utf8BytesForSonic(CUT);
  const [start] = room < LONGEST_CHARACTER ? [] : splitUtf8ForSonic(text, room);
  return start === undefined ? '' : `${start}${CUT}`;
}

const CUT = ' …';
const LONGEST_CHARACTER = 4;
