/** Requests to services of this process that are not answered yet. */
const underWay = new Set<Promise<unknown>>();

export async function trackAwsRequest<T>(request: Promise<T>): Promise<T> {
  underWay.add(request);
  try {
    return await request;
  } finally {
    underWay.delete(request);
  }
}

/** Resolves when those are over that are under way now, however they end. */
export async function settleAwsRequests(): Promise<void> {
  if (underWay.size > 0) await Promise.allSettled(underWay);
}
