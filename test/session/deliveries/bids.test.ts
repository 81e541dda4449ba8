import { describe, expect, it } from 'vitest';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, reporting } from '../story.ts';
import { asked, asking, QUESTION, unrelated, waiting } from './asking.ts';

describe('asking first', () => {
  it('[D8] two deliveries at one opening become one question that names the sources, in a turn of its own', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.pushAll(['b', 'a'], { priority: 'active' });
    story.vad(false, 200);
    expect(short(story.due().frames)).toEqual(['turn.started 1 bid', `bid 0 ${QUESTION}`, 'turn.ended 1 complete']);
  });
  it('[D8] a bid sorts its sources and names each once, and several from one, or unnamed ones, are counted', () => {
    const from = (...sources: (string | null)[]) => {
      const story = attached(reporting).wait(60_000);
      story.vad(true, 100);
      for (const [at, source] of sources.entries()) story.push(`d${at}`, 'X.', { source });
      story.vad(false, 200);
      return spoken(story.due().frames);
    };
    expect(from('cleo', 'ben', 'ava')).toEqual(['Something came in, from ava, ben and cleo. Now?']);
    expect(from('ava', 'ava')).toEqual(['Something came in, two from ava. Now?']);
    expect(from(null, null)).toEqual(['Something came in, two messages. Now?']);
  });

  it('[D8] [D19] a bid names own work that has ended beside the other sources', () => {
    const story = attached(reporting).wait(60_000);
    story.say('Research hot dogs.');
    story.call('w1', { title: 'the research on hot dogs' });
    story.reply(['I am on it.'], complete);
    story.wait(2_000).hear(4);
    story.vad(true, 100);
    story.finish('w1', 'A hot dog is a sausage in a bun.');
    story.push('a', 'The report is ready.');
    story.vad(false, 200);
    expect(spoken(story.due().frames)).toEqual(['Something came in, from ava and the research on hot dogs. Now?']);
    story.say('Yes.');
    expect(spoken(story.due().frames)).toEqual([
      'I am back with the research on hot dogs: A hot dog is a sausage in a bun.',
      'ava says — The report is ready.',
    ]);
  });

  it('[D8] a bid names at most three sources, even where a reconnect brings more', () => {
    const story = attached(reporting);
    story.gone();
    story.pushAll(['a', 'b', 'c', 'd', 'e'], { priority: 'time_sensitive' });
    story.hello('c2', reporting);
    expect(spoken(story.due().frames)).toEqual(['Something came in, from ava, ben, cleo and two others. Now?']);
  });

  it('[D8] [D12] overflow is decided before a bid, never after a yes', () => {
    const story = attached(reporting).wait(60_000);
    const { frames } = story.pushAll(['a', 'b', 'c', 'd', 'e']);
    expect(short(frames).slice(5)).toEqual([
      'b discarded overflow',
      'a discarded overflow',
      'turn.started 1 bid',
      'bid 0 Something came in, from cleo, dan and eve. Now?',
      'turn.ended 1 complete',
    ]);
    story.say('Yes.');
    expect(spoken(story.due().frames)).toEqual(['cleo says — About c.', 'dan says — About d.', 'eve says — About e.']);
  });
});

describe('the answer', () => {
  it('[D9] a yes to a bid has exactly its deliveries spoken in order, at the next opening, without a model', () => {
    const story = asked();
    const yes = story.say('Yes, please.');
    expect(yes.frames).toEqual([]);
    expect(answers(yes.effects)).toEqual(['c1 accepted']);
    story.push('c', 'C.', { source: 'cleo' });
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it.each(['No.', 'Skip it.'])(
    '[D9] the answer %s to a bid discards its deliveries as declined, without a model',
    (text) => {
      const story = asked();
      const no = story.say(text);
      expect(short(no.frames)).toEqual(['a discarded user_declined', 'b discarded user_declined']);
      expect(answers(no.effects)).toEqual(['c1 accepted']);
      expect(story.pass(3_600_000)).toEqual([]);
      expect(story.session.deliveries.recent.map(({ id }) => id)).toEqual(['a', 'b']);
    },
  );

  it('[D9] the answer “later” to a bid declines nothing: “any updates?” has all of them read', () => {
    const story = asked();
    story.say('Later.');
    expect(waiting(story)).toEqual(['a', 'b']);
    expect(spoken(story.wait(3_000).say('Any updates?').frames)).toEqual([
      'ava says — About a.',
      'ben says — About b.',
    ]);
  });

  it("[D9] with later=discard, “later” declines a bid's deliveries as a no does", () => {
    const story = asked();
    story.settings({ later: 'discard' });
    expect(short(story.say('Later.').frames)).toEqual(['a discarded user_declined', 'b discarded user_declined']);
  });

  it("[D9] an answer with “later” keeps a bid's deliveries, and a plain no does not", () => {
    const story = asked();
    expect(story.say('Not now.').frames).toEqual([]);
    expect(waiting(story)).toEqual(['a', 'b']);
    expect(unrelated(story)).toEqual([QUESTION]);
    expect(short(story.say('No.').frames)).toEqual([
      'a discarded user_declined',
      'b discarded user_declined',
      'turn.silenced 3',
    ]);
  });

  it('[D9] [D10] the words “another time, maybe” are neither yes nor no to a bid: its deliveries stay, and a turn starts', () => {
    const story = asked();
    expect(short(story.say('Another time, maybe.').frames)).toEqual(['turn.started 2 user']);
    expect(waiting(story)).toEqual(['a', 'b']);
    expect(story.session.deliveries.bid).toBeNull();
  });
  it('[D9] the answer “yes, and what about …?” accepts a bid and is also a turn, which comes first', () => {
    const story = asked();
    const said = story.say('Yes, and what about the weather?');
    expect(short(said.frames)).toEqual(['turn.started 2 user']);
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
    const { frames } = story.reply(['It rains.'], complete);
    expect(spoken(story.wait(1_000).hearAll(frames).frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [D10] a yes in doubt accepts no bid: its words are answered, and the bid comes again', () => {
    const story = asked();
    expect(short(story.say('Yeah right, in your dreams.').frames)).toEqual(['turn.started 2 user']);
    expect(waiting(story)).toEqual(['a', 'b']);
    expect(unrelated(story)).toEqual([QUESTION]);
  });

  it('[D9] the answer “no, what is the weather?” declines a bid and is also a turn', () => {
    const story = asked();
    expect(short(story.say('No, what is the weather?').frames)).toEqual([
      'a discarded user_declined',
      'b discarded user_declined',
      'turn.started 2 user',
    ]);
  });

  it('[D9] a bid can be answered while it is still being spoken', () => {
    const story = asking();
    story.wait(500).say('Yes.');
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [U10] the word “yeah” to a bid is an answer, although it may be a backchannel', () => {
    const story = asking();
    story.wait(500).say('Yeah.');
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [U10] the word “wow” to a bid is no answer, and leaves it open', () => {
    const story = asking();
    expect(story.wait(500).say('Wow.').frames).toEqual([]);
    expect(story.session.deliveries.bid?.deliveries).toEqual(['a', 'b']);
  });

  it('[D9] [U11] the command “repeat that” is no unrelated turn, and leaves a bid open', () => {
    const story = asked();
    const { frames } = story.say('What did you say?', { via: 'speech' });
    expect(spoken(frames)).toEqual([QUESTION]);
    story.say('Yeah.');
    expect(spoken(story.due().frames)).toEqual(['ava says — About a.', 'ben says — About b.']);
  });

  it('[D9] [U11] the command “slower” is no unrelated turn, and leaves a bid open', () => {
    const story = asked();
    story.say('Slower, please.', { via: 'speech' });
    story.say('Yes.');
    expect(spoken(story.due().frames)).toHaveLength(2);
  });

  it('[D9] [U11] the command “stop” is a no to a bid', () => {
    const story = asking();
    expect(short(story.say('Stop.', { via: 'speech' }).frames)).toEqual([
      'a discarded user_declined',
      'b discarded user_declined',
      'turn.silenced 1',
    ]);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it('[D9] [D20] a yes to a bid of which some has expired has the rest spoken', () => {
    const story = attached(reporting).wait(60_000);
    story.vad(true, 100);
    story.push('a', 'A.', { ttlMs: 10_000 });
    story.push('b', 'B.', { source: 'ben' });
    story.vad(false, 200);
    story.wait(600).wake();
    expect(short(story.wait(9_400).say('Yes.').frames)).toEqual(['a expired', 'turn.silenced 1']);
    expect(spoken(story.due().frames)).toEqual(['ben says — B.']);
  });

  it('[D9] a bid of which nothing is left is over, and the words are a turn', () => {
    const story = asked();
    story.cancel('a');
    story.cancel('b');
    expect(short(story.say('Yes.').frames)).toEqual(['turn.started 2 user']);
  });
});
