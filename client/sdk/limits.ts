/** Every wait and bound of the client, with its reason. */

/** Covers the socket, a cold start and a slow phone network together. */
export const WELCOME_WAIT_MS = 15_000;
/** An `accepted` follows a commit, not a model call: a longer wait means a lost frame. */
export const ACCEPT_WAIT_MS = 10_000;
export const PONG_WAIT_MS = 10_000;
/** After this many attempts, each on a new connection, the inbox request fails. */
export const INBOX_ASKS = 5;
/** The protocol version spoken here. A server with a later one names it in its welcome. */
export const PROTOCOL = 1;
/** The persona of a `hello` that names none. */
export const UNNAMED_PERSONA = 'companion';
/** The default frame limit of a server; a `welcome` names its own [S8]. */
export const FRAME_BYTES = 32 * 1024;
/** The bytes of one image part: as base64 and with its fields, it fits into a frame [V2]. */
export const PART_BYTES = 22_500;
/** Parts of one image. */
export const IMAGE_PARTS = 256;
/** Parts sent together: a thin line carries them, and the ping behind them, in time. */
export const PARTS_AT_ONCE = 4;
/** Each part costs the server a decision. A larger image is uploaded, where possible. */
export const UPLOAD_ABOVE_PARTS = 16;
/** A frame that the server postpones by at most this is sent again without an error. Below ACCEPT_WAIT_MS. */
export const SOON_MS = 5_000;
/** A frame that others have overtaken may still arrive within this. */
export const GAP_GRACE_MS = 2_000;

/** Reports of playback are gathered for this long at most: a turn of a few lines sends one frame. */
export const REPORTS_WITHIN_MS = 10_000;

/** At rest, where the server's welcome names no time of its own [S10]: below the usual minute of proxies. */
export const PING_AT_REST_MS = 30_000;
/** While a turn is active, this detects a lost last frame [S6]. */
export const PING_BUSY_MS = 5_000;

/**
 * API Gateway ends a connection after two hours [S10]. From the first time on, the client changes connections
 * in a quiet moment, at the second in any; after a failure it retries at the third interval.
 */
export const HANDOVER_AFTER_MS = 100 * 60_000;
export const HANDOVER_BY_MS = 115 * 60_000;
export const HANDOVER_RETRY_MS = 60_000;

/**
 * The back-off, doubled with each failure, times a random factor. A server that is started again is back
 * within minutes: for so long, an attempt waits at most RETRY_SOON_MS, and later RETRY_MAX_MS. So the client
 * is back within 3 s of the server's return.
 */
export const RETRY_MS = 500;
export const RETRY_SOON_MS = 2_500;
export const RESTART_MS = 120_000;
export const RETRY_MAX_MS = 30_000;
/** What a user does may bring an attempt forward, but not more often than this. */
export const RETRY_GAP_MS = 1_000;
/** After a connection of this length, the back-off begins from RETRY_MS again. */
export const STEADY_MS = 10_000;

/** A shorter blip counts as a cough and is not sent [U10]. */
export const SPEECH_AFTER_MS = 350;
/** Shorter than the 3 s after which the server takes an unconfirmed voice for ended [D13]. */
export const SPEECH_REPEAT_MS = 2_500;

/** 32 bytes a millisecond. A short first piece starts the transcription early; none exceeds 500 ms [A2]. */
export const FIRST_AUDIO_PIECE_BYTES = 100 * 32;
export const AUDIO_PIECE_BYTES = 250 * 32;
/** Two minutes of audio: of one utterance, and of all that is kept until its acceptance. */
export const UTTERANCE_BYTES = 120_000 * 32;
export const MOST_AUDIO_PIECES = 600;
/** Buffered audio is sent at five times its pace, which a line with voice and a server bear [N3]. */
export const AUDIO_PIECES_AT_ONCE = 4;
export const AUDIO_PIECE_MS = 200;

/** After speech, words or a new turn arrive within this; the server waits 1,500 ms for words [U2]. */
export const SPEECH_WAIT_MS = 2_000;
/** Frames caused by an acceptance follow directly behind it. */
export const ANSWER_WAIT_MS = 300;
/** Words that were accepted and began no turn within this begin none: a ping asks what there is. */
export const TURN_WAIT_MS = 1_000;
/** How long the transcription may take after its audio was accepted. */
export const TRANSCRIPT_WAIT_MS = 15_000;

/** Older replayed lines are shown and not spoken [S6]. */
export const VOICED_LINE_MAX_AGE_MS = 60_000;
/** Deliveries remembered as heard: more than a week has, and few enough for any storage [D18]. */
export const HEARD_DELIVERIES = 500;
/** How long storage may take to open: another tab may block it, or the browser has lost it. */
export const STORAGE_WAIT_MS = 2_000;

/** The time of a deadline that does not exist. */
export const NEVER = Number.POSITIVE_INFINITY;

if (!(PING_BUSY_MS < PING_AT_REST_MS && GAP_GRACE_MS < PING_BUSY_MS && SPEECH_REPEAT_MS < 3_000)) {
  throw new Error(
    'client/sdk/limits.ts: a frame must have its grace before the next ping, and a voice its confirmation',
  );
}
