/** A feature in a folder of its own: after 50 minutes of talk a break is proposed, once per session. */
import type { Feature } from '../../../../shared/session/kernel/feature.ts';

type BreaksState = { begunAtMs: number | null; isDone: boolean };
type BreakEvent = { type: 'break.proposed' };
type BreakCommand = { type: 'break'; minutes: number };
type Declared = { event: BreakEvent; command: BreakCommand };

const AFTER_MS = 50 * 60_000;

export const breaksFeature: Feature<'breaks', BreaksState, Declared> = {
  name: 'breaks',
  initial: { begunAtMs: null, isDone: false },
  apply: {
    'turn.started': (state, _, { atMs }) => ({ ...state, begunAtMs: state.begunAtMs ?? atMs }),
    ...{ 'break.proposed': (state: BreaksState) => ({ ...state, isDone: true }) },
  },
  commands: { break: (draft) => draft.emit({ type: 'break.proposed' } as never) },
  deadlines: [
    {
      name: 'break due',
      phase: 'act',
      atMs: (session) => {
        const { begunAtMs, isDone } = (session as unknown as { breaks: BreaksState }).breaks;
        return begunAtMs === null || isDone ? null : begunAtMs + AFTER_MS;
      },
      fire: (draft) => draft.emit({ type: 'break.proposed' } as never),
    },
  ],
  check: ({ begunAtMs, isDone }) => (isDone && begunAtMs === null ? 'a break before any turn' : null),
};
