import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { isUnaskedTurn } from './proactive-turns.ts';

export const remarkFailure: Checker = {
  name: 'her failures are nobody’s',
  title: '[L3] a remark that fails says nothing, and is not asked for again',
  wrong(history) {
    let own = 0;
    let ended: StepHappening | null = null;
    for (const one of history) {
      // The effects of a step follow it directly.
      if (one.is === 'did' && ended !== null && one.effect.do === 'answer' && one.effect.frame.type === 'error')
        return at(one, `the user is told of turn ${own}: ${one.effect.frame.code}`);
      if (one.is !== 'stepped') continue;
      ended = null;
      for (const event of one.record?.events ?? []) {
        if (isUnaskedTurn(event)) own = event.turn;
        else if (isStart(event)) own = 0;
        if (own === 0) continue;
        if (event.type === 'reply.requested') return at(one, `turn ${own} is asked for again`);
        if (event.type === 'line' && event.kind === 'apology') return at(one, `turn ${own} is apologised for`);
        if (event.type === 'turn.ended' && event.status === 'failed') ended = one;
      }
    }
    return null;
  },
};

function isStart({ type }: Event): boolean {
  return type === 'turn.started';
}
