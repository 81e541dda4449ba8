import { beforeEach, describe, expect, it } from 'vitest';
import { bestVoice, type SpeechOptions, speechMouth } from '../../../client/sdk/browser/speech-mouth.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { told } from './lines.ts';
import { ScriptedSpeech, voice } from './scripted-speech.ts';

let timers: HandTimers;
let speech: ScriptedSpeech;
let ends: number;
let blocked: number;
const over = () => {
  ends += 1;
};

beforeEach(() => {
  timers = new HandTimers();
  speech = new ScriptedSpeech();
  ends = 0;
  blocked = 0;
});

function mouthWith(more: SpeechOptions = {}) {
  const onBlocked = () => {
    blocked += 1;
  };
  return speechMouth({ speech, utter: speech.utter, language: 'en-US', onBlocked, timers, ...more });
}

describe('the spoken mouth', () => {
  it('says the text, never what is shown, in the voice, at the speed and the pitch that were chosen', () => {
    const mouth = mouthWith({ pitch: 1.2 });
    mouth.setRate(1.5);
    mouth.say(told('Three euros.', { display: '3 €' }), 0, over);
    expect(speech.now()).toEqual(['speak "Three euros."']);
    expect(speech.utterance).toMatchObject({ lang: 'en-US', rate: 1.5, pitch: 1.2, voice: { name: 'Ada' } });
    speech.starts();
    speech.ends();
    expect([ends, timers.set]).toEqual([1, 0]);
  });

  it('knows where it is by the words that are told, and between them by the time', () => {
    const mouth = mouthWith();
    mouth.say(told('Hello there, you.'), 0, over);
    expect(mouth.position()).toBe(0);
    timers.pass(1_000);
    expect(mouth.position()).toBe(0);
    speech.starts();
    timers.pass(200);
    expect(mouth.position()).toBe(3);
    speech.comesTo(6);
    expect(mouth.position()).toBe(6);
    // A word that lasts: not past its end.
    timers.pass(2_000);
    expect(mouth.position()).toBe(12);
    speech.comesTo(0, 'sentence');
    expect(mouth.position()).toBe(12);
  });

  it('[U2] is silent at once, which is no end, and goes on with the word that was cut', () => {
    const mouth = mouthWith();
    mouth.say(told('Hello there, you.'), 0, over);
    speech.starts();
    speech.comesTo(6);
    timers.pass(140);
    speech.now();
    expect(mouth.hush()).toBe(8);
    expect(speech.now()).toEqual(['cancel']);
    expect([ends, timers.set]).toEqual([0, 0]);
    mouth.say(told('Hello there, you.'), 8, over);
    expect(speech.now()).toEqual(['speak "there, you."']);
    speech.starts();
    speech.comesTo(7);
    expect(mouth.position()).toBe(13);
    speech.ends();
    expect(ends).toBe(1);
  });

  it('says a long line in pieces, because Chrome falls silent in the middle of one', () => {
    const clause = 'a clause of thirty letters and, ';
    const mouth = mouthWith();
    mouth.say(told(clause.repeat(7).trim()), 0, over);
    expect(speech.now()).toEqual([`speak "${clause.repeat(5)}"`]);
    speech.starts();
    speech.ends();
    expect(ends).toBe(0);
    expect(speech.now()).toEqual([`speak "${clause.repeat(2).trim()}"`]);
    speech.starts();
    speech.comesTo(9);
    expect(mouth.position()).toBe(169);
    speech.ends();
    expect(ends).toBe(1);
  });

  it('cuts a piece between words, and where there are none, anywhere', () => {
    const mouth = mouthWith();
    mouth.say(told(`${'word '.repeat(40)}end`), 0, over);
    expect(speech.now()).toEqual([`speak "${'word '.repeat(32)}"`]);
    mouth.hush();
    speech.now();
    mouth.say(told('x'.repeat(200)), 0, over);
    expect(speech.now()).toEqual([`speak "${'x'.repeat(160)}"`]);
  });

  it('an end that never comes is taken for granted, long after it was due', () => {
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    speech.starts();
    timers.pass(4_999);
    expect(ends).toBe(0);
    timers.pass(1);
    expect([ends, timers.set]).toEqual([1, 0]);
    expect(speech.now()).toEqual(['speak "fifteen letters"', 'cancel']);
  });

  it('that is not allowed before a touch says so, and takes the time of the line in silence', () => {
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    speech.fails('not-allowed');
    expect([blocked, ends]).toEqual([1, 0]);
    timers.pass(500);
    expect(mouth.position()).toBe(7);
    timers.pass(500);
    expect([blocked, ends, timers.set]).toEqual([1, 1, 0]);
  });

  it('that does not begin, and says nothing about it, is given up after 2.5 s', () => {
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    timers.pass(2_499);
    expect(blocked).toBe(0);
    timers.pass(1);
    expect(blocked).toBe(1);
    speech.starts();
    timers.pass(1_000);
    expect([ends, timers.set]).toEqual([1, 0]);
  });

  it.each(['interrupted', 'network', 'synthesis-failed'])('that fails half-way (%s) goes on in silence', (error) => {
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    speech.starts();
    speech.comesTo(8);
    speech.fails(error);
    expect([mouth.position(), blocked, ends]).toEqual([8, 0, 0]);
    timers.pass(466);
    expect(ends).toBe(0);
    timers.pass(1);
    expect(ends).toBe(1);
  });

  it('[U2] in its silence is as silent at a voice, and tries to speak again afterwards', () => {
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    speech.fails('not-allowed');
    timers.pass(200);
    expect(mouth.hush()).toBe(3);
    timers.pass(60_000);
    expect(ends).toBe(0);
    speech.now();
    mouth.say(told('fifteen letters'), 3, over);
    expect(speech.now()).toEqual(['speak "fifteen letters"']);
  });

  it('has no voice until one is installed', () => {
    speech.voices = [];
    const mouth = mouthWith();
    mouth.say(told('fifteen letters'), 0, over);
    expect(speech.now()).toEqual([]);
    timers.pass(1_000);
    expect([ends, blocked]).toEqual([1, 0]);
    speech.voices = [voice('Ada', 'en-US')];
    mouth.say(told('Hello.'), 0, over);
    expect(speech.now()).toEqual(['speak "Hello."']);
  });

  it('is another one where the browser has none', () => {
    const mouth = mouthWith({ speech: null });
    mouth.say(told('fifteen letters'), 0, over);
    timers.pass(1_000);
    expect([ends, mouth.hush()]).toEqual([1, 0]);
  });
});

describe('the voice', () => {
  const installed = [
    voice('Google Deutsch', 'de-DE'),
    voice('Google US English', 'en-US', { default: true }),
    voice('Daniel', 'en-GB', { localService: true }),
    voice('Samantha', 'en_US', { localService: true }),
    voice('Aria Online (Natural)', 'en-US'),
    voice('Ava (Premium)', 'en-US', { localService: true }),
  ];
  const best = (names: string[], language: string) =>
    bestVoice(
      installed.filter(({ name }) => names.some((one) => name.startsWith(one))),
      language,
    )?.name;

  it('is a natural one on this machine, else a natural one, else one on this machine, of the country if possible', () => {
    expect(best(['Google', 'Daniel', 'Samantha', 'Aria', 'Ava'], 'en-US')).toBe('Ava (Premium)');
    expect(best(['Google', 'Daniel', 'Samantha', 'Aria'], 'en-US')).toBe('Aria Online (Natural)');
    expect(best(['Google', 'Daniel', 'Samantha'], 'en-US')).toBe('Samantha');
    expect(best(['Google', 'Daniel', 'Samantha'], 'en-GB')).toBe('Daniel');
    expect(best(['Google'], 'en-AU')).toBe('Google US English');
  });

  it('is of the language, or the browser chooses', () => {
    expect(best(['Google', 'Ava'], 'de')).toBe('Google Deutsch');
    expect(bestVoice(installed, 'fr-FR')).toBeNull();
  });
});
