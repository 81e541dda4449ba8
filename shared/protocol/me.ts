/** Answers of `GET /me` and `DELETE /me` (docs/reference/protocol/memory.md): export and erasure [M9, N6]. */
import * as z from 'zod/mini';
import { priority } from './enums.ts';
import { chosenSettings, verbosity } from './field-schemas.ts';

const count = z.int().check(z.nonnegative());
/** Epoch ms. */
const at = z.number();

/**
 * What follows "The user", or the name in `about` (`us`: the user and the agent). `line`: the words that told
 * it. `by`: what found it: a rule, a model, a reflection. `since`, `until`: a year, a month or a day.
 * `endedAt`: when it turned out to be so no longer.
 */
const fact = z.object({
  entry: count,
  at,
  text: z.string(),
  about: z.optional(z.string()),
  by: z.optional(z.string()),
  line: z.optional(z.string()),
  since: z.optional(z.string()),
  until: z.optional(z.string()),
  endedAt: z.optional(at),
});

/** What one persona remembers. */
const rememberedOfUser = z.object({
  /** Those that hold. `entry`: the number that `forget` takes. */
  facts: z.array(fact),
  /** Those that no longer do, oldest first, at most 200 [M12]. */
  pastFacts: z.optional(z.array(fact)),
  summary: z.string(),
  milestones: z.array(z.array(z.object({ entry: count, at, text: z.string() }))),
  reflections: z.array(z.object({ at, text: z.string() })),
  /** Entries, oldest first; those from before numbering have none. */
  entries: z.array(z.object({ entry: z.optional(count), turn: count, at, kind: z.string(), text: z.string() })),
  /** More exist before this turn: `GET /me?persona=…&before=…` */
  before: z.optional(count),
  reminders: z.array(z.object({ id: z.string(), at, text: z.string() })),
  waiting: z.array(
    z.object({
      delivery: z.string(),
      at,
      source: z.optional(z.string()),
      title: z.optional(z.string()),
      priority,
      text: z.string(),
    }),
  ),
  /** Null: the persona's own verbosity. */
  settings: z.extend(chosenSettings, { verbosity: z.nullable(verbosity) }),
  /** Of the last seven days on which there was talk, by the user's clock, oldest first [K8]. */
  talkTime: z.array(z.object({ day: z.string(), ms: count })),
  /** The client state, as last reported. */
  state: z.optional(z.unknown()),
});

/**
 * `personas`: by persona. `images`: kept ones, each at `GET /images/{id}`. `values`: what the application's
 * tools keep of the user; `valuesAfter`: more stand behind this key. `browsers`: those that get
 * notifications [D25]. Absent where there are none.
 */
export const me = z.object({
  user: z.string(),
  personas: z.record(z.string(), rememberedOfUser),
  images: z.optional(z.array(z.object({ id: z.string(), bytes: count, at }))),
  browsers: z.optional(z.array(z.object({ endpoint: z.string(), content: z.boolean(), at }))),
  values: z.optional(z.array(z.object({ key: z.string(), value: z.unknown() }))),
  valuesAfter: z.optional(z.string()),
});

/** `erased`: false while it still runs without the caller. `sessions`: how many were erased. */
export const forgotten = z.object({ erased: z.boolean(), sessions: z.optional(count) });

export type Me = z.infer<typeof me>;
export type RememberedOfUser = z.infer<typeof rememberedOfUser>;
export type ErasureAnswer = z.infer<typeof forgotten>;
