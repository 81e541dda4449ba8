import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete } from '../story.ts';
import { heardOf, midway } from './midway.ts';

describe('a turn', () => {
  it('[U1] a user message starts the next turn and asks for a reply', () => {
    const story = attached();
    const said = story.say('Hi.');
    expect(short(said.frames)).toEqual(['turn.started 1 user']);
    expect(answers(said.effects)).toEqual(['c1 accepted', 'reply to turn 1, ask 1']);
  });

  it('[S4] a record of an answer omits usual fields of its lines, and has its usage once, and its frames have all', () => {
    const story = attached();
    story.say('Hi.');
    const usage = { input: 900, output: 24, cacheRead: 0, cacheWrite: 0 };
    const { events, frames } = story.reply(['One.', 'Two.'], { is: 'complete', modelMs: 5, usage });
    const usual = { expression: 'happy' };
    expect(events).toEqual([
      { type: 'reply.claimed', run: 'r1' },
      { type: 'line', turn: 1, index: 0, text: 'One.', ...usual },
      { type: 'line', turn: 1, index: 1, text: 'Two.', ...usual },
      expect.objectContaining({ type: 'turn.ended', usage }),
    ]);
    expect(frames[0]).toMatchObject({ kind: 'reply', ...usual, text: 'One.', display: 'One.', actions: [] });
  });

  it('[U1] an earlier turn is over when a new one starts: no later line of it is sent', () => {
    const story = midway();
    expect(short(story.say('Stop, another one.').frames)).toEqual(['turn.ended 1 interrupted', 'turn.started 2 user']);
    expect(story.reply(['It was old.'], complete, 'r1', 1).events).toEqual([]);
  });

  it('[U3] the first line of a turn leaves before the reply is complete', () => {
    const story = attached();
    story.say('Hi.');
    expect(short(story.reply(['Hello.']).frames)).toEqual(['line 0 Hello.']);
    expect(story.session.turns.newest?.stage.is).toBe('answering');
  });

  it('[U4] a turn ends once, when its last line is sent', () => {
    const story = attached();
    expect(short(story.exchange('Hi.', ['Hello.']).frames)).toEqual(['line 0 Hello.', 'turn.ended 1 complete']);
    expect(story.reply(['More.'], complete).events).toEqual([]);
    expect(short(story.interrupt().frames)).toEqual(['turn.silenced 1']);
    expect(story.interrupt().frames).toEqual([]);
  });

  it('[U5] a model that fails before its first line leads to an apology, a failed turn and an error, and the words stay', () => {
    const story = attached();
    story.say('Hi.');
    const failed = story.reply([], { is: 'failed', code: 'model_failed', message: 'no' });
    expect(short(failed.frames)).toEqual(['apology 0 Sorry about that.', 'turn.ended 1 failed']);
    expect(answers(failed.effects)).toEqual(['c1 error model_failed']);
    story.say('Hello?');
    const entries = [{ n: 1, kind: 'user' }];
    expect(story.session.turns.sealed).toEqual([
      { turn: 1, atMs: 1_000_000, words: 'Hi.', heardLines: [], unspoken: '', entries },
    ]);
  });

  it('[U5] a model that fails mid-way leaves the finished lines, and nothing is added', () => {
    const story = midway(false);
    const failed = story.reply([], { is: 'failed', code: 'model_failed', message: 'no' });
    expect(short(failed.frames)).toEqual(['turn.ended 1 failed']);
    story.say('Go on?');
    expect(heardOf(story)).toBe('Once upon a time there was a fox. It lived in a wood.');
  });

  it('[U8] an answer without tokens is an empty_response: the turn failed, and the words stay', () => {
    const story = attached();
    story.say('Hi.');
    const failed = story.reply([], { is: 'failed', code: 'empty_response', message: 'empty' });
    expect(answers(failed.effects)).toEqual(['c1 error empty_response']);
    expect(short(failed.frames).at(-1)).toBe('turn.ended 1 failed');
    story.say('Hello?');
    expect(story.session.turns.sealed[0]?.words).toBe('Hi.');
  });
});
