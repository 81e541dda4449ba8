import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { StepHappening } from '../../world/history.ts';
import type { ProactiveSettings } from '../../world/proactive-habits.ts';
import { at, type Checker } from '../checker.ts';
import { UserSound } from '../turns/user-sound.ts';

const LOST_MS = 900_000;

type Asked = Extract<Event, { type: 'reflection.requested' }>;

export const oneReflectionAtATime: Checker = {
  name: 'one reflection at a time',
  title: '[L5] one reflection is made at a time, of new turns, while the user is quiet, and ends once',
  wrong(history) {
    const ears = new UserSound();
    let settings: ProactiveSettings | null = null;
    let last: Asked | null = null;
    let open: { number: number; atMs: number } | null = null;
    const remarks = new Set<string>();
    for (const one of history) {
      if (one.is === 'lives') settings = one.settings;
      if (one.is !== 'stepped') continue;
      ears.take(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'reflection.requested') {
          if (open !== null) return at(one, `reflection ${event.number} is asked for beside ${open.number}`);
          const why = unsound(event, last) ?? (isWanted(one) ? null : untimely(one, ears, settings));
          if (why !== null) return at(one, `reflection ${event.number} ${why}`);
          last = event;
          open = { number: event.number, atMs: one.atMs };
        }
        if (event.type === 'reflection.made' || event.type === 'reflection.failed') {
          if (open?.number !== event.number) return at(one, `reflection ${event.number} ends, and is not under way`);
          if (!isTheirs(one, event.number) && one.atMs < open.atMs + LOST_MS)
            return at(one, `nobody has brought reflection ${event.number}`);
          open = null;
        }
        // Forgetting discards a reflection that has read the entries [M5].
        if (event.type === 'entries.forgotten') open = null;
        if (event.type !== 'delivery.accepted' || event.remark === undefined) continue;
        if (remarks.has(event.id)) return at(one, `${event.id} is accepted twice`);
        remarks.add(event.id);
      }
    }
    return null;
  },
};

function unsound({ number, from, to }: Asked, last: Asked | null): string | null {
  if (number !== (last?.number ?? 0) + 1) return 'has another number';
  return from !== (last?.to ?? 0) + 1 || to < from ? `is of turns ${from} to ${to}` : null;
}

function untimely({ atMs }: StepHappening, ears: UserSound, settings: ProactiveSettings | null): string | null {
  if (ears.isSpeaking) return 'begins while the user speaks';
  const quietMs = atMs - ears.soundAtMs;
  return settings !== null && quietMs < settings.reflectAfterMs ? `begins after ${quietMs} ms` : null;
}

/** The user requested it. */
function isWanted({ command }: StepHappening): boolean {
  return command.type === 'client' && command.frame.type === 'life';
}

function isTheirs({ command }: StepHappening, number: number): boolean {
  return command.type === 'reflected' && command.number === number;
}
