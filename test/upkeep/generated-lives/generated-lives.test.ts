import { describe, expect, it } from 'vitest';
import { factOwner } from '../../../shared/memory/facts/fact.ts';
import { liveInEngine } from './live-in-engine.ts';
import { generateSpokenLife, PHRASES, type SpokenLanguage, truthAfterSpoken } from './spoken-life.ts';

/** Of all languages; `npm run soak` lives a thousand. */
const LIVES = Number(process.env.LIVES ?? 8);
const MESSAGES = 80;
const LANGUAGES = Object.keys(PHRASES) as SpokenLanguage[];

type Judged = { outdated: string[]; unknown: string[]; madeUp: string[]; count: number };

async function judge(language: SpokenLanguage, errs: number): Promise<Judged> {
  const judged: Judged = { outdated: [], unknown: [], madeUp: [], count: 0 };
  for (let seed = 1; seed <= LIVES / LANGUAGES.length; seed += 1) {
    const life = generateSpokenLife(seed, MESSAGES, language);
    const facts = await liveInEngine(life, language, { errs, seed });
    const current = facts.filter(({ end }) => end === undefined);
    const truth = [...truthAfterSpoken(life).values()];
    const values = new Set(life.flatMap(({ changes }) => changes.flatMap(({ value }) => value ?? [])));
    const isOf = ({ person, topic }: (typeof facts)[number], change: (typeof truth)[number]) =>
      factOwner({ ...(person !== undefined && { person }) }) === (change.person ?? '').toLowerCase() &&
      topic.startsWith(change.slot);
    for (const fact of current) {
      const told = [...values].filter((value) => fact.text.includes(value));
      const holds = truth.some((change) => isOf(fact, change) && fact.text.includes(change.value ?? ''));
      if (told.length > 0 && !holds) judged.outdated.push(`${seed}: ${JSON.stringify(fact)}`);
      if (/Atlantis/.test(fact.text) || fact.person === 'Zacharias') judged.madeUp.push(fact.text);
    }
    for (const change of truth) {
      judged.count += 1;
      if (!current.some((fact) => isOf(fact, change) && fact.text.includes(change.value ?? '')))
        judged.unknown.push(`${seed}: ${JSON.stringify(change)}`);
    }
  }
  return judged;
}

describe('[M12] generated lives through the engine', () => {
  it.each(LANGUAGES)(
    '[M12] with an extractor that is right nothing outdated is current, and 99 of 100 facts are known: %s',
    async (language) => {
      const { outdated, unknown, madeUp, count } = await judge(language, 0);
      expect({ outdated, madeUp }).toEqual({ outdated: [], madeUp: [] });
      expect(unknown.length / count, unknown.join('\n')).toBeLessThanOrEqual(0.01);
    },
  );

  it.each(LANGUAGES)(
    '[M12] with an extractor that errs in one of twenty lines nothing made up is a fact: %s',
    async (language) => {
      const { madeUp, unknown, count } = await judge(language, 0.05);
      expect(madeUp).toEqual([]);
      expect(unknown.length / count, unknown.join('\n')).toBeLessThanOrEqual(0.1);
    },
  );
});
