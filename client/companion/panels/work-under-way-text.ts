/** Work in progress, in words. Pure. */

import type { Inbox } from '../../sdk/frames/wire-types.ts';
import { startsConversation } from '../../sdk/store/system-notes.ts';

export type Work = Inbox['working'][number];

/** "The research on hot dogs"; a reminder's text is shown below. */
export function workUnderWayName({ kind, text }: Work): string {
  return kind === 'reminder' ? 'Reminder' : startsConversation(text);
}

export function workStatus({ kind, progress, stopping }: Work): string {
  if (stopping) return 'being stopped';
  if (progress) return progress.text;
  return STANDING[kind];
}

const STANDING: Readonly<Record<Work['kind'], string>> = {
  workflow: 'at work',
  task: 'others are at it',
  tool: 'at work',
  reminder: 'set',
};

/** A synchronous write ends in a moment, and cannot be stopped. */
export function canCancel({ kind, effect, stopping }: Work): boolean {
  return !stopping && !(kind === 'tool' && effect === 'write');
}

/** Never says that a write was undone [T4]. */
export function workCancellationText({ kind, effect }: Work): string {
  if (effect === 'write') return 'It is being stopped. How far it came, you will hear.';
  return kind === 'reminder' ? 'The reminder is cancelled.' : 'It is cancelled: nothing of it will be told.';
}
