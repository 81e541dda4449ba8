import { describe, expect, it } from 'vitest';
import { answers, short, spoken } from '../short-forms.ts';
import { arrival, attached, complete, reporting, type Story } from '../story.ts';

const OVEN = 'You wanted to be reminded of the oven.';

/** A reminder set at 1,060,000, for ten minutes later. */
function reminded(): Story {
  const story = attached(reporting).wait(60_000);
  story.remind('m1', 600_000);
  return story;
}

function isSet({ session }: Story): string[] {
  return session.reminders.list.map(({ id }) => id);
}

describe('a reminder', () => {
  it("[T5] [W1] a reminder's time is a deadline of the session", () => {
    const story = attached(reporting).wait(60_000);
    expect(story.remind('m1', 600_000)).toMatchObject({ frames: [], effects: [], dueAtMs: 1_660_000 });
    expect(story.remind('m2', 300_000).dueAtMs).toBe(1_360_000);
    expect(story.remind('m3', 900_000).dueAtMs).toBe(1_360_000);
    expect(story.session.reminders.list).toEqual([
      { id: 'm1', atMs: 1_660_000 },
      { id: 'm2', atMs: 1_360_000 },
      { id: 'm3', atMs: 1_960_000 },
    ]);
  });

  it('[T5] [W4] a reminder is said at its time, not before, word for word', () => {
    const story = reminded();
    expect(story.wait(599_999).wake().events).toEqual([]);
    const { frames, dueAtMs } = story.wait(1).wake();
    expect(short(frames)).toEqual([
      'm1 pending',
      'turn.started 1 delivery',
      'm1 offered',
      `delivery 0 ${OVEN}`,
      'turn.ended 1 complete',
    ]);
    expect(frames[0]).toMatchObject({ priority: 'time_sensitive' });
    expect(frames[0]).not.toHaveProperty('source');
    expect(isSet(story)).toEqual([]);
    story.wait(3_000).hearAll(frames);
    expect(story.fateOf('m1')).toEqual(['pending', 'offered', 'heard']);
    expect([dueAtMs !== null, story.wake().dueAtMs]).toEqual([true, null]);
  });

  it("[G22] a producer's reminder is a delivery at that time, and ends as cancelled before it", () => {
    const story = attached(reporting).wait(60_000);
    const { id: _, ...sent } = arrival('', { priority: 'time_sensitive' });
    for (const id of ['p1', 'p2']) {
      story.texts.set(id, ['The bread is done.']);
      story.do({ type: 'remind', reminder: { id, atMs: story.nowMs + 600_000, arrival: sent } });
    }
    story.cancel('p2', 'other');
    expect(isSet(story)).toEqual(['p1', 'p2']);
    story.cancel('p2');
    expect(spoken(story.pass(600_000))).toEqual(['ava says — The bread is done.']);
    expect(story.fateOf('p2')).toEqual(['pending', 'discarded cancelled']);
  });

  it("[G22] producers' reminders leave half of the room to the user", () => {
    const story = attached(reporting);
    const { id: _, ...sent } = arrival('');
    for (let at = 0; at < 60; at += 1)
      story.do({ type: 'remind', reminder: { id: `p${at}`, atMs: story.nowMs + 600_000, arrival: sent } });
    expect(isSet(story)).toHaveLength(50);
    story.remind('m1', 600_000);
    expect(isSet(story)).toHaveLength(51);
  });

  it('[W1] a reminder rings once by a timer that comes late, twice, or not at all', () => {
    const story = reminded();
    const { frames } = story.wait(675_000).client('c1', { type: 'ping' });
    expect(spoken(frames)).toEqual([OVEN]);
    expect(story.wake().frames).toEqual([]);
    story.wait(3_000).hearAll(frames);
    expect(story.wake().frames).toEqual([]);
  });

  it('[T5] a reminder for a past time rings now', () => {
    const story = attached(reporting).wait(60_000);
    expect(spoken(story.remind('m1', 0).frames)).toEqual([OVEN]);
    expect(isSet(story)).toEqual([]);
  });

  it('[T5] a reminder is set once, and not again when it has rung or was heard', () => {
    const story = reminded();
    expect(story.remind('m1', 700_000).events).toEqual([]);
    const { frames } = story.due();
    expect(story.remind('m1', 700_000).events).toEqual([]);
    story.wait(3_000).hearAll(frames);
    expect(story.session.deliveries.recent.map(({ id }) => id)).toEqual(['m1']);
    expect(story.remind('m1', 700_000).events).toEqual([]);
    expect(isSet(story)).toEqual([]);
  });

  it('[D5] [D3] a reminder waits for an opening, like other time-sensitive deliveries', () => {
    const story = reminded();
    story.wait(598_000).say('How are you?');
    story.wait(2_000).wake();
    expect(story.session.deliveries.open).toMatchObject([
      { id: 'm1', policy: 'next_silence', title: null, source: null },
    ]);
    const { frames } = story.reply(['Fine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([OVEN]);
  });

  it('[T5] [D23] a reminder needs no attention budget, and costs none', () => {
    const story = attached({ ...reporting, timezone: 'UTC' }).wait(60_000);
    story.settings({ attentionPerHour: 0 });
    story.remind('m1', 600_000);
    expect(spoken(story.due().frames)).toEqual([OVEN]);
    expect(story.session.deliveries.unaskedAtMs).toEqual([]);
  });
  it('[T5] [D8] two reminders at once are not asked about', () => {
    const story = reminded();
    story.remind('m2', 600_000, 'You wanted to be reminded of the cat.');
    expect(spoken(story.due().frames)).toEqual([OVEN, 'You wanted to be reminded of the cat.']);
  });
  it('[T5] [S12] at most a hundred reminders are set, and the next only when one is over', () => {
    const story = attached(reporting).wait(60_000);
    for (let i = 1; i <= 100; i += 1) story.remind(`m${i}`, 600_000 + i);
    expect(story.remind('m101', 700_000).events).toEqual([]);
    expect(story.session.reminders.list).toHaveLength(100);
    story.drop('m1');
    story.remind('m101', 700_000);
    expect(isSet(story).at(-1)).toBe('m101');
  });
});

describe('nobody is there', () => {
  it('[T5] [D16] [D24] a reminder for an absent user waits, is announced once, and is said on their return', () => {
    const story = reminded();
    story.gone();
    const { frames, effects } = story.due();
    expect([frames, effects]).toEqual([[], [{ do: 'announce', delivery: 'm1', priority: 'time_sensitive' }]]);
    expect(story.wake().effects).toEqual([]);
    story.wait(3_600_000).hello('c2', reporting);
    const said = story.due();
    expect(spoken(said.frames)).toEqual([`This comes late, it was for today at 00:27. ${OVEN}`]);
    story.wait(3_000).hearAll(said.frames, 'c2');
    expect(story.fateOf('m1')).toEqual(['pending', 'offered', 'heard']);
  });

  it("[T5] [D17] a reminder beside others' deliveries is said first, without a question", () => {
    const story = reminded();
    story.gone();
    story.due();
    story.push('a');
    story.wait(3_600_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual([`This comes late, it was for today at 00:27. ${OVEN}`]);
  });
});

describe('taking one back', () => {
  it('[T5] [W4] a reminder is taken back by delivery.cancel, before its time', () => {
    const story = reminded();
    const { events, effects, frames, dueAtMs } = story.drop('m1');
    expect(answers(effects)).toEqual(['c1 accepted']);
    expect(events.at(-1)).toEqual({ type: 'reminder.ended', id: 'm1' });
    expect([frames, dueAtMs]).toEqual([[], null]);
    expect(story.pass(700_000)).toEqual([]);
    expect(story.fateOf('m1')).toEqual([]);
  });

  it('[W4] a reminder is taken back after its time, if the timer is late', () => {
    const story = reminded();
    expect(short(story.wait(601_000).drop('m1').frames)).toEqual([]);
    expect(isSet(story)).toEqual([]);
  });
  it('[N2] an unknown or finished reminder is not found, nor one played before its time', () => {
    const story = reminded();
    expect(answers(story.drop('m2').effects)).toEqual(['c1 error not_found']);
    expect(answers(story.play('m1').effects)).toEqual(['c1 error not_found']);
    story.drop('m1');
    expect(answers(story.drop('m1').effects)).toEqual(['c1 error not_found']);
  });
});
