/** Something that is done again whenever it may have changed, but not more often than makes sense. */

type Wait = (ms: number, then: () => void) => () => void;

export type Paced = {
  /** Now, or as soon as it is time; what is asked for meanwhile is done once. */
  again(): void;
  /** What is still to come does not come any more. */
  end(): void;
};

/** `gapMs`: between the beginnings of two runs; the next one also waits for the end of the one before. `run` tells its own failures. */
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
