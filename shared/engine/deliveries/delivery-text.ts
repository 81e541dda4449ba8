/** The words of a delivery as they are told and shown [T5, H2]. */
import type { Session } from '../../session/kernel/state.ts';
import type { StoredDelivery } from '../../storage/deliveries.ts';

/** Those of a reminder name its time, on the clock that the user has when it is told. */
export function deliveryText(
  { text, reminder }: Pick<StoredDelivery, 'text' | 'reminder'>,
  session: Session,
  delivery: string,
): string {
  if (reminder === undefined) return text;
  const item = session.deliveries.open.find(({ id }) => id === delivery);
  const ended = session.deliveries.recent.find(({ id }) => id === delivery);
  const set = session.reminders.list.find(({ id }) => id === delivery);
  const atMs = item?.due?.atMs ?? ended?.acceptedAtMs ?? set?.atMs ?? 0;
  const zone = session.presence.client?.timezone ?? item?.due?.zone ?? set?.zone ?? 'UTC';
  const { wording, language } = reminder;
  return fillDeliverySlots(wording, { time: deliveryTimeText(atMs, zone, language), text });
}

function fillDeliverySlots(wording: string, slots: Record<string, string>): string {
  return wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** "14:30" */
function deliveryTimeText(atMs: number, timezone: string, language: string): string {
  const shape = { timeStyle: 'short', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat(language, { timeZone: timezone, ...shape }).format(atMs);
  } catch {
    return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...shape }).format(atMs);
  }
}
