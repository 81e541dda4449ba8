import { describe, expect, it } from 'vitest';
import { answers, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const ASKS = { asks: true, priority: 'time_sensitive' } as const;

/** ava's question of two sentences is being spoken. */
function asking(more: Parameters<typeof attached>[0] = reporting) {
  const story = attached(more).wait(60_000);
  const { frames } = story.push('q', ['The early train is full.', 'Shall I take the next?'], ASKS);
  return { story, frames };
}

/** It was played to its end. */
function asked(): Story {
  const { story, frames } = asking();
  story.wait(3_000).hearAll(frames);
  return story;
}

function answered(story: Story): number | undefined {
  return story.session.deliveries.recent.find(({ id }) => id === 'q')?.answeredIn;
}

describe('words behind a question of others', () => {
  it("[G20] the words behind a delivery's question are its answer, once, and begin a turn as usual", () => {
    const story = asked();
    const said = story.wait(5_000).say('Yes, please.');
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
    story.reply(['I pass it on.'], complete);
    story.say('What is the time?');
    expect(answered(story)).toBe(2);
  });

  it.each(['No.', 'Not now.', 'Later.'])(
    "[G20] the answer to a delivery's question may be “%s”, while the last sentence is heard",
    (words) => {
      const { story, frames } = asking();
      const lines = frames.filter((frame) => frame.type === 'line');
      story.wait(2_000).say(words, { heard: { seq: lines[1]?.seq ?? 0, chars: 10 } });
      expect(answered(story)).toBe(2);
      expect(story.fateOf('q')).toEqual(['pending', 'offered', 'heard']);
    },
  );

  it("[G20] [D15] words before the last sentence of a delivery's question are no answer, and it is put again", () => {
    const { story, frames } = asking();
    const lines = frames.filter((frame) => frame.type === 'line');
    story.wait(1_000).say('What was that?', { heard: { seq: lines[0]?.seq ?? 0, chars: 10 } });
    story.hearAll(story.reply(['A train.'], complete).frames);
    expect(answered(story)).toBeUndefined();
    expect(spoken(story.pass(10_000))).toHaveLength(2);
  });

  it("[G20] [D15] words that stop a delivery's question are no answer, and discard it", () => {
    const { story } = asking();
    story.wait(500).say('Stop.');
    expect(story.fateOf('q')).toEqual(['pending', 'offered', 'discarded user_declined']);
  });

  it("[G20] words after a minute, or once something else was said, are no answer to a delivery's question", () => {
    const late = asked();
    late.wait(60_000).say('Good morning.');
    expect(answered(late)).toBeUndefined();
    const other = asked();
    other.push('b', 'It rains.', { priority: 'critical', policy: 'now' });
    other.wait(1_000).say('Oh.');
    expect(answered(other)).toBeUndefined();
  });

  it("[G20] an answer to a delivery's question counts across a reconnect", () => {
    const story = asked();
    story.gone();
    story.wait(10_000).hello('c2', { ...reporting, resumeOf: 1 });
    story.say('Yes.', {}, 'c2');
    expect(answered(story)).toBe(2);
  });
});

describe('a question of others', () => {
  it("[G21] a delivery's question is the last thing said for a minute, or until it is answered", () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 1);
    story.push('a', 'It rains.', { priority: 'time_sensitive' });
    story.push('q', 'Shall I?', ASKS);
    story.push('b', 'It snows.', { priority: 'time_sensitive' });
    story.vad(false, 2);
    const frames = story.pass(2_000);
    expect(spoken(frames)).toEqual(['ava says — It rains.', 'ava asks — Shall I?']);
    story.hearAll(frames);
    expect(spoken(story.pass(59_000))).toEqual([]);
    expect(spoken(story.pass(2_000))).toEqual(['ava says — It snows.']);
  });

  it("[G21] a delivery's question that nobody heard in its time ends as expired", () => {
    const story = attached(reporting).wait(60_000);
    story.gone();
    story.push('q', 'Shall I?', { ...ASKS, ttlMs: 60_000 });
    story.pass(61_000);
    expect(story.fateOf('q')).toEqual(['pending', 'expired']);
  });
});
