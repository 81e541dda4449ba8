/**
 * Defines every frame (docs/reference/protocol/frames.md). Types are inferred from these schemas; the
 * server parses client frames, clients trust the server's, and asyncapi.json is generated from both.
 */
import * as z from 'zod/mini';
import type { clientFrames } from './client-frames.ts';
import {
  cause,
  deliveryState,
  discardReason,
  errorCode,
  expression,
  lead,
  lineKind,
  modelFailure,
  type policy,
  priority,
  speechWay,
  status,
  tier,
  toolState,
} from './enums.ts';
import {
  at,
  type capabilities,
  chosenSettings,
  count,
  id,
  json,
  languageName,
  languages,
  type later,
  modelMessage,
  models,
  type newsTopic,
  patch,
  type position,
  promptSize,
  question,
  type quietHours,
  sentLimits,
  shownDelivery,
  shownProactive,
  type shownTurn,
  shownWork,
  snapshotBody,
  timings,
  turnFigures,
  usage,
  type verbosity,
} from './field-schemas.ts';
import { persona } from './shown-persona.ts';
import { speechFrames } from './speech-frames.ts';

export type ClientFrame = Infer<typeof clientFrames>;
export type Position = z.infer<typeof position>;
/** One operation on the client state (RFC 6902). */
export type Operation = z.infer<typeof patch>[number];
export type Verbosity = z.infer<typeof verbosity>;
export type Capabilities = z.infer<typeof capabilities>;
/** How the server hears and speaks [A1]. */
export type SpeechWay = z.infer<typeof speechWay>;

/** Frames that carry `seq` and are replayed on resume [S5, S6]. */
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
    /** The spoken text. */
    text: z.string(),
    /** The shown text. */
    display: z.string(),
    actions: z.array(z.string()),
    speaker: z.string(),
    interruptible: z.boolean(),
    /** Of a filler: primary, secondary, or a progress line [F1, F5]. */
    tier: z.optional(tier),
    /** Precedes a cached answer: given before, not waited for, or from another session [C9]. */
    lead: z.optional(lead),
    /** Of a delivery: id, source, and whether it was offered before [D15]. */
    delivery: z.optional(id),
    source: z.optional(z.string()),
    redelivered: z.optional(z.literal(true)),
  }),
  'turn.ended': z.object({
    type: z.literal('turn.ended'),
    seq: count,
    at,
    turn: count,
    status,
    usage: z.optional(usage),
    timings: z.optional(timings),
    prompt: z.optional(promptSize),
  }),
  /** The user silences an ended turn: its remaining lines must not be played [U11, D15]. */
  'turn.silenced': z.object({ type: z.literal('turn.silenced'), seq: count, at, turn: count }),
  tool: z.object({
    type: z.literal('tool'),
    seq: count,
    at,
    turn: count,
    call: id,
    name: z.string(),
    state: toolState,
    /** Age of a cached result. */
    ageMs: z.optional(count),
    /** Run time, of a call that ran. */
    tookMs: z.optional(z.number()),
  }),
  delivery: z.object({
    type: z.literal('delivery'),
    seq: count,
    at,
    delivery: id,
    state: deliveryState,
    reason: z.optional(discardReason),
    source: z.optional(z.string()),
    /** Title of the agent's own work: "the research on hot dogs". */
    title: z.optional(z.string()),
    priority: z.optional(priority),
  }),
  settings: z.extend(chosenSettings, {
    type: z.literal('settings'),
    seq: count,
    at,
    /** What the agent speaks from now on; absent: that has not changed [S16]. */
    spoken: z.optional(languageName),
  }),
  /** The agent changed the client state. `version` counts all changes, the client's own included. */
  state: z.object({ type: z.literal('state'), seq: count, at, patch, version: count }),
} as const;

/** Frames that are sent once, to one connection. */
export const passingFrames = {
  welcome: z.object({
    type: z.literal('welcome'),
    at,
    /** The server's protocol version. */
    version: z.optional(count),
    session: z.string(),
    /** How the server hears and speaks for this client [A1]; absent: the client does. */
    speech: z.optional(speechWay),
    models: z.optional(models),
    languages: z.optional(languages),
    /** The user has asked for quiet until then [D23]; absent: they have not. */
    quietUntil: z.optional(at),
    /** To a client that asks for a snapshot. */
    persona: z.optional(persona),
    epoch: count,
    recovered: z.boolean(),
    reason: z.optional(z.enum(['too_old', 'unknown_cursor', 'quarantined', 'asked'])),
    cursor: count,
    snapshot: z.optional(snapshotBody),
    waiting: z.record(z.string(), count),
    limits: sentLimits,
  }),
  /** `part`: this part of an image is stored. Without it, everything under this id took effect [S7, V2]. */
  accepted: z.object({
    type: z.literal('accepted'),
    at,
    id,
    duplicate: z.optional(z.literal(true)),
    part: z.optional(count),
  }),
  thought: z.object({ type: z.literal('thought'), at, turn: count, text: z.string() }),
  ...speechFrames,
  inbox: z.object({
    type: z.literal('inbox'),
    at,
    id,
    part: count,
    parts: count,
    pending: z.array(shownDelivery),
    recent: z.array(shownDelivery),
    working: z.optional(z.array(shownWork)),
    /** With the first part. */
    life: z.optional(shownProactive),
  }),
  /** Asks the client's own model to answer this turn [B1]. Adjacent messages of one role are one. */
  'model.request': z.object({
    type: z.literal('model.request'),
    at,
    request: question,
    turn: count,
    part: count,
    parts: count,
    messages: z.array(modelMessage),
    maxTokens: count,
    temperature: z.optional(z.number()),
  }),
  /** Asks the client for a call of a tool that it declared [G12]. */
  'tool.request': z.object({
    type: z.literal('tool.request'),
    at,
    turn: count,
    call: question,
    name: z.string(),
    arguments: json,
  }),
  /** Measurements of an ended turn, for clients that show them [O2]. */
  measured: z.extend(turnFigures, { type: z.literal('measured'), at, turn: count }),
  superseded: z.object({ type: z.literal('superseded'), at }),
  error: z.object({
    type: z.literal('error'),
    at,
    code: errorCode,
    /** Of `model_failed`, where it is known. */
    reason: z.optional(modelFailure),
    message: z.string(),
    id: z.optional(id),
    retryAfterMs: z.optional(count),
  }),
  snapshot: z.extend(snapshotBody, { type: z.literal('snapshot'), at, part: count, parts: count }),
  pong: z.object({ type: z.literal('pong'), at, cursor: count }),
} as const;

type Infer<T extends Record<string, z.core.$ZodType>> = { [K in keyof T]: z.infer<T[K]> }[keyof T];
export type DurableFrame = Infer<typeof durableFrames>;
export type PassingFrame = Infer<typeof passingFrames>;
export type ServerFrame = DurableFrame | PassingFrame;

export type Expression = z.infer<typeof expression>;
export type Cause = z.infer<typeof cause>;
export type TurnStatus = z.infer<typeof status>;
export type LineKind = z.infer<typeof lineKind>;
export type ErrorCode = z.infer<typeof errorCode>;
export type ModelFailure = z.infer<typeof modelFailure>;
export type Priority = z.infer<typeof priority>;
export type DeliveryPolicy = z.infer<typeof policy>;
export type DeliveryState = z.infer<typeof deliveryState>;
export type DiscardReason = z.infer<typeof discardReason>;
export type ToolState = z.infer<typeof toolState>;
export type Tier = z.infer<typeof tier>;
export type Lead = z.infer<typeof lead>;
export type QuietHours = z.infer<typeof quietHours>;
export type NewsTopic = z.infer<typeof newsTopic>;
export type Later = z.infer<typeof later>;
export type ShownDelivery = z.infer<typeof shownDelivery>;
export type ShownWork = z.infer<typeof shownWork>;
export type Usage = z.infer<typeof usage>;
export type Timings = z.infer<typeof timings>;
export type PromptSize = z.infer<typeof promptSize>;
export type ShownProactive = z.infer<typeof shownProactive>;
export type ModelMessage = z.infer<typeof modelMessage>;
export type ShownTurn = z.infer<typeof shownTurn>;
export type Snapshot = z.infer<typeof snapshotBody>;

/** The canonical expressions [P3], in the rule's order. */
export const EXPRESSIONS: readonly Expression[] = expression.options;
