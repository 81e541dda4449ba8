/** Combines two mouths: when the first fails, the second continues the line from that position. */

import type { Line } from '../frames/wire-types.ts';
import type { Mouth } from './line-playback-queue.ts';

/** A mouth that may fail. A line ends by `ended`, or `failed` with the position; neither after `hush`. */
export type Fallible = Omit<Mouth, 'say' | 'audience'> & {
  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void;
  /** Undefined: as of the second mouth. */
  audience(): ReturnType<NonNullable<Mouth['audience']>> | undefined;
};

/** The first mouth is tried again for each line. */
export function withStandIn(first: Fallible, other: Mouth): Required<Mouth> {
  let sayer: Fallible | Mouth = first;
  return {
    say(line, from, ended) {
      sayer = first;
      first.say(line, from, ended, (chars) => {
        sayer = other;
        other.say(line, chars, ended);
      });
    },
    hush: () => sayer.hush(),
    position: () => sayer.position?.() ?? 0,
    audience: () => first.audience() ?? other.audience?.() ?? 'hears',
    setRate(speed) {
      for (const mouth of [first, other]) mouth.setRate?.(speed);
    },
  };
}
