/** Imports rarely needed adapters at first use, so that a process starts faster. */

/** Opens at the first call, once. */
export function openAdapterOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}

type Methods<K extends string> = Readonly<Record<K, (...args: never[]) => unknown>>;

/** A port whose methods open the adapter first. */
export function lazyPort<P extends Methods<K>, K extends string>(open: () => Promise<P>, ...methods: K[]): Pick<P, K> {
  const opened = openAdapterOnce(open);
  const call = async (method: K, ...args: never[]) => (await opened())[method](...args);
  return Object.fromEntries(methods.map((method) => [method, call.bind(null, method)])) as Pick<P, K>;
}
