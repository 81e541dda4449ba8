/** Keeps a server alive where the application's code fails outside of a call [E10]. */
import { type FaultKind, judgeAppProcessFault } from '../../shared/app/errors/process-fault.ts';
import { applicationErrorDetail } from '../../shared/ports/developer-detail.ts';
import { errorTrace } from '../../shared/ports/errors.ts';
import { liveClock } from '../../shared/ports/live.ts';
import type { Log } from '../../shared/ports/ports.ts';

/** A timer that throws each millisecond fills no disk. */
const MOST_A_MINUTE = 5;
const MOST_PLACES = 100;

const GOES_ON = 'an error that nobody handles: the server goes on';
const ENDS = 'an error that nobody handles: the server ends, because its state may be damaged';

/**
 * `logNow`: the log, which is another one once settings are read. `isDeveloped`: goes on whatever happened.
 * Returns what is to be called before an end that is meant.
 */
export function followFaults(logNow: () => Log, isDeveloped: boolean): () => void {
  let isEndMeant = false;
  const isWanted = limitFaultsByPlace();
  const follow = (error: unknown, kind: FaultKind) => {
    const { isSafe, at } = judgeAppProcessFault(error, kind);
    const goesOn = isSafe || isDeveloped;
    const file = at === '' ? {} : { file: at };
    if (!goesOn || isWanted(at || errorTrace(error)))
      logNow().error(goesOn ? GOES_ON : ENDS, { kind, ...file, why: applicationErrorDetail(error) });
    if (goesOn) return;
    isEndMeant = true;
    process.exit(1);
  };
  process.on('unhandledRejection', (reason) => follow(reason, 'rejection'));
  process.on('uncaughtException', (error) => follow(error, 'exception'));
  // An end by itself comes after this event; `process.exit` does not.
  process.on('beforeExit', () => {
    isEndMeant = true;
  });
  process.on('exit', (code) => {
    if (!isEndMeant) logNow().error('something called process.exit: the server ends', { code });
  });
  return () => {
    isEndMeant = true;
  };
}

/** Whether an error of this place is to be logged. */
function limitFaultsByPlace(): (place: string) => boolean {
  const counts = new Map<string, { sinceMs: number; count: number }>();
  return (place) => {
    const nowMs = liveClock.now();
    const known = counts.get(place);
    const isNew = known === undefined || nowMs - known.sinceMs >= 60_000;
    if (isNew && counts.size >= MOST_PLACES) counts.clear();
    const { sinceMs, count } = isNew ? { sinceMs: nowMs, count: 0 } : known;
    counts.set(place, { sinceMs, count: count + 1 });
    return count < MOST_A_MINUTE;
  };
}
