/** Bounds of foreign tools, each with its reason. */

/** The user waits for the tool. */
export const LONGEST_SYNC_MS = 30_000;
/** The run of a slow tool ends then (workflows/limits.ts). */
export const LONGEST_WORKFLOW_MS = 600_000;
/** The default timeout. */
export const USUAL_SYNC_MS = 10_000;
export const USUAL_WORKFLOW_MS = 300_000;

/** A model reads the description with every request. */
export const LONGEST_DESCRIPTION = 2_000;
export const LONGEST_PREFIX = 32;
/** Characters and levels of the tools file: room for hundreds of tools. */
export const MOST_FILE_CHARS = 512 * 1024;
export const DEEPEST_FILE = 64;
/** Characters of JSON that a workflow passes on; its machine takes far more (workflows/limits.ts). */
export const LONGEST_WORKFLOW_RESULT = 16_000;
/** Levels of an answer's JSON. Rewriting is recursive, so deeper JSON is refused. */
export const DEEPEST_ANSWER = 64;
