import { describe, expect, it } from 'vitest';
import { answers, short, spoken } from '../short-forms.ts';
import { attached, complete } from '../story.ts';
import { commits, means, overhears, speaks, withVoice } from './spoken-story.ts';

describe('an utterance that is over', () => {
  it('[A1] [S7] a committed utterance is accepted once, and its transcription is asked for', () => {
    const story = withVoice();
    expect(answers(commits(story, 'q').effects)).toEqual(['c1 accepted', 'listen to q, ask 1']);
    expect(story.session.speech.utterances).toMatchObject([{ utterance: 'q', count: 4, attempts: 1 }]);
    const again = commits(story, 'q');
    expect(again.events).toEqual([]);
    expect(answers(again.effects)).toEqual(['c1 accepted duplicate']);
    expect(answers(commits(story, 'q', { count: 5 }).effects)).toEqual(['c1 error conflict']);
  });

  it('[A1] an utterance is transcribed once, whatever ids it is committed under', () => {
    const story = withVoice();
    commits(story, 'q');
    expect(answers(commits(story, 'q', { id: 'other' }).effects)).toEqual(['c1 accepted']);
    expect(short(means(story, 'q', 'Hi.').frames)).toEqual(['turn.started 1 user']);
    expect(answers(commits(story, 'q', { id: 'third' }).effects)).toEqual(['c1 error conflict']);
    expect(means(story, 'q', 'Hi.').events).toEqual([]);
    expect(means(story, 'q', 'Hi.', { open: true }).events).toEqual([]);
    expect(story.session.speech.utterances).toEqual([]);
  });

  it('[A1] an utterance is refused where the server does not transcribe', () => {
    for (const speech of ['client', 'none', undefined] as const) {
      const story = withVoice({ speech });
      expect(answers(commits(story, 'q').effects)).toEqual(['c1 error not_found']);
      expect(answers(overhears(story, true).effects)).toEqual([]);
      expect(story.session.speech.utterances).toEqual([]);
    }
    const none = attached({ capabilities: { speech: 'server' } });
    expect(answers(commits(none, 'q').effects)).toEqual(['c1 error not_found']);
  });

  it('[A1] [N3] an utterance waits with at most seven others, and the ninth may come later, under its id', () => {
    const story = withVoice();
    for (const utterance of ['1', '2', '3', '4', '5', '6', '7', '8']) commits(story, utterance);
    const ninth = commits(story, '9');
    expect(ninth.effects).toMatchObject([{ frame: { type: 'error', code: 'limited', retryAfterMs: 1_000 } }]);
    expect(ninth.events).toEqual([]);
    means(story, '1', '');
    expect(answers(commits(story, '9').effects)).toEqual(['c1 accepted', 'listen to 9, ask 1']);
  });
  it('[A1] an utterance of no pieces needs no transcription, and takes back what was sent', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.', 'Two.']);
    story.vad(true, 1);
    story.vad(false, 2);
    const nothing = commits(story, 'q', { count: 0 });
    expect(answers(nothing.effects)).toEqual(['c1 accepted']);
    expect(short(nothing.frames)).toEqual(['line 0 One.', 'line 1 Two.']);
    expect(means(story, 'q', 'Never mind.', { open: true }).events).toEqual([]);
  });
});

describe('until it is understood', () => {
  it('[D3] nothing is said into a waiting transcription, and openings wait for its end', () => {
    const story = withVoice();
    commits(story, 'q');
    story.push('d1');
    expect(story.pass(14_000)).toEqual([]);
    expect(spoken(means(story, 'q', '').frames)).toEqual(['ava says — About d1.']);
  });

  it('[U2] [U10] a turn stays held during a transcription, and goes on at once when there were no words', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.', 'Two.']);
    story.vad(true, 1);
    commits(story, 'q');
    story.vad(false, 2);
    expect(story.pass(9_000)).toEqual([]);
    expect(story.reply(['Three.']).frames).toEqual([]);
    expect(short(means(story, 'q', ' \n').frames)).toEqual(['line 0 One.', 'line 1 Two.', 'line 2 Three.']);
  });

  it('[U10] a transcription without letters and figures has no words', () => {
    const story = withVoice();
    for (const text of ['.', '…', '♪ ♪']) expect(speaks(story, text === '.' ? 'a' : text, text).frames).toEqual([]);
    expect(short(speaks(story, 'b', '42').frames)).toEqual(['turn.started 1 user']);
  });

  it("[A7] a sound tag or an invention interrupts nothing and begins no turn, also from a client's transcriber", () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.']);
    for (const [n, text] of ['[BLANK_AUDIO]', '(wind blowing)', 'Thanks for watching!'].entries()) {
      expect(short(speaks(story, `t${n}`, text).frames)).toEqual([]);
      expect(short(story.say(text, { via: 'speech' }).frames)).toEqual([]);
    }
    expect(story.session.turns.newest).toMatchObject({ number: 1, words: 'Tell me a tale.' });
    expect(short(speaks(story, 'w', '[laughs] And then?').frames)).toContain('turn.started 2 user');
    expect(story.session.turns.newest?.words).toBe('And then?');
  });

  it('[U10] the words "no way" over the agent are a backchannel, and a typed "thank you" is a message', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.', 'Two.']);
    for (const text of ['No way!', 'Makes sense.', 'Thank you.'])
      expect(short(story.say(text, { via: 'speech' }).frames)).toEqual([]);
    expect(short(story.say('Thank you.', { via: 'typed' }).frames)).toContain('turn.started 2 user');
  });

  it('[U2] a turn does not go on after a transcription while the user speaks again, or has said something else', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.']);
    story.vad(true, 1);
    commits(story, 'a');
    commits(story, 'b');
    expect(means(story, 'a', '').frames).toEqual([]);
    expect(means(story, 'b', '').frames).toEqual([]);
    story.vad(false, 2);
    expect(short(story.pass(1_500))).toEqual(['line 0 One.']);
  });

  it('[N6] an utterance whose transcription began before an erasure is dropped', () => {
    const story = withVoice();
    const sinceMs = story.nowMs;
    story.do({ type: 'erase', what: 'session' });
    expect(means(story, 'q', 'My secret.', { open: true, sinceMs }).events).toEqual([]);
    expect(short(means(story, 'q', 'Hello.', { open: true, sinceMs: story.nowMs + 1 }).frames)).toEqual([
      'turn.started 1 user',
    ]);
  });

  it('[N6] an erasure drops waiting utterances, whose words come too late', () => {
    const story = withVoice();
    commits(story, 'q');
    story.do({ type: 'erase', what: 'session' });
    expect(story.session.speech.utterances).toEqual([]);
    expect(means(story, 'q', 'My name is Ada.').events).toEqual([]);
    expect(short(speaks(story, 'r', 'Hello?').frames)).toEqual(['turn.started 1 user']);
  });

  it('[S2] an accepted utterance is transcribed although another client takes over, or its connection ends', () => {
    const story = withVoice();
    commits(story, 'q');
    story.hello('c2', { install: 'phone', capabilities: { speech: 'client' } });
    expect(answers(commits(story, 'r').effects)).toEqual(['c1 error superseded']);
    expect(answers(means(story, 'q', 'Hi.').effects)).toEqual(['reply to turn 1, ask 1']);
    const left = withVoice();
    commits(left, 'q');
    left.gone();
    expect(short(means(left, 'q', 'Hi.').frames)).toEqual(['turn.started 1 user']);
  });
});

describe('what it says', () => {
  it('[A1] [U1] the words of an utterance begin a turn', () => {
    const story = withVoice();
    story.exchange('Hi.', ['Hello.']);
    const said = speaks(story, 'q', 'What time is it?');
    expect(short(said.frames)).toEqual(['turn.started 2 user']);
    expect(story.session.turns.newest?.words).toBe('What time is it?');
    expect(short(story.reply(['Noon.'], complete).frames)).toEqual(['line 0 Noon.', 'turn.ended 2 complete']);
  });

  it('[U11] a spoken command in an utterance is done without a model', () => {
    const story = withVoice();
    story.say('Tell me a tale.');
    story.reply(['One.', 'Two.']);
    expect(short(speaks(story, 'a', 'Faster!').frames)).toEqual(['settings brief 1.2']);
    const stop = speaks(story, 'b', 'Stop, please.');
    expect(short(stop.frames)).toEqual(['turn.ended 1 interrupted']);
    expect(answers(stop.effects)).toEqual([]);
    const repeat = speaks(story, 'c', 'Repeat that.');
    expect(short(repeat.frames)).toEqual(['turn.started 2 user', 'line 0 Two.', 'turn.ended 2 complete']);
  });
});
