import { describe, expect, it } from 'vitest';
import { attached, complete, type Story } from '../story.ts';

describe('a workflow that is lost', () => {
  const lost = (more: Parameters<Story['call']>[1]) => {
    const story = attached();
    story.say('See to it.');
    story.call('w1', { timeoutMs: 1_000, ...more });
    story.reply(['On it.'], complete);
    return story.wait(61_000).wake().effects;
  };

  it('[T4] [W4] nobody knows how far one has come that changes something', () => {
    expect(lost({ effect: 'write' })).toEqual([{ do: 'give up', call: 'w1', what: 'unknown' }]);
  });

  it('[W4] one that only looks has taken too long', () => {
    expect(lost({})).toEqual([{ do: 'give up', call: 'w1', what: 'timed_out' }]);
  });
});

describe('what is still being looked for', () => {
  function both(): Story {
    const story = attached();
    story.say('What do I have? And pay Ben.');
    story.beginRead('r1', { tool: 'get_account_info' });
    story.beginRead('r2', { tool: 'get_weather' });
    story.beginWrite('p1');
    story.endCall('p1', { told: true, brings: { tookMs: 100, drops: ['get_account_info'] } });
    story.endRead('r1');
    story.endRead('r2');
    return story;
  }

  it('[C10] is old where a write has ended meanwhile that changes it, and nothing else is', () => {
    expect(both().session.results.map(({ call }) => call)).toEqual(['r2']);
  });

  it('[C10] what is looked for from then on is kept', () => {
    const story = both();
    story.beginRead('r3', { tool: 'get_account_info' });
    story.endRead('r3');
    expect(story.session.results.map(({ call }) => call)).toEqual(['r2', 'r3']);
  });
});
