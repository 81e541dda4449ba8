/** The user's words, spoken or typed, that stop a delivery being read [D15]. No model is needed. */

import { assentIn, commandIn, type ReadingLanguages } from '../../../language/understanding/reading.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Session } from '../../kernel/state.ts';
import { silenceTurn } from '../../turn/lifecycle.ts';
import { firstUnheardTurnLine, wasTurnHeard } from '../../turn/playback.ts';
import type { Interpretation, UserWords } from '../../user-input/interpretation.ts';
import { deferDeliveries, endDeliveries } from '../offer.ts';
import type { Delivery } from '../state.ts';

/** `decline`: never read it; `defer`: read it later. */
type ReadingRefusal = 'decline' | 'defer';

/** The words decline or defer what is being read. */
export function interpretStopOfDelivery(draft: Draft, { text }: UserWords): Interpretation | null {
  const { items, isAnswerable } = deliveryReadingInSession(draft.session);
  if (items.length === 0) return null;
  const { reading } = draft.input.persona;
  // A mere "no" to a question, or to a remark of the agent, is an answer, not a refusal.
  const refusal = isAnswerable ? deliveryReadingStopIn(text, reading) : deliveryReadingRefusalIn(text, reading);
  return refusal && { act: () => stopReadingDelivery(draft, refusal.means), only: refusal.only };
}

/** Has no effect unless a delivery is being read. */
export function stopReadingDelivery(draft: Draft, how: ReadingRefusal): void {
  const { items } = deliveryReadingInSession(draft.session);
  if (items.length === 0) return;
  const drain = [...items, ...agreedDeliveries(draft.session)];
  // Silence comes first: a client would play the next line once the current one is removed.
  silenceTurn(draft);
  if (how === 'decline') endDeliveries(draft, drain, 'discarded', 'user_declined');
  else deferDeliveries(draft, drain);
}

type Reading = { items: Delivery[]; isAnswerable: boolean };

/**
 * The delivery whose line is heard next, with the unheard others of its turn. An interrupted one counts, as
 * it would continue at the next opening.
 */
function deliveryReadingInSession({ turns: { newest: turn }, deliveries: { open: deliveries } }: Session): Reading {
  const none = { items: [], isAnswerable: false };
  if (turn === null) return none;
  const read = new Map(deliveries.filter(isDeliveryReadingBegun).map((item) => [item.id, item]));
  const lines = turn.lines
    .slice(firstUnheardTurnLine(turn))
    .filter((line) => !wasTurnHeard(line) && line.kind !== 'filler');
  // Lines of a dropped delivery are no longer played.
  const next = lines.find((line) => line.delivery === undefined || read.has(line.delivery));
  if (next?.delivery === undefined) return none;
  const ids = new Set(lines.map(({ delivery = '' }) => delivery));
  const isAnswerable = next.kind === 'remark' || read.get(next.delivery)?.asks === true;
  return { items: [...read.values()].filter(({ id }) => ids.has(id)), isAnswerable };
}

/** A referral cannot be declined [K2]. */
function isDeliveryReadingBegun({ offered, attempts, pending, referral }: Delivery): boolean {
  if (referral !== undefined) return false;
  return offered !== null || (attempts > 0 && pending.is === 'agreed');
}

/** Deliveries agreed to in the same bid that the turn had no room for. */
function agreedDeliveries({ deliveries: { open: deliveries } }: Session): Delivery[] {
  return deliveries.filter(
    ({ offered, attempts, pending }) => offered === null && attempts === 0 && pending.is === 'agreed',
  );
}

function deliveryReadingRefusalIn(
  text: string,
  reading: ReadingLanguages,
): { means: ReadingRefusal; only: boolean } | null {
  const command = commandIn(text, reading);
  // "Hold on" and "go on" keep their usual meaning [U11].
  if (command !== null) return deliveryReadingStopIn(text, reading);
  const { means, only } = assentIn(text, reading);
  if (means === 'yes' || means === 'neither') return null;
  return { means: means === 'later' ? 'defer' : 'decline', only };
}

function deliveryReadingStopIn(
  text: string,
  reading: ReadingLanguages,
): { means: ReadingRefusal; only: boolean } | null {
  return commandIn(text, reading) === 'stop' ? { means: 'decline', only: true } : null;
}
