import { at, type Checker, pushes } from '../checker.ts';
import { UnaskedTurns } from '../proactive/unasked-turns.ts';
import { UserSound } from './user-sound.ts';

const SETTLE_MS = 600;
/** The times of D13. A step that others have overtaken decides at its own time, 2 s ago. */
const FALLBACK_MS = 10_000 - 2_000;
const UNCONFIRMED_MS = 3_000;

export const settleTime: Checker = {
  name: 'next_silence within 600 ms of speech',
  title: '[D3] [D5] [D8] [D13] nothing unasked is said within 600 ms of speech, or while an answer is pending',
  wrong(history) {
    const ears = new UserSound();
    const unasked = new UnaskedTurns(pushes(history));
    const acceptedAtMs = new Map<string, number>();
    let owes = false;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      ears.take(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'turn.ended') owes = false;
        if (event.type === 'turn.started' && (event.cause === 'user' || event.cause === 'vision')) owes = true;
        if (event.type === 'delivery.accepted') acceptedAtMs.set(event.id, one.atMs);
      }
      const said = unasked.begunIn(one);
      if (said === null) continue;
      if (owes) return at(one, `${said} in an answer that is owed`);
      const sinceMs = one.atMs - ears.soundAtMs;
      if (sinceMs < SETTLE_MS) return at(one, `${said} only ${sinceMs} ms after the user's last sound`);
      const waited = said.every((id) => one.atMs - (acceptedAtMs.get(id) ?? one.atMs) >= FALLBACK_MS);
      const isUnconfirmed = waited && one.atMs - ears.voiceAtMs >= UNCONFIRMED_MS;
      if (ears.isSpeaking && !isUnconfirmed) return at(one, `${said} while the user speaks`);
    }
    return null;
  },
};
