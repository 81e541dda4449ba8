import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete, reporting } from '../story.ts';
import { midway } from './midway.ts';

describe('spoken commands', () => {
  const spoken = { via: 'speech' } as const;

  it('[U11] the command stop ends the turn, without a model', () => {
    const story = midway();
    const said = story.say('Stop, please.', spoken);
    expect(short(said.frames)).toEqual(['turn.ended 1 interrupted']);
    expect(answers(said.effects)).toEqual(['c1 accepted']);
  });

  it('[U11] the command stop behind the end of a turn silences the rest, and the client is told', () => {
    const story = attached(reporting);
    story.exchange('Tell me a story.', ['Once upon a time.', 'The end.']);
    story.vad(true, 100);
    story.vad(false, 600);
    const said = story.wait(300).say('Stop.', spoken);
    expect(short(said.frames)).toEqual(['turn.silenced 1']);
    expect(story.say('Stop.', spoken).frames).toEqual([]);
  });

  it.each(['Just a second.', 'Wait a moment.', 'Could you wait, please?'])(
    '[U11] the command %s is a pause',
    (text) => {
      const story = midway();
      story.say(text, spoken);
      expect(story.session.turns.newest?.stage).toMatchObject({ hold: { by: 'pause' } });
    },
  );

  it('[U11] the command pause holds the turn, and go on continues from the first unheard line', () => {
    const story = midway();
    story.hear(2);
    expect(short(story.say('Hold on.', spoken).frames)).toEqual([]);
    story.reply(['It was old.'], complete);
    expect(short(story.wait(60_000).say('Go on.', spoken).frames)).toEqual([
      'line 1 It lived in a wood.',
      'line 2 It was old.',
      'turn.ended 1 complete',
    ]);
  });

  it('[U11] a pause that nobody ends is given up after ten minutes', () => {
    const story = midway();
    story.say('Pause.', spoken);
    story.reply(['It was old.'], complete);
    expect(short(story.wait(600_000).do({ type: 'wake' }).frames)).toEqual(['turn.ended 1 interrupted']);
  });

  it('[U11] the command repeat that says the last line again, as a turn of its own', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.', 'How are you?']);
    const said = story.wait(60_000).say('Can you repeat that, please?', spoken);
    expect(short(said.frames)).toEqual(['turn.started 2 user', 'line 0 How are you?', 'turn.ended 2 complete']);
    story.say('Fine.');
    expect(story.session.turns.sealed.map((one) => one.turn)).toEqual([1]);
  });

  it('[U11] the commands slower and faster change the speed in a durable settings frame', () => {
    const story = midway();
    expect(short(story.say('Slow down.', spoken).frames)).toEqual(['settings brief 0.83']);
    expect(short(story.say('Faster, please.', spoken).frames)).toEqual(['settings brief 1']);
    for (let i = 0; i < 9; i += 1) story.say('faster', spoken);
    expect(story.session.settings.speed).toBe(2);
    expect(story.session.turns.newest?.stage.is).toBe('answering');
  });

  it('[U11] typed words are no commands, and neither are sentences that contain one', () => {
    expect(short(midway().say('stop').frames)).toContain('turn.started 2 user');
    expect(short(midway().say("Don't stop.", spoken).frames)).toContain('turn.started 2 user');
    expect(short(midway().say('When does the bus stop?', spoken).frames)).toContain('turn.started 2 user');
  });

  it('[U11] commands with nothing to go on with or to repeat are words like any others', () => {
    const story = attached();
    expect(short(story.say('Go on.', spoken).frames)).toEqual(['turn.started 1 user']);
    expect(short(attached().say('Repeat that.', spoken).frames)).toEqual(['turn.started 1 user']);
  });
});
