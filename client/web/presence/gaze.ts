/** Where she looks: at what the user does. */
import { type ReadonlySignal, signal } from '@preact/signals';

type Gaze = { x: number; y: number } | null;

/** After this she looks at nobody's pointer any more, in ms. */
const LOSES_INTEREST_MS = 4_000;

/** The pointer; and while somebody types, what is typed. */
export function gazeOf(view: Window): ReadonlySignal<Gaze> {
  const gaze = signal<Gaze>(null);
  let losing: ReturnType<typeof setTimeout> | undefined;
  const look = (at: Gaze) => {
    gaze.value = at;
    clearTimeout(losing);
    losing = setTimeout(() => {
      gaze.value = null;
    }, LOSES_INTEREST_MS);
  };
  view.addEventListener('pointermove', ({ clientX, clientY }) =>
    look({
      x: clamped((2 * clientX) / view.innerWidth - 1),
      // Her eyes are in the upper third.
      y: clamped((clientY / view.innerHeight - 0.3) / 0.7),
    }),
  );
  view.addEventListener('input', () => look({ x: 0, y: 0.8 }));
  return gaze;
}

function clamped(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
