/** Every bound of Nova 2 Sonic that we keep to, once, with its reason; AWS's user guide for Nova 2, a copy of November 2026. */

/** UTF-8 bytes of all history ("40 KB"), and of one `textInput` ("1 KB"): as thousands, whichever kilobyte is meant. */
export const MOST_HISTORY = 40_000;
export const MOST_TEXT_INPUT = 1_000;
/** What the session block may take of the history: the newest turns have the rest. */
export const MOST_LEADING = 16_000;

/** Of one result of a tool within the history, in characters: it was spoken about already. */
export const MOST_RESULT = 1_000;

/** A stream lives eight minutes. Past the first it is left as soon as nobody speaks, at the second whoever does (A5). */
export const ROTATE_MS = 390_000;
export const LATEST_ROTATION_MS = 450_000;
const LIFE_MS = 480_000;
if (!(ROTATE_MS < LATEST_ROTATION_MS && LATEST_ROTATION_MS < LIFE_MS)) throw new Error('streams are left in time');

/** What the model may say at a time: some fifty tokens a second of speech, for half a minute at least. */
export const SPOKEN_TOKENS = 2_048;

/** One `audioInput`: a tenth of a second. Microphones are usually sent in pieces of 32 to 64 ms. */
export const AUDIO_INPUT_MS = 100;

/**
 * How long the last signs of a turn may follow its end: the text that was really spoken, and that the user interrupted it. Others have waited
 * 1,250 ms for them.
 */
export const GRACE_MS = 1_250;

/** Content blocks that are open at once. The model sends one after the other. */
export const MOST_BLOCKS = 32;
