/** How much of the line has sounded, by whole words: looked at with each frame while she speaks, and not at all otherwise. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Speaker } from '../../sdk/speaker.ts';
import type { Talk } from '../talk/talk.ts';

const ALL = Number.MAX_SAFE_INTEGER;

type Drawing = (look: () => void) => void;

export function spokenOf(
  talk: Talk,
  speaker: Speaker,
  withNextFrame: Drawing = requestAnimationFrame,
): ReadonlySignal<number> {
  const spoken = signal(ALL);
  let isComing = false;
  const look = () => {
    const { saying } = speaker;
    if (saying === null) return;
    spoken.value = wordEnd(saying.line.text, saying.position);
    // One line after the other: the look that the one before has asked for is this one's, too.
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
  // One that is only shown.
  talk.newest.subscribe(() => {
    if (talk.saying.value === null) spoken.value = ALL;
  });
  talk.sotto.on('heard', ({ complete, chars = 0 }) => {
    if (talk.saying.value === null) spoken.value = complete ? ALL : chars;
  });
  return spoken;
}

/** The word that has begun counts. */
export function wordEnd(text: string, position: number): number {
  if (position <= 0) return 0;
  const end = text.slice(position).search(/\s/);
  return end < 0 ? text.length : position + end;
}
