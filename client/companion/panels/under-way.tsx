/** Work in progress as cards: its steps and its cancellation [T11]. */
import { type Signal, useSignal } from '@preact/signals';
import type { ReminderChange } from '../../sdk/frames/wire-types.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { ConversationSignals } from '../talk/conversation-signals.ts';
import { useTexts } from '../texts.tsx';
import { errorMessage } from './error-text.ts';
import { RelativeTime } from './parts.tsx';
import { relativeTime } from './relative-time.ts';
import { ReminderForm } from './reminder-form.tsx';
import {
  canCancelWork,
  offeredWorkChangesOf,
  type Work,
  workCancellationText,
  workStatus,
  workUnderWayName,
} from './work-under-way-text.ts';

type Props = {
  talk: ConversationSignals;
  items: readonly Work[];
  nowMs: number;
  outcome: Signal<Message | null>;
  /** Called after an action on a card. */
  onDone(): void;
};

export function WorkUnderWayPanel({ items, ...more }: Props) {
  return (
    <ul class="panel-list">
      {items.map((work) => (
        <WorkUnderWayItem key={work.delivery} {...{ work, ...more }} />
      ))}
    </ul>
  );
}

function WorkUnderWayItem({ talk, work, nowMs, outcome, onDone }: Omit<Props, 'items'> & { work: Work }) {
  const { delivery, kind, text, at, dueAt = at, progress } = work;
  const texts = useTexts();
  const name = texts.show(workUnderWayName(work));
  const cancel = async () => {
    outcome.value = await talk.sotto.cancel(delivery).then(() => workCancellationText(work), errorMessage);
    onDone();
  };
  const isEdited = useSignal(false);
  const change = async (...changes: readonly ReminderChange[]) => {
    // One after the other: each may be refused.
    const changing = (async () => {
      for (const each of changes) await talk.sotto.changeReminder(delivery, each);
    })();
    outcome.value = await changing.then(() => messageOf('work.changed'), errorMessage);
    onDone();
  };
  const save = (changes: readonly ReminderChange[]) => {
    isEdited.value = false;
    if (changes.length > 0) void change(...changes);
  };
  return (
    <li class="panel-card">
      <p class="panel-meta">
        <bdi class="panel-source">{name}</bdi>
        <RelativeTime at={dueAt}>{relativeTime(dueAt, nowMs, texts)}</RelativeTime>
      </p>
      {kind === 'reminder' && (
        <p class="panel-text" dir="auto">
          {text}
        </p>
      )}
      {progress && <progress class="panel-progress" aria-label={name} value={progress.step} max={progress.steps} />}
      <div class="panel-row">
        <span class="panel-standing">{texts.show(workStatus(work))}</span>
        {canCancelWork(work) && (
          <span class="panel-buttons">
            {offeredWorkChangesOf(work).map((offered) => (
              <button
                key={offered.name}
                type="button"
                class="button"
                aria-label={texts.text('common.about', { what: texts.text(offered.name), about: text.slice(0, 80) })}
                onClick={() => void change(offered.change)}
              >
                {texts.text(offered.name)}
              </button>
            ))}
            {work.reminder !== undefined && (
              <button
                type="button"
                class="button"
                aria-expanded={isEdited.value}
                aria-label={texts.text('common.about', { what: texts.text('work.edit'), about: text.slice(0, 80) })}
                onClick={() => {
                  isEdited.value = !isEdited.value;
                }}
              >
                {texts.text('work.edit')}
              </button>
            )}
            <button
              type="button"
              class="button"
              aria-label={texts.text('common.about', { what: texts.text('common.cancel'), about: text.slice(0, 80) })}
              onClick={() => void cancel()}
            >
              {texts.text('common.cancel')}
            </button>
          </span>
        )}
      </div>
      {isEdited.value && <ReminderForm text={text} dueAtMs={dueAt} onSave={save} />}
    </li>
  );
}
