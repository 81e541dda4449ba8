/** Asking first: one question, its answer, and the end of patience with it (D8, D9). */

import { assentOf } from '../../language/yes-no.ts';
import { BID_MS } from '../../protocol/limits.ts';
import type { Draft } from '../draft.ts';
import type { Session } from '../state.ts';
import { endTurn, silenceEnded, startTurn } from '../turn-lifecycle.ts';
import { askWording } from './attribution.ts';
import { endDeliveries } from './offer.ts';
import { isReadingOut } from './opening.ts';
import type { Delivery } from './state.ts';

/** One question that names the sources, in the persona's wording; the caller has made sure of an opening. */
export function ask(draft: Draft, items: readonly Delivery[]): void {
  const { wording, language } = draft.input.manners;
  const { sources } = askWording(items, language);
  const turn = startTurn(draft, 'bid', null);
  const text = (wording.bid[turn % wording.bid.length] ?? '').replace('{sources}', () => sources);
  draft.emit({
    type: 'line',
    turn,
    index: 0,
    kind: 'bid',
    expression: 'neutral',
    text,
    display: text,
    actions: [],
  });
  draft.emit({ type: 'bid.asked', deliveries: items.map(({ id }) => id) });
  endTurn(draft, 'complete');
}

/** What the user's words mean for an open question. True: they were the answer and nothing else, and start no turn. */
export function answerBid(draft: Draft, text: string): boolean {
  const asked = stillAsked(draft.session);
  if (asked === null) return false;
  const { means, only } = assentOf(text, draft.input.manners.language);
  if (means === 'neither') return false;
  draft.emit({ type: 'bid.closed', by: means === 'not now' ? 'later' : means });
  if (means === 'yes') draft.emit({ type: 'delivery.requested', deliveries: asked.map(({ id }) => id) });
  const isPutOff = means === 'not now' || means === 'later';
  const isDeclined = means === 'no' || (isPutOff && draft.session.wishes.later === 'discard');
  if (isDeclined) endDeliveries(draft, asked, 'discarded', 'user_declined');
  if (only) cutQuestion(draft);
  return only;
}

/** It need not be heard to its end any more. */
function cutQuestion(draft: Draft): void {
  if (!isReadingOut(draft.session)) silenceEnded(draft);
}

/** What of the question still waits; null when none is open. */
function stillAsked({ bid, deliveries }: Session): Delivery[] | null {
  if (bid === null) return null;
  const these = new Set(bid.deliveries);
  return deliveries.filter(({ id, offered }) => offered === null && these.has(id));
}

/** The user talks about something else; the items stay (D9). */
export function leave(draft: Draft): void {
  if (draft.session.bid !== null) draft.emit({ type: 'bid.closed', by: 'neither' });
}

/** A question that nobody answers is closed; the items stay (D9). */
export function lapseBid(draft: Draft): void {
  draft.emit({ type: 'bid.closed', by: 'time' });
}

/** A question about nothing is closed. */
export function closeEmptyBid(draft: Draft): void {
  if (stillAsked(draft.session)?.length === 0) draft.emit({ type: 'bid.closed', by: 'nothing left' });
}

export function bidLapsesAt({ bid }: Session): number | null {
  return bid === null ? null : bid.askedAtMs + BID_MS;
}
