/**
 * A whole state that a client tells while changes of the agent are on their way to it [X6]: these are made in
 * it again, as the client makes them when they come.
 */
import type { Operation } from '../../protocol/frames.ts';
import { MAX_CHANGES, MAX_CHANGES_CHARS } from '../kernel/limits.ts';
import type { ClientStateVersion, UnseenPatch } from './change-types.ts';
import type { ClientStateEvent } from './events.ts';
import { applyStatePatch, type PatchOutcome } from './state.ts';

/** The told state with the agent's changes after `shown`. Unfit: the client must apply those itself first. */
export function mergeStaleReport(known: ClientStateVersion | null, told: unknown, shown: number): PatchOutcome {
  if (shown < (known?.droppedVersion ?? 0)) return { is: 'unfit' };
  const missing: Operation[] = statePatchesAfter(known, shown).flatMap(({ patch }) => patch);
  return missing.length === 0 ? { is: 'fits', state: told } : applyStatePatch(told, missing);
}

function statePatchesAfter(known: ClientStateVersion | null, shown: number): readonly UnseenPatch[] {
  return known?.unseen?.filter(({ version }) => version > shown) ?? [];
}

/** Keeps the agent's changes until the client has shown them, within bounds. */
export function keepUnseenPatches(
  before: ClientStateVersion | null,
  after: ClientStateVersion | null,
  change: ClientStateEvent,
): ClientStateVersion | null {
  if (after === null || after === before) return after;
  const { state, version } = after;
  const kept =
    change.by === 'user'
      ? [...statePatchesAfter(before, change.shownVersion ?? 0)]
      : [...(before?.unseen ?? []), { version, patch: change.patch }];
  let droppedVersion = before?.droppedVersion;
  while (kept.length > MAX_CHANGES || JSON.stringify(kept).length > MAX_CHANGES_CHARS)
    droppedVersion = kept.shift()?.version;
  return {
    state,
    version,
    ...(kept.length > 0 && { unseen: kept }),
    ...(droppedVersion !== undefined && { droppedVersion }),
  };
}

/** After these, a client that has not shown them must do so first. */
export function dropUnseenPatches(known: ClientStateVersion | null): ClientStateVersion | null {
  const newest = known?.unseen?.at(-1)?.version;
  if (known === null || newest === undefined) return known;
  return { state: known.state, version: known.version, droppedVersion: newest };
}
