/** Timeouts of service calls. The SDK owns the retries: two, with its own pauses. */
export const patience = {
  retryMode: 'standard',
  maxAttempts: 3,
  // Far above a healthy response time; three attempts fit a handler's timeout.
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const;
