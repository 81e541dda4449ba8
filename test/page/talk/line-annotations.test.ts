import { describe, expect, it } from 'vitest';
import { mannerOf } from '../../../client/companion/talk/line-annotations.ts';
import { told } from '../voice/lines.ts';

const happy = told('Hello.', { expression: 'happy', index: 0 });
const next = told('And you?', { expression: 'happy', index: 1 });

describe('the manner of a line', () => {
  it('[P3] a line is annotated with its expression, where that changes', () => {
    expect(mannerOf(happy, null)).toEqual(['happy']);
    expect(mannerOf(next, happy)).toEqual([]);
    expect(mannerOf({ ...next, expression: 'sad' }, happy)).toEqual(['sad']);
    expect(mannerOf({ ...next, turn: 2 }, happy)).toEqual(['happy']);
  });

  it('[P3] a neutral line has no annotation', () => {
    const neutral = told('It is noon.', { expression: 'neutral' });
    expect(mannerOf(neutral, null)).toEqual([]);
    expect(mannerOf(neutral, happy)).toEqual([]);
    expect(mannerOf({ ...neutral, actions: ['nods'] }, null)).toEqual(['nods']);
  });

  it('[P3] a line is annotated with its source, its actions, and what kind of proactive turn it is', () => {
    const delivery = told('Tea is up.', { kind: 'delivery', source: 'ava', expression: 'neutral', redelivered: true });
    expect(mannerOf(delivery, null)).toEqual(['from \u2068ava\u2069', 'again']);
    const remark = told('Look.', { kind: 'remark', expression: 'amused', actions: ['points'] });
    expect(mannerOf(remark, null, 'news')).toEqual(['news', 'amused', 'points']);
    expect(mannerOf(remark, null, 'idle')).toEqual(['by herself', 'amused', 'points']);
  });
});
