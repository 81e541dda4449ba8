import { at, type Checker } from '../checker.ts';
import { ProactiveActs, proactiveTurnsIn } from './proactive-turns.ts';

/** A deadline or an opening is checked now and then in vain, but not repeatedly. */
const WAKES = 10;
const EACH_MS = 600_000;

export const silentWhileAsleep: Checker = {
  name: 'she sleeps',
  title: '[L1] [W1] a sleeping agent begins nothing, and has no timer',
  wrong(history) {
    const acts = new ProactiveActs();
    let asleep: { sinceMs: number; dueAtMs: number | null; wakes: number } | null = null;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      if (acts.isIn(one)) asleep = null;
      const own = proactiveTurnsIn(one);
      if (asleep !== null && own !== null) return at(one, `turn ${own.turn} begins while she sleeps`);
      const isIdle = one.command.type === 'wake' && one.record === null;
      if (asleep !== null && isIdle && asleep.dueAtMs !== null && asleep.dueAtMs <= one.atMs) {
        asleep.wakes += 1;
        if (asleep.wakes > WAKES + (one.atMs - asleep.sinceMs) / EACH_MS)
          return at(one, `${asleep.wakes} wakes for nothing`);
      }
      if (asleep !== null) asleep.dueAtMs = one.dueAtMs;
      if (one.record?.events.some(({ type }) => type === 'agent.slept') !== true) continue;
      if (asleep !== null) return at(one, 'she is put to sleep in her sleep');
      asleep = { sinceMs: one.atMs, dueAtMs: one.dueAtMs, wakes: 0 };
    }
    return null;
  },
};
