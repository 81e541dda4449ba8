/** Rethrows an error of a listener or storage asynchronously, so that it stops nothing here. */
export function isolateErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
