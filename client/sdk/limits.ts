/** Every wait and bound of the client, once, with its reason. */

/** Opening the socket and being welcomed: a cold start and a slow phone network, together. */
export const WELCOME_WAIT_MS = 15_000;
/** An `accepted` follows a commit, so this is a lost frame or a dead connection, never a slow model. */
export const ACCEPT_WAIT_MS = 10_000;
export const PONG_WAIT_MS = 10_000;
/** The same question, on so many connections: then the inbox is not to be had. */
export const INBOX_ASKS = 5;
/** Of the protocol that is spoken here; a server that speaks a later one says so in its welcome. */
export const PROTOCOL = 1;
/** What a server takes at once; a `welcome` names its own bound, and a smaller one refuses what is larger (S8). */
export const FRAME_BYTES = 32 * 1024;
/** Of an image, in one part: as base64, and with its own fields, well within a frame (V2). */
export const PART_BYTES = 22_500;
/** Of one image. */
export const IMAGE_PARTS = 256;
/** Parts that are on their way together: a thin line brings them within ACCEPT_WAIT_MS, and a ping behind them in time. */
export const PARTS_AT_ONCE = 4;
/** Each part is a decision of the server's. An image of more parts is uploaded, where there is a way to do so. */
export const UPLOAD_ABOVE_PARTS = 16;
/** What the server takes so soon is sent again by itself, and whoever asked need not know: less than ACCEPT_WAIT_MS. */
export const SOON_MS = 5_000;
/** A frame that others have overtaken may still be on its way. */
export const GAP_GRACE_MS = 2_000;

/** At rest: well under API Gateway's 10 idle minutes (S10) and the usual minute of home routers. */
export const PING_AT_REST_MS = 30_000;
/** While something is going on, a lost last frame is missed (S6). */
export const PING_BUSY_MS = 5_000;

/**
 * API Gateway ends a connection after two hours (S10). From the first on another one takes its place in a quiet moment, at the second in any; where
 * that fails, it is tried again after the third.
 */
export const MOVE_AFTER_MS = 100 * 60_000;
export const MOVE_BY_MS = 115 * 60_000;
export const MOVE_AGAIN_MS = 60_000;

/** Back-off: up to this, doubled with every failed attempt, times chance, so that a crowd does not come back as one. */
export const RETRY_MS = 500;
export const RETRY_MAX_MS = 30_000;
/** A connection that held this long was a good one: the next failure begins from RETRY_MS again. */
export const STEADY_MS = 10_000;

/** A shorter blip is a cough and never leaves the client (U10). */
export const SPEECH_AFTER_MS = 350;
/** The server takes a voice for gone that was not confirmed for 3 s (D13). */
export const SPEECH_REPEAT_MS = 2_500;

/** Of what is said as sound, 32 bytes a millisecond: the first piece is short, so that the server begins to listen with it; none may be above 500 ms (A2). */
export const FIRST_SOUND_BYTES = 100 * 32;
export const SOUND_BYTES = 250 * 32;
/** Two minutes: of one utterance; and of all that is kept until it is accepted, in pieces, of which short utterances have a few more. */
export const UTTERANCE_BYTES = 120_000 * 32;
export const SOUNDS_KEPT = 600;
/** What was said before is sent again at five times the pace it was said at: a line that carries a voice carries that, and so does a server (N3). */
export const SOUNDS_AT_ONCE = 4;
export const SOUNDS_EVERY_MS = 200;

/** Behind a voice, words or a new turn come within this; the server waits for 1,500 ms of it (U2), and tells. */
export const WORDS_WAIT_MS = 2_000;
/** What follows an acceptance comes right behind it. */
export const ANSWER_WAIT_MS = 300;
/** Words that the server has to find in a sound, behind the acceptance of that. */
export const UNDERSTOOD_WAIT_MS = 15_000;

/** Older replayed lines are shown, not spoken (S6). */
export const VOICED_REPLAY_MS = 60_000;
/** Deliveries remembered as heard (D18): more than a week holds, few enough for any storage. */
export const HEARD_DELIVERIES = 500;
/** For storage to open: another tab may hold it, or the browser has lost it. Nobody waits longer to be talked to. */
export const STORAGE_WAIT_MS = 2_000;

/** A deadline that does not exist. */
export const NEVER = Number.POSITIVE_INFINITY;

if (!(PING_BUSY_MS < PING_AT_REST_MS && GAP_GRACE_MS < PING_BUSY_MS && SPEECH_REPEAT_MS < 3_000)) {
  throw new Error(
    'client/sdk/limits.ts: a frame must have its grace before the next ping, and a voice its confirmation',
  );
}
