/** A delivery that is being read, and the user's words that stop it (D15): understood without a model, spoken or typed. */

import { spokenCommand } from '../../language/spoken-commands.ts';
import { assentOf } from '../../language/yes-no.ts';
import type { Draft } from '../draft.ts';
import { firstUnheard, wasHeard } from '../playback.ts';
import type { Session } from '../state.ts';
import { silence } from '../turn-lifecycle.ts';
import { deferDeliveries, endDeliveries } from './offer.ts';
import type { Delivery } from './state.ts';

/** `decline`: not to be heard at all; `defer`: later. */
type Refusal = 'decline' | 'defer';

/** Declines or defers what is being read, if the user's words say so. True: they say nothing else, and start no turn. */
export function refuseReading(draft: Draft, text: string): boolean {
  const { items, isThought } = readingIn(draft.session);
  if (items.length === 0) return false;
  const { language } = draft.input.manners;
  // To what the agent says of its own accord, a mere "no" is an answer.
  const said = isThought ? stopIn(text, language) : refusalIn(text, language);
  if (said === null) return false;
  stopReading(draft, said.means);
  return said.only;
}

/** No effect where nothing is being read. */
export function stopReading(draft: Draft, how: Refusal): void {
  const { items } = readingIn(draft.session);
  if (items.length === 0) return;
  const drain = [...items, ...stillToBeRead(draft.session)];
  // Silence first: a client goes on with the next line when the one that it plays is taken from it.
  silence(draft);
  if (how === 'decline') endDeliveries(draft, drain, 'discarded', 'user_declined');
  else deferDeliveries(draft, drain);
}

type Reading = { items: Delivery[]; isThought: boolean };

/**
 * What is heard next is a line of a delivery: that one, and the others of its turn that were not heard to their end. Also one that an
 * interruption has just cut: it would go on at the next opening, and nothing else has been said since.
 */
function readingIn({ turn, deliveries }: Session): Reading {
  const none = { items: [], isThought: false };
  if (turn === null) return none;
  const read = new Map(deliveries.filter(isBegun).map((item) => [item.id, item]));
  const lines = turn.lines.slice(firstUnheard(turn)).filter((line) => !wasHeard(line) && line.kind !== 'filler');
  // Lines of what has been dropped meanwhile are not heard any more.
  const next = lines.find((line) => line.delivery === undefined || read.has(line.delivery));
  if (next?.delivery === undefined) return none;
  const ids = new Set(lines.map(({ delivery = '' }) => delivery));
  return { items: [...read.values()].filter(({ id }) => ids.has(id)), isThought: next.kind === 'remark' };
}

function isBegun({ offered, attempts, pending }: Delivery): boolean {
  return offered !== null || (attempts > 0 && pending.is === 'agreed');
}

/** What the same question was to bring, and the turn had no room for. */
function stillToBeRead({ deliveries }: Session): Delivery[] {
  return deliveries.filter(
    ({ offered, attempts, pending }) => offered === null && attempts === 0 && pending.is === 'agreed',
  );
}

function refusalIn(text: string, language: string): { means: Refusal; only: boolean } | null {
  const command = spokenCommand(text, language);
  // "Hold on" and "go on" mean what they always do (U11).
  if (command !== null) return stopIn(text, language);
  const { means, only } = assentOf(text, language);
  if (means === 'yes' || means === 'neither') return null;
  return { means: means === 'later' ? 'defer' : 'decline', only };
}

function stopIn(text: string, language: string): { means: Refusal; only: boolean } | null {
  return spokenCommand(text, language) === 'stop' ? { means: 'decline', only: true } : null;
}
