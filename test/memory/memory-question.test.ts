import { describe, expect, it } from 'vitest';
import { isMemoryQuestion } from '../../shared/memory/memory-question.ts';

describe('asking what is known', () => {
  it.each([
    'What do you know about me?',
    'What do you remember about me?',
    'Tell me everything you remember about me.',
    'Do you remember me?',
    'What have I told you about myself?',
    'What do you remember?',
  ])('[M9] a question about what is remembered is recognised: %s', (words) => {
    expect(isMemoryQuestion(words)).toBe(true);
  });

  it.each(['What do you remember about my sister?', 'Do you remember my name?', 'What do you know about Lisbon?'])(
    '[M9] a question is not about what is remembered: %s',
    (words) => {
      expect(isMemoryQuestion(words)).toBe(false);
    },
  );
});
