/** The strings for components, in the language of the companion around them. */
import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Message, StringName } from '../strings/message.ts';
import type { Texts } from '../strings/texts.ts';

const TextsContext = createContext<ReadonlySignal<Texts> | null>(null);
export const TextsProvider = TextsContext.Provider;

/** Draws the component again when the language changes. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('There is no language around this component: wrap it in TextsProvider.');
  return texts.value;
}

/** A message in the language of now. */
export function Shown({ message }: { message: Message }) {
  return <>{useTexts().show(message)}</>;
}

type SentenceProps = {
  of: Parameters<Texts['pattern']>[0] & StringName;
  /** What stands for each placeholder: markup. */
  values: Readonly<Record<string, ComponentChildren>>;
};

/** A string with markup in place of its placeholders. */
export function Sentence({ of, values }: SentenceProps) {
  const parts = useTexts()
    .pattern(of)
    .split(/\{(\w+)\}/);
  // Every other part is the name of a placeholder.
  return <>{parts.map((part, at) => (at % 2 === 0 ? part : values[part]))}</>;
}
