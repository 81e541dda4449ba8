/** Every bound of the state machines, with its reason. */

/** Of the result of a step, and of what an execution passes on. Step Functions ends one that holds 256 KB. */
export const MOST_STEP_BYTES = 64 * 1024;

/** One run of a slow tool: ten minutes, within the fifteen that a function may run at most. What takes longer waits for others. */
export const RUN_SECONDS = 600;
/** One step of the research. */
export const STEP_SECONDS = 120;
/** Telling the session is a load and a few writes. */
export const FINISH_SECONDS = 60;
/** For people, and for agents who work through a weekend. */
export const OTHERS_SECONDS = 7 * 24 * 3_600;
/** Whoever has not said for a day that they are still at it has forgotten it. */
export const HEARTBEAT_SECONDS = 24 * 3_600;

/** A service that is busy: five more tries, within about a minute. */
export const RETRIES = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 30, MaxAttempts: 5 } as const;
/** A result that is there must not be lost: tried for half a day, and far below the service's 25,000 events. */
export const FINISH_RETRIES = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 300, MaxAttempts: 300 } as const;

if (!(FINISH_SECONDS < STEP_SECONDS && STEP_SECONDS < RUN_SECONDS && HEARTBEAT_SECONDS < OTHERS_SECONDS))
  throw new Error('workflows/limits.ts: a step must end before its machine gives it up, a heartbeat before its wait');
