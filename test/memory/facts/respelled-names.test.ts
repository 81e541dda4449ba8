/** A name that is spelled anew, what the user wants to hear nothing of, and small words [M5]. */
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';

/** The texts of the facts after these messages. */
function factsAfter(...messages: readonly string[]): string[] {
  const facts = messages.reduce<readonly Fact[]>(
    (known, text, at) => learnFacts(known, { n: at + 1, atMs: 0, text }, 'en').facts,
    [],
  );
  return facts.map(({ text }) => text);
}

describe('[M5] names', () => {
  it.each([
    [['My name is Mac', "Actually it's Mack with a k"], 'Mack'],
    [['My name is Jon', "it's John with an h"], 'John'],
    [['My name is Oliver', 'no, Olivia, typo'], 'Olivia'],
    [['My name is Alex', "sorry, it's Alexander"], 'Alexander'],
    [['My name is Sara', 'Sarah, spelled with an h'], 'Sarah'],
    [['My name is Katherine but everybody calls me Kit'], 'Kit'],
  ])('[M5] a name is corrected by its spelling: %j', (messages, name) => {
    expect(factsAfter(...messages)).toEqual([`is called ${name}`]);
  });

  it.each([
    [['My name is Oliver', 'no, Anna']],
    [['My name is Oliver', 'Olivia']],
    [['My name is Oliver', 'it was Berlin, not with a k']],
    [['My name is Oliver', 'Actually, Thursday']],
  ])('[M5] another name, a place or a day spells no name anew: %j', (messages) => {
    expect(factsAfter(...messages)).toEqual(['is called Oliver']);
  });

  it('[M5] nobody is named by a spelling alone', () => {
    expect(factsAfter("it's Mack with a k")).toEqual([]);
  });
});

describe('[M5] what the user wants to hear nothing of', () => {
  it.each([
    ["don't talk to me about sports", 'does not want to hear about sports'],
    ['please never mention my ex again', 'does not want to hear about their ex'],
    ['dont mention work again please', 'does not want to hear about work'],
    ['stop talking about the election', 'does not want to hear about the election'],
    ["I don't want to hear about diets", 'does not want to hear about diets'],
    ["i'm not interested in politics", 'is not interested in politics'],
    ['I really dont care about football', 'is not interested in football'],
  ])('[M5] a topic of no interest is kept as a fact: %s', (text, fact) => {
    expect(factsAfter(text)).toEqual([fact]);
  });

  it.each(["don't talk to me", "don't mention it", 'never mind', "I don't want to talk about it", 'stop talking'])(
    '[M5] words without a topic are no fact: %s',
    (text) => {
      expect(factsAfter(text)).toEqual([]);
    },
  );
});

describe('[M5] small words within a fact', () => {
  it.each([
    ['im also vegetarian', 'is vegetarian'],
    ['I work nights at the hospital', 'works nights at the hospital'],
    ["I'm also allergic to nuts", 'is allergic to nuts'],
  ])('[M5] small words hide no fact: %s', (text, fact) => {
    expect(factsAfter(text)).toEqual([fact]);
  });
});
