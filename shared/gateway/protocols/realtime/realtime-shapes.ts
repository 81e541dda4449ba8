/** Shapes of OpenAI's Realtime protocol: events, session, response, item [G8]. Pure. */
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import type { ClientTool } from '../../../protocol/declaration-schemas.ts';
import type { Usage } from '../../../protocol/frames.ts';
import { sessionPersonaName } from '../../../session/kernel/session-identity.ts';
import type { Declaration } from '../../../session/presence/state.ts';
import { realtimeAudioShape } from './session-config.ts';

export type RealtimeEvent = { type: string } & Record<string, unknown>;

/** What is in force here, whatever the client asked for: the persona decides the rest. */
export function realtimeSessionShape(conversation: Pick<ForeignConversation, 'id' | 'session' | 'connection'>): object {
  const { id } = conversation;
  const { instructions = '', tools = [] }: Declaration = conversation.session?.presence.client?.declared ?? {};
  return {
    type: 'realtime',
    object: 'realtime.session',
    id: id ?? '',
    model: id && sessionPersonaName(id),
    ...realtimeAudioShape(conversation),
    instructions,
    tools: tools.map(realtimeToolShape),
    tool_choice: 'auto',
    max_output_tokens: 'inf',
    tracing: null,
    prompt: null,
  };
}

function realtimeToolShape({ name, description, parameters, effect }: ClientTool): object {
  return { type: 'function', name, description, parameters, ...(effect && { [EFFECT]: effect }) };
}

/** Stands beside the name of a client's tool, or in its parameters [G11]. */
export const EFFECT = 'x-sotto-effect';

/** `param`: the field that is wrong. */
export function realtimeErrorEvent(
  code: string,
  message: string,
  eventId: string | null = null,
  param: string | null = null,
): RealtimeEvent {
  const type = code === 'internal' || code === 'model_failed' ? 'server_error' : 'invalid_request_error';
  return { type: 'error', error: { type, code, message, param, event_id: eventId } };
}

export function realtimeUserMessageItem(id: string, text: string): object {
  const content = [{ type: 'input_text', text }];
  return { id, object: 'realtime.item', type: 'message', status: 'completed', role: 'user', content };
}

/** `text` null: nothing is said yet. */
export function realtimeAgentMessageItem(id: string, status: string, text: string | null): object {
  const content = text === null ? [] : [{ type: 'output_text', text }];
  return { id, object: 'realtime.item', type: 'message', status, role: 'assistant', content };
}

/** The same, spoken. */
export function realtimeAgentSpeechItem(id: string, status: string, transcript: string): object {
  const content = [{ type: 'output_audio', transcript }];
  return { id, object: 'realtime.item', type: 'message', status, role: 'assistant', content };
}

export type ResponseShape = { id: string; status: string; output: readonly object[]; metadata: object | null };

export function realtimeResponseShape(
  { id, status, output, metadata }: ResponseShape,
  usage: Usage | null = null,
  modality: 'text' | 'audio' = 'text',
): object {
  return {
    object: 'realtime.response',
    id,
    status,
    status_details: realtimeStatusDetailsOf(status),
    output,
    output_modalities: [modality],
    metadata,
    usage: usage && realtimeUsageShape(usage),
  };
}

function realtimeStatusDetailsOf(status: string): object | null {
  if (status === 'cancelled') return { type: status, reason: 'client_cancelled' };
  return status === 'failed' ? { type: status, error: { type: 'server_error', code: 'model_failed' } } : null;
}

function realtimeUsageShape({ input = 0, output = 0, cacheRead = 0, cacheWrite = 0 }: Usage): object {
  const all = input + cacheRead + cacheWrite;
  return {
    total_tokens: all + output,
    input_tokens: all,
    output_tokens: output,
    input_token_details: { text_tokens: all, audio_tokens: 0, cached_tokens: cacheRead },
    output_token_details: { text_tokens: output, audio_tokens: 0 },
  };
}
