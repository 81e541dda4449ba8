/** Bounds of the wire, each with its reason. The session's own bounds stand in shared/session/limits.ts. */

/** Of the wire, as `welcome` tells it: raised when a client that does not know of a change would go wrong. */
export const PROTOCOL_VERSION = 1;
/** API Gateway closes a connection (1009) at a larger frame, and browsers do not fragment (S8). */
export const MAX_FRAME_BYTES = 32 * 1024;
/** API Gateway's bound for one message made of several frames. */
export const MAX_MESSAGE_BYTES = 128 * 1024;
/** The body of one HTTP call: the largest delivery several times over (413 above). */
export const MAX_BODY_BYTES = 96 * 1024;
/** Deeper JSON than any frame needs is somebody's experiment (N4). */
export const MAX_DEPTH = 16;
/** A client's frame id and install name. */
export const MAX_ID = 64;
/** A source is spoken before every message of its own (D7). */
export const MAX_SOURCE = 64;
/** Sources that one user has muted (D23). */
export const MAX_MUTED = 64;
/** More unasked items an hour than this is no budget (D23). */
export const MAX_PER_HOUR = 1_000;
/** A delivery's text (413 above), in bytes. */
export const MAX_TEXT_BYTES = 16 * 1024;
/** Of one delivery: words that are listened for (D6), the length of each, and the bytes of all: they wait in the session's state. */
export const MAX_KEYWORDS = 32;
export const MAX_KEYWORD = 64;
export const MAX_KEYWORDS_BYTES = 1_024;
/** The length of a delivery's topic, of the query that its keywords are taken from, and of an idempotency key. */
export const MAX_TOPIC = 128;
export const MAX_QUERY = 512;
export const MAX_KEY = 256;
/** The name of an action in the client's own interface (X4). */
export const MAX_ACTION_NAME = 64;
/** Of a client's state, as JSON: it stands in every prompt, and beside it in the session. */
export const MAX_STATE_CHARS = 30_000;
export const MAX_STATE_DEPTH = 32;
/** A frame that holds such a state, or a patch with a value as deep: its list, an operation, the value. */
export const MAX_FRAME_DEPTH = MAX_STATE_DEPTH + 4;
/** Operations of one patch, and the length of a path in it. */
export const MAX_OPERATIONS = 100;
export const MAX_POINTER = 1_024;
/** A patch of the agent's, as JSON: its frame fits, whatever characters it is made of. */
export const MAX_PATCH_CHARS = 10_000;
/** Of an answer that the client's own model makes: characters of one piece, and pieces of all; one every 50 ms for the 120 s of U8, and some more. */
export const MAX_PIECE_CHARS = 8_000;
export const MAX_PIECES = 4_096;
/** An open question lapses (D9). */
export const BID_MS = 30_000;
/** How many turns a snapshot shows, of the last: where there are as many, there may have been more (S6). */
export const SHOWN_TURNS = 12;
/** The longest own time to live of a delivery: a year. */
export const MAX_TTL_SECONDS = 366 * 24 * 3_600;
/** Of what the user says: milliseconds of one piece, and the time that one utterance may take; and pieces of all, of 20 ms at the least. */
export const MAX_SOUND_MS = 500;
export const MAX_UTTERANCE_MS = 10 * 60_000;
export const MAX_SOUNDS = 30_000;
