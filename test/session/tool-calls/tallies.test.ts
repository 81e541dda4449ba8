import { describe, expect, it } from 'vitest';
import type { ToolTally } from '../../../shared/session/tallies/state.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;

function asking(): Story {
  const story = attached();
  story.say('How is the weather?');
  return story;
}

function ran(story: Story, call: string, tookMs: number, tool = 'get_weather'): void {
  story.beginRead(call, { tool });
  story.endCall(call, { callOutcome: { tookMs } });
}

function tally({ session }: Story, tool = 'get_weather'): ToolTally | undefined {
  return session.tallies.tools[tool];
}

describe('of each tool is counted', () => {
  it('[C10] the statistics of each tool count cache hits, misses, and joined calls', () => {
    const story = asking();
    story.beginRead('r1', { found: 'no' });
    story.beginRead('r2', { found: 'on its way' });
    story.beginRead('r3', { found: 'on its way' });
    for (const call of ['r4', 'r5', 'r6'])
      story.says({ is: 'cached', call, tool: 'get_weather', of: 'r1', ageMs: 1_000 });
    expect(tally(story)).toEqual({ hits: 3, misses: 1, joins: 2, tookMs: [] });
    expect(Object.keys(story.session.tallies.tools)).toEqual(['get_weather']);
  });

  it('[C10] [C3] the statistics of each tool count nothing where the cache was not asked', () => {
    const story = asking();
    story.says({
      is: 'begins',
      call: { call: 'w1', tool: 'payments_agent', title: 'pay', timeoutMs: 1_000, effect: 'write', key: null },
    });
    story.call('slow');
    expect(story.session.tallies.tools).toEqual({});
  });

  it('[F7] the statistics of each tool have how long its newest eight runs took, good or bad', () => {
    const story = asking();
    story.beginRead('r0');
    story.endCall('r0', { done: false, callOutcome: { tookMs: 5 } });
    expect(tally(story)?.tookMs).toEqual([5]);
    for (const [at, tookMs] of [10, 20, 30, 40, 50, 60, 70, 80].entries()) ran(story, `r${at + 1}`, tookMs);
    expect(tally(story)?.tookMs).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
    ran(story, 'r9', 90);
    expect(tally(story)?.tookMs).toEqual([20, 30, 40, 50, 60, 70, 80, 90]);
  });

  it('[F7] the statistics of a write count its time, told or delivered, and a lost one has none', () => {
    const story = asking();
    story.beginWrite('w1');
    story.endCall('w1', { isReported: true, callOutcome: { tookMs: 300 } });
    story.beginWrite('w2');
    story.endCall('w2', { callOutcome: { tookMs: 400 } });
    story.beginWrite('w3');
    story.do({ type: 'finished', call: 'w3', done: false });
    expect(tally(story, 'payments_agent')?.tookMs).toEqual([300, 400]);
  });

  it('[O2] [S12] the statistics have forty tools by name, and all others together', () => {
    const story = asking();
    for (let i = 1; i <= 43; i += 1) ran(story, `r${i}`, i, `tool_${i}`);
    ran(story, 'r44', 44, 'tool_40');
    ran(story, 'r45', 45, 'tool_1');
    const { tools } = story.session.tallies;
    expect(Object.keys(tools)).toHaveLength(41);
    expect(tools.tool_40).toEqual({ hits: 0, misses: 2, joins: 0, tookMs: [40, 44] });
    expect(tools.tool_1).toEqual({ hits: 0, misses: 2, joins: 0, tookMs: [1, 45] });
    expect(tools.others).toEqual({ hits: 0, misses: 3, joins: 0, tookMs: [41, 42, 43] });
    expect(tools).not.toHaveProperty('tool_41');
    ran(story, 'r46', 46, 'constructor');
    expect(tally(story, 'others')?.tookMs).toEqual([41, 42, 43, 46]);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('[O2] [N4] the statistics accept a tool called %s', (tool) => {
    const story = asking();
    ran(story, 'r1', 7, tool);
    expect(tally(story, tool)).toEqual({ hits: 0, misses: 1, joins: 0, tookMs: [7] });
  });

  it('[C10] [O2] tool frames say how long a tool has run, and nothing of the statistics', () => {
    const story = asking();
    expect(story.beginRead('r1').frames).toEqual([
      { type: 'tool', seq: 2, at: 1_000_000, turn: 1, call: 'r1', name: 'get_weather', state: 'started' },
    ]);
    expect(story.endCall('r1').frames).toEqual([
      { type: 'tool', seq: 3, at: 1_000_000, turn: 1, call: 'r1', name: 'get_weather', state: 'finished', tookMs: 100 },
    ]);
  });
});

describe('of the model is counted', () => {
  it('[O2] the statistics of the model have its tokens, over all turns', () => {
    const story = attached();
    const used = (input: number, output: number, cacheRead: number, cacheWrite: number) => {
      story.say('Hi.');
      const usage = { input, output, cacheRead, cacheWrite };
      story.reply(['Hello.'], { is: 'complete', modelMs: 5, usage });
    };
    used(10, 200, 3_000, 40_000);
    used(1, 2, 3, 4);
    expect(story.session.tallies.model).toEqual({ uncached: 11, output: 202, read: 3_003, write: 40_004 });
  });
  it('[O2] [U2] the statistics of the model count an answer that was cut while it was held', () => {
    const story = attached(reporting);
    story.say('Hi.');
    story.vad(true, 100);
    const usage = { input: 10, output: 200, cacheRead: 0, cacheWrite: 0 };
    story.reply(['Hello.'], { is: 'complete', modelMs: 5, usage });
    story.interrupt();
    expect(story.session.tallies.model).toEqual({ uncached: 10, output: 200, read: 0, write: 0 });
  });
});

describe('of turns is counted', () => {
  it('[O2] the statistics of turns count how they have ended', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    story.exchange('Hi.', ['Hello.']);
    story.exchange('Hi.', ['Hello.']);
    story.say('Hi.');
    story.say('Hi?');
    story.interrupt();
    story.say('Hi!');
    story.reply([], failed);
    expect(story.session.tallies.turns).toEqual({ complete: 3, interrupted: 2, failed: 1 });
    expect(story.reply([], complete).events).toEqual([]);
  });
});
