/** Speech by printing. Deliveries are printed at reading speed, so that the user can stop them [D15]. */
import type { Mouth } from '../../client/sdk/line-playback-queue.ts';
import { textMouth } from '../../client/sdk/text-mouth.ts';
import type { Line } from '../../client/sdk/wire-types.ts';

/** Reading speed, twice a voice's. */
const CHARS_PER_SECOND = 30;

export function printingMouth(print: (line: Line) => void): Mouth {
  const reading = textMouth({ charsPerSecond: CHARS_PER_SECOND });
  let printed = '';
  return {
    ...reading,
    say(line, from, ended) {
      const place = `${line.turn}/${line.index}`;
      // A line that resumes after a pause is printed already.
      if (place !== printed) print(line);
      printed = place;
      if (line.delivery === undefined) ended();
      else reading.say(line, from, ended);
    },
  };
}
