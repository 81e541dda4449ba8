import { beforeEach, describe, expect, it } from 'vitest';
import { LinePlaybackQueue } from '../../../client/sdk/voice/line-playback-queue.ts';
import { delivery, ended, line, silenced } from '../story.ts';
import { begins, breaksOff, comes, now, played, said, usePlayedLines } from './played-lines.ts';

usePlayedLines();

describe('lines', () => {
  it('[U6] played lines are said one after the other, and reported at their end', () => {
    comes(1);
    comes(2);
    expect(now()).toEqual(['say 1']);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
    said();
    expect(now()).toEqual(['heard 2']);
    comes(3);
    expect(now()).toEqual(['say 3']);
  });

  it('[A1] played lines can be followed: which one, and how far it has come', () => {
    expect(played.queue.saying).toBeNull();
    comes(1);
    expect(played.queue.saying).toMatchObject({ line: { seq: 1 }, position: 0 });
    played.chars = 7;
    played.queue.pause();
    expect(played.queue.saying).toBeNull();
    played.queue.resume();
    expect(played.queue.saying).toMatchObject({ line: { seq: 1 }, position: 7 });
    said();
    expect(played.queue.saying).toBeNull();
  });

  it('[S6] lines that are only to be shown are not played', () => {
    comes(1, { voiced: false });
    expect(now()).toEqual([]);
  });

  it('[U1] lines of an older turn make room for a newer one, also if its beginning was not told', () => {
    comes(1);
    comes(2);
    played.chars = 4;
    begins(2);
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 4']);
    comes(3, { turn: 2 });
    comes(4, { turn: 3, index: 0 });
    expect(now()).toEqual(['say 3', 'stop', 'heard 3 up to 4', 'say 4']);
    comes(5, { turn: 2 });
    said();
    expect(now()).toEqual(['heard 4']);
  });

  it('[U2] a voice pauses playback, and after a false alarm the line goes on where it was', () => {
    comes(1);
    comes(2);
    played.chars = 4.7;
    played.queue.pause();
    played.queue.pause();
    comes(3);
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 4']);
    expect(played.queue.isSpeaking).toBe(false);
    played.queue.resume();
    expect(now()).toEqual(['say 1 from 4']);
    expect(played.queue.isSpeaking).toBe(true);
    played.ends[0]?.();
    expect(now()).toEqual([]);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
  });

  it('[U2] lines that are sent again after a hold are the same lines: heard, being said, or waiting', () => {
    comes(1);
    comes(2);
    comes(3);
    said();
    played.queue.pause();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2', 'stop', 'heard 2 up to 0']);
    comes(11, { index: 1 });
    comes(12, { index: 2 });
    comes(13, { index: 3 });
    played.queue.resume();
    expect(now()).toEqual(['heard 11', 'say 2']);
    said();
    said();
    expect(now()).toEqual(['heard 12', 'say 13', 'heard 13']);
  });

  it('[U6] a line that is cut off at its very end is not heard to the end', () => {
    comes(1, { text: 'Hello.' });
    played.chars = 6;
    breaksOff();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 5']);
  });

  it('[U2] playback says nothing more of a turn that was broken off until the next begins', () => {
    comes(1);
    played.queue.silence();
    comes(2);
    breaksOff();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 0']);
    begins(2);
    comes(3, { turn: 2 });
    breaksOff(1);
    expect(now()).toEqual(['say 3']);
  });

  it('[D9] lines of a discarded delivery are not played, and what comes behind is', () => {
    comes(1, { delivery: 'd1' });
    comes(2, { delivery: 'd1' });
    comes(3, { delivery: 'd2' });
    played.queue.applyDelivery(delivery(9, 'd1', 'heard') as never);
    expect(now()).toEqual(['say 1']);
    played.queue.applyDelivery(delivery(9, 'd1', 'discarded') as never);
    expect(now()).toEqual(['stop', 'heard 1 up to 0', 'say 3']);
  });

  it('[U11] [D15] lines of a silenced turn are not played, behind its end too', () => {
    comes(1);
    comes(2);
    played.queue.applyTurn(ended(5, 1) as never);
    played.queue.applySilenced(silenced(6, 1) as never);
    comes(3);
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 0']);
    played.queue.resume();
    expect(now()).toEqual([]);
  });

  it('[U11] a turn that is silenced when another has begun silences nothing', () => {
    begins(2);
    comes(7, { turn: 2 });
    played.queue.applySilenced(silenced(8, 1) as never);
    expect(now()).toEqual(['say 7']);
  });

  it('[S6] a snapshot of the same turn cuts no playback off', () => {
    comes(1, { turn: 7 });
    played.queue.restart({ turns: [{ turn: 7, at: 1 }], pending: [] });
    comes(2, { turn: 7 });
    expect(now()).toEqual(['say 1']);
  });

  it('[U2] an application that is told of a line may silence playback before it sounds', () => {
    const calls: string[] = [];
    const quiet: LinePlaybackQueue = new LinePlaybackQueue(
      { say: () => calls.push('say'), stop: () => 0 },
      () => {},
      (next) => {
        if (next !== null) quiet.pause();
      },
    );
    quiet.line({ ...line(1, 1), voiced: true, heardBefore: false, replayed: false });
    expect([calls, quiet.isSpeaking]).toEqual([[], false]);
  });

  it('[S6] after a snapshot playback counts turns from anywhere', () => {
    comes(1, { turn: 7 });
    said();
    played.queue.restart({ turns: [], pending: [] });
    comes(2, { turn: 3 });
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2']);
  });
});

describe('lines that are read', () => {
  beforeEach(() => {
    played.audience = 'reads';
  });

  it('[U6] read lines count as heard once they have come, while they are still said one after the other', () => {
    comes(1);
    comes(2);
    comes(3);
    expect(now()).toEqual(['heard 1', 'say 1', 'heard 2', 'heard 3']);
    said();
    expect(now()).toEqual(['say 2']);
  });

  it('[U6] [U1] read lines stay heard when the user reads faster than the voice, and goes on', () => {
    comes(1);
    comes(2);
    now();
    played.chars = 4;
    begins(2);
    expect(now()).toEqual(['stop']);
  });

  it('[U6] lines on a page that nobody looks at are not heard, until somebody looks', () => {
    played.audience = 'nobody';
    comes(1);
    said();
    comes(2);
    comes(3);
    played.chars = 4;
    played.queue.pause();
    expect(now()).toEqual(['say 1', 'say 2', 'stop']);
    played.audience = 'reads';
    played.queue.reportRead();
    played.queue.reportRead();
    expect(now()).toEqual(['heard 1', 'heard 2', 'heard 3']);
  });

  it('[U6] [D15] read lines of an earlier turn are heard late, once somebody looks', () => {
    played.audience = 'nobody';
    comes(1);
    said();
    begins(2);
    played.audience = 'reads';
    now();
    played.queue.reportRead();
    expect(now()).toEqual(['heard 1']);
  });

  it('[U6] waiting lines count as read, too, when the sound is turned off', () => {
    played.audience = 'hears';
    comes(1);
    comes(2);
    now();
    played.queue.reportRead();
    expect(now()).toEqual([]);
    played.audience = 'reads';
    played.queue.reportRead();
    expect(now()).toEqual(['heard 1', 'heard 2']);
    said();
    said();
    expect(now()).toEqual(['say 2']);
  });
});
