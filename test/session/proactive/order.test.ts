/** One thing at a time (L6): a reflection, else news, else a remark. */
import { describe, expect, it } from 'vitest';
import type { OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import { reporting, type Story } from '../story.ts';
import { acts, alive, HOUR, MINUTE, nextAct, remark, SECOND } from './alive.ts';

/** Six entries that nothing was made of. */
function talked(more: Partial<OperatorSettings> = {}): Story {
  const story = alive({}, more);
  for (const words of ['One.', 'Two.', 'Three.']) story.exchange(words, ['Yes.']);
  return story;
}

/** Unheard news exists, and may be told every 15 minutes. */
function withNews(): Story {
  const story = alive({}, { newsEveryMs: 15 * MINUTE });
  story.news = true;
  return story;
}

/** The proactive turn was played; a backchannel leaves nothing unanswered. */
function over(story: Story): void {
  story.reply(['So it goes.'], { is: 'complete', modelMs: 5 });
  story.wait(SECOND).interrupt();
}

describe('a reflection', () => {
  it('[L6] a reflection goes before a remark where both are due', () => {
    const story = talked({ reflectAfterMs: 20 * SECOND });
    expect(nextAct(story)).toMatchObject({ what: 'reflection', afterMs: 20 * SECOND });
  });

  it('[L6] a pending reflection has the third word in a silence, which may be its remark', () => {
    const story = talked();
    remark(story);
    remark(story);
    expect(nextAct(story)).toMatchObject({ what: 'reflection' });
    expect(acts(story)).toEqual(['idle', 'idle', 'reflection']);
  });

  it.each<[string, (story: Story) => unknown, number]>([
    ['where there is room for it', () => {}, 1],
    ['but in quiet hours', (story) => story.settings({ quietHours: { from: '00:00', to: '12:00' } }), 0],
    ['but where the user wants nothing unasked', (story) => story.settings({ attentionPerHour: 0 }), 0],
    ['but to a page that nobody looks at', (story) => story.settings({ visible: false }), 0],
    ['but to nobody', (story) => story.gone(), 0],
  ])('[L5] [L6] [D23] a reflection leads to a remark %s', (_, given, waiting) => {
    const story = talked({ reflectAfterMs: 20 * SECOND });
    expect(nextAct(story)).toMatchObject({ what: 'reflection' });
    given(story);
    story.texts.set('m1', ['Three is a good number.']);
    const made = story.do({ type: 'reflected', number: 1, remark: { id: 'm1' } });
    expect(made.events.filter(({ type }) => type === 'delivery.accepted')).toHaveLength(waiting);
  });

  it('[L6] a reflection waits for the next day where the daily quota is used up', () => {
    const story = talked({ unaskedTokensPerDay: 100 });
    nextAct(story);
    const usage = { input: 100, output: 0, cacheRead: 0, cacheWrite: 0 };
    story.reply(['Soup.'], { is: 'complete', modelMs: 5, usage });
    expect(nextAct(story)).toMatchObject({ what: 'sleep' });
    expect(nextAct(story, 23 * HOUR)).toBe(null);
    expect(nextAct(story)).toMatchObject({ what: 'reflection' });
    expect(story.nowMs).toBe(24 * HOUR);
  });
});

describe('news', () => {
  it('[L6] news goes before a remark, once in a quarter of an hour', () => {
    const story = withNews();
    expect(nextAct(story)).toMatchObject({ what: 'news', afterMs: 20 * SECOND });
    over(story);
    expect(nextAct(story)).toMatchObject({ what: 'idle' });
    over(story);
    story.wait(14 * MINUTE + 30 * SECOND).interrupt();
    expect(nextAct(story)).toMatchObject({ what: 'news' });
  });
  it('[L6] news is a user setting of its own', () => {
    const story = withNews();
    story.settings({ news: false });
    expect(nextAct(story)).toMatchObject({ what: 'idle' });
    over(story);
    story.settings({ news: true });
    expect(nextAct(story)).toMatchObject({ what: 'news' });
  });

  it("[L6] [L1] news counts among the three unanswered proactive turns, and in the hour's attention", () => {
    const story = withNews();
    expect(nextAct(story)).toMatchObject({ what: 'news' });
    expect(story.session.proactive.unanswered).toBe(1);
    expect(story.session.proactive.remarks).toHaveLength(1);
  });

  it("[D23] an item's attention counts for an hour, and is not kept any longer", () => {
    const story = alive();
    for (let hour = 0; hour < 5; hour += 1) {
      remark(story);
      story.wait(2 * HOUR).interrupt();
    }
    expect(story.session.proactive.remarks).toHaveLength(1);
  });
});

it("[D23] a proactive turn that the user asks for costs no attention, and counts as the user's act", () => {
  const story = alive(reporting);
  for (let nth = 0; nth < 8; nth += 1) {
    story.client('c1', { type: 'life', id: `l${nth}`, act: 'idle' });
    story.reply(['Soup.'], { is: 'complete', modelMs: 5 });
    story.wait(SECOND);
  }
  expect(story.session.proactive).toMatchObject({ remarks: [], unanswered: 1, asleep: false });
  expect(story.session.turns.newest).toMatchObject({ cause: 'idle', number: 8 });
});
