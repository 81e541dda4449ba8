/**
 * Every frame of the wire, once (docs/PROTOCOL.md). Types are inferred from these schemas; the server parses what clients
 * send, the client library trusts what the server sends, and docs/asyncapi.json is made from both.
 */
import * as z from 'zod';
import { MAX_ID } from './limits.ts';

export const PROTOCOL_VERSION = 1;

/** Text that survives every store and every model: no half characters. */
const text = z.string().transform((value) => value.toWellFormed());
const words = text.refine((value) => value.trim() !== '', 'must not be blank');
const id = z.string().min(1).max(MAX_ID);
const count = z.int().nonnegative();
/** Client milliseconds, monotonic (`user.vad`). */
const clientMs = z.number().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** How far playback has come: the line with this `seq`, wholly or up to `chars` characters of its `text` (U6). */
const position = z.object({ seq: count, chars: count.optional() });
const verbosity = z.enum(['silent', 'brief', 'narrated', 'chatty']);
const capabilities = z.object({
  heard: z.boolean().optional(),
  speech: z.enum(['client', 'server', 'none']).optional(),
  model: z.boolean().optional(),
});

export const clientFrames = {
  hello: z.object({
    type: z.literal('hello'),
    id,
    install: id,
    skill: z.string().max(MAX_ID).optional(),
    cursor: count.optional(),
    resumeOf: count.optional(),
    capabilities: capabilities.optional(),
    locale: z.string().max(35).optional(),
    timezone: z.string().max(64).optional(),
    verbosity: verbosity.optional(),
    visible: z.boolean().optional(),
  }),
  'user.text': z.object({
    type: z.literal('user.text'),
    id,
    text: words,
    via: z.enum(['typed', 'speech']).optional(),
    heard: position.optional(),
  }),
  'user.vad': z.object({ type: z.literal('user.vad'), speaking: z.boolean(), at: clientMs }),
  'user.interrupt': z.object({ type: z.literal('user.interrupt'), id, heard: position.optional() }),
  heard: z.object({ type: z.literal('heard'), seq: count, complete: z.boolean(), chars: count.optional() }),
  settings: z.object({ type: z.literal('settings'), id, verbosity: verbosity.optional() }),
  ping: z.object({ type: z.literal('ping') }),
} as const;

export type ClientFrame = {
  [K in keyof typeof clientFrames]: z.infer<(typeof clientFrames)[K]>;
}[keyof typeof clientFrames];
export type Position = z.infer<typeof position>;
export type Verbosity = z.infer<typeof verbosity>;
export type Capabilities = z.infer<typeof capabilities>;

const expression = z.enum([
  'neutral',
  'happy',
  'angry',
  'sad',
  'relaxed',
  'surprised',
  'excited',
  'annoyed',
  'confused',
  'disgusted',
  'fearful',
  'tired',
  'bored',
  'amused',
]);
const cause = z.enum(['user', 'vision', 'action', 'idle', 'news', 'reflection', 'delivery', 'bid']);
const status = z.enum(['complete', 'interrupted', 'failed']);
const lineKind = z.enum(['reply', 'filler', 'delivery', 'bid', 'remark', 'apology']);
const errorCode = z.enum([
  'bad_frame',
  'unknown_type',
  'too_large',
  'not_ready',
  'superseded',
  'limited',
  'forbidden',
  'not_found',
  'model_failed',
  'empty_response',
  'conflict',
  'internal',
]);
/** Server epoch milliseconds. */
const at = z.number();
const usage = z.object({ input: count, output: count, cacheRead: count, cacheWrite: count });
/** Milliseconds from the acceptance of what caused the turn. */
const timings = z.object({ firstLineMs: z.number().optional(), modelMs: z.number().optional(), totalMs: z.number() });

/** One turn as a snapshot shows it: what the user said, and what was heard of the answer. */
const shownTurn = z.object({ turn: count, at, user: z.string().optional(), agent: z.string().optional() });
export const snapshotBody = z.object({ turns: z.array(shownTurn), pending: z.array(z.string()) });

/** Frames that carry `seq` and are replayed on resume (S5, S6). */
export const durableFrames = {
  'turn.started': z.object({ type: z.literal('turn.started'), seq: count, at, turn: count, cause }),
  line: z.object({
    type: z.literal('line'),
    seq: count,
    at,
    turn: count,
    index: count,
    kind: lineKind,
    expression,
    /** What is spoken. */
    text: z.string(),
    /** What is shown. */
    display: z.string(),
    actions: z.array(z.string()),
    speaker: z.string(),
    interruptible: z.boolean(),
  }),
  'turn.ended': z.object({
    type: z.literal('turn.ended'),
    seq: count,
    at,
    turn: count,
    status,
    usage: usage.optional(),
    timings: timings.optional(),
  }),
  settings: z.object({ type: z.literal('settings'), seq: count, at, verbosity, speed: z.number() }),
} as const;

/** Frames that are sent once, to one connection. */
export const passingFrames = {
  welcome: z.object({
    type: z.literal('welcome'),
    at,
    session: z.string(),
    epoch: count,
    recovered: z.boolean(),
    reason: z.enum(['too_old', 'unknown_cursor', 'quarantined']).optional(),
    cursor: count,
    snapshot: snapshotBody.optional(),
    waiting: z.record(z.string(), count),
    limits: z.object({ frameBytes: count, replayFrames: count, replayMs: count }),
  }),
  accepted: z.object({ type: z.literal('accepted'), at, id, duplicate: z.literal(true).optional() }),
  thought: z.object({ type: z.literal('thought'), at, turn: count, text: z.string() }),
  superseded: z.object({ type: z.literal('superseded'), at }),
  error: z.object({
    type: z.literal('error'),
    at,
    code: errorCode,
    message: z.string(),
    id: id.optional(),
    retryAfterMs: count.optional(),
  }),
  snapshot: snapshotBody.extend({ type: z.literal('snapshot'), at, part: count, parts: count }),
  pong: z.object({ type: z.literal('pong'), at, cursor: count }),
} as const;

type Infer<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.infer<T[K]> }[keyof T];
export type DurableFrame = Infer<typeof durableFrames>;
export type PassingFrame = Infer<typeof passingFrames>;
export type ServerFrame = DurableFrame | PassingFrame;

export type Expression = z.infer<typeof expression>;
export type Cause = z.infer<typeof cause>;
export type TurnStatus = z.infer<typeof status>;
export type LineKind = z.infer<typeof lineKind>;
export type ErrorCode = z.infer<typeof errorCode>;
export type Usage = z.infer<typeof usage>;
export type Timings = z.infer<typeof timings>;
export type ShownTurn = z.infer<typeof shownTurn>;
export type Snapshot = z.infer<typeof snapshotBody>;

/** The canonical expressions (P3), in the order of the rule. */
export const EXPRESSIONS: readonly Expression[] = expression.options;
