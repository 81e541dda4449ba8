/** A yes to a question of the agent's own, while that is read, played, or behind something else [U12]. */
import { describe, expect, it } from 'vitest';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { answers, spoken } from '../short-forms.ts';
import { withVoice } from '../speech/spoken-story.ts';
import { attached, complete, reporting, type Story, saying } from '../story.ts';

const ERASE = 'Everything I know of you would be gone for good. Do you want that?';
const PAY = 'Shall I pay Ben twenty euros?';
const asks: Saying = {
  is: 'asks',
  asking: { key: 'k1', tool: 'payments_agent', input: { to: 'Ben', amount: 20 } },
  what: 'pay Ben twenty euros',
};
const speech = { via: 'speech' } as const;

type Asked = { story: Story; seq: number };

/** Each question of the agent's own, just sent, and how a yes to it shows. */
const QUESTIONS = [
  {
    of: 'an erasure',
    put(story: Story): Asked {
      return { story, seq: seqOf(story.say('Forget everything about me.').frames) };
    },
    isAgreed: ({ session }: Story) => session.erasure.running !== null,
  },
  {
    of: 'a write',
    put(story: Story): Asked {
      story.say('Pay Ben twenty euros.');
      const asked = { story, seq: seqOf(story.says(asks).frames) };
      story.reply([], complete);
      return asked;
    },
    isAgreed: ({ session }: Story) =>
      session.toolCalls.confirmations.some(({ confirmedIn }) => confirmedIn === session.turns.newest?.number),
  },
  {
    of: 'a bid',
    put(story: Story): Asked {
      story.wait(60_000).vad(true, 1);
      story.push('a', 'It rains.', { policy: 'next_silence' });
      story.push('b', 'It snows.', { policy: 'next_silence' });
      story.vad(false, 2);
      return { story, seq: seqOf(story.pass(600)) };
    },
    isAgreed: ({ session }: Story) => session.deliveries.open.every(({ pending }) => pending.is === 'agreed'),
  },
  {
    of: 'a delivery that asks',
    put(story: Story): Asked {
      story.wait(60_000);
      return { story, seq: seqOf(story.push('q', 'Shall I?', { asks: true, priority: 'time_sensitive' }).frames) };
    },
    isAgreed: ({ session }: Story) =>
      session.deliveries.recent.some(({ answeredIn }) => answeredIn === session.turns.newest?.number),
  },
] as const;

function seqOf(frames: ReturnType<Story['say']>['frames']): number {
  const line = frames.findLast((frame) => frame.type === 'line');
  if (line === undefined) throw new Error('nothing was asked');
  return line.seq;
}

describe.each(QUESTIONS)('a yes to the question of $of', ({ put, isAgreed }) => {
  it('[U12] a yes to the question of $of counts if it is typed before any playback report has come', () => {
    const { story } = put(attached(reporting));
    story.wait(700).say('Yes.');
    expect(isAgreed(story)).toBe(true);
  });

  it('[U12] a yes to the question of $of counts while the question still plays, if the reported position shows that it was begun', () => {
    const { story, seq } = put(attached(reporting));
    story.wait(900).say('Yes, please.', { ...speech, heard: { seq, chars: 6 } });
    expect(isAgreed(story)).toBe(true);
  });

  it('[U12] a yes to the question of $of counts by voice a second after the question was sent, without a position', () => {
    const { story } = put(attached(reporting));
    story.wait(1_000).say('Yes.', speech);
    expect(isAgreed(story)).toBe(true);
  });

  it('[U12] a yes to the question of $of does not count by voice before the question can be heard', () => {
    const { story } = put(attached(reporting));
    story.wait(300).say('Yes.', speech);
    expect(isAgreed(story)).toBe(false);
  });

  it('[U12] a yes to the question of $of counts by time for a client without reports', () => {
    const early = put(withVoice({ heard: 'timed' }));
    early.story.wait(900).say('Yes.', speech);
    expect(isAgreed(early.story)).toBe(false);
    const { story } = put(withVoice({ heard: 'timed' }));
    story.wait(1_500).say('Yes.', speech);
    expect(isAgreed(story)).toBe(true);
  });

  it('[U12] a yes to the question of $of counts after a reconnect that goes on', () => {
    const { story } = put(attached(reporting));
    story.wait(500).gone();
    story.wait(2_000).hello('c2', { ...reporting, resumeOf: 1 });
    story.wait(500).say('Yes.', {}, 'c2');
    expect(isAgreed(story)).toBe(true);
  });
});

describe('a yes that cannot count', () => {
  it('[U12] a yes before the question could be heard is answered by the question', () => {
    const story = attached(reporting);
    story.say('Pay Ben twenty euros.');
    story.says(saying('Ben is a good fellow, is he not?'), asks);
    const first = story.session.turns.newest?.lines[0]?.seqs[0] ?? 0;
    story.reply([], complete);
    const { frames, effects } = story.wait(1_500).say('Yes.', { ...speech, heard: { seq: first, chars: 20 } });
    expect(spoken(frames)).toEqual(['Once more.', PAY]);
    expect(answers(effects)).toEqual(['c1 accepted']);
    story.hearAll(frames);
    story.say('Yes.');
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k1', confirmedIn: 3 }]);
  });

  it('[U12] a yes to a question that was never sent is answered by the question', () => {
    const story = attached(reporting);
    story.say('Pay Ben twenty euros.');
    story.vad(true, 100);
    story.says(asks);
    expect(spoken(story.say('Yes.').frames)).toEqual(['Once more.', PAY]);
  });

  it("[U12] a yes to an earlier connection's question counts only when typed", () => {
    const again = (more: object) => {
      const { story } = QUESTIONS[0].put(attached(reporting));
      story.gone();
      story.wait(120_000).hello('c2', reporting);
      story.wait(5_000).say('Yes.', more, 'c2');
      return story;
    };
    expect(again({}).session.erasure.running).not.toBeNull();
    expect(again(speech).session.erasure.running).toBeNull();
    expect(again(speech).session.turns.newest?.lines.map(({ text }) => text)).toEqual(['Once more.', ERASE]);
  });

  it("[U12] a yes behind an answer to others' question is theirs, and asks nothing again", () => {
    const { story } = QUESTIONS[1].put(attached());
    story.wait(60_000).push('q', 'Shall I come?', { asks: true, priority: 'critical', policy: 'now' });
    story.wait(4_000).say('Yes.');
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'q', answeredIn: 3 }]);
    expect(story.session.toolCalls.confirmations.some(({ confirmedIn }) => confirmedIn !== undefined)).toBe(false);
  });
});

describe('while a question is played', () => {
  const heard = (words: string, chars: number) => {
    const { story, seq } = QUESTIONS[0].put(attached(reporting));
    story.wait(2_000).say(words, { ...speech, heard: { seq, chars } });
    return story;
  };

  it.each(['Yeah.', 'Sure.', 'OK.', 'Go ahead.'])(
    '[U12] [U10] [U11] the words “%s” are a yes to a question of which half was heard',
    (words) => {
      expect(heard(words, 60).session.erasure.running).not.toBeNull();
    },
  );

  it.each(['Yeah.', 'Mhm.', 'Go on.'])(
    '[U12] [U10] the words “%s” before half of a question let it go on, and it stays open',
    (words) => {
      const story = heard(words, 5);
      expect(story.session.erasure.running).toBeNull();
      expect(story.session.turns.newest?.number).toBe(1);
      story.wait(6_000).say('Yes.');
      expect(story.session.erasure.running).not.toBeNull();
    },
  );

  it('[U12] a no to a question counts from the first word on', () => {
    const story = heard('No!', 1);
    expect(story.session.erasure.running).toBeNull();
    expect(story.session.turns.newest?.lines.map(({ text }) => text)).toEqual(['Then I keep it.']);
  });

  it('[U12] a question that was stopped half-way can still be answered', () => {
    const { story, seq } = QUESTIONS[1].put(attached(reporting));
    story.wait(1_000).interrupt({ heard: { seq, chars: 12 } });
    story.wait(1_000).say('Yes.');
    expect(story.session.toolCalls.confirmations).toMatchObject([{ confirmedIn: 2 }]);
  });
});

describe('behind a question', () => {
  it('[U12] [G21] nothing that can wait follows a question for a minute, since a yes is to that question', () => {
    const { story } = QUESTIONS[1].put(attached());
    story.push('a', 'It rains.', { policy: 'next_silence' });
    story.push('b', 'It snows.', { policy: 'next_silence' });
    expect(spoken(story.pass(55_000))).toEqual([]);
    story.say('Yes.');
    expect(story.session.toolCalls.confirmations).toMatchObject([{ confirmedIn: 2 }]);
    story.reply(['Done.'], complete);
    expect(spoken(story.pass(10_000))).toEqual(['Something came in, two from ava. Now?']);
  });

  it('[U12] a critical delivery comes at once behind a question, and the yes behind it is asked about', () => {
    const { story } = QUESTIONS[1].put(attached());
    story.wait(4_000).push('a', 'Fire!', { priority: 'critical', policy: 'now' });
    expect(spoken(story.wait(3_000).say('Yes.').frames)).toEqual(['Once more.', PAY]);
  });

  it('[U12] [U1] the same yes twice is one yes, and interrupts nothing', () => {
    const { story } = QUESTIONS[1].put(attached());
    story.wait(4_000).say('Yes.');
    expect(story.wait(300).say('Yes!').frames).toEqual([]);
    expect(story.session.toolCalls.confirmations).toMatchObject([{ confirmedIn: 2 }]);
    expect(story.session.turns.newest?.number).toBe(2);
  });

  it('[U12] a yes with a condition is talked about, and a plain one behind that is asked about', () => {
    const { story } = QUESTIONS[1].put(attached());
    const said = story.wait(4_000).say('Yes, but only if it is cheap.');
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
    story.reply(['It is twenty euros.'], complete);
    expect(spoken(story.wait(3_000).say('Yes.').frames)).toEqual(['Once more.', PAY]);
    story.wait(3_000).say('Yes.');
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k1', confirmedIn: 4 }]);
  });

  it('[U12] a question of a later turn replaces one that was left open', () => {
    const { story } = QUESTIONS[1].put(attached());
    story.wait(4_000).say('Yes, but make it ten.');
    story.says({ ...asks, asking: { ...asks.asking, key: 'k2' }, what: 'pay Ben ten euros' });
    story.reply([], complete);
    story.wait(3_000).say('Yes.');
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k2', confirmedIn: 3 }]);
  });

  it('[U12] [U1] a no behind a yes ends it', () => {
    const { story } = QUESTIONS[1].put(attached());
    story.wait(4_000).say('Yes.');
    story.wait(300).say('No, wait.');
    expect(story.session.toolCalls.confirmations).toEqual([]);
  });
});
