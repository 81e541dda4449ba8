/** A listener's or a ledger's mistake is thrown where it is seen, and stops nothing here. */
export function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
