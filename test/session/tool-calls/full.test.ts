import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../shared/session/kernel/limits.ts';
import { attached, complete, reporting } from '../story.ts';

describe('a turn that is full', () => {
  it("[D19] [S12] a write's outcome that a full turn may have left out is delivered", () => {
    const story = attached(reporting).wait(60_000);
    story.say('Read me the list, and pay Ben.');
    story.reply(Array.from({ length: MAX_LINES - 1 }, (_, at) => `Number ${at + 1}.`));
    story.beginWrite('w1');
    story.wait(1_000).endCall('w1', { isReported: true });
    story.reply(['Wait.', 'Ben has his twenty euros.'], complete);
    expect(story.fateOf('w1')).toEqual(['pending']);
  });
});
