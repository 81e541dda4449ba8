import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { isRemark } from './proactive-turns.ts';

export const remarkGivenUp: Checker = {
  name: 'she gives way',
  title: '[L3] a remark that has not begun is given up when the user begins to speak',
  wrong(history) {
    let silent = 0;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'turn.started') silent = isRemark(event.cause) ? event.turn : 0;
        if (event.type === 'turn.ended' || event.type === 'line' || event.type === 'line.held') silent = 0;
      }
      if (silent > 0 && begins(one)) return at(one, `turn ${silent} goes on`);
    }
    return null;
  },
};

function begins({ record }: StepHappening): boolean {
  return record?.events.some((event) => event.type === 'voice.changed' && event.speaking) === true;
}
