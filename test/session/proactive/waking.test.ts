import { describe, expect, it } from 'vitest';
import { reporting, type Story } from '../story.ts';
import { acts, alive, HOUR, MINUTE, nextAct, remark, SECOND } from './alive.ts';

const HELD = { policy: 'when_asked' } as const;

function asleep(): Story {
  const story = alive(reporting);
  story.settings({ attentionPerHour: 20 });
  for (let nth = 0; nth < 3; nth += 1) {
    remark(story);
    story.hear(story.session.seq - 1);
  }
  expect(nextAct(story)).toMatchObject({ what: 'sleep' });
  return story;
}

describe('what the user does wakes her', () => {
  it.each<[string, (story: Story) => unknown]>([
    ['words', (story) => [story.say('Hi.'), story.reply(['Hi.'], { is: 'complete', modelMs: 5 })]],
    ['a voice', (story) => [story.vad(true, 1), story.vad(false, 2)]],
    ['an interruption', (story) => story.interrupt()],
    [
      'something done on the screen',
      (story) => [
        story.client('c1', { type: 'user.action', id: 'a1', name: 'open_map' }),
        story.reply([], { is: 'complete', modelMs: 5 }),
      ],
    ],
    ['asking for what waits', (story) => [story.push('p1', 'Low tide.', HELD), story.hearAll(story.play('p1').frames)]],
    ['dropping what waits', (story) => [story.push('p1', 'Low tide.', HELD), story.drop('p1')]],
    ['a new hello', (story) => story.hello('c2', reporting)],
    ['looking at the page again', (story) => [story.settings({ visible: false }), story.settings({ visible: true })]],
    ['wanting her to live again', (story) => [story.settings({ life: false }), story.settings({ life: true })]],
  ])('[L1] the agent is woken when %s', (_, given) => {
    const story = asleep();
    given(story);
    expect(story.session.proactive).toMatchObject({ asleep: false, unanswered: 0 });
    expect(nextAct(story, 80 * SECOND)).toMatchObject({ what: 'idle' });
  });
});

describe('what is not the user’s doing does not', () => {
  it.each<[string, (story: Story) => unknown]>([
    ['a report of what was heard', (story) => story.hear(story.session.seq - 1)],
    ['a ping', (story) => story.client('c1', { type: 'ping' })],
    ['a connection that resumes by itself', (story) => story.hello('c2', { ...reporting, resumeOf: 1 })],
    ['the end of the connection', (story) => story.gone()],
    ['a look into the inbox', (story) => story.client('c1', { type: 'inbox', id: 'i1' })],
    ['hiding the page', (story) => story.settings({ visible: false })],
    ['a delivery', (story) => story.push('p1')],
  ])('[L1] the agent is not woken when %s', (_, given) => {
    const story = asleep();
    given(story);
    expect(story.session.proactive).toMatchObject({ asleep: true, unanswered: 3 });
    expect(nextAct(story, 5 * HOUR)).toBe(null);
  });
});

it('[L1] a connection that resumes restarts the pause, and unanswered remarks stay so', () => {
  const story = alive(reporting);
  remark(story);
  story.hear(story.session.seq - 1);
  story.hello('c2', { ...reporting, resumeOf: 1 });
  expect(story.session.proactive.unanswered).toBe(1);
  const act = nextAct(story, MINUTE);
  expect(act?.afterMs).toBeGreaterThanOrEqual(10 * SECOND);
  expect(acts(story)).toEqual(['idle', 'idle']);
});
