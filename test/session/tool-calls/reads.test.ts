import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete, kept, line, read, reporting, type Story, write } from '../story.ts';

/** Turn 1, at 1,000,000: a read with a limit of ten seconds. */
function looking(): Story {
  const story = attached(reporting);
  story.say('How is the weather?');
  story.beginRead('r1');
  return story;
}

function underWay({ session }: Story): string[] {
  return session.toolCalls.open.map(({ call }) => call);
}

describe('a tool that only looks', () => {
  it('[T2] several reads begin at once in one record, each with its frame', () => {
    const story = attached();
    story.say('How is the weather, and what do I have?');
    const balance = read('r2', { tool: 'get_account_info' });
    const { events, frames } = story.says({ is: 'begins', call: read('r1') }, { is: 'begins', call: balance });
    expect(short(frames)).toEqual(['tool get_weather started', 'tool get_account_info started']);
    expect(events.map(({ type }) => type)).toEqual(['reply.claimed', 'call.started', 'tool', 'call.started', 'tool']);
  });

  it('[T2] a read is recorded with its arguments and its deadline', () => {
    expect(looking().session.toolCalls.open).toEqual([
      {
        call: 'r1',
        tool: 'get_weather',
        title: 'the weather',
        turn: 1,
        effect: 'read',
        key: 'of r1',
        startedAtMs: 1_000_000,
        askedAtMs: 1_000_000,
        untilMs: 1_070_000,
      },
    ]);
  });

  it('[T2] [U9] a read is not begun again by another run of its turn', () => {
    const story = looking();
    expect(story.beginRead('r1').events).toEqual([]);
    story.do({ type: 'wake', restartedAtMs: story.nowMs });
    const again = story.do({ type: 'reply', turn: 1, run: 'r2', says: [{ is: 'begins', call: read('r1') }] });
    expect(again.frames).toEqual([]);
  });

  it('[T3] a read brings its result, and is over', () => {
    const story = looking();
    expect(short(story.wait(2_000).endRead('r1').frames)).toEqual(['tool get_weather finished']);
    expect(story.session.toolCalls.open).toEqual([]);
    expect(story.session.toolCalls.results).toEqual([
      { call: 'r1', tool: 'get_weather', turn: 1, atMs: 1_002_000, key: 'of r1', ttlMs: 300_000 },
    ]);
  });

  it('[T3] [C3] a read that has failed, or found nothing worth keeping, leaves nothing', () => {
    const story = looking();
    expect(short(story.endCall('r1', { done: false }).frames)).toEqual(['tool get_weather failed']);
    story.beginRead('r2');
    expect(short(story.endCall('r2').frames)).toEqual(['tool get_weather finished']);
    expect([story.session.toolCalls.results, story.session.toolCalls.open]).toEqual([[], []]);
  });
  it('[T2] a read ends once, and only where it was begun', () => {
    const story = looking();
    story.endRead('r1');
    expect(story.endRead('r1').events).toEqual([]);
    expect(story.endRead('r2').events).toEqual([]);
    expect(story.session.toolCalls.results).toHaveLength(1);
  });
});

describe('an interruption', () => {
  it("[T3] [C9] an interrupted turn's read goes on, and its result is kept without a delivery", () => {
    const story = looking();
    story.interrupt();
    const { frames, effects } = story.wait(2_000).endRead('r1');
    expect([short(frames), effects]).toEqual([['tool get_weather finished'], []]);
    expect(frames[0]).toMatchObject({ turn: 1, call: 'r1' });
    expect(story.session.toolCalls.results).toMatchObject([{ call: 'r1', turn: 1, interrupted: true }]);
    expect([story.session.deliveries.open, story.session.deliveries.recent]).toEqual([[], []]);
    expect(story.pass(60_000)).toEqual([]);
  });

  it('[T3] [C9] a read that a new question interrupts keeps its result in its own turn', () => {
    const story = looking();
    story.say('And what time is it?');
    story.endRead('r1');
    expect(story.session.toolCalls.results).toMatchObject([{ call: 'r1', turn: 1, interrupted: true }]);
  });

  it("[C9] an interrupted read's result answers the next question, and then is a result like others", () => {
    const story = looking();
    story.interrupt();
    story.wait(2_000).endRead('r1');
    story.wait(4_000).say('So, how is the weather?');
    const { frames } = story.says(
      { is: 'cached', call: 'r2', tool: 'get_weather', of: 'r1', ageMs: 4_000 },
      { is: 'line', line: { ...line('As I had found out.'), lead: 'remembered' } },
    );
    expect(frames[0]).toEqual({
      type: 'tool',
      seq: 6,
      at: 1_006_000,
      turn: 2,
      call: 'r2',
      name: 'get_weather',
      state: 'cached',
      ageMs: 4_000,
    });
    expect(frames[1]).toMatchObject({ kind: 'reply', text: 'As I had found out.', lead: 'remembered' });
    expect(story.session.toolCalls.results).toEqual([
      { call: 'r1', tool: 'get_weather', turn: 2, atMs: 1_002_000, key: 'of r1', ttlMs: 300_000 },
    ]);
  });

  it('[C9] a lead-in is said like any line, and again without being one', () => {
    const story = attached();
    story.say('How is the weather?');
    const { frames } = story.says({ is: 'line', line: { ...line('As before.'), lead: 'known' } });
    expect(frames[0]).toMatchObject({ lead: 'known' });
    story.reply([], complete);
    const again = story.say('Repeat that.', { via: 'speech' }).frames.filter(({ type }) => type === 'line');
    expect(again).toMatchObject([{ text: 'As before.' }]);
    expect(again[0]).not.toHaveProperty('lead');
  });

  it('[C9] a turn that was answered before the end of its tool was told was not interrupted', () => {
    const story = looking();
    story.reply(['Sunny.'], complete);
    story.endRead('r1');
    expect(story.session.toolCalls.results[0]).not.toHaveProperty('interrupted');
  });
  it('[T3] [S3] a read of a user who has left goes on, and its result waits for the next question', () => {
    const story = looking();
    story.gone();
    expect(short(story.endRead('r1').frames)).toEqual(['tool get_weather finished']);
    expect(story.session.toolCalls.results).toHaveLength(1);
    expect(story.session.deliveries.open).toEqual([]);
  });
});

describe('how much at once', () => {
  /** Twelve in each of four turns, all cut short. */
  function crowded(): Story {
    const story = attached();
    for (let turn = 1; turn <= 4; turn += 1) {
      story.say('And that?');
      for (let i = 1; i <= 12; i += 1) story.beginRead(`t${turn}-${i}`);
    }
    return story;
  }

  it('[T7] [S12] of 49 reads at once 48 run, and the next is not begun, without a frame', () => {
    const story = crowded();
    expect(story.session.toolCalls.open).toHaveLength(48);
    expect(story.beginRead('one-more').events).toEqual([]);
    expect(story.beginWrite('a-write').events).toEqual([]);
    expect(underWay(story)).not.toContain('one-more');
  });
  it('[T2] [S12] workflows have a limit of their own beside reads', () => {
    const story = crowded();
    for (let i = 1; i <= 16; i += 1) story.call(`w${i}`);
    expect(story.session.toolCalls.open).toHaveLength(64);
    expect(short(story.call('w17').frames)).toEqual(['tool slow_research failed']);
    story.endRead('t1-1');
    expect(short(story.beginRead('one-more').frames)).toEqual(['tool get_weather started']);
  });
});

describe('a read that is lost', () => {
  it('[W4] [W1] a lost read fails a minute after its own time, and leaves nothing', () => {
    const story = looking();
    story.interrupt();
    expect(story.wake().dueAtMs).toBe(1_070_000);
    expect(story.wait(69_999).wake().events).toEqual([]);
    const { frames, effects, dueAtMs } = story.wait(1).wake();
    expect([short(frames), effects, dueAtMs]).toEqual([['tool get_weather failed'], [], null]);
    expect(story.endRead('r1').events).toEqual([]);
    expect([story.session.toolCalls.open, story.session.toolCalls.results]).toEqual([[], []]);
  });
  it('[W1] of several lost reads the earliest is due first', () => {
    const story = looking();
    story.beginRead('r2', { timeoutMs: 5_000 });
    story.interrupt();
    expect(story.wake().dueAtMs).toBe(1_065_000);
    expect(short(story.due().frames)).toEqual(['tool get_weather failed']);
    expect(underWay(story)).toEqual(['r1']);
  });

  it('[U9] a read whose process restarted fails at once, and its turn is asked for again', () => {
    const story = looking();
    const { frames, effects } = story.wait(1).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(short(frames)).toEqual(['tool get_weather failed']);
    expect(answers(effects)).toEqual(['reply to turn 1, ask 2']);
    const says = [{ is: 'begins', call: read('r1') }] as const;
    const again = story.do({ type: 'reply', turn: 1, run: 'r2', says: [...says] });
    expect(short(again.frames)).toEqual(['tool get_weather started']);
  });

  it('[U9] a read that has begun since the restart is not lost', () => {
    const story = looking();
    expect(short(story.do({ type: 'wake', restartedAtMs: 1_000_000 }).frames)).toEqual([]);
    expect(underWay(story)).toEqual(['r1']);
  });
});

describe('what its results make old', () => {
  it('[C10] a write drops the results of the tools that it names, and no others', () => {
    const story = looking();
    story.endRead('r1');
    story.beginRead('r2', { tool: 'payments_agent' });
    story.beginRead('r3', { tool: 'get_account_info' });
    story.endRead('r2');
    story.endRead('r3');
    story.says({ is: 'begins', call: write('w1') });
    const result = kept('w1', 1_000_000, { key: null });
    const brings = { tookMs: 900, result, drops: ['payments_agent', 'get_account_info'] };
    const { events } = story.endCall('w1', { isReported: true, callOutcome: brings });
    expect(events[0]).toEqual({ type: 'results.dropped', calls: ['r2', 'r3'] });
    expect(story.session.toolCalls.results.map(({ call }) => call)).toEqual(['r1', 'w1']);
  });
  it('[C10] a read that still runs when a write ends is outdated: told, and not kept', () => {
    const story = looking();
    story.beginRead('r2', { tool: 'get_account_info' });
    story.beginWrite('w1');
    story.beginWrite('w2', { tool: 'get_account_info' });
    story.call('slow', { tool: 'get_account_info' });
    const brings = { tookMs: 900, drops: ['get_account_info'] };
    const { events } = story.endCall('w1', { isReported: true, callOutcome: brings });
    expect(events[0]).toEqual({ type: 'results.dropped', calls: ['r2'] });
    expect(short(story.endRead('r2').frames)).toEqual(['tool get_account_info finished']);
    story.endRead('r1');
    story.endCall('w2', {
      isReported: true,
      callOutcome: { tookMs: 900, result: kept('w2', 1_000_000, { key: null }) },
    });
    expect(story.session.toolCalls.results.map(({ call }) => call)).toEqual(['r1', 'w2']);
  });

  it('[C10] [T4] a write with an unknown outcome drops results, too, also when its turn is over', () => {
    const story = looking();
    story.endRead('r1');
    story.beginWrite('w1');
    story.interrupt();
    story.endCall('w1', { done: false, callOutcome: { tookMs: 900, drops: ['get_weather'] } });
    expect(story.session.toolCalls.results).toEqual([]);
  });
});
