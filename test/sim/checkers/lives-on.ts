/**
 * Left alone with somebody who looks, and with nothing held back, she comes to her sleep by herself; and whoever reflects, or is lost over it, is
 * done in the end: whatever becomes of the timers (L1, L5, W1).
 */
import type { Stepped } from '../history.ts';
import { at, type Checker } from './checker.ts';
import { Ears } from './ears.ts';
import { Acts, ownIn } from './own.ts';

/** A reflection counts as lost after a quarter of an hour; a timer may be late by two minutes. */
const DONE_MS = 17 * 60_000;
/** Whose day is spent may have her last word wait for a reflection that is to be made tomorrow. */
const ENOUGH = 100_000;

export const livesOn: Checker = {
  name: 'her life goes on',
  title: '[L1] [L5] [W1] left alone she comes to her sleep, and reflections end, once the faults stop',
  wrong(history) {
    const acts = new Acts();
    // Where the end of a voice was lost, the user counts as speaking.
    const ears = new Ears();
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
 * Where nobody does anything, what she does by herself is brought by time alone: not by what happens to come just then. A reflection may be lost
 * since before the calm, and its timer with it.
 */
function isChance({ command, record }: Stepped): boolean {
  const isPassing = command.type === 'client' && (command.frame.type === 'ping' || command.frame.type === 'heard');
  const events = record?.events ?? [];
  if (!isPassing || events.some(({ type }) => type === 'reflection.failed')) return false;
  return ownIn({ record, command }) !== null || events.some(({ type }) => type === 'agent.slept');
}

/** Whoever has read what is to be forgotten is not waited for (M5). */
const ENDS: ReadonlySet<string> = new Set(['reflection.made', 'reflection.failed', 'entries.forgotten']);
