/** Notices about voice: problems, status, and the interim transcription. */
import { useMemo } from 'preact/hooks';
import type { ConversationSignals } from '../../companion/talk/conversation-signals.ts';
import { activityLabel } from './activity-label.ts';
import type { VoiceConversation } from './voice-conversation.ts';

type Props = { voice: VoiceConversation; isThinking: ConversationSignals['isThinking']; name: string };

export function VoiceNotices({ voice, isThinking, name }: Props) {
  const doing = useMemo(() => activityLabel(voice, isThinking, name), [voice, isThinking, name]);
  const { problem, interim, pushToTalk, agentVoice } = voice;
  const isWaiting = agentVoice.isBlocked.value;
  return (
    <div class="voices">
      <div role="status">
        {problem.value !== '' && <p class="problem">{problem.value}</p>}
        {pushToTalk.isOpen.value && !pushToTalk.isHeld.value && (
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
