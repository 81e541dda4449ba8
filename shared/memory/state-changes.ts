/** What became of the client's state, change by change, and what of that is worth a milestone (M4). */

import type { Change } from '../session/client-state/change.ts';
import { countPlaces, headOf } from '../session/client-state/change-text.ts';
import type { Extent } from '../session/client-state/difference.ts';
import type { Exchange } from '../session/turn-state.ts';
import { type MilestoneContext, structuresIn } from './milestones.ts';

/** Behind a change, undefined where it does not fit; and how much of a state another one has changed (shared/session/client-state/state.ts). */
export type States = {
  behind(view: unknown, change: Change): unknown;
  extent(before: unknown, after: unknown): Extent;
};

/** `done`: what a person would call it. The rest: as a milestone is judged by (milestones.ts). */
export type Viewed = Pick<MilestoneContext, 'done' | 'extent' | 'patches'> & {
  n: number;
  view: unknown;
  structures: string[];
};

/** The state behind each change. Where a change does not fit, the state stays as it is. */
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
        // A click is daily business, whatever it turns over.
        if (change.kind === 'simple' || was === view) return viewed;
        return { ...viewed, patches: countPlaces(change.patch ?? []), extent: extentBetween(was, view, states) };
      }),
  );
}

function extentBetween(was: unknown, is: unknown, { extent }: States): NonNullable<MilestoneContext['extent']> {
  return { ...extent(was ?? null, is), isFirst: was === undefined || was === null || was === '' };
}

/** What the agent shows is called by what the user asked for. */
function doneBy({ by, name, data }: Change, { words, changes = [] }: Exchange): string {
  if (by === 'user' && name !== undefined) return headOf({ by, name, data });
  const asked = changes.find((one) => one.name !== undefined);
  return words || headOf(asked ?? { by });
}
