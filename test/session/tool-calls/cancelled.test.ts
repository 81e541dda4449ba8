import { describe, expect, it } from 'vitest';
import { callsUnderWay } from '../../../shared/session/tool-calls/calls-in-progress.ts';
import type { StartedWorkflow } from '../../../shared/session/turn/commands.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

/** A workflow was started in turn 1, which has ended and was played. */
function working(more: Partial<StartedWorkflow> = {}): Story {
  const story = attached(reporting).wait(60_000);
  story.say('Look into the tides.');
  story.call('w1', more);
  const { frames } = story.reply(['I am on it.'], complete);
  story.wait(1_000).hearAll(frames);
  return story;
}

/** The inbox's work in progress. */
function underWay({ session }: Story): string[] {
  return callsUnderWay(session).map(({ call }) => call);
}

const calls = ({ session }: Story) => session.toolCalls.open.map(({ call }) => call);

describe('a workflow that the user cancels', () => {
  it('[T11] a cancelled workflow is recorded and stopped, and stands in the inbox as cancelled', () => {
    const story = working();
    expect(underWay(story)).toEqual(['w1']);
    const { events, frames, effects } = story.drop('w1');
    expect(answers(effects)).toEqual(['c1 accepted', 'stop w1']);
    expect(events).toContainEqual({ type: 'call.cancelled', call: 'w1' });
    expect(short(frames)).toEqual(['w1 pending', 'w1 discarded cancelled']);
    expect([underWay(story), calls(story)]).toEqual([[], ['w1']]);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'w1', state: 'discarded', reason: 'cancelled' }]);
    expect(story.session.deliveries.open).toEqual([]);
  });

  it("[T11] [W4] a cancelled workflow's result is told to nobody, before or after the stop", () => {
    const story = working();
    story.drop('w1');
    expect(short(story.finish('w1').frames)).toEqual([]);
    expect(calls(story)).toEqual([]);
    expect(story.finish('w1').events).toEqual([]);
    expect(spoken(story.pass(700_000))).toEqual([]);
    expect(story.fateOf('w1')).toEqual(['pending', 'discarded cancelled']);
  });

  it('[T11] a cancelled workflow is not started again by a second run of its turn', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Look into the tides.');
    story.call('w1');
    story.drop('w1');
    story.finish('w1', '', false);
    expect(story.call('w1').effects).toEqual([]);
    expect(calls(story)).toEqual([]);
  });

  it('[T11] [W1] the stop of a cancelled workflow is asked for each minute until it is confirmed, ten times in all', () => {
    const story = working();
    story.drop('w1');
    expect(answers(story.wait(59_999).wake().effects)).toEqual([]);
    expect(answers(story.wait(1).wake().effects)).toEqual(['stop w1']);
    for (let asks = 3; asks <= 10; asks += 1) expect(answers(story.wait(60_000).wake().effects)).toEqual(['stop w1']);
    expect(story.wait(60_000).wake().effects).toEqual([]);
    expect([calls(story), story.wake().dueAtMs]).toEqual([[], null]);
  });

  it('[T11] [U9] a cancelled workflow is stopped at once after a restart on one machine, and not started', () => {
    const story = working();
    story.drop('w1');
    story.wait(2_000);
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual(['stop w1']);
  });

  it('[T11] [S7] cancelling a workflow twice is once, and a new frame does not find it', () => {
    const story = working();
    const frame = { type: 'delivery.cancel', id: 'x', delivery: 'w1' } as const;
    story.client('c1', frame);
    const again = story.client('c1', frame);
    expect([again.events, answers(again.effects)]).toEqual([[], ['c1 accepted duplicate']]);
    expect(answers(story.drop('w1').effects)).toEqual(['c1 error not_found']);
  });

  it("[T11] a workflow's result that came just before its cancel is dropped as a delivery", () => {
    const story = working();
    story.say('And?');
    story.finish('w1');
    expect(short(story.drop('w1').frames)).toEqual(['w1 discarded cancelled']);
    story.reply(['Nothing yet.'], complete);
    expect(spoken(story.pass(700_000))).toEqual([]);
  });
});

describe('a workflow that writes', () => {
  const pays = { effect: 'write', tool: 'transfer', title: 'the transfer' } as const;

  it('[T11] [T4] a cancelled write is never reported as undone: once stopped, its outcome is unknown', () => {
    const story = working(pays);
    const { frames, effects } = story.drop('w1');
    expect([short(frames), answers(effects)]).toEqual([[], ['c1 accepted', 'stop w1']]);
    expect([underWay(story), story.session.deliveries.recent]).toEqual([['w1'], []]);
    expect(spoken(story.wait(700).finish('w1', 'Whether it was done, I cannot say.', false).frames)).toEqual([
      'Whether it was done, I cannot say.',
    ]);
    expect(underWay(story)).toEqual([]);
  });

  it('[T11] [T4] a cancelled write that was done before it could be stopped is told as done', () => {
    const story = working(pays);
    story.drop('w1');
    expect(spoken(story.wait(700).finish('w1', 'It is paid.').frames)).toHaveLength(1);
  });

  it('[T11] a write workflow is stopped once: a second cancel is accepted, and does nothing more', () => {
    const story = working(pays);
    story.drop('w1');
    expect(answers(story.drop('w1').effects)).toEqual(['c1 accepted']);
  });

  it('[T11] [W4] a write workflow that cannot be stopped ends as unknown all the same', () => {
    const story = working(pays);
    story.drop('w1');
    for (let asks = 2; asks <= 10; asks += 1) story.wait(60_000).wake();
    expect(answers(story.wait(60_000).wake().effects)).toEqual(['give up w1']);
  });
});

describe('a tool that goes on after its turn', () => {
  it('[T11] [T3] a tool that goes on after its turn is shown as running from then on, not before', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Look.');
    story.beginRead('r1');
    expect(underWay(story)).toEqual([]);
    expect(answers(story.drop('r1').effects)).toEqual(['c1 error not_found']);
    story.interrupt();
    expect(underWay(story)).toEqual(['r1']);
  });

  it('[T11] a tool that is cancelled after its turn is over, and its result is not kept', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Look.');
    story.beginRead('r1');
    story.interrupt();
    const { frames, effects } = story.drop('r1');
    expect([short(frames).at(-1), answers(effects)]).toEqual([expect.stringMatching(/ failed$/), ['c1 accepted']]);
    expect(story.endCall('r1', { done: true }).events).toEqual([]);
    expect([calls(story), story.session.toolCalls.results]).toEqual([[], []]);
  });

  it('[T11] [T4] a write within a turn is not cancelled: it ends soon, and its outcome is told', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Pay Ben.');
    story.beginWrite('p1');
    story.interrupt();
    const { effects, events } = story.drop('p1');
    expect([answers(effects), events]).toEqual([['c1 error conflict'], []]);
    expect(underWay(story)).toEqual(['p1']);
    story.endCall('p1', { done: true });
    expect(story.fateOf('p1')[0]).toBe('pending');
  });
});
