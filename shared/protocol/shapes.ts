/** What frames are made of, each shape once. */
import * as z from 'zod';
import { OUTSIDE } from './json.ts';
import {
  MAX_ACTION_NAME,
  MAX_ID,
  MAX_OPERATIONS,
  MAX_PIECE_CHARS,
  MAX_PIECES,
  MAX_POINTER,
  MAX_SOUND_MS,
  MAX_SOUNDS,
  MAX_SOURCE,
} from './limits.ts';
import { deliveryState, discardReason, policy, priority, workKind } from './vocabulary.ts';

/** Text that survives every store and every model: no half characters. */
const text = z.string().transform((value) => value.toWellFormed());
export const words = text.refine((value) => value.trim() !== '', 'must not be blank');
export const id = z.string().min(1).max(MAX_ID);
export const count = z.int().nonnegative();
/** Client milliseconds, monotonic (`user.vad`). */
export const clientMs = z.number().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** How far playback has come: the line with this `seq`, wholly or up to `chars` characters of its `text` (U6). */
export const position = z.object({ seq: count, chars: count.optional() });
export const verbosity = z.enum(['silent', 'brief', 'narrated', 'chatty']);
export const capabilities = z.object({
  heard: z.boolean().optional(),
  /** Who hears and speaks (A1): `server` as the operator has it, or just this way of it. */
  speech: z.enum(['client', 'server', 'cascade', 'sonic', 'none']).optional(),
  model: z.boolean().optional(),
  /** It shows what turns have taken (O2), and is told once one is over (`measured`). */
  figures: z.boolean().optional(),
});

/** Hours in which nothing is said unasked but what is critical (D23): "22:00" to "07:00" on the user's own clock. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00');
export const quietHours = z.object({ from: hour, to: hour });
/** What "later" does with what was offered (D9). */
export const later = z.enum(['discard', 'defer']);
/** What turns the text behind it around, and stands for no sound: a name that has it would turn our own words. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Who a delivery comes from, as it is spoken. */
export const source = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SOURCE)
  .refine((value) => value.replace(TURNS, '').trim() !== '', 'must not be blank')
  .transform((value) => value.toWellFormed().replace(TURNS, '').trim());

/** One of the models that the operator offers, by the name under which it is offered (S11). */
export const modelName = z.string().min(1).max(MAX_ID);
/** Who may be chosen to answer (`settings`), and who does; null: the usual one, as the operator has it. */
export const models = z.object({ offered: z.array(modelName), chosen: modelName.nullable() });

/** What the user has chosen, as it holds. */
export const chosenSettings = z.object({
  verbosity,
  speed: z.number(),
  quietHours: quietHours.nullable(),
  later,
  attentionPerHour: count,
  mute: z.array(z.string()),
  life: z.boolean(),
  news: z.boolean(),
  model: models.shape.chosen,
});

/** What was done in the client's own interface: "counter.increment". */
export const actionName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ACTION_NAME)
  .transform((value) => value.toWellFormed());
/** Of the client's own making; a frame bounds its size and its depth (parse.ts). */
export const json = z.unknown().refine((value) => !namesPrototype(value), 'has a key that is called __proto__');
/** A place in the client's state (RFC 6901). Names that lead out of it are no places (N4). */
const pointer = z
  .string()
  .max(MAX_POINTER)
  .regex(/^(?:\/(?:[^~/]|~[01])*)*$/, 'must be a JSON Pointer, like /items/0')
  .refine((path) => !path.split('/').some((name) => OUTSIDE.has(name)), 'leads out of the state');
/** RFC 6902. */
const operation = z
  .object({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: pointer,
    from: pointer.optional(),
    value: json.optional(),
  })
  .refine(({ op, value }) => op === 'remove' || op === 'move' || op === 'copy' || value !== undefined, 'needs a value')
  .refine(({ op, from }) => (op !== 'move' && op !== 'copy') || from !== undefined, 'needs a from');
export const patch = z.array(operation).max(MAX_OPERATIONS);

/** A question to the client's own model, as the server has named it: a part of keys. */
export const question = z.string().regex(/^[\w-]{1,64}$/, 'must be the request as it was named');
/** Of its answer: which, counted from 1, and the text, which may end within a character. */
export const pieceNumber = z.int().min(1).max(MAX_PIECES);
export const pieceText = z.string().max(MAX_PIECE_CHARS);
export const pieceCount = z.int().nonnegative().max(MAX_PIECES);
/** An utterance as its client has named it: a part of keys. */
export const utterance = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -');
export const soundNumber = z
  .int()
  .nonnegative()
  .max(MAX_SOUNDS - 1);
export const soundCount = z.int().nonnegative().max(MAX_SOUNDS);
export const rate = z.literal(16_000, 'sound is sent as PCM of 16000 samples a second: resample it');
/** Base64 of whole samples, two bytes each, and of no more than a piece may hold. */
const MAX_SOUND_BYTES = 32 * MAX_SOUND_MS;
export const sound = z
  .string()
  .min(1, 'must not be empty')
  .refine(isBase64, 'must be base64, with its padding')
  .refine((data) => bytesIn(data) % 2 === 0, 'must be whole samples: 16 bits each')
  .refine((data) => bytesIn(data) <= MAX_SOUND_BYTES, `must be at most ${MAX_SOUND_MS} ms: ${MAX_SOUND_BYTES} bytes`);
/** What that model is asked, in order: all system instructions first. */
export const modelMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** As a key it would be the prototype of whatever it is copied to. */
export function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}

/** Server epoch milliseconds. */
export const at = z.number();
/** Tokens, and what they have cost by the price list of the model that answered, where that is known (O2). */
export const usage = z.object({
  input: count,
  output: count,
  cacheRead: count,
  cacheWrite: count,
  dollars: z.number().nonnegative().optional(),
});
/** Tokens of a turn's first request, as estimated: from what changes least to what changes most (X1, X5). */
export const promptSize = z.object({ tools: count, system: count, block: count, turns: count, fresh: count });
/**
 * Milliseconds, from the acceptance of what caused the turn; of a spoken question, from its commit, of which `heardMs` went by until its words were
 * known. `firstTokenMs`: what the first request waited for its first sign; `modelMs`: all requests together, without the tools between them;
 * `toolMs`: all that its tools have run, side by side or not.
 */
export const timings = z.object({
  heardMs: z.number().optional(),
  firstLineMs: z.number().optional(),
  firstTokenMs: z.number().optional(),
  modelMs: z.number().optional(),
  toolMs: z.number().optional(),
  totalMs: z.number(),
});

/** What a turn has taken of the table and of the socket, as DynamoDB and API Gateway count it; `dollars`: with the model's, where all have a price. */
export const taken = z.object({
  readUnits: z.number().nonnegative(),
  writeUnits: z.number().nonnegative(),
  messages: count,
  dollars: z.number().nonnegative().optional(),
});

/** One turn as a snapshot shows it: what the user said, and what was heard of the answer; of the newest turn what was sent. */
export const shownTurn = z.object({ turn: count, at, user: z.string().optional(), agent: z.string().optional() });
/** A delivery as the inbox shows it: its text in full, or its beginning where it would not fit a frame. */
export const shownDelivery = z.object({
  delivery: id,
  state: deliveryState,
  reason: discardReason.optional(),
  source: z.string().optional(),
  /** Of the agent's own work: what it is called, "the research on hot dogs". */
  title: z.string().optional(),
  priority,
  policy,
  at,
  text: z.string(),
  /** The user wants it later: it waits until they ask, or for their next connection (D15). */
  deferred: z.literal(true).optional(),
});
/** Work under way as the inbox shows it (T11): it becomes the delivery of that id, and `delivery.cancel` ends it before. */
export const shownWork = z.object({
  delivery: id,
  kind: workKind,
  /** The tool that does it; of a reminder none. */
  tool: z.string().optional(),
  /** What it is called: "the research on hot dogs"; or what a reminder says. */
  text: z.string(),
  /** Since when. */
  at,
  /** Of a reminder: its time. */
  dueAt: at.optional(),
  /** How far it has come, where that is known: in plain words, and as a step, from 1, of all. */
  progress: z.object({ text: z.string(), step: count, steps: count }).optional(),
  /** It changes something outside: once cancelled, nobody can tell how far it came. */
  effect: z.literal('write').optional(),
  /** It was cancelled, and is being stopped. */
  stopping: z.literal(true).optional(),
});
/** Her own life as the inbox shows it (L1, L6). */
export const shownLife = z.object({
  /** Whether she may begin by herself, and whether with news: the user's wish, where the operator allows it. */
  on: z.boolean(),
  news: z.boolean(),
  /** Until the user does something again, nothing more comes from her. */
  asleep: z.boolean(),
  /** How often she has spoken by herself since the user last did something. */
  unanswered: count,
  reflecting: z.boolean(),
});
/** What a client may send, and get again. */
export const sentLimits = z.object({
  frameBytes: count,
  replayFrames: count,
  replayMs: count,
  /** Of one user, over all of their connections (N3). */
  framesPerSecond: count.optional(),
  bytesPerMinute: count.optional(),
});
export const snapshotBody = z.object({ turns: z.array(shownTurn), pending: z.array(id) });

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function isBase64(data: string): boolean {
  return data.length % 4 === 0 && BASE64.test(data);
}

/** What this base64 stands for. */
function bytesIn(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return (data.length / 4) * 3 - padding;
}
