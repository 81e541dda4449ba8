import { describe, expect, it } from 'vitest';
import { isFeelingsQuestion, isMemoryQuestion } from '../../shared/memory/memory-question.ts';

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

describe('[M14] how somebody has been', () => {
  it.each([
    'How have I been lately?',
    'how did I seem this week',
    'How have we been?',
    'Wie ging es mir zuletzt?',
    '¿Cómo he estado?',
  ])('[M14] a question about how they have been is recognised: %s', (words) => {
    expect(isFeelingsQuestion(words)).toBe(true);
  });

  it.each(['How are you?', 'How have you been?', 'How do I get to the station?', 'I have been well.'])(
    '[M14] another question is none: %s',
    (words) => {
      expect(isFeelingsQuestion(words)).toBe(false);
    },
  );
});
