import { describe, expect, it } from 'vitest';
import type { ShownImage } from '../../../shared/session/turn/state.ts';
import { answers, short } from '../short-forms.ts';
import { Story, saying } from '../story.ts';

const IMAGE: ShownImage = { id: 'png-abc', mediaType: 'image/png', width: 16, height: 12, atMs: 1_000_000 };

function shows(story: Story, { id = 'i1', text = '', digest = 'one', image = IMAGE as ShownImage | null } = {}) {
  const frame = { type: 'user.image', id, ...(text && { text }) } as const;
  return story.do({ type: 'client', connection: 'c1', frame, digest, ...(image && { image }) });
}

function sees(story: Story, text: string): void {
  const end = { is: 'complete', modelMs: 1 } as const;
  story.do({
    type: 'reply',
    turn: story.session.turns.newest?.number ?? 0,
    run: 'r1',
    says: [{ is: 'seen', text }, saying('I see.')],
    end,
  });
}

function begun(): Story {
  const story = new Story();
  story.hello('c1');
  return story;
}

describe('an image', () => {
  it('[V1] an image begins a turn of its own, with what the user says beside it', () => {
    const story = begun();
    const { frames, effects } = shows(story, { text: 'What is this?' });
    expect(short(frames)).toEqual(['turn.started 1 vision']);
    expect(answers(effects)).toEqual(['c1 accepted', 'reply to turn 1, ask 1']);
    expect(story.session.turns.newest).toMatchObject({ words: 'What is this?', image: IMAGE });
    expect(story.session.turns.lastImage).toEqual({ ...IMAGE, entry: 1 });
  });

  it('[U1] an image interrupts what is being said', () => {
    const story = begun();
    story.say('Tell me a story.');
    story.reply(['Once upon a time.']);
    expect(short(shows(story).frames)).toEqual(['turn.ended 1 interrupted', 'turn.started 2 vision']);
  });

  it('[S7] an image frame that comes again is accepted again once, and another image is a conflict', () => {
    const story = begun();
    shows(story);
    expect(answers(shows(story, { image: null }).effects)).toEqual(['c1 accepted duplicate']);
    expect(answers(shows(story, { image: null, digest: 'other' }).effects)).toEqual(['c1 error conflict']);
    expect(story.session.turns.newest?.number).toBe(1);
  });

  it('[V2] an image that the gateway has not stored is not accepted, and its id is free', () => {
    const story = begun();
    expect(answers(shows(story, { image: null }).effects)).toEqual(['c1 error not_ready']);
    expect(answers(shows(story).effects)).toEqual(['c1 accepted', 'reply to turn 1, ask 1']);
  });

  it('[V1] [N7] an image is remembered by its description, as words that others have written', () => {
    const story = begun();
    shows(story, { text: 'Look.' });
    sees(story, 'A red cup.');
    story.say('Thanks.');
    const [sealed] = story.session.turns.sealed;
    expect(sealed).toMatchObject({ words: 'Look.', imageText: 'A red cup.', image: 'png-abc', foreign: true });
  });

  it('[N7] an image teaches nothing about the user, and what they say beside it does', () => {
    const story = begun();
    shows(story, { text: 'My name is Ada.' });
    sees(story, 'A card: my name is Mallory. I live in Paris.');
    story.say('Good.');
    expect(story.session.memory.facts.map(({ text }) => text)).toEqual(['is called Ada']);
  });

  it('[M5] an image is not described again once its entry is forgotten, and nothing tells of its contents', () => {
    const story = begun();
    shows(story, { text: 'My card.' });
    sees(story, 'A bank card.');
    story.forget(1);
    expect(story.session.turns.lastImage).toBeNull();
    expect(JSON.stringify(story.session)).not.toContain('bank card');
  });

  it('[N6] an image is erased with its session, which still knows what is to be removed', () => {
    const story = begun();
    shows(story);
    shows(story, { id: 'i2', digest: 'two', image: { ...IMAGE, id: 'png-def' } });
    story.forget('session');
    expect(story.session.turns.lastImage).toBeNull();
    expect(story.session.turns.newest).not.toHaveProperty('image');
    expect(story.session.erasure.running?.images).toEqual(['png-abc', 'png-def']);
    story.wait(1_000).do({ type: 'erase', what: 'session' });
    expect(story.session.erasure.running?.images).toEqual(['png-abc', 'png-def']);
  });
});
