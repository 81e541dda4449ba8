/** Cuts a text into runs that are read at once [P1]: how it is cut does not change what becomes of it. */
import { SCANNED } from '../language/sentences/stop-marks.ts';

/** Space, characters of two units, and what opens, closes or separates something wherever it stands. */
const SPECIAL = `\\s\\u{10000}-\\u{10ffff}${escaped(`<>[]*\`$&~【】{}，、\\${SCANNED}`)}`;
/** Commas, behind which a line may end, and bullets. */
const LOOSE = escaped(',،•⁃‣◦▪+–-');
/** Scripts that put spaces between words, with their apostrophe. */
const PLAIN = `[[\\0-\\u{dff}’]--[${SPECIAL}${LOOSE}]]+`;

const RUN = new RegExp(`${PLAIN}(?: ${PLAIN})*|[^${SPECIAL}]+|[\\s\\S]`, 'gv');

/** Words with single spaces between them; a word, or a part of it; or one character. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

function escaped(chars: string): string {
  return Array.from(chars, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).join('');
}
