/** Every bound and figure of the session, once, with its reason. Settings that operators change come through `Figures`. */

/** What a client may have missed and still gets again, at least (S6). */
export const REPLAY_FRAMES = 256;
export const REPLAY_MS = 15 * 60_000;
/** Remembered frame ids per install (S7), kept in stored chunks of SEEN_CHUNK so that a snapshot stays small. */
export const SEEN_IDS = 512;
export const SEEN_CHUNK = 32;
/** Installs whose ids are remembered; the one that said hello longest ago goes first. */
export const SEEN_INSTALLS = 8;
/** Connections that others have taken over from: what they still send may be on its way for seconds (S8). */
export const PAST_CONNECTIONS = 16;

/** Quiet after a false alarm before the agent goes on (U2). */
export const GO_ON_MS = 1_500;
/** Clients repeat `user.vad` every 3 s while speaking; after this long without, the voice counts as gone. */
export const VOICE_LOST_MS = 5_000;
/** How fast speech is taken to be where nobody reports (U4). */
export const CHARS_PER_SECOND = 15;
/** A reporting client that says nothing this long after a line's expected end did not play it (U6). */
export const UNREPORTED_MS = 30_000;

/** A reply that nobody has begun is asked for again: longer than a cold start, shorter than patience. */
export const ASK_AGAIN_MS = 20_000;
export const MAX_ASKS = 3;
/** A run that has said nothing this long is dead. A live one reports every ALIVE_MS, so that a slow model is not taken for one. */
export const RUN_LOST_MS = 60_000;
export const ALIVE_MS = 10_000;
/** The longest a turn may be held by a spoken "pause". */
export const PAUSE_MS = 10 * 60_000;

/** More lines than anybody listens to; the rest of such an answer is not said, and the snapshot stays bounded. */
export const MAX_LINES = 100;

/** Offers of one delivery before it is given up (D15). */
export const MAX_ATTEMPTS = 3;
/** Questions about one delivery (D9). */
export const MAX_ASKED = 2;
/** What is kept of a drain beside what is urgent (D12). */
export const KEEP_AT_DRAIN = 3;
/** Held `when_asked` items (D12). */
export const MAX_HELD_ASKED = 50;
/** A stash keeps this long (D14). */
export const STASH_MS = 7 * 24 * 3_600_000;
/** Clients confirm every 3 s that the user is speaking (D13); a second more for the way. */
export const VOICE_CONFIRM_MS = 4_000;
/** Nothing comes earlier before its time than this (W4), and what falls due so close together is due at once (D13). */
export const AT_ONCE_MS = 1_000;
/** After this long away, coming back is a greeting (D22). */
export const AWAY_MS = 4 * 3_600_000;
/** Unasked items an hour, unless the user sets another number (D23). */
export const ATTENTION_PER_HOUR = 6;
/** The agent's own remarks use at most this share of them (D23). */
export const OWN_SHARE = 0.5;
/** So long after their last word or act the user counts as talking, whatever the quiet hours say (D23): twice what a short research takes. */
export const AWAKE_MS = 2 * 60_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
/** A playing line is replayed to a returning client, which voices it, while it is younger than this (S6). */
export const VOICED_REPLAY_MS = 60_000;
/** The newest ended deliveries, for the inbox and against pushes that come twice. */
export const ENDED_KEPT = 64;
/** Whoever understands an utterance is taken for dead after this long, and somebody else is asked: so often in all (A1). */
export const HEAR_AGAIN_MS = 15_000;
export const MAX_HEARS = 3;
/** Of several utterances that nobody could understand, one apology is enough for so long. */
export const SORRY_MS = 5_000;
/** Utterances that wait to be understood at a time. */
export const MAX_HEARING = 8;
/** And those whose end is not taken a second time. */
export const MOST_UNDERSTOOD = 16;
/** Workflows of one session at a time. */
export const MAX_CALLS = 16;
/** And sync tools: those of a turn (T7), and what the turns before it have left at work. */
export const MAX_TURN_CALLS = 48;
/** Results that a session keeps; the one unused for longest goes first (C5). */
export const MAX_RESULTS = 50;
/** After this long without a connection they are over (C2). */
export const RESULTS_AWAY_MS = 24 * 3_600_000;
/** A question that nobody has answered for so long is none any more (T4). */
export const YES_MS = 5 * 60_000;
/** Writes that wait for one yes: nobody agrees to more at once. */
export const MAX_ASKING = 4;
/** Tools that are counted by name; the others are counted together. */
export const MAX_TALLIED = 40;
/** Runs of a tool from which its next one is foretold (F7). */
export const RUNS_KEPT = 8;
export const MAX_REMINDERS = 50;
/** In a turn, nobody hears two fillers of a kind so soon after each other (F3). */
export const FILLER_WINDOW_MS = 2_000;
/** Whatever an operator allows: a snapshot must fit a row. */
export const MAX_PUSHED = 10_000;
/** And beyond that the results of the user's own work, which are never turned away. */
export const MAX_DELIVERIES = MAX_PUSHED + 2 * (MAX_CALLS + MAX_TURN_CALLS + MAX_REMINDERS);

/** Turns that a prompt holds word for word: it grows to so many, and the newest summary leaves so many (X2, M2). */
export const MOST_VERBATIM = 36;
export const LEAST_VERBATIM = 12;
/** Changes of what the client shows that one turn holds, of either side, and their characters as JSON: they stand in the snapshot with it. */
export const MAX_CHANGES = 20;
export const MAX_CHANGES_CHARS = 32 * 1024;
/** After a longer pause no provider's cache remembers the prompt (X2). */
export const CACHE_MS = 5 * 60_000;
/** Whoever makes a block of memory is taken for dead after this long. */
export const REMEMBER_LOST_MS = 3 * 60_000;

/** How far back what the user wants forgotten is looked for in words: as far as `recall` looks (M5). */
export const FORGET_BACK = 500;
/** And so many exchanges, the newest, are forgotten with one wish: what is told of in more is no one thing. */
export const MOST_STRUCK = 40;
/** Whoever takes the rows of an erasure out of the store is taken for dead after this long (N6). */
export const ERASE_LOST_MS = 2 * 60_000;
/** And by then everybody who was writing when it began is over: no function runs longer than 15 minutes. */
export const ERASE_LATE_MS = 16 * 60_000;
/** Calls from before an erasure whose results are not taken: those of several that follow each other. */
export const MAX_ERASING = 4 * (MAX_CALLS + MAX_TURN_CALLS);

/** The start of a workflow is asked for again, once: it is known by its name. */
export const START_AGAIN_MS = 30_000;
export const MAX_STARTS = 2;
/** What a workflow may take beyond its own time before it counts as lost. */
export const CALL_GRACE_MS = 60_000;
/** A stop that was not confirmed is asked for again after so long, and so often in all: its result is dropped anyway (T11). */
export const STOP_AGAIN_MS = 60_000;
export const MAX_STOPS = 10;

/** Remarks of her own in a row that nobody answers (L1). */
export const MAX_UNANSWERED = 3;
/** Of the hour's attention, what her own life leaves to others; of a small budget less (D23). */
export const LEFT_TO_OTHERS = 2;
/** New entries that are worth a reflection (L5). */
export const REFLECT_ENTRIES = 6;
/** Four questions to a model, one after the other at worst, each tried again: whoever is not done by then is dead. */
export const REFLECT_LOST_MS = 15 * 60_000;
/** What she has come to think of keeps so long (L5). */
export const REMARK_MS = 120_000;
/** A piece of news that was told stays at hand for the user's questions so long, unless another one is told (L4). */
export const TOLD_NEWS_MS = HOUR_MS;
export const DAY_MS = 24 * 3_600_000;

/** Spoken "slower" and "faster" (U11). */
export const SPEED_STEP = 1.2;
export const SPEED_MIN = 0.5;
export const SPEED_MAX = 2;

if (
  !(
    ALIVE_MS < ASK_AGAIN_MS &&
    ALIVE_MS < RUN_LOST_MS &&
    GO_ON_MS < VOICE_LOST_MS &&
    ASK_AGAIN_MS * MAX_ASKS <= RUN_LOST_MS
  )
) {
  throw new Error(
    'limits.ts: a run must report before it counts as lost, and be asked for before the turn is given up',
  );
}
/** Further behind what was noted, it is no race that was lost: the clock was set back (W5). */
export const SET_BACK_MS = 60_000;
