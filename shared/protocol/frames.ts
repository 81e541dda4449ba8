/**
 * Every frame of the wire, once (docs/reference/frames.md). Types are inferred from these schemas; the server parses what clients
 * send, the client library trusts what the server sends, and docs/asyncapi.json is made from both.
 */
import * as z from 'zod';
import type { clientFrames } from './client-frames.ts';
import {
  at,
  type capabilities,
  chosenSettings,
  count,
  id,
  type later,
  modelMessage,
  models,
  patch,
  type position,
  promptSize,
  question,
  type quietHours,
  sentLimits,
  shownDelivery,
  shownLife,
  type shownTurn,
  shownWork,
  snapshotBody,
  taken,
  timings,
  usage,
  utterance,
  type verbosity,
} from './shapes.ts';
import {
  cause,
  deliveryState,
  discardReason,
  errorCode,
  expression,
  lead,
  lineKind,
  type policy,
  priority,
  speechWay,
  status,
  tier,
  toolState,
} from './vocabulary.ts';

export type ClientFrame = Infer<typeof clientFrames>;
export type Position = z.infer<typeof position>;
/** One operation on the client's state (RFC 6902). */
export type Operation = z.infer<typeof patch>[number];
export type Verbosity = z.infer<typeof verbosity>;
export type Capabilities = z.infer<typeof capabilities>;
/** How the server hears and speaks (A1). */
export type SpeechWay = z.infer<typeof speechWay>;

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
    /** Of a filler: the first while a tool works, one for a wait, or one of those that follow (F1, F5). */
    tier: tier.optional(),
    /** It goes before an answer from cache: one given before, one that the user had not waited for, or one from elsewhere (C9). */
    lead: lead.optional(),
    /** Of a delivery: which, from whom, and whether it (or some of it) was offered before (D15). */
    delivery: id.optional(),
    source: z.string().optional(),
    redelivered: z.literal(true).optional(),
  }),
  'turn.ended': z.object({
    type: z.literal('turn.ended'),
    seq: count,
    at,
    turn: count,
    status,
    usage: usage.optional(),
    timings: timings.optional(),
    prompt: promptSize.optional(),
  }),
  /** The user wants no more of a turn that has ended: what is left of its lines is not to be spoken (U11, D15). */
  'turn.silenced': z.object({ type: z.literal('turn.silenced'), seq: count, at, turn: count }),
  tool: z.object({
    type: z.literal('tool'),
    seq: count,
    at,
    turn: count,
    call: id,
    name: z.string(),
    state: toolState,
    /** Of what was found in the cache. */
    ageMs: count.optional(),
    /** How long it ran, of one that did. */
    tookMs: z.number().optional(),
  }),
  delivery: z.object({
    type: z.literal('delivery'),
    seq: count,
    at,
    delivery: id,
    state: deliveryState,
    reason: discardReason.optional(),
    source: z.string().optional(),
    /** Of the agent's own work: what it is called, "the research on hot dogs". */
    title: z.string().optional(),
    priority: priority.optional(),
  }),
  settings: chosenSettings.extend({ type: z.literal('settings'), seq: count, at }),
  /** The agent has changed what the client shows. `version` counts all changes of it, the client's own as well. */
  state: z.object({ type: z.literal('state'), seq: count, at, patch, version: count }),
} as const;

/** Frames that are sent once, to one connection. */
export const passingFrames = {
  welcome: z.object({
    type: z.literal('welcome'),
    at,
    /** Of the protocol that this server speaks. */
    version: count.optional(),
    session: z.string(),
    /** How the server hears and speaks for this client (A1); none: the client does. */
    speech: speechWay.optional(),
    models: models.optional(),
    epoch: count,
    recovered: z.boolean(),
    reason: z.enum(['too_old', 'unknown_cursor', 'quarantined', 'asked']).optional(),
    cursor: count,
    snapshot: snapshotBody.optional(),
    waiting: z.record(z.string(), count),
    limits: sentLimits,
  }),
  /** `part`: of an image in parts, this one is held, and the next may come. Without it, all that has this id has taken effect (S7, V2). */
  accepted: z.object({
    type: z.literal('accepted'),
    at,
    id,
    duplicate: z.literal(true).optional(),
    part: count.optional(),
  }),
  thought: z.object({ type: z.literal('thought'), at, turn: count, text: z.string() }),
  /**
   * A piece of a line's sound (A2): base64 of 16-bit PCM, mono, 24 kHz, the lower byte first; `n` counts from 0. `failed`: no more sound comes of
   * this line, though there is more to say (A3).
   */
  audio: z.object({
    type: z.literal('audio'),
    at,
    turn: count,
    index: count,
    n: count,
    data: z.string(),
    last: z.boolean(),
    failed: z.literal(true).optional(),
  }),
  /** What the user's voice is taken for (A1): so far, or for good; then `text` may be empty. */
  transcript: z.object({ type: z.literal('transcript'), at, utterance, text: z.string(), final: z.boolean() }),
  inbox: z.object({
    type: z.literal('inbox'),
    at,
    id,
    part: count,
    parts: count,
    pending: z.array(shownDelivery),
    recent: z.array(shownDelivery),
    working: z.array(shownWork).optional(),
    /** With the first part. */
    life: shownLife.optional(),
  }),
  /** Asks the client's own model for the answer of this turn (B1). Messages of one role that stand together, across parts too, are one. */
  'model.request': z.object({
    type: z.literal('model.request'),
    at,
    request: question,
    turn: count,
    part: count,
    parts: count,
    messages: z.array(modelMessage),
    maxTokens: count,
    temperature: z.number().optional(),
  }),
  /** Of a turn that is over, for clients that show it (O2). */
  measured: taken.extend({ type: z.literal('measured'), at, turn: count }),
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
export type Priority = z.infer<typeof priority>;
export type DeliveryPolicy = z.infer<typeof policy>;
export type DeliveryState = z.infer<typeof deliveryState>;
export type DiscardReason = z.infer<typeof discardReason>;
export type ToolState = z.infer<typeof toolState>;
export type Tier = z.infer<typeof tier>;
export type Lead = z.infer<typeof lead>;
export type QuietHours = z.infer<typeof quietHours>;
export type Later = z.infer<typeof later>;
export type ShownDelivery = z.infer<typeof shownDelivery>;
export type ShownWork = z.infer<typeof shownWork>;
export type Usage = z.infer<typeof usage>;
export type Timings = z.infer<typeof timings>;
export type PromptSize = z.infer<typeof promptSize>;
export type ShownLife = z.infer<typeof shownLife>;
export type ModelMessage = z.infer<typeof modelMessage>;
export type ShownTurn = z.infer<typeof shownTurn>;
export type Snapshot = z.infer<typeof snapshotBody>;

/** The canonical expressions (P3), in the order of the rule. */
export const EXPRESSIONS: readonly Expression[] = expression.options;
