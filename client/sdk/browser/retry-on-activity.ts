/** Tries a lost connection again soon when the network is back, or the user comes or does something. */
import type { Sotto } from '../connection/connection.ts';

/** A page that was hidden has slow timers: its next attempt may be a minute away. */
const WINDOW_EVENTS = ['online', 'focus', 'pageshow'];
const DOCUMENT_EVENTS = ['visibilitychange', 'input', 'pointerdown'];

/** Returns how to stop. */
export function retryOnActivity(sotto: Pick<Sotto, 'retry'>, page: Document = document): () => void {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: true, capture: true };
  const retry = () => {
    if (page.visibilityState === 'visible') sotto.retry();
  };
  for (const event of WINDOW_EVENTS) page.defaultView?.addEventListener(event, retry, options);
  for (const event of DOCUMENT_EVENTS) page.addEventListener(event, retry, options);
  return () => stopped.abort();
}
