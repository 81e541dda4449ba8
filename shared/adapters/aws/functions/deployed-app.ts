/** The application of a stack's functions [E6], imported when a function first needs it. */
import type { App } from '../../../app/app.ts';
import { importApp } from '../../../app/deployed-app.ts';
import type { ServedApp } from '../../../app/serve-app.ts';
import type { Awaitable } from '../../../engine/ports/awaitable.ts';
import { openOnce } from '../../../engine/ports/lazy-adapters.ts';
import { liveClock } from '../../../engine/ports/live.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { findSkill } from '../../../talk/find-skill.ts';
import type { Skill } from '../../../talk/skill.ts';
import { lambdaLog } from './lambda-context.ts';

const open = openOnce(async (): Promise<App | null> => {
  if (importApp === null) return null;
  const [{ appIn }, module] = await Promise.all([import('../../../app/load-app.ts'), importApp()]);
  return appIn(module, 'the application');
});

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
