/** Tells the server when the page's visibility [L1] or sound [A3] changes. */
import type { Sotto } from '../connection/connection.ts';

type PageFact = { name: 'visible' | 'sound'; read: () => boolean; first: boolean };

/** `first`: what the server assumes. `tell` sends a change; `stop` ends that. */
export function reportPageState(sotto: Pick<Sotto, 'on' | 'settings'>, { name, read: is, first }: PageFact) {
  /** Null: unknown. A refused value may still have arrived with the next hello. */
  let reported: boolean | null = first;
  let isReporting = false;
  const report = async (): Promise<void> => {
    const now = is();
    if (isReporting || now === reported) return;
    isReporting = true;
    const isAccepted = await sotto.settings({ [name]: now }).then(
      () => true,
      // Another client has the session and no setting is accepted. The value is sent again after the
      // takeover.
      () => false,
    );
    isReporting = false;
    reported = isAccepted ? now : null;
    if (isAccepted) return report();
  };
  const stop = sotto.on('state', (state) => state.is === 'live' && void report());
  void report();
  return { tell: () => void report(), stop };
}
