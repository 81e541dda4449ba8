/** Prints untrusted JSON for terminals, which interpret some characters. */

/** DEL, C1 and bidirectional controls; JSON escapes C0 controls anyway. */
const TERMINAL_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON on one line with these characters as `\u` escapes: it parses to the same value. */
export function jsonLine(value: unknown): string {
  const escapeControls = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(TERMINAL_CONTROLS, escapeControls);
}
