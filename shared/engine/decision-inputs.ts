/** Decides with all inputs: looks up missing ones in the store and decides again. */

import { nextUnheardNews } from '../news/unheard-news.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { Bug } from '../ports/errors.ts';
import type { DeliveryLine } from '../session/deliveries/state.ts';
import { readableFrom } from '../session/erasure/state.ts';
import type { Command, Decision, DecisionInput, MissingInputs } from '../session/kernel/commands.ts';
import { decide } from '../session/kernel/decide.ts';
import { check } from '../session/kernel/invariants.ts';
import { FORGET_BACK } from '../session/kernel/limits.ts';
import type { Session } from '../session/kernel/state.ts';
import type { Exchange } from '../session/turn/state.ts';
import { getDelivery } from '../storage/deliveries.ts';
import { memoriesFrom } from '../storage/memory/exchanges.ts';
import type { Context } from './context.ts';

/** `input.texts`: texts already loaded. */
export function decideWithInputs(
  context: Context,
  id: string,
  session: Session,
  command: Command,
  input: DecisionInput,
): Awaitable<Decision> {
  const decision = decide(session, command, input);
  const { missingInputs } = decision;
  if (missingInputs === null) return sound(decision);
  return inputsFor(context, id, session, input, missingInputs).then((more) =>
    decideWithInputs(context, id, session, command, more),
  );
}

async function inputsFor(
  context: Context,
  id: string,
  session: Session,
  input: DecisionInput,
  missing: MissingInputs,
): Promise<DecisionInput> {
  const texts = new Map(input.texts);
  const past = missing.past && { past: await pastOf(context, id, session) };
  const news = missing.news && { news: (await nextUnheardNews(context, id)) !== null };
  await Promise.all(missing.texts.map(async (delivery) => texts.set(delivery, await linesOf(context, delivery))));
  return { ...input, texts, ...past, ...news };
}

function sound(decision: Decision): Decision {
  const broken = decision.events.length === 0 ? null : check(decision.session);
  if (broken !== null) throw new Bug(`a decision would break an invariant: ${broken}`);
  return decision;
}

/** Empty: the text is gone. */
async function linesOf(context: Context, delivery: string): Promise<readonly (string | DeliveryLine)[]> {
  const stored = await getDelivery(context.table, delivery);
  return stored === null ? [] : (stored.lines ?? context.spoken(stored.text));
}

/** A bounded read [M8]. */
function pastOf({ table, clock }: Context, id: string, session: Session): Promise<Exchange[]> {
  const newest = session.turn?.number ?? 0;
  return memoriesFrom(table, id, Math.max(readableFrom(session), newest - FORGET_BACK), clock.breath);
}
