/** A session as it might have been: what was said and done, and when. No network, no clock. */

/** An exchange: the user's message (or what stands in its place) and the agent's. */
export type Turn = {
  /** From 1. */
  n: number;
  /** When the model is asked. */
  atMs: number;
  cause: 'user' | 'action' | 'stimulus';
  /** The user's words, the stimulus, or the action in the client's words: its name, and what it is done to. */
  words: string;
  action: Action | null;
  tool: { name: string; input: Readonly<Record<string, unknown>>; result: string } | null;
  /** Read out before the agent's own words. */
  delivery: string | null;
  agent: string;
};

/** What a turn asks for; a repeated prompt has the words of an earlier one. */
export const REQUEST_KINDS = ['simple', 'structural', 'prompt', 'repeated prompt'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** X4. States and patches are JSON (RFC 6902). */
export type Action = {
  kind: RequestKind;
  /** The client's state before the turn, and when the model is asked. */
  before: string;
  state: string;
  /** What the client did to its state, and what the agent does to it in its answer ("[]": nothing). */
  patch: string;
  answerPatch: string;
};

export type SimulatedSession = { kind: 'voice' | 'interface' | 'page'; seed: number; turns: readonly Turn[] };
