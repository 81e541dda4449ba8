import type { ProactiveSettings } from '../../world/proactive-habits.ts';
import { at, type Checker } from '../checker.ts';
import { UserSound } from '../turns/user-sound.ts';
import { isUnaskedTurn, ProactiveActs, proactiveTurnsIn } from './proactive-turns.ts';

export const remarkPauses: Checker = {
  name: 'she leaves pauses',
  title: '[L1] before each remark the operator’s pause passes, longer each time',
  wrong(history) {
    const acts = new ProactiveActs();
    const ears = new UserSound();
    let settings: ProactiveSettings | null = null;
    let unanswered = 0;
    let isSilenced = false;
    let saidAtMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      if (one.is === 'lives') settings = one.settings;
      if (one.is !== 'stepped') continue;
      const own = proactiveTurnsIn(one);
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
function pauseMs({ idleAfterMs, idleEveryMs }: ProactiveSettings, unanswered: number): number {
  return unanswered === 0 ? idleAfterMs - 1 : idleEveryMs.least * 2 ** (unanswered - 1) - 1;
}

/** The agent said something, or a line was reported. */
const SPEECH: ReadonlySet<string> = new Set(['turn.ended', 'line.heard', 'line']);
