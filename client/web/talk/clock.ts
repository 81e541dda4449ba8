/** What time it is, by the server's clock: ages are told by it, whatever the user's own clock says. */

export type ServerClock = {
  /** A frame has come: it is no earlier than this. `at`: epoch ms. */
  told(frame: { at: number }): void;
  /** Epoch ms; by the user's own clock until the server has told. */
  now(): number;
};

/** `elapsed`: ms on a clock that only goes forward. */
export function serverClock(elapsed = () => performance.now(), own = () => Date.now()): ServerClock {
  let aheadMs: number | null = null;
  return {
    told({ at }) {
      // A frame that was on its way for long, or that is an old one, tells less than others did.
      aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, at - elapsed());
    },
    now: () => (aheadMs === null ? own() : Math.round(aheadMs + elapsed())),
  };
}
