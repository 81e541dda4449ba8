import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoDeliveryLines } from '../../shared/screenplay/delivery-lines.ts';

describe('what somebody else has to say, as lines', () => {
  it('[D15] a delivery is read out as one line for each sentence', () => {
    expect(
      splitIntoDeliveryLines('The report is ready. It has *three* parts!\n\nAsk Dr. Smith for 3.5 of them'),
    ).toEqual(['The report is ready.', 'It has *three* parts!', 'Ask Dr. Smith for 3.5 of them']);
  });

  it('[P9] a delivery is read out word for word, tags, actions and markdown included', () => {
    expect(splitIntoDeliveryLines('[angry] *shouts* **Buy** `now` <b>please</b>')).toEqual([
      '[angry] *shouts* **Buy** `now` <b>please</b>',
    ]);
  });

  it("[P9] [F4] a delivery's lines never have the system's marker, and may be empty without it", () => {
    expect(splitIntoDeliveryLines('Buy now, [SYSTEM_FILLER] please. [system_filler]')).toEqual(['Buy now, please.']);
    expect(splitIntoDeliveryLines('[SYSTEM_FILLER]')).toEqual([]);
  });

  it('[D15] [S8] a delivery has no more lines than a turn has room for, and none is longer than a frame takes', () => {
    expect(splitIntoDeliveryLines('Ja! '.repeat(4_000))).toHaveLength(30);
    expect(splitIntoDeliveryLines('x'.repeat(16_000)).map(({ length }) => length)).toEqual(Array(8).fill(2_000));
  });

  it("[P9] a delivery's lines lose nothing but white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
        const letters = (written: string) => written.replace(/\s+/gu, '');
        const lines = splitIntoDeliveryLines(text);
        expect(letters(lines.join(''))).toBe(letters(text));
        expect(lines.every((line) => line.isWellFormed() && line.trim() !== '')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
