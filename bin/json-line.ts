/** What the terminal programs print as JSON: others wrote the texts in it, and a terminal obeys some characters. */

/** DEL and C1 controls, and what turns the direction of text around; C0 controls JSON escapes anyway. */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON on one line, with every character that a terminal obeys as its `\u` escape: it parses to the same value. */
export function jsonLine(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(OBEYED, escaped);
}
