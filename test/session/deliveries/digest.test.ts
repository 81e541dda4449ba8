import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { Story } from '../story.ts';

const passive: Partial<Arrival> = { priority: 'passive', policy: 'when_asked', source: null };
const urgent: Partial<Arrival> = { priority: 'time_sensitive', source: null };

/** On that day, by that zone's clock; a client without reports, in `timezone`. */
function at(utc: string, timezone = 'Europe/Berlin'): Story {
  const story = new Story();
  story.nowMs = Date.parse(utc);
  story.hello('c1', { timezone });
  return story;
}

describe('a digest', () => {
  it('[D22] a digest gathers passive items at the first opening after 4 h away', () => {
    const story = at('2026-11-21T09:00:00Z');
    story.push('a', 'A.', passive);
    story.push('b', 'B.', passive);
    expect(spoken(story.pass(3_600_000))).toEqual([]);
    story.gone();
    story.wait(4 * 3_600_000).hello('c2', { timezone: 'Europe/Berlin' });
    expect(short(story.due().frames)).toEqual([
      'turn.started 1 delivery',
      'a offered',
      'delivery 0 A.',
      'b offered',
      'delivery 1 B.',
      'turn.ended 1 complete',
      'a heard',
      'b heard',
    ]);
  });

  it('[D22] a digest does not come a minute before 4 h away are over', () => {
    const story = at('2026-11-21T09:00:00Z');
    story.push('a', 'A.', passive);
    story.gone();
    story.wait(4 * 3_600_000 - 60_000).hello('c2', { timezone: 'Europe/Berlin' });
    expect(spoken(story.pass(3_600_000))).toEqual([]);
  });

  it("[D22] a digest comes on a new day of the user's own calendar", () => {
    const story = at('2026-11-21T22:30:00Z');
    story.push('a', 'A.', passive);
    story.gone();
    story.wait(20 * 60_000).hello('c2', { timezone: 'Europe/Berlin' });
    expect(spoken(story.pass(60_000))).toEqual([]);
    story.gone('c2');
    // 00:01 in Berlin.
    story.wait(10 * 60_000).hello('c3', { timezone: 'Europe/Berlin' });
    expect(spoken(story.pass(60_000))).toEqual(['A.']);
  });

  it("[D22] a digest's day is of UTC where the zone is unknown or invalid", () => {
    const story = at('2026-11-21T22:30:00Z', 'Mars/Olympus');
    story.push('a', 'A.', passive);
    story.gone();
    story.wait(31 * 60_000).hello('c2', { timezone: 'Mars/Olympus' });
    expect(spoken(story.pass(60_000))).toEqual([]);
    story.gone('c2');
    story.wait(60 * 60_000).hello('c3', { timezone: 'Mars/Olympus' });
    expect(spoken(story.pass(60_000))).toEqual(['A.']);
  });

  it('[D22] a user who stayed connected gets the digest when they speak in the morning', () => {
    const story = at('2026-11-21T19:00:00Z');
    story.push('a', 'A.', passive);
    expect(spoken(story.pass(12 * 3_600_000))).toEqual([]);
    story.exchange('Good morning.', ['Morning!']);
    expect(spoken(story.pass(60_000))).toEqual(['A.']);
  });
  it('[D22] a digest comes when the user asks', () => {
    const story = at('2026-11-21T09:00:00Z');
    story.push('a', 'A.', passive);
    story.push('b', 'B.', { ...passive, keywords: ['boat'] });
    expect(spoken(story.wait(60_000).say('Anything new?').frames)).toEqual(['A.', 'B.']);
  });

  function unknown(): Story {
    const story = new Story();
    story.nowMs = Date.parse('2026-11-21T09:00:00Z');
    return story;
  }

  it('[D22] a digest comes at the very first hello, too', () => {
    const story = unknown();
    story.push('a', 'A.', passive);
    story.wait(60_000).hello('c1');
    expect(spoken(story.due().frames)).toEqual(['A.']);
  });

  it('[D22] [D23] a digest costs the attention budget once', () => {
    const story = unknown();
    story.push('a', 'A.', passive);
    story.push('b', 'B.', passive);
    story.wait(60_000).hello('c1');
    story.due();
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(1);
  });

  it("[D22] [D11] a digest waits behind urgent deliveries, until an opening behind a turn of the user's own", () => {
    const story = unknown();
    story.push('a', 'A.', passive);
    story.wait(60_000).hello('c1');
    story.push('b', 'B.', urgent);
    expect(spoken(story.due().frames)).toEqual(['B.']);
    expect(spoken(story.pass(600_000))).toEqual([]);
    story.exchange('Good morning.', ['Morning!']);
    expect(spoken(story.pass(10_000))).toEqual(['A.']);
  });

  it('[D22] [D17] a digest comes at the opening behind a past push, whose urgency is over', () => {
    const story = unknown();
    story.push('a', 'A.', passive);
    story.push('b', 'B.', urgent);
    story.wait(60_000).hello('c1');
    expect(spoken(story.due().frames)).toEqual(['B.']);
    expect(spoken(story.due().frames)).toEqual(['A.']);
  });
});
