/** Shapes that frames share. */
import * as z from 'zod/mini';
import { deliveryState, discardReason, policy, priority, reminderKind, workKind } from './enums.ts';
import { PROTOTYPE_KEYS } from './json-depth.ts';
import {
  MAX_ACTION_NAME,
  MAX_ID,
  MAX_LANGUAGE_TAG,
  MAX_NEWS_TOPIC,
  MAX_OPERATIONS,
  MAX_PIECE_CHARS,
  MAX_PIECES,
  MAX_POINTER,
  MAX_SOUND_MS,
  MAX_SOUNDS,
  MAX_SOURCE,
} from './limits.ts';
import './schema-messages.ts';

/** Without lone surrogates, which stores and models reject. */
const toWellFormed = z.transform((value: string) => value.toWellFormed());
export const wellFormed = z.pipe(z.string(), toWellFormed);
export const words = wellFormed.check(z.refine((value) => value.trim() !== '', 'must not be blank'));
export const id = z.string().check(z.minLength(1), z.maxLength(MAX_ID));
export const count = z.int().check(z.nonnegative());
/** Client milliseconds, monotonic (`user.vad`). */
export const clientMs = z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Playback position: the line with this `seq`, wholly or up to `chars` characters of `text` [U6]. */
export const position = z.object({ seq: count, chars: z.optional(count) });
export const verbosity = z.enum(['silent', 'brief', 'narrated', 'chatty']);
export const capabilities = z.object({
  /** `timed`: it reports at most where playback was cut, and drops the rest. `paced`: not even that [U6]. */
  heard: z.optional(z.union([z.boolean(), z.enum(['timed', 'paced'])])),
  /** Who hears and speaks [A1]: `server` is the operator's default way. */
  speech: z.optional(z.enum(['client', 'server', 'cascade', 'sonic', 'none'])),
  model: z.optional(z.boolean()),
  /** The client shows measurements [O2] and gets `measured` after each turn. */
  figures: z.optional(z.boolean()),
});

/** Hours without unasked speech except critical [D23]: "22:00" to "07:00" on the user's clock. */
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00'));
export const quietHours = z.object({ from: hour, to: hour });
/** Since or until when a fact holds [M11]. */
export const factDate = z
  .string()
  .check(
    z.regex(
      /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
      'must be a year, a month or a day: 2026-11-30',
    ),
  );
/** What "later" does with an offer [D9]. */
export const later = z.enum(['discard', 'defer']);
/** Bidirectional controls, which have no sound: in a name they would reverse the text after it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** The spoken source of a delivery. */
export const source = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_SOURCE),
    z.refine((value) => value.replace(TURNS, '').trim() !== '', 'must not be blank'),
  ),
  z.transform((value) => value.toWellFormed().replace(TURNS, '').trim()),
);

/** What the user wants of a topic in the news [L8]. */
const newsWant = z.enum(['more', 'less', 'none']);
export const newsTopic = z.object({
  topic: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(MAX_NEWS_TOPIC),
      z.refine((value) => /[\p{L}\p{N}]/u.test(value), 'must have a word'),
    ),
    z.transform((value) => value.toWellFormed().replace(TURNS, '').trim()),
  ),
  want: newsWant,
});

/** An offered model's name [S11]. */
export const modelName = id;
/** The offered models and the chosen one; null: the operator's default. */
export const models = z.object({ offered: z.array(modelName), chosen: z.nullable(modelName) });

/** A language's BCP 47 tag: "de", "de-AT" [S16]. */
export const languageName = z.string().check(z.maxLength(MAX_LANGUAGE_TAG));
/**
 * What the agent speaks in this session, what may be chosen, and what the user has chosen [S16]. `answered`:
 * the only language of a model that speaks one, as the offline one does.
 */
export const languages = z.object({
  spoken: languageName,
  offered: z.array(languageName),
  chosen: z.optional(z.nullable(languageName)),
  answered: z.optional(languageName),
});

/** Server epoch milliseconds. */
export const at = z.number();

/** The user's settings in force. */
export const chosenSettings = z.object({
  verbosity,
  speed: z.number(),
  quietHours: z.nullable(quietHours),
  later,
  attentionPerHour: count,
  mute: z.array(z.string()),
  life: z.boolean(),
  news: z.boolean(),
  newsTopics: z.array(z.object({ topic: z.string(), want: newsWant })),
  model: models.shape.chosen,
  language: z.nullable(languageName),
  /** The end of the quiet that the user has asked for [D23]; null: none. */
  quietUntil: z.nullable(at),
});

/** Name of an action in the client's own interface: "counter.increment". */
export const actionName = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ACTION_NAME)),
  toWellFormed,
);
/** Any JSON; the frame bounds its size and depth (parse-frame.ts). */
export const json = z
  .unknown()
  .check(z.refine((value) => !fieldNamesPrototype(value), 'has a key that is called __proto__'));
/** A path in the client state (RFC 6901), without prototype keys [N4]. */
const pointer = z.string().check(
  z.maxLength(MAX_POINTER),
  z.regex(/^(?:\/(?:[^~/]|~[01])*)*$/, 'must be a JSON Pointer, like /items/0'),
  z.refine((path) => !path.split('/').some((name) => PROTOTYPE_KEYS.has(name)), 'leads out of the state'),
);
/** RFC 6902. */
const operation = z
  .object({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: pointer,
    from: z.optional(pointer),
    value: z.optional(json),
  })
  .check(
    z.refine(
      ({ op, value }) => op === 'remove' || op === 'move' || op === 'copy' || value !== undefined,
      'needs a value',
    ),
    z.refine(({ op, from }) => (op !== 'move' && op !== 'copy') || from !== undefined, 'needs a from'),
  );
export const patch = z.array(operation).check(z.maxLength(MAX_OPERATIONS));

/** Id of a request to the client's own model: part of keys. */
export const question = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the request as it was named'));
/** A piece of its answer: number, from 1, and text, which may split a character. */
export const pieceNumber = z.int().check(z.minimum(1), z.maximum(MAX_PIECES));
export const pieceText = z.string().check(z.maxLength(MAX_PIECE_CHARS));
export const pieceCount = z.int().check(z.nonnegative(), z.maximum(MAX_PIECES));
/** Client's name of an utterance: part of keys. */
export const utterance = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'));
export const soundNumber = z.int().check(z.nonnegative(), z.maximum(MAX_SOUNDS - 1));
export const soundCount = z.int().check(z.nonnegative(), z.maximum(MAX_SOUNDS));
export const rate = z.literal(16_000, 'sound is sent as PCM of 16000 samples a second: resample it');
/** Base64 of whole 16-bit samples, within a piece's bound. */
const MAX_SOUND_BYTES = 32 * MAX_SOUND_MS;
/** Bounded by its frame. */
export const stream = z.string().check(
  z.minLength(1, 'must not be empty'),
  z.refine(isBase64Data, 'must be base64, with its padding'),
  z.refine((data) => base64ByteCount(data) % 2 === 0, 'must be whole samples: 16 bits each'),
);
export const sound = stream.check(
  z.refine(
    (data) => base64ByteCount(data) <= MAX_SOUND_BYTES,
    `must be at most ${MAX_SOUND_MS} ms: ${MAX_SOUND_BYTES} bytes`,
  ),
);
/** Messages for that model, in order: system instructions first. */
export const modelMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** As a key it would set the prototype of any copy. */
export function fieldNamesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(fieldNamesPrototype);
}

/** Tokens, and their cost by the answering model's price list, where known [O2]. */
export const usage = z.object({
  input: count,
  output: count,
  cacheRead: count,
  cacheWrite: count,
  dollars: z.optional(z.number().check(z.nonnegative())),
});
/** Estimated tokens of a turn's first request, from most to least constant [X1, X5]. */
export const promptSize = z.object({ tools: count, system: count, block: count, turns: count, fresh: count });
/**
 * Milliseconds from the acceptance of the turn's cause, or from a spoken question's commit, including
 * `heardMs` of transcription. `firstTokenMs`: of the first request; `modelMs`: all requests without tools;
 * `toolMs`: sum of tool run times.
 */
export const timings = z.object({
  heardMs: z.optional(z.number()),
  firstLineMs: z.optional(z.number()),
  firstTokenMs: z.optional(z.number()),
  modelMs: z.optional(z.number()),
  toolMs: z.optional(z.number()),
  totalMs: z.number(),
});

/** A turn's use of the table and socket in AWS's units; `dollars`: with the model's if all are priced. */
export const turnFigures = z.object({
  readUnits: z.number().check(z.nonnegative()),
  writeUnits: z.number().check(z.nonnegative()),
  messages: count,
  dollars: z.optional(z.number().check(z.nonnegative())),
});

/** A turn in a snapshot: the user's words and the heard answer; of the newest turn what was sent. */
export const shownTurn = z.object({
  turn: count,
  at,
  user: z.optional(z.string()),
  agent: z.optional(z.string()),
  /** How many calls of the client's tools it made [G13]. */
  clientCalls: z.optional(count),
});
/** A delivery in the inbox: its text, or the beginning that fits a frame. */
export const shownDelivery = z.object({
  delivery: id,
  state: deliveryState,
  reason: z.optional(discardReason),
  source: z.optional(z.string()),
  /** Title of the agent's own work: "the research on hot dogs". */
  title: z.optional(z.string()),
  priority,
  policy,
  at,
  text: z.string(),
  /** Deferred by the user: waits until they ask, or for their next connection [D15]. */
  deferred: z.optional(z.literal(true)),
});
/** Running work in the inbox [T11]: becomes the delivery of that id; `delivery.cancel` ends it. */
export const shownWork = z.object({
  delivery: id,
  kind: workKind,
  /** The tool; absent for a reminder. */
  tool: z.optional(z.string()),
  /** The work's title, "the research on hot dogs", or the reminder's text. */
  text: z.string(),
  /** Start time. */
  at,
  /** A reminder's due time. */
  dueAt: z.optional(at),
  /** What kind of reminder, whether it repeats, and what is left of a paused one. */
  reminder: z.optional(
    z.object({ kind: reminderKind, repeats: z.optional(z.literal(true)), leftMs: z.optional(count) }),
  ),
  /** Progress where known: in words, and as a step, from 1, of all. */
  progress: z.optional(z.object({ text: z.string(), step: count, steps: count })),
  /** It changes something outside: once cancelled, its outcome is unknown. */
  effect: z.optional(z.literal('write')),
  /** It was cancelled, and is being stopped. */
  stopping: z.optional(z.literal(true)),
});
/** The agent's proactive behaviour in the inbox [L1, L6]. */
export const shownProactive = z.object({
  /** Whether proactive turns, and news, are on: the user's wish, where the operator allows it. */
  on: z.boolean(),
  news: z.boolean(),
  /** No more proactive turns until the user does something. */
  asleep: z.boolean(),
  /** Proactive turns since the user's last action. */
  unanswered: count,
  reflecting: z.boolean(),
});
/** Limits of what a client may send. */
export const sentLimits = z.object({
  frameBytes: count,
  replayFrames: count,
  replayMs: count,
  /** Of one user, over all of their connections [N3]. */
  framesPerSecond: z.optional(count),
  bytesPerMinute: z.optional(count),
  /** In silence a client pings after this long [S10]; absent: 30 s. */
  pingMs: z.optional(count),
});
export const snapshotBody = z.object({ turns: z.array(shownTurn), pending: z.array(id) });

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function isBase64Data(data: string): boolean {
  return data.length % 4 === 0 && BASE64.test(data);
}

/** Decoded length. */
function base64ByteCount(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return (data.length / 4) * 3 - padding;
}
