/** Tells the server whether the page is visible: the agent starts no turn by itself on a hidden page [L1]. */
import type { Sotto } from '../connection/connection.ts';
import { reportPageState } from './report-page-state.ts';

/** Tells the server now and on each change. Returns how to stop. */
export function reportPageVisibility(sotto: Pick<Sotto, 'on' | 'settings'>, page: Document = document): () => void {
  // By default, a server takes a page for visible.
  const { tell, stop } = reportPageState(sotto, {
    name: 'visible',
    read: () => page.visibilityState === 'visible',
    first: true,
  });
  page.addEventListener('visibilitychange', tell);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', tell);
  };
}
