/** What an answer is made from: the session's memory as prompts hold it (X1), mostly without a read. */

import { blockOf } from '../../shared/remember/blocks.ts';
import { remember } from '../../shared/remember/remember.ts';
import { historyFrom } from '../../shared/runtime/history.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { current } from '../../shared/runtime/step.ts';
import type { Found, Numbered } from '../../shared/session/entries.ts';
import type { OpenTurn, Session } from '../../shared/session/session.ts';
import { resultsOf, shownIn } from '../../shared/talk/context.ts';
import type { Kept } from '../../shared/talk/prompt.ts';
import { recentOf } from './recent.ts';

export type Known = Kept & {
  /** What tools have found in the turn that is to be answered, before this run. */
  now: readonly string[];
  /** Results that a prompt holds, and that hold no more. */
  outdated: readonly Found[];
};

/** A block that is waited for, and one more that it asks for itself. */
const MOST_MADE = 3;

/** What has to be forgotten is, before a prompt could tell of it (M5); and a prompt that would be too long is cut back (X2). */
export async function remembered(sotto: Sotto, id: string, session: Session): Promise<Session> {
  let now = session;
  for (let made = 0; made < MOST_MADE; made += 1) {
    const { lease } = now.memory;
    if (lease === null || lease.why === 'due') return now;
    // Null: somebody else has done it, and what this one knows of the session is old.
    now = (await remember(sotto, id, lease.edition)) ?? (await current(sotto, id)).session;
  }
  return now;
}

export async function knownFor(sotto: Sotto, id: string, session: Session, turn: OpenTurn): Promise<Known> {
  const { epoch } = session.memory;
  const [block, exchanges] = await Promise.all([
    blockOf(sotto, id, epoch.edition),
    historyFrom(sotto, id, { from: epoch.from, forgot: session.memory.forgot }),
  ]);
  const shown = [...exchanges, turn].flatMap(({ entries = [] }) => shownIn(entries));
  const found = await foundFor(sotto, id, shown);
  const now = turn.entries.flatMap(({ of = '' }) => resultsOf(turn.entries, found)(of));
  const dropped = new Set(session.memory.dropped);
  const outdated = [...found].flatMap(([call, result]) => (dropped.has(call) ? [result] : []));
  return { block, exchanges, found, now, outdated };
}

/** An answer can do without them. */
async function foundFor(sotto: Sotto, id: string, shown: readonly Numbered[]): Promise<ReadonlyMap<string, Found>> {
  try {
    return await recentOf(sotto, id, shown);
  } catch (error) {
    sotto.log.warn('earlier results not read', { session: id, why: error instanceof Error ? error.name : 'unknown' });
    return new Map();
  }
}
