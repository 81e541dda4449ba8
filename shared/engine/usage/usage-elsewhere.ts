/**
 * What a user has used up with other personas (N3). Each session counts for itself; their sum is what this process holds of them, which costs no look
 * into the store: a hello has looked at all of them, and where one process is alone that is the truth.
 */

import { usedAt } from '../../session/quotas/quotas.ts';
import type { Used } from '../../session/quotas/state.ts';
import type { Context } from '../context.ts';
import { userOfSession } from '../identity.ts';

/** Told when somebody has looked which sessions this user has. */
export function knowSessions(context: Context, user: string, sessions: readonly string[]): void {
  const { sessionsOfUsers } = context.process;
  if (sessions.length > 1) sessionsOfUsers.set(user, sessions);
  else sessionsOfUsers.delete(user);
}

/** Null: nothing is known of others. */
export function usedElsewhere(context: Context, id: string): Used | null {
  const others = context.process.sessionsOfUsers.get(userOfSession(id));
  if (others === undefined) return null;
  const nowMs = context.clock.now();
  const all = { tokens: 0, dollars: 0, calls: 0 };
  for (const other of others) {
    const held = other === id ? undefined : context.process.cachedSessions.get(other);
    if (held === undefined) continue;
    const used = usedAt(held.session, nowMs);
    all.tokens += used.tokens;
    all.dollars += used.dollars;
    all.calls += used.calls;
  }
  return all;
}
