import { beforeEach, describe, expect, it } from 'vitest';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { textOutput } from '../../../client/sdk/voice/text-output.ts';
import { HandTimers } from '../hand-timers.ts';
import { line } from '../story.ts';

let timers: HandTimers;
let ends: number;
const over = () => {
  ends += 1;
};

beforeEach(() => {
  timers = new HandTimers();
  ends = 0;
});

function told(text: string): Line {
  return { ...line(1, 1, { text }), voiced: true, heardBefore: false, replayed: false };
}

describe('the silent output', () => {
  it('[U4] silent playback takes a second for fifteen characters', () => {
    const output = textOutput({ timers });
    output.say(told('fifteen letters'), 0, over);
    timers.pass(999);
    expect(ends).toBe(0);
    timers.pass(1);
    expect(ends).toBe(1);
    timers.pass(60_000);
    expect(ends).toBe(1);
  });

  it('[U4] silent playback knows how far it has come', () => {
    const output = textOutput({ charsPerSecond: 10, timers });
    expect(output.position()).toBe(0);
    output.say(told('abcdefghij'), 0, over);
    expect(output.position()).toBe(0);
    timers.pass(250);
    expect(output.position()).toBe(2);
    timers.pass(700);
    expect(output.position()).toBe(9);
  });

  it('[U4] silent playback pauses at punctuation, within the same time', () => {
    const output = textOutput({ charsPerSecond: 10, timers });
    // Eight letters, and two breaths of five letters each: 1,000 ms by eighteen.
    output.say(told('Yes, I do.'), 0, over);
    const positions = [160, 170, 440, 450, 720, 730, 990].map((at, n, all) => {
      timers.pass(at - (all[n - 1] ?? 0));
      return output.position();
    });
    expect(positions).toEqual([2, 3, 3, 4, 8, 9, 9]);
    timers.pass(10);
    expect(ends).toBe(1);
  });

  it('[U2] silent playback stops at once, says how far it has come, and goes on from there', () => {
    const output = textOutput({ charsPerSecond: 10, timers });
    output.say(told('abcdefghij'), 0, over);
    timers.pass(420);
    expect(output.stop()).toBe(4);
    timers.pass(60_000);
    expect([ends, timers.set, output.stop()]).toEqual([0, 0, 0]);
    output.say(told('abcdefghij'), 4, over);
    expect(output.position()).toBe(4);
    timers.pass(599);
    expect(ends).toBe(0);
    timers.pass(1);
    expect(ends).toBe(1);
  });

  it('[U11] silent playback goes faster, also from the middle of a line on', () => {
    const output = textOutput({ charsPerSecond: 10, timers });
    output.setRate(2);
    output.say(told('abcdefghij'), 0, over);
    timers.pass(200);
    expect(output.position()).toBe(4);
    output.setRate(0.5);
    timers.pass(1_100);
    expect([output.position(), ends]).toEqual([9, 0]);
    timers.pass(100);
    expect([output.position(), ends]).toEqual([0, 1]);
  });

  it('[U4] silent playback says the next line at the very end of the one before', () => {
    const output = textOutput({ charsPerSecond: 10, timers });
    output.say(told('abcde'), 0, () => output.say(told('fghij'), 0, over));
    timers.pass(500);
    expect([output.position(), ends]).toEqual([0, 0]);
    timers.pass(500);
    expect(ends).toBe(1);
  });

  it('[U6] silent playback counts as read where it is shown: in a program, or on a visible page', () => {
    expect(textOutput({ timers }).audience()).toBe('reads');
    expect(textOutput({ timers, isShown: () => false }).audience()).toBe('nobody');
  });
});
