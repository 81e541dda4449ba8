/** Bounds of the wire, each with its reason. The session's own bounds stand in shared/session/limits.ts. */

/** API Gateway closes a connection (1009) at a larger frame, and browsers do not fragment (S8). */
export const MAX_FRAME_BYTES = 32 * 1024;
/** API Gateway's bound for one message made of several frames. */
export const MAX_MESSAGE_BYTES = 128 * 1024;
/** Deeper JSON than any frame needs is somebody's experiment (N4). */
export const MAX_DEPTH = 16;
/** A client's frame id and install name (PROTOCOL). */
export const MAX_ID = 64;
