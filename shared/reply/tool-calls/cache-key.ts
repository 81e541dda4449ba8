/** Addresses a call's cached result, and tells whether it is valid [C1, C2]. */

import type { Result } from '../../session/tool-calls/state.ts';
import type { CallOutcome } from '../../session/turn/commands.ts';
import type { Shared, StoredResult } from '../../storage/tool-results.ts';
import { toolCallsHaveSameParameters } from '../../tools/call-identity.ts';
import type { CachePolicy, Input, SyncTool } from '../../tools/tool.ts';

/** Address of a call's cached result. `key`: digest of its identity. */
export type CachePlace = { key: string; policy: Settled; owner: string; tool: SyncTool; input: Input };
/** A policy with its defaults filled in. */
type Settled = { ttlSeconds: number; scope: CachePolicy['scope'] };

/**
 * `of`: the call that brought it, of another session if so said. `brings`: it is new to this session.
 * `question`: the earlier question that it answers, in other words than this call's [C11].
 */
export type CachedResult = {
  of: string;
  text: string;
  ageMs: number;
  interrupted: boolean;
  isFromOtherSession: boolean;
  brings?: CallOutcome['result'];
  question?: string;
};

/** A hit at age == ttl, a miss after; 0 never expires [C2]. */
export function isCachedResultWithinTtl(ttlMs: number, ageMs: number): boolean {
  return ttlMs === 0 || ageMs <= ttlMs;
}

/** Null: only this session may use it. */
export function crossSessionCachePlaceOf({ policy, owner, tool, key }: CachePlace): Shared | null {
  if (policy.scope === 'session') return null;
  return { user: policy.scope === 'public' ? null : owner, tool: tool.name, digest: key };
}

export function isCachedAnswer(stored: StoredResult, { tool, input, owner }: CachePlace): boolean {
  const isSame = stored.tool === tool.name && stored.version === tool.version && stored.owner === owner;
  return isSame && toolCallsHaveSameParameters(stored.input, input);
}

/** How the session came by this result. */
export function originOfCachedResult({
  interrupted,
  isFromOtherSession,
}: Result): Pick<CachedResult, 'interrupted' | 'isFromOtherSession'> {
  return { interrupted: interrupted === true, isFromOtherSession: isFromOtherSession === true };
}
