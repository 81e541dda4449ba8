import { describe, expect, it } from 'vitest';
import type { Tier, Verbosity } from '../../../shared/protocol/frames.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete, line, operator, persona, read, reporting, type Story, saying } from '../story.ts';

const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;
const empty = { ...failed, code: 'empty_response' } as const;

function filler(tier: Tier = 'primary', forMs = 0): Saying {
  return { is: 'filler', tier, work: { activity: 'look', what: 'web search, hot dogs', forMs } };
}

/** The user asked for the weather, and a call is in progress. */
function working(more: Parameters<typeof attached>[0] = {}): Story {
  const story = attached(more);
  story.say('How is the weather?');
  story.beginRead('r1');
  return story;
}

/** The fillers during a call, by verbosity. */
function saidAt(verbosity: Verbosity): string[] {
  const story = working();
  story.settings({ verbosity });
  return spoken(story.says(filler(), filler('secondary', 2_000), filler('progress', 6_000)).frames);
}

describe('a filler', () => {
  it('[F1] a filler comes in the record in which the tool starts', () => {
    const story = attached();
    story.say('How is the weather?');
    expect(short(story.says({ is: 'begins', call: read('r1') }, filler()).frames)).toEqual([
      'tool get_weather started',
      'filler 0 One moment.',
    ]);
  });

  it('[F4] a filler is a typed frame, and only the second one may not be interrupted', () => {
    const story = working();
    story.settings({ verbosity: 'chatty' });
    const { frames } = story.says(filler(), filler('secondary'), filler('progress'), saying('Sunny.'));
    expect(frames[0]).toEqual({
      type: 'line',
      seq: 4,
      at: 1_000_000,
      turn: 1,
      index: 0,
      kind: 'filler',
      tier: 'primary',
      expression: 'neutral',
      text: 'One moment, I will look it up.',
      display: 'One moment, I will look it up.',
      actions: [],
      speaker: 'Mira',
      interruptible: true,
    });
    expect(frames.slice(1)).toMatchObject([
      { kind: 'filler', tier: 'secondary', interruptible: false },
      { kind: 'filler', tier: 'progress', interruptible: true },
      { kind: 'reply', interruptible: true },
    ]);
    expect(frames[3]).not.toHaveProperty('tier');
  });

  it('[F3] a filler is heard once of each kind within two seconds of a turn, whatever starts', () => {
    const story = working();
    expect(spoken(story.says(filler(), filler('secondary'), filler()).frames)).toEqual([
      'One moment.',
      'Still looking.',
    ]);
    expect(story.wait(1_999).says(filler(), filler('secondary')).frames).toEqual([]);
    expect(spoken(story.wait(1).says(filler(), filler('secondary')).frames)).toEqual(['Let me see.', 'Not there yet.']);
    story.say('And tomorrow?');
    expect(spoken(story.says(filler()).frames)).toEqual(['One moment.']);
  });

  it('[F2] a filler is dropped with nobody connected, and not kept', () => {
    const story = working();
    story.gone();
    expect(story.says(filler()).frames).toEqual([]);
    expect(story.hello('c2').frames).toEqual([]);
    expect(story.session.turns.newest?.lines).toEqual([]);
  });

  it('[F2] [U2] a filler is dropped while a voice is heard, and not said afterwards', () => {
    const story = working();
    story.vad(true, 100);
    expect(story.says(filler()).frames).toEqual([]);
    story.vad(false, 900);
    expect(story.wait(1_500).wake().frames).toEqual([]);
    expect(spoken(story.says(filler('secondary')).frames)).toEqual(['Still looking.']);
  });

  it('[F2] [U11] a filler is dropped while the user has paused the agent', () => {
    const story = working();
    story.say('Hold on.', { via: 'speech' });
    expect(story.says(filler()).frames).toEqual([]);
    expect(story.say('Go on.', { via: 'speech' }).frames).toEqual([]);
  });

  it('[F2] [U1] a filler of a turn that is over, or from another run, has no effect', () => {
    const story = working();
    expect(story.do({ type: 'reply', turn: 1, run: 'r2', says: [filler()] }).events).toEqual([]);
    story.interrupt();
    expect(story.says(filler()).events).toEqual([]);
    story.say('And tomorrow?');
    expect(story.do({ type: 'reply', turn: 1, run: 'r1', says: [filler()] }).events).toEqual([]);
  });

  it('[F2] [S12] a filler has no room in a turn that is full', () => {
    const story = working();
    story.reply(Array(99).fill('Word.'));
    expect(short(story.says(filler(), filler('secondary')).frames)).toEqual(['filler 99 One moment.']);
  });
});

describe('how much is said', () => {
  it('[F5] with silent verbosity only the fillers are left out', () => {
    const story = working();
    story.settings({ verbosity: 'silent' });
    expect(spoken(story.says(filler(), saying('Sunny.')).frames)).toEqual(['Sunny.']);
  });

  it('[F5] [F1] with brief verbosity there are a first and a second filler, and no progress', () => {
    expect(saidAt('brief')).toEqual(['One moment.', 'Still looking.']);
  });

  it('[F5] with narrated verbosity each filler names the work, and later ones for how long it runs', () => {
    expect(saidAt('narrated')).toEqual([
      'I begin with web search, hot dogs.',
      'At it for 2 seconds, web search, hot dogs.',
      'It goes on for 6 seconds, web search, hot dogs.',
    ]);
  });

  it('[F5] with narrated verbosity the name of the work cannot be a placeholder of the wording', () => {
    const story = working();
    story.settings({ verbosity: 'narrated' });
    const said = spoken(
      story.says({ is: 'filler', tier: 'secondary', work: { activity: 'look', what: '$& {time}', forMs: 1_000 } })
        .frames,
    );
    expect(said).toEqual(['At it for 1 second, $& {time}.']);
  });

  it('[F5] with chatty verbosity fillers are longer, tell of progress, and do not name the work', () => {
    expect(saidAt('chatty')).toEqual([
      'One moment, I will look it up.',
      'Still looking, and still here.',
      'It goes on.',
    ]);
  });

  it("[F5] a user without a choice of verbosity gets the persona's", () => {
    const { session, nowMs } = working();
    const said = (verbosity: Verbosity) => {
      const input = { nowMs, persona: { ...persona, verbosity }, settings: operator, texts: new Map() };
      const says = [filler(), filler('progress')];
      const { events } = decide(session, { type: 'reply', turn: 1, run: 'r1', says }, input);
      return events.flatMap((event) => (event.type === 'line' ? [event.text] : []));
    };
    expect(said('silent')).toEqual([]);
    expect(said('brief')).toEqual(['One moment.']);
    expect(said('chatty')).toEqual(['One moment, I will look it up.', 'It goes on.']);
  });

  it('[F5] filler wording varies by tier: never the same line twice in a row, in one turn or over several', () => {
    const story = working();
    expect(spoken(story.says(filler(), filler('secondary')).frames)).toEqual(['One moment.', 'Still looking.']);
    expect(spoken(story.wait(2_000).says(filler()).frames)).toEqual(['Let me see.']);
    story.say('And tomorrow?');
    expect(spoken(story.says(filler(), filler('secondary')).frames)).toEqual(['One moment.', 'Not there yet.']);
  });

  it('[F5] filler wording varies by the work, with one list for everything else', () => {
    const story = working();
    const paying: Saying = { is: 'filler', tier: 'primary', work: { activity: 'pay', what: 'it', forMs: 0 } };
    const said = [paying, filler(), paying, filler(), paying].map((one) =>
      spoken(story.wait(2_000).says(one).frames).join(),
    );
    expect(said).toEqual(['I count it out.', 'One moment.', 'At the till.', 'Let me see.', 'I count it out.']);
    const still: Saying = { ...paying, tier: 'secondary' };
    expect(spoken(story.says(still).frames)).toEqual(['Still looking.']);
    story.settings({ verbosity: 'chatty' });
    expect(spoken(story.wait(2_000).says(paying).frames)).toEqual(['One moment, I will look it up.']);
  });
  it('[F5] filler wording varies across a reconnect, too, and unheard fillers do not count', () => {
    const story = working();
    story.says(filler());
    story.gone();
    story.wait(2_000).says(filler());
    story.hello('c2');
    expect(spoken(story.says(filler()).frames)).toEqual(['Let me see.']);
  });
});

describe('passing the time is not an answer', () => {
  it('[F4] [U6] a filler does not enter memory, heard or unheard', () => {
    const story = working(reporting);
    const { frames } = story.says(filler());
    story.hearAll(frames);
    story.says(filler('secondary'), saying('Sunny.'));
    story.interrupt();
    story.say('Thanks.');
    const entries = [{ n: 1, kind: 'user' }];
    expect(story.session.turns.sealed).toEqual([
      {
        turn: 1,
        atMs: 1_000_000,
        words: 'How is the weather?',
        heardLines: [],
        unspoken: 'Sunny.',
        cut: true,
        entries,
      },
    ]);
  });

  it('[F4] [U11] the command “repeat that” does not repeat a filler', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    story.say('How is the weather?');
    story.says(filler());
    expect(spoken(story.say('Repeat that.', { via: 'speech' }).frames)).toEqual(['Hello.']);
  });

  it('[U11] the command “repeat that” has nothing to repeat where only fillers were said', () => {
    const story = working();
    story.says(filler());
    expect(short(story.say('Repeat that.', { via: 'speech' }).frames)).toContain('turn.started 2 user');
  });

  it('[U5] a model that fails behind a filler gets an apology, as if nothing had been said', () => {
    const story = working();
    story.says(filler());
    expect(short(story.reply([], failed).frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
  });

  it('[U8] an empty answer behind a filler is a failure', () => {
    const story = working();
    story.says(filler());
    const { frames, effects } = story.reply([], empty);
    expect(short(frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
    expect(answers(effects)).toEqual(['c1 error empty_response']);
  });

  it('[U8] an empty answer behind a line, or a delivery, is no failure', () => {
    const story = working();
    story.says(saying('I look it up.'), filler());
    expect(short(story.reply([], empty).frames)).toEqual(['turn.ended 1 complete']);
    story.push('a', 'Rain.', { policy: 'when_asked', keywords: ['weather'] });
    story.say('And what about the weather at sea?');
    story.says(filler());
    expect(short(story.reply([], empty).frames)).toEqual(['turn.ended 2 complete']);
  });

  it('[U9] a turn with only a filler is asked for again after a restart', () => {
    const story = working();
    story.says(filler());
    const { effects } = story.wait(2_000).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(answers(effects)).toEqual(['reply to turn 1, ask 2']);
    expect(short(story.reply(['Sunny.'], complete, 'r2').frames)).toEqual(['line 1 Sunny.', 'turn.ended 1 complete']);
  });

  it('[U9] a turn whose every run kills its process is asked for three times, and then given up', () => {
    const story = working();
    const asked = [1, 2, 3].map((run) => {
      story.reply([], undefined, `r${run}`);
      return answers(story.wait(2_000).do({ type: 'wake', restartedAtMs: story.nowMs }).effects);
    });
    expect(asked).toEqual([['reply to turn 1, ask 2'], ['reply to turn 1, ask 3'], ['c1 error model_failed']]);
    expect(story.session.turns.newest?.stage).toMatchObject({ is: 'ended', status: 'failed' });
  });

  it('[U8] [C9] an empty answer behind a lead-in is a failure, and is apologised for', () => {
    const story = attached();
    story.say('What time is it?');
    story.says({ is: 'line', line: { ...line('I have just looked at that.'), lead: 'known' } });
    expect(short(story.reply([], empty).frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
  });

  it('[U9] a run that falls silent behind a filler is given up, with an apology', () => {
    const story = working();
    story.says(filler());
    expect(short(story.wait(60_000).wake().frames)).toEqual(['apology 1 Sorry about that.', 'turn.ended 1 failed']);
  });

  it('[U2] [F2] a filler is not said again after a hold, and the lines behind it are', () => {
    const story = working(reporting);
    story.says(filler(), saying('Sunny.'), saying('And warm.'));
    story.vad(true, 100);
    story.vad(false, 900);
    expect(short(story.wait(1_500).wake().frames)).toEqual(['line 1 Sunny.', 'line 2 And warm.']);
  });

  it('[U2] [F2] heard lines are not said again after a hold, where the client has left a filler out', () => {
    const story = working(reporting);
    const { frames } = story.says(filler(), saying('Sunny.'), saying('And warm.'));
    story.hearAll(frames.slice(1, 2));
    story.vad(true, 100);
    story.vad(false, 900);
    expect(short(story.wait(1_500).wake().frames)).toEqual(['line 2 And warm.']);
  });

  it('[D3] [F2] an opening does not wait for a filler that a client leaves out once the answer has come', () => {
    const story = working(reporting);
    story.says(filler());
    const { frames } = story.reply(['Sunny.'], complete);
    story.wait(1_000).hearAll(frames);
    expect(spoken(story.push('a').frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] [U4] an opening waits for a filler where nothing has come behind it', () => {
    const story = attached(reporting);
    story.push('a', 'Rain.', { policy: 'when_asked', keywords: ['weather'] });
    const asked = story.say('How is the weather?');
    const { frames } = story.says(filler());
    story.reply([], empty);
    story.hearAll(asked.frames);
    story.wait(1_000).push('b');
    expect(story.fateOf('b')).toEqual(['pending']);
    expect(spoken(story.hearAll(frames).frames)).toEqual(['ava says — About b.']);
  });

  it('[D4] [U1] a critical delivery behind a filler leaves the question its answer', () => {
    const story = working(reporting);
    story.says(filler());
    const { frames } = story.push('a', 'Fire.', { priority: 'critical', policy: 'now' });
    expect(short(frames)).toEqual(['a pending', 'a offered', 'delivery 1 ava says — Fire.']);
    expect(short(story.reply(['Sunny.'], complete).frames)).toEqual(['line 2 Sunny.', 'turn.ended 1 complete']);
  });
});
