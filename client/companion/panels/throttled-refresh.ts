/** Repeats a task when asked, at a limited rate. */

type Wait = (ms: number, then: () => void) => () => void;

export type ThrottledRefresh = {
  /** Runs now, or when the interval allows; requests meanwhile are combined. */
  request(): void;
  /** Cancels the pending run. */
  end(): void;
};

/** `gapMs`: between the starts of two runs, which never overlap. `run` reports its own failures. */
export function throttleRefresh(
  run: () => Promise<void>,
  gapMs: number,
  wait: Wait = startRefreshTimer,
): ThrottledRefresh {
  let isResting = false;
  let isWanted = false;
  let isOver = false;
  let stop = () => {};
  const begin = () => {
    isResting = true;
    isWanted = false;
    const gap = new Promise<void>((done) => {
      stop = wait(gapMs, done);
    });
    void Promise.all([gap, run()]).then(() => {
      isResting = false;
      if (isWanted && !isOver) begin();
    });
  };
  return {
    request() {
      if (isResting) isWanted = true;
      else if (!isOver) begin();
    },
    end() {
      isOver = true;
      stop();
    },
  };
}

function startRefreshTimer(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
