/** What is going on while nobody says anything, in a word: that the microphone is on, and that she takes her time. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { TIMERS, type Timers } from '../../sdk/text-mouth.ts';
import type { Voice } from './voice.ts';

/** An answer that comes sooner needs no word before it. */
const LONG_MS = 1_000;

/** Empty: nothing that needs a word; what is understood of the user stands there itself. */
export function doingOf(
  { mode, interim }: Pick<Voice, 'mode' | 'interim'>,
  isThinking: ReadonlySignal<boolean>,
  name: string,
  timers: Timers = TIMERS,
): ReadonlySignal<string> {
  const isLong = lasting(isThinking, timers);
  return computed(() => {
    if (interim.value !== '') return '';
    if (mode.value === 'hearing') return LISTENING;
    if (isLong.value) return `${name} is thinking`;
    if (mode.value === 'asking') return 'Waiting for your permission';
    return mode.value === 'listening' ? LISTENING : '';
  });
}

const LISTENING = 'Listening';

/** Whether it has been so for a while. */
function lasting(is: ReadonlySignal<boolean>, timers: Timers): ReadonlySignal<boolean> {
  const isLong = signal(false);
  effect(() => {
    isLong.value = false;
    if (!is.value) return;
    return timers.after(LONG_MS, () => {
      isLong.value = true;
    });
  });
  return isLong;
}
