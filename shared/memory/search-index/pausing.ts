/** Work in steps of some milliseconds, between which other work may run. */
export type Pausing<T> = Generator<undefined, T>;

export function runIndexStepsToEnd<T>(work: Pausing<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

export async function runIndexStepsWithPauses<T>(work: Pausing<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}
