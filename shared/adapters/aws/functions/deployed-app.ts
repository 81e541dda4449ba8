/** The application of a stack's functions [E6], imported when a function first needs it. */
import type { App } from '../../../app/app.ts';
import { importApp } from '../../../app/deployed-app.ts';
import { ownModelOfApp } from '../../../app/own-model.ts';
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import type { Observation } from '../../../engine/observe.ts';
import type { BackgroundWork } from '../../../engine/process/background-work.ts';
import type { Model } from '../../../models/model.ts';
import type { Awaitable } from '../../../ports/awaitable.ts';
import { errorAnswer } from '../../../ports/error-mapping.ts';
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock, liveIds } from '../../../ports/live.ts';
import { findShippedPersona } from '../../../prompt/find-persona.ts';
import type { Persona } from '../../../prompt/persona.ts';
import { lambdaLog } from './lambda-log.ts';

/** Null: the stack has none. */
export const openDeployedApp =
  importApp && openAdapterOnce(() => importDeployedAppFrom(importApp ?? rejectWithoutDeployedApp));

async function importDeployedAppFrom(importing: () => Promise<unknown>): Promise<App> {
  const [{ appInModule }, module] = await Promise.all([import('../../../app/load-app.ts'), importing()]);
  return appInModule(module, 'the application');
}

async function rejectWithoutDeployedApp(): Promise<never> {
  throw new Error('the stack has no application');
}

/** As `Context.findPersona`. */
export function findDeployedPersona(name?: string): Awaitable<Persona | null> {
  return openDeployedApp === null ? findShippedPersona(name) : personaOfDeployedApp(openDeployedApp, name);
}

async function personaOfDeployedApp(open: () => Promise<App>, name?: string): Promise<Persona | null> {
  const [app, { findAppPersona: personaOf }] = await Promise.all([open(), import('../../../app/persona-of.ts')]);
  return personaOf(app, name);
}

/** As `Context.personas`. */
export async function personasOfDeployment(): Promise<readonly string[]> {
  const { appPersonaNames } = await import('../../../app/persona-of.ts');
  return appPersonaNames(openDeployedApp === null ? { personas: [] } : await openDeployedApp());
}

/** A model of the application; it is looked for when it is first asked. */
export function modelOfDeployment(name: string): Model | null {
  if (openDeployedApp === null) return null;
  const open = openDeployedApp;
  return ownModelOfApp(name, async () => (await open()).models[name], lambdaLog);
}

/** As `AdmissionPolicy.verify`, where an application may decide [E8]. */
export function verifierOfDeployment(issuer: AdmissionPolicy['verify']): AdmissionPolicy['verify'] {
  if (openDeployedApp === null) return issuer;
  const open = openDeployedApp;
  return async (token) => {
    const [app, { askAppAuthorizeHook }] = await Promise.all([open(), import('../../../app/call-hooks.ts')]);
    return askAppAuthorizeHook(app, issuer, token, { log: lambdaLog, clock: liveClock });
  };
}

/**
 * `Context.observe`, if there is an application [E7]. A function's process sleeps when its handler has
 * returned, so without background work that it awaits, a step waits.
 */
export function deployedObserverDependency(work?: BackgroundWork): {
  observe?: (observations: readonly Observation[]) => Awaitable<void>;
} {
  if (openDeployedApp === null) return {};
  const tell = tellDeployedHookWithin(openDeployedApp);
  return {
    observe:
      work === undefined ? tell : (observations) => work.start(`observe ${liveIds.random()}`, () => tell(observations)),
  };
}

/** An observer that hangs must not hold a function. */
const MOST_OBSERVING_MS = 5_000;

function tellDeployedHookWithin(open: () => Promise<App>): (observations: readonly Observation[]) => Promise<void> {
  return async (observations) => {
    const deadline = new AbortController();
    const telling = tellDeployedHooks(open, observations).finally(() => deadline.abort());
    await Promise.race([telling, liveClock.sleep(MOST_OBSERVING_MS, deadline.signal)]);
  };
}

async function tellDeployedHooks(open: () => Promise<App>, observations: readonly Observation[]): Promise<void> {
  try {
    const [app, { callAppObservers }] = await Promise.all([open(), import('../../../app/call-hooks.ts')]);
    await callAppObservers(app, observations, lambdaLog, liveClock);
  } catch (error) {
    errorAnswer(lambdaLog, error);
  }
}
