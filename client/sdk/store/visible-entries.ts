/** What is shown of a conversation. */
import type { ConversationSnapshot } from './conversation-store.ts';
import type { TranscriptEntry } from './transcript.ts';

/** What has been said, without lines that have not begun. */
export function visibleEntries({ transcript }: Pick<ConversationSnapshot, 'transcript'>): readonly TranscriptEntry[] {
  return transcript.entries.filter((entry) => entry.is !== 'line' || entry.state !== 'waiting');
}
