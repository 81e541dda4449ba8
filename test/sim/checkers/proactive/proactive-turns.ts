/** Proactive turns, and what counts as user activity [L1, L6]. Shared by the checkers of proactive turns. */
import type { ClientFrame } from '../../../../shared/protocol/frames.ts';
import type { Event } from '../../../../shared/session/kernel/events.ts';
import { isUnaskedTurnCause } from '../../../../shared/session/turn/state.ts';
import type { StepHappening } from '../../world/history.ts';

export type ProactiveTurn = Extract<Event, { type: 'turn.started' }>;

/** A remark or news that the user did not request; null: the step begins none. */
export function proactiveTurnsIn({ record, command }: Pick<StepHappening, 'record' | 'command'>): ProactiveTurn | null {
  if (command.type === 'client' && command.frame.type === 'life') return null;
  return record?.events.filter((event) => event.type === 'turn.started').find(({ cause }) => isRemark(cause)) ?? null;
}

export function isRemark(cause: ProactiveTurn['cause']): boolean {
  return isUnaskedTurnCause(cause) && cause !== 'reflection';
}

/** Reflections included, which are not requested. */
export function isUnaskedTurn(event: Event): event is ProactiveTurn {
  return event.type === 'turn.started' && isUnaskedTurnCause(event.cause);
}

const ACTS: ReadonlySet<ClientFrame['type']> = new Set([
  'user.text',
  'user.vad',
  'user.interrupt',
  'user.image',
  'life',
]);

/** Whether the user did something; playback and automatic frames do not count. Call it for every step. */
export class ProactiveActs {
  #lives = true;

  isIn({ record, command }: StepHappening): boolean {
    const lived = this.#lives;
    for (const event of record?.events ?? []) if (event.type === 'settings') this.#lives = event.proactive;
    if (command.type !== 'client' || record === null) return false;
    const { frame } = command;
    if (frame.type === 'hello') return record.events.some((event) => event.type === 'hello' && !event.resumed);
    // The page became visible, or proactive turns were turned on.
    if (frame.type === 'settings')
      return (
        (this.#lives && !lived) || record.events.some((event) => event.type === 'visibility.changed' && event.visible)
      );
    // An action without a name is a report. Dropping a spoken delivery, or forgetting during an answer,
    // interrupts.
    return ACTS.has(frame.type) || record.events.some(({ type }) => type === 'user.acted');
  }
}
