import { at, type Checker } from '../checker.ts';
import { proactiveTurnsIn } from './proactive-turns.ts';

const YES_MS = 300_000;

export const noRemarkInQuestion: Checker = {
  name: 'a question waits for its answer',
  title: '[L1] [D9] [T4] no remark begins while a bid or a confirmation is open',
  wrong(history) {
    let isBid = false;
    let askedAtMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const own = proactiveTurnsIn(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'bid.asked') isBid = true;
        if (event.type === 'bid.closed') isBid = false;
        if (event === own && isBid) return at(one, `turn ${own.turn} begins behind a bid`);
        if (event === own && one.atMs < askedAtMs + YES_MS) return at(one, `turn ${own.turn} begins behind a question`);
        // A later turn may have replaced the question.
        if (event.type === 'turn.started') askedAtMs = Number.NEGATIVE_INFINITY;
        if (event.type === 'confirmation.requested') askedAtMs = one.atMs;
      }
    }
    return null;
  },
};
