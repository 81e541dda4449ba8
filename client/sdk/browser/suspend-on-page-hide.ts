/** On leaving the page, reports the current line as heard up to here [U6]; the page may be restored. */
import type { Sotto } from '../connection/connection.ts';
import type { LinePlaybackQueue } from '../voice/line-playback-queue.ts';

/** Returns how to stop following. */
export function suspendOnPageHide(
  sotto: Pick<Sotto, 'drop' | 'resume'>,
  speaker: Pick<LinePlaybackQueue, 'stop'>,
): () => void {
  const suspend = () => {
    speaker.stop();
    sotto.drop();
  };
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sotto.resume();
  };
  addEventListener('pagehide', suspend);
  addEventListener('pageshow', resume);
  return () => {
    removeEventListener('pagehide', suspend);
    removeEventListener('pageshow', resume);
  };
}
