/**
 * A user's usage with other personas [N3], summed from this process's cached sessions without a read. A hello
 * has loaded all of them; with a single process the sum is exact.
 */

import { userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import { quotaUsageAt } from '../../session/quotas/daily-quota.ts';
import type { RecentUsage } from '../../session/quotas/state.ts';
import type { Context } from '../context.ts';

/** Records which sessions this user has. */
export function rememberSessionsOfUsage(context: Context, user: string, sessions: readonly string[]): void {
  const { sessionsOfUsers } = context.process;
  if (sessions.length > 1) sessionsOfUsers.set(user, sessions);
  else sessionsOfUsers.delete(user);
}

/** Null: no other session is known. */
export function usageInOtherSessions(context: Context, id: string): RecentUsage | null {
  const others = context.process.sessionsOfUsers.get(userOfSessionIdentity(id));
  if (others === undefined) return null;
  const nowMs = context.clock.now();
  const all = { tokens: 0, dollars: 0, calls: 0 };
  for (const other of others) {
    const cached = other === id ? undefined : context.process.cachedSessions.get(other);
    if (cached === undefined) continue;
    const usage = quotaUsageAt(cached.session, nowMs);
    all.tokens += usage.tokens;
    all.dollars += usage.dollars;
    all.calls += usage.calls;
  }
  return all;
}
