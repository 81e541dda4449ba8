import { MOST_ENDINGS, MOST_FACTS, MOST_PAST_FACTS } from '../../memory/facts/fact.ts';
import { isCountInInvariant } from '../kernel/is-count.ts';
import { MOST_VERBATIM } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { MemoryState } from './state.ts';

/** Entry and edition numbers only grow [M1, M2], and a prompt begins right after its block [M3]. */
export function checkMemory(memory: MemoryState, session: Session): string | null {
  return checkMemoryNumbers(memory) ?? checkMemoryEntries(session);
}

function checkMemoryNumbers(memory: MemoryState): string | null {
  const {
    n,
    open,
    made,
    epoch,
    requestedEdition,
    lease,
    failed,
    facts,
    forgetting,
    pastFacts = [],
    endings = [],
  } = memory;
  if (![n, made.asOf, made.turn, epoch.asOf, epoch.edition, requestedEdition].every(isCountInInvariant))
    return 'memory counts no entries';
  if (made.asOf > made.milestones || made.milestones > n) return 'a block of entries that are not there';
  if (epoch.edition > made.edition || epoch.asOf > made.asOf || epoch.from > made.turn + 1)
    return 'prompts begin with a block that was not made';
  if (epoch.edition === made.edition && (epoch.asOf !== made.asOf || epoch.from !== made.turn + 1))
    return 'prompts do not begin behind their block';
  if (made.edition > requestedEdition) return 'a block that nobody asked for';
  if (lease !== null && lease.edition !== requestedEdition) return 'a block is made that was not asked for last';
  if (lease !== null && (lease.asOf < made.asOf || lease.milestones < made.milestones || lease.milestones > n))
    return 'a block is to cover what it cannot';
  if (open.length > MOST_VERBATIM + 1) return 'too many turns stand verbatim';
  if (facts.length > MOST_FACTS) return 'too many facts';
  if (pastFacts.length > MOST_PAST_FACTS || endings.length > MOST_ENDINGS) return 'too many facts that have ended';
  if (failed > n || facts.some((one) => one.n > n) || forgetting.some((one) => one > n))
    return 'an entry that has no number yet';
  return null;
}

/** Turns and entries have ascending numbers [M1]. */
function checkMemoryEntries({ memory: { n, open, epoch }, turns: { newest: turn } }: Session): string | null {
  let last = { turn: epoch.from - 1, n: epoch.asOf };
  for (const one of open) {
    if (one.turn <= last.turn || one.n < last.n || one.n > n) return 'turns stand verbatim out of order';
    last = one;
  }
  if (turn === null) return null;
  if (open.length > 0 && turn.number <= last.turn) return 'a turn that is sealed and is not';
  let previous = last.n;
  for (const entry of turn.entries) {
    if (entry.n <= previous || entry.n > n) return 'entries out of order';
    previous = entry.n;
  }
  const numbers = new Set(turn.entries.map((entry) => entry.n));
  return turn.changes?.some((one) => !numbers.has(one.n)) ? 'a change that is no entry' : null;
}
