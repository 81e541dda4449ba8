/** Adapters that few invocations need are read when they are first used. */

/** Whatever it opens is opened once. */
export function onceAsync<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}
