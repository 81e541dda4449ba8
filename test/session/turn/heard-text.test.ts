import { describe, expect, it } from 'vitest';
import { heardTextOfTurnExchange } from '../../../shared/session/turn/playback.ts';
import { attached, complete } from '../story.ts';
import { heardOf, midway, sealNow } from './midway.ts';

describe('what was heard', () => {
  it('[U6] only heard text counts as said, and the rest is kept as unspoken', () => {
    const story = midway();
    story.hear(2);
    story.hear(3, 8);
    story.say('Wait, what?');
    expect(story.session.turns.sealed[0]).toEqual({
      turn: 1,
      cut: true,
      atMs: 1_000_000,
      words: 'Tell me a story.',
      heardLines: [
        { expression: 'happy', text: 'Once upon a time there was a fox.' },
        { expression: 'happy', text: 'It lived' },
      ],
      unspoken: ' in a wood.',
      open: 'unfinished',
      entries: [
        { n: 1, kind: 'user' },
        { n: 2, kind: 'agent' },
      ],
    });
  });

  it('[U6] a user frame carries the newest playback position, which counts before its words do', () => {
    const story = midway();
    story.say('Wait, what?', { heard: { seq: 3, chars: 8 } });
    expect(heardOf(story)).toBe('Once upon a time there was a fox. It lived');
  });

  it('[U6] for a client that does not report, sent lines count as heard', () => {
    const story = midway(false);
    story.say('Wait, what?');
    expect(heardOf(story)).toBe('Once upon a time there was a fox. It lived in a wood.');
  });

  it('[U6] a client that reports but says nothing did not hear the line', () => {
    const story = midway();
    story.wait(120_000).say('Wait, what?');
    expect(story.session.turns.sealed[0]?.heardLines).toEqual([]);
    expect(story.session.turns.sealed[0]?.unspoken).toBe('Once upon a time there was a fox. It lived in a wood.');
  });

  it('[U6] one playback report may tell of several lines, in one record', () => {
    const [single, gathered] = [midway(), midway()];
    for (const seq of [2, 3]) single.hear(seq);
    gathered.client('c1', { type: 'heard', seq: 3, complete: true, also: [2] });
    for (const story of [single, gathered]) story.say('Wait, what?');
    expect(gathered.session.turns.sealed).toEqual(single.session.turns.sealed);
    expect(gathered.session.n).toBe(single.session.n - 1);
  });

  it('[U6] a late playback report does not edit sealed turns', () => {
    const story = midway();
    story.say('Wait, what?');
    expect(story.hear(2).events).toEqual([]);
    expect(story.session.turns.sealed[0]?.heardLines).toEqual([]);
  });

  it('[S8] [U6] playback reports merge by their maximum, in whatever order they come', () => {
    const story = midway();
    story.hear(2, 20);
    expect(story.hear(2, 5).events).toEqual([]);
    story.hear(2);
    expect(story.hear(2, 30).events).toEqual([]);
    expect(heardTextOfTurnExchange(sealNow(story))).toBe('Once upon a time there was a fox.');
  });

  it('[U6] a playback position inside a two-unit character is rounded down to its start', () => {
    const story = attached({ capabilities: { heard: true } });
    story.say('Maths?');
    const { frames } = story.reply(['𝒳𝒴𝒵 is maths.']);
    story.hear(frames[0]?.seq ?? 0, 3);
    story.say('What?');
    expect(heardOf(story)).toBe('𝒳');
    expect(story.session.turns.sealed[0]?.unspoken).toBe('𝒴𝒵 is maths.');
  });

  it('[U6] lines that nobody was connected to hear are not said, until a client gets them', () => {
    const story = midway(false);
    story.do({ type: 'gone', connection: 'c1' });
    story.reply(['It was old.'], complete);
    expect(sealNow(story).unspoken).toBe('It was old.');
    story.hello('c2');
    expect(sealNow(story).unspoken).toBe('');
  });
});
