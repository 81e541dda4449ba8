/** Moves a reminder to another time, and renames it [H8]. */
import { useSignal } from '@preact/signals';
import type { ReminderChange } from '../../sdk/frames/wire-types.ts';
import { useTexts } from '../texts.tsx';
import { changesOfFields, reminderLocalTimeOf } from './reminder-fields.ts';

type Props = { text: string; dueAtMs: number; onSave(changes: readonly ReminderChange[]): void };

export function ReminderForm({ text, dueAtMs, onSave }: Props) {
  const texts = useTexts();
  const fields = useSignal({ text, time: reminderLocalTimeOf(dueAtMs) });
  const submit = (event: Event) => {
    event.preventDefault();
    onSave(changesOfFields({ text, dueAtMs }, fields.value));
  };
  return (
    <form class="panel-form" onSubmit={submit}>
      <label>
        {texts.text('work.what')}
        <input
          class="panel-input"
          value={fields.value.text}
          maxLength={500}
          required
          onInput={({ currentTarget }) => {
            fields.value = { ...fields.value, text: currentTarget.value };
          }}
        />
      </label>
      <label>
        {texts.text('work.when')}
        <input
          class="panel-input"
          type="datetime-local"
          value={fields.value.time}
          required
          onInput={({ currentTarget }) => {
            fields.value = { ...fields.value, time: currentTarget.value };
          }}
        />
      </label>
      <button type="submit" class="button">
        {texts.text('work.save')}
      </button>
    </form>
  );
}
