import { describe, expect, it } from 'vitest';
import { attached, reporting, type Story } from '../story.ts';

function known(story: Story): [string, number][] {
  return story.session.memory.facts.map(({ text, n }) => [text, n]);
}

describe('what the user tells of themselves', () => {
  it('[M5] a fact about the user is kept with the entry that tells it', () => {
    const story = attached();
    story.exchange('Good morning.', ['Hello.']);
    story.exchange('My name is Tom and I live in Lyon.', ['Hello Tom.']);
    expect(known(story)).toEqual([
      ['is called Tom', 3],
      ['lives in Lyon', 3],
    ]);
  });

  it('[M5] a fact about the user is corrected by what is said later', () => {
    const story = attached();
    story.exchange('I prefer tea.', ['Noted.']);
    const { events } = story.say('Actually I prefer coffee.');
    expect(known(story)).toEqual([['prefers coffee', 3]]);
    expect(events.filter(({ type }) => type === 'facts.changed')).toMatchObject([
      { gained: [{ text: 'prefers coffee' }], removed: [{ text: 'prefers tea' }] },
    ]);
  });

  it('[M5] a fact about the user that is said again is nothing new', () => {
    const story = attached();
    story.exchange('I like tea.', ['So do I.']);
    expect(story.say('I like tea.').events.map(({ type }) => type)).not.toContain('facts.changed');
    expect(known(story)).toEqual([['likes tea', 1]]);
  });

  it('[M5] [L2] no delivery, tool or line of the agent can tell a fact about the user', () => {
    const story = attached();
    story.exchange('How are you?', ['I like tea.']);
    story.push('d1', 'I live in Paris.', { priority: 'time_sensitive' });
    story.pass(60_000);
    story.say('And now?');
    story.beginRead('c1');
    story.endRead('c1');
    expect(known(story)).toEqual([]);
  });

  it("[M5] the agent's own words in a microphone tell no fact about the user", () => {
    const story = attached(reporting);
    story.hearAll(story.exchange('What would you drink?', ['I like tea.']).frames);
    story.say('I like tea', { via: 'speech' });
    expect(known(story)).toEqual([]);
    story.say('I like coffee', { via: 'speech' });
    expect(known(story)).toEqual([['likes coffee', 4]]);
  });

  it('[M5] a fact that is corrected in an interface leaves what else its message told', () => {
    const story = attached();
    story.exchange('My name is Tom, I like tea and I live in Lyon.', ['Hello Tom.']);
    story.exchange('I live in Porto.', ['Noted.']);
    story.forget({ entry: 1, fact: 'lives in Lyon' });
    story.forget({ entry: 1, fact: 'likes tea' });
    expect(known(story)).toEqual([
      ['is called Tom', 1],
      ['lives in Porto', 3],
    ]);
    expect(story.session.turns.sealed[0]?.words).toContain('Tom');
    expect(story.forget({ entry: 99, fact: 'likes tea' }).effects).toMatchObject([{ frame: { code: 'not_found' } }]);
  });
});
