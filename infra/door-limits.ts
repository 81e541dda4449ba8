/** How long the functions may take, and the memory that they have, with the reason of each. */
import { RUN_SECONDS } from '../shared/workflows/limits.ts';

/** API Gateway waits no longer for an integration. */
export const GATEWAY_SECONDS = 29;
/**
 * An answer may take 120 s in all (U8). A tool that it has begun last may then wait 15 s for others who ask the same (C6), and work for 30 s,
 * whether or not anybody waits for it (T3). The rest is for a cold start, the context and the last commits.
 */
export const REPLY_SECONDS = 180;
/** A summary of some dozen turns, or of what is left once something is forgotten. The session takes one that is not there after three minutes for lost. */
export const REMEMBER_SECONDS = 120;
/** A wake is a load and a few writes; three tries of each, against a table that is slow, still fit. */
export const TIMER_SECONDS = 25;
/** Shorter than the minute to the next one. */
export const SWEEP_SECONDS = 55;
/** Ten feeds at the most, of four seconds each; the rest is for reading what they bring, and a cold start. */
export const NEWS_SECONDS = 90;
/** The state machine gives a task up before Lambda does, so that it is the machine who says what comes of it. */
export const TOOL_SECONDS = RUN_SECONDS + 15;

/** Somebody waits for these, or a piece of a voice that comes 200 ms behind the next one is taken for lost (A2); and a cold start is all processor. */
export const PROMPT_MB = 1_024;
/** Wait for a model or the network most of the time, and every second of it is paid for. */
export const PATIENT_MB = 512;
export const QUIET_MB = 256;
