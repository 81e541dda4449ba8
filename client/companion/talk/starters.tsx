/** Suggestions, shown until something is said. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { ClockIcon, MemoryIcon, SearchIcon, TerminalIcon } from '../look/icons.tsx';
import { Sentence, useTexts } from '../texts.tsx';
import type { Starter } from './conversation-starters.ts';
import './starters.css';

type Props = {
  starters: readonly Starter[];
  name: string;
  /** The model answers in English, whatever the page is in. */
  isEnglishOnly: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onSay(words: string): Promise<void>;
};

const ICONS: Readonly<Record<Starter['is'], ComponentChildren>> = {
  reminder: <ClockIcon />,
  research: <SearchIcon />,
  push: <TerminalIcon />,
  memory: <MemoryIcon />,
};

export function ConversationStarters({ starters, name, isEnglishOnly, field, onSay }: Props) {
  const texts = useTexts();
  const heading = useId();
  const told = useSignal('');
  if (starters.length === 0) return null;
  const say = (words: string, isByKey: boolean) => {
    // The button disappears with the first message; on a phone the focused field would open the keyboard.
    if (isByKey) field.current?.focus();
    void onSay(words);
  };
  return (
    <section class="starters" aria-labelledby={heading}>
      <h2 id={heading}>{texts.text('starter.heading', { name })}</h2>
      {isEnglishOnly && <p class="starter-hint">{texts.text('starter.english')}</p>}
      <ul>
        {starters.map((starter) => (
          <li key={starter.is} class={starter.is}>
            {starter.is === 'push' ? (
              <PushStarter starter={starter} onTold={(words) => (told.value = words)} />
            ) : (
              <button type="button" class="starter" onClick={({ detail }) => say(starter.words, detail === 0)}>
                {ICONS[starter.is]}
                <span dir="auto">{starter.words}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p class="starter-told" role="status">
        {told.value}
      </p>
    </section>
  );
}

type PushProps = { starter: Extract<Starter, { is: 'push' }>; onTold(words: string): void };

/** If the clipboard is blocked, the command is selected for copying by hand. */
function PushStarter({ starter: { words, command }, onTold }: PushProps) {
  const code = useRef<HTMLElement>(null);
  const texts = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      onTold(texts.text('starter.copied'));
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      onTold(texts.text('starter.selected'));
    }
  };
  return (
    <button type="button" class="starter" onClick={() => void copy()}>
      {ICONS.push}
      <span>
        <Sentence of="starter.push" values={{ text: <bdi>{words}</bdi> }} />{' '}
        <code ref={code} dir="ltr">
          {starterCommandWithoutBreaks(command)}
        </code>
      </span>
      <span class="starter-copy">{texts.text('starter.copy')}</span>
    </button>
  );
}

/** Breaks lines between words only, not within `--text`. */
function starterCommandWithoutBreaks(command: string): ComponentChildren {
  return command.split(' ').map((word, at) => (
    <>
      {at > 0 && ' '}
      <span>{word}</span>
    </>
  ));
}
