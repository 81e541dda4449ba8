/** The user interrupts the agent by a key, not by words [U3, D15]. */
import { stopReadingDelivery } from '../deliveries/requests/stop-reading.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';
import { applyHeardPosition, cutPlaybackBehind } from '../turn/heard-reports.ts';
import { silenceEndedTurn, silenceTurn } from '../turn/lifecycle.ts';

export function interruptTurnByUser(draft: Draft, frame: FrameOf<'user.interrupt'>): void {
  draft.emit({ type: 'user.acted' });
  if (frame.heard !== undefined) applyHeardPosition(draft, frame.heard);
  if (frame.decline) stopReadingDelivery(draft, 'decline');
  silenceTurn(draft);
  if (frame.heard === undefined) return;
  cutPlaybackBehind(draft, frame.heard);
  // Its end was only estimated: the rest is not said again.
  silenceEndedTurn(draft);
}
