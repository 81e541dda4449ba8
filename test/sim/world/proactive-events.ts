/** The kinds of events in a world with proactive turns (kinds.ts). */
import type { Cause } from '../../../shared/protocol/frames.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { isUnaskedTurnCause } from '../../../shared/session/turn/state.ts';
import type { StepHappening } from './history.ts';

export const PROACTIVE_EVENTS = [
  'a remark',
  'news',
  'a thought',
  'a third without an answer',
  'a remark that is wanted',
  'a remark given up',
  'a remark that fails',
  'asleep',
  'asleep with nothing left of the hour',
  'a reflection',
  'a reflection with nobody there',
  'a reflection that is lost',
  'a reflection that comes too late',
  'an image',
  'nothing that she could begin',
] as const;

export class ProactiveEventKinds {
  #cause: Cause | null = null;
  #unanswered = 0;
  #isThere = false;

  *take({ command, record }: StepHappening): Generator<(typeof PROACTIVE_EVENTS)[number]> {
    const isWanted = command.type === 'client' && command.frame.type === 'life';
    if (isWanted && record === null) yield 'nothing that she could begin';
    if (command.type === 'reflected' && record === null) yield 'a reflection that comes too late';
    if (command.type === 'client' && command.frame.type.startsWith('user.')) this.#unanswered = 0;
    for (const event of record?.events ?? []) yield* this.#of(event, isWanted, command.type === 'reflected');
  }

  *#of(event: Event, isWanted: boolean, isReflected: boolean): Generator<(typeof PROACTIVE_EVENTS)[number]> {
    switch (event.type) {
      case 'hello':
      case 'client.left':
        this.#isThere = event.type === 'hello';
        return;
      case 'turn.started':
        this.#cause = event.cause;
        if (event.cause === 'vision') yield 'an image';
        if (!isUnaskedTurnCause(event.cause)) return;
        this.#unanswered = isWanted ? 1 : this.#unanswered + 1;
        if (isWanted) yield 'a remark that is wanted';
        if (this.#unanswered === 3) yield 'a third without an answer';
        yield event.cause === 'news' ? 'news' : event.cause === 'idle' ? 'a remark' : 'a thought';
        return;
      case 'turn.ended':
        if (this.#cause !== 'idle' && this.#cause !== 'news') return;
        if (event.status === 'interrupted') yield 'a remark given up';
        if (event.status === 'failed') yield 'a remark that fails';
        return;
      case 'agent.slept':
        yield this.#unanswered < 3 ? 'asleep with nothing left of the hour' : 'asleep';
        return;
      case 'reflection.requested':
        yield this.#isThere ? 'a reflection' : 'a reflection with nobody there';
        return;
      case 'reflection.failed':
        if (!isReflected) yield 'a reflection that is lost';
    }
  }
}
