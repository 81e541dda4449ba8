import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, Story } from '../story.ts';

const RESULT = ['I am back with the research on the tides: High water is at nine.'];
const MOON = { title: 'the moon' };
const PAID = 'Ben has his twenty euros.';
const QUIET = { from: '22:00', to: '07:00' };

/** The user has ordered research, and six items of others have used up the hour's budget. */
function chattered(): Story {
  const story = new Story();
  story.nowMs = Date.parse('2026-11-21T12:00:00Z');
  story.hello('c1', { timezone: 'UTC' });
  order(story);
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) story.wait(10_000).push(id, `${id}.`, { source: null });
  expect(story.session.deliveries.unaskedAtMs).toHaveLength(6);
  expect(spoken(story.wait(10_000).push('g', 'g.', { source: null }).frames)).toEqual([]);
  return story;
}

function order(story: Story, call = 'w1', more: Parameters<Story['call']>[1] = {}): void {
  story.say('Look into the tides.');
  story.call(call, more);
  story.reply(['I will come back to you with it.'], complete);
}

/** 23:00 UTC, in quiet hours; the client reports playback. */
function night(): Story {
  const story = new Story();
  story.nowMs = Date.parse('2026-11-21T23:00:00Z');
  story.hello('c1', { ...reporting, timezone: 'UTC' });
  story.settings({ quietHours: QUIET });
  return story;
}

function clock({ nowMs }: Story): string {
  return new Date(nowMs).toISOString().slice(5, 19);
}

describe('what the user ordered, with nothing left of the hour’s attention', () => {
  it('[D23] an ordered research is said at the next opening without any attention left, and costs none', () => {
    const story = chattered();
    expect(spoken(story.wait(10_000).finish('w1').frames)).toEqual(RESULT);
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(6);
  });

  it('[D23] [D19] an ordered write that its turn has not told is said without any attention left', () => {
    const story = chattered();
    story.say('Pay Ben.');
    story.beginWrite('p1');
    story.interrupt();
    expect(spoken(story.wait(10_000).endCall('p1').frames)).toEqual([PAID]);
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(6);
  });
  it('[D23] [D8] two ordered results are asked about, and the question leaves out items without attention', () => {
    const story = chattered();
    order(story, 'w2', MOON);
    story.vad(true, 100);
    story.finish('w1');
    story.finish('w2');
    story.vad(false, 200);
    expect(spoken(story.due().frames)).toEqual(['Something came in, the moon and the research on the tides. Now?']);
    expect(story.session.deliveries.bid?.deliveries).toEqual(['w1', 'w2']);
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(6);
  });

  it('[D12] [D23] a result that the user ordered is not discarded where too many deliveries wait for one pause', () => {
    const story = attached(reporting).wait(60_000);
    order(story);
    story.hear(story.session.seq - 1);
    story.vad(true, 100);
    story.finish('w1');
    for (const id of ['a', 'b', 'c', 'd']) story.wait(10).push(id, `${id}.`);
    story.vad(false, 200);
    expect(short(story.due().frames)[0]).toBe('a discarded overflow');
    expect(story.session.deliveries.bid?.deliveries).toEqual(['w1', 'b', 'c', 'd']);
  });
  it("[D23] ordered results and others' items are one question, as long as attention lasts", () => {
    const story = attached(reporting).wait(60_000);
    order(story);
    story.hear(story.session.seq - 1);
    story.vad(true, 100);
    story.finish('w1');
    story.push('a', 'A.');
    story.vad(false, 200);
    expect(spoken(story.due().frames)).toHaveLength(1);
    expect(story.session.deliveries.bid?.deliveries).toEqual(['w1', 'a']);
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(1);
  });
});

describe('what the user ordered, in quiet hours', () => {
  it('[D23] [W1] an ordered result in quiet hours waits for their end', () => {
    const story = night();
    order(story);
    story.hear(story.session.seq - 1);
    story.wait(150_000).finish('w1');
    expect(spoken(story.due().frames)).toEqual(RESULT);
    expect(clock(story)).toBe('11-22T07:00:00');
  });

  it('[D23] an ordered result in quiet hours is said to a user who is talking right now', () => {
    const story = night();
    order(story);
    story.hear(story.session.seq - 1);
    expect(spoken(story.wait(119_000).finish('w1').frames)).toEqual(RESULT);
  });

  it('[D23] an ordered result in quiet hours is said once the user talks again', () => {
    const story = night();
    order(story);
    story.hear(story.session.seq - 1);
    expect(spoken(story.wait(600_000).finish('w1').frames)).toEqual([]);
    const { frames } = story.exchange('I cannot sleep.', ['Nor can I.']);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual(RESULT);
  });

  it("[D23] an ordered result in quiet hours is said while others' items wait", () => {
    const story = night();
    order(story);
    story.hear(story.session.seq - 1);
    story.push('a', 'A.', { priority: 'time_sensitive', source: null });
    story.push('b', 'B.', { source: null });
    const { frames } = story.wait(10_000).finish('w1');
    expect(spoken(frames)).toEqual(RESULT);
    story.wait(5_000).hearAll(frames);
    expect(spoken(story.pass(60_000))).toEqual([]);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['a mere sound', (story) => [story.vad(true, 100), story.vad(false, 400)]],
    ['a connection that comes back', (story) => story.hello('c2', { ...reporting, timezone: 'UTC', resumeOf: 1 })],
    ['one that comes', (story) => story.hello('c2', { ...reporting, timezone: 'UTC' })],
  ])('[D23] the act %s does not show in quiet hours that the user is awake', (_, happens) => {
    const story = night();
    order(story);
    story.hear(story.session.seq - 1);
    story.wait(600_000).finish('w1');
    happens(story);
    expect(spoken(story.pass(60_000))).toEqual([]);
  });
});

describe('what the user ordered, behind something urgent', () => {
  function behind(calls: string[], more: Partial<Arrival> = { priority: 'time_sensitive', source: null }) {
    const story = attached(reporting).wait(60_000);
    for (const call of calls) {
      order(story, call, call === 'w2' ? MOON : {});
      story.hear(story.session.seq - 1);
    }
    story.vad(true, 100);
    for (const call of calls) story.finish(call);
    story.push('u', 'Urgent.', more);
    story.vad(false, 200);
    const first = story.due();
    expect(spoken(first.frames)).toEqual(['Urgent.']);
    return { story, next: story.wait(2_000).hearAll(first.frames) };
  }

  it('[D23] [D11] a single ordered result behind an urgent delivery follows at the next opening, without a question', () => {
    expect(spoken(behind(['w1']).next.frames)).toEqual(RESULT);
  });

  it("[D11] two ordered results behind an urgent delivery wait for a turn of the user's own", () => {
    const { story, next } = behind(['w1', 'w2']);
    expect(spoken(next.frames)).toEqual([]);
    expect(spoken(story.pass(600_000))).toEqual([]);
    const { frames } = story.exchange('How are you?', ['Fine.']);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([
      'Something came in, the moon and the research on the tides. Now?',
    ]);
  });
});
