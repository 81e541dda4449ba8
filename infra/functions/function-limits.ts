/** Timeouts and memory of the functions, with reasons. */
import { RUN_SECONDS } from '../../shared/workflows/limits.ts';

/** API Gateway's limit for an integration. */
export const GATEWAY_SECONDS = 29;
/**
 * An answer takes at most 120 s [U8]. A tool begun last may wait 15 s for a shared call [C6] and run 30 s
 * [T3]. The rest is for a cold start, the context and the last commits.
 */
export const REPLY_SECONDS = 180;
/** A summary, or forgetting. The session's lease for it ends after three minutes. */
export const UPKEEP_SECONDS = 120;
/** A wake is a load and a few writes; three tries of each fit, even on a slow table. */
export const TIMER_SECONDS = 25;
/** Shorter than the minute to the next sweep. */
export const SWEEP_SECONDS = 55;
/** At most ten feeds of four seconds each; the rest is for parsing and a cold start. */
export const NEWS_SECONDS = 90;
/** The state machine times out before Lambda does, so that the machine decides the outcome. */
export const TASK_SECONDS = RUN_SECONDS + 15;

/**
 * Users wait for these, pieces of audio are late after 200 ms [A2], and a cold start needs a processor.
 * `reply` mostly waits for its model, at some $0.001 more an hour of talk than with half of this.
 */
export const PROMPT_MB = 1_024;
/** These mostly wait for a model or the network, at a price per second. */
export const PATIENT_MB = 512;
export const QUIET_MB = 256;
