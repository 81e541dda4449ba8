/** Ends the playback of a client of which time tells what was heard [U6]. */
import type { Draft } from '../decision-draft.ts';
import { heardByTime, isPlayingOn } from './timed-playback.ts';

/** Playback is over: what was not heard will not be. */
export function endPlayback(draft: Draft): void {
  draft.emit(...heardByTime(draft.session, draft.nowMs));
  cutPlayback(draft);
}

/** The client has told where it stopped. */
export function cutPlayback(draft: Draft): void {
  if (isPlayingOn(draft.session)) draft.emit({ type: 'playback.stopped' });
}
