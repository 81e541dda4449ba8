import type { Operation } from '../../protocol/frames.ts';

/** The agent changes the client's state by a call of this turn [T5]. */
export type ClientStateCommand = { type: 'change'; turn: number; call: string; patch: Operation[] };
