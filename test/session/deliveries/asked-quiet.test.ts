import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { mayNotifyOfDelivery } from '../../../shared/session/deliveries/attention-budget.ts';
import { settingsFeature } from '../../../shared/session/user-settings/feature.ts';
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

/** What the `settings` among these frames tell of the quiet. */
function endsIn(frames: readonly DurableFrame[]): (number | null)[] {
  return frames.flatMap((frame) => (frame.type === 'settings' ? [frame.quietUntil] : []));
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
    expect(endsIn(story.settings({}).frames)).toEqual([null]);
  });

  it('[D23] the end of the quiet is told in `settings` when a call asks for it, and with each other change', () => {
    const story = attached();
    const untilMs = story.nowMs + HOUR_MS;
    story.say('Do not disturb me for an hour.');
    story.beginWrite('q1', { sessionOnly: true });
    expect(endsIn(story.do({ type: 'quiet.ask', call: 'q1', untilMs }).frames)).toEqual([untilMs]);
    expect(endsIn(story.settings({ attentionPerHour: 9 }).frames)).toEqual([untilMs]);
    story.wait(HOUR_MS);
    expect(endsIn(story.settings({}).frames)).toEqual([null]);
  });

  it('[D23] a client sets quiet and ends it, and a call that asked before has no second effect', () => {
    const story = attached();
    askQuiet(story, HOUR_MS);
    const twoHours = story.nowMs + 2 * HOUR_MS;
    expect(endsIn(story.settings({ quietUntil: twoHours }).frames)).toEqual([twoHours]);
    expect(pushed(story)).toEqual([]);
    const { frames } = story.settings({ quietUntil: null });
    expect(endsIn(frames)).toEqual([null]);
    expect(spoken(frames)).toEqual(['A.']);
    expect(story.do({ type: 'quiet.ask', call: 'q1', untilMs: twoHours }).frames).toEqual([]);
  });

  it('[D23] quiet that a client sets lasts seven days at most, and one that has passed is none', () => {
    const story = attached();
    const { nowMs } = story;
    expect(endsIn(story.settings({ quietUntil: nowMs + 30 * 24 * HOUR_MS }).frames)).toEqual([
      nowMs + 7 * 24 * HOUR_MS,
    ]);
    expect(endsIn(story.settings({ quietUntil: 1 }).frames)).toEqual([null]);
  });

  it('[D23] a user who sets quiet on a client is not awake by what they did before', () => {
    const story = attached();
    story.say('Look it up.');
    story.call('w1');
    story.reply(['I will.'], { is: 'complete', modelMs: 5 });
    story.settings({ quietUntil: story.nowMs + HOUR_MS });
    expect(spoken(story.wait(10_000).finish('w1').frames)).toEqual([]);
    expect(spoken(story.pass(60_000))).toEqual([]);
  });

  it('[D23] quiet in a record of an older version still holds', () => {
    const story = attached();
    const settings = settingsFeature.apply?.['quiet.asked']?.(
      story.session.settings,
      { type: 'quiet.asked', call: 'q1', untilMs: story.nowMs + HOUR_MS },
      { session: story.session, atMs: story.nowMs },
    );
    expect(settings?.quiet).toEqual({ call: 'q1', sinceMs: story.nowMs, untilMs: story.nowMs + HOUR_MS });
  });
});
