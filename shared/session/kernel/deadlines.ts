/** The one loop over the deadlines of all features [W1]. */
import type { OperatorSettings } from './decision.ts';
import type { Draft } from './draft.ts';
import { type Deadline, earliestDeadline, type Phase } from './feature.ts';
import { type AnyFeature, type FeatureSet, isFeatureSlotAtRest } from './feature-set.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';

export function fireDueDeadlines(draft: Draft, feature: AnyFeature, phase: Phase): void {
  for (const deadline of deadlinesOfFeatures(feature, draft.session)) {
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
  const first = earliestDeadline(features.list, (feature) =>
    earliestDeadline(deadlinesOfFeatures(feature, session), (deadline) => deadline.atMs(session, at)),
  );
  // Speech may end at a fraction of a millisecond; a timer that fires early would fire twice.
  return first && Math.ceil(first);
}

const NONE: readonly Deadline[] = [];

function deadlinesOfFeatures(feature: AnyFeature, session: Session): readonly Deadline[] {
  return feature.deadlines === undefined || isFeatureSlotAtRest(feature, session) ? NONE : feature.deadlines;
}
