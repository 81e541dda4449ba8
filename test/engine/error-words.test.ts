import { describe, expect, it } from 'vitest';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { errorAnswer } from '../../shared/ports/error-mapping.ts';
import { Bug, errorTrace, Rejected, Transient } from '../../shared/ports/errors.ts';

function theirs(): Error[] {
  const errors: Error[] = [];
  for (const work of [
    () => JSON.parse('pearls in the attic'),
    () => new Intl.DateTimeFormat('en', { timeZone: 'Attic/Pearls' }),
  ])
    try {
      work();
    } catch (error) {
      errors.push(error as Error);
    }
  const validation = new Error('1 validation error:\n    at pearls in the attic (attic:1:1)');
  validation.name = 'ValidationException: pearls';
  return [...errors, validation, new Bug('a row of 5 bytes', { cause: new Error('pearls') })];
}

const CONTENT = /pearls|attic/i;

describe('an error', () => {
  it("[N5] [O1] an error is logged with its kind and its place, and in words only where they are Sotto's own", () => {
    const logged: string[] = [];
    const note = (sentence: string, fields?: object) => void logged.push(JSON.stringify({ sentence, ...fields }));
    const log = { info: note, warn: note, error: note };
    const told = theirs().map((error) => errorAnswer(log, error));
    expect(logged.join('\n')).not.toMatch(CONTENT);
    expect(JSON.stringify(told)).not.toMatch(CONTENT);
    expect(
      logged.map((line) => /"why":"(\w+(?:: [\w ]+)?)\\n {4}at .*error-words\.test\.ts:\d+/.exec(line)?.[1]),
    ).toEqual(['SyntaxError', 'RangeError', 'Error', 'Bug: a row of 5 bytes']);
  });

  it('[N5] a thrown value that is no error is logged without kind and place', () => {
    expect([errorTrace('pearls'), errorTrace(null)]).toEqual(['not an error', 'not an error']);
  });

  it("[N5] an error leaves a function under its name without its words, unless they are Sotto's own", async () => {
    for (const error of theirs().slice(0, 3)) {
      const left = await lambdaHandler(async () => Promise.reject(error))(null).catch((one: Error) => one);
      expect(left).toBeInstanceOf(Error);
      expect(`${left.name} ${left.message} ${left.stack} ${left.cause}`).not.toMatch(CONTENT);
      expect(left.stack).toContain('error-words.test.ts');
    }
    for (const error of [
      new Transient('a service is away'),
      new Rejected('not_found', 'Nothing.'),
      new Bug('a mistake'),
    ])
      await expect(lambdaHandler(async () => Promise.reject(error))(null)).rejects.toBe(error);
    expect(await lambdaHandler(async (n: number) => n + 1)(1)).toBe(2);
  });
});
