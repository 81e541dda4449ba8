/** "Forget that": finds what the user wants forgotten, and what depends on it [M5]. */
import { type Fact, factMentions, learnFacts } from './facts.ts';
import { joinToOneLine } from './truncate-text.ts';

/** `that`: the newest statement. `all`: everything about the user, which the caller confirms [N6]. */
export type ForgetRequest = { of: 'that' } | { of: 'words'; words: string } | { of: 'all' };

/** `entries`: their sources; everything derived from these entries goes too. */
export type ForgottenEntries = { facts: readonly Fact[]; removed: readonly Fact[]; entries: ReadonlySet<number> };

/** "That" does not refer further back. */
const RECENT_ENTRIES = 8;

/** Characters. A longer text is no wish but a story with the word in it [N3]. */
const LONGEST_REQUEST = 200;

/** Null: no wish. "Forget it", "don't forget", "I forget names" are none. */
export function findForgetRequest(text: string): ForgetRequest | null {
  if (text.length > LONGEST_REQUEST) return null;
  const line = joinToOneLine(text).trim();
  if (ALL.test(line)) return { of: 'all' };
  if (THAT.test(line)) return { of: 'that' };
  const words = WORDS.exec(line)?.groups?.words?.replace(/[.!\s]+$/, '');
  return words ? { of: 'words', words: words } : null;
}

/** `now`: the asking entry's number. Nothing is removed unless a fact is clearly meant. */
export function forgetFacts(
  facts: readonly Fact[],
  request: ForgetRequest,
  now: number,
  language: string,
): ForgottenEntries {
  const removed = findMeantFacts(facts, request, now, language);
  return {
    facts: facts.filter((fact) => !removed.includes(fact)),
    removed,
    entries: new Set(removed.map(({ n }) => n)),
  };
}

function findMeantFacts(
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
      const same = facts.filter(({ topic }) => stated.some((one) => one.topic === topic));
      return same.length > 0 ? same : facts.filter((fact) => factMentions(fact, request.words, language));
    }
  }
}

const PLEASE =
  '^(?:(?:no|ok|okay|oh|sorry|hey|and|actually|now|wait)\\b[\\s,]*)*(?:please\\s+|(?:can|could|would|will) you (?:please\\s+)?|i want you to\\s+|i would like you to\\s+)?';
const END = '(?:\\s*,?\\s*(?:again|please|now|right away|for me))*[.!?\\s]*$';
const ALL = new RegExp(
  `${PLEASE}(?:forget|delete|erase) (?:everything|all)(?: (?:that )?(?:you (?:know|remember|have)|i(?:['’]ve| have)? (?:ever )?(?:said|told you)))?(?: about me)?${END}`,
  'iu',
);
const THAT = new RegExp(
  `${PLEASE}forget (?:that|this|(?:about )?what i(?:['’]ve| have)? (?:just )?(?:said|told you)(?: just now)?)${END}`,
  'iu',
);
const WORDS = new RegExp(
  `${PLEASE}(?:forget (?:about (?!it\\b|that\\b|this\\b)|that (?=i\\b|my\\b|we\\b)|(?=my\\b|where i\\b|how old i\\b))|(?:forget|delete|erase|remove) (?:what |everything |all )?(?:that )?(?:you know|i(?:['’]ve| have)? (?:just )?(?:said|told you)) (?:about|of) )(?<words>.{2,120}?)${END}`,
  'iu',
);
