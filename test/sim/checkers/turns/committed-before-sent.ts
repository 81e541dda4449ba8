import type { DurableFrame } from '../../../../shared/protocol/frames.ts';
import { at, type Checker } from '../checker.ts';

export const committedBeforeSent: Checker = {
  name: 'committed before sent',
  title: '[S4] [S5] [S7] nothing is sent before it is committed, and seq has no gaps',
  readsAll: true,
  wrong(history) {
    const frames: DurableFrame[] = [];
    const accepted = new Set<string>();
    let n = 0;
    for (const one of history) {
      if (one.is === 'stepped' && one.record !== null) {
        if (one.record.n !== n + 1) return at(one, `record ${one.record.n} after ${n}`);
        n = one.record.n;
        for (const frame of one.frames) {
          if (frame.seq !== frames.length + 1) return at(one, `seq ${frame.seq} after ${frames.length}`);
          frames.push(frame);
        }
        for (const event of one.record.events) if (event.type === 'frame.accepted') accepted.add(event.id);
      }
      // A read commits nothing.
      if (one.is === 'stepped' && one.command.type === 'client' && one.command.frame.type === 'inbox')
        accepted.add(one.command.frame.id);
      if (one.is !== 'posted') continue;
      const { frame } = one;
      if (frame.type === 'accepted' && !accepted.has(frame.id))
        return at(one, `${frame.id} is answered and was not committed`);
      if ('seq' in frame && !isSame(frame, frames[frame.seq - 1]))
        return at(one, `seq ${frame.seq} is not what was committed`);
    }
    return null;
  },
};

function isSame(frame: DurableFrame, other: DurableFrame | undefined): boolean {
  if (frame.type !== other?.type || frame.at !== other.at) return false;
  return frame.type !== 'line' || (other.type === 'line' && frame.text === other.text && frame.index === other.index);
}
