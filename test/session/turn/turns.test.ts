import { describe, expect, it } from 'vitest';
import { exchangeHeardText, turnExchange } from '../../../shared/session/turn/playback.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { answers, short } from '../short-forms.ts';
import type { Story } from '../story.ts';
import { attached, complete, reporting } from '../story.ts';

/** Two lines were sent (seq 2 and 3), and the answer continues. */
function midway(reports = true): Story {
  const story = attached({ capabilities: { heard: reports } });
  story.say('Tell me a story.');
  story.reply(['Once upon a time there was a fox.', 'It lived in a wood.']);
  return story;
}

/** The memory entry of the newest turn, if sealed now. */
function sealNow(story: Story): Exchange {
  const sealed = story.session.turns.newest && turnExchange(story.session.turns.newest);
  if (sealed === null) throw new Error('nothing to seal');
  return sealed;
}

function heardOf(story: Story): string {
  const [first] = story.session.turns.sealed;
  return first === undefined ? 'nothing sealed' : exchangeHeardText(first);
}

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

describe('what was heard', () => {
  it('[U6] only heard text counts as said, and the rest is kept as unspoken', () => {
    const story = midway();
    story.hear(2);
    story.hear(3, 8);
    story.say('Wait, what?');
    expect(story.session.turns.sealed[0]).toEqual({
      turn: 1,
      cut: true,
      atMs: 1_000_000,
      words: 'Tell me a story.',
      heardLines: [
        { expression: 'happy', text: 'Once upon a time there was a fox.' },
        { expression: 'happy', text: 'It lived' },
      ],
      unspoken: ' in a wood.',
      open: 'unfinished',
      entries: [
        { n: 1, kind: 'user' },
        { n: 2, kind: 'agent' },
      ],
    });
  });

  it('[U6] a user frame carries the newest playback position, which counts before its words do', () => {
    const story = midway();
    story.say('Wait, what?', { heard: { seq: 3, chars: 8 } });
    expect(heardOf(story)).toBe('Once upon a time there was a fox. It lived');
  });

  it('[U6] for a client that does not report, sent lines count as heard', () => {
    const story = midway(false);
    story.say('Wait, what?');
    expect(heardOf(story)).toBe('Once upon a time there was a fox. It lived in a wood.');
  });

  it('[U6] a client that reports but says nothing did not hear the line', () => {
    const story = midway();
    story.wait(120_000).say('Wait, what?');
    expect(story.session.turns.sealed[0]?.heardLines).toEqual([]);
    expect(story.session.turns.sealed[0]?.unspoken).toBe('Once upon a time there was a fox. It lived in a wood.');
  });

  it('[U6] one playback report may tell of several lines, in one record', () => {
    const [single, gathered] = [midway(), midway()];
    for (const seq of [2, 3]) single.hear(seq);
    gathered.client('c1', { type: 'heard', seq: 3, complete: true, also: [2] });
    for (const story of [single, gathered]) story.say('Wait, what?');
    expect(gathered.session.turns.sealed).toEqual(single.session.turns.sealed);
    expect(gathered.session.n).toBe(single.session.n - 1);
  });

  it('[U6] a late playback report does not edit sealed turns', () => {
    const story = midway();
    story.say('Wait, what?');
    expect(story.hear(2).events).toEqual([]);
    expect(story.session.turns.sealed[0]?.heardLines).toEqual([]);
  });

  it('[S8] [U6] playback reports merge by their maximum, in whatever order they come', () => {
    const story = midway();
    story.hear(2, 20);
    expect(story.hear(2, 5).events).toEqual([]);
    story.hear(2);
    expect(story.hear(2, 30).events).toEqual([]);
    expect(exchangeHeardText(sealNow(story))).toBe('Once upon a time there was a fox.');
  });

  it('[U6] a playback position inside a two-unit character is rounded down to its start', () => {
    const story = attached({ capabilities: { heard: true } });
    story.say('Maths?');
    const { frames } = story.reply(['𝒳𝒴𝒵 is maths.']);
    story.hear(frames[0]?.seq ?? 0, 3);
    story.say('What?');
    expect(heardOf(story)).toBe('𝒳');
    expect(story.session.turns.sealed[0]?.unspoken).toBe('𝒴𝒵 is maths.');
  });

  it('[U6] lines that nobody was connected to hear are not said, until a client gets them', () => {
    const story = midway(false);
    story.do({ type: 'gone', connection: 'c1' });
    story.reply(['It was old.'], complete);
    expect(sealNow(story).unspoken).toBe('It was old.');
    story.hello('c2');
    expect(sealNow(story).unspoken).toBe('');
  });
});

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
    expect(exchangeHeardText(sealNow(story))).toBe('Once upon a time there was a fox.');
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
