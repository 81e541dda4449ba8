/** The server's time, by which ages are computed, whatever the user's clock says. */

export type ServerClock = {
  /** A frame arrived: it is no earlier than this. `at`: epoch ms. */
  follow(frame: { at: number }): void;
  /** Epoch ms; by the user's own clock until the first frame. */
  now(): number;
};

/** `elapsed`: ms on a monotonic clock. */
export function serverClock(elapsed = () => performance.now(), ownMs = () => Date.now()): ServerClock {
  let aheadMs: number | null = null;
  return {
    follow({ at }) {
      // A delayed or old frame gives a smaller offset: the largest is closest.
      aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, at - elapsed());
    },
    now: () => (aheadMs === null ? ownMs() : Math.round(aheadMs + elapsed())),
  };
}
