/** Hears what the user said and did while the referral sounded, in its order [K2]. */
import type { Draft } from '../kernel/draft.ts';
import { apologiseOnceForUtterance } from '../speech/utterances.ts';
import { startImageTurn } from '../turn/image.ts';
import { silenceTurn } from '../turn/lifecycle.ts';
import { type QueuedInput, queuedInputDueAt } from './queued-input.ts';

/** Words may begin with the referral again, where it was not heard: then the next ones wait for that. */
export function takeQueuedInput(draft: Draft): void {
  for (;;) {
    const [next] = draft.session.safety.queued ?? [];
    const dueMs = queuedInputDueAt(draft.session);
    if (next === undefined || dueMs === null || dueMs > draft.nowMs || draft.userInput() === null) return;
    draft.emit({ type: 'input.taken' });
    applyQueuedInput(draft, next);
  }
}

function applyQueuedInput(draft: Draft, input: QueuedInput): void {
  switch (input.is) {
    case 'words': {
      const { is: _, utterance, ...words } = input;
      const spoken = { hasWaited: true, ...(utterance !== undefined && { utterance }) } as const;
      return draft.userInput()?.hearText(draft, { type: 'user.text', id: '', ...words }, spoken);
    }
    case 'image':
      return startImageTurn(draft, input, input.image);
    case 'unheard':
      return apologiseOnceForUtterance(draft);
    case 'stop':
      if (draft.session.turns.newest?.number === input.turn) silenceTurn(draft);
      return;
  }
}
