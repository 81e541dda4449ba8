import { describe, expect, it } from 'vitest';
import { mayNotifyOfDelivery } from '../../../shared/session/deliveries/attention-budget.ts';
import { spoken } from '../short-forms.ts';
import { attached, type Story } from '../story.ts';

const HOUR_MS = 3_600_000;

/** In a turn that has ended, the user asked for quiet. */
function askQuiet(story: Story, ms: number | null, call = 'q1'): void {
  story.say(ms === null ? 'You can talk again.' : 'Do not disturb me for a while.');
  story.beginWrite(call, { sessionOnly: true });
  story.do({ type: 'quiet.ask', call, untilMs: ms === null ? null : story.nowMs + ms });
  story.endCall(call, { isReported: true });
  story.reply(['All right.'], { is: 'complete', modelMs: 5 });
}

function pushed(story: Story): string[] {
  return spoken(story.wait(10_000).push('a', 'A.', { source: null }).frames);
}

describe('[D23] quiet that the user asks for', () => {
  it('[D23] [W1] what arrives in quiet that was asked for waits for its end, to the second', () => {
    const story = attached();
    const from = story.nowMs;
    askQuiet(story, HOUR_MS);
    expect(pushed(story)).toEqual([]);
    expect(spoken(story.pass(from + HOUR_MS - 1 - story.nowMs))).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(['A.']);
  });

  it('[D23] quiet that was asked for ends at once when the user says so', () => {
    const story = attached();
    askQuiet(story, HOUR_MS);
    expect(pushed(story)).toEqual([]);
    story.wait(60_000);
    askQuiet(story, null, 'q2');
    expect(spoken(story.pass(60_000))).toEqual(['A.']);
  });

  it('[D23] critical items and reminders come also in quiet that was asked for', () => {
    const story = attached();
    story.remind('r1', HOUR_MS / 2);
    askQuiet(story, HOUR_MS);
    story.wait(10_000);
    const critical = { priority: 'critical', policy: 'now', source: null } as const;
    expect(spoken(story.push('c', 'C.', critical).frames)).toEqual(['C.']);
    expect(spoken(story.pass(HOUR_MS / 2 + 5_000)).join()).toContain('oven');
  });

  it('[D23] words that ask for quiet do not show that the user is awake, and later ones do', () => {
    const story = attached();
    story.say('Look it up.');
    story.call('w1');
    story.reply(['I will.'], { is: 'complete', modelMs: 5 });
    story.wait(10_000);
    askQuiet(story, HOUR_MS);
    expect(spoken(story.wait(10_000).finish('w1').frames)).toEqual([]);
    expect(spoken(story.pass(60_000))).toEqual([]);
    story.exchange('What time is it?', ['It is nine.']);
    expect(spoken(story.pass(30_000)).join()).toContain('High water');
  });

  it('[D23] [D25] nobody is notified by Web Push in quiet that was asked for', () => {
    const story = attached();
    askQuiet(story, HOUR_MS);
    story.push('a', 'A.', { priority: 'time_sensitive', source: null });
    const [item] = story.session.deliveries.open;
    if (item === undefined) throw new Error('nothing waits');
    const away = { timezone: undefined, notified: [] };
    expect(mayNotifyOfDelivery(story.session, item, { nowMs: story.nowMs, ...away })).toBe(false);
    expect(mayNotifyOfDelivery(story.session, item, { nowMs: story.nowMs + HOUR_MS, ...away })).toBe(true);
  });

  it('[D23] [T4] a call that asks for quiet has an effect once, and an unknown call has none', () => {
    const story = attached();
    askQuiet(story, HOUR_MS);
    const before = story.session.settings.quiet;
    story.do({ type: 'quiet.ask', call: 'q1', untilMs: story.nowMs });
    story.do({ type: 'quiet.ask', call: 'unknown', untilMs: story.nowMs });
    expect(story.session.settings.quiet).toEqual(before);
  });

  it('[D23] [L6] quiet that was asked for outlasts a change of settings, and "forget everything" ends it', () => {
    const story = attached();
    askQuiet(story, HOUR_MS);
    story.settings({ attentionPerHour: 9 });
    expect(story.session.settings.quiet).toBeDefined();
    expect(story.settings({}).frames[0]).not.toHaveProperty('quiet');
    story.forget('me');
    expect(story.session.settings.quiet).toBeUndefined();
  });
});
