/** "Forget that": finds what the user wants forgotten, and what depends on it [M5]. */
import type { ForgetRequest } from '../language/understanding/requests.ts';
import { type Fact, factOwner } from './facts/fact.ts';
import { learnFacts } from './facts/learn.ts';
import { factMentions } from './facts/mentions.ts';

/** `entries`: their sources; everything derived from these entries goes too. */
export type ForgottenEntries = { facts: readonly Fact[]; removed: readonly Fact[]; entries: ReadonlySet<number> };

/** "That" does not refer further back. */
const RECENT_ENTRIES = 8;

/** `now`: the asking entry's number. Nothing is removed unless a fact is clearly meant. */
export function forgetFacts(
  facts: readonly Fact[],
  request: ForgetRequest,
  now: number,
  language: string,
): ForgottenEntries {
  const removed = findFactsMeantToForget(facts, request, now, language);
  return {
    facts: facts.filter((fact) => !removed.includes(fact)),
    removed,
    entries: new Set(removed.map(({ n }) => n)),
  };
}

function findFactsMeantToForget(
  facts: readonly Fact[],
  request: ForgetRequest,
  now: number,
  language: string,
): readonly Fact[] {
  switch (request.of) {
    case 'all':
      return facts;
    case 'that': {
      const newest = Math.max(...facts.map(({ n }) => n));
      return newest >= now - RECENT_ENTRIES ? facts.filter(({ n }) => n === newest) : [];
    }
    case 'words': {
      const stated = learnFacts([], { n: now, atMs: 0, text: request.words }, language).gained;
      const same = facts.filter((fact) =>
        stated.some((one) => one.topic === fact.topic && factOwner(one) === factOwner(fact)),
      );
      return same.length > 0 ? same : facts.filter((fact) => factMentions(fact, request.words, language));
    }
  }
}
