import { describe, expect, it } from 'vitest';
import { short, spoken } from '../short-forms.ts';
import { attached, reporting, type Story } from '../story.ts';

/** Ava's message is being read, and its first line was played. */
function reading(): Story {
  const story = attached(reporting).wait(60_000);
  const { frames } = story.push('a', ['One.', 'Two.']);
  story.wait(1_000).hearAll(frames.slice(0, 4));
  return story;
}

const READ_AGAIN = ['ava says — One.', 'Two.'];

describe('a refusal that is taken back', () => {
  it.each([
    'Read it after all.',
    'read it',
    'Actually, read it.',
    'Actually, tell me.',
    'Wait, yes.',
    'No wait, read it to me now, please.',
    'I changed my mind, read them.',
    'On second thoughts, what was it?',
    'Can you read me the message after all?',
    'OK, go ahead and read it.',
    'Go on.',
    'What did it say?',
  ])('[D15] the words “%s” behind “stop” have the message read again, without a model', (words) => {
    const story = reading();
    story.say('Stop.');
    const { frames, effects } = story.wait(2_000).say(words);
    expect(spoken(frames)).toEqual(READ_AGAIN);
    expect(effects.some((effect) => effect.do === 'reply')).toBe(false);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'a', state: 'discarded', reason: 'user_declined' }]);
  });

  it('[D15] a delivery that was put off and is asked for is read from its unheard line', () => {
    const story = reading();
    story.say('Later.');
    expect(story.session.deliveries.open).toMatchObject([{ id: 'a', pending: { is: 'deferred' } }]);
    const { frames } = story.wait(5_000).say('Read it now.', { via: 'speech' });
    expect(spoken(frames)).toEqual(['Two.']);
    story.hearAll(frames);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'a', state: 'heard' }]);
  });

  it.each(['No.', 'Later.'])(
    "[D9] [D15] the words that take back a bid's answer “%s” have its deliveries read",
    (no) => {
      const story = attached(reporting).wait(60_000);
      story.pushAll(['a', 'b']);
      story.say(no);
      expect(spoken(story.wait(3_000).say('Actually yes.').frames)).toEqual([
        'ava says — About a.',
        'ben says — About b.',
      ]);
    },
  );

  it('[D9] [D15] the words that take back a “later” have the waiting deliveries read', () => {
    const story = attached(reporting).wait(60_000);
    story.settings({ later: 'defer' });
    story.pushAll(['a', 'b']);
    story.say('Later.');
    const { frames } = story.wait(3_000).say('Read them after all.');
    expect(short(frames)).toContain('a offered');
    expect(short(frames)).toContain('b offered');
  });

  it('[D15] a refusal is taken back behind other words too, where they say what to read, for ten minutes', () => {
    const story = reading();
    story.say('Stop.');
    story.exchange('How are you?', ['Fine.']);
    for (const words of ['Go on.', 'What was it?', 'Tell me.']) expect(spoken(story.say(words).frames)).toEqual([]);
    expect(spoken(story.say('Read it after all.').frames)).toEqual(READ_AGAIN);
    expect(spoken(story.wait(600_001).say('Read it after all.').frames)).toEqual([]);
  });

  it('[D15] words that take back a refusal go to the persona where nothing was refused', () => {
    const story = attached(reporting);
    const { effects } = story.say('Read it after all.');
    expect(effects.some((effect) => effect.do === 'reply')).toBe(true);
  });

  it('[D15] [N7] a delivery that is read after a taken-back refusal stays the words of others', () => {
    const story = reading();
    story.say('Stop.');
    story.hearAll(story.say('Read it after all.').frames);
    story.say('Thanks.');
    expect(story.session.turns.sealed.at(-1)).toMatchObject({ heardLines: [], readOut: READ_AGAIN });
  });
});
