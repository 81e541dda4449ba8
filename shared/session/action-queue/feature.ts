/** Actions of the user that wait until those before them are answered [X4]. */
import type { Feature } from '../kernel/feature.ts';
import { MAX_QUEUED_ACTIONS } from '../kernel/limits.ts';
import type { ActionQueueEvent, QueuedAction } from './events.ts';
import { answerQueuedActions, queuedActionDueAt } from './queue.ts';

/** The oldest first. `atMs`: when the user acted. */
type State = readonly (QueuedAction & { atMs: number })[];

export const actionQueueFeature: Feature<'actionQueue', State, { event: ActionQueueEvent }> = {
  name: 'actionQueue',
  initial: [],
  apply: {
    'action.queued': (queue, { type: _, ...action }, { atMs }) => [...queue, { ...action, atMs }],
    'actions.taken': (queue, { count }) => queue.slice(count),
  },
  deadlines: [{ name: 'queued action', phase: 'act', atMs: queuedActionDueAt }],
  settle: answerQueuedActions,
  check: (queue) => (queue.length > MAX_QUEUED_ACTIONS ? 'too many actions wait' : null),
};
