import { at, type Checker } from '../checker.ts';
import { isUnaskedTurn, ProactiveActs } from './proactive-turns.ts';

const MOST = 3;

export const threeUnanswered: Checker = {
  name: 'three without an answer',
  title: '[L1] [L6] the agent begins three turns at most without an answer',
  wrong(history) {
    const acts = new ProactiveActs();
    let unanswered = 0;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      if (acts.isIn(one)) unanswered = 0;
      for (const event of one.record?.events ?? []) {
        if (!isUnaskedTurn(event)) continue;
        unanswered += 1;
        if (unanswered > MOST) return at(one, `turn ${event.turn} is the ${unanswered}th without an answer`);
      }
    }
    return null;
  },
};
