/** Rethrows an error of a listener or ledger asynchronously, so that it stops nothing here. */
export function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
