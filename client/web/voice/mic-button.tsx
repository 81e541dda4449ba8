/** The microphone switch, or without speech recognition a button to hold. */
import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { MicrophoneIcon } from '../../companion/look/voice-icons.tsx';
import { useTexts } from '../../companion/texts.tsx';
import type { StringName } from '../../strings/message.ts';
import type { Mode, VoiceConversation } from './voice-conversation.ts';

type Props = {
  voice: VoiceConversation;
  /** The field for typing and dictation. */
  field: RefObject<HTMLTextAreaElement | null>;
};

export function MicButton({ voice, field }: Props) {
  return voice.isUnderstood.value ? <MicSwitch voice={voice} /> : <HoldButton voice={voice} field={field} />;
}

const HINTS = {
  off: 'voice.talk',
  asking: 'voice.asking',
  listening: 'voice.stopListening',
  hearing: 'voice.stopHearing',
  refused: 'voice.talk',
} as const satisfies Readonly<Record<Mode, StringName>>;

function MicSwitch({ voice }: Pick<Props, 'voice'>) {
  const texts = useTexts();
  const mode = voice.mode.value;
  const button = useRef<HTMLButtonElement>(null);
  // The ring changes many times a second, without rendering the button.
  useSignalEffect(() => button.current?.style.setProperty('--level', voice.level.value.toFixed(2)));
  return (
    <button
      ref={button}
      type="button"
      class={`button round microphone ${mode} level`}
      aria-label={texts.text('voice.microphone')}
      aria-pressed={mode !== 'off' && mode !== 'refused'}
      title={texts.text(HINTS[mode])}
      onClick={() => void voice.toggle()}
    >
      <MicrophoneIcon />
    </button>
  );
}

function HoldButton({ voice: { pushToTalk }, field }: Props) {
  const texts = useTexts();
  const focus = () => field.current?.focus();
  const release = () => {
    pushToTalk.release();
    // The field is empty: the keyboard's dictation follows, which phones offer only after a touch.
    if (pushToTalk.isOpen.value) focus();
  };
  const hint = texts.text(pushToTalk.isOpen.value ? 'voice.dictateHint' : 'voice.holdHint');
  return (
    <button
      type="button"
      class={`button round microphone ${pushToTalk.isHeld.value ? 'hearing' : pushToTalk.isOpen.value ? 'listening' : 'off'}`}
      aria-label={texts.text('voice.hold')}
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
