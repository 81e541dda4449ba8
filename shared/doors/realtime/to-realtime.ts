/**
 * Translates frames to events of OpenAI's Realtime protocol [G9]. Pure: what was said before a frame is read
 * from the session as committed with it.
 */
import type { Known } from '../../engine/connections/foreign-protocol.ts';
import type { ServerFrame, ShownTurn } from '../../protocol/frames.ts';
import { openTurn, type Session } from '../../session/state.ts';
import type { Turn } from '../../session/turn-state.ts';
import { awaitedCalls, callAsked, callEnded } from './function-calls.ts';
import { errorEvent, type RealtimeEvent, sessionShape, userItem } from './realtime-shapes.ts';
import {
  isShown,
  messageDone,
  messageItems,
  newestResponse,
  type ResponseText,
  responseBefore,
  responseCreated,
  responseDone,
  responsesOf,
  textAdded,
} from './responses.ts';

import { isUpdate, sessionUpdated } from './session-update.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Frames that the protocol has no event for are left out. */
export function toRealtime(known: Known, frame: ServerFrame): RealtimeEvent[] {
  const session = known.observes ? withoutCalls(known.session) : known.session;
  switch (frame.type) {
    case 'accepted':
      return isUpdate(frame.id) ? [sessionUpdated(known)] : [];
    case 'welcome':
      return welcomed(session, frame);
    case 'snapshot':
      return frame.turns.flatMap(replayed);
    case 'turn.started':
      return [responseCreated({ turn: frame.turn, calls: 0 }, frame.cause)];
    case 'line':
      return said(session, frame);
    case 'tool.request':
      return callAsked(session, frame);
    case 'tool':
      return callEnded(session, frame);
    case 'turn.ended':
      return ended(session, frame);
    case 'transcript':
      return frame.final ? added(userItem(`item_${frame.utterance}`, frame.text)) : [];
    case 'superseded':
      return [errorEvent('superseded', 'Another client has taken over this session.')];
    case 'error':
      return [errorEvent(frame.code, frame.message)];
    default:
      return [];
  }
}

/** Observers get no calls, so a turn is one response to them [S13]. */
function withoutCalls(session: Session | null): Session | null {
  if (session?.turn?.clientCalls === undefined) return session;
  const { clientCalls: _, ...turn } = session.turn;
  return { ...session, turn, calls: [] };
}

/** Earlier turns as items, and the response that is under way. */
function welcomed(session: Session | null, { session: id, snapshot }: Frame<'welcome'>): RealtimeEvent[] {
  const turn = session && openTurn(session);
  const earlier = (snapshot?.turns ?? []).filter((one) => one.turn !== turn?.number);
  const begun = session === null || turn === null ? [] : underWay(session, turn);
  const created = { type: 'session.created', session: sessionShape(id, session?.client?.declared) };
  return [created, ...earlier.flatMap(replayed), ...begun];
}

/** Its ended responses as items. */
function underWay(session: Session, turn: Turn): RealtimeEvent[] {
  const { text, ...name } = newestResponse(turn);
  const ended = responsesOf(turn).slice(0, -1);
  const items = ended.flatMap((said) => messageItems(said, 'completed')).flatMap(added);
  if (awaitedCalls(session, turn.number).length > 0) return items;
  return [...items, responseCreated(name, turn.cause), ...textAdded({ ...name, text: '' }, text)];
}

/** All that an earlier turn has said is its last message. */
function replayed({ turn, user, agent = '', clientCalls: calls = 0 }: ShownTurn): RealtimeEvent[] {
  const items = [
    ...(user === undefined ? [] : [userItem(`item_${turn}_user`, user)]),
    ...messageItems({ turn, calls, text: agent }, 'completed'),
  ];
  return items.flatMap(added);
}

function added(item: object): RealtimeEvent[] {
  return [
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function said(session: Session | null, { turn: number, index, kind, display }: Frame<'line'>): RealtimeEvent[] {
  if (!isShown({ kind, display })) return [];
  const turn = session?.turn?.number === number ? session.turn : null;
  // Sent again after a pause [U2].
  if ((turn?.lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1) return [];
  const before = turn === null ? { turn: number, calls: 0, text: '' } : responseBefore(turn, index);
  return textAdded(before, display);
}

const STATUS = { complete: 'completed', interrupted: 'cancelled', failed: 'failed' } as const;

/** A response that has ended with calls of the client does not end again. */
function ended(session: Session | null, { turn, status, usage }: Frame<'turn.ended'>): RealtimeEvent[] {
  if (session !== null && awaitedCalls(session, turn).length > 0) return [];
  const { cause, ...said } = endedTurn(session, turn);
  const item = status === 'complete' ? 'completed' : 'incomplete';
  const output = messageItems(said, item);
  return [...messageDone(said, item), responseDone(said, { status: STATUS[status], output, cause }, usage)];
}

/** New words in the same commit have sealed the turn: its text is what memory keeps, deliveries first. */
function endedTurn(session: Session | null, number: number): ResponseText & { cause: Turn['cause'] | null } {
  if (session?.turn?.number === number) return { ...newestResponse(session.turn), cause: session.turn.cause };
  const sealed = session?.sealed.find(({ turn }) => turn === number);
  const parts =
    sealed === undefined ? [] : [...(sealed.readOut ?? []), ...sealed.said.map(({ text }) => text), sealed.unspoken];
  const text = parts.filter((part) => part !== '').join(' ');
  return { turn: number, calls: sealed?.clientCalls ?? 0, text, cause: sealed?.words == null ? null : 'user' };
}
