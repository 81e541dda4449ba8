/** A timed client that speaks itself, tells where it was cut, and then drops the rest: a telephone [U6]. */
import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { spoken } from '../short-forms.ts';
import { complete, Story } from '../story.ts';

function seqs(frames: readonly DurableFrame[]): number[] {
  return frames.filter((frame) => frame.type === 'line').map(({ seq }) => seq);
}

/** 30 characters are two and a half seconds of speech, a second after they were sent. */
const LINES = ['First there were thirty chars.', 'Then came thirty more of them.', 'And then a third line as long.'];

function attached(): Story {
  const story = new Story();
  story.hello('c1', { capabilities: { heard: 'timed' } });
  return story.wait(60_000);
}

function answered(): { story: Story; lines: number[] } {
  const story = attached();
  story.say('Tell me.');
  return { story, lines: seqs(story.reply(LINES, complete).frames) };
}

/** What memory keeps of the first answer, once another turn has begun. */
function kept(story: Story): { said: string[]; unspoken: string } {
  story.say('Something else.');
  const [first] = story.session.turns.sealed;
  return { said: first?.heardLines.map(({ text }) => text) ?? [], unspoken: first?.unspoken ?? '' };
}

describe('a timed client that speaks itself', () => {
  it('[U6] a timed client that speaks itself has heard each line whose expected time is over, without a report', () => {
    const { story } = answered();
    story.wait(6_000);
    expect(kept(story)).toEqual({ said: LINES.slice(0, 2), unspoken: LINES[2] });
  });

  it('[U6] a timed client that speaks itself has heard up to the character of the cut, and nothing behind it, however late it speaks', () => {
    const { story, lines } = answered();
    story.wait(3_000).hear(lines[1] ?? 0, 9);
    story.wait(60_000);
    expect(kept(story)).toEqual({ said: [LINES[0], 'Then came'], unspoken: ` thirty more of them. ${LINES[2]}` });
  });

  it('[U6] [U4] a timed client that speaks itself is silent from the cut on', () => {
    const { story, lines } = answered();
    story.hear(lines[0] ?? 0, 5);
    const said = story.wait(20_000).say('Mhm.');
    expect(said.frames.map(({ type }) => type)).toContain('turn.started');
  });

  it('[U6] [U10] a timed client that speaks itself goes on at the first unheard line after a backchannel that cut it, in an ended turn too', () => {
    const { story, lines } = answered();
    story.wait(3_000).hear(lines[1] ?? 0, 9);
    const again = story.wait(1_000).say('Mhm.');
    expect(spoken(again.frames)).toEqual(LINES.slice(1));
    expect(kept(story.wait(6_000))).toEqual({ said: LINES, unspoken: '' });
  });

  it('[U2] [U6] a timed client that speaks itself goes on in an open turn where a sound without words cut it, and is sent what was held', () => {
    const story = attached();
    story.say('Tell me.');
    const [first = 0] = seqs(story.reply(LINES.slice(0, 2)).frames);
    story.wait(1_000).hear(first, 5);
    story.vad(true, 1);
    expect(spoken(story.reply(LINES.slice(2), complete).frames)).toEqual([]);
    story.vad(false, 2);
    expect(spoken(story.pass(2_000))).toEqual(LINES);
  });

  it('[U2] [U10] a timed client that speaks itself is sent nothing again that it still plays', () => {
    const story = attached();
    story.say('Tell me.');
    story.reply(LINES);
    story.vad(true, 1);
    expect(spoken(story.say('Mhm.').frames)).toEqual([]);
    expect(spoken(story.reply(['And more.'], complete).frames)).toEqual(['And more.']);
  });

  it('[U6] [U10] a timed client that speaks itself has heard no less for a murmur that it has played over', () => {
    const { story } = answered();
    story.wait(2_000).say('Mhm.');
    story.wait(1_500);
    expect(kept(story).said).toEqual(LINES.slice(0, 1));
  });

  it('[U11] a timed client that speaks itself goes on when told to, and no more once it was told to stop', () => {
    const { story, lines } = answered();
    story.hear(lines[0] ?? 0, 5);
    story.wait(30_000);
    expect(spoken(story.say('Go on.', { via: 'speech' }).frames)).toEqual(LINES);
    const other = answered();
    other.story.hear(other.lines[0] ?? 0, 5);
    other.story.say('Stop.', { via: 'speech' });
    expect(spoken(other.story.say('Go on.', { via: 'speech' }).frames)).toEqual([]);
  });

  it('[D15] [U6] a timed client that speaks itself has heard a delivery after its expected time, once', () => {
    const story = attached();
    story.push('a', LINES, { source: null });
    story.pass(8_499);
    expect(story.fateOf('a')).toEqual(['pending', 'offered']);
    story.pass(60_000);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[D15] [U6] a timed client that speaks itself is offered a delivery again that was cut, from the first unheard line', () => {
    const story = attached();
    const lines = seqs(story.push('a', LINES, { source: null }).frames);
    story.wait(2_500).hear(lines[1] ?? 0, 4);
    story.vad(true, 1);
    story.vad(false, 2);
    expect(spoken(story.pass(5_000))).toEqual(LINES.slice(1));
  });

  it('[D16] [U6] a timed client that speaks itself that ends in the middle of a delivery has heard what its time sufficed for', () => {
    const story = attached();
    story.push('a', LINES, { source: null });
    story.wait(4_500).gone();
    story.wait(1_000).hello('c2', { capabilities: { heard: 'timed' } });
    expect(spoken(story.pass(1_000))).toEqual(LINES.slice(1));
  });
});
