import { describe, expect, it } from 'vitest';
import { lastOf } from './chat.ts';

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
  ])('%s is %s', async (words, result) => {
    expect((await lastOf(words)).toLowerCase()).toMatch(
      new RegExp(`(^|[^\\d.])${result.replace(/[.-]/g, '\\$&')}([^\\d]|$)`),
    );
  });

  it('a division by nothing has no result, and that is said', async () => {
    expect(await lastOf('5 / 0')).toMatch(/no such number|no result|No number/);
  });

  it.each(['42', '2 + + ', '2 + (3', 'I have 2 dogs', 'a - b'])('%s is no sum', async (words) => {
    expect(await lastOf(words)).not.toMatch(/makes \d|It is \d|I count/);
  });
});
