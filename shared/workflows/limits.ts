/** Every bound of the state machines, with its reason. */

/** For a step's result and an execution's state. Step Functions ends an execution above 256 KB. */
export const MOST_STEP_BYTES = 64 * 1024;

/** One run of a slow tool, within Lambda's limit of fifteen minutes. Longer work waits for a producer. */
export const RUN_SECONDS = 600;
/** One step of the research, or of a tool in code. */
export const STEP_SECONDS = 120;
/** Reporting to the session is a load and a few writes. */
export const FINISH_SECONDS = 60;
/** For people, and for agents that work over a weekend. */
export const OTHERS_SECONDS = 7 * 24 * 3_600;
/** Without a heartbeat for a day the work counts as abandoned. */
export const HEARTBEAT_SECONDS = 24 * 3_600;

/** For a busy service: five more tries within about a minute. */
export const RETRIES = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 30, MaxAttempts: 5 } as const;
/** A process that dies again and again has no memory left, or runs into its timeout. */
export const CRASH_RETRIES = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 30, MaxAttempts: 2 } as const;
/** A result must not be lost: tried for half a day, far below the service's 25,000 events. */
export const FINISH_RETRIES = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 300, MaxAttempts: 300 } as const;

if (!(FINISH_SECONDS < STEP_SECONDS && STEP_SECONDS < RUN_SECONDS && HEARTBEAT_SECONDS < OTHERS_SECONDS))
  throw new Error('workflows/limits.ts: a step must end before its machine gives it up, a heartbeat before its wait');
