/** Bounds of what others provide as tools, each with its reason. */

/** The user waits for it. */
export const LONGEST_SYNC_MS = 30_000;
/** The run of a slow tool ends then, whatever its tool says (workflows/limits.ts). */
export const LONGEST_WORKFLOW_MS = 600_000;
/** Where the operator has said nothing. */
export const USUAL_SYNC_MS = 10_000;
export const USUAL_WORKFLOW_MS = 300_000;

/** A description is read by a model with every request. */
export const LONGEST_DESCRIPTION = 2_000;
export const LONGEST_PREFIX = 32;
/** The tools file: hundreds of tools, and deeper than any schema that somebody has written by hand. */
export const MOST_FILE_CHARS = 512 * 1024;
export const DEEPEST_FILE = 64;
/** Characters of JSON that a workflow hands on as they are: far below what its machine takes (workflows/limits.ts). */
export const LONGEST_WORKFLOW_RESULT = 16_000;
/** Levels of an answer's JSON: what is deeper is no answer, and whatever writes it anew calls itself for each. */
export const DEEPEST_ANSWER = 64;
