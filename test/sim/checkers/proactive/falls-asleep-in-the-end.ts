import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { UserSound } from '../turns/user-sound.ts';
import { ProactiveActs, proactiveTurnsIn } from './proactive-turns.ts';

/** A reflection is lost after a quarter of an hour; a timer is up to two minutes late. */
const DONE_MS = 17 * 60_000;
/** With a spent budget, the last turn may wait for tomorrow's reflection. */
const ENOUGH = 100_000;

export const fallsAsleepInTheEnd: Checker = {
  name: 'her life goes on',
  title: '[L1] [L5] [W1] an agent without user activity falls asleep, and reflections end, once the faults stop',
  wrong(history) {
    const acts = new ProactiveActs();
    // If the end of a voice was lost, the user counts as speaking.
    const ears = new UserSound();
    let lives = false;
    let isCalm = false;
    let isAsleep = false;
    let reflectsSinceMs: number | null = null;
    for (const one of history) {
      if (one.is === 'lives') lives = one.settings.unaskedTokensPerDay > ENOUGH;
      if (one.is === 'calm') isCalm = true;
      if (one.is === 'rested' && lives && !isAsleep && !ears.isSpeaking && reflectsSinceMs === null)
        return at(one, 'she does not sleep');
      if (one.is !== 'stepped') continue;
      if (isCalm && reflectsSinceMs !== null && one.atMs > reflectsSinceMs + DONE_MS)
        return at(one, 'a reflection has no end');
      if (isCalm && isChance(one)) return at(one, 'a frame of the client’s brings what a timer should have');
      ears.take(one);
      if (acts.isIn(one)) isAsleep = false;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'agent.slept') isAsleep = true;
        if (event.type === 'reflection.requested') reflectsSinceMs = one.atMs;
        if (ENDS.has(event.type)) reflectsSinceMs = null;
      }
    }
    return null;
  },
};

/**
 * Without user activity, time alone causes each proactive turn. A reflection and its timer may have been lost
 * before the calm.
 */
function isChance({ command, record }: StepHappening): boolean {
  const isPassing = command.type === 'client' && (command.frame.type === 'ping' || command.frame.type === 'heard');
  const events = record?.events ?? [];
  if (!isPassing || events.some(({ type }) => type === 'reflection.failed')) return false;
  return proactiveTurnsIn({ record, command }) !== null || events.some(({ type }) => type === 'agent.slept');
}

/** A reader of forgotten entries is not waited for [M5]. */
const ENDS: ReadonlySet<string> = new Set(['reflection.made', 'reflection.failed', 'entries.forgotten']);
