/** Bounds of the protocol, each with its reason. shared/session/kernel/limits.ts has the session's own. */

/** Sent in `welcome`; raised when older clients would misbehave. */
export const PROTOCOL_VERSION = 1;
/** API Gateway closes a connection (1009) at a larger frame, and browsers do not fragment [S8]. */
export const MAX_FRAME_BYTES = 32 * 1024;
/** API Gateway's bound for one message made of several frames. */
export const MAX_MESSAGE_BYTES = 128 * 1024;
/** The body of one HTTP call: the largest delivery several times over (413 above). */
export const MAX_BODY_BYTES = 96 * 1024;
/** A chat completion carries the client's whole history, of which only the newest words are read [G1]. */
export const MAX_CHAT_BODY_BYTES = 1024 * 1024;
/** No frame needs deeper JSON [N4]. */
export const MAX_DEPTH = 16;
/** A client's frame id and install name. */
export const MAX_ID = 64;
/** A language with script, region and extensions (RFC 5646, 4.4.1). */
export const MAX_LANGUAGE_TAG = 35;
/** A source is spoken before every message of its own [D7]. */
export const MAX_SOURCE = 64;
/** Sources that one user has muted [D23]. */
export const MAX_MUTED = 64;
/** News topics of one user [L8], and characters of each: with synonyms it is a short list of words. */
export const MAX_NEWS_TOPICS = 32;
export const MAX_NEWS_TOPIC = 100;
/** A higher hourly budget limits nothing [D23]. */
export const MAX_PER_HOUR = 1_000;
/** Lines of one playback report [U6]. */
export const MAX_REPORTS = 1_000;
/** A delivery's text (413 above), in bytes. */
export const MAX_TEXT_BYTES = 16 * 1024;
/** Keywords of a delivery [D6]: number, length, and bytes of all, as they wait in the session's state. */
export const MAX_KEYWORDS = 32;
export const MAX_KEYWORD = 64;
export const MAX_KEYWORDS_BYTES = 1_024;
/** Lengths of a delivery's topic, its query and its idempotency key. */
export const MAX_TOPIC = 128;
export const MAX_QUERY = 512;
export const MAX_KEY = 256;
/** The name of an action in the client's own interface [X4]. */
export const MAX_ACTION_NAME = 64;
/** A client state as JSON: it stands in every prompt and in the session. */
export const MAX_STATE_CHARS = 30_000;
export const MAX_STATE_DEPTH = 32;
/** A frame with such a state, or with a patch whose value is as deep: list, operation, value. */
export const MAX_FRAME_DEPTH = MAX_STATE_DEPTH + 4;
/** Operations of one patch, and the length of a path in it. */
export const MAX_OPERATIONS = 100;
export const MAX_POINTER = 1_024;
/** A patch of the agent's as JSON: its frame fits, with a whole page of HTML in it. */
export const MAX_PATCH_BYTES = MAX_FRAME_BYTES - 512;
/** Edits of texts in one call, and what one of them may look for. */
export const MAX_TEXT_EDITS = 20;
export const MAX_FIND_CHARS = 4_000;
/** Of an answer of the client's own model: characters of a piece, and pieces, one per 50 ms [U8]. */
export const MAX_PIECE_CHARS = 8_000;
export const MAX_PIECES = 4_096;
/**
 * What a client declares for its connection [G11], as bytes of JSON: it stands in the session and in each
 * prompt, and the answer of another protocol shows all of it in one message.
 */
export const MAX_INSTRUCTIONS_BYTES = 8 * 1024;
export const MAX_DECLARED_BYTES = 16 * 1024;
export const MAX_DECLARED_TOOLS = 32;
/** An open bid lapses [D9]. */
export const BID_MS = 30_000;
/** Newest turns in a snapshot; with this many there may be older ones [S6]. */
export const SHOWN_TURNS = 12;
/** The longest explicit time to live of a delivery: a year. */
export const MAX_TTL_SECONDS = 366 * 24 * 3_600;
/** How much a client may add to a reminder: as far as one may be ahead. */
export const MAX_REMINDER_MS = 366 * 24 * 3_600_000;
/** Characters of what a reminder says, as `remind_me` takes it. */
export const MAX_REMINDER_TEXT = 500;
/** How long quiet may last that a user asks for [D23]: for longer, there are quiet hours. */
export const MAX_QUIET_MS = 7 * 24 * 3_600_000;
/** Milliseconds of one piece of audio, and of one utterance; and its pieces, at least 20 ms each. */
export const MAX_SOUND_MS = 500;
export const MAX_UTTERANCE_MS = 10 * 60_000;
export const MAX_SOUNDS = 30_000;
/** Places of sound without numbers within one millisecond [A6], since pieces may come in a burst. */
export const PLACES_PER_MS = 16;
/** Samples a second of such sound: telephones, and the best microphones. */
export const MIN_RATE = 8_000;
export const MAX_RATE = 48_000;
