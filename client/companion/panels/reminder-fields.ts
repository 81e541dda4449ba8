/** The fields of a reminder's form as changes [H8]. Pure but for the zone of the browser. */
import type { ReminderChange } from '../../sdk/frames/wire-types.ts';

export type ReminderFields = { text: string; time: string };

/** "2026-11-30T18:30" on the browser's clock, as an input for date and time has it. */
export function reminderLocalTimeOf(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Empty: nothing was changed. A time that is left as it was keeps its seconds. */
export function changesOfFields(
  { text, dueAtMs }: { text: string; dueAtMs: number },
  fields: ReminderFields,
): ReminderChange[] {
  const name = fields.text.trim();
  const dueAt = Date.parse(fields.time);
  const isMoved = fields.time !== reminderLocalTimeOf(dueAtMs) && Number.isFinite(dueAt);
  return [
    ...(isMoved ? [{ act: 'move' as const, dueAt }] : []),
    ...(name !== '' && name !== text ? [{ act: 'rename' as const, text: name }] : []),
  ];
}
