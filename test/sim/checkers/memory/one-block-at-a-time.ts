import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { StepHappening } from '../../world/history.ts';
import { at, type Checker, committed } from '../checker.ts';

const LOST_MS = 180_000;

type Asked = Extract<Event, { type: 'block.requested' }>;

export const oneBlockAtATime: Checker = {
  name: 'one block at a time',
  title: '[M2] one memory block is asked for at a time, and only the one asked for last is accepted',
  wrong(history) {
    let last: Asked | null = null;
    let open: { asked: Asked; atMs: number } | null = null;
    let asOf = 0;
    for (const { event, step } of committed(history)) {
      switch (event.type) {
        case 'block.requested': {
          const { command } = step;
          const bornMs = command.type === 'wake' ? (command.restartedAtMs ?? 0) : 0;
          // Work from before a restart is dead.
          const isEarly = open !== null && open.atMs >= bornMs && step.atMs < open.atMs + LOST_MS;
          // A full prompt does not wait.
          if (isEarly && event.reason !== 'full') return at(step, `block ${event.edition} is asked for beside another`);
          if (event.edition !== (last?.edition ?? 0) + 1) return at(step, `edition ${event.edition} follows another`);
          if (event.asOf < asOf) return at(step, `block ${event.edition} is to cover less than there is`);
          last = event;
          open = { asked: event, atMs: step.atMs };
          break;
        }
        case 'entries.forgotten':
          open = null;
          break;
        case 'block.made':
        case 'block.failed': {
          const why = unbelievable(event.edition, step, last);
          if (why !== null) return at(step, why);
          if (event.type === 'block.made') asOf = last?.asOf ?? asOf;
          open = null;
        }
      }
    }
    return null;
  },
};

function unbelievable(edition: number, { command }: StepHappening, last: Asked | null): string | null {
  if (edition !== last?.edition) return `block ${edition} was not asked for last`;
  const isTheirs = command.type === 'remembered' && command.edition === edition;
  return isTheirs ? null : `nobody has brought block ${edition}`;
}
