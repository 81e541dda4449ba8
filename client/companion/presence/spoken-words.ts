/** How much of the line has sounded, in whole words: polled per frame during playback only. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { LinePlaybackQueue } from '../../sdk/voice/line-playback-queue.ts';
import type { ConversationSignals } from '../talk/conversation-signals.ts';

const ALL = Number.MAX_SAFE_INTEGER;

type Drawing = (look: () => void) => void;

export function followSpokenWords(
  talk: ConversationSignals,
  speaker: LinePlaybackQueue,
  withNextFrame: Drawing = requestAnimationFrame,
): ReadonlySignal<number> {
  const position = signal(ALL);
  let isComing = false;
  const look = () => {
    const { saying } = speaker;
    if (saying === null) return;
    position.value = wordEnd(saying.line.text, saying.position);
    // The frame that the previous line requested serves this one, too.
    if (isComing) return;
    isComing = true;
    withNextFrame(() => {
      isComing = false;
      look();
    });
  };
  talk.saying.subscribe((line) => {
    if (line !== null) look();
  });
  // For a line that is only shown.
  talk.newest.subscribe(() => {
    if (talk.saying.value === null) position.value = ALL;
  });
  talk.sotto.on('heard', ({ complete, chars = 0 }) => {
    if (talk.saying.value === null) position.value = complete ? ALL : chars;
  });
  return position;
}

/** The current word counts as sounded. */
export function wordEnd(text: string, position: number): number {
  if (position <= 0) return 0;
  const end = text.slice(position).search(/\s/);
  return end < 0 ? text.length : position + end;
}
