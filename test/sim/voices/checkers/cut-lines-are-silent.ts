import type { Session } from '../../../../shared/session/kernel/state.ts';
import type { Sounded } from '../history.ts';
import { at, sessionsIn, type VoiceChecker } from './checker.ts';

/** A poll every 75 ms with its latency; longer if the store is slow or unavailable. */
const KNOWN_MS = 500;
const DISTURBED_MS = 5_000;

export const cutLinesAreSilent: VoiceChecker = {
  name: 'cut off is silent',
  title: '[A4] [U1] [U2] no sound is sent of a cut line, of an older turn, or to a client that has left',
  wrong(history) {
    const sessions = sessionsIn(history);
    const committed: { n: number; atMs: number }[] = [];
    let disturbedMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      if (one.is === 'recorded') committed.push({ n: one.record.n, atMs: one.atMs });
      if (one.is === 'fault' && one.what.startsWith('store')) disturbedMs = one.atMs;
      if (one.is !== 'sounded') continue;
      const why = unwanted(sessions.get(one.held), one);
      if (why !== null) return at(one, `${one.turn}.${one.index}: ${why}, as ${one.process} knows`);
      if (one.atMs < disturbedMs + DISTURBED_MS) continue;
      const from = committed.findLastIndex(({ atMs }) => atMs <= one.atMs - KNOWN_MS);
      const since = committed.slice(Math.max(0, from)).map(({ n }) => unwanted(sessions.get(n), one));
      const [first] = since;
      if (from >= 0 && first && since.every((reason) => reason !== null))
        return at(one, `${one.turn}.${one.index}: ${first}, for ${KNOWN_MS} ms`);
    }
    return null;
  },
};

/** Null: it must be audible. */
function unwanted(session: Session | undefined, { turn: number, index, connection }: Sounded): string | null {
  const turn = session?.turns.newest;
  if (!turn || session?.presence.client?.connection !== connection) return 'nobody is there';
  if (turn.number > number) return 'it is of an older turn';
  if (turn.number < number || turn.lines[index]?.tier === 'secondary') return null;
  const { stage } = turn;
  if (stage.is === 'ended') return stage.silenced ? 'it is cut off' : null;
  return stage.hold === null ? null : 'it is held';
}
