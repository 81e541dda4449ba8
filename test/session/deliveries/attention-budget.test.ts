import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, reporting, Story } from '../story.ts';

const urgent: Partial<Arrival> = { priority: 'time_sensitive', source: null };
const critical: Partial<Arrival> = { priority: 'critical', policy: 'now', source: null };

/** On that day, by that zone's clock; a client without reports, in `timezone`. */
function at(utc: string, timezone = 'Europe/Berlin'): Story {
  const story = new Story();
  story.nowMs = Date.parse(utc);
  story.hello('c1', { timezone });
  return story;
}

function clock({ nowMs }: Story): string {
  return new Date(nowMs).toISOString().slice(5, 19);
}

function pushed(story: Story, ids: string[], more: Partial<Arrival> = { source: null }): string[] {
  return ids.flatMap((id) => spoken(story.wait(10_000).push(id, `${id}.`, more).frames));
}

describe('quiet hours', () => {
  /** 21:00 in Berlin; quiet from 22:00 to 07:00. */
  function evening(): Story {
    const story = at('2026-11-21T20:00:00Z');
    story.settings({ quietHours: { from: '22:00', to: '07:00' } });
    return story;
  }

  it("[D23] [W1] quiet hours reach over midnight, and end to the minute, on the user's own clock", () => {
    const story = evening();
    story.wait(2 * 3_600_000).push('a', 'A.', { source: null });
    expect(spoken(story.due().frames)).toEqual(['A.']);
    expect(clock(story)).toBe('11-22T06:00:00');
  });

  it('[D23] [W1] quiet hours end when the clock says so, also in the night when it is put back', () => {
    const story = at('2026-10-24T20:30:00Z');
    story.settings({ quietHours: { from: '22:00', to: '07:00' } });
    story.push('a', 'A.', { source: null });
    expect(spoken(story.pass(9 * 3_600_000 + 1_800_000 - 1))).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(['A.']);
    expect(clock(story)).toBe('10-25T06:00:00');
  });

  it('[D23] quiet hours hold back whatever is not critical: urgent items, and immediate ones', () => {
    const story = evening();
    story.wait(2 * 3_600_000).push('a', 'A.', urgent);
    expect(spoken(story.push('b', 'B.', { policy: 'now', source: null }).frames)).toEqual([]);
    expect(spoken(story.push('c', 'C.', critical).frames)).toEqual(['C.']);
    expect(spoken(story.push('d', 'D.', { ...critical, policy: 'next_silence' }).frames)).toEqual([]);
    expect(spoken(story.due().frames)).toEqual(['D.']);
    expect(clock(story)).toBe('11-21T22:00:00');
    expect(spoken(story.due().frames)).toEqual(['A.']);
    expect(clock(story)).toBe('11-22T06:00:00');
  });

  it('[D23] quiet hours hold back no answer: what the user asks for is said', () => {
    const story = evening();
    story.wait(2 * 3_600_000).push('a', 'A.', { source: null });
    story.push('b', 'B.', { policy: 'when_asked', keywords: ['boat'], source: null });
    expect(spoken(story.say('The boat?').frames)).toEqual(['B.']);
    expect(spoken(story.wait(10_000).say('Any updates?').frames)).toEqual(['A.']);
  });

  it("[D23] quiet hours do not hold back what a bid's yes accepts", () => {
    const story = at('2026-11-21T20:59:58Z');
    story.settings({ quietHours: { from: '22:00', to: '07:00' } });
    story.pushAll(['a', 'b']);
    story.wait(5_000).due();
    story.wait(2_000).say('Yes.');
    expect(spoken(story.due().frames)).toHaveLength(2);
  });
});

describe('the attention budget', () => {
  it('[D23] the attention budget is 6 unasked items an hour, and the next one waits until there is room', () => {
    const story = at('2026-11-21T12:00:00Z');
    expect(pushed(story, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual(['a.', 'b.', 'c.', 'd.', 'e.', 'f.']);
    expect(spoken(story.wait(50 * 60_000).wake().frames)).toEqual([]);
    expect(spoken(story.due().frames)).toEqual(['g.']);
    // An hour after the first, at 12:00:10.
    expect(clock(story)).toBe('11-21T13:00:10');
  });
  it('[D23] [W1] the attention budget holds an item also when quiet hours follow', () => {
    const story = at('2026-11-21T20:30:00Z');
    story.settings({ attentionPerHour: 1, quietHours: { from: '22:00', to: '07:00' } });
    pushed(story, ['a', 'b']);
    expect(spoken(story.due().frames)).toEqual(['b.']);
    expect(clock(story)).toBe('11-22T06:00:00');
  });

  it('[D23] a critical delivery passes the attention budget, and counts', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ attentionPerHour: 1 });
    expect(pushed(story, ['a', 'b'], critical)).toEqual(['a.', 'b.']);
    expect(pushed(story, ['c'], { policy: 'now', source: null })).toEqual([]);
  });

  it('[D23] the seventh urgent delivery in an hour is said like the sixth, and counts for others', () => {
    const story = at('2026-11-21T12:00:00Z');
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(pushed(story, ids, urgent)).toEqual(ids.map((id) => `${id}.`));
    expect(pushed(story, ['i'])).toEqual([]);
    expect(pushed(story, ['j'], urgent)).toEqual(['j.']);
  });

  it('[D23] of several urgent deliveries at one opening the attention budget holds none back', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ attentionPerHour: 1 });
    story.vad(true, 100);
    for (const id of ['a', 'b', 'c']) story.push(id, `${id}.`, urgent);
    story.push('d', 'd.', { ...critical, policy: 'next_silence' });
    story.push('e', 'e.', { ...critical, policy: 'next_silence' });
    story.vad(false, 200);
    expect(spoken(story.due().frames)).toEqual(['d.', 'e.', 'a.', 'b.', 'c.']);
  });

  it('[D23] a bid counts as one in the attention budget, and what it brings as none', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ attentionPerHour: 2 });
    story.wait(10_000).pushAll(['a', 'b', 'c']);
    story.say('Yes.');
    story.due();
    expect(pushed(story, ['d', 'e'])).toEqual(['d.']);
  });

  it('[D23] a delivery that the user asks for costs no attention', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ attentionPerHour: 1 });
    story.push('a', 'A.', { policy: 'when_asked', keywords: ['boat'], source: null });
    story.say('The boat?');
    story.reply([], { is: 'complete', modelMs: 5 });
    expect(pushed(story, ['b'])).toEqual(['b.']);
  });

  it('[D23] with an attention budget of none only critical deliveries are said, and no timer waits in vain', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ attentionPerHour: 0 });
    expect(pushed(story, ['a'])).toEqual([]);
    expect(story.wake().dueAtMs).toBe(Date.parse('2026-11-28T12:00:10Z'));
    expect(pushed(story, ['b'], critical)).toEqual(['b.']);
  });
});

describe('a producer that is muted', () => {
  it('[D23] muting a producer by voice is confirmed without a model, and shown in the inbox', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.wait(10_000).push('a');
    const said = story.wait(10_000).say('No more messages from Ava, please.', { via: 'speech' });
    expect(short(said.frames)).toEqual([
      'turn.started 2 user',
      'settings brief 1',
      'line 0 Nothing more from ava.',
      'turn.ended 2 complete',
    ]);
    expect(story.session.settings.mute).toEqual(['ava']);
    expect(spoken(story.wait(60_000).push('b').frames)).toEqual([]);
    expect(story.fateOf('b')).toEqual(['pending']);
  });

  it('[D23] muting a producer by settings works however the name is written', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ mute: ['AVA '] });
    expect(spoken(story.wait(10_000).push('a').frames)).toEqual([]);
    expect(spoken(story.push('b', 'B.', { source: 'ben' }).frames)).toEqual(['ben says — B.']);
  });

  it('[D23] a muted producer is not heard, whoever asks, but its items can be played', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ mute: ['ava'] });
    expect(spoken(story.wait(10_000).push('a', 'A.', { ...critical, source: 'ava' }).frames)).toEqual([]);
    story.push('b', 'B.', { policy: 'when_asked', keywords: ['boat'] });
    expect(spoken(story.say('The boat?').frames)).toEqual([]);
    expect(spoken(story.say('Any updates?').frames)).toEqual([]);
    expect(spoken(story.play('b').frames)).toEqual(['ava says — B.']);
  });

  it('[D23] muting a producer during its delivery ends that delivery for good', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.']);
    const { frames } = story.say('Mute Ava.');
    story.wait(2_000).hearAll(frames);
    expect(spoken(story.pass(600_000))).toEqual([]);
  });

  it('[D23] muting an unknown name leaves the words as words', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.push('a');
    expect(short(story.say('Mute the trumpets.').frames)).toEqual(['turn.started 1 user']);
  });

  it('[D23] a producer is heard again once the mute is lifted', () => {
    const story = at('2026-11-21T12:00:00Z');
    story.settings({ mute: ['ava'] });
    story.wait(10_000).push('a');
    expect(spoken(story.settings({ mute: [] }).frames)).toEqual(['ava says — About a.']);
  });
});

describe('wishes', () => {
  it('[D23] [S11] [L6] each user setting is changed alone, and all settings are told', () => {
    const story = attached();
    story.settings({ quietHours: { from: '22:00', to: '07:00' } });
    story.settings({ later: 'defer', mute: ['ava'] });
    story.settings({ news: false });
    expect(story.settings({ attentionPerHour: 2 }).frames).toMatchObject([
      {
        type: 'settings',
        verbosity: 'brief',
        speed: 1,
        quietHours: { from: '22:00', to: '07:00' },
        later: 'defer',
        attentionPerHour: 2,
        mute: ['ava'],
        life: true,
        news: false,
      },
    ]);
    story.say('Faster!', { via: 'speech' });
    story.hello('c2', { verbosity: 'silent' });
    expect(story.session.settings).toEqual({
      verbosity: 'silent',
      speed: 1.2,
      quietHours: { from: '22:00', to: '07:00' },
      later: 'defer',
      attentionPerHour: 2,
      mute: ['ava'],
      proactive: true,
      news: false,
      newsTopics: [],
      model: null,
      language: null,
    });
  });
});
