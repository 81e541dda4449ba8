/** Translates events of OpenAI's Realtime clients to frames, or to events that answer them [G8, G9]. Pure. */
import * as z from 'zod/mini';
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import { isFrameJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_FRAME_BYTES, MAX_FRAME_DEPTH, MAX_ID } from '../../../protocol/limits.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { openTurn } from '../../../session/turn/state.ts';
import {
  appended,
  hasActiveRealtimeResponse,
  realtimeBufferCleared,
  realtimeBufferCommitted,
  realtimeItemTruncated,
  realtimeOutputCleared,
  realtimeUserAudioItem,
  truncation,
} from './audio-in.ts';
import { realtimeItemAsHeard, realtimeResponseOfItem } from './audio-out.ts';
import { functionOutput, openRealtimeCallsOfTurn, realtimeOutputGiven } from './function-calls.ts';
import { type RealtimeEvent, realtimeErrorEvent, realtimeUserMessageItem } from './realtime-shapes.ts';
import { isRealtimeAudioSession, updateRealtimeAudio } from './session-config.ts';
import { UPDATE, update, updateRealtimeSession } from './session-update.ts';

type RealtimeConversation = ForeignConversation & { nowMs: number; isLast: boolean };
type FunctionOutput = z.infer<typeof functionOutput>;
type Inward = { frames: ClientFrame[]; events: RealtimeEvent[] };

/** A `response.create` may be handled after its answer. */
const JUST_NOW_MS = 2_000;

const event = z.object({ type: z.string(), event_id: z.optional(z.string().check(z.maxLength(512))) });
const words = z.object({
  item: z.object({
    type: z.literal('message', 'only messages are taken'),
    role: z.literal('user', 'only items of the user are taken'),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_ID))),
    content: z
      .array(z.object({ type: z.literal('input_text', 'only input_text is taken'), text: z.string() }))
      .check(z.minLength(1)),
  }),
});

const retrieval = z.object({ item_id: z.string().check(z.maxLength(512)) });

/** What is read of each event that is taken. */
export const REALTIME_TAKEN = {
  'session.update': update,
  'conversation.item.create': z.object({ item: z.union([words.shape.item, functionOutput.shape.item]) }),
  'response.create': z.object({}),
  'response.cancel': z.object({}),
  'input_audio_buffer.append': appended,
  'input_audio_buffer.commit': z.object({}),
  'input_audio_buffer.clear': z.object({}),
  'output_audio_buffer.clear': z.object({}),
  'conversation.item.truncate': truncation,
  'conversation.item.retrieve': retrieval,
};

/** Every event is answered: by events, by the session, or by a response that is under way. */
export function fromRealtime(conversation: RealtimeConversation, body: string): Inward | null {
  if (Buffer.byteLength(body) > MAX_FRAME_BYTES)
    return refuseRealtimeEvent('too_large', `An event is at most ${MAX_FRAME_BYTES} bytes.`);
  const value = parseRealtimeEventJson(body);
  const parsed = event.safeParse(isFrameJsonDeeper(value, MAX_FRAME_DEPTH) ? null : value);
  if (!parsed.success) return refuseRealtimeEvent('invalid_event', 'An event is a JSON object with a type.');
  const { type, event_id = null } = parsed.data;
  switch (type) {
    case 'session.update':
      return realtimeSessionUpdate(conversation, value, event_id);
    case 'conversation.item.create':
      return realtimeItemCreated(conversation, value, event_id);
    case 'response.create':
      return realtimeResponseAsked(conversation, event_id);
    case 'response.cancel':
      return cancelRealtimeResponse(conversation, event_id);
    case 'input_audio_buffer.append':
      return refuseRealtimeEvent('invalid_value', 'audio: is not there', event_id);
    case 'input_audio_buffer.commit':
      return realtimeBufferCommitted(conversation, event_id);
    case 'input_audio_buffer.clear':
      return realtimeBufferCleared(conversation);
    case 'output_audio_buffer.clear':
      return realtimeOutputCleared(conversation);
    case 'conversation.item.truncate':
      return realtimeItemTruncated(conversation, value, event_id);
    case 'conversation.item.retrieve':
      return retrieveRealtimeItem(conversation, value, event_id);
    default:
      return refuseRealtimeEvent('unknown_event', 'This event is unknown here, or not supported.', event_id);
  }
}

/** What changes something is answered once it is committed. */
function realtimeSessionUpdate(conversation: ForeignConversation, value: unknown, eventId: string | null): Inward {
  const found = updateRealtimeSession(conversation, value);
  if ('refusal' in found) return refuseRealtimeEvent('invalid_value', found.refusal, eventId);
  const declared = 'frame' in found ? [found.frame] : [];
  // The last of its frames is answered.
  const audio = updateRealtimeAudio(
    conversation.session,
    value,
    (declared.length > 0 ? '' : UPDATE) + conversation.newId(),
  );
  if ('refusal' in audio) {
    const { refusal, param } = audio;
    return answerWithRealtimeEvents(realtimeErrorEvent('invalid_value', `${param}: ${refusal}`, eventId, param));
  }
  const frames = [...(audio.frame === null ? [] : [audio.frame]), ...declared];
  return frames.length === 0 && 'answers' in found
    ? answerWithRealtimeEvents(...found.answers)
    : { frames, events: [] };
}

/** Items of the newest turns. What the user said may be under way to the session. */
function retrieveRealtimeItem(
  { session, isLast }: RealtimeConversation,
  value: unknown,
  eventId: string | null,
): Inward | null {
  const parsed = retrieval.safeParse(value);
  if (!parsed.success) return refuseRealtimeEvent('invalid_value', 'item_id: is not valid', eventId);
  const { item_id } = parsed.data;
  const response = realtimeResponseOfItem(item_id);
  const item =
    response === null ? realtimeConversationItemOf(session, item_id) : realtimeItemAsHeard(session, response);
  if (item !== null) return answerWithRealtimeEvents({ type: 'conversation.item.retrieved', item });
  return isLast ? refuseRealtimeEvent('item_not_found', 'There is no such item among the newest.', eventId) : null;
}

function realtimeConversationItemOf(session: Session | null, itemId: string): object | null {
  const turn = session?.turns.newest;
  if (turn?.utterance === undefined || `item_${turn.utterance}` !== itemId) return null;
  return realtimeUserAudioItem(itemId, 'completed', turn.words ?? '');
}

/** Words are said at once, since events may overtake each other. */
function realtimeItemCreated(conversation: ForeignConversation, value: unknown, eventId: string | null): Inward {
  const { newId } = conversation;
  const parsed = words.safeParse(value);
  if (!parsed.success) {
    const output = functionOutput.safeParse(value);
    if (output.success) return realtimeCallAnswered(conversation, output.data, eventId);
    const [issue] = parsed.error.issues;
    return refuseRealtimeEvent('invalid_value', `${issue?.path.join('.')}: ${issue?.message}`, eventId);
  }
  const { id = `item_${newId()}`, content } = parsed.data.item;
  const text = content.map((one) => one.text).join('\n');
  if (text.trim() === '') return refuseRealtimeEvent('invalid_value', 'item.content: has no words', eventId);
  return {
    frames: [{ type: 'user.text', id, text }],
    events: realtimeItemAddedEvents(realtimeUserMessageItem(id, text)),
  };
}

function realtimeCallAnswered(
  conversation: ForeignConversation,
  value: FunctionOutput,
  eventId: string | null,
): Inward {
  const found = realtimeOutputGiven(conversation, value);
  if (found === null)
    return refuseRealtimeEvent('invalid_value', 'item.call_id: no call of this id waits for an output', eventId);
  return { frames: [found.frame], events: realtimeItemAddedEvents(found.item) };
}

function realtimeItemAddedEvents(item: object): RealtimeEvent[] {
  return [
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function realtimeResponseAsked(
  { session, nowMs, isLast }: RealtimeConversation,
  eventId: string | null,
): Inward | null {
  if (session !== null && (session.speech.utterances.length > 0 || isRealtimeTurnAnswered(session, nowMs)))
    return { frames: [], events: [] };
  // The words before it may be under way in another process.
  return isLast ? refuseRealtimeEvent('invalid_value', 'There are no new words of the user to answer.', eventId) : null;
}

/** Whether words are being answered, or have been just now. */
function isRealtimeTurnAnswered({ turns: { newest: turn } }: Session, nowMs: number): boolean {
  return turn !== null && (turn.stage.is !== 'ended' || (turn.words !== null && nowMs - turn.stage.atMs < JUST_NOW_MS));
}

/** An answer, or the sound of one that has ended [G16]: that is told of as cleared, since it may be done. */
function cancelRealtimeResponse(conversation: RealtimeConversation, eventId: string | null): Inward {
  const { session, newId, nowMs } = conversation;
  const turn = session && openTurn(session);
  if (turn === null && isRealtimeAudioSession(conversation) && hasActiveRealtimeResponse(session, nowMs))
    return realtimeOutputCleared(conversation);
  if (session === null || turn === null || openRealtimeCallsOfTurn(session, turn.number).length > 0)
    return refuseRealtimeEvent('response_cancel_not_active', 'There is no active response to cancel.', eventId);
  return { frames: [{ type: 'user.interrupt', id: newId() }], events: [] };
}

function answerWithRealtimeEvents(...events: RealtimeEvent[]): Inward {
  return { frames: [], events };
}

function refuseRealtimeEvent(code: string, message: string, eventId: string | null = null): Inward {
  return answerWithRealtimeEvents(realtimeErrorEvent(code, message, eventId));
}

function parseRealtimeEventJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
