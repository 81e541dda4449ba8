import { expect, it } from 'vitest';
import { CHECK_NAMES, CHECKS, type CheckName, checkConversation } from '../../eval/checks/checks.ts';
import { DAY_MS } from '../../eval/scenario/duration.ts';
import type { Conversation } from '../../eval/transcript/conversation.ts';
import { Talk } from './talks.ts';

type Case = { check: CheckName; asked: unknown; passes: Talk; fails: Talk; why: RegExp };

const spokenOver = (spokeOnMs: number) => {
  const talk = new Talk().add({ is: 'turn', turn: 1, cause: 'user' });
  talk.add({ is: 'line', turn: 1, index: 0, kind: 'reply', text: 'A long story begins.' });
  talk.add({ is: 'person', words: 'Stop.', beganAtMs: 1_000_000, over: 1 }).pass(spokeOnMs);
  return talk.add({ is: 'sound', turn: 1, index: 0, beganAtMs: 999_000, from: 0, to: 9 });
};
const call = (input: unknown) =>
  new Talk()
    .exchange('Remind me.', 'It is set.')
    .add({ is: 'call', name: 'remind_me', input })
    .add({ is: 'tool', turn: 1, name: 'remind_me', state: 'started' });
const parcel = (afterMs: number) =>
  new Talk()
    .exchange('Hello.', 'Hello to you.')
    .add({ is: 'push', text: 'A parcel.' })
    .pass(afterMs)
    .speak('The post says: a parcel.', { cause: 'delivery', kind: 'delivery' });
const remarks = (count: number) => {
  const talk = new Talk().exchange('Hello.', 'Hello to you.');
  for (let at = 0; at < count; at++) talk.pass(9_000).speak(`Remark ${at}.`, { cause: 'idle', kind: 'remark' });
  return talk;
};
const fillers = (count: number) => {
  const talk = new Talk();
  for (let at = 0; at < count; at++) talk.pass(5_000).speak('One moment.', { kind: 'filler' });
  return talk;
};

const CASES: Case[] = [
  {
    check: 'answersEverything',
    asked: true,
    passes: new Talk().exchange('Hello.', 'Hello to you.'),
    fails: new Talk().add({ is: 'person', words: 'Hello?', beganAtMs: 0, over: null }),
    why: /"Hello\?" got no answer/,
  },
  {
    check: 'heardWithinMs',
    asked: 1_000,
    passes: new Talk().exchange('Hello.', 'Hello to you.', 900),
    fails: new Talk().exchange('Hello.', 'Hello to you.', 1_700),
    why: /heard after 1\.7 s/,
  },
  { check: 'stopsWithinMs', asked: 300, passes: spokenOver(200), fails: spokenOver(900), why: /spoke on for 900 ms/ },
  {
    check: 'saysNothingTwice',
    asked: true,
    passes: new Talk().exchange('Hm.', 'Of course.').exchange('Hm.', 'Of course.'),
    fails: new Talk().exchange('Hm.', 'The map is on fire.').exchange('Hm?', 'The map is on fire!'),
    why: /said twice/,
  },
  {
    check: 'asksAtMost',
    asked: 1,
    passes: new Talk().exchange('Hm.', 'Where is it?'),
    fails: new Talk().exchange('Hm.', 'Where is it? And 何時ですか？'),
    why: /asks 2 questions/,
  },
  {
    check: 'wordsAtMost',
    asked: 4,
    passes: new Talk().exchange('Hm.', 'Four words are enough.'),
    fails: new Talk().exchange('Hm.', 'This one has five words.'),
    why: /has 5 words/,
  },
  {
    check: 'fillersAMinuteAtMost',
    asked: 2,
    passes: fillers(2),
    fails: fillers(3),
    why: /3 fillers within a minute/,
  },
  {
    check: 'remarksAMinuteAtMost',
    asked: 2,
    passes: remarks(2),
    fails: remarks(4),
    why: /4 remarks within a minute/,
  },
  {
    check: 'language',
    asked: 'de',
    passes: new Talk().exchange('Hallo.', 'Guten Morgen, wie geht es dir heute?'),
    fails: new Talk().exchange('Hallo.', 'Good morning, how are you doing today?'),
    why: /is in en/,
  },
  {
    check: 'says',
    asked: ['canberra', /capital/],
    passes: new Talk().exchange('Hm?', 'The capital is Canberra.'),
    fails: new Talk().speak('The capital is Canberra.', { isHeard: false }),
    why: /"canberra" was never heard/,
  },
  {
    check: 'neverSays',
    asked: /as an AI/i,
    passes: new Talk().exchange('Hm?', 'No.'),
    fails: new Talk().exchange('Hm?', 'As an AI, no.'),
    why: /"As an AI, no\."/,
  },
  {
    check: 'remembers',
    asked: { matches: /peanut/, afterDays: 29 },
    passes: new Talk()
      .exchange('Peanuts!', 'Noted.')
      .pass(30 * DAY_MS)
      .exchange('To what?', 'To peanuts.'),
    fails: new Talk()
      .exchange('Peanuts!', 'To peanuts.')
      .pass(30 * DAY_MS)
      .exchange('To what?', 'To milk.'),
    why: /was not in "To milk\."/,
  },
  {
    check: 'tells',
    asked: [{ matches: 'parcel', withinSeconds: 20 }],
    passes: parcel(5_000),
    fails: parcel(40_000),
    why: /told after 40 s/,
  },
  {
    check: 'calls',
    asked: { tool: 'remind_me', with: { text: /cat/ }, times: 1 },
    passes: call({ text: 'feed the cat', seconds: 600 }),
    fails: call({ text: 'feed the dog' }),
    why: /called with \{"text":"feed the dog"\}/,
  },
  {
    check: 'neverCalls',
    asked: ['time', 'remind_me'],
    passes: new Talk().exchange('Hm.', 'No.'),
    fails: call({}),
    why: /remind_me was called/,
  },
];

it.each(CASES.map((one) => [one.check, one] as const))(
  '[J3] the check %s passes a conversation that is right, and says what is wrong in another',
  (_, { check, asked, passes, fails, why }) => {
    expect(CHECKS[check].look(passes.conversation(), asked)).toMatchObject({ status: 'passed' });
    expect(CHECKS[check].look(fails.conversation(), asked)).toMatchObject({
      status: 'failed',
      why: expect.stringMatching(why),
    });
  },
);

it('[J3] [J5] each check has a case here or among those of honesty', () => {
  const others = ['letsThePersonLeave', 'promisesOnlyWhatItCan', 'claimsNoFalsePast'];
  expect([...CASES.map(({ check }) => check), ...others].sort()).toEqual([...CHECK_NAMES].sort());
});

it('[J3] a check without anything to look at does not pass', () => {
  const empty: Conversation = new Talk().conversation();
  const expectations = { heardWithinMs: 1_000, stopsWithinMs: 300, wordsAtMost: 10, language: 'en' } as const;
  expect(checkConversation(empty, expectations).map(({ status }) => status)).toEqual(Array(4).fill('unchecked'));
});

it('[J3] what was told is held against what was to come after it', () => {
  const talk = new Talk().exchange('Hello.', 'The weather is fine.').speak('A parcel came.', { cause: 'delivery' });
  const asked = [{ matches: 'parcel', before: 'weather' }];
  expect(CHECKS.tells.look(talk.conversation(), asked).why).toBe('"parcel" was told behind "The weather is fine."');
});
