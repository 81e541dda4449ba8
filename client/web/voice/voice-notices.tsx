/** What is in the way of talking, and what is being understood. */
import type { Voice } from './voice.ts';

export function VoiceNotices({ voice, name }: { voice: Voice; name: string }) {
  const { problem, interim, hold, hers } = voice;
  const isWaiting = hers.isBlocked.value;
  return (
    <div class="voices">
      <div role="status">
        {problem.value !== '' && <p class="problem">{problem.value}</p>}
        {hold.isOpen.value && !hold.isHeld.value && (
          <p>Dictate with your keyboard, or type. Tap the microphone to send.</p>
        )}
      </div>
      {isWaiting && (
        // The touch is all that the browser waits for: it is heard by the page (her-voice.ts).
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
