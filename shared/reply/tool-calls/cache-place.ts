/** Where the answer to a call is kept, and whether what stands there is one (C1, C2). */
import type { Brought } from '../../session/commands.ts';
import type { Result } from '../../session/tool-calls/state.ts';
import type { Shared, StoredResult } from '../../storage/results.ts';
import { sameParameters } from '../../tools/call-identity.ts';
import type { CachePolicy, Input, SyncTool } from '../../tools/tool.ts';

/** Where the answer to a call is looked for. `key`: digest of its identity. */
export type CachePlace = { key: string; policy: Settled; owner: string; tool: SyncTool; input: Input };
/** With what is usual filled in. */
type Settled = { ttlSeconds: number; scope: CachePolicy['scope'] };

/** `of`: the call that brought it, another session's if `elsewhere`. `brings`: it was not this session's, and is from now on. */
export type CachedResult = {
  of: string;
  text: string;
  ageMs: number;
  interrupted: boolean;
  elsewhere: boolean;
  brings?: Brought['result'];
};

/** A hit at the very end of its time, a miss after; 0 has none (C2). */
export function isWithinTtl(ttlMs: number, ageMs: number): boolean {
  return ttlMs === 0 || ageMs <= ttlMs;
}

/** Null: only this session may be answered with it. */
export function sharedAt({ policy, owner, tool, key }: CachePlace): Shared | null {
  if (policy.scope === 'session') return null;
  return { user: policy.scope === 'public' ? null : owner, tool: tool.name, digest: key };
}

export function isAnswer(stored: StoredResult, { tool, input, owner }: CachePlace): boolean {
  const isSame = stored.tool === tool.name && stored.version === tool.version && stored.owner === owner;
  return isSame && sameParameters(stored.input, input);
}

/** What the session has made of a result since it came. */
export function livedIn({ interrupted, elsewhere }: Result): Pick<CachedResult, 'interrupted' | 'elsewhere'> {
  return { interrupted: interrupted === true, elsewhere: elsewhere === true };
}
