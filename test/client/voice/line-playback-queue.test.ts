import { beforeEach, describe, expect, it } from 'vitest';
import type { Line, LineFrame } from '../../../client/sdk/frames/wire-types.ts';
import { LinePlaybackQueue } from '../../../client/sdk/voice/line-playback-queue.ts';
import { delivery, ended, line, silenced, started } from '../story.ts';

/** What was done, in order: "say 2", "say 2 from 4", "stop", "heard 2", "heard 2 up to 4". */
let did: string[];
let speaker: LinePlaybackQueue;
/** Ends the current sound; earlier ones are below it. */
let ends: (() => void)[];
/** The output's position in the line's text. */
let chars: number;
let audience: 'hears' | 'reads' | 'nobody';

beforeEach(() => {
  did = [];
  ends = [];
  chars = 0;
  audience = 'hears';
  const output = {
    audience: () => audience,
    say(said: Line, from: number, over: () => void) {
      did.push(`say ${said.seq}${from === 0 ? '' : ` from ${from}`}`);
      ends.push(over);
    },
    stop() {
      did.push('stop');
      return chars;
    },
  };
  speaker = new LinePlaybackQueue(output, (report) => {
    did.push(`heard ${report.seq}${report.complete ? '' : ` up to ${report.chars}`}`);
  });
});

/** Delivers the line; its `seq` is also its index. */
function comes(seq: number, more: Partial<Line> = {}): void {
  const told = { voiced: true, heardBefore: false, replayed: false };
  speaker.line({ ...line(seq, 1, { index: seq, text: 'One moment.' }), ...told, ...more });
}
const primary = { kind: 'filler', tier: 'primary' } satisfies Partial<LineFrame>;
const secondary = { kind: 'filler', tier: 'secondary', interruptible: false } satisfies Partial<LineFrame>;
const referral = { kind: 'delivery', delivery: 'k1', interruptible: false } satisfies Partial<LineFrame>;
const begins = (turn: number) => speaker.applyTurn(started(90 + turn, turn) as never);
const breaksOff = (turn = 1) => speaker.applyTurn(ended(99, turn, 'interrupted') as never);
const said = () => ends.at(-1)?.();
const now = () => did.splice(0);

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
    expect(speaker.saying).toBeNull();
    comes(1);
    expect(speaker.saying).toMatchObject({ line: { seq: 1 }, position: 0 });
    chars = 7;
    speaker.pause();
    expect(speaker.saying).toBeNull();
    speaker.resume();
    expect(speaker.saying).toMatchObject({ line: { seq: 1 }, position: 7 });
    said();
    expect(speaker.saying).toBeNull();
  });

  it('[S6] lines that are only to be shown are not played', () => {
    comes(1, { voiced: false });
    expect(now()).toEqual([]);
  });

  it('[U1] lines of an older turn make room for a newer one, also if its beginning was not told', () => {
    comes(1);
    comes(2);
    chars = 4;
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
    chars = 4.7;
    speaker.pause();
    speaker.pause();
    comes(3);
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 4']);
    expect(speaker.isSpeaking).toBe(false);
    speaker.resume();
    expect(now()).toEqual(['say 1 from 4']);
    expect(speaker.isSpeaking).toBe(true);
    ends[0]?.();
    expect(now()).toEqual([]);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
  });

  it('[U2] lines that are sent again after a hold are the same lines: heard, being said, or waiting', () => {
    comes(1);
    comes(2);
    comes(3);
    said();
    speaker.pause();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2', 'stop', 'heard 2 up to 0']);
    comes(11, { index: 1 });
    comes(12, { index: 2 });
    comes(13, { index: 3 });
    speaker.resume();
    expect(now()).toEqual(['heard 11', 'say 2']);
    said();
    said();
    expect(now()).toEqual(['heard 12', 'say 13', 'heard 13']);
  });

  it('[U6] a line that is cut off at its very end is not heard to the end', () => {
    comes(1, { text: 'Hello.' });
    chars = 6;
    breaksOff();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 5']);
  });

  it('[U2] playback says nothing more of a turn that was broken off until the next begins', () => {
    comes(1);
    speaker.silence();
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
    speaker.applyDelivery(delivery(9, 'd1', 'heard') as never);
    expect(now()).toEqual(['say 1']);
    speaker.applyDelivery(delivery(9, 'd1', 'discarded') as never);
    expect(now()).toEqual(['stop', 'heard 1 up to 0', 'say 3']);
  });

  it('[U11] [D15] lines of a silenced turn are not played, behind its end too', () => {
    comes(1);
    comes(2);
    speaker.applyTurn(ended(5, 1) as never);
    speaker.applySilenced(silenced(6, 1) as never);
    comes(3);
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 0']);
    speaker.resume();
    expect(now()).toEqual([]);
  });

  it('[U11] a turn that is silenced when another has begun silences nothing', () => {
    begins(2);
    comes(7, { turn: 2 });
    speaker.applySilenced(silenced(8, 1) as never);
    expect(now()).toEqual(['say 7']);
  });

  it('[S6] a snapshot of the same turn cuts no playback off', () => {
    comes(1, { turn: 7 });
    speaker.restart({ turns: [{ turn: 7, at: 1 }], pending: [] });
    comes(2, { turn: 7 });
    expect(now()).toEqual(['say 1']);
  });

  it('[U2] an application that is told of a line may silence playback before it sounds', () => {
    const quiet: LinePlaybackQueue = new LinePlaybackQueue(
      { say: () => did.push('say'), stop: () => 0 },
      () => {},
      (next) => {
        if (next !== null) quiet.pause();
      },
    );
    quiet.line({ ...line(1, 1), voiced: true, heardBefore: false, replayed: false });
    expect([now(), quiet.isSpeaking]).toEqual([[], false]);
  });

  it('[S6] after a snapshot playback counts turns from anywhere', () => {
    comes(1, { turn: 7 });
    said();
    speaker.restart({ turns: [], pending: [] });
    comes(2, { turn: 3 });
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2']);
  });
});

describe('fillers', () => {
  it.each([
    ['a voice', () => speaker.pause()],
    ['an interruption', () => speaker.silence()],
    ['the end of its turn', () => breaksOff()],
    ['a newer turn', () => begins(2)],
  ])('[F2] the second filler plays to its end through %s', (_, happens) => {
    comes(1, secondary);
    happens();
    expect(now()).toEqual(['say 1']);
    expect(speaker.isSpeaking).toBe(true);
    said();
    expect(now()).toEqual(['heard 1']);
    expect(speaker.isSpeaking).toBe(false);
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
    speaker.pause();
    said();
    expect(now()).toEqual(['say 1', 'heard 1']);
    speaker.resume();
    expect(now()).toEqual(['say 2']);
  });

  it.each<[string, () => void]>([
    ['a voice', () => speaker.pause()],
    ['the stop button', () => speaker.silence()],
    ['the end of its turn', () => breaksOff()],
    ['a silenced turn', () => speaker.applySilenced(silenced(99, 1) as never)],
  ])('[K2] all lines of a referral are said through %s, and the answer behind it is not', (_, happens) => {
    comes(1, referral);
    comes(2, referral);
    comes(3);
    happens();
    comes(4, referral);
    said();
    said();
    said();
    const isStillTold = speaker.isSpeaking;
    expect(now().slice(0, 4)).toEqual(['say 1', 'heard 1', 'say 2', 'heard 2']);
    expect(isStillTold).toBe(false);
  });

  it('[K2] [U2] the answer behind a referral that was spoken over goes on once the user is quiet', () => {
    comes(1, referral);
    speaker.pause();
    comes(2, referral);
    comes(3);
    said();
    said();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2', 'heard 2']);
    speaker.resume();
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
    chars = 3;
    speaker.pause();
    speaker.resume();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 3', 'say 1 from 3']);
    speaker.pause();
    comes(2);
    speaker.resume();
    expect(now()).toEqual(['stop', 'heard 1 up to 3', 'say 2']);
  });

  it('[F2] [U2] fillers that were left out stay so when they are sent again after a hold', () => {
    comes(1);
    comes(2, primary);
    comes(3);
    said();
    chars = 2;
    speaker.pause();
    now();
    comes(12, { ...primary, index: 2 });
    comes(13, { index: 3 });
    speaker.resume();
    said();
    expect(now()).toEqual(['say 3 from 2', 'heard 13']);
  });

  it('[F2] [U2] fillers are not overtaken by an earlier line that is sent again', () => {
    comes(1);
    comes(2, primary);
    speaker.pause();
    now();
    comes(11, { index: 1 });
    speaker.resume();
    said();
    expect(now()).toEqual(['say 1', 'heard 11', 'say 2']);
  });

  it('[S2] a superseded client does not finish even the second filler', () => {
    comes(1, secondary);
    comes(2);
    chars = 5;
    speaker.stop();
    said();
    expect(now()).toEqual(['say 1', 'stop', 'heard 1 up to 5']);
  });
});

describe('lines that are read', () => {
  beforeEach(() => {
    audience = 'reads';
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
    chars = 4;
    begins(2);
    expect(now()).toEqual(['stop']);
  });

  it('[U6] lines on a page that nobody looks at are not heard, until somebody looks', () => {
    audience = 'nobody';
    comes(1);
    said();
    comes(2);
    comes(3);
    chars = 4;
    speaker.pause();
    expect(now()).toEqual(['say 1', 'say 2', 'stop']);
    audience = 'reads';
    speaker.reportRead();
    speaker.reportRead();
    expect(now()).toEqual(['heard 1', 'heard 2', 'heard 3']);
  });

  it('[U6] [D15] read lines of an earlier turn are heard late, once somebody looks', () => {
    audience = 'nobody';
    comes(1);
    said();
    begins(2);
    audience = 'reads';
    now();
    speaker.reportRead();
    expect(now()).toEqual(['heard 1']);
  });

  it('[U6] waiting lines count as read, too, when the sound is turned off', () => {
    audience = 'hears';
    comes(1);
    comes(2);
    now();
    speaker.reportRead();
    expect(now()).toEqual([]);
    audience = 'reads';
    speaker.reportRead();
    expect(now()).toEqual(['heard 1', 'heard 2']);
    said();
    said();
    expect(now()).toEqual(['say 2']);
  });
});
