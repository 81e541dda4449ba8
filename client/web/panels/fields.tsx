/** Form fields, each with a label and a hint. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useTexts } from '../../companion/texts.tsx';
import type { Message } from '../../strings/message.ts';
import './fields.css';

export function SwitchField({
  label,
  does,
  on,
  onChange,
}: {
  label: string;
  does: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  const [field, hint] = [useId(), useId()];
  return (
    <div class="field-switch">
      <div>
        <label for={field}>{label}</label>
        <p id={hint} class="field-hint">
          {does}
        </p>
      </div>
      <input
        id={field}
        type="checkbox"
        role="switch"
        aria-describedby={hint}
        aria-checked={on}
        checked={on}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked;
          // The checkbox shows the settings that hold, which come from above.
          currentTarget.checked = on;
          onChange(wanted);
        }}
      />
    </div>
  );
}

type ChoiceFieldProps<T extends string> = {
  legend: string;
  /** The heading above says the same. */
  isTitled?: boolean;
  options: readonly { value: T; name: Message; does: Message }[];
  value: T;
  onChange: (value: T) => void;
};

export function ChoiceField<T extends string>({
  legend,
  isTitled = false,
  options,
  value,
  onChange,
}: ChoiceFieldProps<T>) {
  const texts = useTexts();
  const name = useId();
  return (
    <fieldset class="field-choices">
      <legend class={isTitled ? 'unseen' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} class="field-choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span class="field-name" dir="auto">
              {texts.show(option.name)}
            </span>
            <span class="field-hint">{texts.show(option.does)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; name: Message; language?: string }[];
  value: string;
  onChange: (value: string) => void;
};

export function SelectField({ label, options, value, onChange }: SelectFieldProps) {
  const texts = useTexts();
  const field = useId();
  return (
    <div class="field-typed">
      <label for={field}>{label}</label>
      <select id={field} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.language} dir="auto">
            {texts.show(option.name)}
          </option>
        ))}
      </select>
    </div>
  );
}

type TextFieldProps = {
  label: ComponentChildren;
  type: 'time' | 'number';
  value: string;
  /** Takes the typed text; returns what is wrong with it, or null. */
  onTyped: (typed: string) => string | null;
  hint?: string;
  min?: number;
  max?: number;
};

/** Sent on blur or Enter. An invalid value is reported, and reset on blur. */
export function TextField({ label, type, value, onTyped, hint, min, max }: TextFieldProps) {
  const [field, told] = [useId(), useId()];
  const wrong = useSignal<string | null>(null);
  /** Null: the user is not typing. */
  const typed = useSignal<string | null>(null);
  return (
    <div class="field-typed">
      <label for={field}>{label}</label>
      <input
        id={field}
        type={type}
        value={typed.value ?? value}
        min={min}
        max={max}
        aria-describedby={told}
        aria-invalid={wrong.value !== null && typed.value !== null}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
        onChange={({ currentTarget }) => {
          wrong.value = onTyped(currentTarget.value);
        }}
        onBlur={() => {
          typed.value = null;
        }}
      />
      <p id={told} aria-live="polite" class={wrong.value === null ? 'field-hint' : 'field-wrong'}>
        {wrong.value ?? hint}
      </p>
    </div>
  );
}
