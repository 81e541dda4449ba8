/** A delivery's state and priority, and the agent's proactive state, in words. Pure. */
import type { Inbox } from '../../sdk/frames/wire-types.ts';
import { type Message, messageOf } from '../../strings/message.ts';

export type ListedDelivery = Inbox['pending'][number];
export type ProactiveStatus = NonNullable<Inbox['life']>;

/** What will happen to the delivery, or has happened [D2]. */
export function deliveryStatus({ state, reason, policy, deferred }: ListedDelivery): Message {
  switch (state) {
    case 'pending':
      return deferred ? messageOf('delivery.deferred') : messageOf(`delivery.${policy}`);
    case 'discarded':
      return messageOf(`delivery.${reason ?? 'dropped'}`);
    default:
      return messageOf(`delivery.${state}`);
  }
}

/** Null: the usual priority. */
export function deliveryUrgencyText(priority: ListedDelivery['priority']): Message | null {
  return priority === 'active' ? null : messageOf(`urgency.${priority}`);
}

/** The sources that can be muted: each once, by name [D23]. Case is ignored, as on the server. */
export function mutableSources(
  { pending, recent }: Pick<Inbox, 'pending' | 'recent'>,
  muted: readonly string[],
): string[] {
  const seen = new Set(muted.map(plainDeliverySource));
  const sources = [...pending, ...recent].flatMap(({ source }) => source ?? []);
  const fresh = sources.filter((source) => {
    const isFresh = !seen.has(plainDeliverySource(source));
    seen.add(plainDeliverySource(source));
    return isFresh;
  });
  return fresh.sort((a, b) => a.localeCompare(b));
}

export function plainDeliverySource(source: string): string {
  return source.trim().toLowerCase();
}

/** `name`: the persona's [L1, L6]. */
export function proactiveStatusText(
  { on, news, asleep, unanswered, reflecting }: ProactiveStatus,
  name: string,
): Message {
  if (!on) return messageOf('proactive.off', { name });
  const may = messageOf(news ? 'proactive.news' : 'proactive.on', { name });
  if (reflecting) return [may, messageOf('proactive.thinking')];
  if (asleep) return [may, messageOf('proactive.asleep')];
  return unanswered === 0 ? may : [may, messageOf('proactive.unanswered', { count: unanswered })];
}
