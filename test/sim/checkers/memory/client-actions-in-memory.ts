import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { History, StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

export const clientActionsInMemory: Checker = {
  name: 'actions are remembered or refused',
  title: '[X4] [M1] [S7] an accepted client action changes something that is remembered, and any other is refused',
  wrong(history) {
    for (const [place, one] of history.entries()) {
      if (one.is !== 'stepped' || one.command.type !== 'client' || one.command.frame.type !== 'user.action') continue;
      const { id } = one.command.frame;
      const events = one.record?.events ?? [];
      const isTaken = events.some((event) => event.type === 'frame.accepted' && event.id === id);
      const isKept = events.some((event: Event) => event.type === 'state.changed' && event.by === 'user');
      if (isTaken && !isKept) return at(one, `${id} is accepted and not remembered`);
      if (isKept && !isTaken) return at(one, `${id} is remembered and not accepted`);
      if (!isAnswered(history, place, one, id)) return at(one, `${id} is not answered`);
    }
    return null;
  },
};

/** The state directly after the step. */
function isAnswered(history: History, place: number, { record }: StepHappening, id: string): boolean {
  for (let next = place + 1; ; next += 1) {
    const one = history[next];
    if (one?.is !== 'did') return false;
    if (one.effect.do !== 'answer') continue;
    const { frame } = one.effect;
    const isAccepted = frame.type === 'accepted' && (record !== null || frame.duplicate === true);
    if ('id' in frame && frame.id === id) return isAccepted || frame.type === 'error';
  }
}
