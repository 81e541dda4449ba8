import { describe, expect, it } from 'vitest';
import { Screenplay } from '../../shared/talk/screenplay.ts';
import { linesOf, played, thoughtsOf } from './played.ts';

const texts = (...chunks: string[]) => linesOf(played(...chunks)).map((line) => line.text);

describe('[P7] reasoning', () => {
  it('[P7] is never spoken, and comes before the line it led to', () => {
    expect(played('<think>Is it? [sad] *hm* Yes.</think>\n\nHi.')).toEqual([
      { type: 'thought', text: 'Is it? [sad] *hm* Yes.' },
      { type: 'line', line: { expression: 'neutral', text: 'Hi.', display: 'Hi.', actions: [] } },
    ]);
  });

  it.each([
    '<think>secret</think>Hi.',
    '<thinking>secret</thinking>Hi.',
    '<THINK>secret</Think>Hi.',
    '<think>secret</thinking>Hi.',
  ])('[P7] %s', (text) => {
    const script = played(...text);
    expect([thoughtsOf(script), texts(text)]).toEqual(['secret', ['Hi.']]);
  });
  it('[P7] unclosed, it is a thought to the end; so is half a closing tag', () => {
    const script = played('Hi. <think>secret. And </thi');
    expect([texts('Hi. <think>secret. And </thi'), thoughtsOf(script)]).toEqual([['Hi.'], 'secret. And </thi']);
  });

  it('[P7] a thought is told as it comes', () => {
    const screenplay = new Screenplay();
    expect(screenplay.push('<thi')).toEqual([]);
    expect(screenplay.push('nk>One ')).toEqual([{ type: 'thought', text: 'One ' }]);
    expect(screenplay.push('two</th')).toEqual([{ type: 'thought', text: 'two' }]);
    expect(screenplay.cut()).toEqual([{ type: 'thought', text: '</th' }]);
  });
  it('[P5] what is no tag after all is text', () => {
    expect(texts('a <thin', 'g> b <', '<think')).toEqual(['a <thing> b <<think']);
  });
});
