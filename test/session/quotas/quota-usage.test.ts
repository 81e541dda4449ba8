import { describe, expect, it } from 'vitest';
import type { Usage } from '../../../shared/protocol/frames.ts';
import type { OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import { quotaUsageAt } from '../../../shared/session/quotas/daily-quota.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, type Happened, read, type Story } from '../story.ts';

const HOUR = 3_600_000;
/** 06:00 UTC. */
const MORNING = 20_000 * 24 * HOUR + 6 * HOUR;
const usage: Usage = { input: 100, output: 20, cacheRead: 800, cacheWrite: 80, dollars: 0.5 };

function morning(operator: Partial<OperatorSettings> = {}): Story {
  const story = attached();
  story.nowMs = MORNING;
  story.operator = { ...story.operator, ...operator };
  return story;
}

/** An answer that cost 1,000 tokens and half a dollar. */
function answered(story: Story, words = 'Hi.'): Happened {
  story.say(words);
  return story.reply(['Hello.'], { is: 'complete', modelMs: 5, usage });
}

const used = (story: Story) => quotaUsageAt(story.session, story.nowMs);
const refusals = ({ effects }: Happened) =>
  effects.flatMap((one) =>
    one.do === 'answer' && one.frame.type === 'error' && one.frame.code === 'limited' ? [one.frame] : [],
  );
const asks = ({ effects }: Happened) => effects.filter((one) => one.do === 'reply' && one.ask === 1).length;

describe('what a day costs', () => {
  it('[N3] a daily quota counts what every model has told, of answers and memory, until the next day in UTC', () => {
    const story = morning();
    answered(story);
    answered(story);
    expect(used(story)).toEqual({ tokens: 2_000, dollars: 1, calls: 0 });
    story.wait(17 * HOUR);
    answered(story);
    expect(used(story)).toEqual({ tokens: 3_000, dollars: 1.5, calls: 0 });
    story.wait(HOUR);
    expect(used(story)).toEqual({ tokens: 0, dollars: 0, calls: 0 });
    answered(story);
    expect(used(story)).toEqual({ tokens: 1_000, dollars: 0.5, calls: 0 });
  });

  it('[N3] an answer that was cut off before its usage was told counts as the one before', () => {
    const story = morning();
    answered(story);
    story.say('Tell me everything.');
    story.say('No, wait.');
    expect(used(story)).toEqual({ tokens: 2_000, dollars: 1, calls: 0 });
    story.reply(['Yes?']);
    story.interrupt();
    expect(used(story)).toEqual({ tokens: 3_000, dollars: 1.5, calls: 0 });
  });

  it('[N3] what needs no model costs no daily quota', () => {
    const story = morning();
    answered(story);
    story.push('a');
    story.say('Any updates?');
    story.reply([], { is: 'complete', modelMs: 0 });
    story.say('Repeat that.', { via: 'speech' });
    expect(used(story).tokens).toBe(1_000);
  });

  it('[N3] [N6] a daily quota stays used up, whatever is forgotten', () => {
    const story = morning();
    answered(story);
    story.forget('me');
    expect(used(story).tokens).toBe(1_000);
  });
});

describe.each([
  ['tokens', { tokensPerDay: 2_000 }],
  ['dollars', { dollarsPerDay: 1 }],
] as const)('a day whose %s are used up', (_, operator) => {
  function spent(): Story {
    const story = morning(operator);
    answered(story);
    answered(story);
    return story;
  }

  it("[N3] a used-up quota of %s is told once, in the persona's own words and without a model", () => {
    const story = spent();
    const told = story.say('And now?', { id: 'u-told' });
    expect(short(told.frames)).toEqual([
      'turn.started 3 user',
      'line 0 That was all for today.',
      'turn.ended 3 complete',
    ]);
    expect([answers(told.effects), asks(told)]).toEqual([['c1 accepted'], 0]);
  });

  it('[N3] with a used-up quota of %s every message is refused until the day ends, and its id is free', () => {
    const story = spent();
    story.say('And now?');
    const refused = story.say('Please.', { id: 'again' });
    expect(refused.events).toEqual([]);
    expect(refusals(refused)).toEqual([
      {
        type: 'error',
        code: 'limited',
        message: expect.stringMatching(/in a day/),
        retryAfterMs: 18 * HOUR,
        id: 'again',
      },
    ]);
    story.wait(18 * HOUR);
    const taken = story.say('Please.', { id: 'again' });
    expect(answers(taken.effects)).toEqual(['c1 accepted', 'reply to turn 4, ask 1']);
  });

  it('[N3] with a used-up quota of %s deliveries still come, by themselves and on request', () => {
    const story = spent();
    story.say('And now?');
    story.hearAll(story.push('a', 'The report is ready.', { policy: 'now', priority: 'critical' }).frames);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
    story.push('b', 'Tea at four.', { policy: 'when_asked', keywords: ['tea'] });
    const asked = story.say('What about the tea?');
    expect(short(asked.frames)).toContain('delivery 0 ava says — Tea at four.');
    expect([answers(asked.effects), asks(asked)]).toEqual([['c1 accepted'], 0]);
  });

  it('[N3] [D9] with a used-up quota of %s a bid is answered, also by words that ask for more', () => {
    const story = spent();
    story.hello('c2', { capabilities: { heard: true } });
    story.hearAll(story.say('And now?', {}, 'c2').frames, 'c2');
    story.wait(60_000).pushAll(['a', 'b']);
    expect(story.session.deliveries.bid?.deliveries).toEqual(['a', 'b']);
    const yes = story.say('Yes please, what is it?', {}, 'c2');
    expect([answers(yes.effects)[0], asks(yes)]).toEqual(['c2 accepted', 0]);
    expect(story.session.deliveries.bid).toBeNull();
    expect(refusals(yes)).toMatchObject([{ retryAfterMs: expect.any(Number) }]);
    expect(refusals(yes)[0]).not.toHaveProperty('id');
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[N3] with a used-up quota of %s spoken commands, settings and forgetting still work', () => {
    const story = spent();
    story.say('And now?');
    expect(answers(story.say('Slower.', { via: 'speech' }).effects)).toEqual(['c1 accepted']);
    expect(answers(story.say('Repeat that.', { via: 'speech' }).effects)).toEqual(['c1 accepted']);
    expect(answers(story.settings({ verbosity: 'chatty' }).effects)).toEqual(['c1 accepted']);
    expect(answers(story.say('Forget everything about me.').effects)).toEqual(['c1 accepted']);
  });

  it('[N3] [X4] with a used-up quota of %s client actions are noted, and not answered', () => {
    const story = spent();
    story.say('And now?');
    const frame = { type: 'user.action', id: 'a1', name: 'addItem', state: { items: 1 } } as const;
    const done = story.client('c1', frame);
    expect([answers(done.effects), asks(done)]).toEqual([['c1 accepted'], 0]);
    expect(story.session.clientState?.state).toEqual({ items: 1 });
  });

  it('[N3] [L6] with a used-up quota of %s no proactive turn begins', () => {
    const story = spent();
    const refused = story.client('c1', { type: 'life', id: 'l1', act: 'idle' });
    expect(refusals(refused)).toMatchObject([{ code: 'limited', retryAfterMs: 18 * HOUR }]);
  });

  it('[N3] [A1] with a used-up quota of %s spoken words are answered once by voice, and then by a frame', () => {
    const story = morning(operator);
    story.operator = { ...story.operator, speech: ['cascade'] };
    story.hello('c2', { capabilities: { speech: 'server' } });
    const words = (n: number) => {
      story.client('c2', { type: 'audio.commit', id: `a${n}`, utterance: `v${n}`, count: 1 });
      return story.do({ type: 'transcribed', utterance: `v${n}`, text: 'And now?' });
    };
    for (const n of [1, 2]) {
      words(n);
      story.reply(['Hello.'], { is: 'complete', modelMs: 5, usage });
    }
    expect(short(words(3).frames)).toContain('line 0 That was all for today.');
    const last = words(4);
    expect(last.frames).toEqual([]);
    expect(refusals(last)).toMatchObject([{ code: 'limited', retryAfterMs: 18 * HOUR }]);
  });
});

describe('tools in a minute', () => {
  it('[N3] over the limit of tool calls in a minute none begins, and the next minute all may again', () => {
    const story = morning({ toolCallsPerMinute: 3 });
    story.say('Look it all up.');
    story.says(...['a', 'b', 'c', 'd'].map((call) => ({ is: 'begins', call: read(call) }) as const));
    expect(story.session.toolCalls.open.map(({ call }) => call)).toEqual(['a', 'b', 'c']);
    expect(short(story.call('w').frames)).toContain('tool slow_research failed');
    story.wait(60_000);
    story.beginRead('e');
    expect(story.session.toolCalls.open.map(({ call }) => call)).toContain('e');
  });
});
