import { describe, expect, it } from 'vitest';
import { englishSayings } from '../../../shared/language/en/sayings.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { factsInWords } from '../../../shared/memory/facts/in-words.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';

function told(text: string): readonly Fact[] {
  return learnFacts([], { n: 1, atMs: 1, text }, 'en').gained;
}

describe('what facts are called', () => {
  it.each([
    ['My name is Tom.', 'your name'],
    ['I live in Lyon.', 'where you live'],
    ['I am 40 years old.', 'your age'],
    ['I am allergic to nuts.', 'your allergy'],
    ['My dog is called Rex.', 'your dog'],
    ['I like tea.', 'what you like'],
    ['I speak Welsh.', 'the language you speak'],
    ['Remember that my train leaves at nine.', 'what I was to remember'],
  ])('[M5] the name of a fact about %s: %s, and nothing of its contents', (text, name) => {
    expect(factsInWords(told(text), englishSayings)).toBe(name);
  });

  it('[M5] several facts are named once each, and only a few of them', () => {
    const facts = (text: string) => text.split('. ').flatMap((one) => told(`${one}.`));
    expect(factsInWords(facts('My name is Tom. I like tea. I like coffee'), englishSayings)).toBe(
      'your name and what you like',
    );
    const all = facts('My name is Tom. I live in Lyon. I am vegan. I speak Welsh. I like tea');
    expect(factsInWords(all, englishSayings)).toBe('your name, where you live, what you eat and more of the kind');
    expect(factsInWords([], englishSayings)).toBe('what you said');
    expect(factsInWords(all, { locale: 'de', said: 'was du gesagt hast' })).toBe('was du gesagt hast');
  });
});
