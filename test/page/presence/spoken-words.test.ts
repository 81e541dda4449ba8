/** How much of a line has sounded. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { followSpokenWords, wordEnd } from '../../../client/companion/presence/spoken-words.ts';
import type { ConversationSignals } from '../../../client/companion/talk/conversation-signals.ts';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import type { LinePlaybackQueue } from '../../../client/sdk/voice/line-playback-queue.ts';
import { told } from '../voice/lines.ts';

function scene() {
  const saying = signal<Line | null>(null);
  const speaker = { saying: null as LinePlaybackQueue['saying'] };
  const talk = { saying, newest: signal(null), sotto: { on: () => () => {} } } as unknown as ConversationSignals;
  let frames: (() => void)[] = [];
  const spoken = followSpokenWords(talk, speaker as LinePlaybackQueue, (look) => void frames.push(look));
  const says = (line: Line | null, position = 0) => {
    speaker.saying = line && { line, position };
    saying.value = line;
  };
  /** Draws a frame; returns the number of polls. */
  const draw = () => {
    const now = frames;
    frames = [];
    for (const look of now) look();
    return now.length;
  };
  return { speaker, spoken, says, draw };
}

it('[U6] the spoken position is read once with each frame, also between lines, and not at all in silence', () => {
  const { speaker, spoken, says, draw } = scene();
  says(told('One two'));
  expect(draw()).toBe(1);
  says(null);
  says(told('Three four'));
  says(null);
  says(told('Five six'));
  expect(draw()).toBe(1);
  speaker.saying = { line: told('Five six'), position: 5 };
  expect([draw(), spoken.value]).toEqual([1, 8]);
  says(null);
  expect([draw(), draw()]).toEqual([1, 0]);
  says(told('Seven'), 1);
  expect([spoken.value, draw(), draw()]).toEqual([5, 1, 1]);
});

describe('what has sounded', () => {
  it.each([
    [0, 0],
    [1, 3],
    [3, 3],
    [4, 7],
    [9, 10],
  ])('[U6] of "One two up" at %i, whole words up to %i have sounded', (position, end) => {
    expect(wordEnd('One two up', position)).toBe(end);
  });
});
