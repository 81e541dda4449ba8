/** What the user tells of themselves stays known, with the entry that tells it (M5). */
import { learnFacts } from '../../memory/facts.ts';
import type { Draft } from '../draft.ts';

/** In the turn that these words have just begun. */
export function learn(draft: Draft, words: string): void {
  const { memory, turn } = draft.session;
  const entry = turn?.entries.find(({ kind }) => kind === 'user');
  if (entry === undefined) return;
  const told = { n: entry.n, atMs: draft.nowMs, text: words };
  const { gained, lost } = learnFacts(memory.facts, told, draft.input.manners.language);
  if (gained.length + lost.length > 0) draft.emit({ type: 'facts.changed', gained: [...gained], lost: [...lost] });
}
