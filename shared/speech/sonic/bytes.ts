/** Text in bytes: the model's limits count those, and a character may have four. */

export function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** The whole text, in parts of so many bytes at most (four at least); no character is divided. */
export function inParts(text: string, mostBytes: number): string[] {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const char of text.toWellFormed()) {
    const more = bytesOf(char);
    if (bytes + more > mostBytes) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += char;
    bytes += more;
  }
  return part === '' ? parts : [...parts, part];
}

/** As much of its beginning as fits, and a sign that it is cut; '' where not even that fits. */
export function shortenedTo(text: string, mostBytes: number): string {
  if (bytesOf(text) <= mostBytes) return text;
  const room = mostBytes - bytesOf(CUT);
  const [start] = room < LONGEST_CHARACTER ? [] : inParts(text, room);
  return start === undefined ? '' : `${start}${CUT}`;
}

const CUT = ' …';
const LONGEST_CHARACTER = 4;
