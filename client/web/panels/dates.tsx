/** Since and until when a remembered fact holds [M15]. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import { useTexts } from '../../companion/texts.tsx';
import type { LoadedMemory } from './load-memory.ts';
import './fields.css';

type Dated = { fact: RememberedOfUser['facts'][number]; knows: LoadedMemory };

/** A button that opens the form in its place. `children`: other actions, shown while the form is closed. */
export function MemoryDates({ children, ...dated }: Dated & { children: ComponentChildren }) {
  const texts = useTexts();
  const isOpen = useSignal(false);
  if (isOpen.value)
    return (
      <DatesForm
        {...dated}
        onLeave={() => {
          isOpen.value = false;
        }}
      />
    );
  return (
    <>
      <button
        type="button"
        class="quiet-button"
        aria-label={texts.text('common.about', { what: texts.text('date.open'), about: dated.fact.text.slice(0, 60) })}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {texts.text('date.open')}
      </button>
      {children}
    </>
  );
}

/** As the server takes it: a year, a month or a day. */
const DAY = '\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?';

function DatesForm({ fact, knows, onLeave }: Dated & { onLeave: () => void }) {
  const texts = useTexts();
  const told = useId();
  const [since, until] = [useSignal(fact.since ?? ''), useSignal(fact.until ?? '')];
  const isDoing = useSignal(false);
  const put = async () => {
    isDoing.value = true;
    const isDone = await knows.date({
      entry: fact.entry,
      fact: fact.text,
      ...(since.value !== '' && { since: since.value }),
      ...(until.value !== '' && { until: until.value }),
    });
    isDoing.value = false;
    if (isDone) onLeave();
  };
  return (
    <form
      class="panel-asking"
      aria-label={texts.text('common.about', { what: texts.text('date.open'), about: fact.text.slice(0, 60) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (since.value + until.value !== '' && !isDoing.value) void put();
      }}
    >
      <DayField label={texts.text('date.since')} day={since} describedBy={told} isReadOnly={isDoing.value} />
      <DayField label={texts.text('date.until')} day={until} describedBy={told} isReadOnly={isDoing.value} />
      <p id={told} class="field-hint">
        {texts.text('date.hint')}
      </p>
      <div class="panel-row">
        <button type="submit" class="button first" disabled={since.value + until.value === '' || isDoing.value}>
          {texts.text(isDoing.value ? 'correct.doing' : 'correct.title')}
        </button>
        <button type="button" class="button" disabled={isDoing.value} onClick={onLeave}>
          {texts.text('correct.leave')}
        </button>
      </div>
    </form>
  );
}

type DayFieldProps = { label: string; day: Signal<string>; describedBy: string; isReadOnly: boolean };

function DayField({ label, day, describedBy, isReadOnly }: DayFieldProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="panel-input"
        dir="ltr"
        autocomplete="off"
        inputMode="numeric"
        maxLength={10}
        pattern={DAY}
        readOnly={isReadOnly}
        aria-describedby={describedBy}
        value={day.value}
        onInput={({ currentTarget }) => {
          day.value = currentTarget.value.trim();
        }}
      />
    </>
  );
}
