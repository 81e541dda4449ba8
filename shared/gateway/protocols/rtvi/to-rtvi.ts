/**
 * Translates frames to RTVI's messages [G19]. Pure: what was said before a frame is read from the session as
 * committed with it.
 */
import type { KnownOutward } from '../../../engine/connections/foreign-protocol.ts';
import { dateTimeStampOf } from '../../../language/date-times.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import { userOfSessionIdentity } from '../../../session/kernel/session-identity.ts';
import type { Session } from '../../../session/kernel/state.ts';
import type { SaidLine } from '../../../session/turn/state.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { parseRtviFrameId } from './frame-ids.ts';
import { rtviBotReady } from './from-rtvi.ts';
import {
  type RtviMessage,
  rtviErrorMessage,
  rtviMessage,
  rtviMetricsMessage,
  rtviServerMessage,
  rtviServerResponse,
} from './rtvi-messages.ts';
import {
  isVoicedRtviConversation,
  rtviBotOutputMessage,
  rtviInterruptionMessages,
  rtviSegmentOf,
  rtviSoundEnded,
  rtviSoundMessages,
  rtviVoiceMessages,
} from './spoken-lines.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** What RTVI has no message for goes as a `server-message` of our own, or is left out. */
export function toRtvi(conversation: KnownOutward, frame: ServerFrame): RtviMessage[] {
  const { id, session, soundEnd } = conversation;
  const spoken = isVoicedRtviConversation(conversation);
  switch (frame.type) {
    case 'welcome':
      return rtviWelcomeMessages(session, frame, spoken);
    case 'turn.started':
      return [...rtviInterruptedTurnMessages(conversation), ...rtviTurnStartedMessages(session, frame)];
    case 'line':
      return isRtviLineSentAgain(session, frame) ? [] : rtviLineMessages(frame, spoken);
    case 'turn.ended':
      return [...rtviTurnEndedMessages(frame, spoken ? session : null), ...rtviSoundEnded(soundEnd)];
    case 'turn.silenced':
      return [
        ...rtviInterruptionMessages(spoken ? session : null, frame.turn),
        ...rtviSoundEnded(soundEnd),
        rtviMessageOfFrame(frame),
      ];
    case 'transcript':
      return [rtviTranscriptionMessage(id, frame)];
    case 'accepted':
      return rtviFrameAckMessages(frame);
    case 'inbox':
      return [rtviInboxMessage(frame)];
    case 'superseded':
      return [rtviErrorMessage(null, 'Another client has taken over this session.', true)];
    case 'error':
      return [rtviErrorMessage(frame.id === undefined ? null : parseRtviFrameId(frame.id).id, frame.message)];
    case 'snapshot':
    case 'delivery':
    case 'settings':
    case 'state':
    case 'thought':
    case 'measured':
      return [rtviMessageOfFrame(frame)];
    case 'tool':
      return [...rtviCallEnded(session, frame), rtviMessageOfFrame(frame)];
    case 'tool.request':
      return rtviCallAsked(frame);
    case 'audio':
      return rtviSoundMessages(conversation, frame);
    case 'voice':
      return rtviVoiceMessages(frame);
    case 'model.request':
    case 'pong':
      return [];
  }
}

function rtviMessageOfFrame({ type, ...rest }: ServerFrame): RtviMessage {
  return rtviServerMessage(type, rest);
}

/** Earlier turns are history; the turn under way is said as ever. */
function rtviWelcomeMessages(session: Session | null, frame: Frame<'welcome'>, isVoiced: boolean): RtviMessage[] {
  const turn = session && openTurn(session);
  const lines = (turn?.lines ?? []).filter(({ seqs }) => seqs.length > 0);
  const number = turn?.number ?? 0;
  return [
    rtviBotReady(frame.session),
    rtviMessageOfFrame(frame),
    ...(turn === null
      ? []
      : [rtviMessage('bot-llm-started'), ...lines.flatMap((line) => rtviLineTextMessages(number, line, isVoiced))]),
  ];
}

/** A voice cut what was still said of the turn before. Of words that were sent, it was told at once [G18]. */
function rtviInterruptedTurnMessages({ session, soundEnd }: KnownOutward): RtviMessage[] {
  const isCut = soundEnd !== null && session?.turns.newest?.utterance !== undefined;
  return [
    ...(isCut ? [rtviMessage('bot-interrupted'), rtviMessage('bot-tts-stopped')] : []),
    ...rtviSoundEnded(soundEnd),
  ];
}

function rtviTurnStartedMessages(session: Session | null, frame: Frame<'turn.started'>): RtviMessage[] {
  const words = session?.turns.newest?.number === frame.turn ? session.turns.newest.words : null;
  return [
    ...(frame.cause === 'user' ? [] : [rtviMessageOfFrame(frame)]),
    ...(words === null || frame.cause !== 'user' ? [] : [rtviMessage('user-llm-text', { text: words })]),
    rtviMessage('bot-llm-started'),
  ];
}

/** After a pause [U2]. */
function isRtviLineSentAgain(session: Session | null, { turn, index }: Frame<'line'>): boolean {
  const lines = session?.turns.newest?.number === turn ? session.turns.newest.lines : [];
  return (lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1;
}

function rtviLineMessages({ type, text, display, ...line }: Frame<'line'>, isVoiced: boolean): RtviMessage[] {
  const isPlain = line.kind === 'reply' && line.expression === 'neutral' && line.actions.length === 0;
  const segment_id = rtviSegmentOf(line.turn, line.index);
  return [
    ...(isPlain ? [] : [rtviServerMessage(type, { ...line, segment_id })]),
    ...rtviLineTextMessages(line.turn, { ...line, text, display }, isVoiced),
  ];
}

type Words = Pick<SaidLine, 'index' | 'kind' | 'text' | 'display'>;

/** Fillers are heard, and no text. */
function rtviLineTextMessages(turn: number, line: Words, isVoiced: boolean): RtviMessage[] {
  const { index, kind, text, display } = line;
  const segment_id = rtviSegmentOf(turn, index);
  const output = { text: display, aggregated_by: 'sentence', segment_id, will_be_spoken: false };
  const isShown = kind !== 'filler' && display.trim() !== '';
  return [
    // The model's pieces make the text when they are put together.
    ...(isShown ? [rtviMessage('bot-llm-text', { text: `${display} ` })] : []),
    ...(isShown ? [rtviMessage('bot-transcription', { text: display })] : []),
    ...(isVoiced && text !== '' ? [rtviBotOutputMessage(turn, line, 'new', '')] : []),
    ...(isShown && !(isVoiced && text !== '') ? [rtviMessage('bot-output', output)] : []),
  ];
}

/** `session`: where it may be spoken. */
function rtviTurnEndedMessages(
  { turn, status, timings, usage }: Frame<'turn.ended'>,
  session: Session | null,
): RtviMessage[] {
  const cut = status === 'interrupted' ? rtviInterruptionMessages(session, turn) : [];
  return [...cut, rtviMessage('bot-llm-stopped'), ...rtviMetricsMessage(timings, usage)];
}

/** A call of a tool that the client declared. The server's own have no such messages. */
function rtviCallAsked({ call, name, arguments: input }: Frame<'tool.request'>): RtviMessage[] {
  const asked = { function_name: name, tool_call_id: call, arguments: input };
  return [
    rtviMessage('llm-function-call-started', { function_name: name }),
    rtviMessage('llm-function-call-in-progress', asked),
  ];
}

function rtviCallEnded(session: Session | null, { turn, call, name, state }: Frame<'tool'>): RtviMessage[] {
  const calls = session?.turns.newest?.number === turn ? (session.turns.newest.clientCalls ?? []) : [];
  if (state === 'started' || !calls.some((one) => one.call === call)) return [];
  const ended = { function_name: name, tool_call_id: call, cancelled: state !== 'finished' };
  return [rtviMessage('llm-function-call-stopped', ended)];
}

function rtviTranscriptionMessage(id: string | null, { text, final, at }: Frame<'transcript'>): RtviMessage {
  const user_id = id === null ? '' : decodeURIComponent(userOfSessionIdentity(id));
  return rtviMessage('user-transcription', { text, final, timestamp: dateTimeStampOf(at, 'UTC'), user_id });
}

/** Only requests of our own are answered; words are by the turn, and an inbox by its content. */
function rtviFrameAckMessages(frame: Frame<'accepted'>): RtviMessage[] {
  const { kind, id } = parseRtviFrameId(frame.id);
  return ['text', 'ui', 'leave', 'inbox', 'tool'].includes(kind) ? [] : [rtviServerResponse(id, kind, {})];
}

/** The last part answers; those before it come as messages of their own. */
function rtviInboxMessage({ type, id, ...content }: Frame<'inbox'>): RtviMessage {
  const isLast = content.part === content.parts;
  return isLast ? rtviServerResponse(parseRtviFrameId(id).id, type, content) : rtviServerMessage(type, content);
}
