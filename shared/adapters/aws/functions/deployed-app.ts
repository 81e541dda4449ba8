/** The application of a stack's functions [E6], imported when a function first needs it. */
import type { App } from '../../../app/app.ts';
import { importApp } from '../../../app/deployed-app.ts';
import type { ServedApp } from '../../../app/serve-app.ts';
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import { errorAnswer } from '../../../engine/error-mapping.ts';
import type { Seen } from '../../../engine/observe.ts';
import type { Awaitable } from '../../../engine/ports/awaitable.ts';
import { openOnce } from '../../../engine/ports/lazy-adapters.ts';
import { liveClock, liveIds } from '../../../engine/ports/live.ts';
import type { BackgroundWork } from '../../../engine/process/background-work.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { findSkill } from '../../../talk/find-skill.ts';
import type { Skill } from '../../../talk/skill.ts';
import { atMost } from '../../../tools/sources/timeout.ts';
import { lambdaLog } from './lambda-log.ts';

const open = openOnce(async (): Promise<App | null> => {
  if (importApp === null) return null;
  const [{ appIn }, module] = await Promise.all([import('../../../app/load-app.ts'), importApp()]);
  return appIn(module, 'the application');
});

/**
 * As `Context.observe`. A function's process sleeps when its handler has returned, so a step waits [E7].
 * `beside`: in a function that awaits its background work, it does not. Null: nobody observes.
 */
export const deployedObserve = importApp === null ? null : Object.assign(observing, { beside });

function beside(work: BackgroundWork): (seen: readonly Seen[]) => void {
  return (seen) => work.start(`observe ${liveIds.random()}`, () => observing(seen));
}

/** An observer that hangs must not hold a function. */
const MOST_OBSERVING_MS = 5_000;

function observing(seen: readonly Seen[]): Promise<void> {
  return atMost(liveClock, MOST_OBSERVING_MS, told(seen));
}

async function told(seen: readonly Seen[]): Promise<void> {
  try {
    const [app, { callObservers }] = await Promise.all([open(), import('../../../app/call-hooks.ts')]);
    if (app !== null) await callObservers(app, seen, lambdaLog);
  } catch (error) {
    errorAnswer(lambdaLog, error);
  }
}

/** As `AdmissionPolicy.verify`, where an application may decide [E8]. */
export function deployedVerifier(issuer: AdmissionPolicy['verify']): AdmissionPolicy['verify'] {
  if (importApp === null) return issuer;
  return async (token) => {
    const [app, { askAuthorize }] = await Promise.all([open(), import('../../../app/call-hooks.ts')]);
    return askAuthorize(app, issuer, token, lambdaLog);
  };
}

/** As `Context.skill`. */
export function deployedSkill(name?: string): Awaitable<Skill | null> {
  return importApp === null ? findSkill(name) : ownPersona(name);
}

async function ownPersona(name?: string): Promise<Skill | null> {
  const [app, { personaOf }] = await Promise.all([open(), import('../../../app/persona-of.ts')]);
  return app && personaOf(app, name);
}

/** Null: the stack has none, and no code of it is loaded. */
export async function deployedApp({ allowPrivateFetch }: Settings): Promise<ServedApp | null> {
  if (importApp === null) return null;
  const [app, { serveApp }, { guardedWebFetch }] = await Promise.all([
    open(),
    import('../../../app/serve-app.ts'),
    import('../../../tools/network/guarded-global-fetch.ts'),
  ]);
  const webFetch = guardedWebFetch({ clock: liveClock, allowPrivate: allowPrivateFetch });
  return app && serveApp(app, { webFetch, clock: liveClock, log: lambdaLog });
}
