/** A server makes no sound for a page on which nobody hears any: one that is muted, or that the browser does not let sound yet (A3). */
import { effect, type ReadonlySignal } from '@preact/signals';
import { keepTold } from '../../sdk/browser/keep-told.ts';
import type { Sotto } from '../../sdk/connection.ts';

/** `told`: what stood in its hello. */
export function followSound(
  sotto: Pick<Sotto, 'on' | 'settings'>,
  isHeard: ReadonlySignal<boolean>,
  told: boolean,
): void {
  const { tell } = keepTold(sotto, { name: 'sound', is: () => isHeard.peek(), first: told });
  effect(() => {
    isHeard.value;
    tell();
  });
}
