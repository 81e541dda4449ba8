/** Repeats a task when asked, at a limited rate. */

type Wait = (ms: number, then: () => void) => () => void;

export type Paced = {
  /** Runs now, or when the interval allows; requests meanwhile are combined. */
  again(): void;
  /** Cancels the pending run. */
  end(): void;
};

/** `gapMs`: between the starts of two runs, which never overlap. `run` reports its own failures. */
export function paced(run: () => Promise<void>, gapMs: number, wait: Wait = timed): Paced {
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
    again() {
      if (isResting) isWanted = true;
      else if (!isOver) begin();
    },
    end() {
      isOver = true;
      stop();
    },
  };
}

function timed(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
