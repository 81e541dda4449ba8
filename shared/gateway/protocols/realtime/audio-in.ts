/** Sound of the user, and where playback stopped, as native frames and back [G14, G16]. Pure. */
import * as z from 'zod/mini';
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import { clientFrames } from '../../../protocol/client-frames.ts';
import type { ClientFrame, ServerFrame } from '../../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../../protocol/limits.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { liveUtterance, liveUtterancePartName } from '../../../session/speech/live-sound.ts';
import { isTurnPlaying } from '../../../session/turn/playback.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { firstRealtimeResponseLine, realtimeResponseOfItem } from './audio-out.ts';
import { type RealtimeEvent, realtimeErrorEvent } from './realtime-shapes.ts';
import { RATE } from './session-config.ts';

type Inward = { frames: ClientFrame[]; events: RealtimeEvent[] };
type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Sound comes many times a second. */
const APPEND = '"input_audio_buffer.append"';
export const appended = z.object({
  type: z.literal('input_audio_buffer.append'),
  event_id: z.optional(z.string().check(z.maxLength(512))),
  audio: z.string(),
});

/** Null: it is no piece of sound. */
export function realtimeSoundAppended(body: string): Inward | null {
  if (body.length > MAX_FRAME_BYTES || (!body.slice(0, 4_096).includes(APPEND) && !body.slice(-4_096).includes(APPEND)))
    return null;
  const parsed = appended.safeParse(parseRealtimeAudioJson(body));
  if (!parsed.success) return null;
  const { audio, event_id } = parsed.data;
  const frame = clientFrames['audio.stream'].safeParse({ type: 'audio.stream', data: audio, rate: RATE });
  if (frame.success) return { frames: [frame.data], events: [] };
  const message = `audio: ${frame.error.issues[0]?.message}`;
  return { frames: [], events: [realtimeErrorEvent('invalid_value', message, event_id, 'audio')] };
}

function parseRealtimeAudioJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

type AudioConversation = ForeignConversation & { nowMs: number };

/** What was sent is an utterance: its words follow once they are understood. */
export function realtimeBufferCommitted({ session, newId }: AudioConversation, eventId: string | null): Inward {
  const client = session?.presence.client;
  if (client?.speech === undefined) return realtimeAudioErrorEvents('not_supported', NO_TRANSCRIBER, eventId);
  const item_id = `item_${liveUtterance(client)}`;
  const item = realtimeUserAudioItem(item_id, 'in_progress', null);
  return {
    frames: [{ type: 'audio.end', id: newId() }],
    events: [
      { type: 'input_audio_buffer.committed', previous_item_id: null, item_id },
      { type: 'conversation.item.added', previous_item_id: null, item },
    ],
  };
}

const NO_TRANSCRIBER = 'This server hears no speech: send text.';

export function realtimeBufferCleared({ session, newId }: AudioConversation): Inward {
  const isHeard = session?.presence.client?.speech !== undefined;
  return {
    frames: isHeard ? [{ type: 'audio.end', id: newId(), discard: true }] : [],
    events: [{ type: 'input_audio_buffer.cleared' }],
  };
}

export const truncation = z.object({
  item_id: z.string().check(z.maxLength(512)),
  content_index: z.literal(0, 'only the first part is there'),
  audio_end_ms: z.int().check(z.nonnegative()),
});

/** Where playback stopped is the heard position [U6]; the rest is not played any more. */
export function realtimeItemTruncated(
  { session, newId }: AudioConversation,
  value: unknown,
  eventId: string | null,
): Inward {
  const parsed = truncation.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const param = issue?.path.join('.') ?? null;
    return realtimeAudioErrorEvents('invalid_value', `${param}: ${issue?.message}`, eventId, param);
  }
  const { item_id, content_index, audio_end_ms } = parsed.data;
  const name = realtimeResponseOfItem(item_id);
  if (name === null)
    return realtimeAudioErrorEvents('invalid_value', 'Only what the assistant said is truncated.', eventId, 'item_id');
  const isNewest = session?.turns.newest?.number === name.turn;
  const played = { turn: name.turn, ms: audio_end_ms, from: firstRealtimeResponseLine(session, name) };
  return {
    frames: isNewest ? [{ type: 'user.interrupt', id: newId(), played }] : [],
    events: [{ type: 'conversation.item.truncated', item_id, content_index, audio_end_ms }],
  };
}

/** Whether there is anything to cancel: an answer, or its sound. */
export function hasActiveRealtimeResponse(session: Session | null, nowMs: number): session is Session {
  return session !== null && (openTurn(session) !== null || isTurnPlaying(session, nowMs));
}

/** The client has dropped what it was to play; where, it does not say. */
export function realtimeOutputCleared({ session, newId, nowMs }: AudioConversation): Inward {
  const turn = session?.turns.newest?.number;
  return {
    frames: hasActiveRealtimeResponse(session, nowMs) ? [{ type: 'user.interrupt', id: newId() }] : [],
    events: [{ type: 'output_audio_buffer.cleared', response_id: turn === undefined ? null : `resp_${turn}` }],
  };
}

/** A voice that the server hears. */
export function realtimeVoiceEvents({ utterance, speaking, since, ms }: Frame<'voice'>): RealtimeEvent[] {
  const item_id = `item_${liveUtterancePartName(utterance, since)}`;
  return speaking
    ? [{ type: 'input_audio_buffer.speech_started', audio_start_ms: ms, item_id }]
    : [{ type: 'input_audio_buffer.speech_stopped', audio_end_ms: ms, item_id }];
}

/** Of words so far nothing is told: they may change, which deltas cannot say. */
export function realtimeTranscriptEvents({
  utterance,
  text,
  final,
  since,
  failed,
}: Frame<'transcript'>): RealtimeEvent[] {
  if (!final) return [];
  const item_id = `item_${liveUtterancePartName(utterance, since)}`;
  const item = realtimeUserAudioItem(item_id, 'completed', failed ? null : text);
  const done = { type: 'conversation.item.done', previous_item_id: null, item };
  const part = { item_id, content_index: 0 };
  return [
    // Where the client ends its turns, it was told when it did.
    ...(since === undefined
      ? []
      : [
          { type: 'input_audio_buffer.committed', previous_item_id: null, item_id },
          { type: 'conversation.item.added', previous_item_id: null, item: { ...item, status: 'in_progress' } },
        ]),
    done,
    ...(failed
      ? [{ type: `${TRANSCRIPTION}.failed`, ...part, error: NOT_UNDERSTOOD }]
      : realtimeTranscriptionEvents(part, text)),
  ];
}

const TRANSCRIPTION = 'conversation.item.input_audio_transcription';
const NOT_UNDERSTOOD = {
  type: 'transcription_error',
  code: 'audio_unintelligible',
  message: 'This was not understood.',
  param: null,
};

function realtimeTranscriptionEvents(part: object, text: string): RealtimeEvent[] {
  const delta = text === '' ? [] : [{ type: `${TRANSCRIPTION}.delta`, ...part, delta: text }];
  return [...delta, { type: `${TRANSCRIPTION}.completed`, ...part, transcript: text }];
}

export function realtimeUserAudioItem(id: string, status: string, transcript: string | null): object {
  const content = [{ type: 'input_audio', transcript }];
  return { id, object: 'realtime.item', type: 'message', status, role: 'user', content };
}

function realtimeAudioErrorEvents(
  code: string,
  message: string,
  eventId: string | null,
  param: string | null = null,
): Inward {
  return { frames: [], events: [realtimeErrorEvent(code, message, eventId, param)] };
}
