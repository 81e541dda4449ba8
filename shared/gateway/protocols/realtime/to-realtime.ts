/**
 * Translates frames to events of OpenAI's Realtime protocol [G9]. Pure: what was said before a frame is read
 * from the session as committed with it.
 */
import type { KnownOutward } from '../../../engine/connections/foreign-protocol.ts';
import type { ServerFrame, ShownTurn, Usage } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import type { Turn } from '../../../session/turn/state.ts';
import { openTurn } from '../../../session/turn/state.ts';
import { realtimeTranscriptEvents, realtimeVoiceEvents } from './audio-in.ts';
import { realtimeSoundDeltas } from './audio-out.ts';
import { openRealtimeCallsOfTurn, realtimeCallAsked, realtimeCallEnded } from './function-calls.ts';
import {
  type RealtimeEvent,
  realtimeErrorEvent,
  realtimeSessionShape,
  realtimeUserMessageItem,
} from './realtime-shapes.ts';
import {
  isRealtimeLineShown,
  newestRealtimeResponse,
  type ResponseText,
  realtimeMessageDone,
  realtimeMessageItems,
  realtimeResponseBefore,
  realtimeResponseCreated,
  realtimeResponseDone,
  realtimeResponsesOfTurn,
  realtimeResponseTextEvents,
} from './responses.ts';

import { isRealtimeAudioSession } from './session-config.ts';
import { isRealtimeSessionUpdateId, realtimeSessionUpdated } from './session-update.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Frames that the protocol has no event for are left out. */
export function toRealtime(conversation: KnownOutward, frame: ServerFrame): RealtimeEvent[] {
  const isVoiced = isRealtimeAudioSession(conversation);
  const session = conversation.observes ? realtimeTurnWithoutCalls(conversation.session) : conversation.session;
  switch (frame.type) {
    case 'accepted':
      return isRealtimeSessionUpdateId(frame.id) ? [realtimeSessionUpdated(conversation)] : [];
    case 'welcome':
      return realtimeWelcomeEvents({ ...conversation, session }, frame);
    case 'snapshot':
      return frame.turns.flatMap(realtimeTurnReplayEvents);
    case 'turn.started':
      return [
        ...realtimeSoundEnded(conversation),
        realtimeResponseCreated({ turn: frame.turn, calls: 0, isVoiced }, frame.cause),
      ];
    case 'line':
      return realtimeResponseLineEvents(session, frame, isVoiced);
    case 'tool.request':
      return realtimeCallAsked(session, frame, isVoiced);
    case 'tool':
      return realtimeCallEnded(session, frame, isVoiced);
    case 'audio':
      return [...realtimeSoundDeltas(session, frame), ...realtimeSoundEnded(conversation)];
    case 'voice':
      return realtimeVoiceEvents(frame);
    case 'transcript':
      return conversation.observes ? realtimeTranscriptionDeltas(frame) : realtimeTranscriptEvents(frame);
    case 'turn.silenced':
      return realtimeSoundEnded(conversation);
    case 'turn.ended':
      return isVoiced ? realtimeSoundEnded(conversation, frame.usage) : realtimeResponseEndEvents(session, frame);
    case 'superseded':
      return [realtimeErrorEvent('superseded', 'Another client has taken over this session.')];
    case 'error':
      return [realtimeErrorEvent(frame.code, frame.message)];
    default:
      return [];
  }
}

/** What the user said, for who only follows [S13]. */
function realtimeTranscriptionDeltas({ utterance, text, final }: Frame<'transcript'>): RealtimeEvent[] {
  return final ? realtimeItemAddedEvent(realtimeUserMessageItem(`item_${utterance}`, text)) : [];
}

/** Observers get no calls, so a turn is one response to them [S13]. */
function realtimeTurnWithoutCalls(session: Session | null): Session | null {
  if (session?.turns.newest?.clientCalls === undefined) return session;
  const { clientCalls: _, ...turn } = session.turns.newest;
  return { ...session, turns: { ...session.turns, newest: turn }, toolCalls: { ...session.toolCalls, open: [] } };
}

/** Earlier turns as items, and the response that is under way. */
function realtimeWelcomeEvents(
  conversation: KnownOutward,
  { session: id, snapshot }: Frame<'welcome'>,
): RealtimeEvent[] {
  const { session } = conversation;
  const turn = session && openTurn(session);
  const earlier = (snapshot?.turns ?? []).filter((one) => one.turn !== turn?.number);
  const begun =
    session === null || turn === null
      ? []
      : realtimeRunningTurnEvents(session, turn, isRealtimeAudioSession(conversation));
  const created = { type: 'session.created', session: realtimeSessionShape({ ...conversation, id }) };
  return [created, ...earlier.flatMap(realtimeTurnReplayEvents), ...begun];
}

/** Its ended responses as items. */
function realtimeRunningTurnEvents(session: Session, turn: Turn, isVoiced: boolean): RealtimeEvent[] {
  const { text, ...name } = newestRealtimeResponse(turn, isVoiced);
  const ended = realtimeResponsesOfTurn(turn, isVoiced).slice(0, -1);
  const items = ended
    .flatMap((response) => realtimeMessageItems(response, 'completed'))
    .flatMap(realtimeItemAddedEvent);
  if (openRealtimeCallsOfTurn(session, turn.number).length > 0) return items;
  return [
    ...items,
    realtimeResponseCreated(name, turn.cause),
    ...realtimeResponseTextEvents({ ...name, text: '' }, text),
  ];
}

/** All that an earlier turn has said is its last message. */
function realtimeTurnReplayEvents({ turn, user, agent = '', clientCalls: calls = 0 }: ShownTurn): RealtimeEvent[] {
  const items = [
    ...(user === undefined ? [] : [realtimeUserMessageItem(`item_${turn}_user`, user)]),
    ...realtimeMessageItems({ turn, calls, text: agent }, 'completed'),
  ];
  return items.flatMap(realtimeItemAddedEvent);
}

function realtimeItemAddedEvent(item: object): RealtimeEvent[] {
  return [
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function realtimeResponseLineEvents(
  session: Session | null,
  { turn: number, index, kind, display, text }: Frame<'line'>,
  isVoiced: boolean,
): RealtimeEvent[] {
  if (isVoiced ? text.trim() === '' : !isRealtimeLineShown({ kind, display })) return [];
  const turn = session?.turns.newest?.number === number ? session.turns.newest : null;
  // Sent again after a pause [U2].
  if ((turn?.lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1) return [];
  const earlier =
    turn === null ? { turn: number, calls: 0, isVoiced, text: '' } : realtimeResponseBefore(turn, index, isVoiced);
  return realtimeResponseTextEvents(earlier, isVoiced ? text : display);
}

const STATUS = { complete: 'completed', interrupted: 'cancelled', failed: 'failed' } as const;

/** A response that has ended with calls of the client does not end again. */
function realtimeResponseEndEvents(
  session: Session | null,
  { turn, status, usage }: Frame<'turn.ended'>,
): RealtimeEvent[] {
  if (session !== null && openRealtimeCallsOfTurn(session, turn).length > 0) return [];
  const { cause, ...response } = realtimeResponseTextOfTurn(session, turn);
  const item = status === 'complete' ? 'completed' : 'incomplete';
  const output = realtimeMessageItems(response, item);
  return [
    ...realtimeMessageDone(response, item),
    realtimeResponseDone(response, { status: STATUS[status], output, cause }, usage),
  ];
}

/** Behind the last sound of a turn, long after its end [G15]. `usage`: of a frame that ends it. */
function realtimeSoundEnded({ soundEnd }: KnownOutward, usage?: Usage): RealtimeEvent[] {
  if (soundEnd === null) return [];
  const { turn: number, session } = soundEnd;
  const stage =
    session.turns.newest?.number === number && session.turns.newest.stage.is === 'ended'
      ? session.turns.newest.stage
      : null;
  if (stage !== null && openRealtimeCallsOfTurn(session, number).length > 0) return [];
  const { cause, ...response } = {
    ...realtimeResponseTextOfTurn(session, number),
    ...(stage && newestRealtimeResponseText(session)),
    isVoiced: true,
  };
  const status = stage === null || stage.silenced ? 'cancelled' : STATUS[stage.status];
  const item = status === 'completed' ? 'completed' : 'incomplete';
  const output = realtimeMessageItems(response, item);
  return [
    ...realtimeMessageDone(response, item),
    realtimeResponseDone(response, { status, output, cause }, usage ?? stage?.usage),
  ];
}

function newestRealtimeResponseText({ turns: { newest: turn } }: Session): Partial<ResponseText> {
  return turn === null ? {} : newestRealtimeResponse(turn, true);
}

/** New words in the same commit have sealed the turn: its text is what memory keeps, deliveries first. */
function realtimeResponseTextOfTurn(
  session: Session | null,
  number: number,
): ResponseText & { cause: Turn['cause'] | null } {
  if (session?.turns.newest?.number === number)
    return { ...newestRealtimeResponse(session.turns.newest, false), cause: session.turns.newest.cause };
  const sealed = session?.turns.sealed.find(({ turn }) => turn === number);
  const parts =
    sealed === undefined
      ? []
      : [...(sealed.readOut ?? []), ...sealed.heardLines.map(({ text }) => text), sealed.unspoken];
  const text = parts.filter((part) => part !== '').join(' ');
  return { turn: number, calls: sealed?.clientCalls ?? 0, text, cause: sealed?.words == null ? null : 'user' };
}
