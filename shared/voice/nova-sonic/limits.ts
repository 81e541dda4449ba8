/** Limits of Nova 2 Sonic, with reasons (AWS's user guide for Nova 2, November 2026). */

/** UTF-8 bytes of all history ("40 KB") and of a `textInput` ("1 KB"), read as thousands to be safe. */
export const MOST_HISTORY = 40_000;
export const MOST_TEXT_INPUT = 1_000;
/** The session block's part of the history; the newest turns have the rest. */
export const MOST_LEADING = 16_000;

/** Characters of one tool result in the history: it was spoken about already. */
export const MOST_RESULT = 1_000;

/** A stream lives eight minutes. It is replaced at the first bound in a pause, at the second anyway [A5]. */
export const ROTATE_MS = 390_000;
export const LATEST_ROTATION_MS = 450_000;
const LONGEST_STREAM_MS = 480_000;
if (!(ROTATE_MS < LATEST_ROTATION_MS && LATEST_ROTATION_MS < LONGEST_STREAM_MS))
  throw new Error('streams are left in time');

/** Tokens of one answer: some fifty per second of speech, for at least half a minute. */
export const SPOKEN_TOKENS = 2_048;

/** One `audioInput`: a tenth of a second. Microphones usually send 32 to 64 ms. */
export const AUDIO_INPUT_MS = 100;

/**
 * How long a turn's last events may follow its end: the spoken text and the interruption. Others have waited
 * 1,250 ms.
 */
export const GRACE_MS = 1_250;

/** Open content blocks. The model sends one after the other. */
export const MOST_BLOCKS = 32;
