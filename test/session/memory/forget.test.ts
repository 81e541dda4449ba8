import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { attached, kept, reporting, type Story } from '../story.ts';

function lines(frames: readonly DurableFrame[]): string[] {
  return frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));
}

/** The whole snapshot, except for digests of frames. */
function held(story: Story): string {
  return JSON.stringify({ ...story.session, acceptedFrames: [] });
}

function facts(story: Story): string[] {
  return story.session.memory.facts.map(({ text }) => text);
}

function told(): Story {
  const story = attached();
  story.exchange('My name is Tom.', ['Hello Tom.']);
  story.exchange('I like tea.', ['Green or black?']);
  story.exchange('My sister is in hospital.', ['I am sorry.']);
  story.exchange('What is the time?', ['Half past two.']);
  return story;
}

describe('"forget that"', () => {
  it('[M5] the words "forget that" remove what was said last, with its answer and facts, without a model', () => {
    const story = attached();
    story.exchange('I have a secret. I like tea.', ['Tea it is.']);
    const { events, frames, effects } = story.say('Forget that.');
    expect(lines(frames)).toEqual(['Forgotten: what you like.']);
    expect(effects.map((one) => one.do)).toEqual(['answer', 'remember']);
    expect(events.filter(({ type }) => type === 'entries.forgotten')).toEqual([
      { type: 'entries.forgotten', entries: [1, 2], facts: [] },
    ]);
    expect(facts(story)).toEqual([]);
    expect(held(story)).not.toMatch(/tea|secret|forget that/i);
  });

  it('[M5] [H3] the words "forget about" a thing end also the reminder of it, and no other', () => {
    const story = attached().wait(60_000);
    const reminder = (id: string, label: string) =>
      story.do({ type: 'remind', reminder: { id, atMs: story.nowMs + 600_000, label } });
    reminder('m1', 'buy milk');
    reminder('m2', 'call mum');
    expect(lines(story.say('Forget about the milk.').frames)).toEqual(['Forgotten: “buy milk”.']);
    expect(story.session.reminders.list.map(({ id }) => id)).toEqual(['m2']);
  });

  it('[M5] the words "forget how old I am" forget the age', () => {
    const story = attached();
    story.exchange("I'm 52 years old.", ['Noted.']);
    expect(lines(story.say('Forget how old I am.').frames)).toEqual(['Forgotten: your age.']);
    expect(facts(story)).toEqual([]);
  });

  it('[M5] the words "forget that" are not remembered: the next turn is the next entry', () => {
    const story = attached();
    story.exchange('I like tea.', ['So do I.']);
    story.say('Forget that.');
    story.say('What is the time?');
    expect(story.session.turns.newest?.entries).toEqual([{ n: 3, kind: 'user' }]);
    expect(story.session.turns.sealed.map(({ words }) => words)).toEqual(['']);
  });
  it('[M5] the words "forget that" mean a newer statement, not an older fact', () => {
    const story = told();
    story.exchange('I was fired today.', ['Oh no.']);
    story.say('Forget that.');
    expect(facts(story)).toEqual(['is called Tom', 'likes tea']);
    expect(held(story)).toContain('hospital');
    expect(held(story)).not.toContain('fired');
  });

  it('[M5] the words "forget that" behind a question mean the newest fact', () => {
    const story = told();
    expect(lines(story.say('Forget that.').frames)).toEqual(['Forgotten: what you like.']);
    expect(facts(story)).toEqual(['is called Tom']);
    expect(held(story)).toContain('hospital');
  });

  it('[M5] the words "forget that" in the middle of an answer end it', () => {
    const story = attached();
    story.say('I like tea.');
    story.reply(['Tea is']);
    const { frames } = story.say('Forget that.');
    expect(frames.map(({ type }) => type)).toEqual(['turn.ended', 'turn.started', 'line', 'turn.ended']);
    expect(held(story)).not.toMatch(/tea/i);
  });

  it('[M5] the words "forget that" before anything was said remove nothing', () => {
    expect(lines(attached().say('Forget that.').frames)).toEqual(['I know nothing of that.']);
  });

  it('[M5] the words "forget that" twice in a row remove what was said before', () => {
    const story = attached();
    story.exchange('I like tea.', ['So do I.']);
    story.exchange('I like coffee.', ['So do I.']);
    story.say('Forget that.');
    expect(facts(story)).toEqual(['likes tea']);
    story.say('Forget that.');
    expect(facts(story)).toEqual([]);
  });

  it('[M5] the words "forget that" remove tool results of that turn', () => {
    const story = attached();
    story.say('How is the weather in Lyon? I live in Lyon.');
    story.beginRead('c1');
    story.endCall('c1', { callOutcome: { tookMs: 1, result: kept('c1', story.nowMs) } });
    story.reply(['Sunny.'], { is: 'complete', modelMs: 1 });
    expect(story.session.toolCalls.results).toHaveLength(1);
    story.say('Forget where I live.');
    expect(story.session.toolCalls.results).toEqual([]);
  });
});

describe('"forget that I …"', () => {
  it('[M5] [M9] the words "forget that I …" remove every exchange that tells the same', () => {
    const story = told();
    story.exchange('As I said, my name is Tom.', ['I know.']);
    expect(lines(story.say('Forget my name.').frames)).toEqual(['Forgotten: your name.']);
    expect(held(story)).not.toContain('Tom');
  });

  it('[M5] the words "forget that I …" remove what the agent has said of it since, and not before', () => {
    const story = attached();
    story.exchange('Hello.', ['Have some tea.']);
    story.exchange('I like tea.', ['Noted.']);
    story.exchange('What do you know about me?', ['You like tea.']);
    story.exchange('What is the time?', ['Half past two.']);
    story.say('Forget that I like tea.');
    expect(story.session.memory.forgetting).toEqual([3, 4, 5, 6]);
    expect(story.session.turns.sealed.map(({ heardLines }) => heardLines.map(({ text }) => text).join(' '))).toEqual([
      'Have some tea.',
      '',
      '',
      'Half past two.',
    ]);
  });

  it('[M5] the words "forget that I …" without a known fact remove what was said in all of these words', () => {
    const story = told();
    expect(lines(story.say('Forget what I said about my sister.').frames)).toEqual(['Forgotten: what you said.']);
    expect(held(story)).not.toMatch(/sister|hospital/);
    expect(facts(story)).toEqual(['is called Tom', 'likes tea']);
  });

  it('[M5] the words "forget that I …" about what was never said remove nothing', () => {
    const story = told();
    const before = held(story);
    const { events, frames } = story.say('Forget about the dentist.');
    expect(lines(frames)).toEqual(['I know nothing of that.']);
    expect(events.map(({ type }) => type)).not.toContain('entries.forgotten');
    expect(facts(story)).toEqual(['is called Tom', 'likes tea']);
    expect(before).toContain('hospital');
    expect(held(story)).toContain('hospital');
  });

  it('[M5] the words "forget that I …" reach what the session has given to the store long ago', () => {
    const story = told();
    const past = story.session.turns.sealed;
    story.session = { ...story.session, turns: { ...story.session.turns, sealed: [] } };
    story.past = past;
    const { events } = story.say('Forget what I said about my sister.');
    expect(events.filter(({ type }) => type === 'entries.forgotten')).toMatchObject([{ entries: [5, 6] }]);
  });

  it('[M8] the words "forget that I …" remove the newest forty exchanges at most', () => {
    const story = attached();
    for (let day = 1; day <= 60; day += 1) story.exchange(`Work was long on day ${day}.`, ['I see.']);
    const { events } = story.say('Forget what I told you about work.');
    const forgotten = events.find((event) => event.type === 'entries.forgotten');
    expect(forgotten?.entries).toHaveLength(80);
    expect(forgotten?.entries[0]).toBe(41);
  });

  it('[M5] a story that begins with "forget" is no request to forget', () => {
    const story = attached();
    const { effects } = story.say(`Forget that I ${'really '.repeat(60)}like tea.`);
    expect(effects.map((one) => one.do)).toContain('reply');
  });

  it("[M5] the agent's own words are no request to forget", () => {
    const story = attached(reporting);
    story.exchange('I like tea.', ['Shall I forget that?']);
    const { effects } = story.say('forget that', { via: 'speech' });
    expect(effects.map((one) => one.do)).toContain('reply');
    expect(facts(story)).toEqual(['likes tea']);
  });

  it('[D9] [M5] while something else is asked about, "forget it" is a no', () => {
    const story = attached();
    story.exchange('I like tea.', ['So do I.']);
    story.pass(60_000);
    story.pushAll(['a', 'b']);
    story.pass(1_000);
    expect(story.session.deliveries.bid).not.toBeNull();
    story.say('Forget it.');
    expect(facts(story)).toEqual(['likes tea']);
    expect(story.fateOf('a')).toEqual(['pending', 'discarded user_declined']);
  });
});

describe('the frame `forget`', () => {
  it('[M9] the frame `forget` removes an entry, the exchange around it, and the facts from it', () => {
    const story = told();
    const { frames, events } = story.forget(3);
    expect(lines(frames)).toEqual([]);
    expect(events.filter(({ type }) => type === 'entries.forgotten')).toMatchObject([{ entries: [3, 4] }]);
    expect(facts(story)).toEqual(['is called Tom']);
    expect(held(story)).not.toMatch(/tea/i);
  });
  it('[M9] [U1] the frame `forget` ends the answer to a forgotten exchange', () => {
    const story = attached();
    story.say('I like tea.');
    story.reply(['Tea is']);
    const { frames } = story.forget(1);
    expect(frames).toMatchObject([{ type: 'turn.ended', status: 'interrupted' }]);
    expect(held(story)).not.toMatch(/tea/i);
    expect(lines(story.reply([' a fine thing.']).frames)).toEqual([]);
  });

  it('[N2] the frame `forget` refuses an unknown entry, and its id stays free', () => {
    const story = told();
    const { events, effects } = story.forget(9, 'f1');
    expect(events).toEqual([]);
    expect(effects).toMatchObject([{ frame: { type: 'error', code: 'not_found', id: 'f1' } }]);
    expect(story.forget(1, 'f1').effects).toMatchObject([
      { frame: { type: 'accepted', id: 'f1' } },
      { do: 'remember' },
    ]);
  });
});
