import type { LifeFigures } from '../../world/proactive-habits.ts';
import { at, type Checker } from '../checker.ts';
import { Ears } from '../turns/user-sound.ts';
import { Acts, isUnaskedTurn, ownIn } from './proactive-turns.ts';

export const ownPauses: Checker = {
  name: 'she leaves pauses',
  title: '[L1] before each remark she is quiet for as long as the operator has it, and longer each time',
  wrong(history) {
    const acts = new Acts();
    const ears = new Ears();
    let settings: LifeFigures | null = null;
    let unanswered = 0;
    let isSilenced = false;
    let saidAtMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      if (one.is === 'lives') settings = one.settings;
      if (one.is !== 'stepped') continue;
      const own = ownIn(one);
      if (own !== null && settings !== null) {
        const quietMs = one.atMs - Math.max(saidAtMs, ears.soundAtMs);
        const leastMs = pauseMs(settings, unanswered);
        if (quietMs < leastMs) return at(one, `turn ${own.turn} begins after ${quietMs} ms, and not ${leastMs}`);
      }
      ears.take(one);
      if (acts.isIn(one)) unanswered = 0;
      unanswered += one.record?.events.filter(isUnaskedTurn).length ?? 0;
      for (const { type } of one.record?.events ?? []) {
        if (type === 'turn.started') isSilenced = false;
        if (type === 'turn.silenced' || type === 'hello') isSilenced = true;
        // A silenced turn may still be arriving.
        if (SPEECH.has(type) && !(type === 'line.heard' && isSilenced)) saidAtMs = Math.max(saidAtMs, one.atMs);
      }
    }
    return null;
  },
};

/** In whole milliseconds, plus one for rounding. */
function pauseMs({ idleAfterMs, idleEveryMs }: LifeFigures, unanswered: number): number {
  return unanswered === 0 ? idleAfterMs - 1 : idleEveryMs.least * 2 ** (unanswered - 1) - 1;
}

/** The agent said something, or a line was reported. */
const SPEECH: ReadonlySet<string> = new Set(['turn.ended', 'line.heard', 'line']);
