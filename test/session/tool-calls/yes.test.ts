import { describe, expect, it } from 'vitest';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story, saying } from '../story.ts';

const WHAT = 'pay Ben twenty euros, yes or no';
const QUESTION = `Shall I ${WHAT}?`;
/** As it is asked again. */
const AGAIN = ['Once more.', QUESTION];
const speech = { via: 'speech' } as const;

function asks(key = 'k1', input: { [name: string]: unknown } = { to: 'Ben', amount: 20 }): Saying {
  return { is: 'asks', asking: { key, tool: 'payments_agent', input }, what: key === 'k1' ? WHAT : `pay by ${key}` };
}

/**
 * Turn 1 requested a payment, and the agent asked for confirmation. The client has not played the question.
 */
function asked(more: Parameters<typeof attached>[0] = {}): Story {
  const story = attached(more);
  story.say('Pay Ben twenty euros.');
  story.says(asks());
  story.reply([], complete);
  return story;
}

/** The question is a minute old. */
function waiting(): Story {
  return asked().wait(60_000);
}

/** The confirmations in the newest turn. */
function agreed({ session }: Story): string[] {
  return session.toolCalls.confirmations.flatMap(({ key, confirmedIn }) =>
    confirmedIn === session.turns.newest?.number ? [key] : [],
  );
}

function said({ session }: Story): string[] {
  return session.turns.newest?.lines.map(({ text }) => text) ?? [];
}

function open({ session }: Story): string[] {
  return session.toolCalls.confirmations.map(({ key }) => key);
}

function yesAfter(story: Story, text: string, more: Parameters<Story['say']>[1] = {}): string[] {
  story.say(text, more);
  return agreed(story);
}

describe('a write that waits for a yes', () => {
  it('[T4] a write that waits for a yes is kept with what it is: just this call, in this turn', () => {
    expect(asked().session.toolCalls.confirmations).toEqual([
      {
        key: 'k1',
        tool: 'payments_agent',
        input: { to: 'Ben', amount: 20 },
        turn: 1,
        atMs: 1_000_000,
        question: QUESTION,
      },
    ]);
  });

  it("[T4] a yes in the user's next turn confirms the write in that turn, and the model answers", () => {
    const story = waiting();
    const { events, effects } = story.say('Yes.');
    expect(events.at(-1)).toEqual({ type: 'confirmation.given', turn: 2 });
    expect(answers(effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k1', turn: 1, confirmedIn: 2 }]);
  });

  it.each(['Yes, please.', 'Go ahead.', 'Sure!', 'OK.', 'Um, yeah.', 'Yes, pay Ben.'])(
    '[T4] [D10] the words %s are a yes to a write',
    (text) => expect(yesAfter(waiting(), text)).toEqual(['k1']),
  );

  it.each(['No.', 'Yes, but not now.', 'Later.', 'Not sure.', 'I know a good place.', 'Who is Ben?', 'Pay Ben, yes.'])(
    '[T4] [D10] the words %s are no yes to a write, and the question is over',
    (text) => {
      const story = waiting();
      expect(yesAfter(story, text)).toEqual([]);
      story.reply(['Well.'], complete);
      expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual([]);
      expect(open(story)).toEqual([]);
    },
  );

  it.each([
    'Yes, but make it ten.',
    'Yes, only to Ava.',
    'Sure, but I want to see the bill first.',
    'Yes, if it is not too much.',
    'Yes, not twenty, ten.',
    'Yes, unless I have less than that.',
    'Yes, first tell me my balance.',
    'Yes, to Alice instead.',
    'Yes, pay Alice.',
    'Yes, make it thirty.',
    'Yeah, that is way too much.',
    'Yes, and what is my balance?',
    'Yes, what does it cost?',
    'Aye aye captain, do nothing.',
  ])('[T4] the words %s are not a plain yes to just this write', (text) =>
    expect(yesAfter(waiting(), text)).toEqual([]),
  );

  it.each(['Yes?', 'Why not?', 'Why not.', 'OK?', 'Of course?'])(
    '[U12] the words %s ask: nothing is paid, and the question comes again at once',
    (text) => {
      const story = waiting();
      expect(spoken(story.say(text).frames)).toEqual(AGAIN);
      expect(agreed(story)).toEqual([]);
      expect(yesAfter(story.wait(5_000), 'Yes.')).toEqual(['k1']);
    },
  );

  it.each(['Yes, pay Ben twenty euros?', 'Sure, if you pay me.', 'Yeah right.', 'Sure, and pigs fly.'])(
    '[U12] the words %s pay nothing, and the yes behind them is asked about',
    (text) => {
      const story = waiting();
      expect(yesAfter(story, text)).toEqual([]);
      story.reply(['Really?'], complete);
      expect(spoken(story.wait(5_000).say('Yes.').frames)).toEqual(AGAIN);
    },
  );

  it('[T4] a yes in the turn that asked for it came before the question', () => {
    const story = attached();
    story.say('Yes, pay Ben twenty euros!');
    story.says(asks());
    expect(agreed(story)).toEqual([]);
    expect(open(story)).toEqual(['k1']);
  });

  it('[T4] a yes to a write counts in its own turn only', () => {
    const story = waiting();
    expect(yesAfter(story, 'Yes.')).toEqual(['k1']);
    story.reply(['Let me see.'], complete);
    story.wait(60_000).say('Yes.');
    expect(story.session.toolCalls.confirmations).toEqual([]);
  });

  it('[T4] a repeated question, and faster speech, are no turn between a question and its yes', () => {
    const story = waiting();
    expect(spoken(story.say('Repeat that.', speech).frames)).toEqual([QUESTION]);
    story.say('Faster.', speech);
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual(['k1']);
  });
  it('[T4] a write that is asked about again is one question, in the newer turn', () => {
    const story = waiting();
    story.say('Pay Ben twenty euros, I said.');
    story.says(asks());
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k1', turn: 2 }]);
    story.reply([], complete);
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual(['k1']);
  });
  it('[T4] [S12] of more than four writes that wait for a yes, the oldest is dropped', () => {
    const story = attached();
    story.say('Pay everybody.');
    story.says(...['k1', 'k2', 'k3', 'k4', 'k5'].map((key) => asks(key)), saying('All?'));
    expect(open(story)).toEqual(['k2', 'k3', 'k4', 'k5']);
  });
});

describe('the yes', () => {
  it('[T4] a yes is used up by the call that it confirms, and only by that', () => {
    const story = attached();
    story.say('Pay Ben and Ava.');
    story.says(asks('k1'), asks('k2'), saying('Both?'));
    story.reply([], complete);
    story.wait(60_000).say('Yes.');
    story.beginWrite('w1', { yes: 'k1' });
    expect(open(story)).toEqual(['k2']);
    expect(story.session.toolCalls.open).toMatchObject([{ call: 'w1', effect: 'write' }]);
    expect(story.session.toolCalls.open[0]).not.toHaveProperty('yes');
  });

  it('[T4] a yes is not used up by a call that needs none', () => {
    const story = waiting();
    story.say('Yes.');
    story.beginRead('r1');
    story.beginWrite('w1');
    expect(agreed(story)).toEqual(['k1']);
  });

  it('[T4] [U9] a yes stays for the next run where its own is lost before the call', () => {
    const story = waiting();
    story.say('Yes.');
    story.reply([]);
    story.wait(1).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(agreed(story)).toEqual(['k1']);
  });

  it('[T4] [D9] a yes goes to an open bid first, whole', () => {
    for (const text of ['Yes.', 'Yes, and what is my balance?']) {
      const story = waiting().wait(60_000);
      story.pushAll(['a', 'b']);
      expect(story.session.deliveries.bid?.deliveries).toEqual(['a', 'b']);
      story.wait(3_000).say(text);
      expect(story.session.deliveries.open.map((one) => one.pending.is)).toEqual(['agreed', 'agreed']);
      expect(agreed(story)).toEqual([]);
    }
  });

  it('[N7] [T4] [U12] a yes behind something that was read out is asked about again', () => {
    const story = waiting().wait(60_000);
    expect(spoken(story.push('a', 'Shall I come over?').frames)).toEqual(['ava says — Shall I come over?']);
    const { frames, effects } = story.wait(60_000).say('Yes.');
    expect(spoken(frames)).toEqual(AGAIN);
    expect([agreed(story), answers(effects)]).toEqual([[], ['c1 accepted']]);
    expect(yesAfter(story.wait(5_000), 'Yes.')).toEqual(['k1']);
  });

  it('[N7] [U11] [U12] a yes behind a repeated delivery is asked about again', () => {
    const story = waiting().wait(60_000);
    story.push('a', 'Shall I come over?');
    story.wait(60_000).say('Repeat that.', speech);
    expect(spoken(story.wait(60_000).say('Yes.').frames)).toEqual(AGAIN);
    expect(agreed(story)).toEqual([]);
  });

  it('[N7] [D9] [U12] a yes behind a bid that nobody has answered is asked about again', () => {
    const story = waiting().wait(60_000);
    story.pushAll(['a', 'b']);
    story.wait(31_000).wake();
    expect([story.session.deliveries.bid, open(story)]).toEqual([null, ['k1']]);
    expect(spoken(story.say('Yes.').frames)).toEqual(AGAIN);
    expect(agreed(story)).toEqual([]);
  });

  it('[N7] [D6] a yes to a question behind a delivery counts', () => {
    const story = attached();
    story.push('a', 'The bill is twenty euros.', { policy: 'when_asked', keywords: ['bill'] });
    story.say('Pay the bill.');
    story.says(asks());
    story.reply([], complete);
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual(['k1']);
  });
});

describe('what is put to the user', () => {
  it("[T4] [N7] a confirmation question is the session's own, behind what was said before, and names just what would be done", () => {
    const story = attached();
    story.say('Pay Ben twenty euros.');
    story.says(saying('I will see.'), asks());
    expect(said(story)).toEqual(['I will see.', QUESTION]);
    expect(story.session.toolCalls.confirmations).toMatchObject([{ key: 'k1', question: QUESTION }]);
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual(['k1']);
  });

  it('[T4] several confirmation questions are asked one by one, and a yes is to all of them', () => {
    const story = attached();
    story.say('Pay Ben twenty euros, and Ava ten.');
    story.says(asks('k1'), asks('k2'));
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual(['k1', 'k2']);
  });

  it('[T4] a confirmation question is open for five minutes', () => {
    expect(yesAfter(asked().wait(299_999), 'Yes.')).toEqual(['k1']);
    const late = asked().wait(300_000);
    expect(spoken(late.say('Yes.').frames)).toEqual(AGAIN);
    expect(agreed(late)).toEqual([]);
    expect(yesAfter(late.wait(60_000), 'Yes.')).toEqual(['k1']);
  });

  it('[T4] [S2] a confirmation question may be answered over another connection', () => {
    const story = waiting();
    story.hello('c2', { resumeOf: 1 });
    story.client('c2', { type: 'user.text', id: 'y1', text: 'Yes.' });
    expect(agreed(story)).toEqual(['k1']);
  });
  it('[T4] [U2] a confirmation question that was still held back was never heard', () => {
    const story = attached(reporting);
    story.say('Pay Ben twenty euros.');
    story.vad(true, 100);
    story.says(asks());
    expect(yesAfter(story, 'Yes.')).toEqual([]);
  });

  it('[T4] [U2] a confirmation question was not heard where something else was said before', () => {
    const story = attached(reporting);
    story.say('Pay Ben twenty euros.');
    story.says(saying('I will see.'));
    story.vad(true, 100);
    story.says(asks());
    expect(yesAfter(story, 'Yes.')).toEqual([]);
  });

  it('[T4] [U2] of two confirmation questions with one unheard, a yes confirms none', () => {
    const story = attached(reporting);
    story.say('Pay Ben and Ava.');
    story.says(asks('k1'));
    story.vad(true, 100);
    story.says(asks('k2'));
    expect(yesAfter(story, 'Yes.')).toEqual([]);
  });

  it('[T4] [U11] a confirmation question that was not said before a repetition never is', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    story.wait(60_000).say('Pay Ben twenty euros.');
    story.vad(true, 100);
    story.says(asks());
    expect(spoken(story.say('Repeat that.', speech).frames)).toEqual(['Hello.']);
    expect(yesAfter(story.wait(60_000), 'Yes.')).toEqual([]);
  });

  it("[T4] the question's own words may stand behind a yes, and those of other lines may not", () => {
    const answered = (text: string) => {
      const story = attached();
      story.say('Pay Ben twenty euros.');
      story.says(saying('Ava was here.'), asks());
      story.reply([], complete);
      return yesAfter(story.wait(60_000), text);
    };
    expect(answered('Yes, pay Ben.')).toEqual(['k1']);
    expect(answered('Yes, Ava.')).toEqual([]);
  });

  it('[T4] where a turn has no room for a confirmation question, nothing is asked', () => {
    const story = attached();
    story.say('Pay Ben twenty euros.');
    story.says(...Array.from({ length: 100 }, (_, at) => saying(`Line ${at}.`)), asks());
    expect(open(story)).toEqual([]);
  });

  it('[T4] [U5] a confirmation question is an answer by itself, and a model that adds nothing has not failed', () => {
    const story = attached();
    story.say('Pay Ben twenty euros.');
    story.says(asks());
    const empty = { is: 'failed', code: 'empty_response', message: 'no' } as const;
    expect(short(story.reply([], empty).frames)).toEqual(['turn.ended 1 complete']);
  });
});

describe('the agent’s own voice', () => {
  it.each([0, 1_000, 30_000])("[T4] the agent's own words in a microphone are no yes: %d ms later", (ms) => {
    expect(yesAfter(asked().wait(ms), 'Yes.', speech)).toEqual([]);
    expect(yesAfter(asked().wait(ms), 'Yes or no.', speech)).toEqual([]);
  });

  it("[T4] a yes in words that the agent has not said is the user's, and so is a typed one", () => {
    expect(yesAfter(asked(), 'Yes, please.', speech)).toEqual(['k1']);
    expect(yesAfter(asked(), 'Yes.', { via: 'typed' })).toEqual(['k1']);
    expect(yesAfter(asked(), 'Yes.')).toEqual(['k1']);
  });

  it('[T4] a yes in words that the agent has said apart from each other is no echo', () => {
    expect(yesAfter(asked(), 'Yes, pay.', speech)).toEqual(['k1']);
  });

  it("[T4] [U2] the agent's own words in a microphone are no yes behind an interruption by them either", () => {
    const story = asked(reporting);
    story.wait(1_000).interrupt({ heard: { seq: 2, chars: 32 } });
    expect(yesAfter(story.wait(500), 'Yes.', speech)).toEqual([]);
  });
});
