import { beforeEach, describe, expect, it } from 'vitest';
import { type AudioOutput, audioOutput } from '../../../client/sdk/browser/audio-output.ts';
import { textOutput } from '../../../client/sdk/voice/text-output.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { HandContext } from './hand-context.ts';
import { told } from './lines.ts';

let timers: HandTimers;
let context: HandContext;
let output: AudioOutput;
let ends: number;
let blocked: number;
const over = () => {
  ends += 1;
};

beforeEach(() => {
  timers = new HandTimers();
  context = new HandContext(timers);
  ends = 0;
  blocked = 0;
  const otherwise = textOutput({ timers });
  const onBlocked = () => {
    blocked += 1;
  };
  output = audioOutput({
    fallback: otherwise,
    onBlocked,
    createContext: () => context as unknown as AudioContext,
    timers,
  });
});

/** A piece of half a second with a constant value: by default its number plus one. */
function piece(n: number, more: { turn?: number; last?: boolean; failed?: true; value?: number; ms?: number } = {}) {
  const { turn = 1, last = false, value = n + 1, ms = 500, failed } = more;
  const data = Buffer.from(new Int16Array(ms * 24).fill(value).buffer).toString('base64');
  output.addAudio({ type: 'audio', at: 0, turn, index: 0, n, data, last, ...(failed && { failed }) });
}
/** The line's audio ends early. */
const fails = (n: number) => piece(n, { last: true, failed: true, ms: 0 });
const line = told('Thirty letters, or two seconds', { index: 0 });
const say = (from = 0) => output.say(line, from, over);

describe('the sounded output', () => {
  it('[A2] audio playback plays the pieces one behind the other, without a gap', () => {
    piece(0);
    piece(1);
    say();
    timers.pass(300);
    piece(2, { last: true });
    timers.pass(20);
    expect(context.heard()).toEqual([
      [20, 0, 1],
      [520, 0, 2],
      [1_020, 0, 3],
    ]);
    timers.pass(1_180);
    expect(ends).toBe(0);
    timers.pass(40);
    expect([ends, timers.set, output.concealed]).toEqual([1, 0, 0]);
  });

  it('[A2] audio playback orders pieces, and drops repeated ones', () => {
    say();
    piece(1);
    piece(0);
    piece(1, { value: 99 });
    timers.pass(20);
    piece(0, { value: 99 });
    piece(2, { last: true });
    timers.pass(20);
    expect(context.heard().map(([, , value]) => value)).toEqual([1, 2, 3]);
  });

  it('[A2] audio playback waits 200 ms for a missing piece, conceals and counts it, and drops it when it comes late', () => {
    say();
    piece(0);
    timers.pass(100);
    piece(2, { last: true });
    timers.pass(199);
    expect(output.concealed).toBe(0);
    expect(context.heard().map(([, , value]) => value)).toEqual([1]);
    timers.pass(1);
    expect(output.concealed).toBe(1);
    piece(1);
    timers.pass(20);
    expect(context.heard().map(([at, , value]) => [at, value])).toEqual([
      [540, 0],
      [1_040, 3],
    ]);
    timers.pass(1_300);
    expect(ends).toBe(1);
  });

  it('[A2] audio playback goes on at once when a piece comes late', () => {
    say();
    piece(0);
    timers.pass(900);
    piece(1, { last: true });
    timers.pass(20);
    expect(context.heard().map(([at, , value]) => [at, value])).toEqual([
      [40, 1],
      [940, 2],
    ]);
  });

  it('[A2] audio playback knows its position: while pieces are missing, of the expected length', () => {
    piece(0);
    say();
    timers.pass(20);
    expect(output.position()).toBe(0);
    timers.pass(410);
    expect(output.position()).toBe(6);
    piece(1, { last: true });
    timers.pass(100);
    expect(output.position()).toBe(15);
  });

  it('[A4] audio playback fades within 20 ms, and resumes where it was', () => {
    piece(0);
    piece(1, { last: true });
    say();
    timers.pass(770);
    expect(output.stop()).toBe(22);
    expect(context.gain).toEqual([
      [1, 0.77],
      [0, 0.79],
    ]);
    timers.pass(10_000);
    expect(ends).toBe(0);
    context.heard();
    say(22);
    // 22 of 30 characters are 733 ms of a second: 233 ms into the second piece.
    expect(context.heard()).toEqual([[10_790, 233, 2]]);
    timers.pass(300);
    expect(ends).toBe(1);
  });

  it("[A3] a line whose sound fails is said by the browser's voice at once, from where it is", () => {
    say();
    piece(0);
    timers.pass(300);
    fails(1);
    timers.pass(210);
    expect(output.position()).toBe(7);
    // After half a second, the other output has 23 of 30 letters to say, with one pause: 1,588 ms.
    timers.pass(1_570);
    expect(ends).toBe(0);
    timers.pass(60);
    expect([ends, timers.set]).toEqual([1, 0]);
  });

  it("[A3] a line whose sound fails before it begins, or early, is said by the browser's voice", () => {
    fails(0);
    say();
    timers.pass(1_000);
    expect(output.position()).toBeGreaterThan(10);
    timers.pass(1_010);
    expect([ends, context.sounds.length]).toEqual([1, 0]);
  });

  it('[A3] a line whose sound has failed plays as far as it goes, whenever it is said', () => {
    piece(0);
    fails(1);
    say();
    timers.pass(270);
    expect(output.stop()).toBe(3);
    context.heard();
    say(3);
    expect(context.heard()).toEqual([[290, 200, 1]]);
    timers.pass(320);
    expect(output.position()).toBe(7);
    timers.pass(1_650);
    expect(ends).toBe(1);
  });

  it('[U2] a line that has sounded sounds again where it is wanted again', () => {
    piece(0);
    piece(1, { last: true });
    say();
    timers.pass(520);
    expect(output.stop()).toBe(15);
    context.heard();
    say(0);
    expect(context.heard().map(([, , value]) => value)).toEqual([1, 2]);
    timers.pass(1_100);
    expect(ends).toBe(1);
  });

  it("[A3] a line without any sound or failure is said by the browser's voice after four seconds", () => {
    say();
    timers.pass(3_990);
    expect([ends, output.position()]).toEqual([0, 0]);
    timers.pass(1_010);
    expect(output.position()).toBeGreaterThan(10);
    timers.pass(1_010);
    expect([ends, timers.set, context.sounds.length]).toEqual([1, 0, 0]);
  });

  it("[A3] the rest of a line whose sound breaks off is said by the browser's voice", () => {
    say();
    piece(0);
    timers.pass(4_500);
    expect(output.position()).toBe(7);
    timers.pass(200);
    expect(output.position()).toBeGreaterThan(7);
    expect(output.stop()).toBeLessThan(12);
  });

  it('[A2] all lines are said silently while the browser allows no sound, and the user is told', () => {
    context.state = 'suspended';
    piece(0, { last: true });
    say();
    timers.pass(990);
    expect(blocked).toBe(0);
    timers.pass(10 + 2_100);
    expect([ends, blocked]).toEqual([1, 1]);
  });

  it('[A2] small pieces sound once there is a tenth of a second of them, so that the next may be late', () => {
    say();
    piece(0, { ms: 60 });
    timers.pass(100);
    expect(context.heard()).toEqual([]);
    piece(1, { ms: 60 });
    timers.pass(20);
    expect(context.heard().map(([at, , value]) => [at, value])).toEqual([
      [140, 1],
      [200, 2],
    ]);
    timers.pass(300);
    piece(2, { ms: 60, last: true });
    timers.pass(20);
    expect(context.heard().map(([, , value]) => value)).toEqual([3]);
  });

  it('[A2] a line that ran dry waits for more before it sounds again, and so do those behind it', () => {
    say();
    for (const n of [0, 1, 2]) {
      piece(n, { ms: 120 });
      timers.pass(20);
      expect(context.heard().map(([, , value]) => value)).toEqual(n === 2 ? [] : [n + 1]);
      timers.pass(300);
    }
    piece(3, { ms: 120 });
    timers.pass(20);
    expect(context.heard().map(([, , value]) => value)).toEqual([3, 4]);
  });

  it('[U11] audio playback knows its position at a slow speed', () => {
    output.setRate(0.5);
    piece(0);
    say();
    timers.pass(530);
    // Half a second of four.
    expect(output.position()).toBe(3);
  });

  it('[A2] audio playback drops the sound of turns that are long over, not of one that may still sound', () => {
    piece(0, { turn: 1, last: true, value: 7 });
    piece(0, { turn: 2 });
    say();
    expect(context.heard()).toEqual([[20, 0, 7]]);
    timers.pass(1_000);
    piece(0, { turn: 1, last: true, value: 8 });
    piece(0, { turn: 3 });
    say();
    expect(context.heard()).toEqual([]);
  });

  it("[A2] an empty last piece ends a line's sound", () => {
    piece(0);
    piece(1, { last: true, ms: 0 });
    say();
    timers.pass(560);
    expect(ends).toBe(1);
  });
});
