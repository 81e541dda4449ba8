import { describe, expect, it } from 'vitest';
import { parseFilterPattern } from './filter-pattern.ts';

const matches = (pattern: string, fields: object) => parseFilterPattern(pattern)({ ...fields });

describe('a filter pattern for lines of JSON', () => {
  it.each([
    ['{ $.message = "model failed" }', { message: 'model failed' }, true],
    ['{ $.message = "model failed" }', { message: 'model failed twice' }, false],
    ['{ $.status = "5*" }', { status: '503' }, true],
    ['{ $.status = "5*" }', { status: '401' }, false],
    ['{ $.status = "5*" }', {}, false],
    ['{ ($.level = "error") && ($.message != "x") }', { level: 'error', message: 'y' }, true],
    ['{ ($.level = "error") && ($.message != "x") }', { level: 'error', message: 'x' }, false],
    ['{ $.a = 1 || $.b = 1 && $.c = 1 }', { a: 1 }, true],
    ['{ ($.a = 1 || $.b = 1) && $.c = 1 }', { a: 1 }, false],
    ['{ $.request.latency >= 1000 }', { request: { latency: 1_000 } }, true],
    ['{ $.latency >= 1000 }', { latency: '1000' }, false],
  ])('[O6] the CloudWatch filter pattern %s of %j is %s', (pattern, fields, expected) => {
    expect(matches(pattern, fields)).toBe(expected);
  });

  it.each(['ERROR', '[ip, user]', '{ $.a = }', '{ $.a < "text" }', '{ $.a = 1', '{ a = 1 }'])(
    '[O6] a CloudWatch filter pattern of an unknown kind is refused: %s',
    (pattern) => {
      expect(() => parseFilterPattern(pattern)).toThrow(`The filter pattern ${pattern} is not understood`);
    },
  );
});
