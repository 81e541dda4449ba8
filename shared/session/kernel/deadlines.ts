/** The one loop over the deadlines of all features [W1]. */
import type { OperatorSettings } from './decision.ts';
import type { Draft } from './draft.ts';
import { earliestDeadline, type Phase } from './feature.ts';
import type { AnyFeature, FeatureSet } from './feature-set.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';

export function fireDue(draft: Draft, { deadlines = [] }: AnyFeature, phase: Phase): void {
  for (const deadline of deadlines) {
    if (deadline.phase !== phase || deadline.fire === undefined) continue;
    const atMs = deadline.atMs(draft.session, draft.deadlineInput);
    if (atMs !== null && atMs <= draft.nowMs) deadline.fire(draft);
  }
}

/** Epoch ms, or null without a deadline. Every deadline already due has fired in the same decision. */
export function sessionDueAt(
  session: Session,
  nowMs: number,
  settings: OperatorSettings,
  features: FeatureSet = FEATURES,
): number | null {
  const at = { nowMs, settings, restartedAtMs: 0 };
  const first = earliestDeadline(features.list, ({ deadlines = [] }) =>
    earliestDeadline(deadlines, (deadline) => deadline.atMs(session, at)),
  );
  // Speech may end at a fraction of a millisecond; a timer that fires early would fire twice.
  return first && Math.ceil(first);
}
