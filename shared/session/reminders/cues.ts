/** Reminders that wait for something in place of a time [H6]. */
import type { Draft } from '../kernel/draft.ts';
import { BACK_AFTER_MS } from '../kernel/limits.ts';
import { ringReminder } from './ring.ts';
import type { ReminderCue } from './state.ts';

/** What has happened in this decision that a reminder may wait for. */
export function ringReminderCues(draft: Draft): void {
  const { list } = draft.session.reminders;
  if (list.every((one) => one.on === undefined)) return;
  const cues = new Set<ReminderCue>([
    ...(isReturnCue(draft) ? (['return'] as const) : []),
    ...(isNewsToldCue(draft) ? (['news'] as const) : []),
  ]);
  for (const one of list) if (one.on !== undefined && cues.has(one.on)) ringReminder(draft, one);
}

/** The user comes back: a client after a while without one, or an act after a while of silence. */
function isReturnCue({ sessionBefore, session, nowMs, events }: Draft): boolean {
  const { client, leftAtMs, actedAtMs = 0 } = sessionBefore.presence;
  const isNow = session.presence.client !== null;
  if (client === null) return isNow && nowMs - (leftAtMs ?? nowMs) >= BACK_AFTER_MS;
  const hasActed = events.some(({ type }) => type === 'user.acted' || type === 'turn.started');
  return hasActed && (session.presence.actedAtMs ?? 0) > actedAtMs && nowMs - actedAtMs >= BACK_AFTER_MS;
}

/** A turn that told news has ended, and was not cut. */
function isNewsToldCue({ session, events }: Draft): boolean {
  const { newest } = session.turns;
  const hasEnded = events.some((event) => event.type === 'turn.ended' && event.status === 'complete');
  return (
    hasEnded &&
    (newest?.cause === 'news' ||
      session.toolCalls.results.some(({ tool, turn }) => tool === 'news' && turn === newest?.number))
  );
}
