/** Times on the user's clock go with the user [H4]. */
import { isTimeZone, wallTimeToInstant } from '../../language/date-times.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Reminder } from './state.ts';

/** Reckons wall times anew where the client has another zone, and tells it once. False: nothing moves. */
export function moveRemindersToZone(draft: Draft): boolean {
  const { list } = draft.session.reminders;
  const zone = draft.session.presence.client?.timezone;
  if (zone === undefined || list.length === 0) return false;
  const moving = list.filter((one) => one.wall !== undefined && one.zone !== zone);
  if (moving.length === 0 || !isTimeZone(zone)) return false;
  const times = moving.flatMap(({ id, wall = '' }) => {
    const atMs = wallTimeToInstant(wall, zone, draft.nowMs);
    return atMs === null ? [] : [{ id, atMs }];
  });
  const isElsewhere = times.some(({ id, atMs }) => moving.some((one) => one.id === id && one.atMs !== atMs));
  draft.emit({ type: 'reminders.moved', zone, times });
  if (isElsewhere) tellOfReminderZone(draft, zone, moving);
  return true;
}

function tellOfReminderZone(draft: Draft, zone: string, moved: readonly Reminder[]): void {
  const { zoneMoved } = draft.input.persona.sayings;
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  acceptOwnDelivery(draft, {
    id: `zone-${moved[0]?.id}-${draft.nowMs.toString(36)}`,
    priority: 'active',
    policy: 'next_silence',
    title: null,
    topic: 'zone',
    words: [zoneMoved.replace('{place}', place)],
  });
}
