/** Frames that clients send (docs/reference/protocol/frames.md). */
import * as z from 'zod/mini';
import { clientToolList, instructions } from './declaration-schemas.ts';
import { reminderAct } from './enums.ts';
import {
  actionName,
  capabilities,
  clientMs,
  count,
  factDate,
  id,
  json,
  languageName,
  later,
  modelName,
  newsTopic,
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
import {
  MAX_ID,
  MAX_MUTED,
  MAX_NEWS_TOPICS,
  MAX_PER_HOUR,
  MAX_REMINDER_MS,
  MAX_REMINDER_TEXT,
  MAX_REPORTS,
} from './limits.ts';
import { played, streamRate } from './speech-frames.ts';

export const clientFrames = {
  hello: z.object({
    type: z.literal('hello'),
    id,
    install: id,
    persona: z.optional(z.string().check(z.maxLength(MAX_ID))),
    cursor: z.optional(count),
    resumeOf: z.optional(count),
    /** Asks for a snapshot even if frames can be replayed, to show the history [S6]. */
    snapshot: z.optional(z.boolean()),
    capabilities: z.optional(capabilities),
    locale: z.optional(languageName),
    timezone: z.optional(z.string().check(z.maxLength(64))),
    verbosity: z.optional(verbosity),
    visible: z.optional(z.boolean()),
    /** False: no sound is played there [A3]. */
    sound: z.optional(z.boolean()),
    /** The connection only follows the conversation [S13]. */
    observe: z.optional(z.boolean()),
  }),
  'user.text': z.object({
    type: z.literal('user.text'),
    id,
    text: words,
    via: z.optional(z.enum(['typed', 'speech'])),
    heard: z.optional(position),
  }),
  'user.vad': z.object({ type: z.literal('user.vad'), speaking: z.boolean(), at: clientMs }),
  /** `decline`: the delivery being read is unwanted [D15]; else it is only interrupted. */
  'user.interrupt': z.object({
    type: z.literal('user.interrupt'),
    id,
    heard: z.optional(position),
    /** In place of `heard`, for clients that know sound alone. */
    played: z.optional(played),
    decline: z.optional(z.literal(true)),
  }),
  /** An image, whole, in numbered parts under one id, or uploaded [V2]. */
  'user.image': z
    .object({
      type: z.literal('user.image'),
      id,
      mediaType: z.optional(z.string().check(z.maxLength(MAX_ID))),
      data: z.optional(z.string()),
      part: z.optional(z.number()),
      parts: z.optional(z.number()),
      uploadId: z.optional(id),
      /** With the first part. */
      text: z.optional(words),
    })
    .check(
      z.refine(
        ({ data, uploadId }) => (data === undefined) !== (uploadId === undefined),
        'send either the image (`data`), whole or in parts, or what it was uploaded as (`uploadId`)',
      ),
      z.refine(
        ({ data, mediaType }) => data === undefined || mediaType !== undefined || /^\s*data:/i.test(data.slice(0, 20)),
        'say what the image is (`mediaType`)',
      ),
    ),
  'user.action': z
    .object({
      type: z.literal('user.action'),
      id,
      /** None: the client only reports its state. */
      name: z.optional(actionName),
      data: z.optional(json),
      /** The whole state; `patch` is then ignored. */
      state: z.optional(json),
      /** The `version` of the newest frame `state` that the client has applied; 0: none [X6]. */
      version: z.optional(count),
      patch: z.optional(patch),
      heard: z.optional(position),
    })
    .check(
      z.refine(
        ({ name, state, patch }) => name !== undefined || state !== undefined || patch !== undefined,
        'send what was done (`name`), what is shown now (`state`), or what has changed in it (`patch`)',
      ),
    ),
  /** A piece of the user's audio, from 0 [A2]: base64 of 16-bit little-endian mono PCM at 16 kHz. */
  'audio.append': z.object({
    type: z.literal('audio.append'),
    utterance,
    n: soundNumber,
    data: sound,
    rate: z.optional(rate),
  }),
  /** Ends the utterance; `count`: of its pieces. */
  'audio.commit': z.object({
    type: z.literal('audio.commit'),
    id,
    utterance,
    count: soundCount,
    heard: z.optional(position),
  }),
  /** Sound without numbers, in the order in which it is sent [A6]: base64 of 16-bit mono PCM. */
  'audio.stream': z.object({ type: z.literal('audio.stream'), data: stream, rate: streamRate }),
  /** Ends what was streamed since the last end; `discard` takes it back. */
  'audio.end': z.object({
    type: z.literal('audio.end'),
    id,
    discard: z.optional(z.literal(true)),
    heard: z.optional(position),
  }),
  heard: z.object({
    type: z.literal('heard'),
    seq: count,
    complete: z.boolean(),
    chars: z.optional(count),
    /** Other lines that were played to their end. */
    also: z.optional(z.array(count).check(z.maxLength(MAX_REPORTS))),
  }),
  settings: z.object({
    type: z.literal('settings'),
    id,
    verbosity: z.optional(verbosity),
    quietHours: z.optional(z.nullable(quietHours)),
    later: z.optional(later),
    attentionPerHour: z.optional(count.check(z.maximum(MAX_PER_HOUR))),
    mute: z.optional(z.array(source).check(z.maxLength(MAX_MUTED))),
    /** Proactive turns and news [L6]; for this connection, page visibility [L1] and sound [A3]. */
    life: z.optional(z.boolean()),
    news: z.optional(z.boolean()),
    newsTopics: z.optional(z.array(newsTopic).check(z.maxLength(MAX_NEWS_TOPICS))),
    /** The chosen model, of `welcome.models`; null: the operator's default [S11]. */
    model: z.optional(z.nullable(modelName)),
    /** BCP 47, of `welcome.languages`; null: as the client's locale or the persona says [S16]. */
    language: z.optional(z.nullable(languageName)),
    /** Nothing is told unasked until then, epoch ms; null: the quiet is over [D23]. */
    quietUntil: z.optional(z.nullable(count)),
    visible: z.optional(z.boolean()),
    sound: z.optional(z.boolean()),
    /** For this connection: who finds ends of streamed speech; whether a voice holds the turn [A6, U2]. */
    ends: z.optional(z.enum(['server', 'client'])),
    bargeIn: z.optional(z.boolean()),
  }),
  /** What the client brings for its connection [G11]; an absent field stays as it is. */
  declare: z
    .object({
      type: z.literal('declare'),
      id,
      instructions: z.optional(instructions),
      tools: z.optional(clientToolList),
    })
    .check(
      z.refine(
        ({ instructions, tools }) => instructions !== undefined || tools !== undefined,
        'send `instructions`, `tools`, or both',
      ),
    ),
  /** Starts a proactive turn now [L6]. */
  life: z.object({ type: z.literal('life'), id, act: z.enum(['idle', 'news', 'reflection']) }),
  inbox: z.object({ type: z.literal('inbox'), id }),
  'delivery.play': z.object({ type: z.literal('delivery.play'), id, delivery: id }),
  'delivery.cancel': z.object({ type: z.literal('delivery.cancel'), id, delivery: id }),
  /** `ms`: time to add, or to take off if negative. `dueAt`: where it is moved to. `text`: its new name. */
  'reminder.change': z.object({
    type: z.literal('reminder.change'),
    id,
    delivery: id,
    act: reminderAct,
    ms: z.optional(z.int().check(z.minimum(-MAX_REMINDER_MS), z.maximum(MAX_REMINDER_MS))),
    dueAt: z.optional(count),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REMINDER_TEXT))),
  }),
  /** A piece of the client's own model's answer [B1]; without numbers, in arrival order. */
  'model.delta': z.object({
    type: z.literal('model.delta'),
    request: question,
    n: z.optional(pieceNumber),
    text: pieceText,
  }),
  /** `count`: of those pieces. `error`: incomplete: `unavailable`, `refused`, or anything else. */
  'model.end': z.object({
    type: z.literal('model.end'),
    request: question,
    count: z.optional(pieceCount),
    error: z.optional(z.string().check(z.maxLength(MAX_ID))),
  }),
  /** The answer to `tool.request` [G12]: what the tool brought, or why it failed. */
  'tool.result': z
    .object({
      type: z.literal('tool.result'),
      id,
      call: question,
      output: z.optional(wellFormed),
      error: z.optional(wellFormed),
    })
    .check(
      z.refine(
        ({ output, error }) => (output === undefined) !== (error === undefined),
        'send either what came of it (`output`) or why it failed (`error`)',
      ),
    ),
  /**
   * Everything about the user in all sessions; this session's memory; one entry of it; or one fact that the
   * entry told, as `GET /me` gives it: then the entry stays [N6, M5]. With `since` or `until` the fact stays,
   * too, and holds from or to that day [M15].
   */
  forget: z.object({
    type: z.literal('forget'),
    id,
    what: z.union([
      z.enum(['me', 'session']),
      count.check(z.minimum(1)),
      z.object({
        entry: count.check(z.minimum(1)),
        fact: wellFormed,
        since: z.optional(factDate),
        until: z.optional(factDate),
      }),
    ]),
  }),
  ping: z.object({ type: z.literal('ping') }),
} as const;
