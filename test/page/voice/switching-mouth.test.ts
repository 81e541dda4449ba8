import { beforeEach, describe, expect, it } from 'vitest';
import { SwitchingMouth } from '../../../client/sdk/browser/switching-mouth.ts';
import type { Mouth } from '../../../client/sdk/voice/line-playback-queue.ts';
import { told } from './lines.ts';

let did: string[];
let chosen: string;
let mouth: SwitchingMouth;
/** Ends everything that was begun. */
let ends: (() => void)[];

function named(name: string): Mouth {
  return {
    say({ text }, from, ended) {
      did.push(`${name} says "${text.slice(from)}"`);
      ends.push(ended);
    },
    hush() {
      did.push(`${name} is silent`);
      return 6.7;
    },
    position: () => 6,
    setRate: (speed) => did.push(`${name} at ${speed}`),
  };
}

beforeEach(() => {
  const mouths: Record<string, Mouth> = { loud: named('loud'), still: named('still') };
  did = [];
  ends = [];
  chosen = 'loud';
  mouth = new SwitchingMouth(() => mouths[chosen] as Mouth);
  mouth.setRate(2);
  did = [];
});
const over = () => {
  did.push('over');
};

describe('the mouth of the page', () => {
  it("[A1] the page's playback says each line by the chosen voice, at the chosen speed", () => {
    mouth.say(told('Hello.'), 0, over);
    ends[0]?.();
    chosen = 'still';
    mouth.say(told('Bye.'), 0, over);
    expect(did).toEqual(['loud at 2', 'loud says "Hello."', 'over', 'still at 2', 'still says "Bye."']);
  });

  it("[A1] the page's playback may change voices in the middle of a line, which ends once", () => {
    mouth.say(told('Hello there.'), 0, over);
    chosen = 'still';
    mouth.again();
    ends[0]?.();
    expect(mouth.isSaying).toBe(true);
    ends[1]?.();
    ends[1]?.();
    expect(mouth.isSaying).toBe(false);
    expect(did).toEqual([
      'loud at 2',
      'loud says "Hello there."',
      'loud is silent',
      'still at 2',
      'still says "there."',
      'over',
    ]);
  });

  it("[A1] the page's playback has something left to say at the very end of a line", () => {
    mouth.say(told('Hello.'), 0, over);
    mouth.again();
    expect(did.at(-1)).toBe('loud says "."');
  });

  it('[A1] changing voices does nothing while nothing is said, or after a barge-in', () => {
    mouth.again();
    mouth.say(told('Hello.'), 0, over);
    expect([mouth.position(), mouth.hush()]).toEqual([6, 6.7]);
    did = [];
    mouth.again();
    ends[0]?.();
    expect(did).toEqual([]);
  });

  it("[U6] the page's playback counts what is heard as its current voice does", () => {
    const silent = { ...named('still'), audience: () => 'reads' as const };
    let isLoud = true;
    const one = new SwitchingMouth(() => (isLoud ? named('loud') : silent));
    expect(one.audience()).toBe('hears');
    isLoud = false;
    expect(one.audience()).toBe('reads');
  });
});
