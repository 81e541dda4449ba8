/** How the connection stands, as the user is told: one that is lost stays so through all attempts, until one succeeds (S10). */
import type { State } from '../../sdk/wire.ts';

export function standingAfter(shown: State, now: State): State {
  return shown.is === 'waiting' && (now.is === 'connecting' || now.is === 'waiting') ? shown : now;
}
