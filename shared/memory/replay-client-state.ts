/** Replays the changes of the client state, and measures them for milestones [M4]. */

import { clientChangeHead, countChangedPlaces } from '../session/client-state/change-text.ts';
import type { Change } from '../session/client-state/change-types.ts';
import type { Extent } from '../session/client-state/json-diff.ts';
import type { Exchange } from '../session/turn/state.ts';
import { type MilestoneContext, milestoneStructuresInState } from './milestones.ts';

/** Applies a change (undefined: it does not fit) and measures its extent (session/client-state/state.ts). */
export type ClientStateFunctions = {
  stateAfter(view: unknown, change: Change): unknown;
  extent(earlier: unknown, after: unknown): Extent;
};

/** `done`: its spoken name. The rest: see milestones.ts. */
export type ReplayedChange = Pick<MilestoneContext, 'done' | 'extent' | 'patches'> & {
  n: number;
  view: unknown;
  structures: string[];
};

/** The state after each change. A change that does not fit leaves the state as it is. */
export function replayClientStateInMemory(
  exchanges: readonly Exchange[],
  start: { view?: unknown; asOf: number } | null,
  states: ClientStateFunctions,
): ReplayedChange[] {
  let view = start?.view;
  return exchanges.flatMap((exchange) =>
    (exchange.changes ?? [])
      .filter(({ n }) => n > (start?.asOf ?? 0))
      .map((change): ReplayedChange => {
        const was = view;
        view = states.stateAfter(view, change) ?? view;
        const structures = view === undefined ? [] : milestoneStructuresInState(view);
        const viewed = { n: change.n, view, structures, done: clientChangeNameInMemory(change, exchange) };
        // A click is routine, whatever it changes.
        if (change.kind === 'simple' || was === view) return viewed;
        return {
          ...viewed,
          patches: countChangedPlaces(change.patch ?? []),
          extent: memoryExtentOfStateChange(was, view, states),
        };
      }),
  );
}

function memoryExtentOfStateChange(
  was: unknown,
  is: unknown,
  { extent }: ClientStateFunctions,
): NonNullable<MilestoneContext['extent']> {
  return { ...extent(was ?? null, is), isFirst: was === undefined || was === null || was === '' };
}

/** The agent's change is named by the user's request. */
function clientChangeNameInMemory({ by, name, data }: Change, { words, changes = [] }: Exchange): string {
  if (by === 'user' && name !== undefined) return clientChangeHead({ by, name, data });
  const action = changes.find((one) => one.name !== undefined);
  return words || clientChangeHead(action ?? { by });
}
