/** The user interrupts the agent by a key, not by words [U3, D15]. */
import { stopReadingDelivery } from '../deliveries/requests/stop-reading.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';
import { isReferralSounding, mustInputWaitForReferral, queueInputBehindReferral } from '../safety/queued-input.ts';
import { applyHeardPosition, cutPlaybackBehind } from '../turn/heard-reports.ts';
import { silenceEndedTurn, silenceTurn } from '../turn/lifecycle.ts';

export function interruptTurnByUser(draft: Draft, { heard, decline }: FrameOf<'user.interrupt'>): void {
  draft.emit({ type: 'user.acted' });
  if (heard !== undefined) applyHeardPosition(draft, heard);
  // What the client has cut itself does not sound any more.
  if (heard !== undefined && isReferralSounding(draft.session, draft.nowMs)) cutPlaybackBehind(draft, heard);
  if (mustInputWaitForReferral(draft)) {
    const turn = draft.session.turns.newest?.number ?? 0;
    return queueInputBehindReferral(draft, { is: 'stop', turn });
  }
  if (decline) stopReadingDelivery(draft, 'decline');
  silenceTurn(draft);
  if (heard === undefined) return;
  cutPlaybackBehind(draft, heard);
  // Its end was only estimated: the rest is not said again.
  silenceEndedTurn(draft);
}
