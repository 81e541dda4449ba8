import { describe, expect, it } from 'vitest';
import { BUILT_IN, callsFor, lastOf } from './chat.ts';

describe('[B3] small arithmetic', () => {
  it.each([
    ["what's 12 times 7", '84'],
    ['Two plus three', '5'],
    ['what is 15% of 80?', '12'],
    ['How much is 7 divided by 2?', '3.5'],
    ['calculate (3+4)*8', '56'],
    ['-2 * -(3 - 1)', '4'],
    ['half of 9', '4.5'],
    ['1,000 * 3', '3000'],
    ['10 / 3', 'about 3.333333'],
    ['12,50 plus 7,20', '19.70'],
    ['12,50 + 7,20', '19.70'],
    ['12.50 + 7.50', '20.00'],
    ['€12.50 times 2', '25.00'],
    ['1,234.50 + 5.50', '1240.00'],
    ['1.5 + 2.25', '3.75'],
    ['2.5 + 2.5', '5'],
    ['0.25 * 0.25', '0.0625'],
    ['1.234,50 + 5', '1239.50'],
    ['square root of 144', '12'],
    ["what's the cube root of 27", '3'],
    ['cube root of -27', '-3'],
    ['20% of -80', '-16'],
    ['twelve times three', '36'],
    ['two hundred and five minus five', '200'],
    ['what is 10 to the power of 3?', '1000'],
    ['7 squared', '49'],
    ['240 plus 10%', '264'],
    ["what's 20% off 50 euros?", '40'],
    ['a third of 99', '33'],
    ['add 5 and 7', '12'],
    ['subtract 36 from 50', '14'],
    ['what is the sum of 3 and 5', '8'],
    ['please divide 10 by 4', '2.5'],
    ["i need to know what's 85% of $1500", '1275'],
  ])('[B3] %s is %s', async (words, result) => {
    expect((await lastOf(words)).toLowerCase()).toMatch(
      new RegExp(`(^|[^\\d.])${result.replace(/[.-]/g, '\\$&')}([^\\d]|$)`),
    );
  });

  it.each([
    ['how many miles is 10 km?', 'about 6.214 miles'],
    ["what's 5 feet in inches?", '60 inches'],
    ['convert 100 fahrenheit to celsius', 'about 37.778 celsius'],
    ['how many minutes are in 3 hours', '180 minutes'],
    ['how many grams in half a kilo', '500 grams'],
  ])('[B3] a unit in another: %s', async (words, result) => {
    expect(await lastOf(words)).toContain(result);
  });

  it.each([
    '5 / 0',
    'what is 5 divided by nothing?',
    'square root of -4',
    'What is the square root of minus four?',
    'sqrt(-9)',
    '0 to the power of -1',
  ])('[B3] what has no result is one plain sentence, and no search: %s', async (words) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([]);
    expect(await lastOf(words)).toMatch(/^(?:There is no such number|That one has no result|No number is [^.?!]+)\.$/);
  });

  it.each(['42', '2 + + ', '2 + (3', 'I have 2 dogs', 'a - b', 'how many crows are in 10 murders', '5 miles in kilos'])(
    '[B3] %s is no sum',
    async (words) => {
      expect(await lastOf(words)).not.toMatch(/makes \d|It is \d|I count/);
    },
  );
});
