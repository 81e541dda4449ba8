/** What the server is told of this client, and told again when it changes: whether somebody looks at it (L1), and hears sound (A3). */
import type { Sotto } from '../connection.ts';

type Told = { name: 'visible' | 'sound'; is: () => boolean; first: boolean };

/** `first`: what the server takes it for by now. `tell` has it looked at, and told if it is different; `stop` ends that. */
export function keepTold(sotto: Pick<Sotto, 'on' | 'settings'>, { name, is, first }: Told) {
  /** Null: that is not known. What was refused may have been said all the same, in the next hello. */
  let told: boolean | null = first;
  let isTelling = false;
  const tell = async (): Promise<void> => {
    const now = is();
    if (isTelling || now === told) return;
    isTelling = true;
    const isAccepted = await sotto.settings({ [name]: now }).then(
      () => true,
      // Nobody takes it while another client has the session: told again once it is ours.
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
