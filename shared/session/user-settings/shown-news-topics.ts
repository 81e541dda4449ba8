import type { NewsTopic } from '../../protocol/frames.ts';
import type { WantedTopic } from './state.ts';

/** What a client is told of them. Absent in older records. */
export function shownUserNewsTopics(topics: readonly WantedTopic[] = []): NewsTopic[] {
  return topics.map(({ topic, want }) => ({ topic, want }));
}
