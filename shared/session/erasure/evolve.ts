/** How events change the erasure in progress: what its rows are, and how far their removal is. */
import type { EventOf } from '../kernel/events.ts';
import type { EventHandlers } from '../kernel/feature.ts';
import { ERASE_LATE_MS, ERASE_LOST_MS, MAX_ERASING } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { isWorkflowCall } from '../tool-calls/state.ts';
import type { ErasureInProgress, ErasureState } from './state.ts';

export const evolveErasure: EventHandlers<ErasureState> = {
  'session.erased': (state, event, { session, atMs }) => ({
    running: erasureFromEvent(session, event, atMs),
    erasedAtMs: Math.max(state.erasedAtMs, event.askedAtMs),
  }),
  'erasure.requested': (state, _, { atMs }) =>
    changeRunningErasure(state, (running) => ({ ...running, dueAtMs: atMs + ERASE_LOST_MS })),
  'erasure.done': (state, _, { session }) =>
    changeRunningErasure(state, (running) => {
      if (running.stage !== 'rows') return null;
      const stage = session.presence.client === null ? 'late' : 'confirm';
      return { ...running, stage, dueAtMs: running.atMs + ERASE_LATE_MS };
    }),
  'erasure.confirmed': (state) => changeRunningErasure(state, (running) => ({ ...running, stage: 'late' })),
};

function changeRunningErasure(
  state: ErasureState,
  change: (running: ErasureInProgress) => ErasureInProgress | null,
): ErasureState {
  return state.running === null ? state : { ...state, running: change(state.running) };
}

/** Includes what an unfinished earlier erasure left. */
function erasureFromEvent(session: Session, event: EventOf<'session.erased'>, atMs: number): ErasureInProgress {
  const { erasure, turns, memory } = session;
  const { running } = erasure;
  const { others, askedAtMs, calls } = event;
  const isUndone = running?.stage === 'rows';
  const images = [...new Set([...(isUndone ? (running.images ?? []) : []), ...imagesToErase(session)])];
  return {
    ...((others || (isUndone && running.others)) && { others: true as const }),
    askedAtMs,
    atMs,
    n: session.n + 1,
    turn: turns.newest?.number ?? 0,
    entry: memory.n,
    edition: memory.requestedEdition,
    ...(images.length > 0 && { images }),
    calls: [...(running?.calls ?? []), ...calls].slice(-MAX_ERASING),
    ...executionsToErase(session),
    stage: 'rows',
    dueAtMs: atMs + ERASE_LOST_MS,
  };
}

/** Includes executions of an earlier erasure, which may still run. */
function executionsToErase({
  erasure,
  toolCalls,
  proactive,
}: Session): Pick<ErasureInProgress, 'workflows' | 'reflections' | 'acts'> {
  const { running } = erasure;
  const { reflecting, actRuns = [] } = proactive;
  const workflows = toolCalls.open.filter(isWorkflowCall).map(({ call, machine }) => ({ call, machine }));
  const reflections = reflecting === null ? [] : [{ number: reflecting.number, atMs: reflecting.atMs }];
  const acts = [...(running?.acts ?? []), ...actRuns.map(({ act, atMs }) => ({ act, atMs }))];
  return {
    ...(acts.length > 0 && { acts: acts.slice(-MAX_ERASING) }),
    workflows: [...(running?.workflows ?? []), ...workflows].slice(-MAX_ERASING),
    reflections: [...(running?.reflections ?? []), ...reflections].slice(-MAX_ERASING),
  };
}

/** Images of turns that are not stored yet, and the last one. */
function imagesToErase({ turns: { sealed, newest, lastImage } }: Session): string[] {
  return [...sealed.map((one) => one.image), newest?.image?.id, lastImage?.id].filter((id) => id !== undefined);
}
