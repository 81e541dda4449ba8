import { describe, expect, it } from 'vitest';
import { asksWhatIsKnown } from '../../shared/memory/asked.ts';

describe('asking what is known', () => {
  it.each([
    'What do you know about me?',
    'What do you remember about me?',
    'What do you still remember of me?',
    'Tell me everything you remember about me.',
    'Do you remember me?',
    'Do you remember anything about me?',
    'What have I told you about myself?',
    'What have you learned about me?',
    'What do you remember?',
  ])('[M9] %s', (words) => {
    expect(asksWhatIsKnown(words, 'en')).toBe(true);
  });

  it.each([
    'Was weißt du über mich?',
    'Was weißt du noch von mir?',
    'Was hast du dir über mich gemerkt?',
    'Erinnerst du dich an mich?',
    'Was habe ich dir über mich erzählt?',
  ])('[M9] %s', (words) => {
    expect(asksWhatIsKnown(words, 'de-AT')).toBe(true);
  });

  it.each([
    'What do you remember about my sister?',
    'Do you remember my name?',
    'What do you know about Lisbon?',
    'Remind me of the milk.',
  ])('[M9] not: %s', (words) => {
    expect(asksWhatIsKnown(words, 'en')).toBe(false);
  });
});
