/** Exports everything remembered of a user, for them to read and download [M9]. */

import type { Context } from '../engine/context.ts';
import { deliveryText } from '../engine/deliveries/delivery-text.ts';
import { imageOwner } from '../engine/images.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { currentUserFacts, memoryTextsByEntry } from '../memory/block.ts';
import { collectKnownFacts } from '../memory/facts/known.ts';
import { removeOvertakenMilestones } from '../memory/milestones.ts';
import type { Me, RememberedOfUser } from '../protocol/me.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import { sessionId, sessionPersonaName, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { type Entry, memoryEntriesOfExchange, type ToolResultEntry } from '../session/memory/entries.ts';
import { talkTimeByDay } from '../session/safety/state.ts';
import { heardTextOfTurnExchange, turnExchange } from '../session/turn/playback.ts';
import type { Exchange } from '../session/turn/state.ts';
import { userChosenModel } from '../session/user-settings/chosen-model.ts';
import { shownUserNewsTopics } from '../session/user-settings/shown-news-topics.ts';
import { shownQuietUntil } from '../session/user-settings/shown-quiet.ts';
import { getStoredDelivery } from '../storage/deliveries.ts';
import { getMemoryBlockRow } from '../storage/memory/blocks.ts';
import { readMemoryExchangesBefore } from '../storage/memory/exchanges.ts';
import { readBlockFactsWithRows } from '../storage/memory/older-facts.ts';
import { readPushSubscriptionsOf } from '../storage/push-subscriptions.ts';
import { readSessionsOfUser } from '../storage/sessions.ts';
import { readNewestToolResults } from '../storage/tool-results.ts';
import { readUserValuesAfter } from '../storage/user-values.ts';
import { exportFacts } from './export-facts.ts';
import { makeBlocksBeforePrompt } from './make-blocks-before-prompt.ts';

/** Characters of exchanges per answer (a function returns at most 6 MB), and of one tool result. */
const MOST_CHARS = 1_500_000;
const MOST_OF_RESULT = 4_000;
/** Results searched for those of these turns; and waiting deliveries, oldest first. */
const RESULTS_BACK = 50;
const MOST_WAITING = 200;

type ExportPart = { persona?: string | undefined; before?: number | undefined; valuesAfter?: string | undefined };

/**
 * `persona`: only this one; `before`: only earlier turns; `valuesAfter`: only stored values, behind this key.
 * An unknown user gets an empty export [N2].
 */
export async function exportUser(context: Context, user: string, part: ExportPart = {}): Promise<Me> {
  const { persona, before, valuesAfter: after } = part;
  const owner = userOfSessionIdentity(sessionId(user, ''));
  const values =
    persona === undefined && before === undefined ? await exportedUserValues(context, owner, after ?? null) : {};
  if (after !== undefined) return { user, personas: {}, ...values };
  const ids = await readSessionsOfUser(context.table, owner);
  const chosenIds = ids.filter((id) => persona === undefined || sessionPersonaName(id) === persona);
  const remembered = await Promise.all(
    chosenIds.map(
      async (id) =>
        [sessionPersonaName(id), await exportedMemory(context, id, MOST_CHARS / chosenIds.length, before)] as const,
    ),
  );
  const [keptImages, subscriptions] = await Promise.all([
    context.blobs.listKept(imageOwner(context, sessionId(user, ''))),
    readPushSubscriptionsOf(context.table, owner),
  ]);
  const images = keptImages.map(({ id, bytes, atMs }) => ({ id, bytes, at: atMs }));
  const browsers = subscriptions.map(({ endpoint, content, atMs }) => ({ endpoint, content, at: atMs }));
  return {
    ...{ user, personas: Object.fromEntries(remembered) },
    ...(images.length > 0 && { images }),
    ...(browsers.length > 0 && { browsers }),
    ...values,
  };
}

async function exportedUserValues(context: Context, owner: string, after: string | null) {
  const { values, isMore } = await readUserValuesAfter(context.table, owner, after);
  const last = values.at(-1);
  return { ...(last && { values }), ...(last && isMore && { valuesAfter: last.key }) };
}

async function exportedMemory(
  context: Context,
  id: string,
  chars: number,
  before: number | undefined,
): Promise<RememberedOfUser> {
  // Pending forgetting is finished first.
  const session = await makeBlocksBeforePrompt(context, id, (await loadCurrentSession(context, id)).session, [
    'forgetting',
  ]);
  const [block, exchangePage, reminders, waiting] = await Promise.all([
    getMemoryBlockRow(context.table, id, session.memory.made.edition),
    exportedExchanges(context, id, session, { chars, ...(before !== undefined && { before }) }),
    Promise.all(
      session.reminders.list.map(async ({ id, atMs }) => ({
        id,
        at: atMs,
        text: await exportedDeliveryText(context, session, id),
      })),
    ),
    Promise.all(
      session.deliveries.open.slice(0, MOST_WAITING).map((item) => exportedWaitingDeliveries(context, session, item)),
    ),
  ]);
  const language = (await context.findPersona(sessionPersonaName(id)))?.language ?? 'en';
  const blockFacts = await readBlockFactsWithRows(context.table, id, block);
  const known = collectKnownFacts(blockFacts, session.memory, language);
  const { clientState } = session;
  const { proactive: life, newsCall: _, quiet, ...settings } = session.settings;
  return {
    ...(await exportFacts(context, id, {
      known,
      page: exchangePage.entries,
      newest: session.turns.newest?.number ?? 1,
    })),
    summary: block?.summary ?? '',
    milestones: removeOvertakenMilestones(block?.milestones ?? [], memoryTextsByEntry(currentUserFacts(known))).map(
      ({ events }) => events.map(({ n, atMs, text }) => ({ entry: n, at: atMs, text })),
    ),
    reflections: [...(block?.reflections ?? []), ...session.proactive.memories].map(({ atMs, text }) => ({
      at: atMs,
      text,
    })),
    ...exchangePage,
    reminders,
    waiting,
    settings: {
      ...settings,
      language: settings.language ?? null,
      model: userChosenModel(session, context.settings.operator),
      life,
      newsTopics: shownUserNewsTopics(settings.newsTopics),
      quietUntil: shownQuietUntil(quiet, context.clock.now()),
    },
    talkTime: talkTimeByDay(session, context.clock.now()),
    ...(clientState !== null && { state: clientState.state }),
  };
}

async function exportedWaitingDeliveries(
  context: Context,
  session: Session,
  item: Session['deliveries']['open'][number],
): Promise<RememberedOfUser['waiting'][number]> {
  const { id, acceptedAtMs, source, title, priority } = item;
  return {
    delivery: id,
    at: acceptedAtMs,
    ...(source !== null && { source }),
    ...(title !== null && { title }),
    priority,
    text: item.words?.join(' ') ?? (await exportedDeliveryText(context, session, id)),
  };
}

async function exportedDeliveryText({ table }: Context, session: Session, delivery: string): Promise<string> {
  const stored = await getStoredDelivery(table, delivery);
  return stored === null ? '' : deliveryText(stored, session, delivery);
}

/** The newest exchanges that fit; entries of the open turn are numbered when it is sealed. */
async function exportedExchanges(
  context: Context,
  id: string,
  session: Session,
  { chars, before = Number.MAX_SAFE_INTEGER }: { chars: number; before?: number },
): Promise<Pick<RememberedOfUser, 'entries' | 'before'>> {
  const from = firstTurnReadableAfterErasure(session);
  const stored = await readMemoryExchangesBefore(context.table, id, { from, before, chars });
  const now = session.turns.newest === null ? null : turnExchange(session.turns.newest);
  const heldExchanges = [...session.turns.sealed, ...(now === null ? [] : [now])];
  const isNew = ({ turn }: Exchange) => turn < before && stored.exchanges.every((one) => one.turn !== turn);
  const exchanges = [...stored.exchanges, ...heldExchanges.filter(isNew)];
  const persona = await context.findPersona(sessionPersonaName(id));
  const results = await readNewestToolResults(context.table, id, RESULTS_BACK);
  const found = new Map(results.map((one) => [one.call, { ...one, text: one.text.slice(0, MOST_OF_RESULT) }]));
  const entries = exchanges
    .flatMap((one) => exportedEntries(one, persona?.speaker ?? '', found))
    .filter(({ text }) => text !== '');
  const oldest = exchanges[0]?.turn;
  return { entries, ...(stored.isMore && oldest !== undefined && { before: oldest }) };
}

function exportedEntries(
  exchange: Exchange,
  speaker: string,
  found: ReadonlyMap<string, ToolResultEntry>,
): RememberedOfUser['entries'] {
  const { turn, atMs, words, entries } = exchange;
  if (entries !== undefined) return memoryEntriesOfExchange(exchange, speaker, found).map(exportedEntryOf);
  const all = [
    { kind: 'user', text: words ?? '' },
    { kind: 'delivery', text: (exchange.readOut ?? []).join(' ') },
    { kind: 'agent', text: heardTextOfTurnExchange(exchange) },
  ];
  return all.map(({ kind, text }) => ({ turn, at: atMs, kind, text }));
}

function exportedEntryOf({ n, turn, atMs, kind, text }: Entry): RememberedOfUser['entries'][number] {
  return { entry: n, turn, at: atMs, kind, text };
}
