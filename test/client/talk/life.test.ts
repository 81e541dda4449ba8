import { describe, expect, it } from 'vitest';
import { lifeSentence } from '../../../bin/talk/life.ts';

const usual = { on: true, news: true, asleep: false, unanswered: 0, reflecting: false };

describe('how she lives', () => {
  it.each([
    [{}, 'she may begin by herself, also with news; awake'],
    [{ news: false, unanswered: 2 }, 'she may begin by herself; awake, 2 remarks unanswered'],
    [
      { asleep: true, unanswered: 3 },
      'she may begin by herself, also with news; asleep until you do something, 3 remarks unanswered',
    ],
    [{ reflecting: true }, 'she may begin by herself, also with news; awake, thinking about what was said'],
    [{ on: false, asleep: true, unanswered: 3 }, 'she does not begin by herself'],
  ])('[L6] %j', (more, sentence) => {
    expect(lifeSentence({ ...usual, ...more })).toBe(sentence);
  });
});
