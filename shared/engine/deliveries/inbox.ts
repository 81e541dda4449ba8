/** The inbox: work under way, pending and recent deliveries with texts (docs/reference/protocol/inbox.md). */
import type { PassingFrame, ShownDelivery, ShownProactive, ShownWork } from '../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../protocol/limits.ts';
import type { Delivery } from '../../session/deliveries/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import { getStoredDelivery } from '../../storage/deliveries.ts';
import type { Context } from '../context.ts';
import { pagesOfFrames, truncateFrameToFit } from '../frame-pages.ts';
import { deliveryText } from './delivery-text.ts';
import { inboxWorkProgress } from './work-progress.ts';

/** The most recent and pending deliveries shown. */
const RECENT = 30;
const PENDING = 200;
/** Leaves room for the other fields of a frame. */
const PAGE_BYTES = MAX_FRAME_BYTES - 1_024;

type Entry = { list: 'pending' | 'recent'; shown: ShownDelivery } | { list: 'working'; shown: ShownWork };

export async function inboxFrames(context: Context, session: Session, id: string): Promise<PassingFrame[]> {
  const working = inboxWorkProgress(context, session).map(
    async (work): Promise<Entry> => ({ list: 'working', shown: await work }),
  );
  const waiting = session.deliveries.open.slice(0, PENDING).map(async (item): Promise<Entry> => {
    const state = item.offered === null ? 'pending' : 'offered';
    const deferred = item.pending.is === 'deferred' && { deferred: true as const };
    return { list: 'pending', shown: await describeDeliveryForInbox(context, session, item, { state, ...deferred }) };
  });
  const endedEntries = session.deliveries.recent.slice(-RECENT).map(async (end): Promise<Entry> => {
    const { state, reason } = end;
    return {
      list: 'recent',
      shown: await describeDeliveryForInbox(context, session, end, { state, ...(reason && { reason }) }),
    };
  });
  // Erased deliveries have no text and are not shown.
  const withText = (await Promise.all(endedEntries.reverse())).filter(({ shown }) => shown.text !== '');
  const pages = pagesOfFrames([...(await Promise.all([...working, ...waiting])), ...withText], PAGE_BYTES);
  const at = context.clock.now();
  return pages.map((page, index) => {
    const of = <L extends Entry['list']>(list: L) =>
      page.flatMap((entry) => (entry.list === list ? [entry.shown as Extract<Entry, { list: L }>['shown']] : []));
    const [pending, recent, working] = [of('pending'), of('recent'), of('working')];
    const more = {
      ...(working.length > 0 && { working }),
      ...(index === 0 && { life: proactiveSettingsInInbox(context, session) }),
    };
    return { type: 'inbox', at, id, part: index + 1, parts: pages.length, pending, recent, ...more };
  });
}

/** The user's settings, within what the operator allows [L6]. */
function proactiveSettingsInInbox(
  { settings: { operator } }: Context,
  { settings: userSettings, proactive }: Session,
): ShownProactive {
  const { asleep, unanswered, reflecting } = proactive;
  const on = userSettings.proactive && operator.proactive;
  return {
    on,
    news: userSettings.news && operator.newsEveryMs !== null,
    asleep,
    unanswered,
    reflecting: reflecting !== null,
  };
}

async function describeDeliveryForInbox(
  context: Context,
  session: Session,
  item: Pick<Delivery, 'id' | 'source' | 'priority' | 'policy' | 'acceptedAtMs' | 'words'>,
  standing: Pick<ShownDelivery, 'state' | 'reason' | 'deferred'>,
): Promise<ShownDelivery> {
  const { id, source, priority, policy, acceptedAtMs } = item;
  const stored = item.words === undefined ? await getStoredDelivery(context.table, id) : null;
  const text = item.words?.join(' ') ?? (stored === null ? '' : deliveryText(stored, session, id));
  const title = stored?.title;
  return {
    delivery: id,
    ...standing,
    ...(source !== null && { source }),
    ...(title !== undefined && { title }),
    priority,
    policy,
    at: acceptedAtMs,
    text: truncateFrameToFit(text),
  };
}
