/** When the session next owes something by itself (W1): the earliest of these times is kept in the store's due index. */

import type { OperatorSettings } from './commands.ts';
import { bidLapsesAt } from './deliveries/bid.ts';
import { expiresAt } from './deliveries/expiry.ts';
import { offersEndAt } from './deliveries/offer.ts';
import { drainsAt } from './deliveries/plan.ts';
import { erasesAt } from './erasure/decide.ts';
import { ASK_AGAIN_MS, GO_ON_MS, PAUSE_MS, RUN_LOST_MS, VOICE_LOST_MS } from './limits.ts';
import { forgetsAt } from './memory/blocks.ts';
import { livesAt } from './proactive/decide.ts';
import { hearingDueAt } from './speech/utterances.ts';
import { openTurn, type Session } from './state.ts';
import { callsDueAt } from './tool-calls/calls.ts';
import { remindsAt } from './tool-calls/reminders.ts';
import type { Hold, OpenStage } from './turn-state.ts';

/** Epoch ms, or null when the session is at rest. What is due has been done by the decision that asks. */
export function nextDue(session: Session, nowMs: number, figures: OperatorSettings): number | null {
  const stage = openTurn(session)?.stage;
  const at = earliest([
    stage ? replyLost(stage) : null,
    stage?.hold ? holdEnds(stage.hold, session) : null,
    hearingDueAt(session),
    bidLapsesAt(session),
    callsDueAt(session),
    remindsAt(session),
    forgetsAt(session),
    erasesAt(session, figures),
    livesAt(session, figures),
    offersEndAt(session),
    earliest(session.deliveries.map((item) => expiresAt(session, item, figures))),
    drainsAt(session, nowMs, figures),
  ]);
  // Speech ends between two milliseconds; a timer that comes too early would come again at once.
  return at && Math.ceil(at);
}

function earliest(times: readonly (number | null)[]): number | null {
  return times.reduce((first, at) => (at === null || (first !== null && first <= at) ? first : at), null);
}

/** From then on whoever should be answering is taken for dead (U9). A told turn waits for nobody but its hold. */
export function replyLost(stage: OpenStage): number | null {
  switch (stage.is) {
    case 'asked':
      return stage.atMs + ASK_AGAIN_MS;
    case 'answering':
      return stage.atMs + RUN_LOST_MS;
    case 'told':
      return null;
  }
}

/** Null: what has been said is being understood, and decides. */
export function holdEnds(hold: Hold, { voice, hearing }: Session): number | null {
  if (hold.by === 'pause') return hold.sinceMs + PAUSE_MS;
  if (hearing.length > 0) return null;
  return voice.speaking ? voice.atMs + VOICE_LOST_MS : Math.max(voice.atMs, hold.sinceMs) + GO_ON_MS;
}
