/** On leaving the page, reports the current line as heard up to here [U6]; the page may be restored. */
import type { Sotto } from '../connection/connection.ts';
import type { Speaker } from '../voice/line-playback-queue.ts';

/** Returns how to stop following. */
export function followLeaving(sotto: Pick<Sotto, 'drop' | 'resume'>, speaker: Pick<Speaker, 'stop'>): () => void {
  const leave = () => {
    speaker.stop();
    sotto.drop();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sotto.resume();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
