/** Values that may be promises, and how to go on with them without an await. */

/**
 * A value, or a promise of it where there is IO. An adapter without IO returns the value, and a caller on the
 * path of every command awaits only promises: each await costs more than most of what stands between two.
 */
export type Awaitable<T> = T | Promise<T>;

/** Goes on at once with a value, and later with a promise. */
export function thenAwaitable<T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** As Promise.all, which makes promises of values that are there, too: here only promises are awaited. */
export function awaitAll<const T extends readonly unknown[]>(
  values: T,
): Awaitable<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  type Values = { -readonly [At in keyof T]: Awaited<T[At]> };
  const promises = values.filter((one) => one instanceof Promise);
  const filled = (found: readonly unknown[]) => {
    const left = [...found];
    return values.map((one) => (one instanceof Promise ? left.shift() : one)) as unknown as Values;
  };
  const [only, ...others] = promises;
  if (only === undefined || others.length > 0) return only ? Promise.all(promises).then(filled) : filled([]);
  return only.then((found) => filled([found]));
}

/** `caught`: answers in place of a work that throws or rejects. */
export function recoverAwaitable<T, R>(work: () => Awaitable<T>, caught: (error: unknown) => R): Awaitable<T | R> {
  try {
    const working = work();
    return working instanceof Promise ? working.catch(caught) : working;
  } catch (error) {
    return caught(error);
  }
}
