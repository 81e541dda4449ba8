/**
 * What the deployed services take beyond this machine, in milliseconds: medians that others have measured.
 * docs/BENCH.md has the sources.
 */
export const LATENCY = {
  /** From the gateway's arrival of a frame to the function's event. */
  gateway: 10,
  /** From the request of an asynchronous invocation to the function's event. */
  invocation: 50,
  /** A request to the table, and any other that nobody measured. */
  table: 4,
  /** A message to a connection. */
  post: 10,
  /** TCP, TLS 1.3 and its processor time. */
  connection: 10,
  /** A new environment of a function whose code does nothing. */
  environment: 150,
} as const;

/** Times of this machine's processor for the same work on Graviton2. */
export const SLOWER = 1.3;
/** A function has a whole processor from so many MB on; while its code is loaded, always. */
export const WHOLE_PROCESSOR_MB = 1_769;

/** Of a call of a service. The model's answer is no part of it. */
export function awsLatencyMs(operation: string): number {
  if (operation.startsWith('bedrock:')) return 0;
  return operation.startsWith('execute-api:') ? LATENCY.post : LATENCY.table;
}
