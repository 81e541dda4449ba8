import { describe, expect, it } from 'vitest';
import { lineAnnotations as annotate } from '../../../client/companion/talk/line-annotations.ts';
import { inEnglish } from '../english.ts';
import { told } from '../voice/lines.ts';

/** In English. */
const lineAnnotations = (...given: Parameters<typeof annotate>) => annotate(...given).map(inEnglish);

const happy = told('Hello.', { expression: 'happy', index: 0 });
const next = told('And you?', { expression: 'happy', index: 1 });

describe('the manner of a line', () => {
  it('[P3] a line is annotated with its expression, where that changes', () => {
    expect(lineAnnotations(happy, null)).toEqual(['happy']);
    expect(lineAnnotations(next, happy)).toEqual([]);
    expect(lineAnnotations({ ...next, expression: 'sad' }, happy)).toEqual(['sad']);
    expect(lineAnnotations({ ...next, turn: 2 }, happy)).toEqual(['happy']);
  });

  it('[P3] a neutral line has no annotation', () => {
    const neutral = told('It is noon.', { expression: 'neutral' });
    expect(lineAnnotations(neutral, null)).toEqual([]);
    expect(lineAnnotations(neutral, happy)).toEqual([]);
    expect(lineAnnotations({ ...neutral, actions: ['nods'] }, null)).toEqual(['nods']);
  });

  it('[P3] a line is annotated with its source, its actions, and what kind of proactive turn it is', () => {
    const delivery = told('Tea is up.', { kind: 'delivery', source: 'ava', expression: 'neutral', redelivered: true });
    expect(lineAnnotations(delivery, null)).toEqual(['from \u2068ava\u2069', 'again']);
    const remark = told('Look.', { kind: 'remark', expression: 'amused', actions: ['points'] });
    expect(lineAnnotations(remark, null, 'news')).toEqual(['news', 'amused', 'points']);
    expect(lineAnnotations(remark, null, 'idle')).toEqual(['by herself', 'amused', 'points']);
  });
});
