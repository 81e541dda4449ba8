/** Notices about voice: problems, status, and the interim transcription. */
import { useMemo } from 'preact/hooks';
import type { Talk } from '../../companion/talk/conversation-signals.ts';
import { doingOf } from './activity-label.ts';
import type { VoiceConversation } from './voice-conversation.ts';

type Props = { voice: VoiceConversation; isThinking: Talk['isThinking']; name: string };

export function VoiceNotices({ voice, isThinking, name }: Props) {
  const doing = useMemo(() => doingOf(voice, isThinking, name), [voice, isThinking, name]);
  const { problem, interim, hold, hers } = voice;
  const isWaiting = hers.isBlocked.value;
  return (
    <div class="voices">
      <div role="status">
        {problem.value !== '' && <p class="problem">{problem.value}</p>}
        {hold.isOpen.value && !hold.isHeld.value && (
          <p>Dictate with your keyboard, or type. Tap the microphone to send.</p>
        )}
        {doing.value !== '' && <p class="doing">{doing.value}</p>}
      </div>
      {isWaiting && (
        // Any touch on the page unblocks playback.
        <button type="button" class="button">
          Tap to hear {name}
        </button>
      )}
      {interim.value !== '' && (
        <p class="interim" dir="auto" aria-hidden="true">
          {interim.value}
        </p>
      )}
    </div>
  );
}
