/** The features of a session, and the one loop over their deadlines [W1]. */

import { deliveries } from '../deliveries/deadlines.ts';
import { erasure } from '../erasure/deadlines.ts';
import { memory } from '../memory/deadlines.ts';
import { presence } from '../presence/deadlines.ts';
import { proactive } from '../proactive/deadlines.ts';
import { speech } from '../speech/deadlines.ts';
import { toolCalls } from '../tool-calls/deadlines.ts';
import { turn } from '../turn/deadlines.ts';
import type { OperatorSettings } from './commands.ts';
import type { Draft } from './draft.ts';
import { earliest, type Feature, type Phase } from './feature.ts';
import type { Session } from './state.ts';

/** In order: an answer ends before what waits for it, and proactive turns come last. */
export const FEATURES: readonly Feature[] = [presence, turn, toolCalls, speech, erasure, deliveries, proactive, memory];

export function fireDue(draft: Draft, feature: Feature, phase: Phase): void {
  for (const deadline of feature.deadlines) {
    if (deadline.phase !== phase || deadline.fire === undefined) continue;
    const atMs = deadline.atMs(draft.session, draft.deadlineInput);
    if (atMs !== null && atMs <= draft.nowMs) deadline.fire(draft);
  }
}

/** Epoch ms, or null without a deadline. Every deadline already due has fired in the same decision. */
export function nextDueAt(
  session: Session,
  nowMs: number,
  settings: OperatorSettings,
  features: readonly Feature[] = FEATURES,
): number | null {
  const at = { nowMs, settings, restartedAtMs: 0 };
  const first = earliest(features, ({ deadlines }) => earliest(deadlines, (deadline) => deadline.atMs(session, at)));
  // Speech may end at a fraction of a millisecond; a timer that fires early would fire twice.
  return first && Math.ceil(first);
}
