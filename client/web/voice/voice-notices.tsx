/** Notices about voice: problems, status, and the interim transcription. */
import { useMemo } from 'preact/hooks';
import type { ConversationSignals } from '../../companion/talk/conversation-signals.ts';
import { useTexts } from '../../companion/texts.tsx';
import { activityLabel } from './activity-label.ts';
import type { VoiceConversation } from './voice-conversation.ts';

type Props = { voice: VoiceConversation; isThinking: ConversationSignals['isThinking']; name: string };

export function VoiceNotices({ voice, isThinking, name }: Props) {
  const texts = useTexts();
  const doing = useMemo(() => activityLabel(voice, isThinking, name), [voice, isThinking, name]);
  const { problem, interim, pushToTalk, agentVoice } = voice;
  const isWaiting = agentVoice.isBlocked.value;
  return (
    <div class="voices">
      <div role="status">
        {problem.value !== '' && <p class="problem">{texts.show(problem.value)}</p>}
        {pushToTalk.isOpen.value && !pushToTalk.isHeld.value && <p>{texts.text('voice.dictate')}</p>}
        {doing.value !== '' && <p class="doing">{texts.show(doing.value)}</p>}
      </div>
      {isWaiting && (
        // Any touch on the page unblocks playback.
        <button type="button" class="button">
          {texts.text('voice.blocked', { name })}
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
