/** Tells the server when the page's visibility [L1] or sound [A3] changes. */
import type { Sotto } from '../connection/connection.ts';

type Told = { name: 'visible' | 'sound'; is: () => boolean; first: boolean };

/** `first`: what the server assumes. `tell` sends a change; `stop` ends that. */
export function keepTold(sotto: Pick<Sotto, 'on' | 'settings'>, { name, is, first }: Told) {
  /** Null: unknown. A refused value may still have arrived with the next hello. */
  let told: boolean | null = first;
  let isTelling = false;
  const tell = async (): Promise<void> => {
    const now = is();
    if (isTelling || now === told) return;
    isTelling = true;
    const isAccepted = await sotto.settings({ [name]: now }).then(
      () => true,
      // Another client has the session and no setting is accepted. The value is sent again after the
      // takeover.
      () => false,
    );
    isTelling = false;
    told = isAccepted ? now : null;
    if (isAccepted) return tell();
  };
  const stop = sotto.on('state', (state) => state.is === 'live' && void tell());
  void tell();
  return { tell: () => void tell(), stop };
}
