import { describe, expect, it } from 'vitest';
import { holdsTokenRun, tokenizerOfLanguage, wordTokensOf } from '../../shared/language/tokenizer.ts';
import { phrasesOf } from '../../shared/language/understanding/phrases.ts';

describe('words', () => {
  it.each([
    ['Don’t – STOP!', ['dont', 'stop']],
    ["Ava's café, T2", ['avas', 'cafe', 't2']],
    ['Größe, naïve, ﬁne', ['grosse', 'naive', 'fine']],
    ['e-mail\nme', ['e', 'mail', 'me']],
    ['… ?! 👍', []],
  ])('[D6] the words of %j are found, however they are written', (text, words) => {
    expect(wordTokensOf(text)).toEqual(words);
  });

  it.each([
    [['a', 'b', 'c'], ['b', 'c'], true],
    [['a', 'b', 'a', 'c'], ['a', 'c'], true],
    [['a', 'b', 'c'], ['a', 'c'], false],
    [['a', 'b'], ['b', 'c'], false],
    [['a'], [], false],
    [[], ['a'], false],
  ])('[D6] the word %j has the neighbours %j: %j', (words, run, holds) => {
    expect(holdsTokenRun(words, run, Object.is)).toBe(holds);
  });

  it.each([
    ['de', 'hallo'],
    ['DE-at', 'hallo'],
    ['en-GB', 'hello'],
    ['fr', 'hello'],
    ['', 'hello'],
    ['toString', 'hello'],
  ])('[D10] the table of yes and no exists for %j', (tag, word) => {
    expect(tokenizerOfLanguage({ en: 'hello', de: 'hallo' }, tag)).toBe(word);
  });

  it.each([
    ['yes, of course', ['yes', 'of course']],
    ['skip [it|that] now', ['skip it now', 'skip that now', 'skip now']],
    ["(i'm|we are) [so] fine", ['im so fine', 'im fine', 'we are so fine', 'we are fine']],
  ])('[D10] a phrase list written short is expanded: %j', (list, phrases) => {
    expect(phrasesOf(list)).toEqual(phrases);
  });

  it('[N3] a phrase list that stands for too many phrases is refused, with what to do', () => {
    expect(() => phrasesOf('[a]'.repeat(4_000))).toThrow(/more than 2000 phrases: write several/);
  });

  it('[N3] a long text is searched for words in its beginning', () => {
    expect(wordTokensOf(`hot dogs ${'a '.repeat(16_000)}`).slice(0, 2)).toEqual(['hot', 'dogs']);
    expect(wordTokensOf(`${' '.repeat(4_000)}hot dogs`)).toEqual([]);
  });
});
