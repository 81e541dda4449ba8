/** A queue of played lines, whose output only notes what it is given. */
import { beforeEach } from 'vitest';
import type { Line, LineFrame } from '../../../client/sdk/frames/wire-types.ts';
import { LinePlaybackQueue } from '../../../client/sdk/voice/line-playback-queue.ts';
import { ended, line, started } from '../story.ts';

/** What was done, in order: "say 2", "say 2 from 4", "stop", "heard 2", "heard 2 up to 4". */
let did: string[];

export const played: {
  queue: LinePlaybackQueue;
  /** The output's position in the line's text. */
  chars: number;
  audience: 'hears' | 'reads' | 'nobody';
  /** Ends the current sound; earlier ones are below it. */
  ends: (() => void)[];
} = { queue: newQueue(), chars: 0, audience: 'hears', ends: [] };

/** Each test of the file begins with an empty queue. */
export function usePlayedLines(): void {
  beforeEach(() => {
    Object.assign(played, { queue: newQueue(), chars: 0, audience: 'hears', ends: [] });
  });
}

function newQueue(): LinePlaybackQueue {
  did = [];
  const output = {
    audience: () => played.audience,
    say(said: Line, from: number, over: () => void) {
      did.push(`say ${said.seq}${from === 0 ? '' : ` from ${from}`}`);
      played.ends.push(over);
    },
    stop() {
      did.push('stop');
      return played.chars;
    },
  };
  return new LinePlaybackQueue(output, (report) => {
    did.push(`heard ${report.seq}${report.complete ? '' : ` up to ${report.chars}`}`);
  });
}

/** Delivers the line; its `seq` is also its index. */
export function comes(seq: number, more: Partial<Line> = {}): void {
  const told = { voiced: true, heardBefore: false, replayed: false };
  played.queue.line({ ...line(seq, 1, { index: seq, text: 'One moment.' }), ...told, ...more });
}
export const primary = { kind: 'filler', tier: 'primary' } satisfies Partial<LineFrame>;
export const secondary = { kind: 'filler', tier: 'secondary', interruptible: false } satisfies Partial<LineFrame>;
export const referral = { kind: 'delivery', delivery: 'k1', interruptible: false } satisfies Partial<LineFrame>;
export const begins = (turn: number) => played.queue.applyTurn(started(90 + turn, turn) as never);
export const breaksOff = (turn = 1) => played.queue.applyTurn(ended(99, turn, 'interrupted') as never);
export const said = () => played.ends.at(-1)?.();
export const now = () => did.splice(0);
