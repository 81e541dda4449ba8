/** How she is there: what her face needs to know, from what is said and done. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Expression } from '../../../shared/protocol/frames.ts';
import type { Mood } from '../face/expressions.ts';
import type { Talk } from '../talk/talk.ts';

/** An expression outlives its line by this, then the face comes to rest. */
const LINGER_MS = 7_000;
/** She dozes off when nothing has happened for this long: about when she stops beginning by herself (IDLE_SLEEP_SECS behind three words). */
const DOZE_MS = 150_000;

export type Presence = {
  expression: ReadonlySignal<Expression>;
  mood: ReadonlySignal<Mood>;
  action: ReadonlySignal<{ id: number; text: string } | null>;
  /** The user does something. */
  stir(): void;
};

/** `isListening`: the user's voice is being heard. */
export function presence(talk: Talk, isListening: ReadonlySignal<boolean>): Presence {
  const isResting = signal(true);
  const isDozing = signal(false);
  const action = signal<{ id: number; text: string } | null>(null);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let dozing: ReturnType<typeof setTimeout> | undefined;
  let shown: unknown = null;

  const stir = () => {
    isDozing.value = false;
    clearTimeout(dozing);
    dozing = setTimeout(() => {
      isDozing.value = true;
    }, DOZE_MS);
  };
  stir();
  talk.newest.subscribe((line) => {
    if (line === null || line === shown) return;
    shown = line;
    stir();
    const text = line.actions.at(-1);
    if (text !== undefined) action.value = { id: line.seq, text };
  });
  talk.saying.subscribe((line) => {
    clearTimeout(resting);
    if (line !== null) isResting.value = false;
    else
      resting = setTimeout(() => {
        isResting.value = true;
      }, LINGER_MS);
  });
  return {
    expression: computed(() => (isResting.value ? 'neutral' : (talk.newest.value?.expression ?? 'neutral'))),
    mood: computed(() => {
      if (talk.state.value.is !== 'live') return 'away';
      if (isListening.value) return 'listening';
      if (talk.isThinking.value) return 'thinking';
      return isDozing.value ? 'asleep' : 'idle';
    }),
    action,
    stir,
  };
}
