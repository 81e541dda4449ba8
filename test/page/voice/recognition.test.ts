import { beforeEach, describe, expect, it } from 'vitest';
import { findSpeechRecognition, recogniseSpeech } from '../../../client/sdk/browser/speech-recognition.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { Scripted, understands } from './scripted-recognition.ts';

let timers: HandTimers;
let told: string[];
let stop: () => void;

beforeEach(() => {
  timers = new HandTimers();
  told = [];
  Scripted.did = [];
  stop = recogniseSpeech(Scripted, {
    onText: (text) => told.push(`said "${text}"`),
    onInterim: (text) => told.push(`hears "${text}"`),
    onProblem: (error) => told.push(`problem ${error}`),
    language: 'de-DE',
    timers,
  });
});
const now = () => told.splice(0);

describe('the recognition', () => {
  it('[A1] speech recognition listens on and on, in the language of the user', () => {
    expect(Scripted.newest).toMatchObject({ continuous: true, interimResults: true, lang: 'de-DE' });
    expect(Scripted.did).toEqual(['start']);
  });

  it('[A1] speech recognition brings partial words, and then the sentence', () => {
    understands([['what is', false]]);
    understands([
      ['what is', false],
      [' the weather', false],
    ]);
    understands([[' what is the  weather ', true]]);
    expect(now()).toEqual(['hears "what is"', 'hears "what is the weather"', 'hears ""', 'said "what is the weather"']);
    understands(
      [
        ['what is the weather', true],
        ['in Rome', true],
      ],
      1,
    );
    expect(now()).toEqual(['hears ""', 'said "in Rome"']);
  });

  it('[A1] speech recognition brings nothing for noise', () => {
    understands([['  ', true]]);
    expect(now()).toEqual(['hears ""']);
  });

  it('[A1] speech recognition restarts when it ends after a silence, ever more slowly while nothing comes', () => {
    for (const waitMs of [100, 200, 400]) {
      Scripted.newest?.onerror?.({ error: 'no-speech' });
      Scripted.newest?.onend?.();
      timers.pass(waitMs - 1);
      Scripted.did.push(`${waitMs}`);
      timers.pass(1);
    }
    expect(Scripted.did).toEqual(['start', '100', 'start', '200', 'start', '400', 'start']);
    understands([['hello', true]]);
    Scripted.newest?.onend?.();
    timers.pass(100);
    expect(Scripted.did.length).toBe(8);
    expect(now().filter((one) => one.startsWith('problem'))).toEqual([]);
  });

  it.each(['not-allowed', 'network', 'audio-capture'])(
    '[A1] speech recognition stops for good, and says so: %s',
    (error) => {
      const recognition = Scripted.newest;
      recognition?.onerror?.({ error });
      recognition?.onend?.();
      timers.pass(60_000);
      expect(now()).toEqual([`problem ${error}`, 'hears ""']);
      expect(Scripted.did).toEqual(['start', 'stop']);
    },
  );

  it('[A1] speech recognition brings the last words when it is stopped, and then nothing more', () => {
    understands([['that is', false]]);
    stop();
    understands([['that is all', true]]);
    Scripted.newest?.onend?.();
    timers.pass(60_000);
    expect(now()).toEqual(['hears "that is"', 'hears ""', 'said "that is all"', 'hears ""']);
    expect([Scripted.did, timers.set]).toEqual([['start', 'stop'], 0]);
  });

  it("[A1] speech recognition is the browser's, by either name", () => {
    expect(findSpeechRecognition({ webkitSpeechRecognition: Scripted })).toBe(Scripted);
    expect(findSpeechRecognition({ SpeechRecognition: Scripted, webkitSpeechRecognition: Object })).toBe(Scripted);
    expect(findSpeechRecognition({})).toBeNull();
  });
});
