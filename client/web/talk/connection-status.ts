/** The connection as shown to the user: lost during all attempts, until one succeeds [S10]. */
import type { State } from '../../sdk/wire-types.ts';

export function standingAfter(shown: State, now: State): State {
  return shown.is === 'waiting' && (now.is === 'connecting' || now.is === 'waiting') ? shown : now;
}
