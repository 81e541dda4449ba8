/** How long a call to a service may take. Retries have one owner, the SDK: two, with its own pauses. */
export const patience = {
  retryMode: 'standard',
  maxAttempts: 3,
  // Far longer than a healthy answer takes, and three of them still fit into a handler's time.
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const;
