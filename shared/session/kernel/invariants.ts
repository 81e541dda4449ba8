/** The invariants of a session [S12]. Returns the first violation, without content, or null. */
import { MOST_FACTS } from '../../memory/facts.ts';
import { textsOf } from '../client-frames/accepted-frames.ts';
import type { MemoryState } from '../memory/state.ts';
import { isWorkflow } from '../tool-calls/state.ts';
import { isOwn, type Turn } from '../turn/state.ts';
import {
  MAX_ASKING,
  MAX_ATTEMPTS,
  MAX_CALLS,
  MAX_CHANGES,
  MAX_DELIVERIES,
  MAX_HEARING,
  MAX_LINES,
  MAX_OBSERVERS,
  MAX_REMINDERS,
  MAX_RESULTS,
  MAX_TURN_CALLS,
  MOST_VERBATIM,
  SEEN_INSTALLS,
  SPEED_MAX,
  SPEED_MIN,
} from './limits.ts';
import type { Session } from './state.ts';

export function check(session: Session): string | null {
  return (
    (!isCount(session.n) && 'record number is not a count') ||
    (!isCount(session.seq) && 'seq is not a count') ||
    (!isCount(session.epoch) && 'epoch is not a count') ||
    ((session.observers?.length ?? 0) > MAX_OBSERVERS && 'too many observers') ||
    (session.client !== null && session.epoch === 0 && 'a client without a hello') ||
    (session.reign.since > session.epoch && 'a reign that has not begun') ||
    (!(session.speed >= SPEED_MIN && session.speed <= SPEED_MAX) && 'speed out of bounds') ||
    (session.seen.length > SEEN_INSTALLS && 'too many installs remembered') ||
    (session.seen.some(({ count, ids }) => ids.length > textsOf(count)) && 'more ids than were accepted') ||
    (session.deliveries.length > MAX_DELIVERIES && 'too many deliveries') ||
    (session.calls.filter(isWorkflow).length > MAX_CALLS && 'too many workflows') ||
    (session.calls.length > MAX_CALLS + MAX_TURN_CALLS && 'too many calls') ||
    (session.hearing.length > MAX_HEARING && 'too much that is not understood') ||
    checkWork(session) ||
    checkDeliveries(session) ||
    checkMemory(session.memory) ||
    checkEntries(session) ||
    (session.turn !== null && checkTurn(session.turn, session.seq)) ||
    null
  );
}

function checkDeliveries({ deliveries, ended, turn, presence, client }: Session): string | null {
  const ids = new Set(deliveries.map(({ id }) => id));
  if (ids.size < deliveries.length) return 'a delivery twice';
  if (ended.some(({ id }) => ids.has(id))) return 'a delivery that has ended and has not';
  if (deliveries.some(({ attempts }) => attempts > MAX_ATTEMPTS)) return 'a delivery offered too often';
  if (deliveries.some(({ offered }) => offered !== null && offered !== turn?.number)) return 'an offer in a past turn';
  if ((presence.sinceMs === null) !== (client === null)) return 'company without a client, or the reverse';
  return null;
}

function checkWork({ results, asking, reminders }: Session): string | null {
  if (results.length > MAX_RESULTS) return 'too many results';
  if (new Set(results.map(({ call }) => call)).size < results.length) return 'a result twice';
  if (asking.length > MAX_ASKING) return 'too many writes that wait for a yes';
  if (reminders.length > MAX_REMINDERS) return 'too many reminders';
  return null;
}

/** Entry and edition numbers only grow [M1, M2], and a prompt begins right after its block [M3]. */
function checkMemory({ n, open, made, epoch, asked, lease, failed, facts, forgetting }: MemoryState): string | null {
  if (![n, made.asOf, made.turn, epoch.asOf, epoch.edition, asked].every(isCount)) return 'memory counts no entries';
  if (made.asOf > made.milestones || made.milestones > n) return 'a block of entries that are not there';
  if (epoch.edition > made.edition || epoch.asOf > made.asOf || epoch.from > made.turn + 1)
    return 'prompts begin with a block that was not made';
  if (epoch.edition === made.edition && (epoch.asOf !== made.asOf || epoch.from !== made.turn + 1))
    return 'prompts do not begin behind their block';
  if (made.edition > asked) return 'a block that nobody asked for';
  if (lease !== null && lease.edition !== asked) return 'a block is made that was not asked for last';
  if (lease !== null && (lease.asOf < made.asOf || lease.milestones < made.milestones || lease.milestones > n))
    return 'a block is to cover what it cannot';
  if (open.length > MOST_VERBATIM + 1) return 'too many turns stand verbatim';
  if (facts.length > MOST_FACTS) return 'too many facts';
  if (failed > n || facts.some((one) => one.n > n) || forgetting.some((one) => one > n))
    return 'an entry that has no number yet';
  return null;
}

/** Turns and entries have ascending numbers [M1]. */
function checkEntries({ memory: { n, open, epoch }, turn }: Session): string | null {
  let last = { turn: epoch.from - 1, n: epoch.asOf };
  for (const one of open) {
    if (one.turn <= last.turn || one.n < last.n || one.n > n) return 'turns stand verbatim out of order';
    last = one;
  }
  if (turn === null) return null;
  if (open.length > 0 && turn.number <= last.turn) return 'a turn that is sealed and is not';
  let before = last.n;
  for (const entry of turn.entries) {
    if (entry.n <= before || entry.n > n) return 'entries out of order';
    before = entry.n;
  }
  const numbers = new Set(turn.entries.map((entry) => entry.n));
  return turn.changes?.some((one) => !numbers.has(one.n)) ? 'a change that is no entry' : null;
}

function checkTurn(turn: Turn, seq: number): string | null {
  if (!isCount(turn.number) || turn.number === 0) return 'turn number is not a count';
  if (turn.lines.length > MAX_LINES) return 'too many lines in a turn';
  // Both sides have their own room; between two changes of the agent lies at most one report above it.
  if ((turn.changes?.length ?? 0) > 3 * MAX_CHANGES + 1) return 'too many changes in a turn';
  if (turn.stage.is === 'asked' && turn.lines.some((line) => isOwn(line) && line.kind !== 'apology'))
    return 'lines that nobody claimed';
  for (const [index, line] of turn.lines.entries()) {
    if (line.index !== index) return 'lines out of order';
    if (line.heardChars > line.text.length) return 'more heard than was said';
    if (line.seqs.some((one, at) => one > seq || one <= (line.seqs[at - 1] ?? 0)))
      return 'a line sent under an impossible seq';
    if (line.heard && line.seqs.length === 0) return 'a line heard before it was sent';
  }
  return null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
