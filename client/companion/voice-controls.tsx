/** The companion's voice, both ways: two switches, and what stands in their way. */
import type { VoiceSnapshot, VoiceStore } from '../sdk/companion/voice-store.ts';
import { LoudIcon, MicrophoneIcon, SilentIcon } from './look/voice-icons.tsx';

type Props = { voice: VoiceStore; heard: VoiceSnapshot };

export function MicrophoneSwitch({ voice, heard: { microphone } }: Props) {
  return (
    <button
      type="button"
      class={`button round microphone ${microphone}`}
      aria-label="Microphone"
      aria-pressed={microphone !== 'off'}
      title={microphone === 'off' ? 'Talk instead of typing' : 'Stop listening'}
      onClick={() => void voice.toggleMicrophone()}
    >
      <MicrophoneIcon />
    </button>
  );
}

export function VoiceSwitch({ voice, heard: { isAloud }, name }: Props & { name: string }) {
  return (
    <button
      type="button"
      class="button round"
      aria-label={`${name}’s voice`}
      aria-pressed={isAloud}
      title={isAloud ? 'Mute the voice' : 'Speak aloud'}
      onClick={() => voice.speakAloud(!isAloud)}
    >
      {isAloud ? <LoudIcon /> : <SilentIcon />}
    </button>
  );
}

const PROBLEMS: Readonly<Record<NonNullable<VoiceSnapshot['problem']>, string>> = {
  refused: 'The microphone was refused. Allow it beside the address of this page.',
  missing: 'There is no microphone.',
  insecure: 'The microphone needs a secure page: https, or localhost.',
  busy: 'The microphone does not answer. Another program may use it.',
  unloaded: 'The recorder is missing. Serve recorder-worklet.js on this origin.',
  lost: 'The microphone was lost. Press the button to talk again.',
  unsupported: 'Neither the server nor this browser transcribes speech. Type instead.',
};

export function VoiceStatus({ heard, name }: Pick<Props, 'heard'> & { name: string }) {
  const { problem, isBlocked, interim, microphone } = heard;
  return (
    <div class="voices">
      <div role="status">
        {problem !== null && <p class="problem">{PROBLEMS[problem]}</p>}
        {isBlocked && <p>Touch the page to hear {name}.</p>}
        {interim === '' && microphone === 'listening' && <p>{name} listens.</p>}
      </div>
      {interim !== '' && (
        <p class="interim" dir="auto">
          {interim}
        </p>
      )}
    </div>
  );
}
