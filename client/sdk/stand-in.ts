/** Two mouths as one: where the first cannot say a line, or not to its end, the other says it from there. */

import type { Mouth } from './speaker.ts';
import type { Line } from './wire.ts';

/** A mouth that may fail. Of each line it calls either `ended` or, with the characters it has come to, `failed`; neither after `hush`. */
export type Fallible = Omit<Mouth, 'say'> & {
  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void;
};

/** Each line is tried by the first again. */
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
    setRate(speed) {
      for (const mouth of [first, other]) mouth.setRate?.(speed);
    },
  };
}
