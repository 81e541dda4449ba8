/** Tells the server whether sound is audible here: a muted or blocked page needs no audio [A3]. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { reportPageState } from '../../sdk/browser/report-page-state.ts';
import type { Sotto } from '../../sdk/connection/connection.ts';

/** `told`: what the hello said. */
export function reportSoundState(
  sotto: Pick<Sotto, 'on' | 'settings'>,
  isHeard: ReadonlySignal<boolean>,
  reported: boolean,
): void {
  const { tell } = reportPageState(sotto, { name: 'sound', read: () => isHeard.peek(), first: reported });
  effect(() => {
    isHeard.value;
    tell();
  });
}
