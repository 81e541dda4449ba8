import { describe, expect, it } from 'vitest';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, line, reporting, type Story, saying, write } from '../story.ts';

const PAID = 'Ben has his twenty euros.';
const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;

/** Turn 1, at 1,060,000: a payment is in progress. */
function paying(): Story {
  const story = attached(reporting).wait(60_000);
  story.say('Pay Ben twenty euros.');
  story.beginWrite('w1');
  return story;
}

/** The payment was made, and its run is alive. */
function paid(): Story {
  const story = paying();
  story.wait(1_000).endCall('w1', { isReported: true });
  return story;
}

function types(events: readonly { type: string }[]): string[] {
  return events.map(({ type }) => type);
}

describe('what a write has come to', () => {
  it("[T3] [D19] a write's outcome that a complete turn tells is no delivery", () => {
    const story = paying();
    expect(short(story.endCall('w1', { isReported: true }).frames)).toEqual(['tool payments_agent finished']);
    expect(short(story.reply([PAID], complete).frames)).toEqual([`line 0 ${PAID}`, 'turn.ended 1 complete']);
    expect(story.session.toolCalls.open).toEqual([]);
    expect(story.fateOf('w1')).toEqual([]);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it('[T3] a write is under way until its turn is over, and nothing is due for it', () => {
    const story = paid();
    story.wait(30_000).reply([]);
    story.wait(30_000).reply([]);
    expect(story.wait(30_000).reply([]).dueAtMs).toBe(1_211_000);
    expect(story.session.toolCalls.open).toEqual([
      {
        call: 'w1',
        tool: 'payments_agent',
        title: 'twenty euros for Ben',
        turn: 1,
        effect: 'write',
        key: null,
        startedAtMs: 1_060_000,
        askedAtMs: 1_060_000,
        untilMs: 1_140_000,
        isReported: true,
      },
    ]);
  });

  it("[T3] [D19] a write's outcome that an interrupted turn did not tell is delivered, in its own words", () => {
    const story = paid();
    expect(short(story.interrupt().frames)).toEqual([
      'turn.ended 1 interrupted',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
    expect(story.session.deliveries.open).toMatchObject([
      {
        id: 'w1',
        priority: 'active',
        policy: 'next_silence',
        source: null,
        title: 'twenty euros for Ben',
        namesItself: true,
      },
    ]);
    expect(story.session.toolCalls.open).toEqual([]);
    const { frames } = story.due();
    expect(short(frames)).toEqual([
      'turn.started 2 delivery',
      'w1 offered',
      `delivery 0 ${PAID}`,
      'turn.ended 2 complete',
    ]);
    story.hearAll(frames);
    expect(story.fateOf('w1')).toEqual(['pending', 'offered', 'heard']);
  });

  it("[D19] a write's outcome that a new question interrupts waits until that has its answer", () => {
    const story = paid();
    expect(short(story.say('What time is it?').frames)).toEqual([
      'turn.ended 1 interrupted',
      'turn.started 2 user',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
    const { frames } = story.reply(['Nine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([PAID]);
  });

  it("[D19] [U11] a repeated answer does not tell a write's outcome", () => {
    const story = attached(reporting);
    story.exchange('Hi.', ['Hello.']);
    story.wait(60_000).say('Pay Ben twenty euros.');
    story.beginWrite('w1');
    story.endCall('w1', { isReported: true });
    expect(short(story.say('Repeat that.', { via: 'speech' }).frames)).toEqual([
      'turn.ended 2 interrupted',
      'turn.started 3 user',
      'line 0 Hello.',
      'turn.ended 3 complete',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
  });

  it.each([
    ['nothing', []],
    ['only what was said before', []],
    ['a filler', [{ is: 'filler', tier: 'secondary', work: { activity: 'look', what: 'it', forMs: 2_000 } }]],
    ['a lead-in', [{ is: 'line', line: { ...line('I have just looked at that.'), lead: 'known' } }]],
    ['a line with nothing to hear', [saying('')]],
    ['only a question about another', [{ is: 'asks', asking: { key: 'k1', tool: 'pay', input: {} }, what: 'pay Ava' }]],
  ] satisfies [string, Saying[]][])(
    "[T4] [D19] a write's outcome is delivered where its complete turn says %s",
    (what, says) => {
      const story = paying();
      if (what === 'only what was said before') story.says(saying('I am at it.'));
      story.endCall('w1', { isReported: true });
      story.says(...says);
      story.reply([], complete);
      expect(story.session.turns.newest?.stage).toMatchObject({ is: 'ended', status: 'complete' });
      expect(story.fateOf('w1')).toEqual(['pending']);
    },
  );

  it("[D19] [D4] a delivery in the turn does not tell a write's outcome", () => {
    const story = paying();
    story.endCall('w1', { isReported: true });
    story.push('a', 'Fire.', { priority: 'critical', policy: 'now' });
    story.reply([], { ...failed, code: 'empty_response' });
    expect(story.session.turns.newest?.stage).toMatchObject({ is: 'ended', status: 'complete' });
    expect(story.fateOf('w1')).toEqual(['pending']);
  });
  it("[D19] [U5] a write's outcome is delivered when the model fails", () => {
    const story = paid();
    expect(short(story.reply(['Right.'], failed).frames)).toEqual([
      'line 0 Right.',
      'turn.ended 1 failed',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
  });

  it("[D19] [U9] a write's outcome is delivered when its run is lost", () => {
    const story = paid();
    expect(short(story.wait(60_000).wake().frames)).toEqual([
      'apology 0 Sorry about that.',
      'turn.ended 1 failed',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
  });

  it("[D19] [D16] a write's outcome for an absent user waits for them", () => {
    const story = paid();
    story.gone();
    expect(short(story.reply([PAID], complete).frames)).toEqual([
      `line 0 ${PAID}`,
      'turn.ended 1 complete',
      'tool payments_agent deferred',
    ]);
    expect(story.fateOf('w1')).toEqual(['pending']);
    story.wait(86_400_000).hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual([PAID]);
  });

  it("[T3] a write's outcome is told to a user who has returned by then", () => {
    const story = paid();
    story.gone();
    story.hello('c2', reporting);
    story.reply([PAID], complete);
    expect(story.fateOf('w1')).toEqual([]);
  });

  it("[U2] [T3] a held turn is not over, and its end decides whether it told a write's outcome", () => {
    const story = paid();
    story.vad(true, 100);
    story.reply([PAID], complete);
    expect(story.session.toolCalls.open).toHaveLength(1);
    story.vad(false, 900);
    expect(short(story.wait(1_500).wake().frames)).toEqual([`line 0 ${PAID}`, 'turn.ended 1 complete']);
    expect([story.session.toolCalls.open, story.fateOf('w1')]).toEqual([[], []]);
  });

  it('[T3] [D19] a write that ends when its turn is over is delivered, and its run need not tell', () => {
    const story = paying();
    story.interrupt();
    const { frames } = story.wait(5_000).endCall('w1');
    expect(short(frames)).toEqual([
      'tool payments_agent finished',
      'tool payments_agent deferred',
      'w1 pending',
      'turn.started 2 delivery',
      'w1 offered',
      `delivery 0 ${PAID}`,
      'turn.ended 2 complete',
    ]);
    expect(frames[0]).toMatchObject({ turn: 1, call: 'w1' });
  });

  it("[D19] a write's outcome is delivered when its turn was interrupted just before its run would tell", () => {
    const story = paying();
    story.interrupt();
    expect(short(story.endCall('w1', { isReported: true }).frames)).toEqual([
      'tool payments_agent finished',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
    expect(story.session.toolCalls.open).toEqual([]);
  });

  it("[D19] a write's outcome is delivered when its run knows that it will not tell, although the turn goes on", () => {
    const story = paying();
    expect(short(story.endCall('w1').frames)).toEqual([
      'tool payments_agent finished',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
    const { frames } = story.reply(['Right.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([PAID]);
  });

  it('[T4] a failed write is told or delivered like any other', () => {
    const told = paying();
    expect(short(told.endCall('w1', { done: false, isReported: true }).frames)).toEqual(['tool payments_agent failed']);
    const cut = paying();
    cut.interrupt();
    expect(short(cut.endCall('w1', { done: false }, 'It was refused.').frames).slice(0, 3)).toEqual([
      'tool payments_agent failed',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
  });

  it('[D19] two writes of one turn have an outcome each', () => {
    const story = paying();
    story.beginWrite('w2', { title: 'ten euros for Ava' });
    story.endCall('w1', { isReported: true });
    story.interrupt();
    expect([story.fateOf('w1'), story.fateOf('w2')]).toEqual([['pending'], []]);
    story.endCall('w2', {}, 'Ava has her ten euros.');
    expect([story.fateOf('w1'), story.fateOf('w2')]).toEqual([['pending'], ['pending']]);
    expect(spoken(story.due().frames)).toEqual(['Something came in, ten euros for Ava and twenty euros for Ben. Now?']);
  });

  it("[T3] a write's result is kept like a read's, and shown among earlier results", () => {
    const story = paying();
    const result = { atMs: 1_060_500, key: null, ttlMs: 0, foreign: true } as const;
    story.endCall('w1', { isReported: true, callOutcome: { tookMs: 500, result } });
    expect(story.session.toolCalls.results).toEqual([
      { call: 'w1', tool: 'payments_agent', turn: 1, atMs: 1_060_500, key: null, ttlMs: 0, foreign: true },
    ]);
  });
});

describe('at most once', () => {
  it('[T4] a second end of a write has no effect, whether the first was told or delivered', () => {
    const told = paid();
    expect(told.endCall('w1', { isReported: true }).events).toEqual([]);
    expect(told.endCall('w1').events).toEqual([]);
    const delivered = paying();
    delivered.endCall('w1');
    expect(delivered.endCall('w1', { isReported: true }).events).toEqual([]);
    expect(delivered.fateOf('w1')).toEqual(['pending']);
  });

  it('[T4] [U9] a write is not begun again by another run of its turn, whatever has become of it', () => {
    const again = (story: Story) => types(story.says({ is: 'begins', call: write('w1') }).events);
    expect(again(paying())).toEqual([]);
    expect(again(paid())).toEqual([]);
    const delivered = paying();
    delivered.endCall('w1');
    expect(again(delivered)).toEqual([]);
    const heard = paying();
    heard.interrupt();
    heard.hearAll(heard.wait(5_000).endCall('w1').frames);
    expect(heard.session.deliveries.recent.map(({ id }) => id)).toEqual(['w1']);
    heard.say('Pay Ben twenty euros.');
    expect(again(heard)).toEqual(['reply.claimed']);
  });
});

describe('a write that is lost', () => {
  it('[T4] [W4] a lost write is given up a minute after its own time, and is not told as failed', () => {
    const story = paying();
    story.interrupt();
    expect(story.wake().dueAtMs).toBe(1_140_000);
    expect(story.wait(79_999).wake().effects).toEqual([]);
    const { frames, effects } = story.wait(1).wake();
    expect(frames).toEqual([]);
    expect(effects).toEqual([{ do: 'give up', call: 'w1', what: 'unknown' }]);
    expect(story.session.toolCalls.open).toHaveLength(1);
  });

  it('[W1] [W4] giving up a lost write is asked for each minute, until its end has come', () => {
    const story = paying();
    story.interrupt();
    story.pass(80_000);
    expect(story.wake().dueAtMs).toBe(1_200_000);
    expect(story.wait(59_999).wake().effects).toEqual([]);
    expect(answers(story.wait(1).wake().effects)).toEqual(['give up w1']);
    expect(story.wake().dueAtMs).toBe(1_260_000);
    const given = story.endCall('w1', { done: false }, 'I cannot tell whether it went through.');
    expect(short(given.frames).slice(0, 3)).toEqual([
      'tool payments_agent failed',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
    expect(spoken(given.frames)).toEqual(['I cannot tell whether it went through.']);
    expect(story.wake().effects).toEqual([]);
  });

  it('[T4] a lost write whose end comes after all has that outcome', () => {
    const story = paying();
    story.interrupt();
    story.pass(80_000);
    expect(short(story.endCall('w1').frames).slice(0, 3)).toEqual([
      'tool payments_agent finished',
      'tool payments_agent deferred',
      'w1 pending',
    ]);
  });

  it('[U9] [T4] a write whose process restarted is given up at once, and again at its own time', () => {
    const story = paying();
    story.reply(['I am at it.']);
    const { effects, frames } = story.wait(1).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(effects).toContainEqual({ do: 'give up', call: 'w1', what: 'unknown' });
    expect(short(frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual([]);
    expect(answers(story.wait(1_000).wake().effects)).toEqual([]);
    expect(story.wake().dueAtMs).toBe(1_140_000);
    expect(answers(story.due().effects)).toEqual(['give up w1']);
  });

  it('[U9] [T3] a write that had ended before a restart is delivered, since the run that was to tell is dead', () => {
    const story = paid();
    const { frames, effects } = story.wait(1).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(answers(effects)).toEqual(['reply to turn 1, ask 2']);
    expect(short(frames)).toEqual(['tool payments_agent deferred', 'w1 pending']);
    const again = story.do({ type: 'reply', turn: 1, run: 'r2', says: [{ is: 'begins', call: write('w1') }] });
    expect(types(again.events)).toEqual(['reply.claimed']);
    const said = story.do({ type: 'reply', turn: 1, run: 'r2', says: [], end: complete });
    expect(short(said.frames)).toEqual([
      'turn.ended 1 complete',
      'turn.started 2 delivery',
      'w1 offered',
      `delivery 0 ${PAID}`,
      'turn.ended 2 complete',
    ]);
  });
});
