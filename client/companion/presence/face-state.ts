/** The face's state, derived from the conversation and the user's activity. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Expression } from '../../../shared/protocol/frames.ts';
import type { Mood } from '../face/expression-poses.ts';
import type { ConversationSignals } from '../talk/conversation-signals.ts';

/** An expression outlives its line by this long. */
const LINGER_MS = 7_000;
/** Idle time until the face dozes: about when proactive turns end (three times IDLE_SLEEP_SECS). */
const DOZE_MS = 150_000;

export type FaceState = {
  expression: ReadonlySignal<Expression>;
  mood: ReadonlySignal<Mood>;
  action: ReadonlySignal<{ id: number; text: string } | null>;
  /** The user is active. */
  stir(): void;
};

/** `isListening`: the user's voice is detected. */
export function createFaceState(talk: ConversationSignals, isListening: ReadonlySignal<boolean>): FaceState {
  const isResting = signal(true);
  const isDozing = signal(false);
  const action = signal<{ id: number; text: string } | null>(null);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let dozing: ReturnType<typeof setTimeout> | undefined;
  let lastLine: unknown = null;

  const stir = () => {
    isDozing.value = false;
    clearTimeout(dozing);
    dozing = setTimeout(() => {
      isDozing.value = true;
    }, DOZE_MS);
  };
  stir();
  talk.newest.subscribe((line) => {
    if (line === null || line === lastLine) return;
    lastLine = line;
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
