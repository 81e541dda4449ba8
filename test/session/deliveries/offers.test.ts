import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, type Happened, reporting, type Story } from '../story.ts';

/** Three lines are being spoken, at 1,060,000. */
function reading(more: Parameters<typeof attached>[0] = reporting): { story: Story; lines: DurableFrame[] } {
  const story = attached(more).wait(60_000);
  const { frames } = story.push('a', ['One.', 'Two.', 'Three.']);
  return { story, lines: frames.filter(({ type }) => type === 'line') };
}

function seqOf(lines: readonly DurableFrame[], index: number): number {
  return lines[index]?.seq ?? 0;
}

function redelivered({ frames }: Happened): (string | undefined)[] {
  return frames.flatMap((frame) => (frame.type === 'line' ? [frame.redelivered ? 'again' : 'first'] : []));
}

describe('a delivery that is spoken', () => {
  it('[D15] a delivery is read as one line per sentence, interruptible, with its id and source', () => {
    const { lines } = reading();
    expect(lines).toMatchObject([
      { index: 0, text: 'ava says — One.', interruptible: true, delivery: 'a', source: 'ava' },
      { index: 1, text: 'Two.', interruptible: true, delivery: 'a', source: 'ava' },
      { index: 2, text: 'Three.', interruptible: true, delivery: 'a', source: 'ava' },
    ]);
    expect(redelivered({ frames: lines } as Happened)).toEqual(['first', 'first', 'first']);
  });

  it('[D2] [D15] a delivery is done when it is heard to its end, not when it is sent', () => {
    const { story, lines } = reading();
    expect(story.hear(seqOf(lines, 0)).frames).toEqual([]);
    expect(story.hear(seqOf(lines, 2)).frames).toEqual([]);
    expect(short(story.hear(seqOf(lines, 1)).frames)).toEqual(['a heard']);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'a', state: 'heard', reason: null }]);
  });

  it('[D15] [S8] a delivery is done also when the report comes just after an urgent one has cut it', () => {
    const { story, lines } = reading();
    story.push('fire', 'Fire!', { priority: 'critical', policy: 'now', source: null });
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
    expect(short(story.hear(seqOf(lines, 2)).frames)).toEqual(['a heard']);
  });

  it('[D15] [S8] a late report of a delivery keeps what it reaches from being said again', () => {
    const { story, lines } = reading();
    const fire = story.push('fire', 'Fire!', { priority: 'critical', policy: 'now', source: null });
    expect(story.hear(seqOf(lines, 1))).toMatchObject({
      events: [{ type: 'delivery.progressed', from: 2 }],
      frames: [],
    });
    expect(story.hear(seqOf(lines, 0)).events).toEqual([]);
    const line = fire.frames.find(({ type }) => type === 'line');
    const again = story.hear(line?.seq ?? 0);
    expect(spoken(again.frames)).toEqual(['Three.']);
    expect(redelivered(again)).toEqual(['again']);
  });

  it('[D15] [U6] a delivery counts as heard when sent, for a client that does not report', () => {
    expect(reading({}).story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });
  it('[D2] a delivery that comes while nobody is connected sends no frame', () => {
    const story = attached();
    story.gone();
    expect(story.push('a').frames).toEqual([]);
    expect(story.fateOf('a')).toEqual(['pending']);
  });

  it('[D2] [D20] a delivery whose text is gone ends as erased, and the next has its opening', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.push('a', [], { policy: 'when_asked' });
    story.push('b', 'B.', { source: 'ben' });
    story.push('c', [], { priority: 'critical' });
    story.vad(false, 200);
    expect(short(story.due().frames)).toEqual([
      'c erased',
      'turn.started 1 delivery',
      'b offered',
      'delivery 0 ben says — B.',
      'turn.ended 1 complete',
    ]);
    story.say('Any updates?');
    expect(story.fateOf('a')).toEqual(['pending', 'erased']);
  });

  it('[D2] [D15] a delivery of whose text nothing is left behind what was heard is not resumed', () => {
    const { story, lines } = reading();
    story.hear(seqOf(lines, 0));
    story.texts.set('a', ['One.']);
    story.interrupt();
    expect(short(story.due().frames)).toEqual(['a erased']);
    expect(story.wake().dueAtMs).toBeNull();
  });

  it('[D2] an immediate delivery with nothing left to say cuts nothing', () => {
    const story = attached(reporting);
    story.say('Hi.');
    story.reply(['Hello.']);
    expect(short(story.push('a', [], { policy: 'now', priority: 'critical' }).frames)).toEqual([
      'a pending',
      'a erased',
    ]);
    expect(story.session.turns.newest?.stage.is).toBe('answering');
  });

  it('[D6] [D15] a delivery with more sentences than a turn has lines shares lines without losing a word', () => {
    const story = attached().wait(60_000);
    const sentences = Array.from({ length: 250 }, (_, at) => `Sentence ${at}.`);
    const lines = spoken(story.push('a', sentences, { source: null }).frames);
    expect(lines).toHaveLength(84);
    expect(lines[0]).toBe('Sentence 0. Sentence 1. Sentence 2.');
    expect(lines.join(' ')).toBe(sentences.join(' '));
  });

  it('[U6] [N7] a delivery that was read out is not what the agent said', () => {
    const { story, lines } = reading();
    story.hear(seqOf(lines, 0));
    story.hear(seqOf(lines, 1), 3);
    story.say('What?');
    expect(story.session.turns.sealed).toMatchObject([
      { words: null, heardLines: [], readOut: ['ava says — One.', 'Two'] },
    ]);
  });
});

describe('one that is interrupted', () => {
  it.each([
    ['an interrupt', (story: Story) => story.interrupt()],
    ['a sound and an interrupt', (story: Story) => [story.vad(true, 1), story.vad(false, 2), story.interrupt()].at(-1)],
  ])(
    '[D15] a delivery interrupted by %s is offered again at the next opening, from the first unheard line, marked',
    (_, cut) => {
      const { story, lines } = reading();
      story.hear(seqOf(lines, 0));
      expect(short(cut(story.wait(1_000))?.frames ?? [])).toEqual(['turn.silenced 1', 'a pending']);
      expect(story.wait(599).wake().frames).toEqual([]);
      const again = story.wait(1).wake();
      expect(spoken(again.frames)).toEqual(['Two.', 'Three.']);
      expect(redelivered(again)).toEqual(['again', 'again']);
    },
  );
  it('[D15] a delivery that was interrupted before its first line was heard names its source again', () => {
    const { story } = reading();
    story.interrupt();
    expect(spoken(story.due().frames)).toEqual(['ava says — One.', 'Two.', 'Three.']);
  });

  it('[D15] an interrupted delivery is not asked about, nor counted again, and comes before new ones', () => {
    const { story } = reading();
    story.push('b', 'B.', { source: 'ben' });
    story.push('c', 'C.', { source: 'cleo' });
    story.interrupt();
    expect(spoken(story.due().frames)).toEqual(['ava says — One.', 'Two.', 'Three.']);
    expect(story.session.deliveries.unaskedAtMs).toHaveLength(1);
  });

  it('[D15] a delivery is dead after the third attempt, and stays in the inbox', () => {
    const { story } = reading();
    story.interrupt();
    story.due();
    story.interrupt();
    story.due();
    expect(short(story.interrupt().frames)).toEqual(['turn.silenced 3', 'a dead']);
    expect(story.pass(3_600_000)).toEqual([]);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'a', state: 'dead' }]);
  });

  it('[D15] [W1] a delivery for a client that never reports is offered three times, 30 s apart, then dead', () => {
    const { story } = reading();
    // 25 characters take 1.7 s.
    expect(story.wake().dueAtMs).toBe(1_091_667);
    expect(spoken(story.pass(600_000))).toHaveLength(6);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending', 'offered', 'pending', 'offered', 'dead']);
  });

  it('[D15] [U2] a voice without words is no attempt of a delivery: the client goes on by itself', () => {
    const { story, lines } = reading();
    story.vad(true, 100);
    story.wait(500).vad(false, 600);
    expect(story.pass(5_000)).toEqual([]);
    expect(short(story.hearAll(lines).frames)).toEqual(['a heard']);
  });

  it('[D15] [U2] a held turn goes on with its delivery, which is no further attempt', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { policy: 'when_asked', keywords: ['boat'] });
    const { frames } = story.say('The boat?');
    story.vad(true, 100);
    story.reply(['Nice, is it not?'], complete);
    story.hear(seqOf(frames, 2));
    story.vad(false, 200);
    const on = story.wait(1_500).wake();
    expect(spoken(on.frames)).toEqual(['Two.', 'Nice, is it not?']);
    expect(redelivered(on)).toEqual(['first', 'first']);
    expect(story.hearAll(on.frames).events).not.toEqual([]);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });
  it('[D16] [U2] a held turn does not go on with a delivery that is to be offered to another client', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { policy: 'when_asked', keywords: ['boat'] });
    story.say('The boat?');
    story.vad(true, 100);
    story.reply(['Nice, is it not?'], complete);
    story.hello('c2', { ...reporting, install: 'phone' });
    const on = story.wait(1_500).wake();
    expect(spoken(on.frames)).toEqual(['Nice, is it not?']);
    expect(spoken(story.wait(2_000).hearAll(on.frames, 'c2').frames)).toEqual(['ava says — One.', 'Two.']);
  });

  it('[D15] [S6] a report from a client to which a delivery was replayed counts, too', () => {
    const { story, lines } = reading();
    story.hear(seqOf(lines, 0));
    story.hello('c2', reporting);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
    story.hearAll(lines.slice(1), 'c2');
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending', 'heard']);
    expect(story.pass(60_000)).toEqual([]);
  });

  it("[U11] the command “repeat that” repeats the agent's own line, and the unheard delivery is offered again", () => {
    const { story, lines } = reading();
    story.hear(seqOf(lines, 0));
    const repeated = story.say('Repeat that.', { via: 'speech' });
    expect(short(repeated.frames)).toEqual([
      'a pending',
      'turn.started 2 user',
      'line 0 Three.',
      'turn.ended 2 complete',
    ]);
    expect(spoken(story.wait(1_000).hearAll(repeated.frames).frames)).toEqual(['Two.', 'Three.']);
  });
});
