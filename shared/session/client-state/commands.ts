import type { Operation } from '../../protocol/frames.ts';

/** The agent changes the client's state by a call of this turn [T5]. */
/** `version`: the state for which the patch was made; absent: any that it fits. */
export type ClientStateCommand = { type: 'change'; turn: number; call: string; patch: Operation[]; version?: number };
