import { describe, expect, it } from 'vitest';
import { jsonLine } from '../../bin/terminal/safe-json-line.ts';

describe('JSON for a terminal', () => {
  it('[N5] JSON for a terminal has no control character, and parses to the same value', () => {
    const text =
      'a\u001b[31mred\u001b]0;title\u0007 \u009b1m \u007f \u202eevil\u202c \u2066x\u2069 \u061c\u200f\u2028 é 🎈';
    const line = jsonLine({ text });
    expect(line).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
    expect(line).toContain('é 🎈');
    expect(JSON.parse(line)).toEqual({ text });
  });
});
