import { describe, expect, it } from 'vitest';
import { heardTextOfTurnExchange } from '../../../shared/session/turn/playback.ts';
import { answers, short } from '../short-forms.ts';
import { attached, complete } from '../story.ts';
import { midway, sealNow } from './midway.ts';

describe('a voice over the agent', () => {
  it('[U2] a voice over the agent holds the turn within one line: what becomes ready waits', () => {
    const story = midway();
    story.vad(true, 100);
    expect(story.reply(['It was old.']).frames).toEqual([]);
    expect(story.reply(['And wise.'], complete).frames).toEqual([]);
    expect(story.session.turns.newest?.stage.is).toBe('told');
  });

  it('[U2] a turn held by a voice without words goes on after 1,500 ms from the first unheard line, same index, new seq', () => {
    const story = midway();
    story.hear(2);
    story.vad(true, 100);
    story.reply(['It was old.'], complete);
    expect(story.vad(false, 900).dueAtMs).toBe(1_001_500);
    expect(story.wait(1_499).do({ type: 'wake' }).events).toEqual([]);
    const on = story.wait(1).do({ type: 'wake' });
    expect(short(on.frames)).toEqual(['line 1 It lived in a wood.', 'line 2 It was old.', 'turn.ended 1 complete']);
    expect(on.frames.map((frame) => frame.seq)).toEqual([4, 5, 6]);
  });

  it('[U2] a line that was sent again is heard under its new seq as under its old one', () => {
    const story = midway();
    story.vad(true, 100);
    story.vad(false, 200);
    story.wait(1_500).do({ type: 'wake' });
    story.hear(4);
    story.hear(3);
    expect(sealNow(story).unspoken).toBe('');
  });

  it('[U2] [U5] a model that fails while a turn is held has its ready lines said, and then the apology', () => {
    const story = midway();
    story.vad(true, 100);
    const failed = story.reply(['It was old.'], { is: 'failed', code: 'model_failed', message: 'no' });
    expect([...failed.frames, ...failed.effects]).toEqual([]);
    story.vad(false, 200);
    const on = story.wait(1_500).do({ type: 'wake' });
    expect(short(on.frames).slice(-2)).toEqual(['line 2 It was old.', 'turn.ended 1 failed']);
    expect(answers(on.effects)).toEqual(['c1 error model_failed']);
  });

  it('[U2] [U5] a model that fails while a turn is held, with nothing ready, has its apology wait too', () => {
    const story = attached();
    story.say('Hi.');
    story.vad(true, 100);
    story.reply([], { is: 'failed', code: 'model_failed', message: 'no' });
    story.vad(false, 200);
    expect(short(story.wait(1_500).do({ type: 'wake' }).frames)).toEqual([
      'apology 0 Sorry about that.',
      'turn.ended 1 failed',
    ]);
  });

  it('[U2] words end a held turn as interrupted, and what waited is never sent', () => {
    const story = midway();
    story.vad(true, 100);
    story.reply(['It was old.']);
    expect(short(story.say('Tell me about the wood.').frames)).toEqual([
      'turn.ended 1 interrupted',
      'turn.started 2 user',
    ]);
    expect(story.session.turns.sealed[0]?.unspoken).toContain('It was old.');
  });

  it('[U2] the frame user.interrupt ends a turn as interrupted, at the position it carries', () => {
    const story = midway();
    expect(short(story.interrupt({ heard: { seq: 2 } }).frames)).toEqual(['turn.ended 1 interrupted']);
    expect(heardTextOfTurnExchange(sealNow(story))).toBe('Once upon a time there was a fox.');
  });

  it('[U2] a voice whose end is never reported counts as gone after 5 s', () => {
    const story = midway();
    story.vad(true, 100);
    expect(story.wait(4_999).do({ type: 'wake' }).events).toEqual([]);
    expect(short(story.wait(1).do({ type: 'wake' }).frames)).toEqual([
      'line 0 Once upon a time there was a fox.',
      'line 1 It lived in a wood.',
    ]);
  });

  it('[U2] [S4] a voice whose connection is lost does not hold the turn for ever', () => {
    const story = midway();
    story.vad(true, 100);
    story.do({ type: 'gone', connection: 'c1' });
    expect(story.wait(1_500).do({ type: 'wake' }).events).toContainEqual({ type: 'turn.released' });
  });

  it('[U10] a backchannel does not end the turn: it goes on at once', () => {
    const story = midway();
    story.hear(2);
    story.vad(true, 100);
    const said = story.say('Uh-huh.', { via: 'speech' });
    expect(answers(said.effects)).toEqual(['c1 accepted']);
    expect(short(said.frames)).toEqual(['line 1 It lived in a wood.']);
  });

  it.each(['mhm', 'Mm-hmm.', 'right', 'Right, right.', 'Yeah!', 'OK', '[cough]', 'I see.'])(
    '[U10] the word %s over the agent is a backchannel',
    (text) => {
      const story = midway();
      expect(short(story.say(text).frames)).toEqual([]);
    },
  );

  it.each(['no', 'right now', 'yeah, but why?', 'what', 'mhm tell me more'])(
    '[U10] the word %s over the agent is no backchannel',
    (text) => {
      const story = midway();
      expect(short(story.say(text).frames)).toEqual(['turn.ended 1 interrupted', 'turn.started 2 user']);
    },
  );

  it('[U10] a backchannel word while the agent is silent is a normal message', () => {
    const story = attached({ capabilities: { heard: true } });
    const { frames } = story.exchange('Shall we?', ['Would you like to?']);
    story.hear(frames[0]?.seq ?? 0);
    expect(short(story.say('Right.').frames)).toEqual(['turn.started 2 user']);
  });

  it.each(['interrupt', 'stop'])(
    '[U10] after an %s the agent is silent, so a backchannel word is a normal message',
    (how) => {
      for (const story of [midway(), attached({ capabilities: { heard: true } })]) {
        if (story.session.turns.newest === null) story.exchange('Hi.', ['A line that is still being played.']);
        if (how === 'interrupt') story.interrupt();
        else story.say('Stop.', { via: 'speech' });
        expect(short(story.say('Really?').frames)).toEqual(['turn.started 2 user']);
      }
    },
  );

  it('[U4] [U10] without reports the agent counts as speaking for 15 characters a second', () => {
    const story = attached();
    story.exchange('Hi.', ['This line has thirty letters..']);
    expect(short(story.wait(1_999).say('Right.').frames)).toEqual([]);
    expect(short(story.wait(1).say('Right.').frames)).toEqual(['turn.started 2 user']);
  });
});
