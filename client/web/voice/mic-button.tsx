/** The microphone switch, or without speech recognition a button to hold. */
import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { MicrophoneIcon } from '../../companion/look/voice-icons.tsx';
import type { Mode, VoiceConversation } from './voice-conversation.ts';

type Props = {
  voice: VoiceConversation;
  /** The field for typing and dictation. */
  field: RefObject<HTMLTextAreaElement | null>;
};

export function MicButton({ voice, field }: Props) {
  return voice.isUnderstood.value ? <MicSwitch voice={voice} /> : <HoldButton voice={voice} field={field} />;
}

const HINTS: Readonly<Record<Mode, string>> = {
  off: 'Talk instead of typing',
  asking: 'Waiting for your permission',
  listening: 'Listening: stop',
  hearing: 'Hearing you: stop',
  refused: 'Talk instead of typing',
};

function MicSwitch({ voice }: Pick<Props, 'voice'>) {
  const mode = voice.mode.value;
  const button = useRef<HTMLButtonElement>(null);
  // The ring changes many times a second, without rendering the button.
  useSignalEffect(() => button.current?.style.setProperty('--level', voice.level.value.toFixed(2)));
  return (
    <button
      ref={button}
      type="button"
      class={`button round microphone ${mode} level`}
      aria-label="Microphone"
      aria-pressed={mode !== 'off' && mode !== 'refused'}
      title={HINTS[mode]}
      onClick={() => void voice.toggle()}
    >
      <MicrophoneIcon />
    </button>
  );
}

function HoldButton({ voice: { pushToTalk }, field }: Props) {
  const focus = () => field.current?.focus();
  const release = () => {
    pushToTalk.release();
    // The field is empty: the keyboard's dictation follows, which phones offer only after a touch.
    if (pushToTalk.isOpen.value) focus();
  };
  const hint = pushToTalk.isOpen.value
    ? 'Dictate with your keyboard, then tap to send'
    : 'Hold to talk; tap to dictate';
  return (
    <button
      type="button"
      class={`button round microphone ${pushToTalk.isHeld.value ? 'hearing' : pushToTalk.isOpen.value ? 'listening' : 'off'}`}
      aria-label="Hold to talk"
      aria-pressed={pushToTalk.isOpen.value}
      title={hint}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pushToTalk.press();
        focus();
      }}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={release}
      onPointerCancel={() => pushToTalk.close()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') pushToTalk.close();
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) pushToTalk.press();
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') release();
      }}
      onBlur={() => pushToTalk.isHeld.value && pushToTalk.close()}
    >
      <MicrophoneIcon />
    </button>
  );
}
