import { describe, expect, it } from 'vitest';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const critical = { priority: 'critical', policy: 'now' } as const;

function quiet(): Story {
  return attached(reporting).wait(60_000);
}

describe('priority and policy', () => {
  it("[D1] an explicit policy of a delivery wins over its priority's", () => {
    const story = quiet();
    expect(
      spoken(story.push('a', 'A.', { priority: 'critical', policy: 'when_asked', keywords: ['x'] }).frames),
    ).toEqual([]);
    expect(spoken(story.push('b', 'B.', { priority: 'passive', policy: 'now' }).frames)).toEqual(['ava says — B.']);
  });
});

describe('now', () => {
  it('[D4] an immediate delivery is spoken at once, over the user', () => {
    const story = quiet();
    story.vad(true, 100);
    expect(spoken(story.push('a', 'Fire.', critical).frames)).toEqual(['ava says — Fire.']);
  });

  it("[D4] an immediate delivery cuts the agent's answer", () => {
    const story = quiet();
    story.say('Tell me a story.');
    story.reply(['Once upon a time.']);
    expect(short(story.push('a', 'Fire.', critical).frames)).toEqual([
      'a pending',
      'turn.ended 1 interrupted',
      'turn.started 2 delivery',
      'a offered',
      'delivery 0 ava says — Fire.',
      'turn.ended 2 complete',
    ]);
  });

  it('[D4] an immediate delivery cuts one that is being read, which waits for the next opening', () => {
    const story = quiet();
    story.push('a', ['One.', 'Two.']);
    expect(spoken(story.push('b', 'Fire.', critical).frames)).toEqual(['ava says — Fire.']);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
  });

  it('[D4] an immediate delivery comes before a pending answer, and the question keeps its answer', () => {
    const story = quiet();
    story.say('What is the time?');
    expect(short(story.push('a', 'Fire.', critical).frames)).toEqual([
      'a pending',
      'a offered',
      'delivery 0 ava says — Fire.',
    ]);
    expect(short(story.reply(['It is nine.'], complete).frames)).toEqual([
      'line 1 It is nine.',
      'turn.ended 1 complete',
    ]);
  });

  it("[D4] an immediate delivery does not queue behind one that is read in a pending answer's turn", () => {
    const story = quiet();
    story.push('a', 'The report is long.', { policy: 'when_asked', keywords: ['report'] });
    story.say('The report?');
    expect(short(story.push('b', 'Fire.', critical).frames)).toEqual([
      'b pending',
      'turn.ended 1 interrupted',
      'a pending',
      'turn.started 2 delivery',
      'b offered',
      'delivery 0 ava says — Fire.',
      'turn.ended 2 complete',
    ]);
  });

  it('[D4] [D15] two immediate deliveries in a burst are each said at once, and the first again at the next opening', () => {
    const story = quiet();
    const first = story.push('a', 'Fire.', critical);
    const second = story.wait(300).push('b', 'Flood.', critical);
    expect([first, second].map(({ frames }) => spoken(frames))).toEqual([['ava says — Fire.'], ['ava says — Flood.']]);
    const again = story.wait(1_500).hearAll(second.frames);
    expect(spoken(again.frames)).toEqual(['ava says — Fire.']);
    expect(story.wait(1_500).hearAll(again.frames).frames).toMatchObject([{ delivery: 'a', state: 'heard' }]);
    expect(story.pass(3_600_000)).toEqual([]);
  });

  it('[D4] two immediate deliveries that arrive together are said one after the other, the more urgent first', () => {
    const story = quiet();
    story.texts.set('b', ['Rain.']);
    const arrivals = [
      { id: 'b', priority: 'active', policy: 'now' },
      { id: 'a', ...critical },
    ] as const;
    story.texts.set('a', ['Fire.']);
    const common = { producer: 'p', source: 'ava', topic: null, keywords: [], title: null, ttlMs: null };
    const both = story.do({ type: 'push', arrivals: arrivals.map((one) => ({ ...common, ...one })) });
    expect(spoken(both.frames)).toEqual(['ava says — Fire.', 'ava says — Rain.']);
  });

  it('[D4] [D3] an immediate delivery that was stashed comes at the opening, not over the user', () => {
    const story = attached(reporting);
    story.gone();
    story.push('a', 'Fire.', critical);
    story.wait(5_000).hello('c2', reporting);
    story.client('c2', { type: 'user.vad', speaking: true, at: 5 });
    expect(spoken(story.wait(3_000).wake().frames)).toEqual([]);
    story.client('c2', { type: 'user.vad', speaking: false, at: 3_000 });
    expect(spoken(story.wait(600).wake().frames)).toEqual(['ava says — Fire.']);
  });
});

describe('when asked', () => {
  const asked = { policy: 'when_asked', source: null } as const;

  it('[D6] a when_asked delivery is held until an utterance has a keyword, and comes first in that turn, word for word', () => {
    const story = quiet();
    story.push('a', ['The *report* is ready.', 'It has 3 pages.'], { ...asked, keywords: ['report'] });
    expect(spoken(story.wait(60_000).exchange('How are you?', ['Fine.']).frames)).toEqual(['Fine.']);
    const said = story.wait(1_000).say('What about the report?');
    expect(short(said.frames)).toEqual(
      [
        'turn.ended 1 complete',
        'turn.started 2 user',
        'a offered',
        'delivery 0 The *report* is ready.',
        'delivery 1 It has 3 pages.',
      ].slice(1),
    );
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 2, ask 1']);
  });

  it('[D6] a when_asked delivery needs no opening: neither settle time nor the end of speech', () => {
    const story = quiet();
    story.push('a', 'Ready.', { ...asked, keywords: ['report'] });
    story.vad(true, 100);
    expect(spoken(story.say('The report?').frames)).toEqual(['Ready.']);
  });
  it('[D6] [U8] a turn with a when_asked delivery and an empty answer is complete', () => {
    const story = quiet();
    story.push('a', 'Ready.', { ...asked, keywords: ['report'] });
    story.say('The report?');
    const ended = story.reply([], { is: 'failed', code: 'empty_response', message: 'nothing' });
    expect(short(ended.frames)).toEqual(['turn.ended 1 complete']);
    expect(ended.effects).toEqual([]);
  });

  it('[U5] [D6] a model that fails behind a when_asked delivery is apologised for, and the delivery stays read', () => {
    const story = quiet();
    story.push('a', 'Ready.', { ...asked, keywords: ['report'] });
    story.say('The report?');
    const failed = story.reply([], { is: 'failed', code: 'model_failed', message: 'no' });
    expect(short(failed.frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
  });

  it('[U9] [D6] a reply that is lost behind a when_asked delivery is asked for again', () => {
    const story = quiet();
    story.push('a', 'Ready.', { ...asked, keywords: ['report'] });
    story.say('The report?');
    expect(answers(story.wait(20_000).wake().effects)).toEqual(['reply to turn 1, ask 2']);
  });

  it('[D6] a substring of a word does not release a when_asked delivery', () => {
    const story = quiet();
    story.push('a', 'Four per cent.', { ...asked, keywords: ['rate'] });
    expect(spoken(story.say('I must concentrate.').frames)).toEqual([]);
    expect(spoken(story.say('The RATES, please!').frames)).toEqual(['Four per cent.']);
  });

  it('[D6] one utterance may release several when_asked deliveries: by priority, then age', () => {
    const story = quiet();
    story.push('a', 'A.', { ...asked, keywords: ['boat'] });
    story.push('b', 'B.', { ...asked, keywords: ['car'] });
    story.push('c', 'C.', { ...asked, keywords: ['train'], priority: 'passive' });
    story.push('d', 'D.', { ...asked, keywords: ['car', 'bus'], priority: 'time_sensitive' });
    expect(spoken(story.say('By train, by bus or by boat?').frames)).toEqual(['D.', 'A.', 'C.']);
    expect(story.session.deliveries.open.filter(({ offered }) => offered === null).map(({ id }) => id)).toEqual(['b']);
  });
  it("[D6] [D15] when_asked deliveries beyond a turn's room come at the next opening", () => {
    const story = attached().wait(60_000);
    const sixty = Array.from({ length: 60 }, (_, at) => `Sentence ${at}.`);
    story.push('a', sixty, { ...asked, keywords: ['boat'] });
    story.push('b', sixty, { ...asked, keywords: ['boat'] });
    expect(spoken(story.wait(599_000).say('The boat?').frames)).toHaveLength(60);
    story.reply([], complete);
    expect(story.due().frames.filter(({ type }) => type === 'line')).toHaveLength(60);
  });
});
