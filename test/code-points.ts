/** A unit of fc.string: any code point but halves of surrogate pairs. */
import * as fc from 'fast-check';

const FIRST_HALF = 0xd800;
const HALVES = 0x800;

/** As the unit `binary`, which lists a million code points in each thread: more than a second. */
export const codePoint = fc
  .nat({ max: 0x10ffff - HALVES })
  .map((n) => String.fromCodePoint(n < FIRST_HALF ? n : n + HALVES), indexOf);

/** Throws for what is no such code point. */
function indexOf(text: unknown): number {
  const code = typeof text === 'string' && text.isWellFormed() ? (text.codePointAt(0) ?? -1) : -1;
  if (code < 0 || String.fromCodePoint(code) !== text) throw new Error('not one code point');
  return code < FIRST_HALF ? code : code - HALVES;
}
