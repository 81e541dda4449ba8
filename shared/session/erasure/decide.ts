/**
 * "Forget everything about me" [N6]. The session is emptied at once; shared/upkeep/erase.ts removes
 * its stored rows, and is asked until they are gone. Then the user is told.
 */

import { endDeliveries } from '../deliveries/offer.ts';
import { opensAt } from '../deliveries/opening.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { answerIn, endTurn } from '../turn/lifecycle.ts';
import { wishesNow } from '../user-settings/chosen-model.ts';

type Wanted = Pick<Extract<Command, { type: 'erase' }>, 'what' | 'others' | 'askedAtMs'>;

/** One erasure per request, however often the request is repeated. */
export function beginErasure(draft: Draft, { what, others, askedAtMs }: Wanted): void {
  const { erasedAtMs, deliveries, calls } = draft.session;
  if (askedAtMs !== undefined && erasedAtMs >= askedAtMs) return;
  endTurn(draft, 'interrupted');
  endDeliveries(draft, deliveries, 'erased');
  const were = settingsOf(draft.session);
  const underWay = calls.map(({ call }) => call);
  draft.emit({
    type: 'session.erased',
    what,
    ...(others && { others }),
    askedAtMs: askedAtMs ?? draft.nowMs,
    calls: underWay,
  });
  // A connected client is told the new settings.
  const { speed } = draft.session;
  if (were !== settingsOf(draft.session))
    draft.emit({ type: 'settings', verbosity: draft.input.manners.verbosity, speed, ...wishesNow(draft) });
  askForRemoval(draft);
}

function settingsOf({ verbosity, speed, wishes }: Session): string {
  return JSON.stringify([verbosity, speed, wishes]);
}

/** The rows of this erasure and stage are gone. */
export function finishRemoval(draft: Draft, { n, stage }: Extract<Command, { type: 'erased' }>): void {
  const { erasing } = draft.session;
  if (erasing?.n === n && erasing.stage === stage && stage !== 'confirm') draft.emit({ type: 'erasure.done' });
}

/** Requests the removal of rows again: after a loss, and once late writes have ended. */
export function requestRemoval(draft: Draft): void {
  draft.emit({ type: 'erasure.requested' });
  askForRemoval(draft);
}

function askForRemoval(draft: Draft): void {
  draft.addEffect({ do: 'remember', edition: draft.session.memory.asked });
}

/** Tells a connected user at an opening, without waiting for one that never comes. */
export function confirmErasure(draft: Draft): void {
  const opens = opensAt(draft.session, draft.input.settings);
  const isOpening = opens !== null && draft.nowMs >= opens;
  draft.emit({ type: 'erasure.confirmed' });
  if (isOpening) answerIn(draft, draft.input.manners.wording.forget.erased);
}
