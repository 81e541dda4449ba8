/**
 * Translates frames to RTVI's messages [G19]. Pure: what was said before a frame is read from the session as
 * committed with it.
 */
import type { KnownOutward } from '../../../engine/connections/foreign-protocol.ts';
import { stampOf } from '../../../language/date-times.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import { userOfSessionIdentity } from '../../../session/kernel/session-identity.ts';
import type { Session } from '../../../session/kernel/state.ts';
import type { SaidLine } from '../../../session/turn/state.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { parseFrameId } from './frame-ids.ts';
import { botReady } from './from-rtvi.ts';
import {
  errorMessage,
  metricsMessage,
  type RtviMessage,
  rtviMessage,
  rtviServerMessage,
  serverResponse,
} from './rtvi-messages.ts';
import {
  botOutputMessage,
  interruptionMessages,
  isVoicedConversation,
  rtviSegmentOf,
  soundEnded,
  soundMessages,
  voiceMessages,
} from './spoken-lines.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** What RTVI has no message for goes as a `server-message` of our own, or is left out. */
export function toRtvi(conversation: KnownOutward, frame: ServerFrame): RtviMessage[] {
  const { id, session, soundEnd } = conversation;
  const spoken = isVoicedConversation(conversation);
  switch (frame.type) {
    case 'welcome':
      return welcomeEvents(session, frame, spoken);
    case 'turn.started':
      return [...interruptedTurnMessages(conversation), ...turnStartedMessages(session, frame)];
    case 'line':
      return isSentAgain(session, frame) ? [] : lineMessages(frame, spoken);
    case 'turn.ended':
      return [...turnEndedMessages(frame, spoken ? session : null), ...soundEnded(soundEnd)];
    case 'turn.silenced':
      return [
        ...interruptionMessages(spoken ? session : null, frame.turn),
        ...soundEnded(soundEnd),
        rtviMessageOfFrame(frame),
      ];
    case 'transcript':
      return [transcriptionMessage(id, frame)];
    case 'accepted':
      return frameAckMessages(frame);
    case 'inbox':
      return [inboxMessage(frame)];
    case 'superseded':
      return [errorMessage(null, 'Another client has taken over this session.', true)];
    case 'error':
      return [errorMessage(frame.id === undefined ? null : parseFrameId(frame.id).id, frame.message)];
    case 'snapshot':
    case 'delivery':
    case 'settings':
    case 'state':
    case 'thought':
    case 'measured':
      return [rtviMessageOfFrame(frame)];
    case 'tool':
      return [...callEnded(session, frame), rtviMessageOfFrame(frame)];
    case 'tool.request':
      return callAsked(frame);
    case 'audio':
      return soundMessages(conversation, frame);
    case 'voice':
      return voiceMessages(frame);
    case 'model.request':
    case 'pong':
      return [];
  }
}

function rtviMessageOfFrame({ type, ...rest }: ServerFrame): RtviMessage {
  return rtviServerMessage(type, rest);
}

/** Earlier turns are history; the turn under way is said as ever. */
function welcomeEvents(session: Session | null, frame: Frame<'welcome'>, isVoiced: boolean): RtviMessage[] {
  const turn = session && openTurn(session);
  const lines = (turn?.lines ?? []).filter(({ seqs }) => seqs.length > 0);
  const number = turn?.number ?? 0;
  return [
    botReady(frame.session),
    rtviMessageOfFrame(frame),
    ...(turn === null
      ? []
      : [rtviMessage('bot-llm-started'), ...lines.flatMap((line) => lineTextMessages(number, line, isVoiced))]),
  ];
}

/** A voice cut what was still said of the turn before. Of words that were sent, it was told at once [G18]. */
function interruptedTurnMessages({ session, soundEnd }: KnownOutward): RtviMessage[] {
  const isCut = soundEnd !== null && session?.turns.newest?.utterance !== undefined;
  return [...(isCut ? [rtviMessage('bot-interrupted'), rtviMessage('bot-tts-stopped')] : []), ...soundEnded(soundEnd)];
}

function turnStartedMessages(session: Session | null, frame: Frame<'turn.started'>): RtviMessage[] {
  const words = session?.turns.newest?.number === frame.turn ? session.turns.newest.words : null;
  return [
    ...(frame.cause === 'user' ? [] : [rtviMessageOfFrame(frame)]),
    ...(words === null || frame.cause !== 'user' ? [] : [rtviMessage('user-llm-text', { text: words })]),
    rtviMessage('bot-llm-started'),
  ];
}

/** After a pause [U2]. */
function isSentAgain(session: Session | null, { turn, index }: Frame<'line'>): boolean {
  const lines = session?.turns.newest?.number === turn ? session.turns.newest.lines : [];
  return (lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1;
}

function lineMessages({ type, text, display, ...line }: Frame<'line'>, isVoiced: boolean): RtviMessage[] {
  const isPlain = line.kind === 'reply' && line.expression === 'neutral' && line.actions.length === 0;
  const segment_id = rtviSegmentOf(line.turn, line.index);
  return [
    ...(isPlain ? [] : [rtviServerMessage(type, { ...line, segment_id })]),
    ...lineTextMessages(line.turn, { ...line, text, display }, isVoiced),
  ];
}

type Words = Pick<SaidLine, 'index' | 'kind' | 'text' | 'display'>;

/** Fillers are heard, and no text. */
function lineTextMessages(turn: number, line: Words, isVoiced: boolean): RtviMessage[] {
  const { index, kind, text, display } = line;
  const segment_id = rtviSegmentOf(turn, index);
  const output = { text: display, aggregated_by: 'sentence', segment_id, will_be_spoken: false };
  const isShown = kind !== 'filler' && display.trim() !== '';
  return [
    // The model's pieces make the text when they are put together.
    ...(isShown ? [rtviMessage('bot-llm-text', { text: `${display} ` })] : []),
    ...(isShown ? [rtviMessage('bot-transcription', { text: display })] : []),
    ...(isVoiced && text !== '' ? [botOutputMessage(turn, line, 'new', '')] : []),
    ...(isShown && !(isVoiced && text !== '') ? [rtviMessage('bot-output', output)] : []),
  ];
}

/** `session`: where it may be spoken. */
function turnEndedMessages(
  { turn, status, timings, usage }: Frame<'turn.ended'>,
  session: Session | null,
): RtviMessage[] {
  const cut = status === 'interrupted' ? interruptionMessages(session, turn) : [];
  return [...cut, rtviMessage('bot-llm-stopped'), ...metricsMessage(timings, usage)];
}

/** A call of a tool that the client declared. The server's own have no such messages. */
function callAsked({ call, name, arguments: input }: Frame<'tool.request'>): RtviMessage[] {
  const asked = { function_name: name, tool_call_id: call, arguments: input };
  return [
    rtviMessage('llm-function-call-started', { function_name: name }),
    rtviMessage('llm-function-call-in-progress', asked),
  ];
}

function callEnded(session: Session | null, { turn, call, name, state }: Frame<'tool'>): RtviMessage[] {
  const calls = session?.turns.newest?.number === turn ? (session.turns.newest.clientCalls ?? []) : [];
  if (state === 'started' || !calls.some((one) => one.call === call)) return [];
  const ended = { function_name: name, tool_call_id: call, cancelled: state !== 'finished' };
  return [rtviMessage('llm-function-call-stopped', ended)];
}

function transcriptionMessage(id: string | null, { text, final, at }: Frame<'transcript'>): RtviMessage {
  const user_id = id === null ? '' : decodeURIComponent(userOfSessionIdentity(id));
  return rtviMessage('user-transcription', { text, final, timestamp: stampOf(at, 'UTC'), user_id });
}

/** Only requests of our own are answered; words are by the turn, and an inbox by its content. */
function frameAckMessages(frame: Frame<'accepted'>): RtviMessage[] {
  const { kind, id } = parseFrameId(frame.id);
  return ['text', 'ui', 'leave', 'inbox', 'tool'].includes(kind) ? [] : [serverResponse(id, kind, {})];
}

/** The last part answers; those before it come as messages of their own. */
function inboxMessage({ type, id, ...content }: Frame<'inbox'>): RtviMessage {
  const isLast = content.part === content.parts;
  return isLast ? serverResponse(parseFrameId(id).id, type, content) : rtviServerMessage(type, content);
}
