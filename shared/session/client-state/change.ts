/** How an action counts when it is answered (X4). */
import type { Step } from './difference.ts';
export type ActionKind = 'simple' | 'structural' | 'style' | 'prompt';

/**
 * What the user has done in the client's own interface, or the agent has changed in it (X4). `patch`: what it changed; `state` instead:
 * all of it as it is then. `name`: none, the client has only told its state. `call`: of the agent's, the one that asked for it.
 */
export type Change = {
  n: number;
  by: 'user' | 'agent';
  kind: ActionKind;
  name?: string;
  data?: unknown;
  patch?: Step[];
  state?: unknown;
  call?: string;
};

/** `version`: raised with every change. */
export type View = { state: unknown; version: number };
