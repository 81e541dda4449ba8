/**
 * Translates frames to events of OpenAI's Realtime protocol [G9]. Pure: what was said before a frame is read
 * from the session as committed with it.
 */
import type { Known } from '../../engine/connections/foreign-protocol.ts';
import type { Cause, ServerFrame, ShownTurn } from '../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../protocol/limits.ts';
import { openTurn, type Session } from '../../session/state.ts';
import type { SaidLine, Turn } from '../../session/turn-state.ts';
import { agentItem, errorEvent, type RealtimeEvent, responseShape, sessionShape, userItem } from './realtime-shapes.ts';

import { isUpdate, sessionUpdated } from './session-update.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Frames that the protocol has no event for are left out. */
export function toRealtime(known: Known, frame: ServerFrame): RealtimeEvent[] {
  const { session } = known;
  switch (frame.type) {
    case 'accepted':
      return isUpdate(frame.id) ? [sessionUpdated(known)] : [];
    case 'welcome':
      return welcomed(session, frame);
    case 'snapshot':
      return frame.turns.flatMap(replayed);
    case 'turn.started':
      return [created(frame.turn, frame.cause)];
    case 'line':
      return said(session, frame);
    case 'turn.ended':
      return ended(session, frame);
    case 'superseded':
      return [errorEvent('superseded', 'Another client has taken over this session.')];
    case 'error':
      return [errorEvent(frame.code, frame.message)];
    default:
      return [];
  }
}

/** Earlier turns as items, and the response that is under way. */
function welcomed(session: Session | null, { session: id, snapshot }: Frame<'welcome'>): RealtimeEvent[] {
  const turn = session && openTurn(session);
  const earlier = (snapshot?.turns ?? []).filter((one) => one.turn !== turn?.number);
  const begun = turn === null ? [] : [created(turn.number, turn.cause), ...deltas(turn.number, '', textOf(turn.lines))];
  return [
    { type: 'session.created', session: sessionShape(id, session?.client?.declared) },
    ...earlier.flatMap(replayed),
    ...begun,
  ];
}

function replayed({ turn, user, agent }: ShownTurn): RealtimeEvent[] {
  const items = [
    ...(user === undefined ? [] : [userItem(`item_${turn}_user`, user)]),
    ...(agent === undefined ? [] : [agentItem(`item_${turn}`, 'completed', agent)]),
  ];
  return items.flatMap(added);
}

function added(item: object): RealtimeEvent[] {
  return [
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function created(turn: number, cause: Cause | null): RealtimeEvent {
  const response = { id: `resp_${turn}`, status: 'in_progress', output: [], metadata: metadataOf(cause) };
  return { type: 'response.created', response: responseShape(response) };
}

function metadataOf(cause: Cause | null): object | null {
  return cause && { sotto_cause: cause };
}

function said(session: Session | null, { turn, index, kind, display }: Frame<'line'>): RealtimeEvent[] {
  if (!isShown({ kind, display })) return [];
  const lines = session?.turn?.number === turn ? session.turn.lines : [];
  // Sent again after a pause [U2].
  if ((lines.find((line) => line.index === index)?.seqs.length ?? 0) > 1) return [];
  return deltas(turn, textOf(lines.filter((line) => line.index < index)), display);
}

function isShown({ kind, display }: Pick<SaidLine, 'kind' | 'display'>): boolean {
  return kind !== 'filler' && display.trim() !== '';
}

/** Of the lines that were sent. */
function textOf(lines: readonly SaidLine[]): string {
  return lines
    .filter((line) => isShown(line) && line.seqs.length > 0)
    .map(({ display }) => display)
    .join(' ');
}

function deltas(turn: number, before: string, text: string): RealtimeEvent[] {
  if (text === '') return [];
  const place = placeOf(turn);
  const delta = before === '' ? text : ` ${text}`;
  return [...(before === '' ? firstEvents(turn) : []), { type: 'response.output_text.delta', ...place, delta }];
}

function firstEvents(turn: number): RealtimeEvent[] {
  const { response_id, item_id, ...place } = placeOf(turn);
  const item = agentItem(item_id, 'in_progress', null);
  const part = { type: 'output_text', text: '' };
  return [
    { type: 'response.output_item.added', response_id, output_index: 0, item },
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'response.content_part.added', response_id, item_id, ...place, part },
  ];
}

const STATUS = { complete: 'completed', interrupted: 'cancelled', failed: 'failed' } as const;

function ended(session: Session | null, { turn, status, usage }: Frame<'turn.ended'>): RealtimeEvent[] {
  const { text, cause } = endedTurn(session, turn);
  const place = placeOf(turn);
  const { response_id, item_id } = place;
  const item = agentItem(item_id, status === 'complete' ? 'completed' : 'incomplete', text);
  const spoken =
    text === ''
      ? []
      : [
          { type: 'response.output_text.done', ...place, text },
          { type: 'response.content_part.done', ...place, part: { type: 'output_text', text } },
          { type: 'response.output_item.done', response_id, output_index: 0, item },
          { type: 'conversation.item.done', previous_item_id: null, item },
        ];
  const output = text === '' ? [] : [item];
  const response = { id: response_id, status: STATUS[status], output, metadata: metadataOf(cause) };
  return [...spoken, { type: 'response.done', response: responseShape(response, usage) }];
}

/** New words in the same commit have sealed the turn: its text is what memory keeps, deliveries first. */
function endedTurn(session: Session | null, number: number): { text: string; cause: Turn['cause'] | null } {
  if (session?.turn?.number === number) return { text: fitting(textOf(session.turn.lines)), cause: session.turn.cause };
  const sealed = session?.sealed.find(({ turn }) => turn === number);
  const parts = sealed === undefined ? [] : [...(sealed.readOut ?? []), ...sealed.said.map(({ text }) => text), sealed.unspoken];
  const text = parts.filter((part) => part !== '').join(' ');
  return { text: fitting(text), cause: sealed?.words == null ? null : 'user' };
}

/** The longest answer is larger than a message may be. Its deltas were whole. */
const MOST_TEXT = MAX_FRAME_BYTES / 8;

function fitting(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}…`.toWellFormed();
}

function placeOf(turn: number) {
  return { response_id: `resp_${turn}`, item_id: `item_${turn}`, output_index: 0, content_index: 0 };
}
