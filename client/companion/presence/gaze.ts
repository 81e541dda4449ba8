/** Where the face looks: at what the user does. */
import { type ReadonlySignal, signal } from '@preact/signals';

type Gaze = { x: number; y: number } | null;

/** After this many ms without movement, the face stops following the pointer. */
const LOSES_INTEREST_MS = 4_000;

/** The pointer; while the user types, the composer. */
export function followGaze(view: Window, until?: AbortSignal): ReadonlySignal<Gaze> {
  const options = { passive: true, ...(until && { signal: until }) };
  const gaze = signal<Gaze>(null);
  let losing: ReturnType<typeof setTimeout> | undefined;
  const look = (at: Gaze) => {
    gaze.value = at;
    clearTimeout(losing);
    losing = setTimeout(() => {
      gaze.value = null;
    }, LOSES_INTEREST_MS);
  };
  const follow = ({ clientX, clientY }: PointerEvent) =>
    look({
      x: clampGaze((2 * clientX) / view.innerWidth - 1),
      // The eyes are in the upper third of the page.
      y: clampGaze((clientY / view.innerHeight - 0.3) / 0.7),
    });
  view.addEventListener('pointermove', follow, options);
  view.addEventListener('input', () => look({ x: 0, y: 0.8 }), options);
  return gaze;
}

function clampGaze(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
