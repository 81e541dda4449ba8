/** What is under way, what waits, what has been, and how she lives (docs/reference/inbox.md): with its words, in as many parts as they need. */
import type { PassingFrame, ShownDelivery, ShownLife, ShownWork } from '../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../protocol/limits.ts';
import type { Delivery } from '../../session/deliveries/state.ts';
import type { Session } from '../../session/state.ts';
import { getDelivery } from '../../storage/deliveries.ts';
import type { Context } from '../context.ts';
import { pagesOf, truncateToFit } from '../pagination.ts';
import { underWay } from './work-progress.ts';

/** The newest of what has ended; and of what waits, as much as anybody looks through. */
const RECENT = 30;
const PENDING = 200;
/** Room for the other fields of a frame. */
const PAGE_BYTES = MAX_FRAME_BYTES - 1_024;

type Entry = { list: 'pending' | 'recent'; shown: ShownDelivery } | { list: 'working'; shown: ShownWork };

export async function inbox(context: Context, session: Session, id: string): Promise<PassingFrame[]> {
  const working = underWay(context, session).map(
    async (work): Promise<Entry> => ({ list: 'working', shown: await work }),
  );
  const waiting = session.deliveries.slice(0, PENDING).map(async (item): Promise<Entry> => {
    const state = item.offered === null ? 'pending' : 'offered';
    const deferred = item.pending.is === 'deferred' && { deferred: true as const };
    return { list: 'pending', shown: await shown(context, item, { state, ...deferred }) };
  });
  const ended = session.ended.slice(-RECENT).map(async (end): Promise<Entry> => {
    const { state, reason } = end;
    return { list: 'recent', shown: await shown(context, end, { state, ...(reason && { reason }) }) };
  });
  // Of what was erased there is nothing to show.
  const told = (await Promise.all(ended.reverse())).filter(({ shown }) => shown.text !== '');
  const pages = pagesOf([...(await Promise.all([...working, ...waiting])), ...told], PAGE_BYTES);
  const at = context.clock.now();
  return pages.map((page, index) => {
    const of = <L extends Entry['list']>(list: L) =>
      page.flatMap((entry) => (entry.list === list ? [entry.shown as Extract<Entry, { list: L }>['shown']] : []));
    const [pending, recent, working] = [of('pending'), of('recent'), of('working')];
    const more = { ...(working.length > 0 && { working }), ...(index === 0 && { life: lifeOf(context, session) }) };
    return { type: 'inbox', at, id, part: index + 1, parts: pages.length, pending, recent, ...more };
  });
}

/** What the user has switched on, as far as the operator has (L6). */
function lifeOf({ settings: { operator } }: Context, { wishes, life }: Session): ShownLife {
  const { asleep, unanswered, reflecting } = life;
  const on = wishes.life && operator.life;
  return {
    on,
    news: wishes.news && operator.newsEveryMs !== null,
    asleep,
    unanswered,
    reflecting: reflecting !== null,
  };
}

async function shown(
  context: Context,
  item: Pick<Delivery, 'id' | 'source' | 'priority' | 'policy' | 'acceptedAtMs'>,
  standing: Pick<ShownDelivery, 'state' | 'reason' | 'deferred'>,
): Promise<ShownDelivery> {
  const { id, source, priority, policy, acceptedAtMs } = item;
  const { text = '', title } = (await getDelivery(context.table, id)) ?? {};
  return {
    delivery: id,
    ...standing,
    ...(source !== null && { source }),
    ...(title !== undefined && { title }),
    priority,
    policy,
    at: acceptedAtMs,
    text: truncateToFit(text),
  };
}
