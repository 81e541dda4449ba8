import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete } from '../story.ts';
import { midway } from './midway.ts';

describe('a run that dies', () => {
  it('[U9] a reply is claimed by one run, and a second run of the same turn changes nothing', () => {
    const story = attached();
    story.say('Hi.');
    story.reply(['Hello.'], undefined, 'r1');
    expect(story.reply(['Hello.'], complete, 'r2').events).toEqual([]);
  });

  it('[U9] a reply that nobody begins is asked for again', () => {
    const story = attached();
    expect(story.say('Hi.').dueAtMs).toBe(1_020_000);
    expect(story.wait(19_999).do({ type: 'wake' }).events).toEqual([]);
    expect(answers(story.wait(1).do({ type: 'wake' }).effects)).toEqual(['reply to turn 1, ask 2']);
    expect(answers(story.wait(20_000).do({ type: 'wake' }).effects)).toEqual(['reply to turn 1, ask 3']);
    const given = story.wait(20_000).do({ type: 'wake' });
    expect(short(given.frames)).toEqual(['apology 0 Sorry about that.', 'turn.ended 1 failed']);
    expect(given.dueAtMs).toBeNull();
  });

  it('[U9] [S3] the end of a connection leaves a lost reply to the timer, since its function starts no reply', () => {
    const story = attached();
    story.say('Hi.');
    const gone = story.wait(20_000).do({ type: 'gone', connection: 'c1' });
    expect(answers(gone.effects)).toEqual([]);
    expect(gone.dueAtMs).toBe(1_020_000);
    expect(answers(story.do({ type: 'wake' }).effects)).toEqual(['reply to turn 1, ask 2']);
  });

  it('[U9] a run that falls silent is given up after 60 s, with an honest line if nothing was said', () => {
    const story = attached();
    story.say('Hi.');
    expect(story.reply([]).dueAtMs).toBe(1_060_000);
    expect(short(story.wait(60_000).do({ type: 'wake' }).frames)).toEqual([
      'apology 0 Sorry about that.',
      'turn.ended 1 failed',
    ]);
  });

  it('[U9] [S12] a turn with the most lines has no room for an apology', () => {
    const story = attached();
    story.say('Hi.');
    story.reply(Array(120).fill('Word.'));
    expect(story.session.turns.newest?.lines).toHaveLength(100);
    expect(short(story.wait(60_000).do({ type: 'wake' }).frames)).toEqual(['turn.ended 1 failed']);
  });

  it('[U9] a reply run that still sends heartbeats is not given up as lost', () => {
    const story = attached();
    story.say('Hi.');
    story.reply([]);
    story.wait(50_000).reply([]);
    expect(story.wait(50_000).do({ type: 'wake' }).events).toEqual([]);
    expect(short(story.reply(['Hello.'], complete).frames)).toEqual(['line 0 Hello.', 'turn.ended 1 complete']);
  });

  it('[U9] after a restart, an answer that nobody has begun is asked for again at once', () => {
    const story = attached();
    story.say('Hi.');
    story.reply([]);
    const taken = story.wait(2_000).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(answers(taken.effects)).toEqual(['reply to turn 1, ask 2']);
  });

  it('[U9] after a restart, a half-said answer is ended at once and honestly, and nothing is said twice', () => {
    const story = midway();
    const taken = story.wait(2_000).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(short(taken.frames)).toEqual(['apology 2 Sorry about that.', 'turn.ended 1 failed']);
  });
});
