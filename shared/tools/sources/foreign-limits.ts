/** Bounds of what MCP servers and A2A agents tell of themselves and answer, each with its reason. */

/** More than any model reads with profit. The store takes 350 KB. */
export const MOST_RESULT_BYTES = 256 * 1024;
/** Of their words on why it did not work: a sentence or two are passed on. */
export const LONGEST_REASON = 500;

/** A model chooses badly among more, and pays for each with every request. */
export const MOST_TOOLS = 128;
/** A server whose list never ends is not asked for ever. */
export const MOST_LIST_PAGES = 32;
/** The JSON of one tool's arguments, which a model reads with every request. */
export const LONGEST_SCHEMA = 16 * 1024;

/** Nobody who waits for an answer waits longer for a source. */
export const READY_MS = 2_000;
/** Doubled each time. A server that is started anew is back soon; one that is gone is asked twelve times an hour. */
export const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 300_000;
/** Between two readings of a list that does not stop changing. */
export const LIST_PAUSE_MS = 1_000;
/** A list may have changed without our hearing of it: the stream of changes is cut, or the process was frozen. */
export const SOURCE_STALE_MS = 300_000;
/** A session that was used within this time is there. A write is not sent into an older one without knocking. */
export const FRESH_MS = 10_000;
/** What is said in leaving is said within this time, or not at all. */
export const GOODBYE_MS = 1_000;
/** Between two questions whether an agent has finished. */
export const POLL_MS = 1_000;
/** A call is given up by whoever waits for it; by its SDK only if nobody does. */
export const BACKSTOP_MS = 1_000;
/** As long as a task may wait for those who finish it (workflows/limits.ts). */
export const OTHERS_MS = 7 * 24 * 3_600_000;
/** Characters of an answer that is told. Nobody listens to more, and in JSON, whatever they are, an execution holds them. */
export const LONGEST_TOLD = 10_000;
