/** Replays the changes of the client state, and measures them for milestones [M4]. */

import { countPlaces, headOf } from '../session/client-state/change-text.ts';
import type { Change } from '../session/client-state/change-types.ts';
import type { Extent } from '../session/client-state/json-diff.ts';
import type { Exchange } from '../session/turn/state.ts';
import { type MilestoneContext, structuresIn } from './milestones.ts';

/** Applies a change (undefined: it does not fit) and measures its extent (session/client-state/state.ts). */
export type States = {
  behind(view: unknown, change: Change): unknown;
  extent(before: unknown, after: unknown): Extent;
};

/** `done`: its spoken name. The rest: see milestones.ts. */
export type Viewed = Pick<MilestoneContext, 'done' | 'extent' | 'patches'> & {
  n: number;
  view: unknown;
  structures: string[];
};

/** The state after each change. A change that does not fit leaves the state as it is. */
export function viewsOf(
  exchanges: readonly Exchange[],
  before: { view?: unknown; asOf: number } | null,
  states: States,
): Viewed[] {
  let view = before?.view;
  return exchanges.flatMap((exchange) =>
    (exchange.changes ?? [])
      .filter(({ n }) => n > (before?.asOf ?? 0))
      .map((change): Viewed => {
        const was = view;
        view = states.behind(view, change) ?? view;
        const structures = view === undefined ? [] : structuresIn(view);
        const viewed = { n: change.n, view, structures, done: doneBy(change, exchange) };
        // A click is routine, whatever it changes.
        if (change.kind === 'simple' || was === view) return viewed;
        return { ...viewed, patches: countPlaces(change.patch ?? []), extent: extentBetween(was, view, states) };
      }),
  );
}

function extentBetween(was: unknown, is: unknown, { extent }: States): NonNullable<MilestoneContext['extent']> {
  return { ...extent(was ?? null, is), isFirst: was === undefined || was === null || was === '' };
}

/** The agent's change is named by the user's request. */
function doneBy({ by, name, data }: Change, { words, changes = [] }: Exchange): string {
  if (by === 'user' && name !== undefined) return headOf({ by, name, data });
  const asked = changes.find((one) => one.name !== undefined);
  return words || headOf(asked ?? { by });
}
