/** Combines two outputs: when the first fails, the second continues the line from that position. */

import type { Line } from '../frames/wire-types.ts';
import type { LineOutput } from './line-playback-queue.ts';

/** An output that may fail. A line ends by `ended`, or `failed` with the position; neither after `stop`. */
export type FallibleOutput = Omit<LineOutput, 'say' | 'audience'> & {
  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void;
  /** Undefined: as of the second output. */
  audience(): ReturnType<NonNullable<LineOutput['audience']>> | undefined;
};

/** The first output is tried again for each line. */
export function withFallback(first: FallibleOutput, other: LineOutput): Required<LineOutput> {
  let sayer: FallibleOutput | LineOutput = first;
  return {
    say(line, from, ended) {
      sayer = first;
      first.say(line, from, ended, (chars) => {
        sayer = other;
        other.say(line, chars, ended);
      });
    },
    stop: () => sayer.stop(),
    position: () => sayer.position?.() ?? 0,
    audience: () => first.audience() ?? other.audience?.() ?? 'hears',
    setRate(speed) {
      for (const output of [first, other]) output.setRate?.(speed);
    },
  };
}
