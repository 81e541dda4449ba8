/**
 * Translates frames to events of OpenAI's Realtime protocol [G9]. Pure: what was said before a frame is read
 * from the session as committed with it.
 */
import type { KnownOutward } from '../../../engine/connections/foreign-protocol.ts';
import type { ServerFrame, ShownTurn, Usage } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import type { Turn } from '../../../session/turn/state.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { transcriptEvents, voiceEvents } from './audio-in.ts';
import { soundDeltas } from './audio-out.ts';
import { callAsked, callEnded, openCallsOfTurn } from './function-calls.ts';
import { errorEvent, type RealtimeEvent, sessionShape, userMessageItem } from './realtime-shapes.ts';
import {
  isLineShown,
  messageDone,
  messageItems,
  newestResponse,
  type ResponseText,
  responseBefore,
  responseCreated,
  responseDone,
  responsesOfTurn,
  responseTextEvents,
} from './responses.ts';

import { isAudioSession } from './session-config.ts';
import { isSessionUpdateId, sessionUpdated } from './session-update.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Frames that the protocol has no event for are left out. */
export function toRealtime(conversation: KnownOutward, frame: ServerFrame): RealtimeEvent[] {
  const isVoiced = isAudioSession(conversation);
  const session = conversation.observes ? withoutCalls(conversation.session) : conversation.session;
  switch (frame.type) {
    case 'accepted':
      return isSessionUpdateId(frame.id) ? [sessionUpdated(conversation)] : [];
    case 'welcome':
      return welcomeEvents({ ...conversation, session }, frame);
    case 'snapshot':
      return frame.turns.flatMap(turnReplayEvents);
    case 'turn.started':
      return [...soundEnded(conversation), responseCreated({ turn: frame.turn, calls: 0, isVoiced }, frame.cause)];
    case 'line':
      return responseLineEvents(session, frame, isVoiced);
    case 'tool.request':
      return callAsked(session, frame, isVoiced);
    case 'tool':
      return callEnded(session, frame, isVoiced);
    case 'audio':
      return [...soundDeltas(session, frame), ...soundEnded(conversation)];
    case 'voice':
      return voiceEvents(frame);
    case 'transcript':
      return conversation.observes ? transcriptionDeltaEvents(frame) : transcriptEvents(frame);
    case 'turn.silenced':
      return soundEnded(conversation);
    case 'turn.ended':
      return isVoiced ? soundEnded(conversation, frame.usage) : responseEndEvents(session, frame);
    case 'superseded':
      return [errorEvent('superseded', 'Another client has taken over this session.')];
    case 'error':
      return [errorEvent(frame.code, frame.message)];
    default:
      return [];
  }
}

/** What the user said, for who only follows [S13]. */
function transcriptionDeltaEvents({ utterance, text, final }: Frame<'transcript'>): RealtimeEvent[] {
  return final ? itemAddedEvent(userMessageItem(`item_${utterance}`, text)) : [];
}

/** Observers get no calls, so a turn is one response to them [S13]. */
function withoutCalls(session: Session | null): Session | null {
  if (session?.turns.newest?.clientCalls === undefined) return session;
  const { clientCalls: _, ...turn } = session.turns.newest;
  return { ...session, turns: { ...session.turns, newest: turn }, toolCalls: { ...session.toolCalls, open: [] } };
}

/** Earlier turns as items, and the response that is under way. */
function welcomeEvents(conversation: KnownOutward, { session: id, snapshot }: Frame<'welcome'>): RealtimeEvent[] {
  const { session } = conversation;
  const turn = session && openTurn(session);
  const earlier = (snapshot?.turns ?? []).filter((one) => one.turn !== turn?.number);
  const begun = session === null || turn === null ? [] : runningTurnEvents(session, turn, isAudioSession(conversation));
  const created = { type: 'session.created', session: sessionShape({ ...conversation, id }) };
  return [created, ...earlier.flatMap(turnReplayEvents), ...begun];
}

/** Its ended responses as items. */
function runningTurnEvents(session: Session, turn: Turn, isVoiced: boolean): RealtimeEvent[] {
  const { text, ...name } = newestResponse(turn, isVoiced);
  const ended = responsesOfTurn(turn, isVoiced).slice(0, -1);
  const items = ended.flatMap((response) => messageItems(response, 'completed')).flatMap(itemAddedEvent);
  if (openCallsOfTurn(session, turn.number).length > 0) return items;
  return [...items, responseCreated(name, turn.cause), ...responseTextEvents({ ...name, text: '' }, text)];
}

/** All that an earlier turn has said is its last message. */
function turnReplayEvents({ turn, user, agent = '', clientCalls: calls = 0 }: ShownTurn): RealtimeEvent[] {
  const items = [
    ...(user === undefined ? [] : [userMessageItem(`item_${turn}_user`, user)]),
    ...messageItems({ turn, calls, text: agent }, 'completed'),
  ];
  return items.flatMap(itemAddedEvent);
}

function itemAddedEvent(item: object): RealtimeEvent[] {
  return [
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function responseLineEvents(
  session: Session | null,
  { turn: number, index, kind, display, text }: Frame<'line'>,
  isVoiced: boolean,
): RealtimeEvent[] {
  if (isVoiced ? text.trim() === '' : !isLineShown({ kind, display })) return [];
  const turn = session?.turns.newest?.number === number ? session.turns.newest : null;
  // Sent again after a pause [U2].
  if ((turn?.lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1) return [];
  const earlier =
    turn === null ? { turn: number, calls: 0, isVoiced, text: '' } : responseBefore(turn, index, isVoiced);
  return responseTextEvents(earlier, isVoiced ? text : display);
}

const STATUS = { complete: 'completed', interrupted: 'cancelled', failed: 'failed' } as const;

/** A response that has ended with calls of the client does not end again. */
function responseEndEvents(session: Session | null, { turn, status, usage }: Frame<'turn.ended'>): RealtimeEvent[] {
  if (session !== null && openCallsOfTurn(session, turn).length > 0) return [];
  const { cause, ...response } = responseTextOfTurn(session, turn);
  const item = status === 'complete' ? 'completed' : 'incomplete';
  const output = messageItems(response, item);
  return [...messageDone(response, item), responseDone(response, { status: STATUS[status], output, cause }, usage)];
}

/** Behind the last sound of a turn, long after its end [G15]. `usage`: of a frame that ends it. */
function soundEnded({ soundEnd }: KnownOutward, usage?: Usage): RealtimeEvent[] {
  if (soundEnd === null) return [];
  const { turn: number, session } = soundEnd;
  const stage =
    session.turns.newest?.number === number && session.turns.newest.stage.is === 'ended'
      ? session.turns.newest.stage
      : null;
  if (stage !== null && openCallsOfTurn(session, number).length > 0) return [];
  const { cause, ...response } = {
    ...responseTextOfTurn(session, number),
    ...(stage && newestResponseText(session)),
    isVoiced: true,
  };
  const status = stage === null || stage.silenced ? 'cancelled' : STATUS[stage.status];
  const item = status === 'completed' ? 'completed' : 'incomplete';
  const output = messageItems(response, item);
  return [...messageDone(response, item), responseDone(response, { status, output, cause }, usage ?? stage?.usage)];
}

function newestResponseText({ turns: { newest: turn } }: Session): Partial<ResponseText> {
  return turn === null ? {} : newestResponse(turn, true);
}

/** New words in the same commit have sealed the turn: its text is what memory keeps, deliveries first. */
function responseTextOfTurn(session: Session | null, number: number): ResponseText & { cause: Turn['cause'] | null } {
  if (session?.turns.newest?.number === number)
    return { ...newestResponse(session.turns.newest, false), cause: session.turns.newest.cause };
  const sealed = session?.turns.sealed.find(({ turn }) => turn === number);
  const parts =
    sealed === undefined
      ? []
      : [...(sealed.readOut ?? []), ...sealed.heardLines.map(({ text }) => text), sealed.unspoken];
  const text = parts.filter((part) => part !== '').join(' ');
  return { turn: number, calls: sealed?.clientCalls ?? 0, text, cause: sealed?.words == null ? null : 'user' };
}
