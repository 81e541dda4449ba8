/** Calls what an application observes with, and decides who comes in [E7, E8]. */
import type { Verdict } from '../auth/token-verifier.ts';
import type { Observation } from '../engine/observe.ts';
import { applicationErrorDetail } from '../ports/developer-detail.ts';
import { Transient } from '../ports/errors.ts';
import type { Clock, Log } from '../ports/ports.ts';
import type { Admission, App } from './app.ts';

/** A hook may hang: what comes after it waits no longer. */
const MOST_HOOK_MS = 5_000;

/** A breath later: the frames of the commit go first, and nobody waits. */
export function callAppObserversSoon(app: App, observations: readonly Observation[], log: Log, clock: Clock): void {
  if (app.onTurn === undefined && app.onDelivery === undefined) return;
  void clock.yieldToEventLoop().then(() => callAppObservers(app, observations, log, clock));
}

/** Never throws: an observer's error is logged with its file and line, and one that hangs by its name. */
export async function callAppObservers(
  app: App,
  observations: readonly Observation[],
  log: Log,
  clock: Clock,
): Promise<void> {
  for (const one of observations) {
    const hook = one.is === 'turn' ? 'onTurn' : 'onDelivery';
    const logFields = { session: one.seen.session, hook };
    try {
      const work = Promise.resolve(one.is === 'turn' ? app.onTurn?.(one.seen) : app.onDelivery?.(one.seen));
      if ((await awaitAppHookInTime(work, clock)) === null) log.error('hook not done in time', logFields);
    } catch (error) {
      log.error('hook failed', { ...logFields, why: applicationErrorDetail(error) });
    }
  }
}

/**
 * `issuer`: verifies the issuer's tokens; null: there is none. Without `authorize`, it alone decides. Throws
 * Transient when `authorize` hangs: nobody can tell who it is.
 */
export async function askAppAuthorizeHook(
  app: App | null,
  issuer: ((token: string) => Promise<Verdict>) | null,
  token: string,
  { log, clock }: { log: Log; clock: Clock },
): Promise<Verdict> {
  const verdict = issuer === null ? { refused: 'no issuer' } : await issuer(token);
  if (app?.authorize === undefined) return verdict;
  const signedIn = 'user' in verdict ? verdict : null;
  const logFields = { hook: 'authorize', file: app.definedAt };
  try {
    const authorizing = Promise.resolve(app.authorize({ token, user: signedIn?.user ?? null }));
    const answer = await awaitAppHookInTime(authorizing, clock);
    if (answer !== null)
      return signInVerdictOfAppHook(answer.value, signedIn, (what) => log.error('hook failed', { ...logFields, what }));
  } catch (error) {
    log.error('hook failed', { ...logFields, why: applicationErrorDetail(error) });
    return { refused: 'authorize failed' };
  }
  log.error('hook not done in time', logFields);
  throw new Transient(`authorize has not answered within ${MOST_HOOK_MS} ms`);
}

/** `found` comes from code without types: what it must not be is said, and refused. */
function signInVerdictOfAppHook(
  found: unknown,
  signedIn: { expiresAtMs: number | null } | null,
  tell: (what: string) => void,
): Verdict {
  if (found === null) return { refused: 'authorize' };
  const { user, expiresAtMs, minor } = Object(found) as { [name in keyof Admission]?: unknown };
  const wrong =
    typeof found !== 'object'
      ? `authorize answered with ${found === undefined ? 'nothing' : `a ${typeof found}`}: return { user }, or null to refuse`
      : typeof user !== 'string'
        ? `authorize answered with a user that is ${appHookValueKind(user)}: give text`
        : expiresAtMs !== undefined && expiresAtMs !== null && !Number.isFinite(expiresAtMs)
          ? `authorize answered with an expiresAtMs that is ${appHookValueKind(expiresAtMs)}: give milliseconds since 1970, or leave it out`
          : minor !== undefined && typeof minor !== 'boolean'
            ? `authorize answered with a minor that is ${appHookValueKind(minor)}: give true or false, or leave it out`
            : null;
  if (wrong === null) {
    const untilMs = (expiresAtMs as number) ?? signedIn?.expiresAtMs ?? null;
    return { user: user as string, expiresAtMs: untilMs, ...(minor === true && { minor }) };
  }
  tell(wrong);
  return { refused: 'authorize failed' };
}

/** The kind and never the value, which may be a secret. */
function appHookValueKind(value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return String(value);
  return value === Infinity || value === -Infinity ? 'infinite' : `of the type ${typeof value}`;
}

/** Null: it has not settled in time; what becomes of it then counts no more. */
async function awaitAppHookInTime<T>(work: Promise<T>, clock: Clock): Promise<{ value: T } | null> {
  const settled = new AbortController();
  try {
    return await Promise.race([
      work.then((value) => ({ value })),
      clock.sleep(MOST_HOOK_MS, settled.signal).then(() => null),
    ]);
  } finally {
    settled.abort();
  }
}
