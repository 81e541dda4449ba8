/** Learns facts from the user's words, each with its entry [M5]. */
import { learnFacts } from '../../memory/facts/learn.ts';
import type { Draft } from '../kernel/draft.ts';

/** `words` have just begun the current turn. */
export function learnUserFacts(draft: Draft, words: string): void {
  const {
    memory,
    turns: { newest: turn },
  } = draft.session;
  const entry = turn?.entries.find(({ kind }) => kind === 'user');
  if (entry === undefined) return;
  const statement = { n: entry.n, atMs: draft.nowMs, text: words };
  const { gained, lostFacts: lost } = learnFacts(memory.facts, statement, draft.input.persona.language);
  if (gained.length + lost.length > 0) draft.emit({ type: 'facts.changed', gained: [...gained], removed: [...lost] });
}

/** A fact that is not right [M5]: the entry that told it stays, with all else that it told. */
export function dropFact(draft: Draft, { entry, fact }: { entry: number; fact: string }): void {
  const dropped = draft.session.memory.facts.filter(({ n, text }) => n === entry && text === fact);
  if (dropped.length > 0) draft.emit({ type: 'facts.changed', gained: [], removed: dropped });
}
