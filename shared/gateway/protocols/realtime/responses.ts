/**
 * The responses of a turn [G9, G13]: one, and another each time that the client was asked for calls. Ids are
 * made from the turn and the number of calls before. Pure.
 */
import type { Cause, Usage } from '../../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../../protocol/limits.ts';
import type { SaidLine, Turn } from '../../../session/turn/state.ts';
import {
  type RealtimeEvent,
  realtimeAgentMessageItem,
  realtimeAgentSpeechItem,
  realtimeResponseShape,
} from './realtime-shapes.ts';

/** `calls`: of the client, before this response. `isVoiced`: it is sent as sound [G15]. */
export type ResponseName = { turn: number; calls: number; isVoiced?: boolean };
export type ResponseText = ResponseName & { text: string };

/** The place of its message, which is its first output. */
export function realtimeResponseItemIds({ turn, calls }: ResponseName) {
  const nth = calls === 0 ? '' : `_${calls + 1}`;
  return { response_id: `resp_${turn}${nth}`, item_id: `item_${turn}${nth}`, output_index: 0, content_index: 0 };
}

/** By the number of calls before. Calls that were asked for together have nothing between them. */
export function realtimeResponsesOfTurn({ number, lines, clientCalls = [] }: Turn, isVoiced: boolean): ResponseText[] {
  const starts = [0, ...clientCalls.map(({ line }) => line)];
  return starts.map((from, calls) => {
    return {
      turn: number,
      calls,
      isVoiced,
      text: realtimeResponseTextOf(lines.slice(from, starts[calls + 1]), isVoiced),
    };
  });
}

/** The newest, which is under way or waits for the client. */
export function newestRealtimeResponse(turn: Turn, isVoiced: boolean): ResponseText {
  return realtimeResponsesOfTurn(turn, isVoiced).at(-1) ?? { turn: turn.number, calls: 0, isVoiced, text: '' };
}

/** The response to which a line belongs, with the text before that line. */
export function realtimeResponseBefore(
  { number, lines, clientCalls = [] }: Turn,
  index: number,
  isVoiced: boolean,
): ResponseText {
  const earlier = clientCalls.filter(({ line }) => line <= index);
  const from = earlier.at(-1)?.line ?? 0;
  const text = realtimeResponseTextOf(
    lines.filter((line) => line.index >= from && line.index < index),
    isVoiced,
  );
  return { turn: number, calls: earlier.length, isVoiced, text };
}

/** Of the lines that were sent. Fillers are heard, and not shown. */
function realtimeResponseTextOf(lines: readonly SaidLine[], isVoiced: boolean): string {
  return lines
    .filter((line) => line.seqs.length > 0 && (isVoiced ? line.text.trim() !== '' : isRealtimeLineShown(line)))
    .map(({ display, text }) => (isVoiced ? text : display))
    .join(' ');
}

export function isRealtimeLineShown({ kind, display }: Pick<SaidLine, 'kind' | 'display'>): boolean {
  return kind !== 'filler' && display.trim() !== '';
}

function realtimeResponseModality({ isVoiced }: ResponseName): 'audio' | 'text' {
  return isVoiced ? 'audio' : 'text';
}

/** The kind of its events, and its part with this text. */
function realtimeResponsePartOf({ isVoiced }: ResponseName, text: string) {
  return isVoiced
    ? ({ kind: 'response.output_audio_transcript', body: { transcript: text }, type: 'output_audio' } as const)
    : ({ kind: 'response.output_text', body: { text }, type: 'output_text' } as const);
}

export function realtimeResponseCreated(name: ResponseName, cause: Cause | null): RealtimeEvent {
  const { response_id: id } = realtimeResponseItemIds(name);
  const response = { id, status: 'in_progress', output: [], metadata: realtimeResponseMetadataOf(cause) };
  return { type: 'response.created', response: realtimeResponseShape(response, null, realtimeResponseModality(name)) };
}

/** `text`: in addition to what the response has said before. */
export function realtimeResponseTextEvents({ text: earlier, ...name }: ResponseText, text: string): RealtimeEvent[] {
  if (text === '') return [];
  const place = realtimeResponseItemIds(name);
  const delta = earlier === '' ? text : ` ${text}`;
  const type = `${realtimeResponsePartOf(name, text).kind}.delta`;
  return [...(earlier === '' ? realtimeMessageBegun(name) : []), { type, ...place, delta }];
}

function realtimeMessageBegun(name: ResponseName): RealtimeEvent[] {
  const { response_id, item_id, ...place } = realtimeResponseItemIds(name);
  const item = realtimeAgentMessageItem(item_id, 'in_progress', null);
  const { type, body } = realtimeResponsePartOf(name, '');
  const part = { type, ...body };
  return [
    { type: 'response.output_item.added', response_id, output_index: 0, item },
    { type: 'conversation.item.added', previous_item_id: null, item },
    { type: 'response.content_part.added', response_id, item_id, ...place, part },
  ];
}

/** Its message as an item; none where it has said nothing. */
export function realtimeMessageItems({ text, ...name }: ResponseText, status: 'completed' | 'incomplete'): object[] {
  const item = name.isVoiced ? realtimeAgentSpeechItem : realtimeAgentMessageItem;
  return text === '' ? [] : [item(realtimeResponseItemIds(name).item_id, status, fitRealtimeMetadataText(text))];
}

export function realtimeMessageDone(response: ResponseText, status: 'completed' | 'incomplete'): RealtimeEvent[] {
  const { response_id, ...place } = realtimeResponseItemIds(response);
  const { kind, body, type } = realtimeResponsePartOf(response, fitRealtimeMetadataText(response.text));
  return realtimeMessageItems(response, status).flatMap((item) => [
    ...(response.isVoiced ? [{ type: 'response.output_audio.done', response_id, ...place }] : []),
    { type: `${kind}.done`, response_id, ...place, ...body },
    { type: 'response.content_part.done', response_id, ...place, part: { type, ...body } },
    { type: 'response.output_item.done', response_id, output_index: 0, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ]);
}

type Done = { status: 'completed' | 'cancelled' | 'failed'; output: readonly object[]; cause: Cause | null };

export function realtimeResponseDone(name: ResponseName, { cause, ...done }: Done, usage?: Usage): RealtimeEvent {
  const response = {
    id: realtimeResponseItemIds(name).response_id,
    ...done,
    metadata: realtimeResponseMetadataOf(cause),
  };
  return { type: 'response.done', response: realtimeResponseShape(response, usage, realtimeResponseModality(name)) };
}

function realtimeResponseMetadataOf(cause: Cause | null): object | null {
  return cause && { sotto_cause: cause };
}

/** The longest answer is larger than a message may be. Its deltas were whole. */
const MOST_TEXT = MAX_FRAME_BYTES / 8;

export function fitRealtimeMetadataText(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}…`.toWellFormed();
}
