/** Every bound of the session, once, with its reason. Operators' figures come from `OperatorSettings`. */

/** Missed frames that a client gets again, at least [S6]. */
export const REPLAY_FRAMES = 256;
export const REPLAY_MS = 15 * 60_000;
/** Frame ids remembered per install [S7], stored in chunks of SEEN_CHUNK to keep a snapshot small. */
export const SEEN_IDS = 512;
export const SEEN_CHUNK = 32;
/** Installs with remembered ids; the one with the oldest hello is dropped first. */
export const SEEN_INSTALLS = 8;
/** Superseded connections that are remembered: their frames may arrive seconds later [S8]. */
export const PAST_CONNECTIONS = 16;
/** Connections that only follow a session [S13]. */
export const MAX_OBSERVERS = 8;

/** Silence after a false alarm before the agent continues [U2]. */
export const GO_ON_MS = 1_500;
/** Clients repeat `user.vad` every 3 s while the user speaks; after this long the voice counts as ended. */
export const VOICE_LOST_MS = 5_000;
/** A backchannel this long after a cut is still the sound that cut the agent's speech [U10]. */
export const RECENT_CUT_MS = 10_000;
/** Assumed speaking rate for clients that do not report playback [U4]. */
export const CHARS_PER_SECOND = 15;
/**
 * The same for clients of which time tells what was heard, and the time before the sound begins: rather
 * too slow, since what counts as heard is not said again.
 */
export const TIMED_CHARS_PER_SECOND = 12;
export const TIMED_LEAD_MS = 1_000;
/** How long such a client may take to tell where it stopped. */
export const TIMED_TOLD_MS = 2_000;
/** A reporting client that is silent this long after a line's expected end did not play it [U6]. */
export const UNREPORTED_MS = 30_000;

/** After this long an unclaimed reply is requested again: longer than a cold start. */
export const ASK_AGAIN_MS = 20_000;
export const MAX_ASKS = 3;
/** A run silent for this long is lost. A live run reports every ALIVE_MS. */
export const RUN_LOST_MS = 60_000;
export const ALIVE_MS = 10_000;
/** The longest hold by a spoken "pause". */
export const PAUSE_MS = 10 * 60_000;

/** Lines per turn. The rest of an answer is dropped, so that the snapshot stays bounded. */
export const MAX_LINES = 100;

/** Attempts to say one delivery before it is given up [D15]. */
export const MAX_ATTEMPTS = 3;
/** A referral is not repeated within this time after a crisis was noticed [K2]. */
export const REFERRAL_EVERY_MS = 3_600_000;
/** What waits behind a referral, in characters; and how long it does where nobody is connected [K2]. */
export const MAX_QUEUED_INPUT_CHARS = 64 * 1024;
export const QUEUED_INPUT_MS = 120_000;
/** Bids about one delivery [D9]. */
export const MAX_ASKED = 2;
/** Deliveries kept at an opening besides urgent ones [D12]. */
export const KEEP_AT_DRAIN = 3;
/** Waiting `when_asked` deliveries [D12]. */
export const MAX_HELD_ASKED = 50;
/** How long a delivery stays in the stash [D14]. */
export const STASH_MS = 7 * 24 * 3_600_000;
/** Clients confirm every 3 s that the user is speaking [D13]; the fourth second is for transit. */
export const VOICE_CONFIRM_MS = 4_000;
/** Tolerance of timers [W4]; items due within it are due together [D13]. */
export const AT_ONCE_MS = 1_000;
/** A return after this long is a greeting [D22]. */
export const AWAY_MS = 4 * 3_600_000;
/** Unasked items per hour, unless the user sets another number [D23]. */
export const ATTENTION_PER_HOUR = 6;
/** The largest share of remarks in these items [D23]. */
export const OWN_SHARE = 0.5;
/** How long after an act a user counts as awake in quiet hours [D23]: twice a short research. */
export const AWAKE_MS = 2 * 60_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
/** A playing line younger than this is replayed and voiced to a returning client [S6]. */
export const VOICED_REPLAY_MS = 60_000;
/** Ended deliveries kept for the inbox and for recognising repeated pushes. */
export const ENDED_KEPT = 64;
/** After this long a transcription counts as lost and is retried, up to this many attempts in all [A1]. */
export const HEAR_AGAIN_MS = 15_000;
export const MAX_HEARS = 3;
/** One apology covers all failed transcriptions within this time. */
export const SORRY_MS = 5_000;
/** Utterances waiting for transcription. */
export const MAX_HEARING = 8;
/** Transcribed utterances remembered, so that a second result is ignored. */
export const MOST_UNDERSTOOD = 16;
/** Workflows of one session at a time. */
export const MAX_CALLS = 16;
/** Calls of sync tools: those of a turn [T7], and unfinished ones of earlier turns. */
export const MAX_TURN_CALLS = 48;
/**
 * Arguments of a client's calls under way, together, as JSON [G12]: they stand in the session, and a message
 * of another protocol shows all of them, escaped once more.
 */
export const MAX_CLIENT_INPUT_CHARS = 8_000;
/** Results that a session keeps; the least recently used goes first [C5]. */
export const MAX_RESULTS = 50;
/** Results are dropped after this long without a connection [C2]. */
export const RESULTS_AWAY_MS = 24 * 3_600_000;
/** An unanswered confirmation lapses after this long [T4]. */
export const YES_MS = 5 * 60_000;
/** Words within this time after a question of others was heard are its answer [G20]. */
export const ANSWER_MS = 60_000;
/** Writes that wait for one confirmation. */
export const MAX_ASKING = 4;
/** Tools counted by name; further ones are counted together. */
export const MAX_TALLIED = 40;
/** Runs of a tool that predict its next duration [F7]. */
export const RUNS_KEPT = 8;
/** Timers, alarms and reminders of a household; producers have at most half of them [G22, H1]. */
export const MAX_REMINDERS = 100;
/** Characters of what one is called by: all stand in the snapshot. */
export const MAX_REMINDER_LABEL = 60;
/** Reminders told lately, which may be told again. */
export const MAX_TOLD_REMINDERS = 5;
/** Calls that changed reminders: a second run of one comes within its turn, or the next ones. */
export const MAX_CHANGE_CALLS = 32;
/** Occurrences that passed unseen and are counted: every five minutes for a week. */
export const MAX_MISSED_LOOKS = 2_016;
/** How long a reminder of the user's own waits for their return: longer than a holiday. */
export const REMINDER_STASH_MS = 30 * 24 * 3_600_000;
/** What is told after this long is told as late. */
export const LATE_MS = 2 * 60_000;
/** A user who comes back after this long has been away [H6]. */
export const BACK_AFTER_MS = 60_000;
/** The shortest time between two fillers of one kind in a turn [F3]. */
export const FILLER_WINDOW_MS = 2_000;
/** The bound for any operator setting: a snapshot must fit a row. */
export const MAX_PUSHED = 10_000;
/** Plus results of the user's own work, which are never refused. */
export const MAX_DELIVERIES = MAX_PUSHED + 2 * (MAX_CALLS + MAX_TURN_CALLS + MAX_REMINDERS);

/** Verbatim turns in a prompt: the most before a cut, and the number left after it [X2, M2]. */
export const MOST_VERBATIM = 36;
export const LEAST_VERBATIM = 12;
/** Changes of the client's state in one turn, per side, and their JSON characters. */
export const MAX_CHANGES = 20;
export const MAX_CHANGES_CHARS = 32 * 1024;
/** Actions that wait for their answer, as many as one turn can hold. Older ones are not answered any more. */
export const MAX_QUEUED_ACTIONS = MAX_CHANGES;
export const QUEUED_ACTION_MS = 5 * 60_000;
/** After a longer pause no provider's prompt cache holds the prompt [X2]. */
export const CACHE_MS = 5 * 60_000;
/** After this long a memory block in progress counts as lost. */
export const REMEMBER_LOST_MS = 3 * 60_000;

/** Entries searched for what the user wants forgotten: as many as `recall` searches [M5]. */
export const FORGET_BACK = 500;
/** Exchanges forgotten by one wish, the newest. */
export const MAX_REDACTED = 40;
/** After this long a removal of rows counts as lost [N6]. */
export const ERASE_LOST_MS = 2 * 60_000;
/** All writers from before an erasure have ended by then: no function runs longer than 15 minutes. */
export const ERASE_LATE_MS = 16 * 60_000;
/** Calls from before erasures whose results are dropped; several erasures may follow each other. */
export const MAX_ERASING = 4 * (MAX_CALLS + MAX_TURN_CALLS);

/** The start of a workflow is repeated once; its name makes that harmless. */
export const START_AGAIN_MS = 30_000;
export const MAX_STARTS = 2;
/** Beyond its own time a workflow gets this long before it counts as lost. */
export const CALL_GRACE_MS = 60_000;
/** An unconfirmed stop is repeated after this long, up to this many in all [T11]. */
export const STOP_AGAIN_MS = 60_000;
export const MAX_STOPS = 10;

/** Unanswered remarks in a row [L1]. */
export const MAX_UNANSWERED = 3;
/** Unasked items per hour that remarks leave to other sources; fewer of a small budget [D23]. */
export const LEFT_TO_OTHERS = 2;
/** New entries that make a reflection worthwhile [L5]. */
export const REFLECT_ENTRIES = 6;
/** A reflection is lost after this long: at worst four model requests in sequence, each retried. */
export const REFLECT_LOST_MS = 15 * 60_000;
/** How long a remark may wait [L5]. */
export const REMARK_MS = 120_000;
/** How long a told news item stays available for questions, unless another follows [L4]. */
export const TOLD_NEWS_MS = HOUR_MS;

/** Spoken "slower" and "faster" [U11]. */
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
/** A larger step back than this means that the clock was set back, not that a race was lost [W5]. */
export const SET_BACK_MS = 60_000;
