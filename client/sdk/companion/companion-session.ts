/** All that a companion on a page needs: the connection, what it shows, and voice. */

import type { OwnStrings } from '../../strings/message.ts';
import { reportPageVisibility } from '../browser/report-page-visibility.ts';
import { retryOnActivity } from '../browser/retry-on-activity.ts';
import { suspendOnPageHide } from '../browser/suspend-on-page-hide.ts';
import { type ConnectOptions, connect, type Sotto } from '../connection/connection.ts';
import { ConversationStore } from '../store/conversation-store.ts';
import { VoiceStore } from './voice-store.ts';

export type CompanionSessionOptions = ConnectOptions & {
  /** The address of `recorder-worklet.js` on the page's own origin. */
  worklet?: string | URL;
  /** BCP 47: of the labels, and of the session unless `locale` says another. Default: the browser's. */
  language?: string;
  /** The application's own labels, by language: also in one that Sotto does not have. */
  strings?: OwnStrings;
};

export type CompanionSession = {
  sotto: Sotto;
  conversation: ConversationStore;
  voice: VoiceStore;
  language: string | undefined;
  strings: OwnStrings | undefined;
  /** Closes the connection and the microphone. The session on the server stays [S1]. */
  close(): void;
};

/** Connects, begins with the history, and speaks. */
export function openCompanion({ worklet, language, strings, ...options }: CompanionSessionOptions): CompanionSession {
  const capabilities = { heard: true, speech: 'server' as const, ...options.capabilities };
  const sotto = connect({
    history: true,
    ...(language !== undefined && { locale: language }),
    ...options,
    capabilities,
  });
  const conversation = new ConversationStore(sotto);
  const voice = new VoiceStore(sotto, conversation, worklet);
  const stops = [reportPageVisibility(sotto), suspendOnPageHide(sotto, voice.speaker), retryOnActivity(sotto)];
  const close = () => {
    for (const stop of stops) stop();
    sotto.close();
  };
  return { sotto, conversation, voice, language, strings, close };
}
