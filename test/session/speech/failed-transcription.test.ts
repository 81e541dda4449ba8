import { describe, expect, it } from 'vitest';
import { checkFeatureInvariants } from '../../../shared/session/kernel/invariants.ts';
import { answers, short, spoken } from '../short-forms.ts';
import { complete } from '../story.ts';
import { commits, means, overhears, speaks, withVoice } from './spoken-story.ts';

const SORRY = 'I did not catch that.';

describe('whoever should understand it is gone', () => {
  it('[U9] a lost transcription is repeated after 15 s, twice, and then the user is told once', () => {
    const story = withVoice();
    commits(story, 'q');
    const begunMs = story.nowMs;
    expect(answers(story.due().effects)).toEqual(['listen to q, ask 2']);
    expect(story.nowMs - begunMs).toBe(15_000);
    expect(answers(story.due().effects)).toEqual(['listen to q, ask 3']);
    expect(story.nowMs - begunMs).toBe(30_000);
    const given = story.due();
    expect(story.nowMs - begunMs).toBe(45_000);
    expect(short(given.frames)).toEqual(['turn.started 1 user', `apology 0 ${SORRY}`, 'turn.ended 1 complete']);
    expect(given.effects).toEqual([]);
    expect(story.session.speech.utterances).toEqual([]);
    expect(means(story, 'q', 'Hello?').events).toEqual([]);
    expect(short(speaks(story, 'r', 'Hello?').frames)).toEqual(['turn.started 2 user']);
    expect(story.session.turns.sealed).toEqual([]);
  });

  it('[U9] a transcription from before a restart is repeated at once', () => {
    const story = withVoice();
    commits(story, 'q');
    story.wait(3);
    const restarted = story.do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(answers(restarted.effects)).toEqual(['listen to q, ask 2']);
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual([]);
  });

  it('[A1] a failed transcription is apologised for once, and two that fail together get one apology', () => {
    const story = withVoice();
    commits(story, 'a');
    commits(story, 'b');
    expect(spoken(means(story, 'a', '', { failed: true }).frames)).toEqual([SORRY]);
    expect(means(story, 'b', '', { failed: true }).frames).toEqual([]);
    story.wait(60_000);
    commits(story, 'c');
    expect(spoken(means(story, 'c', '', { failed: true }).frames)).toEqual([SORRY]);
  });
});

describe('a client that does not say when somebody speaks', () => {
  it('[A1] a client without voice detection is transcribed where the server has found an end, without a commit', () => {
    const story = withVoice();
    expect(short(means(story, 'mic', 'Hi.', { open: true }).frames)).toEqual(['turn.started 1 user']);
    story.reply(['Hello.'], complete);
    expect(short(means(story, 'mic', 'And now?', { open: true }).frames)).toEqual(['turn.started 2 user']);
    expect(answers(commits(story, 'mic').effects)).toEqual(['c1 accepted', 'listen to mic, ask 1']);
  });
  it('[U2] the voice of a client without voice detection holds the turn while it goes on', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.']);
    overhears(story, true);
    for (let times = 0; times < 4; times += 1) {
      expect(story.pass(3_000)).toEqual([]);
      overhears(story, true);
    }
    expect(story.reply(['Two.']).frames).toEqual([]);
    expect(short(means(story, 'mic', '', { open: true }).frames)).toEqual(['line 0 One.', 'line 1 Two.']);
  });

  it('[U2] a transcription that reports nothing more of a voice has lost it after 5 s, and the agent goes on', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.']);
    overhears(story, true);
    expect(story.pass(4_900)).toEqual([]);
    expect(short(story.pass(100))).toEqual(['line 0 One.']);
    expect(overhears(story, false).events).not.toEqual([]);
    expect(overhears(story, false).events).toEqual([]);
  });

  it('[D3] the voice of a client without voice detection is over when its words are known', () => {
    for (const [how, frames] of [
      [{ open: true }, []],
      [{}, []],
      [{ failed: true }, [SORRY]],
    ] as const) {
      const story = withVoice();
      overhears(story, true);
      commits(story, 'q');
      expect(spoken(means(story, 'q', '', how).frames)).toEqual(frames);
      expect(story.session.speech.voice.speaking).toBe(false);
    }
  });

  it('[L3] a remark that was about to begin is given up when a voice is heard', () => {
    const story = withVoice();
    story.operator = { ...story.operator, proactive: true };
    story.client('c1', { type: 'life', id: 'l1', act: 'idle' });
    expect(story.session.turns.newest?.cause).toBe('idle');
    expect(short(overhears(story, true).frames)).toEqual(['turn.ended 1 interrupted']);
  });

  it("[S8] a client's own voice report counts before the server's", () => {
    const story = withVoice();
    story.vad(true, 1);
    expect(overhears(story, false).events).toEqual([]);
    story.vad(false, 2);
    expect(overhears(story, true).events).toEqual([]);
    story.vad(true, 3);
    commits(story, 'q');
    means(story, 'q', '');
    expect(story.session.speech.voice.speaking).toBe(true);
  });
});

describe('the invariants', () => {
  it('[S12] a session with more waiting utterances than allowed is damaged', () => {
    const story = withVoice();
    for (const utterance of ['1', '2', '3', '4', '5', '6', '7', '8']) commits(story, utterance);
    expect(checkFeatureInvariants(story.session)).toBe(null);
    const [one] = story.session.speech.utterances;
    const hearing = one === undefined ? [] : [...story.session.speech.utterances, { ...one, utterance: '9' }];
    expect(checkFeatureInvariants({ ...story.session, speech: { ...story.session.speech, utterances: hearing } })).toBe(
      'too many utterances without a transcript',
    );
  });
});

describe('the way of speech', () => {
  it('[A1] the client chooses the way of speech, where the server has it', () => {
    expect(withVoice().session.presence.client?.speech).toBe('cascade');
    expect(withVoice({ speech: 'server' }).session.presence.client?.speech).toBe('sonic');
    expect(withVoice({ speech: 'sonic' }).session.presence.client?.speech).toBe('sonic');
    expect(withVoice({ speech: 'client' }).session.presence.client?.speech).toBeUndefined();
  });

  it('[A5] a way of speech that is not available is replaced, which is said once, before the next answer', () => {
    const story = withVoice({ speech: 'server' });
    story.do({ type: 'speech', way: 'cascade' });
    expect(story.do({ type: 'speech', way: 'cascade' }).events).toEqual([]);
    const honest = 'apology 0 I sound a little different today.';
    expect(short(speaks(story, 'a', 'Hi.').frames)).toEqual(['turn.started 1 user', honest]);
    const { frames } = story.reply(['Hello.'], complete);
    expect(short(frames)).toEqual(['line 1 Hello.', 'turn.ended 1 complete']);
    story.hearAll(frames);
    expect(short(speaks(story, 'b', 'And now?').frames)).toEqual(['turn.started 2 user']);
    expect(story.session.turns.sealed.map(({ heardLines }) => heardLines.map(({ text }) => text))).toEqual([
      ['Hello.'],
    ]);
  });
  it('[A1] a client that disconnects changes nothing else in the way of speech', () => {
    const story = withVoice();
    story.gone();
    expect(story.do({ type: 'speech', way: 'sonic' }).events).toEqual([]);
    expect(overhears(story, true).events).toEqual([]);
    expect(means(story, 'mic', 'Hi.', { open: true }).events).toEqual([]);
  });
});
