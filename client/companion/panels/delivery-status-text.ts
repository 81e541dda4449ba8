/** A delivery's state and priority, and the agent's proactive state, in words. Pure. */
import type { Inbox } from '../../sdk/frames/wire-types.ts';

export type ListedDelivery = Inbox['pending'][number];
export type ProactiveStatus = NonNullable<Inbox['life']>;

/** What will happen to the delivery, or has happened [D2]. */
export function deliveryStatus({ state, reason, policy, deferred }: ListedDelivery): string {
  switch (state) {
    case 'pending':
      return deferred ? 'put off, until you ask' : WAITS[policy];
    case 'offered':
      return 'being told now';
    case 'heard':
      return 'you heard it';
    case 'expired':
      return 'expired unheard';
    case 'erased':
      return 'erased';
    case 'dead':
      return 'not heard in three attempts';
    case 'discarded':
      return reason === undefined ? 'dropped' : DROPPED[reason];
  }
}

const WAITS: Readonly<Record<ListedDelivery['policy'], string>> = {
  now: 'waits for you to be here',
  next_silence: 'waits for a pause',
  when_asked: 'waits until you ask',
};

const DROPPED: Readonly<Record<NonNullable<ListedDelivery['reason']>, string>> = {
  user_declined: 'you did not want to hear it',
  overflow: 'dropped, too many at once',
  superseded: 'replaced by a newer one',
  cancelled: 'cancelled',
};

/** Null: the usual priority. */
export const URGENCY: Readonly<Record<ListedDelivery['priority'], string | null>> = {
  critical: 'critical',
  time_sensitive: 'time-sensitive',
  active: null,
  passive: 'no hurry',
};

/** The sources that can be muted: each once, by name [D23]. Case is ignored, as on the server. */
export function mutableSources(
  { pending, recent }: Pick<Inbox, 'pending' | 'recent'>,
  muted: readonly string[],
): string[] {
  const seen = new Set(muted.map(plainSource));
  const sources = [...pending, ...recent].flatMap(({ source }) => source ?? []);
  const fresh = sources.filter((source) => {
    const isFresh = !seen.has(plainSource(source));
    seen.add(plainSource(source));
    return isFresh;
  });
  return fresh.sort((a, b) => a.localeCompare(b));
}

export function plainSource(source: string): string {
  return source.trim().toLowerCase();
}

/** `speaker`: the persona's name [L1, L6]. */
export function proactiveStatusText(
  { on, news, asleep, unanswered, reflecting }: ProactiveStatus,
  speaker: string,
): string {
  if (!on) return `${speaker} waits to be spoken to.`;
  const may = `${speaker} may speak up unasked${news ? ', sometimes with the news' : ''}.`;
  if (reflecting) return `${may} Just now: thinking about what was said.`;
  if (asleep) return `${may} Resting until you do something.`;
  if (unanswered === 0) return may;
  return `${may} ${unanswered === 1 ? 'One remark has' : `${unanswered} remarks have`} had no answer.`;
}
