import { describe, expect, it } from 'vitest';
import { silenced } from '../story.ts';
import {
  begins,
  breaksOff,
  comes,
  now,
  played,
  primary,
  referral,
  said,
  secondary,
  usePlayedLines,
} from './played-lines.ts';

usePlayedLines();

describe('fillers', () => {
  it.each([
    ['a voice', () => played.queue.pause()],
    ['an interruption', () => played.queue.silence()],
    ['the end of its turn', () => breaksOff()],
    ['a newer turn', () => begins(2)],
  ])('[F2] the second filler plays to its end through %s', (_, happens) => {
    comes(1, secondary);
    happens();
    expect(now()).toEqual(['say 1']);
    expect(played.queue.isSpeaking).toBe(true);
    said();
    expect(now()).toEqual(['heard 1']);
    expect(played.queue.isSpeaking).toBe(false);
  });

  it('[F2] nothing is spoken over the second filler, and nothing behind it is lost', () => {
    comes(1, secondary);
    begins(2);
    comes(2, { turn: 2, index: 0 });
    comes(3, { turn: 2, index: 1 });
    expect(now()).toEqual(['say 1']);
    said();
    said();
    said();
    expect(now()).toEqual(['heard 1', 'say 2', 'heard 2', 'say 3', 'heard 3']);
  });

  it('[F2] lines behind the second filler in its own turn are dropped with that turn', () => {
    comes(1, secondary);
    comes(2);
    begins(2);
    said();
    expect(now()).toEqual(['say 1', 'heard 1']);
  });

  it('[F2] a second filler that has not begun when its turn is over is dropped', () => {
    comes(1, primary);
    comes(2, secondary);
    breaksOff();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 0']);
  });

  it('[F2] [U2] while the user makes a sound, the next line waits although the second filler went on', () => {
    comes(1, secondary);
    comes(2);
    played.queue.pause();
    said();
    expect(now()).toEqual(['say 1', 'heard 1']);
    played.queue.resume();
    expect(now()).toEqual(['say 2']);
  });

  it.each<[string, () => void]>([
    ['a voice', () => played.queue.pause()],
    ['the stop button', () => played.queue.silence()],
    ['the end of its turn', () => breaksOff()],
    ['a silenced turn', () => played.queue.applySilenced(silenced(99, 1) as never)],
  ])('[K2] all lines of a referral are said through %s, and the answer behind it is not', (_, happens) => {
    comes(1, referral);
    comes(2, referral);
    comes(3);
    happens();
    comes(4, referral);
    said();
    said();
    said();
    const isStillTold = played.queue.isSpeaking;
    expect(now().slice(0, 4)).toEqual(['say 1', 'heard 1', 'say 2', 'heard 2']);
    expect(isStillTold).toBe(false);
  });

  it('[K2] [U2] the answer behind a referral that was spoken over goes on once the user is quiet', () => {
    comes(1, referral);
    played.queue.pause();
    comes(2, referral);
    comes(3);
    said();
    said();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2', 'heard 2']);
    played.queue.resume();
    expect(now()).toEqual(['say 3']);
  });

  it('[K2] lines of a referral that wait are dropped by a newer turn, which says them again', () => {
    comes(1, referral);
    comes(2, referral);
    begins(2);
    comes(5, { ...referral, turn: 2, index: 0 });
    said();
    said();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 5', 'heard 5']);
  });

  it('[F2] fillers that the answer has overtaken are left out, and not reported', () => {
    comes(1);
    comes(2, primary);
    comes(3, secondary);
    comes(4);
    comes(5, primary);
    said();
    said();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 4', 'heard 4', 'say 5']);
  });

  it('[F2] fillers that have begun are finished, although the answer is there', () => {
    comes(1, primary);
    comes(2);
    expect(now()).toEqual(['say 1']);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
  });

  it('[F2] [U2] fillers that a voice has cut are not resumed once the answer is there, else they are', () => {
    comes(1, primary);
    played.chars = 3;
    played.queue.pause();
    played.queue.resume();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 3', 'say 1 from 3']);
    played.queue.pause();
    comes(2);
    played.queue.resume();
    expect(now()).toEqual(['stop', 'heard 1 up to 3', 'say 2']);
  });

  it('[F2] [U2] fillers that were left out stay so when they are sent again after a hold', () => {
    comes(1);
    comes(2, primary);
    comes(3);
    said();
    played.chars = 2;
    played.queue.pause();
    now();
    comes(12, { ...primary, index: 2 });
    comes(13, { index: 3 });
    played.queue.resume();
    said();
    expect(now()).toEqual(['say 3 from 2', 'heard 13']);
  });

  it('[F2] [U2] fillers are not overtaken by an earlier line that is sent again', () => {
    comes(1);
    comes(2, primary);
    played.queue.pause();
    now();
    comes(11, { index: 1 });
    played.queue.resume();
    said();
    expect(now()).toEqual(['say 1', 'heard 11', 'say 2']);
  });

  it('[S2] a superseded client does not finish even the second filler', () => {
    comes(1, secondary);
    comes(2);
    played.chars = 5;
    played.queue.stop();
    said();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 5']);
  });
});
