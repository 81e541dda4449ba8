/**
 * "Forget everything about me" [N6]. The session is emptied at once; shared/upkeep/erase.ts removes
 * its stored rows, and is asked until they are gone. Then the user is told.
 */

import { endDeliveries } from '../deliveries/offer.ts';
import { nextDeliveryOpeningAt } from '../deliveries/opening.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { answerTurnWithLine, endTurn } from '../turn/lifecycle.ts';
import { userSettingsInEffect } from '../user-settings/settings-in-effect.ts';

type ErasureRequest = Pick<Extract<Command, { type: 'erase' }>, 'what' | 'others' | 'askedAtMs'>;

/** One erasure per request, however often the request is repeated. */
export function beginErasure(draft: Draft, { what, others, askedAtMs }: ErasureRequest): void {
  const { erasure, deliveries, toolCalls, settings } = draft.session;
  if (askedAtMs !== undefined && erasure.erasedAtMs >= askedAtMs) return;
  endTurn(draft, 'interrupted');
  endDeliveries(draft, deliveries.open, 'erased');
  draft.emit({
    type: 'session.erased',
    what,
    ...(others && { others }),
    askedAtMs: askedAtMs ?? draft.nowMs,
    calls: toolCalls.open.map(({ call }) => call),
  });
  // A connected client is told the new settings.
  if (JSON.stringify(settings) !== JSON.stringify(draft.session.settings))
    draft.emit({ type: 'settings', ...userSettingsInEffect(draft) });
  askForErasureRemoval(draft);
}

/** The rows of this erasure and stage are gone. */
export function finishErasureRemoval(draft: Draft, { n, stage }: Extract<Command, { type: 'erased' }>): void {
  const {
    erasure: { running: erasing },
  } = draft.session;
  if (erasing?.n === n && erasing.stage === stage && stage !== 'confirm') draft.emit({ type: 'erasure.done' });
}

/** Requests the removal of rows again: after a loss, and once late writes have ended. */
export function requestErasureRemoval(draft: Draft): void {
  draft.emit({ type: 'erasure.requested' });
  askForErasureRemoval(draft);
}

function askForErasureRemoval(draft: Draft): void {
  draft.addEffect({ do: 'remember', edition: draft.session.memory.requestedEdition });
}

/** Tells a connected user at an opening, without waiting for one that never comes. */
export function confirmErasure(draft: Draft): void {
  const opens = nextDeliveryOpeningAt(draft.session, draft.input.settings);
  const isOpening = opens !== null && draft.nowMs >= opens;
  draft.emit({ type: 'erasure.confirmed' });
  if (isOpening) answerTurnWithLine(draft, draft.input.persona.wording.forget.erased);
}
