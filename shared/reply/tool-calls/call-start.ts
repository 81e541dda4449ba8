/** Maps a call that is about to run to the session's event. */
import type { StartedInTurn } from '../../session/kernel/commands.ts';
import { staysInSession } from '../../tools/tool.ts';
import type { CachedResult, CachePlace } from './cache-key.ts';
import type { SyncCall } from './check-call.ts';

/** A sync call: cached, already running, or to be run. */
export type Looked = { call: SyncCall; place: CachePlace | null; found: CachedResult | null };

export function startOf({ call, place }: Looked, joins: boolean): StartedInTurn {
  const { call: id, tool, title, effect, yes, order, input } = call;
  const found = place === null ? undefined : joins ? ('on its way' as const) : ('no' as const);
  const kind = {
    ...(tool.foreign && { foreign: true as const }),
    ...(staysInSession(tool) && { sessionOnly: true as const }),
    ...(tool.ofClient && { ofClient: input }),
  };
  const more = { ...(yes && { yes }), ...(found && { found }), ...(order && { order }), ...kind };
  return { call: id, tool: tool.name, title, timeoutMs: tool.timeoutMs, effect, key: place?.key ?? null, ...more };
}
