import { describe, expect, it } from 'vitest';
import { EXPRESSIONS } from '../../shared/protocol/frames.ts';
import { expressionOfTag } from '../../shared/screenplay/expressions.ts';

describe('[P3] expressions', () => {
  it('[P3] each canonical expression is itself', () => {
    expect(EXPRESSIONS.map(expressionOfTag)).toEqual([
      'neutral',
      'happy',
      'angry',
      'sad',
      'relaxed',
      'surprised',
      'excited',
      'annoyed',
      'confused',
      'disgusted',
      'fearful',
      'tired',
      'bored',
      'amused',
    ]);
  });

  it.each([
    ['concerned', 'sad'],
    ['interested', 'excited'],
    ['serious', 'neutral'],
    ['shy', 'relaxed'],
    ['love', 'happy'],
    ['  Wo rried ', 'fearful'],
    ['GROSSED-OUT', 'disgusted'],
  ])('[P3] the tag %s means the expression %s', (alias, expression) => {
    expect(expressionOfTag(alias)).toBe(expression);
  });

  it.each(['blorp', '', 'constructor', '__proto__', 'happyish'])('[P3] the tag %j is no expression', (tag) => {
    expect(expressionOfTag(tag)).toBeUndefined();
  });
});
