/** What `/change` does with a reminder [H8]. */
import type { ReminderChange } from '../../client/sdk/frames/wire-types.ts';
import { wallTimeToInstant } from '../../shared/language/date-times.ts';

/** "+5", "18:30", "2026-12-01T09:00" on this machine's clock, "name Tea", "pause", "resume", "skip". */
export function reminderChangeIn(words: string, nowMs: number): ReminderChange | null {
  if (words === 'pause' || words === 'resume' || words === 'skip') return { act: words };
  if (/^[+-]\d{1,5}$/.test(words)) return { act: 'add', ms: Number(words) * 60_000 };
  const [, text] = /^name\s+(\S.*)$/.exec(words) ?? [];
  if (text !== undefined) return { act: 'rename', text };
  const dueAt = wallTimeToInstant(words, new Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs);
  return dueAt === null ? null : { act: 'move', dueAt };
}
