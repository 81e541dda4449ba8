/** Calls of the client's tools as items of type `function_call`, and their outputs [G13]. Pure. */
import * as z from 'zod/mini';
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import type { ClientFrame, ServerFrame } from '../../../protocol/frames.ts';
import { MAX_ID } from '../../../protocol/limits.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { type ClientCall, openClientCalls } from '../../../session/tool-calls/client-calls.ts';
import { openTurn } from '../../../session/turn/state.ts';
import type { RealtimeEvent } from './realtime-shapes.ts';
import {
  fitRealtimeMetadataText,
  newestRealtimeResponse,
  type ResponseText,
  realtimeMessageDone,
  realtimeMessageItems,
  realtimeResponseCreated,
  realtimeResponseDone,
  realtimeResponseItemIds,
  realtimeResponsesOfTurn,
} from './responses.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** The calls of a turn for which the client's answers are awaited: its response has ended with them. */
export function openRealtimeCallsOfTurn(session: Session, turn: number): ClientCall[] {
  return openClientCalls(session).filter((call) => call.turn === turn);
}

/** The last call of those that were asked for together ends the response. */
export function realtimeCallAsked(
  session: Session | null,
  { turn: number, call }: Frame<'tool.request'>,
  isVoiced: boolean,
): RealtimeEvent[] {
  const turn = session?.turns.newest;
  if (session == null || turn?.number !== number) return [];
  const calls = openRealtimeCallsOfTurn(session, number);
  const at = calls.findIndex((one) => one.call === call);
  const askedCall = calls[at];
  const earlier = (turn.clientCalls ?? []).findIndex((one) => one.call === calls[0]?.call);
  const response = realtimeResponsesOfTurn(turn, isVoiced)[earlier];
  if (askedCall === undefined || response === undefined) return [];
  const output = [
    ...realtimeMessageItems(response, 'completed'),
    ...calls.map((one) => realtimeFunctionCallItem(one, 'completed')),
  ];
  const end = () => realtimeResponseDone(response, { status: 'completed', output, cause: turn.cause });
  return [
    ...(at === 0 ? realtimeMessageDone(response, 'completed') : []),
    ...realtimeCallEvents(askedCall, response, at),
    ...(at === calls.length - 1 ? [end()] : []),
  ];
}

function realtimeCallEvents(call: ClientCall, response: ResponseText, at: number): RealtimeEvent[] {
  const { response_id } = realtimeResponseItemIds(response);
  const output_index = (response.text === '' ? 0 : 1) + at;
  const startedItem = realtimeFunctionCallItem(call, 'in_progress', '');
  const item = realtimeFunctionCallItem(call, 'completed');
  const place = { response_id, item_id: item.id, output_index, call_id: item.call_id };
  return [
    { type: 'response.output_item.added', response_id, output_index, item: startedItem },
    { type: 'conversation.item.added', previous_item_id: null, item: startedItem },
    { type: 'response.function_call_arguments.delta', ...place, delta: item.arguments },
    { type: 'response.function_call_arguments.done', ...place, name: item.name, arguments: item.arguments },
    { type: 'response.output_item.done', response_id, output_index, item },
    { type: 'conversation.item.done', previous_item_id: null, item },
  ];
}

function realtimeFunctionCallItem(
  { call, tool, client: { input } }: ClientCall,
  status: string,
  args = JSON.stringify(input),
) {
  const item = { id: `fc_${call}`, object: 'realtime.item', type: 'function_call', status } as const;
  return { ...item, call_id: call, name: tool, arguments: args };
}

/** Once all have answered, the turn goes on in a new response. */
export function realtimeCallEnded(
  session: Session | null,
  { turn: number, call, state }: Frame<'tool'>,
  isVoiced: boolean,
): RealtimeEvent[] {
  const turn = session && openTurn(session);
  if (session === null || turn?.number !== number || (state !== 'finished' && state !== 'failed')) return [];
  const isClients = turn.clientCalls?.some((one) => one.call === call) === true;
  if (!isClients || openRealtimeCallsOfTurn(session, number).length > 0) return [];
  return [realtimeResponseCreated(newestRealtimeResponse(turn, isVoiced), turn.cause)];
}

export const functionOutput = z.object({
  item: z.object({
    type: z.literal('function_call_output'),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_ID))),
    call_id: z.string(),
    output: z.string(),
  }),
});

/** Null: no call of this id waits. */
export function realtimeOutputGiven(
  { session, newId }: ForeignConversation,
  { item: { id = `item_${newId()}`, call_id, output } }: z.infer<typeof functionOutput>,
): { frame: ClientFrame; item: object } | null {
  const isAwaited = session !== null && openClientCalls(session).some(({ call }) => call === call_id);
  if (!isAwaited) return null;
  const item = { id, object: 'realtime.item', type: 'function_call_output', status: 'completed', call_id };
  const frame = { type: 'tool.result', id: newId(), call: call_id, output } as const;
  return { frame, item: { ...item, output: fitRealtimeMetadataText(output) } };
}
