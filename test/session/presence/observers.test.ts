import { describe, expect, it } from 'vitest';
import { MAX_OBSERVERS } from '../../../shared/session/kernel/limits.ts';
import { answers } from '../short-forms.ts';
import { attached } from '../story.ts';

describe('an observer', () => {
  it("[S13] an observer takes nobody's place, and is welcomed with the last turns", () => {
    const story = attached();
    const { effects } = story.hello('o1', { observe: true });
    expect(effects).toEqual([{ do: 'welcome', connection: 'o1', cursor: 0, snapshot: true }]);
    expect(story.session.presence).toMatchObject({ epoch: 1, client: { connection: 'c1' }, observers: ['o1'] });
    expect(story.hello('o1', { observe: true, id: 'h2' }).events).toEqual([]);
  });

  it('[S13] an observer may ping, and nothing else', () => {
    const story = attached();
    story.hello('o1', { observe: true });
    const pinged = story.do({ type: 'client', connection: 'o1', frame: { type: 'ping' }, digest: '' });
    expect(answers(pinged.effects)).toEqual(['o1 pong']);
    for (const refused of [story.say('Hello?', {}, 'o1'), story.hello('o1')]) {
      expect(refused.events).toEqual([]);
      expect(answers(refused.effects)).toEqual(['o1 error conflict']);
    }
    expect(answers(story.hello('c1', { observe: true, id: 'h3' }).effects)).toEqual(['c1 error conflict']);
  });

  it("[S13] an observer's coming and going leaves the session without a client", () => {
    const story = attached();
    story.hello('o1', { observe: true });
    story.do({ type: 'gone', connection: 'c1' });
    const {
      presence: { client },
      presence,
    } = story.session;
    expect([client, presence.sinceMs]).toEqual([null, null]);
    expect(story.do({ type: 'gone', connection: 'o1' }).events).toEqual([{ type: 'observer.left', connection: 'o1' }]);
    expect('observers' in story.session).toBe(false);
    expect(story.do({ type: 'gone', connection: 'o1' }).events).toEqual([]);
  });

  it('[S13] the number of observers is bounded', () => {
    const story = attached();
    for (let at = 0; at < MAX_OBSERVERS; at += 1) story.hello(`o${at}`, { observe: true, id: `h${at}` });
    const refused = story.hello('late', { observe: true });
    expect([refused.events, answers(refused.effects)]).toEqual([[], ['late error limited']]);
  });
});
