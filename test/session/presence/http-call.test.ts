/** A client that is one HTTP call, in the session [G2]. */
import { describe, expect, it } from 'vitest';
import { answers, spoken } from '../short-forms.ts';
import { complete, Story } from '../story.ts';

const UNTIL_MS = 29_000;

function called(story: Story, text: string, { id = 'k1', connection = 'call:1' } = {}) {
  const call = { install: 'http', untilMs: story.nowMs + UNTIL_MS };
  return story.do({ type: 'client', connection, frame: { type: 'user.text', id, text }, digest: text, call });
}

describe('one HTTP call', () => {
  it('[G2] an HTTP call is the client where none is connected, and its answer is over at once', () => {
    const story = new Story();
    expect(answers(called(story, 'Hi.').effects)).toContain('call:1 accepted');
    story.reply(['A long sentence that would take somebody a while to speak.'], complete);
    expect(story.session.turns.newest?.lines.map(({ played: isHeard }) => isHeard)).toEqual([true]);
    story.push('d1');
    expect(spoken(story.pass(1_000))).toEqual(['ava says — About d1.']);
  });

  it('[G2] [D15] an HTTP call whose process dies leaves its deliveries to be offered again', () => {
    const story = new Story();
    story.push('d1');
    called(story, 'Hi.');
    story.reply(['Hello.'], complete);
    story.pass(1_000);
    expect(story.session.deliveries.open[0]?.offered).not.toBeNull();
    story.pass(UNTIL_MS);
    expect(story.session.presence.client).toBeNull();
    story.hello('c1');
    expect(story.session.deliveries.open).toMatchObject([{ id: 'd1', offered: null }]);
  });

  it('[G2] [S2] an HTTP call leaves a connected client in charge, with its right to resume', () => {
    const story = new Story();
    story.hello('c1');
    called(story, 'Hi.');
    expect(story.session.presence.client?.connection).toBe('c1');
    story.do({ type: 'gone', connection: 'c1' });
    called(story, 'And now?', { id: 'k2', connection: 'call:2' });
    expect(answers(story.hello('c2', { resumeOf: 1 }).effects)).toEqual(['c2 welcome after 0']);
  });

  it('[G4] [S7] an HTTP call is remembered by its id, whichever client is in charge', () => {
    const story = new Story();
    called(story, 'Hi.');
    story.hello('c1');
    expect(called(story, 'Hi.', { connection: 'call:2' }).events).toEqual([]);
    expect(answers(called(story, 'Ho.', { connection: 'call:3' }).effects)).toEqual(['call:3 error conflict']);
  });
});
