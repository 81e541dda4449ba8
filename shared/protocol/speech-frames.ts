/** Frames with what is said and heard, sent once, to one connection. */
import * as z from 'zod/mini';
import { at, count } from './field-schemas.ts';
import { MAX_RATE, MIN_RATE } from './limits.ts';

/** Playback position by sound: milliseconds of the turn's sound that were played, from line `from` on. */
export const played = z.object({ turn: count, ms: count, from: z.optional(count) });
/** Samples a second of sound without numbers. */
export const streamRate = z.int().check(z.minimum(MIN_RATE), z.maximum(MAX_RATE));

export const speechFrames = {
  /**
   * A piece of a line's sound [A2]: base64 of 16-bit little-endian mono PCM at 24 kHz; `n` counts from 0.
   * `failed`: the line's sound ends incomplete [A3].
   */
  audio: z.object({
    type: z.literal('audio'),
    at,
    turn: count,
    index: count,
    n: count,
    data: z.string(),
    last: z.boolean(),
    failed: z.optional(z.literal(true)),
  }),
  /** The user's words so far, or `final` [A1]; final `text` may be empty. */
  transcript: z.object({
    type: z.literal('transcript'),
    at,
    utterance: z.string(),
    text: z.string(),
    final: z.boolean(),
    /** Where the server finds the ends [A6]: of which voice. */
    since: z.optional(count),
    /** It was not understood. */
    failed: z.optional(z.literal(true)),
  }),
  /**
   * The server heard a voice begin or end, for clients that do not tell of it [U2]. `ms`: of the utterance's
   * sound; `since`: where the voice began.
   */
  voice: z.object({
    type: z.literal('voice'),
    at,
    utterance: z.string(),
    speaking: z.boolean(),
    since: count,
    ms: count,
  }),
} as const;
