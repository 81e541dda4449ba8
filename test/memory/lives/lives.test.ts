import { describe, expect, it } from 'vitest';
import { factOwner } from '../../../shared/memory/facts/fact.ts';
import { generateLife, type Said, truthAfter } from './generate-life.ts';
import { type Extractor, liveThrough } from './live-through.ts';

/** The long search lives a thousand: LIVES=1000. */
const LIVES = Number(process.env.LIVES ?? 40);
const WORDS = 200;

/** Facts told as current that no longer hold, and the share of what holds that is known. */
function judge(life: readonly Said[], extractor: Extractor) {
  const { facts, madeUp } = liveThrough(life, extractor);
  const truth = truthAfter(life);
  const current = facts.filter(({ end }) => end === undefined);
  const values = new Set(life.flatMap(({ changes }) => changes.flatMap(({ value }) => value ?? [])));
  const outdated = current.filter(({ person, topic, text }) => {
    const key = `${person ?? null}\n${topic}`;
    const holds = truth.get(key);
    return [...values].some((value) => text.includes(value) && value !== holds);
  });
  const known = [...truth].filter(([key, value]) => {
    const [person = '', topic] = key.split('\n');
    const owner = person === 'null' ? '' : person.toLowerCase();
    return current.some((fact) => factOwner(fact) === owner && fact.topic === topic && fact.text.includes(value));
  });
  return { outdated: outdated.length, known: known.length, all: truth.size, madeUp };
}

function judgeAll(errs: number) {
  const sum = { outdated: 0, known: 0, all: 0, madeUp: 0 };
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const one = judge(generateLife(seed, WORDS), { errs, seed });
    for (const key of ['outdated', 'known', 'all', 'madeUp'] as const) sum[key] += one[key];
  }
  return sum;
}

describe('[M12] generated lives', () => {
  it('[M12] with an extractor that is right nothing outdated is current, and at least 99 of 100 facts are known', () => {
    const { outdated, known, all, madeUp } = judgeAll(0);
    expect({ outdated, madeUp }).toEqual({ outdated: 0, madeUp: 0 });
    expect(known / all).toBeGreaterThanOrEqual(0.99);
  });

  it('[M12] with an extractor that errs in one of twenty lines nothing made up becomes a fact', () => {
    const { known, all, madeUp } = judgeAll(0.05);
    expect(madeUp).toBe(0);
    expect(known / all).toBeGreaterThanOrEqual(0.95);
  });

  it('[M13] the facts of a prompt are as long after ten thousand messages as after a thousand', () => {
    const { prompts } = liveThrough(generateLife(7, 10_400), { errs: 0, seed: 7 });
    expect((prompts.get(10_400) ?? 0) / (prompts.get(1_001) ?? 1)).toBeLessThanOrEqual(1.05);
  });
});
