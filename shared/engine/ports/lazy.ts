/** Adapters that few requests need are imported at first use: no start of a process waits for them. */

/** Opens at the first call, once. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}

/** A port of these methods, each of which opens the adapter first. */
export function lazyPort<P, K extends keyof P>(open: () => Promise<P>, ...methods: K[]): Pick<P, K> {
  const opened = openOnce(open);
  const call = async (method: K, ...args: unknown[]): Promise<unknown> => {
    const port = await opened();
    const implementation = port[method];
    if (typeof implementation !== 'function') throw new TypeError(`the port has no method ${String(method)}`);
    return Reflect.apply(implementation, port, args);
  };
  return Object.fromEntries(methods.map((method) => [method, call.bind(null, method)])) as Pick<P, K>;
}
