/** Cuts a text into runs that are read at once [P1]: how it is cut does not change what becomes of it. */
import { SCANNED } from '../language/sentences/marks.ts';

/** Space, characters of two units, and what opens, closes or separates something wherever it stands. */
const SPECIAL = `\\s\\u{10000}-\\u{10ffff}${escapeForLineClass(`<>[]*\`$&~【】\ue200\ue201{}，、\\${SCANNED}`)}`;
/** They may be words of their own, which a list's item begins with. */
const BULLETS = escapeForLineClass('•⁃‣◦▪+–-');
/** Scripts that put spaces between words, with their apostrophe. */
const PLAIN = `[[\\0-\\u{dff}’]--[${SPECIAL}${BULLETS}]]+`;

const RUN = new RegExp(`${PLAIN}(?: ${PLAIN})*|[^${SPECIAL}]+|[\\s\\S]`, 'gv');

/** Words with single spaces between them; a word, or a part of it; or one character. */
export function splitLineIntoRuns(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** Whether it is one character, also of two units. */
export function isSingleCharacterLineRun(run: string): boolean {
  return run.length === 1 || (run.codePointAt(0) ?? 0) > 0xffff;
}

function escapeForLineClass(chars: string): string {
  return Array.from(chars, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).join('');
}
