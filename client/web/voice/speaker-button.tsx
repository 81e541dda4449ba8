/** Switches the agent's voice on or off, also within a line. */

import { LoudIcon, SilentIcon } from '../../companion/look/voice-icons.tsx';
import { useTexts } from '../../companion/texts.tsx';
import type { AgentVoice } from './agent-voice.ts';

export function SpeakerButton({ voice, name }: { voice: AgentVoice; name: string }) {
  const texts = useTexts();
  const hasVoice = voice.hasVoice.value;
  const isAloud = hasVoice && voice.isAloud.value;
  const hint = texts.text(!hasVoice ? 'voice.none' : isAloud ? 'voice.mute' : 'voice.aloud');
  return (
    <button
      type="button"
      class="button round"
      aria-label={texts.text('voice.label', { name })}
      aria-pressed={isAloud}
      disabled={!hasVoice}
      title={hint}
      onClick={() => voice.speakAloud(!isAloud)}
    >
      {isAloud ? <LoudIcon /> : <SilentIcon />}
    </button>
  );
}
