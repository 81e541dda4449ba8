/** Bounds of MCP servers' and A2A agents' data, each with its reason. */

/** More than any model reads with profit. The store takes 350 KB. */
export const MOST_RESULT_BYTES = 256 * 1024;
/** Characters of a server's reason: a sentence or two. */
export const LONGEST_REASON = 500;

/** Models choose badly among more, and every request pays for each. */
export const MOST_TOOLS = 128;
/** Ends a list that never ends. */
export const MOST_LIST_PAGES = 32;
/** JSON of one tool's schema, which a model reads with every request. */
export const LONGEST_SCHEMA = 16 * 1024;

/** The longest that an answer waits for a source. */
export const READY_MS = 2_000;
/** Doubled each time. A restarted server is back soon; a lost one is asked twelve times an hour. */
export const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 300_000;
/** Between two readings of a list that keeps changing. */
export const LIST_PAUSE_MS = 1_000;
/** A change goes unnoticed when the stream of changes is cut, and in a function, which holds none. */
export const SOURCE_STALE_MS = 300_000;
/** A session used within this time counts as alive. Before a write, an older one is pinged. */
export const FRESH_MS = 10_000;
/** Time for ending a session politely. */
export const GOODBYE_MS = 1_000;
/** Between two polls of an agent. */
export const POLL_MS = 1_000;
/** The caller's timeout ends a call; the SDK's, this much later, is a backstop. */
export const BACKSTOP_MS = 1_000;
/** The longest wait for an external task (workflows/limits.ts). */
export const OTHERS_MS = 7 * 24 * 3_600_000;
/** Characters of an answer. Longer speech is not listened to, and an execution holds this as JSON. */
export const LONGEST_TOLD = 10_000;
