import { beforeEach, describe, expect, it } from 'vitest';
import { SwitchingOutput } from '../../../client/sdk/browser/switching-output.ts';
import type { LineOutput } from '../../../client/sdk/voice/line-playback-queue.ts';
import { told } from './lines.ts';

let did: string[];
let chosen: string;
let output: SwitchingOutput;
/** Ends everything that was begun. */
let ends: (() => void)[];

function named(name: string): LineOutput {
  return {
    say({ text }, from, ended) {
      did.push(`${name} says "${text.slice(from)}"`);
      ends.push(ended);
    },
    stop() {
      did.push(`${name} is silent`);
      return 6.7;
    },
    position: () => 6,
    setRate: (speed) => did.push(`${name} at ${speed}`),
  };
}

beforeEach(() => {
  const outputs: Record<string, LineOutput> = { loud: named('loud'), still: named('still') };
  did = [];
  ends = [];
  chosen = 'loud';
  output = new SwitchingOutput(() => outputs[chosen] as LineOutput);
  output.setRate(2);
  did = [];
});
const over = () => {
  did.push('over');
};

describe('the output of the page', () => {
  it("[A1] the page's playback says each line by the chosen voice, at the chosen speed", () => {
    output.say(told('Hello.'), 0, over);
    ends[0]?.();
    chosen = 'still';
    output.say(told('Bye.'), 0, over);
    expect(did).toEqual(['loud at 2', 'loud says "Hello."', 'over', 'still at 2', 'still says "Bye."']);
  });

  it("[A1] the page's playback may change voices in the middle of a line, which ends once", () => {
    output.say(told('Hello there.'), 0, over);
    chosen = 'still';
    output.restart();
    ends[0]?.();
    expect(output.isSaying).toBe(true);
    ends[1]?.();
    ends[1]?.();
    expect(output.isSaying).toBe(false);
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
    output.say(told('Hello.'), 0, over);
    output.restart();
    expect(did.at(-1)).toBe('loud says "."');
  });

  it('[A1] changing voices does nothing while nothing is said, or after a barge-in', () => {
    output.restart();
    output.say(told('Hello.'), 0, over);
    expect([output.position(), output.stop()]).toEqual([6, 6.7]);
    did = [];
    output.restart();
    ends[0]?.();
    expect(did).toEqual([]);
  });

  it("[U6] the page's playback counts what is heard as its current voice does", () => {
    const silent = { ...named('still'), audience: () => 'reads' as const };
    let isLoud = true;
    const one = new SwitchingOutput(() => (isLoud ? named('loud') : silent));
    expect(one.audience()).toBe('hears');
    isLoud = false;
    expect(one.audience()).toBe('reads');
  });
});
