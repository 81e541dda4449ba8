/** The silence before a remark [L1], reproducible for each silence. */

import type { OperatorSettings } from '../kernel/decision.ts';
import type { Session } from '../kernel/state.ts';
import { spokenUntil } from '../turn/playback.ts';
import { drawn } from './chance.ts';

/** When both sides were last heard, epoch ms. */
export function silentSince(session: Session): number {
  return Math.max(begunAt(session), spokenUntil(session));
}

/** When the user last acted; remarks do not change it. */
function begunAt({ presence, proactive: life }: Session): number {
  return Math.max(presence.quietSinceMs, life.sinceMs);
}

/** Silence before the next remark, ms: fixed at first, then drawn, then at least doubled each time. */
export function pauseMs(session: Session, settings: OperatorSettings): number {
  const begun = begunAt(session);
  let pause = 0;
  for (let nth = 0; nth <= session.proactive.unanswered; nth += 1)
    pause = (nth < 2 ? momentMs(settings, begun, nth) : 2 * pause) + passedOverMs(settings, begun, nth);
  return Math.round(pause);
}

function momentMs({ idleAfterMs, idleEveryMs }: OperatorSettings, begun: number, nth: number): number {
  return nth === 0 ? idleAfterMs : between(idleEveryMs, begun, nth, MOMENT);
}

/** A third of the pauses get an additional moment without a remark. */
function passedOverMs({ idleEveryMs }: OperatorSettings, begun: number, nth: number): number {
  return drawn(begun, nth, PASSES) < 1 / 3 ? between(idleEveryMs, begun, nth, PASSED) : 0;
}

function between({ least, most }: OperatorSettings['idleEveryMs'], ...of: number[]): number {
  return least + drawn(...of) * (most - least);
}

/** Distinguishes the draws. */
const MOMENT = 1;
const PASSES = 2;
const PASSED = 3;
