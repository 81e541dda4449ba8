/** Calls what an application observes with, and decides who comes in [E7, E8]. */
import type { Verdict } from '../auth/token-verifier.ts';
import type { Seen } from '../engine/observe.ts';
import { traceOf } from '../engine/ports/errors.ts';
import type { Clock, Log } from '../engine/ports/ports.ts';
import type { App } from './app.ts';

/** A breath later: the frames of the commit go first, and nobody waits. */
export function callObserversSoon(app: App, seen: readonly Seen[], log: Log, clock: Clock): void {
  if (app.onTurn === undefined && app.onDelivery === undefined) return;
  void clock.breath().then(() => callObservers(app, seen, log));
}

/** Never throws: an observer's error is logged with its file and line. */
export async function callObservers(app: App, seen: readonly Seen[], log: Log): Promise<void> {
  for (const one of seen) {
    try {
      if (one.is === 'turn') await app.onTurn?.(one.seen);
      else await app.onDelivery?.(one.seen);
    } catch (error) {
      const hook = one.is === 'turn' ? 'onTurn' : 'onDelivery';
      log.error('hook failed', { session: one.seen.session, hook, why: traceOf(error) });
    }
  }
}

/** `issuer`: verifies the issuer's tokens; null: there is none. Without `authorize`, it alone decides. */
export async function askAuthorize(
  app: App | null,
  issuer: ((token: string) => Promise<Verdict>) | null,
  token: string,
  log: Log,
): Promise<Verdict> {
  const verdict = issuer === null ? { refused: 'no issuer' } : await issuer(token);
  if (app?.authorize === undefined) return verdict;
  const signedIn = 'user' in verdict ? verdict : null;
  try {
    const found = await app.authorize({ token, user: signedIn?.user ?? null });
    if (found === null) return { refused: 'authorize' };
    return { user: found.user, expiresAtMs: found.expiresAtMs ?? signedIn?.expiresAtMs ?? null };
  } catch (error) {
    log.error('hook failed', { hook: 'authorize', why: traceOf(error) });
    return { refused: 'authorize failed' };
  }
}
