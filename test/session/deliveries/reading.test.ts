import { describe, expect, it } from 'vitest';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, type Happened, reporting, type Story } from '../story.ts';

type Via = { via: 'typed' | 'speech' };
const TYPED: Via = { via: 'typed' };
const SPOKEN: Via = { via: 'speech' };

/** Three lines of ava's are being spoken, and the first was played. */
function reading(): Story {
  const story = attached(reporting).wait(60_000);
  const { frames } = story.push('a', ['One.', 'Two.', 'Three.']);
  story.wait(1_000).hearAll(frames.slice(0, 4));
  return story;
}

/** All was requested: three items are being spoken, and one line of the first was played. */
function draining(): Story {
  const story = attached(reporting).wait(60_000);
  for (const id of ['a', 'b', 'c']) story.push(id, [`${id} one.`, `${id} two.`], { policy: 'when_asked' });
  const { frames } = story.say('Any updates?');
  story.hear(frames.find(({ type }) => type === 'line')?.seq ?? 0);
  return story;
}

const GONE = 'a discarded user_declined';
const DECLINED = ['turn.silenced 1', GONE];

describe('words that decline what is being read', () => {
  const words = [
    'stop',
    'Stop!',
    'enough',
    "That's enough.",
    'no',
    'No, thanks.',
    'not now',
    'skip',
    'Skip it, please.',
  ];

  it.each(words)('[D15] the typed words “%s” discard the delivery being read for good, without a model', (text) => {
    const story = reading();
    const said = story.say(text, TYPED);
    expect(short(said.frames)).toEqual(DECLINED);
    expect(answers(said.effects)).toEqual(['c1 accepted']);
    expect(story.pass(3_600_000)).toEqual([]);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'a', state: 'discarded', reason: 'user_declined' }]);
  });

  it.each(words)(
    '[D15] the spoken words “%s” discard the delivery being read, behind the voice that has held it',
    (text) => {
      const story = reading();
      story.vad(true, 100);
      story.wait(700).vad(false, 800);
      expect(short(story.wait(400).say(text, SPOKEN).frames)).toEqual(DECLINED);
      expect(story.pass(3_600_000)).toEqual([]);
    },
  );

  it.each(words)('[D15] the words “%s” discard a delivery that an interruption has just cut', (text) => {
    const story = reading();
    story.vad(true, 100);
    expect(short(story.interrupt().frames)).toEqual(['turn.silenced 1', 'a pending']);
    story.wait(700).vad(false, 800);
    expect(short(story.wait(400).say(text, SPOKEN).frames)).toEqual([GONE]);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it.each(['Be quiet.', 'Shut up!', 'Never mind.', 'Cancel.'])(
    '[D15] [U11] the word “%s” discards the delivery being read, as any stop',
    (text) => {
      expect(short(reading().say(text, TYPED).frames)).toEqual(DECLINED);
    },
  );

  it('[D15] declining a delivery discards the rest of its group, and silence comes first', () => {
    const story = draining();
    const said = story.say('Stop.', SPOKEN);
    expect(short(said.frames)).toEqual([
      'turn.ended 1 interrupted',
      'a discarded user_declined',
      'b discarded user_declined',
      'c discarded user_declined',
    ]);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it('[D15] declining a delivery keeps those of its group that were heard to their end', () => {
    const story = draining();
    story.hear((story.session.turns.newest?.lines[1]?.seqs ?? [])[0] ?? 0);
    expect(story.fateOf('a').at(-1)).toBe('heard');
    expect(short(story.say('No.').frames).slice(1)).toEqual(['b discarded user_declined', 'c discarded user_declined']);
  });

  it('[D15] declining a delivery discards what the turn had no room for', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', Array(60).fill('Long.'), { policy: 'when_asked' });
    story.push('b', Array(60).fill('Longer.'), { policy: 'when_asked' });
    story.say('Any updates?');
    expect(story.session.deliveries.open.map(({ offered, pending }) => [offered, pending.is])).toEqual([
      [1, 'new'],
      [null, 'agreed'],
    ]);
    story.say('Enough!', SPOKEN);
    expect(story.session.deliveries.recent.map(({ id, reason }) => [id, reason])).toEqual([
      ['a', 'user_declined'],
      ['b', 'user_declined'],
    ]);
  });

  it('[D15] declining a delivery leaves what waits beside it', () => {
    const story = reading();
    story.push('b', 'B.', { source: null });
    story.say('Stop.');
    expect(spoken(story.due().frames)).toEqual(['B.']);
  });

  it('[D15] [T5] declining a delivery leaves a reminder that has rung meanwhile', () => {
    const story = attached(reporting).wait(60_000);
    story.remind('m1', 2_000);
    story.push('a', ['A long message.', 'It goes on and on.']);
    story.wait(2_000).wake();
    story.say('Stop.');
    expect(spoken(story.due().frames)).toEqual(['You wanted to be reminded of the oven.']);
  });

  it('[D15] a client may decline a delivery without words', () => {
    const story = reading();
    expect(short(story.interrupt({ decline: true }).frames)).toEqual(DECLINED);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it('[D15] the words “stop, what time is it?” decline, and are also a turn', () => {
    const story = reading();
    const said = story.say('Stop, what time is it?');
    expect(short(said.frames)).toEqual([...DECLINED, 'turn.started 2 user']);
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
    const { frames } = story.reply(['Nine.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual([]);
  });

  it('[D15] [N3] words that decline a delivery are handled when the daily quota is used up', () => {
    const story = reading();
    story.operator = { ...story.operator, tokensPerDay: 0 };
    expect(short(story.say('Stop.').frames)).toEqual(DECLINED);
  });

  it('[D15] [N3] words that decline and ask are handled as declining when the daily quota is used up', () => {
    const story = attached(reporting).wait(60_000);
    story.operator = { ...story.operator, tokensPerDay: 0 };
    const spent = story.say('Hello?');
    story.wait(3_000).hearAll(spent.frames);
    story.push('a', ['One.', 'Two.']);
    expect(short(story.say('Stop, what time is it?').frames)).toEqual(['turn.silenced 2', GONE]);
  });
});

describe('words that put off what is being read', () => {
  const words = ['later', 'Tell me later.', 'maybe later', 'not now, later', 'In a minute.', 'yes, but not now'];

  it.each(words)(
    '[D15] the words “%s” put off a delivery, which is not offered again by itself on this connection',
    (text) => {
      const story = reading();
      const said = story.say(text);
      expect(short(said.frames)).toEqual(['turn.silenced 1', 'a pending']);
      expect(answers(said.effects)).toEqual(['c1 accepted']);
      expect(story.pass(3_600_000)).toEqual([]);
      const { frames } = story.exchange('How are you?', ['Fine.']);
      story.wait(1_000).hearAll(frames);
      expect(story.pass(3_600_000)).toEqual([]);
      expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
    },
  );

  it('[D15] a delivery that was put off is said when the user asks: from the first unheard line, marked', () => {
    const story = reading();
    story.say('Tell me later.', SPOKEN);
    const { frames } = story.wait(600_000).say('Any updates?');
    expect(spoken(frames)).toEqual(['Two.', 'Three.']);
    expect(frames).toContainEqual(expect.objectContaining({ text: 'Two.', redelivered: true }));
    expect(short(story.hearAll(frames).frames)).toContain('a heard');
  });

  it('[D15] [D16] a delivery that was put off is said at the next connection, and a reconnect is none', () => {
    const story = reading();
    story.say('Later.');
    story.gone();
    story.wait(60_000).hello('c2', { ...reporting, resumeOf: 1 });
    expect(story.pass(600_000)).toEqual([]);
    story.gone('c2');
    story.wait(60_000).hello('c3', reporting);
    expect(spoken(story.due().frames)).toEqual(['Two.', 'Three.']);
  });

  it('[D15] [D13] a delivery that was put off is not offered over a voice that never stops', () => {
    const story = reading();
    story.say('Later.');
    story.wait(10_000).vad(true, 100);
    expect(spoken(story.pass(600_000))).toEqual([]);
  });

  it('[D15] putting off a delivery puts off the rest of its group', () => {
    const story = draining();
    story.say('Later!', SPOKEN);
    expect(story.pass(600_000)).toEqual([]);
    expect(story.session.deliveries.open.map(({ pending }) => pending.is)).toEqual([
      'deferred',
      'deferred',
      'deferred',
    ]);
    expect(spoken(story.say('What did you find?').frames)).toEqual([
      'a two.',
      'ava says — b one.',
      'b two.',
      'ava says — c one.',
      'c two.',
    ]);
  });

  it('[D15] [D6] a delivery that was put off goes on listening for its keywords', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { policy: 'when_asked', keywords: ['boat'] });
    story.say('The boat?');
    story.say('Later.');
    expect(spoken(story.wait(60_000).say('What about the boat?').frames)).toEqual(['ava says — One.', 'Two.']);
  });

  it('[D15] a delivery that was put off can be played', () => {
    const story = reading();
    story.say('Later.');
    expect(spoken(story.wait(60_000).play('a').frames)).toEqual(['Two.', 'Three.']);
  });

  it('[D15] putting off a delivery is no attempt: put off twice and cut twice, it is still there', () => {
    const story = reading();
    story.interrupt();
    story.due();
    story.say('Later.');
    story.wait(60_000).say('Any updates?');
    story.say('Later.');
    story.wait(60_000).say('Any updates?');
    story.say('Later.');
    expect(spoken(story.wait(60_000).say('Any updates?').frames)).toEqual(['Two.', 'Three.']);
    story.interrupt();
    expect(story.session.deliveries.open).toMatchObject([{ id: 'a', attempts: 2 }]);
  });

  it('[D15] [D14] [W1] a delivery that was put off expires like any other, and no timer waits for it before', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { ttlMs: 3_600_000 });
    expect(story.say('Later.').dueAtMs).toBe(1_060_000 + 3_600_000);
    expect(short(story.due().frames)).toEqual(['a expired']);
  });
  it('[D15] [D20] a delivery that was put off and superseded while it was read is not kept', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', 'Two.'], { topic: 'score' });
    story.push('b', 'B.', { topic: 'score', source: null });
    expect(short(story.say('Later.').frames)).toEqual(['turn.silenced 1', 'a discarded superseded']);
    expect(spoken(story.due().frames)).toEqual(['B.']);
  });

  it('[D15] [D8] a delivery that was put off is in no bid', () => {
    const story = reading();
    story.say('Later.');
    story.wait(10_000);
    expect(spoken(story.push('b', 'B.', { source: 'ben' }).frames)).toEqual(['ben says — B.']);
  });
});

describe('what does neither', () => {
  it.each<[string, (story: Story) => Happened | undefined]>([
    ['“go on”', (story) => story.say('Go on.', SPOKEN)],
    ['“mhm”', (story) => story.say('Mhm.', SPOKEN)],
    ['a cough', (story) => [story.vad(true, 100), story.wait(400).vad(false, 500)].at(-1)],
  ])('[D15] a delivery is read on after %s', (_, happens) => {
    const story = reading();
    expect(happens(story)?.frames).toEqual([]);
    expect(story.session.deliveries.open).toMatchObject([{ id: 'a', offered: 1, attempts: 1 }]);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['a mere interruption', (story) => story.interrupt()],
    ['“what was that?”', (story) => story.hearAll(story.say('What was that?', SPOKEN).frames)],
    [
      'a lost connection',
      (story) => {
        story.gone();
        story.wait(1_000).hello('c2', reporting);
      },
    ],
    ['other words', (story) => story.hearAll(story.exchange('What time is it?', ['Nine.']).frames)],
  ])('[D15] a delivery comes again at the next opening, from the first unheard line, after %s', (_, happens) => {
    const story = reading();
    happens(story);
    expect(spoken(story.pass(1_000))).toEqual(['Two.', 'Three.']);
  });

  it.each([
    'I know a good place.',
    'Another time, maybe.',
    'Play the piano.',
    'Look at this.',
    'Not sure.',
    "Don't stop.",
    'When does the bus stop?',
    'Stop the clock.',
  ])('[D15] [D10] the words “%s” neither decline nor put off a delivery, and are a turn', (text) => {
    const story = reading();
    expect(short(story.say(text).frames)).toEqual(['a pending', 'turn.started 2 user']);
  });

  it("[D15] [U11] the word “stop” to the agent's own answer behind a delivery keeps its meaning", () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', 'A.', { policy: 'when_asked', keywords: ['boat'] });
    const { frames } = story.say('The boat?');
    story.reply(['A fine boat.', 'It has two masts.']);
    story.hearAll(frames);
    expect(short(story.say('Stop.', SPOKEN).frames)).toEqual(['turn.ended 1 interrupted']);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'heard']);
  });
  it('[D15] [D20] words that decline are a turn where nothing of the delivery is left to be read', () => {
    const story = reading();
    story.drop('a');
    expect(short(story.say('No.').frames)).toEqual(['turn.started 2 user']);
  });

  it('[D15] [U6] words that decline are a turn where the delivery was heard to its end by their own report', () => {
    const story = reading();
    const last = story.session.turns.newest?.lines.at(-1)?.seqs[0] ?? 0;
    const said = story.say('No.', { heard: { seq: last } });
    expect(short(said.frames)).toEqual(['a heard', 'turn.started 2 user']);
  });

  it('[D15] [U11] in a held turn with a delivery “pause” holds, and “stop” then declines', () => {
    const story = draining();
    story.say('Pause.', SPOKEN);
    expect(story.pass(60_000)).toEqual([]);
    expect(short(story.say('Stop.', SPOKEN).frames)).toContain('a discarded user_declined');
  });
});

describe('a thought of the agent’s own', () => {
  function thinking(): Story {
    const story = attached(reporting);
    story.operator = { ...story.operator, proactive: true, idleAfterMs: 3_600_000 };
    for (const words of ['One.', 'Two.', 'Three.']) story.hearAll(story.exchange(words, ['Yes.']).frames);
    story.wait(300_000).wake();
    story.texts.set('m1', ['Three is a good number.', 'Is it yours?']);
    story.do({ type: 'reflected', number: 1, remark: { id: 'm1' } });
    expect(story.session.deliveries.open).toMatchObject([{ id: 'm1', attempts: 1 }]);
    return story;
  }

  it('[D15] [L5] a reflection being said stops for “stop”', () => {
    expect(short(thinking().say('Stop.', SPOKEN).frames)).toEqual(['turn.silenced 4', 'm1 discarded user_declined']);
  });

  it('[D15] [L5] a “no” to a reflection is an answer to it', () => {
    expect(short(thinking().say('No.').frames)).toContain('turn.started 5 user');
  });
});
