import { describe, expect, it } from 'vitest';
import { proactiveSentence } from '../../../../bin/talk/commands/proactive-commands.ts';

const usual = { on: true, news: true, asleep: false, unanswered: 0, reflecting: false };

describe('how she lives', () => {
  it.each([
    [{}, 'the agent may begin by itself, also with news; awake'],
    [{ news: false, unanswered: 2 }, 'the agent may begin by itself; awake, 2 remarks unanswered'],
    [
      { asleep: true, unanswered: 3 },
      'the agent may begin by itself, also with news; asleep until you do something, 3 remarks unanswered',
    ],
    [{ reflecting: true }, 'the agent may begin by itself, also with news; awake, thinking about what was said'],
    [{ on: false, asleep: true, unanswered: 3 }, 'the agent does not begin by itself'],
  ])('[L6] the command for proactive settings: %j', (more, sentence) => {
    expect(proactiveSentence({ ...usual, ...more })).toBe(sentence);
  });
});
