import { describe, expect, it } from 'vitest';
import type { CallOutcome } from '../../../shared/session/turn/commands.ts';
import { attached, complete, kept, type Story } from '../story.ts';

const HOUR = 3_600_000;

/** In turn 1 tools have found this much, in this order. */
function found(...calls: string[]): Story {
  const story = attached();
  story.say('How is the weather?');
  for (const call of calls) story.beginRead(call);
  for (const call of calls) story.endRead(call);
  return story;
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `r${at + 1}`);
}

function index({ session }: Story): string[] {
  return session.toolCalls.results.map(({ call }) => call);
}

function use(story: Story, of: string, brings?: CallOutcome['result']): void {
  const more = { tool: 'get_weather', ageMs: 4_000, ...(brings && { brings }) };
  story.says({ is: 'cached', call: `like ${of}`, of, ...more });
}

function cutShort(story: Story): string[] {
  return story.session.toolCalls.results.flatMap(({ call, interrupted }) => (interrupted ? [call] : []));
}

describe('the results of a session', () => {
  it('[C5] a session keeps 50 results at most: the oldest go, and that is counted', () => {
    const story = found(...numbered(48));
    for (const call of ['a', 'b', 'c']) {
      story.beginRead(call);
      story.endRead(call);
    }
    expect(story.session.toolCalls.results).toHaveLength(50);
    expect(index(story).slice(0, 2)).toEqual(['r2', 'r3']);
    expect(story.session.tallies.evictions).toBe(1);
    story.beginRead('d');
    story.endRead('d');
    expect(index(story).at(0)).toBe('r3');
    expect(story.session.tallies.evictions).toBe(2);
  });

  it('[C5] the least recently used result goes first: a use refreshes its rank, not its age', () => {
    const story = found(...numbered(48));
    story.wait(4_000);
    use(story, 'r1');
    expect(story.session.toolCalls.results.at(-1)).toEqual({
      call: 'r1',
      tool: 'get_weather',
      turn: 1,
      atMs: 1_000_000,
      key: 'of r1',
      ttlMs: 300_000,
    });
    for (const call of ['a', 'b', 'c']) {
      story.beginRead(call);
      story.endRead(call);
    }
    expect(index(story)).toContain('r1');
    expect(index(story)).not.toContain('r2');
  });

  it('[C5] a use of a result that is gone changes nothing', () => {
    const story = found('r1');
    use(story, 'r2');
    expect(index(story)).toEqual(['r1']);
  });

  it('[C1] a newer result for the same parameters replaces the older one', () => {
    const story = found('r1', 'r2');
    story.beginRead('r3');
    story.endRead('r3', { key: 'of r1' });
    expect(index(story)).toEqual(['r2', 'r3']);
    expect(story.session.tallies.evictions).toBe(0);
  });

  it('[C3] [T9] a result that answers no later call stands beside others of its kind', () => {
    const story = attached();
    story.say('How is the weather?');
    for (const call of ['r1', 'r2']) {
      story.beginRead(call, { key: null });
      story.endRead(call, { key: null });
    }
    expect(index(story)).toEqual(['r1', 'r2']);
  });

  it("[C4] [C10] a result from another session is this one's own from then on", () => {
    const story = found('r1');
    story.wait(5_000);
    use(story, 'elsewhere', kept('elsewhere', 1_001_000, { foreign: true, question: 'How is the weather?' }));
    expect(story.session.toolCalls.results.at(-1)).toEqual({
      call: 'elsewhere',
      tool: 'get_weather',
      turn: 1,
      atMs: 1_001_000,
      key: 'of elsewhere',
      ttlMs: 300_000,
      foreign: true,
      question: 'How is the weather?',
    });
    expect(index(story)).toEqual(['r1', 'elsewhere']);
  });

  it('[S12] a result that is brought twice is there once', () => {
    const story = found('r1');
    use(story, 'elsewhere', kept('elsewhere', 1_001_000));
    use(story, 'elsewhere', kept('elsewhere', 1_001_000, { key: 'another' }));
    expect(index(story)).toEqual(['r1', 'elsewhere']);
  });
});

describe('a result is gone', () => {
  it('[C7] a result is removed when its text is gone or unreadable, and others stay', () => {
    const story = found('r1', 'r2', 'r3');
    const { events, frames } = story.do({ type: 'forget', results: ['r2', 'r9', 'r3'] });
    expect(events).toEqual([{ type: 'results.dropped', calls: ['r2', 'r3'] }]);
    expect(frames).toEqual([]);
    expect(index(story)).toEqual(['r1']);
  });
  it('[C2] results are removed after 24 hours without a connection', () => {
    const away = (ms: number) => {
      const story = found('r1', 'r2');
      story.reply(['Sunny.'], complete);
      story.gone();
      story.wait(ms).hello('c2');
      return index(story);
    };
    expect(away(23 * HOUR)).toEqual(['r1', 'r2']);
    expect(away(24 * HOUR - 1)).toEqual(['r1', 'r2']);
    expect(away(24 * HOUR)).toEqual([]);
  });

  it('[C2] results are not removed while a client is connected, nor at a take-over', () => {
    const story = found('r1');
    story.reply(['Sunny.'], complete);
    story.gone();
    story.hello('c2');
    story.wait(48 * HOUR).hello('c3', { install: 'phone' });
    expect(index(story)).toEqual(['r1']);
  });

  it('[C2] each absence counts for itself towards the removal of results', () => {
    const story = found('r1');
    story.reply(['Sunny.'], complete);
    story.gone();
    story.wait(13 * HOUR).hello('c2');
    story.gone('c2');
    story.wait(13 * HOUR).hello('c3');
    expect(index(story)).toEqual(['r1']);
  });
});

describe('an answer that nobody waited for', () => {
  it('[C9] a result counts as not waited for when its turn was interrupted after it', () => {
    const story = found('r1');
    expect(cutShort(story)).toEqual([]);
    story.interrupt();
    expect(cutShort(story)).toEqual(['r1']);
  });

  it('[C9] a result counts as waited for where its turn was answered, or failed', () => {
    const answered = found('r1');
    answered.reply(['Sunny.'], complete);
    expect(cutShort(answered)).toEqual([]);
    const failed = found('r1');
    failed.reply([], { is: 'failed', code: 'model_failed', message: 'no' });
    expect(cutShort(failed)).toEqual([]);
  });

  it('[C9] only results that a turn found or used count as its own', () => {
    const story = found('r1', 'r2');
    story.reply(['Sunny.'], complete);
    story.say('And at sea?');
    use(story, 'r2');
    story.beginRead('r3');
    story.endRead('r3');
    story.say('Wait, in the mountains?');
    expect(cutShort(story)).toEqual(['r2', 'r3']);
  });

  it('[C9] a result that was not waited for counts as waited for once it is used', () => {
    const story = found('r1', 'r2');
    story.say('I said, how is it?');
    use(story, 'r1');
    expect(cutShort(story)).toEqual(['r2']);
    story.reply(['Sunny.'], complete);
    expect(cutShort(story)).toEqual(['r2']);
  });

  it('[C9] a result used in an interrupted turn does not count as waited for', () => {
    const story = found('r1');
    story.interrupt();
    story.say('I said, how is it?');
    use(story, 'r1');
    story.interrupt();
    expect(cutShort(story)).toEqual(['r1']);
  });
});
