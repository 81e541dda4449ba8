/** Faults found by the simulator (test/sim), as stories that outlast its worlds. */
import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { spoken } from '../short-forms.ts';
import { arrival, attached, complete, reporting, type Story } from '../story.ts';

/** 150 characters are 10 s of speech. */
const SENTENCE = 'x'.repeat(149);
const LONG = Array.from({ length: 6 }, (_, at) => `${at}${SENTENCE}`);

function seqs(frames: readonly DurableFrame[]): number[] {
  return frames.filter((frame) => frame.type === 'line').map(({ seq }) => seq);
}

/** `laptop` reports, was silent for long, and receives a minute of text. */
function reading(): { story: Story; lines: number[] } {
  const story = attached(reporting).wait(60_000);
  return { story, lines: seqs(story.push('a', LONG, { source: null }).frames) };
}

describe('a long delivery', () => {
  it('[U6] [D15] a long delivery is not cut short while its lines are reported one after the other', () => {
    const { story, lines } = reading();
    for (const seq of lines) {
      expect(story.pass(10_000)).toEqual([]);
      story.hear(seq);
    }
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[U6] [D15] a long delivery is given up 30 s after the line that should have followed the last report', () => {
    const { story, lines } = reading();
    story.pass(10_000);
    story.hear(lines[0] ?? 0);
    expect(story.pass(50_000 + 29_999)).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(LONG.slice(1));
  });

  it('[U2] [U6] a long delivery waits while the user makes a sound, which stops the playback', () => {
    const { story } = reading();
    for (let second = 0; second < 120; second += 2) {
      story.vad(true, second + 1);
      expect(story.pass(2_000)).toEqual([]);
    }
    story.vad(false, 200);
    expect(story.pass(60_000 + 29_999)).toEqual([]);
    expect(spoken(story.pass(1))).toEqual(LONG);
  });
});

describe('what was being said', () => {
  it('[U6] [D15] what was being said was not heard by an app that began later, however far that one has come', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'One.', { policy: 'when_asked', keywords: ['tides'] });
    story.say('And the tides?');
    story.hello('c2', reporting);
    const [answer = 0] = seqs(story.reply(['Nothing more.'], complete).frames);
    story.client('c2', { type: 'user.interrupt', id: 'i', heard: { seq: answer } });
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
  });

  it('[U6] [D16] what was being said was not heard by a client that resumes after another app', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'One.', { policy: 'when_asked', keywords: ['tides'] });
    story.say('And the tides?');
    story.hello('c2', reporting);
    story.hello('c3', { ...reporting, resumeOf: 2 });
    const [answer = 0] = seqs(story.reply(['Nothing more.'], complete).frames);
    story.client('c3', { type: 'user.interrupt', id: 'i', heard: { seq: answer } });
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
  });

  it('[D16] what was said while nobody was connected is offered anew, also to a client that does not report', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'One.', { policy: 'when_asked', keywords: ['tides'] });
    story.say('And the tides?');
    story.vad(true, 1);
    story.gone();
    story.pass(10_000);
    story.hello('c2', { install: 'kitchen' });
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
  });
});

describe('an opening', () => {
  it('[D3] [S4] an opening does not come nearer by a step that others have overtaken', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 1);
    story.push('a');
    story.wait(300).say('Wow.');
    story.reply([], complete);
    story.wait(-200).vad(false, 2);
    expect(spoken(story.wait(799).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });
  it('[D3] [D13] an opening settles after words, also under a voice whose end was lost', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 1);
    story.do({ type: 'push', arrivals: [arrival('a')] });
    story.texts.set('a', ['One.']);
    story.wait(3_900).say('Hi.');
    story.wait(10_000).reply(['Hello.'], complete);
    story.interrupt();
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — One.']);
  });

  it('[D4] an immediate delivery does not wait for an opening, however full the open turn', () => {
    const story = attached(reporting).wait(60_000);
    const much = Array.from({ length: 99 }, (_, at) => `Line ${at}.`);
    story.push('a', much, { policy: 'when_asked', keywords: ['tides'] });
    const { frames } = story.say('And the tides?');
    story.hearAll(frames);
    const urgent = { policy: 'now', priority: 'critical', source: null } as const;
    expect(spoken(story.push('b', ['Fire!', 'Get out.'], urgent).frames)).toEqual(['Fire!', 'Get out.']);
  });
});
