/** The companion's voice, both ways: two switches, and what stands in their way. */
import type { VoiceSnapshot, VoiceStore } from '../sdk/companion/voice-store.ts';
import { LoudIcon, MicrophoneIcon, SilentIcon } from './look/voice-icons.tsx';
import { useTexts } from './texts.tsx';

type Props = { voice: VoiceStore; heard: VoiceSnapshot };

export function MicrophoneSwitch({ voice, heard: { microphone } }: Props) {
  const texts = useTexts();
  return (
    <button
      type="button"
      class={`button round microphone ${microphone}`}
      aria-label={texts.text('voice.microphone')}
      aria-pressed={microphone !== 'off'}
      title={texts.text(microphone === 'off' ? 'voice.talk' : 'voice.stopListening')}
      onClick={() => void voice.toggleMicrophone()}
    >
      <MicrophoneIcon />
    </button>
  );
}

export function VoiceSwitch({ voice, heard: { isAloud }, name }: Props & { name: string }) {
  const texts = useTexts();
  return (
    <button
      type="button"
      class="button round"
      aria-label={texts.text('voice.label', { name })}
      aria-pressed={isAloud}
      title={texts.text(isAloud ? 'voice.mute' : 'voice.aloud')}
      onClick={() => voice.speakAloud(!isAloud)}
    >
      {isAloud ? <LoudIcon /> : <SilentIcon />}
    </button>
  );
}

export function VoiceStatus({ heard, name }: Pick<Props, 'heard'> & { name: string }) {
  const texts = useTexts();
  const { problem, isBlocked, interim, microphone } = heard;
  return (
    <div class="voices">
      <div role="status">
        {problem !== null && <p class="problem">{texts.text(`voice.${problem}`)}</p>}
        {isBlocked && <p>{texts.text('voice.blocked', { name })}</p>}
        {interim === '' && microphone === 'listening' && <p>{texts.text('voice.listening')}</p>}
      </div>
      {interim !== '' && (
        <p class="interim" dir="auto">
          {interim}
        </p>
      )}
    </div>
  );
}
