import { describe, expect, it } from 'vitest';
import { type Fact, type FactEnding, isCurrentFact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { mergeFacts } from '../../../shared/memory/facts/merge.ts';

const NOW_MS = Date.UTC(2026, 10, 30, 18);

/** What is known after these messages, as entries 1, 3, 5 … `isInBlock`: the first stands in a block. */
function known(said: readonly string[], { isInBlock = false } = {}): readonly Fact[] {
  let [facts, kept]: [readonly Fact[], readonly Fact[]] = [[], []];
  const [pastFacts, endings]: [Fact[], FactEnding[]] = [[], []];
  said.forEach((text, at) => {
    const learned = learnFacts(facts, { n: 2 * at + 1, atMs: NOW_MS + at * 1_000, text }, 'en');
    facts = learned.facts;
    pastFacts.push(...learned.endedFacts);
    endings.push(...learned.endings);
    if (isInBlock && at === 0) [facts, kept] = [[], facts];
  });
  return mergeFacts(kept, { facts, pastFacts, endings }, 'en');
}

const home = (text: string) => ({ topic: 'home', text });

describe('dates that the user tells of a fact', () => {
  it.each([
    ["I've lived in Porto since 2019.", { topic: 'home', text: 'lives in Porto', since: '2019' }],
    ['We have been living in Porto since May 2019', { topic: 'home', text: 'lives in Porto', since: '2019-05' }],
    ['I live in Porto since 3 May 2019.', { topic: 'home', text: 'lives in Porto', since: '2019-05-03' }],
    ["I've worked at Acme since last summer.", { topic: 'work', text: 'works at Acme', since: '2026-06' }],
    ['I lived in Lisbon until 2024.', { topic: 'home', text: 'lives in Lisbon', until: '2024' }],
    ['I worked at Acme until March 2025.', { topic: 'work', text: 'works at Acme', until: '2025-03' }],
    ['I moved to Porto in 2019.', { topic: 'home', text: 'moved to Porto', since: '2019' }],
    ['We moved to Porto back in May 2019', { topic: 'home', text: 'moved to Porto', since: '2019-05' }],
    ['I moved to Porto in a hurry.', { topic: 'home', text: 'moved to Porto in a hurry' }],
    ["I've lived in Porto since I was a child.", { topic: 'home', text: 'lives in Porto' }],
  ])('[M15] [M11] a statement dates its fact: %s', (text, fact) => {
    expect(known([text])).toEqual([{ ...fact, n: 1, atMs: NOW_MS }]);
  });

  it.each(["I've lived in Porto.", 'I lived in Porto until I met Ana.', 'I worked at Acme until tomorrow.'])(
    '[M11] what was so at some time, and not until a day that is over, is no fact: %s',
    (text) => {
      expect(known([text])).toEqual([]);
    },
  );

  it.each([false, true])(
    '[M15] a fact that was told before gets the date that is told later (in a block: %s)',
    (isInBlock) => {
      const facts = known(['I live in Porto.', "I've lived in Porto since 2019."], { isInBlock });
      expect(facts).toMatchObject([{ text: 'lives in Porto', n: 1, since: '2019' }]);
      expect(facts).toHaveLength(1);
    },
  );

  it.each([
    ['I live in Porto.', 'I moved there in 2019.', { text: 'lives in Porto', since: '2019' }],
    ['I live in Porto.', 'I moved here last summer.', { text: 'lives in Porto', since: '2026-06' }],
    ['I work at Acme.', "I've worked there since last summer.", { text: 'works at Acme', since: '2026-06' }],
    ['I love jazz.', 'That was until May.', { text: 'likes jazz', until: '2026-05' }],
  ])('[M15] what was told last is dated by "there" and "that": %s %s', (told, dated, fact) => {
    expect(known([told, dated])).toMatchObject([fact]);
    expect(known([told, dated], { isInBlock: true })).toMatchObject([fact]);
  });

  it.each([
    'See you then, until May.',
    'Was that until May?',
    'We moved there in 2019, my sister and her cat did too.',
  ])('[M15] other words date nothing: %s', (text) => {
    expect(known(['I live in Porto.', text])).toEqual([{ ...home('lives in Porto'), n: 1, atMs: NOW_MS }]);
  });

  it.each([false, true])(
    '[M12] a home of the past, told later, does not end where the user lives (in a block: %s)',
    (isInBlock) => {
      const facts = known(['I live in Porto.', 'I lived in Lisbon until 2024.'], { isInBlock });
      expect(facts.filter((one) => isCurrentFact(one, NOW_MS)).map(({ text }) => text)).toEqual(['lives in Porto']);
      const moved = known(['I lived in Lisbon until 2024.', 'I live in Porto.'], { isInBlock });
      expect(moved.map(({ text, end }) => [text, end])).toEqual([
        ['lives in Lisbon', undefined],
        ['lives in Porto', undefined],
      ]);
    },
  );
});
