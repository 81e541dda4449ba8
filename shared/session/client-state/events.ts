import type { Operation } from '../../protocol/frames.ts';
import type { ActionKind, Change } from './change-types.ts';
import type { PatchStep } from './json-diff.ts';

export type ClientStateEvent =
  /**
   * The user changed the client's state. `replacesReport`: replaces the last change if that is a report.
   * `shownVersion`: the agent's newest change that the client has shown; absent: it did not say.
   */
  | ({ type: 'state.changed'; by: 'user'; replacesReport?: true; shownVersion?: number } & Omit<
      Change,
      'n' | 'by' | 'call'
    >)
  /** The agent changed the client's state to `version`. `shown`: a shorter form of the patch, for memory. */
  | {
      type: 'state.changed';
      by: 'agent';
      kind: ActionKind;
      call: string;
      patch: Operation[];
      shortPatch?: PatchStep[];
      version: number;
    };
