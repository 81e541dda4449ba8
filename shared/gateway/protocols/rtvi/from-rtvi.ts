/** Translates messages of RTVI clients to frames, or to messages that answer them [G17, G18]. Pure. */
import * as z from 'zod/mini';
import type { ForeignConversation, Inward } from '../../../engine/connections/foreign-protocol.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import { isFrameJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_FRAME_BYTES, MAX_FRAME_DEPTH } from '../../../protocol/limits.ts';
import { checkFrame } from '../../../protocol/parse-frame.ts';
import { applySessionEvents } from '../../../session/kernel/apply-events.ts';
import { FEATURES } from '../../../session/kernel/features.ts';
import { sessionPersonaName } from '../../../session/kernel/session-identity.ts';
import { playbackEventsByTime, turnSpeaksUntil } from '../../../session/turn/playback.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { MAX_MESSAGE_ID, rtviFrameId } from './frame-ids.ts';
import {
  OWN_PREFIX,
  RTVI_LABEL,
  RTVI_VERSION,
  type RtviMessage,
  rtviErrorMessage,
  rtviMessage,
  rtviServerResponse,
} from './rtvi-messages.ts';
import { rtviInterruptionMessages } from './spoken-lines.ts';

type RtviConversation = ForeignConversation & { nowMs: number; isFirst?: boolean };
type Message = { id: string; type: string; data: unknown };

const envelope = z.object({
  label: z.literal(RTVI_LABEL),
  type: z.string(),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE_ID))),
  data: z.unknown(),
});
const sendText = z.object({ content: z.string() });
const clientMessage = z.object({ t: z.string(), d: z.nullish(z.looseObject({})) });
const callResult = z.object({ tool_call_id: z.string(), result: z.union([z.string(), z.looseObject({})]) });
const rawAudio = z.object({
  base64Audio: z.optional(z.string()),
  base64AudioBatch: z.optional(z.array(z.string())),
  sampleRate: z.number(),
  numChannels: z.literal(1, 'must be 1: send one channel'),
});
const uiEvent = z.object({ event: z.string(), payload: z.unknown() });

/** The data that is read of each message that is taken; null: none. */
export const RTVI_TAKEN = {
  'client-ready': null,
  'send-text': sendText,
  'client-message': clientMessage,
  'raw-audio': rawAudio,
  'raw-audio-batch': rawAudio,
  'ui-event': uiEvent,
  'llm-function-call-result': callResult,
  'disconnect-bot': null,
  dtmf: null,
};

/** What a `client-message` may be, in our namespace, and the frame that it becomes. */
const OWN_FRAMES: Readonly<Record<string, ClientFrame['type']>> = {
  interrupt: 'user.interrupt',
  action: 'user.action',
  settings: 'settings',
  life: 'life',
  inbox: 'inbox',
  'delivery.play': 'delivery.play',
  'delivery.cancel': 'delivery.cancel',
  'reminder.change': 'reminder.change',
  forget: 'forget',
  declare: 'declare',
};
/** The message levels around a frame's own. */
const DEPTH = MAX_FRAME_DEPTH + 2;

/** Every message is answered: by messages, by the session, or not at all where RTVI expects nothing. */
export function fromRtvi(conversation: RtviConversation, body: string): Inward {
  if (Buffer.byteLength(body) > MAX_FRAME_BYTES)
    return refuseRtviMessage(null, `A message is at most ${MAX_FRAME_BYTES} bytes.`);
  const value = parseRtviJson(body);
  const parsed = envelope.safeParse(isFrameJsonDeeper(value, DEPTH) ? null : value);
  if (!parsed.success)
    return refuseRtviMessage(null, 'A message is a JSON object with the label rtvi-ai, a type, an id and data.');
  const { id = conversation.newId(), type, data } = parsed.data;
  const message = { id, type, data };
  switch (type) {
    case 'client-ready':
      return rtviClientReady(conversation);
    case 'send-text':
      return translateRtviSendText(conversation, message);
    case 'client-message':
      return rtviOwnMessageSent(message);
    case 'ui-event':
      return rtviUiEventSent(message);
    case 'raw-audio':
    case 'raw-audio-batch':
      return rtviSoundSent(conversation, message);
    case 'llm-function-call-result':
      return rtviFunctionResult(message);
    case 'disconnect-bot':
      return rtviBotDisconnected(conversation, message);
    case 'dtmf':
      return { frames: [], answers: [] };
    default:
      return refuseRtviMessage(id, `The message ${type.slice(0, MAX_MESSAGE_ID)} is unknown here, or not supported.`);
  }
}

/** The first message is answered by the welcome, which says `bot-ready` itself. */
function rtviClientReady({ id, isFirst }: RtviConversation): Inward {
  return { frames: [], answers: isFirst || id === null ? [] : [rtviBotReady(id)] };
}

export function rtviBotReady(session: string): RtviMessage {
  return rtviMessage('bot-ready', {
    version: RTVI_VERSION,
    about: { library: 'sotto', persona: sessionPersonaName(session), session },
  });
}

/** Words end what is being said, as `run_immediately` asks [U1]. Of an ended turn the sound may go on. */
function translateRtviSendText({ session, nowMs }: RtviConversation, { id, data }: Message): Inward {
  const parsed = sendText.safeParse(data);
  if (!parsed.success) return refuseRtviMessage(id, 'send-text: content must be a text');
  const { frames, answers } = frameFromRtvi(
    { type: 'user.text', id: rtviFrameId('text', id), text: parsed.data.content },
    id,
  );
  const turn = session?.presence.client?.speech === undefined ? null : session.turns.newest;
  if (frames.length === 0 || session === null || turn?.stage.is !== 'ended') return { frames, answers };
  if (turnSpeaksUntil(session) <= nowMs) return { frames, answers: [rtviMessage('bot-interrupted')] };
  const heard = applySessionEvents(FEATURES, session, playbackEventsByTime(session, nowMs), nowMs);
  return { frames, answers: rtviInterruptionMessages(heard, turn.number) };
}

function rtviOwnMessageSent({ id, data }: Message): Inward {
  const parsed = clientMessage.safeParse(data);
  if (!parsed.success) return refuseRtviMessage(id, 'client-message: data has a t, and an object as d');
  const { t, d } = parsed.data;
  const name = t.startsWith(OWN_PREFIX) ? t.slice(OWN_PREFIX.length) : '';
  if (name === 'ping') return { frames: [], answers: [rtviServerResponse(id, name, {})] };
  const type = Object.hasOwn(OWN_FRAMES, name) ? OWN_FRAMES[name] : undefined;
  if (type !== undefined) return frameFromRtvi({ ...d, type, id: rtviFrameId(name, id) }, id);
  return refuseRtviMessage(
    id,
    `client-message: t must be one of ${[...Object.keys(OWN_FRAMES), 'ping'].map((one) => OWN_PREFIX + one).join(', ')}`,
  );
}

/** 16-bit PCM, one piece or several. */
function rtviSoundSent({ session }: ForeignConversation, { id, data }: Message): Inward {
  if (session !== null && session.presence.client?.speech === undefined)
    return refuseRtviMessage(id, 'raw-audio: this server hears no speech: send text');
  const parsed = rawAudio.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuseRtviMessage(id, `raw-audio: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { base64Audio = '', base64AudioBatch = [base64Audio], sampleRate: rate } = parsed.data;
  const pcm = Buffer.concat(base64AudioBatch.map((piece) => Buffer.from(piece, 'base64')));
  return frameFromRtvi({ type: 'audio.stream', data: pcm.toString('base64'), rate }, id);
}

function rtviUiEventSent({ id, data }: Message): Inward {
  const parsed = uiEvent.safeParse(data);
  if (!parsed.success) return refuseRtviMessage(id, 'ui-event: event must be a name');
  const { event, payload } = parsed.data;
  return frameFromRtvi({ type: 'user.action', id: rtviFrameId('ui', id), name: event, data: payload ?? null }, id);
}

/** What a tool of the client brought [G12]. */
function rtviFunctionResult({ id, data }: Message): Inward {
  const parsed = callResult.safeParse(data);
  if (!parsed.success) return refuseRtviMessage(id, 'llm-function-call-result: data has a tool_call_id and a result');
  const { tool_call_id: call, result } = parsed.data;
  const output = typeof result === 'string' ? result : JSON.stringify(result);
  return frameFromRtvi({ type: 'tool.result', id: rtviFrameId('tool', id), call, output }, id);
}

/** The conversation ends for this connection; the session stays. */
function rtviBotDisconnected({ session }: ForeignConversation, { id }: Message): Inward {
  const isSpeaking = session !== null && openTurn(session) !== null;
  const frames: ClientFrame[] = isSpeaking ? [{ type: 'user.interrupt', id: rtviFrameId('leave', id) }] : [];
  return { frames, answers: [], close: { code: 1000, reason: 'the client disconnected the bot' } };
}

/** A frame as the native protocol would take it, or the reason why it would not. */
function frameFromRtvi(frame: Record<string, unknown>, id: string): Inward {
  const parsed = checkFrame(frame);
  return 'frame' in parsed ? { frames: [parsed.frame], answers: [] } : refuseRtviMessage(id, parsed.refusal.message);
}

function refuseRtviMessage(id: string | null, error: string): Inward {
  return { frames: [], answers: [rtviErrorMessage(id, error)] };
}

function parseRtviJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
