/** Work in progress, in words. Pure. */

import type { Inbox } from '../../sdk/frames/wire-types.ts';
import { startsConversation } from '../../sdk/store/system-notes.ts';
import { type Message, messageOf } from '../../strings/message.ts';

export type Work = Inbox['working'][number];

/** "The research on hot dogs"; a reminder's text is shown below. */
export function workUnderWayName({ kind, text }: Work): Message {
  return kind === 'reminder' ? messageOf('work.reminder') : startsConversation(text);
}

export function workStatus({ kind, progress, stopping }: Work): Message {
  if (stopping) return messageOf('work.stopping');
  if (progress) return progress.text;
  return messageOf(kind === 'reminder' ? 'work.set' : `work.${kind}`);
}

/** A synchronous write ends in a moment, and cannot be stopped. */
export function canCancel({ kind, effect, stopping }: Work): boolean {
  return !stopping && !(kind === 'tool' && effect === 'write');
}

/** Never says that a write was undone [T4]. */
export function workCancellationText({ kind, effect }: Work): Message {
  if (effect === 'write') return messageOf('work.beingStopped');
  return messageOf(kind === 'reminder' ? 'work.reminderCancelled' : 'work.cancelled');
}
