import { describe, expect, it } from 'vitest';
import { operator, Story } from '../story.ts';

const OFFERED = ['fast', 'clever'];

function offering(models: readonly string[] = OFFERED): Story {
  const story = new Story();
  story.operator = { ...operator, models };
  story.hello('c1');
  return story;
}

describe('a model that the user chooses', () => {
  it('[S11] a model that the user chooses is one of those that the operator offers, and holds until another one is chosen', () => {
    const story = offering();
    expect(story.settings({ model: 'fast' }).frames).toMatchObject([{ type: 'settings', model: 'fast' }]);
    expect(story.settings({ life: false }).frames).toMatchObject([{ type: 'settings', model: 'fast' }]);
    story.hello('c1', { resumeOf: 1 });
    expect(story.session.settings.model).toBe('fast');
    expect(story.settings({ model: 'clever' }).frames).toMatchObject([{ model: 'clever' }]);
    expect(story.settings({ model: null }).frames).toMatchObject([{ model: null }]);
  });

  it('[S11] a model that the user chooses that is not offered is refused in words, with all else that the frame says', () => {
    const story = offering();
    const refused = story.settings({ model: 'huge', verbosity: 'silent' });
    expect(refused.events).toEqual([]);
    expect(refused.effects).toEqual([
      {
        do: 'answer',
        connection: 'c1',
        frame: {
          type: 'error',
          code: 'not_found',
          message: 'This model is not offered. Choose fast, clever, or null for the usual one.',
          id: expect.any(String),
        },
      },
    ]);
    expect(story.settings({}).frames).toMatchObject([{ model: null, verbosity: 'brief' }]);
  });

  it('[S11] a model cannot be chosen where none is offered', () => {
    const [answer] = offering([]).settings({ model: 'fast' }).effects;
    expect(answer).toMatchObject({ frame: { code: 'not_found', message: expect.stringMatching(/offers no models/) } });
  });

  it('[S11] a chosen model makes way for the usual one when it is offered no longer, and nothing else is lost', () => {
    const story = offering();
    story.settings({ model: 'fast', mute: ['spam'] });
    story.operator = { ...operator, models: ['clever'] };
    expect(story.hello('c1', { verbosity: 'chatty' }).frames).toMatchObject([{ model: null, verbosity: 'chatty' }]);
    expect(story.settings({}).frames).toMatchObject([{ model: null, mute: ['spam'] }]);
  });

  it('[S11] [N6] a chosen model is forgotten with everything else', () => {
    const story = offering();
    story.settings({ model: 'fast' });
    story.client('c1', { type: 'forget', id: 'f', what: 'session' });
    expect(story.session.settings.model).toBe('fast');
    story.client('c1', { type: 'forget', id: 'f2', what: 'me' });
    expect(story.session.settings.model).toBeNull();
  });
});
