/** Whether somebody looks at the page: to one that nobody looks at she says nothing by herself (L1). */
import type { Sotto } from '../connection.ts';

/** Tells it now and whenever it changes. Returns how to stop. */
export function followVisibility(sotto: Pick<Sotto, 'on' | 'settings'>, page: Document = document): () => void {
  // What a server takes for granted that was told nothing.
  let told = true;
  let isTelling = false;
  const tell = async (): Promise<void> => {
    const visible = page.visibilityState === 'visible';
    if (isTelling || visible === told) return;
    isTelling = true;
    const isAccepted = await sotto.settings({ visible }).then(
      () => true,
      // Nobody takes it while another client has the session: told again once it is ours.
      () => false,
    );
    isTelling = false;
    if (!isAccepted) return;
    told = visible;
    return tell();
  };
  const listen = () => void tell();
  page.addEventListener('visibilitychange', listen);
  const stop = sotto.on('state', ({ is }) => is === 'live' && listen());
  listen();
  return () => {
    stop();
    page.removeEventListener('visibilitychange', listen);
  };
}
