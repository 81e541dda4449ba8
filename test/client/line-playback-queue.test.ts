import { beforeEach, describe, expect, it } from 'vitest';
import type { Line, LineFrame } from '../../client/sdk/frames/wire-types.ts';
import { Speaker } from '../../client/sdk/voice/line-playback-queue.ts';
import { delivery, ended, line, silenced, started } from './story.ts';

/** What was done, in order: "say 2", "say 2 from 4", "hush", "heard 2", "heard 2 up to 4". */
let did: string[];
let speaker: Speaker;
/** Ends the current sound; earlier ones are below it. */
let ends: (() => void)[];
/** The mouth's position in the line's text. */
let chars: number;
let audience: 'hears' | 'reads' | 'nobody';

beforeEach(() => {
  did = [];
  ends = [];
  chars = 0;
  audience = 'hears';
  const mouth = {
    audience: () => audience,
    say(said: Line, from: number, over: () => void) {
      did.push(`say ${said.seq}${from === 0 ? '' : ` from ${from}`}`);
      ends.push(over);
    },
    hush() {
      did.push('hush');
      return chars;
    },
  };
  speaker = new Speaker(mouth, (report) => {
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
const begins = (turn: number) => speaker.turn(started(90 + turn, turn) as never);
const breaksOff = (turn = 1) => speaker.turn(ended(99, turn, 'interrupted') as never);
const said = () => ends.at(-1)?.();
const now = () => did.splice(0);

describe('lines', () => {
  it('[U6] are said one after the other, and reported at their end', () => {
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

  it('[A1] can be followed while they are said: which one, and how far it has come', () => {
    expect(speaker.saying).toBeNull();
    comes(1);
    expect(speaker.saying).toMatchObject({ line: { seq: 1 }, position: 0 });
    chars = 7;
    speaker.pause();
    expect(speaker.saying).toBeNull();
    speaker.go();
    expect(speaker.saying).toMatchObject({ line: { seq: 1 }, position: 7 });
    said();
    expect(speaker.saying).toBeNull();
  });

  it('[S6] that are only to be shown are not said', () => {
    comes(1, { voiced: false });
    expect(now()).toEqual([]);
  });

  it('[U1] of an older turn make room for a newer one, also if its beginning was not told', () => {
    comes(1);
    comes(2);
    chars = 4;
    begins(2);
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 4']);
    comes(3, { turn: 2 });
    comes(4, { turn: 3, index: 0 });
    expect(now()).toEqual(['say 3', 'hush', 'heard 3 up to 4', 'say 4']);
    comes(5, { turn: 2 });
    said();
    expect(now()).toEqual(['heard 4']);
  });

  it('[U2] a voice makes them pause, and after a false alarm they go on where they were', () => {
    comes(1);
    comes(2);
    chars = 4.7;
    speaker.pause();
    speaker.pause();
    comes(3);
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 4']);
    expect(speaker.isSpeaking).toBe(false);
    speaker.go();
    expect(now()).toEqual(['say 1 from 4']);
    expect(speaker.isSpeaking).toBe(true);
    ends[0]?.();
    expect(now()).toEqual([]);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
  });

  it('[U2] that are sent again after a hold are the same lines: heard, being said, or waiting', () => {
    comes(1);
    comes(2);
    comes(3);
    said();
    speaker.pause();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 2', 'hush', 'heard 2 up to 0']);
    comes(11, { index: 1 });
    comes(12, { index: 2 });
    comes(13, { index: 3 });
    speaker.go();
    expect(now()).toEqual(['heard 11', 'say 2']);
    said();
    said();
    expect(now()).toEqual(['heard 12', 'say 13', 'heard 13']);
  });

  it('[U6] cut off at their very end are not heard to it', () => {
    comes(1, { text: 'Hello.' });
    chars = 6;
    breaksOff();
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 5']);
  });

  it('[U2] nothing more of a turn is said when it is broken off, here or there, until the next begins', () => {
    comes(1);
    speaker.silence();
    comes(2);
    breaksOff();
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 0']);
    begins(2);
    comes(3, { turn: 2 });
    breaksOff(1);
    expect(now()).toEqual(['say 3']);
  });

  it('[D9] of a delivery that is discarded are left out, and what comes behind it is said', () => {
    comes(1, { delivery: 'd1' });
    comes(2, { delivery: 'd1' });
    comes(3, { delivery: 'd2' });
    speaker.delivery(delivery(9, 'd1', 'heard') as never);
    expect(now()).toEqual(['say 1']);
    speaker.delivery(delivery(9, 'd1', 'discarded') as never);
    expect(now()).toEqual(['hush', 'heard 1 up to 0', 'say 3']);
  });

  it('[U11] [D15] of a turn that is silenced are left out, behind its end too', () => {
    comes(1);
    comes(2);
    speaker.turn(ended(5, 1) as never);
    speaker.silenced(silenced(6, 1) as never);
    comes(3);
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 0']);
    speaker.go();
    expect(now()).toEqual([]);
  });

  it('[U11] a turn that is silenced when another has begun silences nothing', () => {
    begins(2);
    comes(7, { turn: 2 });
    speaker.silenced(silenced(8, 1) as never);
    expect(now()).toEqual(['say 7']);
  });

  it('[S6] a snapshot of the same turn cuts nothing off', () => {
    comes(1, { turn: 7 });
    speaker.restart({ turns: [{ turn: 7, at: 1 }], pending: [] });
    comes(2, { turn: 7 });
    expect(now()).toEqual(['say 1']);
  });

  it('[U2] whoever is told of a line may silence her before it sounds', () => {
    const quiet: Speaker = new Speaker(
      { say: () => did.push('say'), hush: () => 0 },
      () => {},
      (next) => {
        if (next !== null) quiet.pause();
      },
    );
    quiet.line({ ...line(1, 1), voiced: true, heardBefore: false, replayed: false });
    expect([now(), quiet.isSpeaking]).toEqual([[], false]);
  });

  it('[S6] after a snapshot turns count from anywhere', () => {
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
  ])('[F2] the secondary plays to its end through %s', (_, happens) => {
    comes(1, secondary);
    happens();
    expect(now()).toEqual(['say 1']);
    expect(speaker.isSpeaking).toBe(true);
    said();
    expect(now()).toEqual(['heard 1']);
    expect(speaker.isSpeaking).toBe(false);
  });

  it('[F2] nothing is spoken over the secondary, and nothing behind it is lost', () => {
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

  it('[F2] what was behind it in its own turn is gone with that turn', () => {
    comes(1, secondary);
    comes(2);
    begins(2);
    said();
    expect(now()).toEqual(['say 1', 'heard 1']);
  });

  it('[F2] the secondary that has not begun when its turn is over is due no more', () => {
    comes(1, primary);
    comes(2, secondary);
    breaksOff();
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 0']);
  });

  it('[F2] [U2] while the user makes a sound, the next line waits although the secondary went on', () => {
    comes(1, secondary);
    comes(2);
    speaker.pause();
    said();
    expect(now()).toEqual(['say 1', 'heard 1']);
    speaker.go();
    expect(now()).toEqual(['say 2']);
  });

  it('[F2] that the answer has overtaken are left out, and not reported', () => {
    comes(1);
    comes(2, primary);
    comes(3, secondary);
    comes(4);
    comes(5, primary);
    said();
    said();
    expect(now()).toEqual(['say 1', 'heard 1', 'say 4', 'heard 4', 'say 5']);
  });

  it('[F2] that have begun are finished, although the answer is there', () => {
    comes(1, primary);
    comes(2);
    expect(now()).toEqual(['say 1']);
    said();
    expect(now()).toEqual(['heard 1', 'say 2']);
  });

  it('[F2] [U2] that a voice has cut are not taken up again once the answer is there, else they are', () => {
    comes(1, primary);
    chars = 3;
    speaker.pause();
    speaker.go();
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 3', 'say 1 from 3']);
    speaker.pause();
    comes(2);
    speaker.go();
    expect(now()).toEqual(['hush', 'heard 1 up to 3', 'say 2']);
  });

  it('[F2] [U2] that were left out stay so when they are sent again after a hold', () => {
    comes(1);
    comes(2, primary);
    comes(3);
    said();
    chars = 2;
    speaker.pause();
    now();
    comes(12, { ...primary, index: 2 });
    comes(13, { index: 3 });
    speaker.go();
    said();
    expect(now()).toEqual(['say 3 from 2', 'heard 13']);
  });

  it('[F2] [U2] are not overtaken by a line from before them that is sent again', () => {
    comes(1);
    comes(2, primary);
    speaker.pause();
    now();
    comes(11, { index: 1 });
    speaker.go();
    said();
    expect(now()).toEqual(['say 1', 'heard 11', 'say 2']);
  });

  it('[S2] where nobody is to be spoken to any more, not even the secondary is finished', () => {
    comes(1, secondary);
    comes(2);
    chars = 5;
    speaker.stop();
    said();
    expect(now()).toEqual(['say 1', 'hush', 'heard 1 up to 5']);
  });
});

describe('lines that are read', () => {
  beforeEach(() => {
    audience = 'reads';
  });

  it('[U6] count as heard once they have come, while they are still said one after the other', () => {
    comes(1);
    comes(2);
    comes(3);
    expect(now()).toEqual(['heard 1', 'say 1', 'heard 2', 'heard 3']);
    said();
    expect(now()).toEqual(['say 2']);
  });

  it('[U6] [U1] stay heard when the user reads faster than the mouth, and goes on', () => {
    comes(1);
    comes(2);
    now();
    chars = 4;
    begins(2);
    expect(now()).toEqual(['hush']);
  });

  it('[U6] before nobody are not heard, whether they end or are cut, until somebody looks', () => {
    audience = 'nobody';
    comes(1);
    said();
    comes(2);
    comes(3);
    chars = 4;
    speaker.pause();
    expect(now()).toEqual(['say 1', 'say 2', 'hush']);
    audience = 'reads';
    speaker.reportRead();
    speaker.reportRead();
    expect(now()).toEqual(['heard 1', 'heard 2', 'heard 3']);
  });

  it('[U6] [D15] of an earlier turn are heard late, once somebody looks', () => {
    audience = 'nobody';
    comes(1);
    said();
    begins(2);
    audience = 'reads';
    now();
    speaker.reportRead();
    expect(now()).toEqual(['heard 1']);
  });

  it('[U6] are those that wait, too, when the sound goes off', () => {
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
