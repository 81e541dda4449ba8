/** When a queued action is answered, and which of them together [X4]. */
import { answerClientActions, noteClientAction } from '../client-state/actions.ts';
import type { Draft } from '../kernel/draft.ts';
import { QUEUED_ACTION_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { hasQuotaToAsk } from '../quotas/daily-quota.ts';
import { turnSpeaksUntil } from '../turn/playback.ts';
import { openTurn } from '../turn/state.ts';
import type { QueuedAction } from './events.ts';

/** Once the answer before was heard, since a new turn cuts playback. Null: something else comes first. */
export function queuedActionDueAt(session: Session): number | null {
  const { actionQueue, presence, speech } = session;
  const isBusy = openTurn(session) !== null || speech.voice.speaking || presence.client === null;
  return actionQueue.length === 0 || isBusy ? null : turnSpeaksUntil(session);
}

/** Old actions, and those without quota, are only noted: the user has long seen that nothing came of them. */
export function answerQueuedActions(draft: Draft): void {
  const dueMs = queuedActionDueAt(draft.session);
  if (dueMs === null || dueMs > draft.nowMs) return;
  const queue = draft.session.actionQueue;
  const oldCount = queue.filter(({ atMs }) => atMs < draft.nowMs - QUEUED_ACTION_MS).length;
  const notedCount = hasQuotaToAsk(draft) ? oldCount : queue.length;
  if (notedCount > 0) draft.emit({ type: 'actions.taken', count: notedCount });
  for (const action of queue.slice(0, notedCount)) noteClientAction(draft, changeOfQueuedAction(action));
  const next = countRepeatedActions(queue.slice(notedCount));
  if (next === 0) return;
  draft.emit({ type: 'actions.taken', count: next });
  answerClientActions(draft, queue.slice(notedCount, notedCount + next).map(changeOfQueuedAction));
}

/** How many of the first are one simple action again and again. */
function countRepeatedActions(queue: readonly QueuedAction[]): number {
  const [first] = queue;
  if (first?.kind !== 'simple') return Math.min(queue.length, 1);
  const isFirst = ({ name, data }: QueuedAction) =>
    name === first.name && JSON.stringify(data) === JSON.stringify(first.data);
  const end = queue.findIndex((action) => !isFirst(action));
  return end === -1 ? queue.length : end;
}

function changeOfQueuedAction({ name, kind, data }: QueuedAction) {
  return { type: 'state.changed', by: 'user', kind, name, ...(data !== undefined && { data }) } as const;
}
