/**
 * "Forget everything about me" (N6): the session begins anew at once, and the rows it leaves are taken out of the store by a door
 * (shared/memory/upkeep/erase.ts), which is asked until they are gone. Then the user hears of it.
 */

import type { Command } from '../commands.ts';
import { endDeliveries } from '../deliveries/offer.ts';
import { opensAt } from '../deliveries/opening.ts';
import type { Draft } from '../draft.ts';
import type { Session } from '../state.ts';
import { wishesNow } from '../turn/chosen-model.ts';
import { answerIn, endTurn } from '../turn-lifecycle.ts';

type Wanted = Pick<Extract<Command, { type: 'erase' }>, 'what' | 'others' | 'askedAtMs'>;

/** Once for each time that it is asked for, however often that is passed on. */
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
  // Whoever is there is told what holds now.
  const { speed } = draft.session;
  if (were !== settingsOf(draft.session))
    draft.emit({ type: 'settings', verbosity: draft.input.manners.verbosity, speed, ...wishesNow(draft) });
  askDoor(draft);
}

function settingsOf({ verbosity, speed, wishes }: Session): string {
  return JSON.stringify([verbosity, speed, wishes]);
}

/** The rows of just this erasure, in just this stage, are gone. */
export function rowsGone(draft: Draft, { n, stage }: Extract<Command, { type: 'erased' }>): void {
  const { erasing } = draft.session;
  if (erasing?.n === n && erasing.stage === stage && stage !== 'confirm') draft.emit({ type: 'erasure.done' });
}

/** Asks for the removal of the rows again: it may have been lost; and once more when nothing can be written late any more. */
export function requestRemoval(draft: Draft): void {
  draft.emit({ type: 'erasure.requested' });
  askDoor(draft);
}

function askDoor(draft: Draft): void {
  draft.addEffect({ do: 'remember', edition: draft.session.memory.asked });
}

/** Says it at an opening, if somebody is there; an opening that never comes is not waited for. */
export function confirmErasure(draft: Draft): void {
  const opens = opensAt(draft.session, draft.input.settings);
  const isOpening = opens !== null && draft.nowMs >= opens;
  draft.emit({ type: 'erasure.confirmed' });
  if (isOpening) answerIn(draft, draft.input.manners.wording.forget.erased);
}
