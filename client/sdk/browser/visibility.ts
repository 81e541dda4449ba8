/** Whether somebody looks at the page: to one that nobody looks at she says nothing by herself (L1). */
import type { Sotto } from '../connection.ts';
import { keepTold } from './keep-told.ts';

/** Tells it now and whenever it changes. Returns how to stop. */
export function followVisibility(sotto: Pick<Sotto, 'on' | 'settings'>, page: Document = document): () => void {
  // A server that was told nothing takes it for visible.
  const { tell, stop } = keepTold(sotto, {
    name: 'visible',
    is: () => page.visibilityState === 'visible',
    first: true,
  });
  page.addEventListener('visibilitychange', tell);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', tell);
  };
}
