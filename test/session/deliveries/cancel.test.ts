import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, reporting, type Story } from '../story.ts';

function talking(): Story {
  const story = attached(reporting).wait(60_000);
  story.vad(true, 100);
  return story;
}

function opening(story: Story): string[] {
  story.vad(false, 900);
  return spoken(story.wait(600).wake().frames);
}

describe('just before speaking', () => {
  const score: Partial<Arrival> = { topic: 'score' };

  it('[D20] a newer delivery of the same topic replaces a waiting one', () => {
    const story = talking();
    story.push('a', 'One to nil.', score);
    expect(short(story.push('b', 'Two to nil.', score).frames)).toEqual(['b pending', 'a discarded superseded']);
    expect(opening(story)).toEqual(['ava says — Two to nil.']);
  });
  it("[D20] another producer's delivery of the same topic replaces nothing", () => {
    const story = talking();
    story.push('a', 'One to nil.', score);
    story.push('b', 'Two to nil.', { ...score, producer: 'q' });
    expect(story.session.deliveries.open).toHaveLength(2);
  });
  it('[D20] a delivery that is being spoken may finish although a newer one has come', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.push('a', 'One to nil.', score);
    story.push('b', 'Two to nil.', score);
    expect(spoken(story.hearAll(frames).frames)).toEqual(['ava says — Two to nil.']);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[D20] [D15] a delivery that was cut short is replaced by a newer one of its topic', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'One to nil.', score);
    story.push('b', 'Two to nil.', score);
    expect(short(story.interrupt().frames)).toEqual(['turn.silenced 1', 'a discarded superseded']);
    expect(spoken(story.due().frames)).toEqual(['ava says — Two to nil.']);
  });

  it('[D20] [D4] a newer delivery that cuts an older one of its topic replaces it', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'One to nil.', score);
    story.push('b', 'Two to nil.', { ...score, priority: 'critical', policy: 'now' });
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'discarded superseded']);
  });
});

describe('taking back', () => {
  it('[D20] [W4] a delivery that its producer cancels while it waits has no effect any more', () => {
    const story = talking();
    story.push('a');
    expect(short(story.cancel('a').frames)).toEqual(['a discarded cancelled']);
    expect(opening(story)).toEqual([]);
    expect(story.push('a').events).toEqual([]);
  });

  it('[D20] [N2] a delivery is not cancelled by another producer, and an unknown one is not found', () => {
    const story = talking();
    story.push('a');
    expect(story.cancel('a', 'q').events).toEqual([]);
    expect(story.cancel('b').events).toEqual([]);
    expect(opening(story)).toEqual(['ava says — About a.']);
  });

  it('[D20] a delivery that is being spoken is not cancelled by its producer', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.push('a');
    expect(story.cancel('a').events).toEqual([]);
    story.hearAll(frames);
    expect(story.cancel('a').events).toEqual([]);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });
  it('[D20] a delivery that the user cancels while it is read falls silent, and the next goes on', () => {
    const story = attached(reporting).wait(60_000);
    story.pushAll(['a', 'b']);
    story.say('Yes.');
    story.due();
    expect(short(story.drop('a').frames)).toEqual(['turn.silenced 2', 'a discarded cancelled', 'b pending']);
    expect(spoken(story.due().frames)).toEqual(['ben says — About b.']);
  });
});

describe('the inbox', () => {
  it('[S7] [M8] the inbox is shown as often as it is asked for, and costs no write', () => {
    const story = attached();
    const frame = { type: 'inbox', id: 'i1' } as const;
    const first = story.client('c1', frame);
    expect([answers(first.effects), first.events]).toEqual([['c1 accepted', 'c1 inbox'], []]);
    story.hello('c2');
    const again = story.client('c2', frame);
    expect([answers(again.effects), again.events]).toEqual([['c2 accepted', 'c2 inbox'], []]);
  });

  it('[S7] playing an inbox item says it now, whatever else is being said, once', () => {
    const story = talking();
    story.push('a');
    story.say('Hi.');
    story.reply(['Hello.']);
    const frame = { type: 'delivery.play', id: 'p1', delivery: 'a' } as const;
    expect(short(story.client('c1', frame).frames)).toEqual([
      'turn.ended 1 interrupted',
      'turn.started 2 delivery',
      'a offered',
      'delivery 0 ava says — About a.',
      'turn.ended 2 complete',
    ]);
    const again = story.client('c1', frame);
    expect([again.events, answers(again.effects)]).toEqual([[], ['c1 accepted duplicate']]);
  });

  it('[S7] an inbox item is dropped once, and another body under the id is a conflict', () => {
    const story = talking();
    story.pushAll(['a', 'b']);
    const frame = { type: 'delivery.cancel', id: 'x', delivery: 'a' } as const;
    story.client('c1', frame);
    expect(answers(story.client('c1', frame).effects)).toEqual(['c1 accepted duplicate']);
    expect(answers(story.client('c1', { ...frame, delivery: 'b' }).effects)).toEqual(['c1 error conflict']);
    expect(story.session.deliveries.open.map(({ id }) => id)).toEqual(['b']);
  });
  it('[N2] [S7] an inbox item that has ended, or never was, is not found', () => {
    const story = attached().wait(60_000);
    story.push('a');
    expect(answers(story.play('a').effects)).toEqual(['c1 error not_found']);
    expect(answers(story.drop('nothing').effects)).toEqual(['c1 error not_found']);
  });

  it('[S7] an inbox item that is being said is not said twice', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a');
    expect(short(story.play('a').frames)).toEqual([]);
  });

  it('[D15] [D23] an inbox item that is played costs no attention and needs no opening', () => {
    const story = talking();
    story.settings({ attentionPerHour: 0 });
    story.push('a');
    expect(spoken(story.play('a').frames)).toEqual(['ava says — About a.']);
    expect(story.session.deliveries.unaskedAtMs).toEqual([]);
  });
});
