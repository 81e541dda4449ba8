/** The voice of a terminal: to print a line is to say it. A delivery takes its time, so that the user can stop it (D15). */
import type { Mouth } from '../../client/sdk/speaker.ts';
import { textMouth } from '../../client/sdk/text-mouth.ts';
import type { Line } from '../../client/sdk/wire.ts';

/** As fast as people read, which is twice as fast as a voice. */
const CHARS_PER_SECOND = 30;

export function printingMouth(print: (line: Line) => void): Mouth {
  const reading = textMouth({ charsPerSecond: CHARS_PER_SECOND });
  let printed = '';
  return {
    ...reading,
    say(line, from, ended) {
      const place = `${line.turn}/${line.index}`;
      // One that goes on after a pause stands there already.
      if (place !== printed) print(line);
      printed = place;
      if (line.delivery === undefined) ended();
      else reading.say(line, from, ended);
    },
  };
}
