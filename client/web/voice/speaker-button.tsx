/** Switches the agent's voice on or off, also within a line. */

import { LoudIcon, SilentIcon } from '../../companion/look/voice-icons.tsx';
import type { AgentVoice } from './agent-voice.ts';

export function SpeakerButton({ voice, name }: { voice: AgentVoice; name: string }) {
  const hasVoice = voice.hasVoice.value;
  const isAloud = hasVoice && voice.isAloud.value;
  const hint = hasVoice
    ? isAloud
      ? 'Mute her voice'
      : 'Let her speak aloud'
    : 'This browser has no voice to speak with';
  return (
    <button
      type="button"
      class="button round"
      aria-label={`${name}'s voice`}
      aria-pressed={isAloud}
      disabled={!hasVoice}
      title={hint}
      onClick={() => voice.speakAloud(!isAloud)}
    >
      {isAloud ? <LoudIcon /> : <SilentIcon />}
    </button>
  );
}
