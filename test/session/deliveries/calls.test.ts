import { describe, expect, it } from 'vitest';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, operator, reporting, type Story } from '../story.ts';

const RESULT = ['I am back with the research on the tides: High water is at nine.'];

/** A workflow was started in turn 1, at 1,060,000. */
function working(): Story {
  const story = attached(reporting).wait(60_000);
  story.say('Look into the tides.');
  story.call('w1');
  return story;
}

describe('a workflow', () => {
  it('[T2] a workflow is started once, and the turn goes on', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Look into the tides.');
    const { frames, effects } = story.call('w1');
    expect(short(frames)).toEqual(['tool slow_research started', 'tool slow_research deferred']);
    expect(answers(effects)).toEqual(['workflow w1']);
    expect(story.call('w1').effects).toEqual([]);
    expect(short(story.reply(['I am on it.'], complete).frames)).toEqual([
      'line 0 I am on it.',
      'turn.ended 1 complete',
    ]);
  });
  it("[T2] [W1] a workflow's start is asked for once more, since the first may have been lost", () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.hear(4);
    expect(story.wait(29_999).wake().effects).toEqual([]);
    expect(answers(story.wait(1).wake().effects)).toEqual(['workflow w1']);
    expect(story.wait(60_000).wake().effects).toEqual([]);
  });

  it('[T2] a workflow beyond the limit of running ones has failed', () => {
    const story = attached().wait(60_000);
    story.say('Look into everything.');
    for (let i = 1; i <= 16; i += 1) story.call(`w${i}`);
    const { frames, effects } = story.call('w17');
    expect([short(frames), effects]).toEqual([['tool slow_research failed'], []]);
  });

  it('[T2] [U9] a workflow is started again at once after a restart on one machine', () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.wait(2_000);
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual(['workflow w1']);
  });

  it("[D19] [D7] a workflow's result is a delivery of its call, introduced as the agent's own", () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.wait(2_000).hear(4);
    const { frames } = story.wait(20_000).finish('w1');
    expect(short(frames)).toEqual([
      'tool slow_research finished',
      'w1 pending',
      'turn.started 2 delivery',
      'w1 offered',
      `delivery 0 ${RESULT[0]}`,
      'turn.ended 2 complete',
    ]);
    expect(frames[0]).toMatchObject({ turn: 1, call: 'w1' });
  });

  it("[D19] [T3] a workflow's result is delivered also when its turn was interrupted", () => {
    const story = working();
    story.interrupt();
    expect(spoken(story.wait(20_000).finish('w1').frames)).toEqual(RESULT);
  });

  it("[D19] a workflow's result never answers another question: it waits until that has its own answer", () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.say('What time is it?');
    expect(spoken(story.finish('w1').frames)).toEqual([]);
    const { frames } = story.reply(['Nine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual(RESULT);
  });

  it("[D19] [D16] a workflow's result for a user who has left is stashed", () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.gone();
    expect(spoken(story.wait(20_000).finish('w1').frames)).toEqual([]);
    story.wait(86_400_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(RESULT);
  });

  it("[D19] a workflow's result is taken once, and only from a known call", () => {
    const story = working();
    story.finish('w1');
    expect(story.finish('w1').events).toEqual([]);
    expect(story.finish('w2').events).toEqual([]);
  });

  it('[W4] [T2] a lost workflow ends honestly: 60 s after its own time it is given up, and the user is told', () => {
    const story = working();
    story.reply(['I am on it.'], complete);
    story.hear(4);
    story.pass(179_999);
    expect(story.session.toolCalls.open).toHaveLength(1);
    expect(answers(story.wait(1).wake().effects)).toEqual(['give up w1']);
    const failed = story.finish('w1', 'I could not find out.', false);
    expect(short(failed.frames).slice(0, 2)).toEqual(['tool slow_research failed', 'w1 pending']);
    expect(spoken(failed.frames)).toEqual(['I could not find out.']);
  });

  it('[W4] [W1] a lost workflow is given up again each minute until its end has come', () => {
    const story = working();
    story.reply([], complete);
    story.pass(180_000);
    expect(story.wake().dueAtMs).toBe(1_300_000);
    expect(story.wait(59_999).wake().effects).toEqual([]);
    expect(answers(story.wait(1).wake().effects)).toEqual(['give up w1']);
  });

  it('[W1] [U9] a check of the workflows does not wait for its own timer', () => {
    const story = working();
    story.reply([], complete);
    expect(answers(story.wait(30_000).vad(true, 100).effects)).toEqual(['workflow w1']);
  });
});

describe('timers', () => {
  it('[W1] a lost timer is made up for by the next command', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.vad(false, 200);
    story.push('a');
    expect(spoken(story.wait(60_000).client('c1', { type: 'ping' }).frames)).toEqual(['ava says — About a.']);
  });

  it('[W1] everything that waits has a due time, and the nearest is told', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    expect(story.push('a', 'A.', { ttlMs: 500_000 }).dueAtMs).toBe(1_070_000);
    expect(story.push('b', 'B.', { ttlMs: 5_000 }).dueAtMs).toBe(1_065_000);
    expect(story.vad(false, 200).dueAtMs).toBe(1_060_600);
    expect(story.vad(true, 300).dueAtMs).toBe(1_065_000);
    expect(story.gone().dueAtMs).toBe(1_065_000);
    expect(story.wait(5_000).wake().dueAtMs).toBe(1_560_000);
  });

  it('[W1] a command that comes after a due time finds what is due', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.vad(false, 200);
    story.push('a');
    expect(sessionDueAt(story.session, 1_060_000, operator)).toBe(1_060_600);
    expect(sessionDueAt(story.session, 1_065_000, operator)).toBe(1_065_000);
  });
  it('[S3] [W1] the late end of another connection fires nothing that is due', () => {
    const story = attached(reporting);
    story.say('Hi.');
    expect(story.wait(20_000).gone('c0')).toMatchObject({ events: [], effects: [] });
  });
});
