/** Work in progress, in words. Pure. */

import type { Inbox, ReminderChange } from '../../sdk/frames/wire-types.ts';
import { noteStartsConversation } from '../../sdk/store/system-notes.ts';
import { type Message, messageOf } from '../../strings/message.ts';

export type Work = Inbox['working'][number];

/** "The research on hot dogs"; a reminder's text is shown below. */
export function workUnderWayName({ kind, text }: Work): Message {
  return kind === 'reminder' ? messageOf('work.reminder') : noteStartsConversation(text);
}

export function workStatus({ kind, progress, stopping, reminder }: Work): Message {
  if (stopping) return messageOf('work.stopping');
  if (progress) return progress.text;
  if (reminder?.leftMs !== undefined) return messageOf('work.paused');
  if (reminder?.repeats) return messageOf('work.repeats');
  return messageOf(kind === 'reminder' ? 'work.set' : `work.${kind}`);
}

/** What a reminder's card offers beside its cancellation. */
export type OfferedChange = { name: 'work.pause' | 'work.resume' | 'work.more' | 'work.skip'; change: ReminderChange };

const MORE_MS = 5 * 60_000;

/** Of a producer's delivery for later nothing can be changed. */
export function offeredWorkChangesOf({ reminder }: Work): OfferedChange[] {
  if (reminder === undefined) return [];
  const { repeats, leftMs, kind } = reminder;
  if (repeats) return [{ name: 'work.skip', change: { act: 'skip' } }];
  const more: OfferedChange = { name: 'work.more', change: { act: 'add', ms: MORE_MS } };
  if (leftMs !== undefined) return [more, { name: 'work.resume', change: { act: 'resume' } }];
  return kind === 'timer' ? [more, { name: 'work.pause', change: { act: 'pause' } }] : [more];
}

/** A synchronous write ends in a moment, and cannot be stopped. */
export function canCancelWork({ kind, effect, stopping }: Work): boolean {
  return !stopping && !(kind === 'tool' && effect === 'write');
}

/** Never says that a write was undone [T4]. */
export function workCancellationText({ kind, effect }: Work): Message {
  if (effect === 'write') return messageOf('work.beingStopped');
  return messageOf(kind === 'reminder' ? 'work.reminderCancelled' : 'work.cancelled');
}
