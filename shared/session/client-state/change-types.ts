/** How an action counts when it is answered [X4]. */
import type { Operation } from '../../protocol/frames.ts';
import type { PatchStep } from './json-diff.ts';
export type ActionKind = 'simple' | 'structural' | 'style' | 'prompt';

/**
 * A change by the user or the agent of what the client shows [X4]. It has a `patch` or a whole `state`.
 * `name`: absent if the client only reported its state. `call`: the agent's call that made the change.
 */
export type Change = {
  n: number;
  by: 'user' | 'agent';
  kind: ActionKind;
  name?: string;
  data?: unknown;
  patch?: PatchStep[];
  state?: unknown;
  call?: string;
};

/**
 * `version` increases by one with every change. `unseen`: the agent's newest changes that the client has not
 * reported as shown, the oldest first. `droppedVersion`: the newest change of the agent that is no longer
 * among them for its size or age, or because of a forgetting.
 */
export type ClientStateVersion = {
  state: unknown;
  version: number;
  unseen?: readonly UnseenPatch[];
  droppedVersion?: number;
};

/** A change by the agent, as the client gets it. */
export type UnseenPatch = { version: number; patch: readonly Operation[] };
