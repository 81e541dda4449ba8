/** All that a companion on a page needs: the connection, what it shows, and voice. */

import { reportPageVisibility } from '../browser/report-page-visibility.ts';
import { retryOnActivity } from '../browser/retry-on-activity.ts';
import { suspendOnPageHide } from '../browser/suspend-on-page-hide.ts';
import { type ConnectOptions, connect, type Sotto } from '../connection/connection.ts';
import { ConversationStore } from '../store/conversation-store.ts';
import { VoiceStore } from './voice-store.ts';

/** `worklet`: the address of `recorder-worklet.js` on the page's own origin. */
export type CompanionSessionOptions = ConnectOptions & { worklet?: string | URL };

export type CompanionSession = {
  sotto: Sotto;
  conversation: ConversationStore;
  voice: VoiceStore;
  /** Closes the connection and the microphone. The session on the server stays [S1]. */
  close(): void;
};

/** Connects, begins with the history, and speaks. */
export function openCompanion({ worklet, ...options }: CompanionSessionOptions): CompanionSession {
  const capabilities = { heard: true, speech: 'server' as const, ...options.capabilities };
  const sotto = connect({ history: true, ...options, capabilities });
  const conversation = new ConversationStore(sotto);
  const voice = new VoiceStore(sotto, conversation, worklet);
  const stops = [reportPageVisibility(sotto), suspendOnPageHide(sotto, voice.speaker), retryOnActivity(sotto)];
  const close = () => {
    for (const stop of stops) stop();
    sotto.close();
  };
  return { sotto, conversation, voice, close };
}
