import { describe, expect, it } from 'vitest';
import { german } from '../../../shared/language/de/language.ts';
import { english } from '../../../shared/language/en/language.ts';
import { callsHaveSameDetails } from '../../../shared/reply/tool-calls/same-details.ts';
import { OTHER, type QuestionPair, SAME } from './question-pairs.ts';

const isSame = (pair: QuestionPair) => callsHaveSameDetails(pair, { tag: 'en', languages: [english] });
const bothWays = ([one, other]: QuestionPair): QuestionPair[] => [
  [one, other],
  [other, one],
];

/** What vectors of meaning must tell apart by themselves. */
const LEFT_TO_MEANING = ['narrower'];

describe('the details of two questions', () => {
  it.each(Object.entries(OTHER).filter(([kind]) => !LEFT_TO_MEANING.includes(kind)))(
    '[C11] questions that differ in a %s have other details',
    (_, pairs) => {
      expect(pairs.length).toBeGreaterThan(5);
      expect(pairs.flatMap(bothWays).filter(isSame)).toEqual([]);
    },
  );

  it('[C11] of questions that one answer serves, a third at least have the same details', () => {
    expect(SAME.filter(isSame).length / SAME.length).toBeGreaterThan(0.3);
  });

  it.each([
    ['zwei Karten für die Oper am Freitag', 'drei Karten für die Oper am Freitag'],
    ['Züge von Kiel nach Husum am Montag', 'Züge von Kiel nach Husum am Dienstag'],
    ['Pilze, die man essen kann im Herbst', 'Pilze, die man nicht essen kann im Herbst'],
    ['das Konzert in der Halle gestern', 'das Konzert in der Halle heute'],
  ])('[C11] German questions with another number, day or denial have other details: %s', (one, other) => {
    expect(callsHaveSameDetails([one, other], { tag: 'de', languages: [german, english] })).toBe(false);
  });

  it.each([
    ['a name', 'Paris', 'Paris'],
    ['an id', 'order-77', 'order-77'],
    ['a script without capital letters', '巴黎今天的天气怎么样', '巴黎今天的天气怎么样'],
    ['a text of a page', `about ${'x'.repeat(300)}`, `about ${'x'.repeat(300)}`],
  ])('[C11] %s is no question to compare by meaning', (_, one, other) => {
    expect(isSame([one, other])).toBe(false);
  });
});
