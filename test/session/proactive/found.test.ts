/** Faults of proactive turns that the simulator found (test/sim). */
import { describe, expect, it } from 'vitest';
import { attached, complete, operator, reporting, type Story } from '../story.ts';

/** A reflection is due, with six entries. */
function reflecting(): Story {
  const story = attached(reporting);
  story.operator = { ...operator, proactive: true, idleAfterMs: 3_600_000 };
  for (const words of ['One.', 'Two.', 'Three.']) {
    story.say(words);
    story.hearAll(story.reply(['Yes.'], complete).frames);
  }
  expect(story.wait(300_000).wake().effects).toMatchObject([{ do: 'reflect', number: 1 }]);
  return story;
}

function thinks(story: Story): ReturnType<Story['do']> {
  story.texts.set('m1', ['Three is a good number.']);
  return story.do({
    type: 'reflected',
    number: 1,
    memory: { text: 'They count.', of: [1, 2] },
    remark: { id: 'm1' },
  });
}

describe('a thought of her own', () => {
  it('[L5] [D9] a reflection is said in an answer where the user asks for all that waits', () => {
    const story = reflecting();
    story.vad(true, 1);
    thinks(story);
    story.vad(false, 2);
    const { frames } = story.say('Any updates?');
    expect(frames.filter(({ type }) => type === 'line')).toMatchObject([{ kind: 'remark', delivery: 'm1' }]);
    expect(story.reply(['That is all.'], complete).frames.map(({ type }) => type)).toContain('turn.ended');
  });

  it('[L5] [U5] a reflection is no answer, and an answer that fails behind one is apologised for', () => {
    const story = reflecting();
    story.vad(true, 1);
    thinks(story);
    story.vad(false, 2);
    story.say('Any updates?');
    const { frames } = story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' });
    expect(frames.filter(({ type }) => type === 'line')).toMatchObject([{ kind: 'apology' }]);
  });

  it('[L5] [D5] a reflection is said although something waits to be asked for', () => {
    const story = reflecting();
    story.push('d1', 'A letter.', { policy: 'when_asked' });
    story.session = {
      ...story.session,
      deliveries: {
        ...story.session.deliveries,
        open: story.session.deliveries.open.map((one) => ({
          ...one,
          policy: 'next_silence',
          pending: { is: 'passedOver', turn: 0 },
        })),
      },
    };
    const { frames } = thinks(story);
    expect(frames.filter(({ type }) => type === 'line')).toMatchObject([{ kind: 'remark', delivery: 'm1' }]);
  });
});

describe('she', () => {
  it('[L1] [L5] [W1] the agent sleeps and reflects at one time, where both are due, and no timer lies in the past', () => {
    const story = attached(reporting);
    story.operator = { ...operator, proactive: true };
    story.settings({ attentionPerHour: 0 });
    for (const words of ['One.', 'Two.', 'Three.']) {
      story.say(words);
      story.hearAll(story.reply(['Yes.'], complete).frames);
    }
    story.wait(400_000);
    const { events, dueAtMs } = story.wake();
    expect(events.map(({ type }) => type)).toContain('reflection.requested');
    expect(dueAtMs).toBe(2_300_000);
  });
});
