/** Work under way, in words. Pure. */
import type { Inbox } from '../../sdk/wire.ts';

export type Work = Inbox['working'][number];

/** "Slow research", "Reminder". */
export function nameOf({ kind, tool = kind }: Work): string {
  const words = tool.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function standingOf({ kind, progress, stopping }: Work): string {
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

/** A sync write ends by itself in a moment, and cannot be stopped. */
export function canCancel({ kind, effect, stopping }: Work): boolean {
  return !stopping && !(kind === 'tool' && effect === 'write');
}

/** Of a write it is never said that it was undone (T4). */
export function cancelledWords({ kind, effect }: Work): string {
  if (effect === 'write') return 'It is being stopped. How far it came, you will hear.';
  return kind === 'reminder' ? 'The reminder is cancelled.' : 'It is cancelled: nothing of it will be told.';
}
