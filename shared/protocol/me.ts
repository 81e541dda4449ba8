/** The answers to `GET /me` and `DELETE /me` (docs/reference/memory.md): everything that is remembered of a user, and its end (M9, N6). */
import * as z from 'zod';
import { chosenSettings, verbosity } from './shapes.ts';
import { priority } from './vocabulary.ts';

const count = z.int().nonnegative();
/** Epoch ms. */
const at = z.number();

/** What one persona knows. */
const known = z.object({
  /** `entry`: the number by which it can be forgotten, as in `forget`. */
  facts: z.array(z.object({ entry: count, at, text: z.string() })),
  summary: z.string(),
  milestones: z.array(z.array(z.object({ entry: count, at, text: z.string() }))),
  reflections: z.array(z.object({ at, text: z.string() })),
  /** What was said and done, the oldest first; without a number, what is older than they are. */
  entries: z.array(z.object({ entry: count.optional(), turn: count, at, kind: z.string(), text: z.string() })),
  /** There are more, of turns before this one: `GET /me?skill=…&before=…` */
  before: count.optional(),
  reminders: z.array(z.object({ id: z.string(), at, text: z.string() })),
  waiting: z.array(
    z.object({
      delivery: z.string(),
      at,
      source: z.string().optional(),
      title: z.string().optional(),
      priority,
      text: z.string(),
    }),
  ),
  /** Null: the persona's own verbosity. */
  settings: chosenSettings.extend({ verbosity: verbosity.nullable() }),
  /** What their client shows, as far as it has told. */
  state: z.unknown().optional(),
});

/** `skills`: by persona. `images`: those that the user has asked to keep, each at `GET /images/{id}`; left out where there are none. */
export const me = z.object({
  user: z.string(),
  skills: z.record(z.string(), known),
  images: z.array(z.object({ id: z.string(), bytes: count, at })).optional(),
});

/** `erased`: false where it is on its way, and goes on without whoever has asked; else of how many sessions. */
export const forgotten = z.object({ erased: z.boolean(), sessions: count.optional() });

export type Me = z.infer<typeof me>;
export type RememberedOfUser = z.infer<typeof known>;
export type ErasureAnswer = z.infer<typeof forgotten>;
