import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const HELD: Partial<Arrival> = { policy: 'when_asked', keywords: ['boat'] };
const meant = (...deliveries: string[]) => ({ is: 'meant', deliveries }) as const;

function asking(): Story {
  const story = attached(reporting).wait(60_000);
  story.push('a', 'It sails at nine.', HELD);
  story.say('When does the ferry leave?');
  return story;
}

describe('what the run of an answer has found to be meant', () => {
  it("[D6] a delivery that the question means is said in its turn, before the agent's own words", () => {
    const story = asking();
    expect(short(story.says(meant('a')).frames)).toEqual(['a offered', 'delivery 0 ava says — It sails at nine.']);
    expect(spoken(story.reply(['Anything else?'], complete).frames)).toEqual(['Anything else?']);
  });

  it('[D6] [U8] a turn of a meant delivery with nothing to add is complete', () => {
    const story = asking();
    story.says(meant('a'));
    const { frames } = story.reply([], { is: 'failed', code: 'empty_response', message: 'no' });
    expect(short(frames)).toEqual(['turn.ended 1 complete']);
  });

  it('[D6] [U2] a meant delivery stays where a voice holds the turn', () => {
    const story = asking();
    story.vad(true, 100);
    expect(spoken(story.says(meant('a')).frames)).toEqual([]);
    expect(story.fateOf('a')).toEqual(['pending']);
  });

  it('[D6] a meant delivery is one that waits, said once, and of this turn', () => {
    const story = asking();
    story.push('b', 'Not held.');
    expect(spoken(story.says(meant('b', 'c')).frames)).toEqual([]);
    story.says(meant('a'));
    expect(spoken(story.says(meant('a')).frames)).toEqual([]);
    story.interrupt();
    expect(story.says(meant('a')).events).toEqual([]);
  });

  it('[D23] a meant delivery costs no attention: the user asked for it', () => {
    const story = asking();
    story.says(meant('a'));
    expect(story.session.deliveries.unaskedAtMs).toEqual([]);
  });
});
