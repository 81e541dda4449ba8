/** How long she lets it be quiet before she speaks by herself (L1). The same silence always has the same pauses. */

import type { OperatorSettings } from '../commands.ts';
import { spokenUntil } from '../playback.ts';
import type { Session } from '../state.ts';
import { drawn } from './chance.ts';

/** Since when neither side has said anything, or nobody was there to hear it, epoch ms. */
export function silentSince(session: Session): number {
  return Math.max(begunAt(session), spokenUntil(session));
}

/** Since when nothing has come from the user: what she says herself does not change it. */
function begunAt({ presence, life }: Session): number {
  return Math.max(presence.quietSinceMs, life.sinceMs);
}

/** Before the next remark, ms: the first pause is a fixed one, and from the second on each is twice as long as the one before, at least. */
export function pauseMs(session: Session, settings: OperatorSettings): number {
  const begun = begunAt(session);
  let pause = 0;
  for (let nth = 0; nth <= session.life.unanswered; nth += 1)
    pause = (nth < 2 ? momentMs(settings, begun, nth) : 2 * pause) + passedOverMs(settings, begun, nth);
  return Math.round(pause);
}

function momentMs({ idleAfterMs, idleEveryMs }: OperatorSettings, begun: number, nth: number): number {
  return nth === 0 ? idleAfterMs : between(idleEveryMs, begun, nth, MOMENT);
}

/** A third of them are preceded by a moment that is let pass: of all moments that is one in four, and never two in a row. */
function passedOverMs({ idleEveryMs }: OperatorSettings, begun: number, nth: number): number {
  return drawn(begun, nth, PASSES) < 1 / 3 ? between(idleEveryMs, begun, nth, PASSED) : 0;
}

function between({ least, most }: OperatorSettings['idleEveryMs'], ...of: number[]): number {
  return least + drawn(...of) * (most - least);
}

/** What is drawn for. */
const MOMENT = 1;
const PASSES = 2;
const PASSED = 3;
