import { describe, expect, it } from 'vitest';
import {
  chooseFacts,
  factsEndedSince,
  factsTouchedBy,
  selectFeelingFacts,
} from '../../../shared/memory/facts/choose.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { factLine } from '../../../shared/memory/facts/lines.ts';
import { divideKeptFacts } from '../../../shared/memory/facts/merge.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 2_000 * DAY_MS;
const fact = (n: number, topic: string, text: string, more: Partial<Fact> = {}): Fact => ({
  ...{ n, topic, text, atMs: NOW_MS - 1_000 * DAY_MS + n },
  ...more,
});
const ended = { n: 90, atMs: NOW_MS, how: 'ended' } as const;
const texts = (facts: readonly Fact[]) => facts.map(({ text }) => text);

describe('[M13] the facts of a prompt', () => {
  it('[M13] prompts tell the facts of always and of the last weeks, and others where words touch them', () => {
    const facts = [
      fact(1, 'name', 'is called Tom'),
      fact(2, 'event: flat tyre', 'had a flat tyre'),
      fact(3, 'promise: letter', 'wants a letter on Friday'),
      fact(4, 'plan: boat', 'plans to build a boat', { atMs: NOW_MS - DAY_MS }),
    ];
    const { current } = chooseFacts(facts, NOW_MS);
    expect(texts(current)).toEqual(['is called Tom', 'wants a letter on Friday', 'plans to build a boat']);
    expect(texts(factsTouchedBy('My tyre is flat again!', facts, { shownFacts: current, language: 'en' }))).toEqual([
      'had a flat tyre',
    ]);
  });

  it('[M13] a block tells who somebody is before what they like, and the newest before the oldest', () => {
    const likes = Array.from({ length: 300 }, (_, n) => fact(n + 1, `taste: thing ${n}`, `likes thing ${n}`));
    const { current } = chooseFacts([...likes, fact(400, 'allergy: nuts', 'is allergic to nuts')], NOW_MS);
    expect(current).toHaveLength(32);
    expect(texts(current)).toContain('is allergic to nuts');
    expect(texts(current)).toContain('likes thing 299');
    expect(texts(current)).not.toContain('likes thing 0');
  });

  it('[M13] the lines of a block have a bound in characters', () => {
    const long = Array.from({ length: 60 }, (_, n) => fact(n, `taste: ${n}`, `likes ${'very '.repeat(22)}${n}`));
    const chars = chooseFacts(long, NOW_MS).current.reduce((sum, one) => sum + factLine(one).length + 1, 0);
    expect(chars).toBeLessThanOrEqual(2_400);
  });

  it('[M12] [M13] "where did I live before?" finds the past, with its end', () => {
    const facts = [fact(1, 'home', 'lives in Lisbon', { end: ended }), fact(9, 'home', 'moved to Porto')];
    const touched = factsTouchedBy('Where did I live before?', facts, { shownFacts: [], language: 'en' });
    expect(touched.map(factLine)[0]).toMatch(/^lives in Lisbon \(.*no longer so since 1975-06-24\)$/);
    const { current, past } = chooseFacts(facts, NOW_MS);
    expect([texts(current), texts(past)]).toEqual([['moved to Porto'], ['lives in Lisbon']]);
  });

  it('[M12] what was taken back is told nowhere', () => {
    const joke = [fact(1, 'home', 'lives on the moon', { end: { ...ended, how: 'retracted' } })];
    expect(factsTouchedBy('Where do I live, on the moon?', joke, { shownFacts: [], language: 'en' })).toEqual([]);
    expect(chooseFacts(joke, NOW_MS)).toEqual({ current: [], past: [] });
  });

  it('[M12] what a block tells and has ended since is named, newest first, at most eight', () => {
    const shown = Array.from({ length: 20 }, (_, n) => fact(n, `taste: ${n}`, `likes ${n}`));
    const now = shown.map((one) => ({ ...one, end: { ...ended, atMs: NOW_MS + one.n } }));
    expect(texts(factsEndedSince(shown, now, NOW_MS))).toEqual(
      Array.from({ length: 8 }, (_, at) => `likes ${19 - at}`),
    );
  });

  it('[M11] a fact with a last day holds on that day, in every time zone', () => {
    const visit = [fact(1, 'plan: Rome', 'is in Rome', { until: '1975-06-24', atMs: NOW_MS })];
    expect(chooseFacts(visit, NOW_MS + 1.4 * DAY_MS).current).toHaveLength(1);
    expect(chooseFacts(visit, NOW_MS + 1.6 * DAY_MS).current).toHaveLength(0);
  });

  it('[M11] a word that many facts have tells nothing', () => {
    const many = Array.from({ length: 40 }, (_, n) => fact(n, `event: ${n}`, `saw a bird ${n}`));
    expect(factsTouchedBy('A bird?', many, { shownFacts: [], language: 'en' })).toEqual([]);
    expect(factsTouchedBy('', many, { shownFacts: [], language: 'en' })).toEqual([]);
  });

  it('[M11] [M8] a full block keeps four hundred facts, the name and the current ones first, and loses none', () => {
    const past = Array.from({ length: 600 }, (_, n) => fact(n + 2, `event: ${n}`, `saw ${n}`, { end: ended }));
    const now = Array.from({ length: 300 }, (_, n) => fact(n + 900, `event: now ${n}`, `sees ${n}`));
    const all = [fact(1, 'name', 'is called Tom'), ...past, ...now];
    const { keptFacts, olderFacts } = divideKeptFacts(all);
    expect(keptFacts).toHaveLength(400);
    expect(texts(keptFacts)).toContain('is called Tom');
    expect(keptFacts.filter(({ end }) => end === undefined)).toHaveLength(301);
    expect([...keptFacts, ...olderFacts].sort((a, b) => a.n - b.n)).toEqual(all);
  });

  it('[M14] how the two have been is found with its time, newest last', () => {
    const facts = [
      fact(5, 'feeling: 5', 'They laughed a lot.', { person: 'us', by: 'reflection' }),
      fact(7, 'taste: tea', 'likes tea'),
      fact(9, 'feeling: exam', 'is afraid of the exam', { by: 'model' }),
    ];
    expect(texts(selectFeelingFacts(facts))).toEqual(['They laughed a lot.', 'is afraid of the exam']);
  });
});
