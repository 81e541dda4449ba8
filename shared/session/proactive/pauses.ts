/** The silence before a remark [L1], reproducible for each silence. */

import type { OperatorSettings } from '../kernel/decision.ts';
import type { Session } from '../kernel/state.ts';
import { speechEndedAt } from '../turn/playback.ts';
import { drawChance } from './chance.ts';

/** When both sides were last heard, epoch ms. */
export function silentSince(session: Session): number {
  return Math.max(userActedAt(session), speechEndedAt(session));
}

/** When the user last acted; remarks do not change it. */
function userActedAt({ presence, proactive }: Session): number {
  return Math.max(presence.quietSinceMs, proactive.sinceMs);
}

/** Silence before the next remark, ms: fixed at first, then drawn, then at least doubled each time. */
export function remarkPauseMs(session: Session, settings: OperatorSettings): number {
  const actedAtMs = userActedAt(session);
  let pause = 0;
  for (let nth = 0; nth <= session.proactive.unanswered; nth += 1)
    pause = (nth < 2 ? basePauseMs(settings, actedAtMs, nth) : 2 * pause) + extraPauseMs(settings, actedAtMs, nth);
  return Math.round(pause);
}

function basePauseMs({ idleAfterMs, idleEveryMs }: OperatorSettings, actedAtMs: number, nth: number): number {
  return nth === 0 ? idleAfterMs : drawPauseBetween(idleEveryMs, actedAtMs, nth, PAUSE);
}

/** A third of the pauses get an additional moment without a remark. */
function extraPauseMs({ idleEveryMs }: OperatorSettings, actedAtMs: number, nth: number): number {
  return drawChance(actedAtMs, nth, PASSES) < 1 / 3 ? drawPauseBetween(idleEveryMs, actedAtMs, nth, PASSED) : 0;
}

function drawPauseBetween({ least, most }: OperatorSettings['idleEveryMs'], ...of: number[]): number {
  return least + drawChance(...of) * (most - least);
}

/** Distinguishes the draws. */
const PAUSE = 1;
const PASSES = 2;
const PASSED = 3;
