import { describe, expect, it } from 'vitest';
import { asksForAnother } from '../../shared/language/another-one.ts';

const ABOUT = new Set(['order', 'pizza', 'margherita']);

describe('words that order once more', () => {
  it.each([
    'Another one.',
    'And another one, please!',
    'another pizza',
    'Could you order another?',
    'Two more, please.',
    'One more of those.',
    'Make that 3 more pizzas.',
    'Order it again.',
    'The same again.',
    'An extra pizza for Ben.',
  ])('[T4] the words “%s” order once more', (text) => expect(asksForAnother(text, ABOUT, 'en')).toBe(true));

  it.each([
    'And hurry!',
    'Is the pizza coming?',
    'Another question: how is the weather?',
    'On another note, how are you?',
    'One more thing.',
    'Say that again.',
    'Not another one!',
    "Don't order it again.",
    'More cheese.',
    'Hello again.',
    'A second, please.',
    '',
  ])('[T4] the words “%s” do not order once more', (text) => expect(asksForAnother(text, ABOUT, 'en')).toBe(false));
});
