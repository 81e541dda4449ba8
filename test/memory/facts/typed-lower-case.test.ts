import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';

function toldBy(text: string, known: readonly Fact[] = []): string[] {
  return learnFacts(known, { n: 9, atMs: 1, text }, 'en').gained.map((fact) => fact.text);
}

describe('facts that are typed in a hurry', () => {
  it.each<[string, string[]]>([
    ["i'm tom", ['is called Tom']],
    ['im tom', ['is called Tom']],
    ['i am tom.', ['is called Tom']],
    ['im tom and i live in porto', ['is called Tom', 'lives in porto']],
    ['im aroha and i live in porto', ['is called Aroha', 'lives in porto']],
    ["i'm tom, 34, from leeds", ['is called Tom', 'is 34 years old', 'is from leeds']],
    ["my name's tom", ['is called tom']],
    ['names tom', ['is called tom']],
    ['my nmae is tom', ['is called tom']],
    ['call me tom', ['is called Tom']],
    ['you can call me tom', ['is called Tom']],
    ['everyone calls me Zeynep', ['is called Zeynep']],
  ])('[M5] a name needs no capital where it is a common one, or more of the user follows: %s', (text, facts) => {
    expect(toldBy(text)).toEqual(facts);
  });

  it.each([
    ...["i'm tired", "i'm from", 'im going', 'im going home', 'im knackered', 'im done', 'im will', 'im into it'],
    ...["i'm blue and i live alone", 'im sad and i need you', 'im vegan', "i'm in porto", 'im gonna go', 'im ok, thx'],
    ...['call me later', 'call me maybe', 'call me a taxi', 'call me when you can', 'they call me crazy', 'im off'],
  ])('[M5] what is no name is not taken for one: %s', (text) => {
    expect(toldBy(text).filter((fact) => /is called/.test(fact))).toEqual([]);
  });

  it.each([
    ['i moved to York actually', 'moved to York'],
    ['I work at Bosch by the way', 'works at Bosch'],
    ['i like tea lol', 'likes tea'],
    ['im vegan, to be honest', 'is vegan'],
    ['I live in Leeds now btw', 'lives in Leeds'],
  ])('[M5] words behind a statement that mean nothing are no part of the fact: %s', (text, fact) => {
    expect(toldBy(text)).toEqual([fact]);
  });

  it.each([
    ['im allergic to nuts', 'is allergic to nuts'],
    ['im alergic to nuts', 'is allergic to nuts'],
    ['im 34', 'is 34 years old'],
    ['ive moved to porto', 'moved to porto'],
    ['my birtday is on 4 may', 'has their birthday on 4 may'],
    ['my bday is on 4 may', 'has their birthday on 4 may'],
    ['my favrite colour is red', 'has as favourite colour: red'],
    ['my fav colour is red', 'has as favourite colour: red'],
    ['i hate onoins', 'does not like onoins'],
  ])('[M5] an apostrophe that is missing, or a slip in the words of a rule, loses no fact: %s', (text, fact) => {
    expect(toldBy(text)).toEqual([fact]);
  });

  it.each(['The mane is long.', 'My game is tennis.', 'My fame is gone.', 'The id is 4.'])(
    '[M5] another word is no slip: %s',
    (text) => {
      expect(toldBy(text)).toEqual([]);
    },
  );

  it.each<[string, string, boolean]>([
    ['smokes a pipe', 'ive stopped smoking', true],
    ['smokes a pipe', 'I no longer smoke', true],
    ['smokes a pipe', 'i dont smoke anymore', true],
    ['smokes a pipe', 'I no longer run', false],
  ])('[M12] "%s" after "%s": ended %s', (text, words, isEnded) => {
    const { facts } = learnFacts([{ topic: 'habit: pipe', text, n: 1, atMs: 1 }], { n: 9, atMs: 2, text: words }, 'en');
    expect(facts.length === 0).toBe(isEnded);
  });
});
