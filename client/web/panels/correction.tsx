/** The correction of a remembered fact [M5]. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useTexts } from '../../companion/texts.tsx';
import type { LoadedMemory } from './load-memory.ts';
import './fields.css';

type Wrong = {
  entry: number;
  wrong: string;
  knows: LoadedMemory;
};
/** `children`: other actions, shown while the form is closed. */
type CorrectionProps = Wrong & { children: ComponentChildren };

/** A button that opens the form in its place. Typed text stays until it is accepted. */
export function MemoryCorrection(props: CorrectionProps) {
  const texts = useTexts();
  const isOpen = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    isOpen.value = false;
    // After the button is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen.value) return <CorrectionForm {...props} onLeave={leave} />;
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="quiet-button"
        aria-label={texts.text('common.about', {
          what: texts.text('correct.openLabel'),
          about: props.wrong.slice(0, 60),
        })}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {texts.text('correct.open')}
      </button>
      {props.children}
    </>
  );
}

function CorrectionForm({ entry, wrong, knows, onLeave }: Wrong & { onLeave: () => void }) {
  const texts = useTexts();
  const [id, told] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const typed = useSignal('');
  const isDoing = useSignal(false);
  useEffect(() => field.current?.focus(), []);
  const sentence = typed.value.trim();
  const put = async () => {
    isDoing.value = true;
    const isDone = await knows.correct({ entry, fact: wrong }, sentence);
    isDoing.value = false;
    if (isDone) onLeave();
    else field.current?.focus();
  };
  return (
    <form
      class="panel-asking"
      aria-label={texts.text('common.about', { what: texts.text('correct.title'), about: wrong.slice(0, 60) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (sentence !== '' && !isDoing.value) void put();
      }}
    >
      <label for={id}>{texts.text('correct.question')}</label>
      <input
        ref={field}
        id={id}
        class="panel-input"
        dir="auto"
        autocomplete="off"
        maxLength={1_000}
        readOnly={isDoing.value}
        aria-describedby={told}
        value={typed.value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
      />
      <p id={told} class="field-hint">
        {texts.text('correct.hint')}
      </p>
      <div class="panel-row">
        <button type="submit" class="button first" disabled={sentence === '' || isDoing.value}>
          {texts.text(isDoing.value ? 'correct.doing' : 'correct.title')}
        </button>
        <button type="button" class="button" disabled={isDoing.value} onClick={onLeave}>
          {texts.text('correct.leave')}
        </button>
      </div>
    </form>
  );
}
