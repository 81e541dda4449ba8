import type { Change } from '../client-state/change-types.ts';

/** An action of the user that waits for its answer [X4]. Its state, if any, is known already. */
export type QueuedAction = Pick<Change, 'kind' | 'data'> & { name: string };

export type ActionQueueEvent =
  | ({ type: 'action.queued' } & QueuedAction)
  /** The oldest `count` wait no more: they are answered, or only noted. */
  | { type: 'actions.taken'; count: number };
