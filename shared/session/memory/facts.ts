/** Learns facts from the user's words, each with its entry [M5]. */
import type { FactEnding } from '../../memory/facts/fact.ts';
import { learnFacts } from '../../memory/facts/learn.ts';
import { isQuestionInWords } from '../../memory/memory-question.ts';
import type { Draft } from '../kernel/draft.ts';

/** `words` have just begun the current turn. */
export function learnFactsInSession(draft: Draft, words: string): void {
  const {
    memory,
    turns: { newest: turn },
  } = draft.session;
  const entry = turn?.entries.find(({ kind }) => kind === 'user');
  if (entry === undefined) return;
  const { language } = draft.input.persona;
  const questionsBefore = entriesOfQuestionsBefore(draft, language);
  const statement = { n: entry.n, atMs: draft.nowMs, text: words, ...(questionsBefore > 0 && { questionsBefore }) };
  const { gained, lostFacts: lost, endedFacts, endings } = learnFacts(memory.facts, statement, language);
  if (gained.length + lost.length + endings.length === 0) return;
  draft.emit({
    type: 'facts.changed',
    gained: [...gained],
    removed: [...lost],
    ...(endedFacts.length > 0 && { ended: [...endedFacts] }),
    ...(endings.length > 0 && { endings: [...endings] }),
  });
}

/** Of the turns right before this one that only asked something. The newest is always in the state. */
function entriesOfQuestionsBefore({ session: { turns } }: Draft, language: string): number {
  let count = 0;
  for (const { words, entries = [] } of turns.sealed.toReversed()) {
    if (words === null || !isQuestionInWords(words, language)) break;
    count += entries.length;
  }
  return count;
}

const MOST_OF_FACT_TEXT = 200;

/** As a client names a fact that is not right, or that holds only since or until some day. */
export type FactCorrection = { entry: number; fact: string; since?: string | undefined; until?: string | undefined };

/**
 * Drops a fact that is not right, or dates it [M5, M15]: the entry that told it stays, with all else that it
 * told. The block that holds it learns of that with its next edition, and prompts at once.
 */
export function correctFactInSession(draft: Draft, { entry, fact, since, until }: FactCorrection): void {
  const { memory } = draft.session;
  // No fact is longer, so that is none.
  if (fact.length > MOST_OF_FACT_TEXT) return;
  const isDated = since !== undefined || until !== undefined;
  const removed = isDated ? [] : memory.facts.filter(({ n, text }) => n === entry && text === fact);
  const ending: FactEnding = {
    n: memory.n,
    atMs: draft.nowMs,
    how: isDated ? 'dated' : 'retracted',
    entry,
    text: fact,
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
  draft.emit({ type: 'facts.changed', gained: [], removed, endings: [ending] });
}
