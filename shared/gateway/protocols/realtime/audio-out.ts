/** Sound of lines, and items as they were heard [G15, G16]. Pure. */
import type { ServerFrame } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { heardTurnLineText } from '../../../session/turn/playback.ts';
import { type RealtimeEvent, realtimeAgentSpeechItem } from './realtime-shapes.ts';
import {
  fitRealtimeMetadataText,
  type ResponseName,
  realtimeResponseBefore,
  realtimeResponseItemIds,
} from './responses.ts';

/** Each response has one item, since clients count what they have played from an item's first sound. */
export function realtimeSoundDeltas(
  session: Session | null,
  frame: Extract<ServerFrame, { type: 'audio' }>,
): RealtimeEvent[] {
  const { turn: number, index, data } = frame;
  if (data === '') return [];
  const turn = session?.turns.newest?.number === number ? session.turns.newest : null;
  const { turn: of, calls } = turn === null ? { turn: number, calls: 0 } : realtimeResponseBefore(turn, index, true);
  return [{ type: 'response.output_audio.delta', ...realtimeResponseItemIds({ turn: of, calls }), delta: data }];
}

/** The response of an item that the assistant said; null: of another one. */
export function realtimeResponseOfItem(itemId: string): ResponseName | null {
  const [, turn, nth] = /^item_(\d{1,15})(?:_(\d{1,6}))?$/.exec(itemId) ?? [];
  return turn === undefined ? null : { turn: Number(turn), calls: nth === undefined ? 0 : Number(nth) - 1 };
}

/** The index of its first line. */
export function firstRealtimeResponseLine(session: Session | null, { turn, calls }: ResponseName): number {
  const now = session?.turns.newest;
  return now?.number === turn ? (now.clientCalls?.[calls - 1]?.line ?? 0) : 0;
}

/** An item as it was heard: a client asks for it once it has truncated it. */
export function realtimeItemAsHeard(session: Session | null, name: ResponseName): object | null {
  const { newest: turn = null, sealed = [] } = session?.turns ?? {};
  const id = realtimeResponseItemIds(name).item_id;
  if (turn?.number === name.turn) {
    const isOver = turn.stage.is === 'ended';
    const [from, to] = [firstRealtimeResponseLine(session, name), turn.clientCalls?.[name.calls]?.line];
    const texts = turn.lines.slice(from, to).map((line) => (isOver ? heardTurnLineText(line) : line.text));
    return realtimeAgentSpeechItem(id, isOver ? 'completed' : 'in_progress', joinRealtimeTranscripts(texts));
  }
  const response = sealed.find((one) => one.turn === name.turn)?.heardLines;
  return response === undefined
    ? null
    : realtimeAgentSpeechItem(id, 'completed', joinRealtimeTranscripts(response.map(({ text }) => text)));
}

function joinRealtimeTranscripts(texts: readonly string[]): string {
  return fitRealtimeMetadataText(texts.filter((text) => text !== '').join(' '));
}
