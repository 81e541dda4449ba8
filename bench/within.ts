/** Rejects if the work takes longer, so that a bench that hangs says where. */
export async function resolveWithin<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => late.reject(new Error(`${what} did not come within ${ms / 1_000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}
