/** Frames that clients send (docs/reference/frames.md). */
import * as z from 'zod';
import { clientToolList, instructions } from './declaration-schemas.ts';
import {
  actionName,
  capabilities,
  clientMs,
  count,
  id,
  json,
  later,
  modelName,
  patch,
  pieceCount,
  pieceNumber,
  pieceText,
  position,
  question,
  quietHours,
  rate,
  sound,
  soundCount,
  soundNumber,
  source,
  stream,
  utterance,
  verbosity,
  wellFormed,
  words,
} from './field-schemas.ts';
import { MAX_ID, MAX_MUTED, MAX_PER_HOUR, MAX_REPORTS } from './limits.ts';
import { played, streamRate } from './speech-frames.ts';

export const clientFrames = {
  hello: z.object({
    type: z.literal('hello'),
    id,
    install: id,
    skill: z.string().max(MAX_ID).optional(),
    cursor: count.optional(),
    resumeOf: count.optional(),
    /** Asks for a snapshot even if frames can be replayed, to show the history [S6]. */
    snapshot: z.boolean().optional(),
    capabilities: capabilities.optional(),
    locale: z.string().max(35).optional(),
    timezone: z.string().max(64).optional(),
    verbosity: verbosity.optional(),
    visible: z.boolean().optional(),
    /** False: no sound is played there [A3]. */
    sound: z.boolean().optional(),
    /** The connection only follows the conversation [S13]. */
    observe: z.boolean().optional(),
  }),
  'user.text': z.object({
    type: z.literal('user.text'),
    id,
    text: words,
    via: z.enum(['typed', 'speech']).optional(),
    heard: position.optional(),
  }),
  'user.vad': z.object({ type: z.literal('user.vad'), speaking: z.boolean(), at: clientMs }),
  /** `decline`: the delivery being read is unwanted [D15]; else it is only interrupted. */
  'user.interrupt': z.object({
    type: z.literal('user.interrupt'),
    id,
    heard: position.optional(),
    /** In place of `heard`, for clients that know sound alone. */
    played: played.optional(),
    decline: z.literal(true).optional(),
  }),
  /** An image, whole, in numbered parts under one id, or uploaded [V2]. */
  'user.image': z
    .object({
      type: z.literal('user.image'),
      id,
      mediaType: z.string().max(MAX_ID).optional(),
      data: z.string().optional(),
      part: z.number().optional(),
      parts: z.number().optional(),
      uploadId: id.optional(),
      /** With the first part. */
      text: words.optional(),
    })
    .refine(
      ({ data, uploadId }) => (data === undefined) !== (uploadId === undefined),
      'send either the image (`data`), whole or in parts, or what it was uploaded as (`uploadId`)',
    )
    .refine(
      ({ data, mediaType }) => data === undefined || mediaType !== undefined || /^\s*data:/i.test(data.slice(0, 20)),
      'say what the image is (`mediaType`)',
    ),
  'user.action': z
    .object({
      type: z.literal('user.action'),
      id,
      /** None: the client only reports its state. */
      name: actionName.optional(),
      data: json.optional(),
      /** The whole state; `patch` is then ignored. */
      state: json.optional(),
      patch: patch.optional(),
      heard: position.optional(),
    })
    .refine(
      ({ name, state, patch }) => name !== undefined || state !== undefined || patch !== undefined,
      'send what was done (`name`), what is shown now (`state`), or what has changed in it (`patch`)',
    ),
  /** A piece of the user's audio, from 0 [A2]: base64 of 16-bit little-endian mono PCM at 16 kHz. */
  'audio.append': z.object({
    type: z.literal('audio.append'),
    utterance,
    n: soundNumber,
    data: sound,
    rate: rate.optional(),
  }),
  /** Ends the utterance; `count`: of its pieces. */
  'audio.commit': z.object({
    type: z.literal('audio.commit'),
    id,
    utterance,
    count: soundCount,
    heard: position.optional(),
  }),
  /** Sound without numbers, in the order in which it is sent [A6]: base64 of 16-bit mono PCM. */
  'audio.stream': z.object({ type: z.literal('audio.stream'), data: stream, rate: streamRate }),
  /** Ends what was streamed since the last end; `discard` takes it back. */
  'audio.end': z.object({
    type: z.literal('audio.end'),
    id,
    discard: z.literal(true).optional(),
    heard: position.optional(),
  }),
  heard: z.object({
    type: z.literal('heard'),
    seq: count,
    complete: z.boolean(),
    chars: count.optional(),
    /** Other lines that were played to their end. */
    also: z.array(count).max(MAX_REPORTS).optional(),
  }),
  settings: z.object({
    type: z.literal('settings'),
    id,
    verbosity: verbosity.optional(),
    quietHours: quietHours.nullable().optional(),
    later: later.optional(),
    attentionPerHour: count.max(MAX_PER_HOUR).optional(),
    mute: z.array(source).max(MAX_MUTED).optional(),
    /** Proactive turns and news [L6]; for this connection, page visibility [L1] and sound [A3]. */
    life: z.boolean().optional(),
    news: z.boolean().optional(),
    /** The chosen model, of `welcome.models`; null: the operator's default [S11]. */
    model: modelName.nullable().optional(),
    visible: z.boolean().optional(),
    sound: z.boolean().optional(),
    /** For this connection: who finds ends of streamed speech; whether a voice holds the turn [A6, U2]. */
    ends: z.enum(['server', 'client']).optional(),
    bargeIn: z.boolean().optional(),
  }),
  /** What the client brings for its connection [G11]; an absent field stays as it is. */
  declare: z
    .object({
      type: z.literal('declare'),
      id,
      instructions: instructions.optional(),
      tools: clientToolList.optional(),
    })
    .refine(
      ({ instructions, tools }) => instructions !== undefined || tools !== undefined,
      'send `instructions`, `tools`, or both',
    ),
  /** Starts a proactive turn now [L6]. */
  life: z.object({ type: z.literal('life'), id, act: z.enum(['idle', 'news', 'reflection']) }),
  inbox: z.object({ type: z.literal('inbox'), id }),
  'delivery.play': z.object({ type: z.literal('delivery.play'), id, delivery: id }),
  'delivery.cancel': z.object({ type: z.literal('delivery.cancel'), id, delivery: id }),
  /** A piece of the client's own model's answer [B1]; without numbers, in arrival order. */
  'model.delta': z.object({
    type: z.literal('model.delta'),
    request: question,
    n: pieceNumber.optional(),
    text: pieceText,
  }),
  /** `count`: of those pieces. `error`: incomplete: `unavailable`, `refused`, or anything else. */
  'model.end': z.object({
    type: z.literal('model.end'),
    request: question,
    count: pieceCount.optional(),
    error: z.string().max(MAX_ID).optional(),
  }),
  /** The answer to `tool.request` [G12]: what the tool brought, or why it failed. */
  'tool.result': z
    .object({
      type: z.literal('tool.result'),
      id,
      call: question,
      output: wellFormed.optional(),
      error: wellFormed.optional(),
    })
    .refine(
      ({ output, error }) => (output === undefined) !== (error === undefined),
      'send either what came of it (`output`) or why it failed (`error`)',
    ),
  /**
   * Everything about the user in all sessions; this session's memory; one entry of it; or one fact that the
   * entry told, as `GET /me` gives it: then the entry stays [N6, M5].
   */
  forget: z.object({
    type: z.literal('forget'),
    id,
    what: z.union([z.enum(['me', 'session']), count.min(1), z.object({ entry: count.min(1), fact: wellFormed })]),
  }),
  ping: z.object({ type: z.literal('ping') }),
} as const;
