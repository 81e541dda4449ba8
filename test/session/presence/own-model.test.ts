import { describe, expect, it } from 'vitest';
import { Story } from '../story.ts';

const HAS_ONE = { capabilities: { model: true } };

describe('a client with a model of its own', () => {
  it("[B1] [S10] a client's own model is known by an epoch, and a client that only moves still has what it was asked", () => {
    const story = new Story();
    const since = () => story.session.presence.client?.model;
    story.hello('c1', HAS_ONE);
    expect(since()).toBe(1);
    story.hello('c2', { ...HAS_ONE, resumeOf: 1 });
    expect([story.session.presence.epoch, since()]).toEqual([2, 1]);
    story.hello('c3', HAS_ONE);
    expect(since()).toBe(3);
    story.do({ type: 'gone', connection: 'c3' });
    story.hello('c4', { ...HAS_ONE, resumeOf: 3 });
    expect(since()).toBe(4);
    story.hello('c5', { ...HAS_ONE, install: 'phone' });
    expect(since()).toBe(5);
  });

  it('[B1] a client says with each hello that it has a model of its own', () => {
    const story = new Story();
    story.hello('c1', HAS_ONE);
    expect(story.hello('c2', { resumeOf: 1 }).events[0]).not.toHaveProperty('model');
    expect(story.session.presence.client).not.toHaveProperty('model');
    story.hello('c3', { capabilities: { model: false } });
    expect(story.session.presence.client).not.toHaveProperty('model');
  });
});
