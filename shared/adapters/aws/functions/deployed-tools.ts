/** The own tools of a stack's application [E2], for the functions that call tools. */
import { liveClock } from '../../../ports/live.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import type { Tool } from '../../../tools/tool.ts';
import { openDeployedApp } from './deployed-app.ts';
import { lambdaLog } from './lambda-log.ts';

/**
 * As `inCode` of `createBuiltInTools`. Undefined: the stack has no application, and no code for it is loaded.
 */
export async function toolsOfDeployment({ allowPrivateFetch }: Settings): Promise<(() => readonly Tool[]) | undefined> {
  if (openDeployedApp === null) return undefined;
  const [app, { ownToolOfApp }, { createGuardedWebFetch: guardedWebFetch }] = await Promise.all([
    openDeployedApp(),
    import('../../../app/own-tools.ts'),
    import('../../../tools/network/guarded-global-fetch.ts'),
  ]);
  const webFetch = guardedWebFetch({ clock: liveClock, allowPrivate: allowPrivateFetch });
  const tools = app.tools.map((tool) => ownToolOfApp(tool, { webFetch, clock: liveClock, log: lambdaLog }));
  return () => tools;
}
