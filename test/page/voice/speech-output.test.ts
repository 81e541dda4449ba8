import { beforeEach, describe, expect, it } from 'vitest';
import {
  chooseBrowserVoice,
  type SpeechOutputOptions,
  speechOutput,
} from '../../../client/sdk/browser/speech-output.ts';
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

function mouthWith(more: SpeechOutputOptions = {}) {
  const onBlocked = () => {
    blocked += 1;
  };
  return speechOutput({ speech, createUtterance: speech.utter, language: 'en-US', onBlocked, timers, ...more });
}

describe('the spoken output', () => {
  it('[A1] speech by the browser says the spoken text, never the shown one, in the chosen voice, speed and pitch', () => {
    const output = mouthWith({ pitch: 1.2 });
    output.setRate(1.5);
    output.say(told('Three euros.', { display: '3 €' }), 0, over);
    expect(speech.now()).toEqual(['speak "Three euros."']);
    expect(speech.utterance).toMatchObject({ lang: 'en-US', rate: 1.5, pitch: 1.2, voice: { name: 'Ada' } });
    speech.starts();
    speech.ends();
    expect([ends, timers.set]).toEqual([1, 0]);
  });

  it('[A1] speech by the browser knows its position by word events, and between them by the time', () => {
    const output = mouthWith();
    output.say(told('Hello there, you.'), 0, over);
    expect(output.position()).toBe(0);
    timers.pass(1_000);
    expect(output.position()).toBe(0);
    speech.starts();
    timers.pass(200);
    expect(output.position()).toBe(3);
    speech.comesTo(6);
    expect(output.position()).toBe(6);
    // A word that lasts: not past its end.
    timers.pass(2_000);
    expect(output.position()).toBe(12);
    speech.comesTo(0, 'sentence');
    expect(output.position()).toBe(12);
  });

  it('[U2] speech by the browser is silent at once, which is no end, and resumes with the word that was cut', () => {
    const output = mouthWith();
    output.say(told('Hello there, you.'), 0, over);
    speech.starts();
    speech.comesTo(6);
    timers.pass(140);
    speech.now();
    expect(output.stop()).toBe(8);
    expect(speech.now()).toEqual(['cancel']);
    expect([ends, timers.set]).toEqual([0, 0]);
    output.say(told('Hello there, you.'), 8, over);
    expect(speech.now()).toEqual(['speak "there, you."']);
    speech.starts();
    speech.comesTo(7);
    expect(output.position()).toBe(13);
    speech.ends();
    expect(ends).toBe(1);
  });

  it('[A1] speech by the browser says a long line in pieces, because Chrome falls silent in the middle of one', () => {
    const clause = 'a clause of thirty letters and, ';
    const output = mouthWith();
    output.say(told(clause.repeat(7).trim()), 0, over);
    expect(speech.now()).toEqual([`speak "${clause.repeat(5)}"`]);
    speech.starts();
    speech.ends();
    expect(ends).toBe(0);
    expect(speech.now()).toEqual([`speak "${clause.repeat(2).trim()}"`]);
    speech.starts();
    speech.comesTo(9);
    expect(output.position()).toBe(169);
    speech.ends();
    expect(ends).toBe(1);
  });

  it('[A1] speech by the browser cuts a piece between words, and without words anywhere', () => {
    const output = mouthWith();
    output.say(told(`${'word '.repeat(40)}end`), 0, over);
    expect(speech.now()).toEqual([`speak "${'word '.repeat(32)}"`]);
    output.stop();
    speech.now();
    output.say(told('x'.repeat(200)), 0, over);
    expect(speech.now()).toEqual([`speak "${'x'.repeat(160)}"`]);
  });

  it('[A1] speech by the browser takes a missing end event for granted, long after it was due', () => {
    const output = mouthWith();
    output.say(told('fifteen letters'), 0, over);
    speech.starts();
    timers.pass(4_999);
    expect(ends).toBe(0);
    timers.pass(1);
    expect([ends, timers.set]).toEqual([1, 0]);
    expect(speech.now()).toEqual(['speak "fifteen letters"', 'cancel']);
  });

  it("[A1] speech that the browser forbids before a touch says so, and takes the line's time in silence", () => {
    const output = mouthWith();
    output.say(told('fifteen letters'), 0, over);
    speech.fails('not-allowed');
    expect([blocked, ends]).toEqual([1, 0]);
    timers.pass(500);
    expect(output.position()).toBe(7);
    timers.pass(500);
    expect([blocked, ends, timers.set]).toEqual([1, 1, 0]);
  });

  it('[A1] speech that does not begin, and reports nothing, is given up after 2.5 s', () => {
    const output = mouthWith();
    output.say(told('fifteen letters'), 0, over);
    timers.pass(2_499);
    expect(blocked).toBe(0);
    timers.pass(1);
    expect(blocked).toBe(1);
    speech.starts();
    timers.pass(1_000);
    expect([ends, timers.set]).toEqual([1, 0]);
  });

  it.each(['interrupted', 'network', 'synthesis-failed'])(
    '[A1] speech by the browser that fails half-way (%s) goes on in silence',
    (error) => {
      const output = mouthWith();
      output.say(told('fifteen letters'), 0, over);
      speech.starts();
      speech.comesTo(8);
      speech.fails(error);
      expect([output.position(), blocked, ends]).toEqual([8, 0, 0]);
      timers.pass(466);
      expect(ends).toBe(0);
      timers.pass(1);
      expect(ends).toBe(1);
    },
  );

  it('[U2] speech that went silent pauses at a voice, and tries to speak again afterwards', () => {
    const output = mouthWith();
    output.say(told('fifteen letters'), 0, over);
    speech.fails('not-allowed');
    timers.pass(200);
    expect(output.stop()).toBe(3);
    timers.pass(60_000);
    expect(ends).toBe(0);
    speech.now();
    output.say(told('fifteen letters'), 3, over);
    expect(speech.now()).toEqual(['speak "fifteen letters"']);
  });

  it('[A1] speech by the browser has no voice until one is installed', () => {
    speech.voices = [];
    const output = mouthWith();
    output.say(told('fifteen letters'), 0, over);
    expect(speech.now()).toEqual([]);
    timers.pass(1_000);
    expect([ends, blocked]).toEqual([1, 0]);
    speech.voices = [voice('Ada', 'en-US')];
    output.say(told('Hello.'), 0, over);
    expect(speech.now()).toEqual(['speak "Hello."']);
  });

  it('[A1] a browser without speech gets silent playback', () => {
    const output = mouthWith({ speech: null });
    output.say(told('fifteen letters'), 0, over);
    timers.pass(1_000);
    expect([ends, output.stop()]).toEqual([1, 0]);
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
    chooseBrowserVoice(
      installed.filter(({ name }) => names.some((one) => name.startsWith(one))),
      language,
    )?.name;

  it('[A1] the chosen voice is a natural one on this machine, else natural, else local, of the country if possible', () => {
    expect(best(['Google', 'Daniel', 'Samantha', 'Aria', 'Ava'], 'en-US')).toBe('Ava (Premium)');
    expect(best(['Google', 'Daniel', 'Samantha', 'Aria'], 'en-US')).toBe('Aria Online (Natural)');
    expect(best(['Google', 'Daniel', 'Samantha'], 'en-US')).toBe('Samantha');
    expect(best(['Google', 'Daniel', 'Samantha'], 'en-GB')).toBe('Daniel');
    expect(best(['Google'], 'en-AU')).toBe('Google US English');
  });

  it("[A1] the chosen voice is of the language, or the browser's choice", () => {
    expect(best(['Google', 'Ava'], 'de')).toBe('Google Deutsch');
    expect(chooseBrowserVoice(installed, 'fr-FR')).toBeNull();
  });
});
