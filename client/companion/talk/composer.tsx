/** The text field, and the other inputs beside it. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { SendIcon, StopIcon } from '../look/icons.tsx';
import { useTexts } from '../texts.tsx';
import { isEnterKeySend } from './enter-key.ts';
import { previousWords } from './recalled-words.ts';

type Props = {
  name: string;
  /** The typed text; the page owns it, so that other parts can set it. */
  words: Signal<string>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether there is something to send without text. */
  hasMore: boolean;
  isSpeaking: boolean;
  /** The user's own messages, oldest first: the arrow keys bring them back. */
  history: readonly string[];
  onSend(words: string): void;
  onStop(): void;
  /** Above the field, and beside it. */
  above?: ComponentChildren;
  before?: ComponentChildren;
  after?: ComponentChildren;
};

export function MessageComposer(props: Props) {
  const { name, words, field, hasMore, isSpeaking, history, onSend, onStop, above, before, after } = props;
  const texts = useTexts();
  const isEmpty = words.value.trim() === '' && !hasMore;
  const send = () => {
    if (isEmpty) return;
    onSend(words.value.trim());
    words.value = '';
  };
  return (
    <div class="composer" part="composer">
      {above}
      <form
        aria-label={texts.text('composer.form')}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {before}
        <textarea
          ref={field}
          rows={1}
          value={words.value}
          placeholder={texts.text('composer.placeholder', { name })}
          aria-label={texts.text('composer.label', { name })}
          enterkeyhint="send"
          // An empty field is as its placeholder.
          {...(words.value !== '' && { dir: 'auto' })}
          onInput={(event) => {
            words.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            const recalled = previousWords(history, words.value, event);
            if (recalled === null && !isEnterKeySend(event)) return;
            event.preventDefault();
            if (recalled === null) send();
            else words.value = recalled;
          }}
        />
        {after}
        {isSpeaking && isEmpty ? (
          <button
            type="button"
            class="button round"
            aria-label={texts.text('composer.stop')}
            onClick={({ detail }) => {
              onStop();
              // By keyboard: the button has been replaced.
              if (detail === 0) field.current?.focus();
            }}
          >
            <StopIcon />
          </button>
        ) : (
          <button type="submit" class="button round first" aria-label={texts.text('composer.send')} disabled={isEmpty}>
            <SendIcon />
          </button>
        )}
      </form>
    </div>
  );
}
