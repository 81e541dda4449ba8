/** The client's state as the session knows it: JSON, patched [RFC 6902] or replaced as a whole [X4]. */
import { applyPatch, Pointer } from 'rfc6902';
import type { Operation } from '../../protocol/frames.ts';
import { isFrameJsonDeeper, PROTOTYPE_KEYS } from '../../protocol/json-depth.ts';
import { MAX_STATE_CHARS, MAX_STATE_DEPTH } from '../../protocol/limits.ts';
import type { Change, ClientStateVersion } from './change-types.ts';
import { isJsonEqual, jsonChangeExtent, jsonDifference, type PatchStep } from './json-diff.ts';
import type { OutlineText } from './locate-hunks.ts';
import { applyDiffHunks, LEAST_TEXT, type TextEdit } from './text-diff.ts';

/** An accepted change always fits. A change that does not fit leaves the state as it is. */
export function applyClientStateChange(
  view: ClientStateVersion | null,
  { patch, state }: Pick<Change, 'patch' | 'state'>,
): ClientStateVersion | null {
  if (state === undefined && patch === undefined) return view;
  const changed = state !== undefined ? state : patchClientState(view?.state, patch ?? []);
  return changed === undefined ? view : { state: changed, version: (view?.version ?? 0) + 1 };
}

/** What memory needs of states [M4]: the state after a change, and the extent of the change. */
export const states = { stateAfter: clientStateAfter, extent: jsonChangeExtent };

/** Undefined: the change does not fit. */
function clientStateAfter(state: unknown, change: Pick<Change, 'patch' | 'state'>): unknown {
  return change.state !== undefined ? change.state : patchClientState(state, change.patch ?? []);
}

/** The state after a patch; undefined: the patch does not fit this state. */
export function patchClientState(state: unknown, patch: readonly PatchStep[]): unknown {
  const outcome = applyStatePatch(state, patch);
  return outcome.is === 'fits' ? outcome.state : undefined;
}

/** The shorter of `told` and the difference between both states. */
export function shortenClientStateChange<C extends Pick<Change, 'patch' | 'state'>>(
  from: unknown,
  after: unknown,
  change: C,
  outlineText?: OutlineText,
): C {
  const chars = JSON.stringify(change.patch ?? change.state).length;
  if (change.patch !== undefined && chars < LEAST_TEXT) return change;
  const patch = jsonDifference(from, after, outlineText);
  if (JSON.stringify(patch).length >= chars || !isJsonEqual(patchClientState(from, patch), after)) return change;
  const { state: _, ...rest } = change;
  return { ...rest, patch } as C;
}

/** Larger than a session keeps or a prompt shows. */
export function isClientStateTooLarge(state: unknown): boolean {
  return isFrameJsonDeeper(state, MAX_STATE_DEPTH) || JSON.stringify(state).length > MAX_STATE_CHARS;
}

export type PatchOutcome = { is: 'fits'; state: unknown } | { is: 'unfit' } | { is: 'too large' };

/** Applies all of a patch or nothing. The result may still be too large. */
export function applyStatePatch(state: unknown, patch: readonly PatchStep[]): PatchOutcome {
  // The library works in place, and the root needs a container.
  const holder: Holder = { state: structuredClone(state ?? null) };
  for (const step of patch) {
    if (!(step.op === 'edit' ? applyClientStateTextEdit(holder, step) : applyClientStatePatch(holder, step)))
      return { is: 'unfit' };
    // A few copies of the whole state into itself would exhaust the memory.
    if (step.op === 'copy' && isClientStateTooLarge(holder.state)) return { is: 'too large' };
  }
  return { is: 'fits', state: holder.state };
}

type Holder = { state: unknown };

function applyClientStateTextEdit(holder: Holder, { path, hunks }: TextEdit): boolean {
  const text = jsonPathValue(holder, path);
  const value = typeof text === 'string' ? applyDiffHunks(text, hunks) : null;
  return value !== null && applyJsonPatchOperation(holder, { op: 'replace', path, value });
}

/** The library accepts inherited properties and any name as a list index, so every path is checked first. */
function applyClientStatePatch(holder: Holder, { op, path, from, value }: Operation): boolean {
  switch (op) {
    case 'test': {
      const there = jsonPathValue(holder, path);
      return there !== undefined && isJsonEqual(there, value);
    }
    case 'add':
      return canAddAtPath(holder, path) && applyJsonPatchOperation(holder, { op, path, value });
    case 'replace':
      return jsonPathValue(holder, path) !== undefined && applyJsonPatchOperation(holder, { op, path, value });
    case 'remove':
      return path !== '' && jsonPathValue(holder, path) !== undefined && applyJsonPatchOperation(holder, { op, path });
    case 'copy':
      return applyClientStatePatch(holder, { op: 'add', path, value: jsonPathValue(holder, from ?? '') });
    // The target's path is resolved after the removal.
    case 'move': {
      const moved = jsonPathValue(holder, from ?? '');
      if (from === path) return moved !== undefined;
      if (path.startsWith(`${from}/`)) return false;
      return (
        applyClientStatePatch(holder, { op: 'remove', path: from ?? '' }) &&
        applyClientStatePatch(holder, { op: 'add', path, value: moved })
      );
    }
  }
}

function applyJsonPatchOperation(holder: Holder, { path, ...rest }: Operation): boolean {
  if (rest.op !== 'remove' && rest.value === undefined) return false;
  const operation = { ...rest, path: `/state${path}` } as Parameters<typeof applyPatch>[1][number];
  return applyPatch(holder, [operation]).every((error) => error === null);
}

/** The text at a JSON Pointer; null: there is none. */
export function stateTextAtPath(state: unknown, path: string): string | null {
  const value = jsonPathValue({ state }, path);
  return typeof value === 'string' ? value : null;
}

/** Undefined: the path leads nowhere. */
function jsonPathValue(holder: Holder, path: string): unknown {
  const place = jsonPathPlace(holder, path);
  return place !== null && stateContainerHolds(place.within, place.name) ? place.within[place.name] : undefined;
}

/** Whether a value can be added at the path. */
function canAddAtPath(holder: Holder, path: string): boolean {
  const place = jsonPathPlace(holder, path);
  if (place === null) return false;
  const { within, name } = place;
  return !Array.isArray(within) || name === '-' || (INDEX.test(name) && Number(name) <= within.length);
}

type Container = Record<string, unknown>;

/** Null: the path leads nowhere. */
function jsonPathPlace(holder: Holder, path: string): { within: Container; name: string } | null {
  if (path !== '' && !path.startsWith('/')) return null;
  let place: { within: Container; name: string } = { within: holder, name: 'state' };
  for (const name of Pointer.fromJSON(path).tokens.slice(1)) {
    if (PROTOTYPE_KEYS.has(name) || !stateContainerHolds(place.within, place.name)) return null;
    const within = place.within[place.name];
    if (typeof within !== 'object' || within === null) return null;
    place = { within: within as Container, name };
  }
  return place;
}

const INDEX = /^(?:0|[1-9]\d*)$/;

function stateContainerHolds(within: Container, name: string): boolean {
  return Array.isArray(within) ? INDEX.test(name) && Number(name) < within.length : Object.hasOwn(within, name);
}
