import { describe, expect, it } from 'vitest';
import { complete, type Story } from '../story.ts';
import { acts, alive, HOUR, MINUTE, nextAct, remark, SECOND } from './alive.ts';

/** 00:16 UTC. */
const ALL_NIGHT = { from: '23:00', to: '02:00' };

describe('nothing comes from her', () => {
  it.each<[string, (story: Story) => unknown]>([
    ['while the user speaks', (story) => story.vad(true, 1)],
    ['while a turn runs', (story) => [story.say('Tell me a story.'), story.reply(['Once upon a time.'])]],
    ['while the page is hidden', (story) => story.settings({ visible: false })],
    ['while nobody is there', (story) => story.gone()],
    ['while the user wants no life in it', (story) => story.settings({ life: false })],
    ['while the user wants to be told nothing unasked', (story) => story.settings({ attentionPerHour: 0 })],
    ['in quiet hours', (story) => story.settings({ quietHours: ALL_NIGHT })],
    ['while everything is being erased', (story) => story.do({ type: 'erase', what: 'session' })],
  ])('[L1] no proactive turn comes while %s', (_, given) => {
    const story = alive();
    given(story);
    const act = nextAct(story, 55 * SECOND);
    expect(act?.what ?? 'sleep').toBe('sleep');
    expect(acts(story).filter((what) => what !== 'sleep')).toEqual([]);
  });

  it('[L1] no proactive turn comes for a page that was hidden at its hello', () => {
    expect(nextAct(alive({ visible: false }))).toBe(null);
  });

  it('[L6] no proactive turn comes where the operator has switched them off', () => {
    expect(nextAct(alive({}, { proactive: false }))).toBe(null);
  });

  it('[L1] [D9] no proactive turn comes while a bid is open, which lapses after 30 s', () => {
    const story = alive();
    story.pushAll(['p1', 'p2']);
    const [asked] = story.due().events.flatMap((event) => (event.type === 'bid.asked' ? [story.nowMs] : []));
    expect(nextAct(story)).toMatchObject({ what: 'idle' });
    expect(story.nowMs - (asked ?? 0)).toBe(30 * SECOND);
  });

  it("[L1] [T4] no proactive turn comes while a write waits for the user's yes: five minutes at most", () => {
    const story = alive();
    story.say('Pay Ben.');
    story.says({ is: 'asks', what: 'twenty euros for Ben', asking: { key: 'k', tool: 'payments_agent', input: {} } });
    story.reply([], complete);
    expect(nextAct(story, 5 * MINUTE - SECOND)).toBe(null);
    expect(nextAct(story)).toMatchObject({ what: 'idle', afterMs: SECOND });
  });

  it('[L5] [L6] no proactive turn comes while a reflection is under way', () => {
    const story = alive({}, { reflectAfterMs: 10 * SECOND });
    for (const words of ['One.', 'Two.', 'Three.']) story.exchange(words, ['Yes.']);
    expect(nextAct(story)).toMatchObject({ what: 'reflection' });
    expect(nextAct(story, 14 * MINUTE)).toBe(null);
    story.do({ type: 'reflected', number: 1 });
    expect(acts(story)).toEqual(['reflection', 'idle']);
  });
});

describe('nothing gathers', () => {
  it('[L1] after an hour on a hidden page, the pause counts from when somebody looks again', () => {
    const story = alive();
    story.settings({ visible: false });
    expect(nextAct(story, HOUR)).toBe(null);
    expect(story.settings({ visible: true }).frames.map(({ type }) => type)).toEqual(['settings']);
    const act = nextAct(story, MINUTE);
    expect(act?.what).toBe('idle');
    expect(act?.afterMs).toBeGreaterThanOrEqual(20 * SECOND);
    expect(act?.afterMs).toBeLessThanOrEqual(45 * SECOND);
  });
  it('[L1] [D23] the end of quiet hours brings no remark: the agent has fallen asleep', () => {
    const story = alive();
    story.settings({ quietHours: ALL_NIGHT });
    expect(nextAct(story)).toMatchObject({ what: 'sleep', afterMs: 20 * SECOND });
    expect(nextAct(story, 5 * HOUR)).toBe(null);
    story.say('Good morning.');
    story.reply(['Morning.'], complete);
    expect(nextAct(story, MINUTE)).toMatchObject({ what: 'idle' });
  });

  it('[L1] [D23] the agent speaks three times in an hour at most, half of the attention, and leaves the rest to others', () => {
    const story = alive();
    for (let nth = 0; nth < 3; nth += 1) {
      remark(story);
      story.interrupt();
    }
    expect(nextAct(story, MINUTE)).toMatchObject({ what: 'sleep' });
    for (const id of ['p1', 'p2', 'p3', 'p4']) {
      story.push(id);
      story.pass(10 * SECOND);
    }
    for (const id of ['p1', 'p2', 'p3']) expect(story.fateOf(id)).toEqual(['pending', 'offered', 'heard']);
    expect(story.fateOf('p4')).toEqual(['pending']);
  });

  it("[D23] a time-sensitive push is held back neither by the agent's remarks nor by other pushes", () => {
    const story = alive();
    story.settings({ attentionPerHour: 2 });
    remark(story);
    story.interrupt();
    const urgent = { priority: 'time_sensitive' } as const;
    for (const id of ['p1', 'p2', 'p3']) {
      story.push(id, `${id}.`, urgent);
      story.pass(10 * SECOND);
    }
    for (const id of ['p1', 'p2', 'p3']) expect(story.fateOf(id)).toEqual(['pending', 'offered', 'heard']);
  });

  it("[D23] [D17] two deliveries for an absent user are asked about in spite of the agent's remarks", () => {
    const story = alive();
    story.settings({ attentionPerHour: 2 });
    remark(story);
    story.push('p1');
    story.pass(10 * SECOND);
    story.gone();
    story.pushAll(['p2', 'p3'], { priority: 'time_sensitive' });
    story.hello('c2');
    expect(story.pass(10 * SECOND).filter(({ type }) => type === 'line')).toMatchObject([{ kind: 'bid' }]);
  });

  it('[L1] [D23] of an attention budget of one an hour the agent has none', () => {
    const story = alive();
    story.settings({ attentionPerHour: 1 });
    expect(nextAct(story, 50 * MINUTE)).toMatchObject({ what: 'sleep' });
  });

  it("[L1] [D3] others' deliveries go before a remark, and then the pause counts anew", () => {
    const story = alive();
    story.wait(20 * SECOND);
    const pushed = story.push('p1');
    const causes = pushed.frames.flatMap((frame) => (frame.type === 'turn.started' ? [frame.cause] : []));
    expect(causes).toEqual(['delivery']);
    expect(acts(story)).toEqual([]);
    expect(nextAct(story)).toMatchObject({ what: 'idle' });
    expect(acts(story)).toEqual(['idle']);
  });
});
