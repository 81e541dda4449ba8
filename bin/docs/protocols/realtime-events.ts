/** The events of OpenAI's Realtime protocol that are taken and sent here, for asyncapi.json. */
import * as z from 'zod/mini';
import { REALTIME_TAKEN } from '../../../shared/gateway/protocols/realtime/from-realtime.ts';
import { EFFECT } from '../../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import { cause } from '../../../shared/protocol/enums.ts';

const count = z.int().check(z.minimum(0));

const format = z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) });
const audio = z.strictObject({
  input: z.strictObject({
    format,
    noise_reduction: z.null(),
    transcription: z.strictObject({ model: z.enum(['cascade', 'sonic']) }),
    turn_detection: z.nullable(
      z.strictObject({
        type: z.literal('server_vad'),
        threshold: z.number(),
        prefix_padding_ms: count,
        silence_duration_ms: count,
        idle_timeout_ms: z.null(),
        create_response: z.literal(true),
        interrupt_response: z.boolean(),
      }),
    ),
  }),
  output: z.strictObject({ format, voice: z.string(), speed: z.number() }),
});
const session = z.strictObject({
  type: z.literal('realtime'),
  object: z.literal('realtime.session'),
  id: z.string(),
  model: z.nullable(z.string()),
  output_modalities: z.tuple([z.enum(['audio', 'text'])]),
  audio: z.optional(audio),
  instructions: z.string(),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      name: z.string(),
      description: z.string(),
      parameters: z.looseObject({}),
      [EFFECT]: z.optional(z.enum(['read', 'write'])),
    }),
  ),
  tool_choice: z.literal('auto'),
  max_output_tokens: z.literal('inf'),
  tracing: z.null(),
  prompt: z.null(),
});
const outputText = z.strictObject({ type: z.literal('output_text'), text: z.string() });
const outputAudio = z.strictObject({ type: z.literal('output_audio'), transcript: z.string() });
const part = z.union([outputText, outputAudio]);
const message = { id: z.string(), object: z.literal('realtime.item'), type: z.literal('message') };
const userItem = z.strictObject({
  ...message,
  status: z.enum(['in_progress', 'completed']),
  role: z.literal('user'),
  content: z.tuple([
    z.union([
      z.strictObject({ type: z.literal('input_text'), text: z.string() }),
      z.strictObject({ type: z.literal('input_audio'), transcript: z.nullable(z.string()) }),
    ]),
  ]),
});
const agentItem = z.strictObject({
  ...message,
  status: z.enum(['in_progress', 'completed', 'incomplete']),
  role: z.literal('assistant'),
  content: z.array(part).check(z.maxLength(1)),
});
const ofCall = { id: z.string(), object: z.literal('realtime.item'), call_id: z.string() };
const callItem = z.strictObject({
  ...ofCall,
  type: z.literal('function_call'),
  status: z.enum(['in_progress', 'completed']),
  name: z.string(),
  arguments: z.string(),
});
const outputItem = z.strictObject({
  ...ofCall,
  type: z.literal('function_call_output'),
  status: z.literal('completed'),
  output: z.string(),
});
const usage = z.strictObject({
  total_tokens: count,
  input_tokens: count,
  output_tokens: count,
  input_token_details: z.strictObject({ text_tokens: count, audio_tokens: count, cached_tokens: count }),
  output_token_details: z.strictObject({ text_tokens: count, audio_tokens: count }),
});
const response = z.strictObject({
  object: z.literal('realtime.response'),
  id: z.string(),
  status: z.enum(['in_progress', 'completed', 'cancelled', 'failed']),
  status_details: z.nullable(
    z.union([
      z.strictObject({ type: z.literal('cancelled'), reason: z.literal('client_cancelled') }),
      z.strictObject({
        type: z.literal('failed'),
        error: z.strictObject({ type: z.literal('server_error'), code: z.literal('model_failed') }),
      }),
    ]),
  ),
  output: z.array(z.union([agentItem, callItem])),
  output_modalities: z.tuple([z.enum(['audio', 'text'])]),
  metadata: z.nullable(z.strictObject({ sotto_cause: cause })),
  usage: z.nullable(usage),
});
const ofResponse = { response_id: z.string(), output_index: count };
const ofArguments = { ...ofResponse, item_id: z.string(), call_id: z.string() };
const ofPart = { ...ofResponse, item_id: z.string(), content_index: z.literal(0) };
const ofItem = { previous_item_id: z.null(), item: z.union([userItem, agentItem, callItem, outputItem]) };
const error = z.strictObject({
  type: z.enum(['server_error', 'invalid_request_error']),
  code: z.string(),
  message: z.string(),
  param: z.nullable(z.string()),
  event_id: z.nullable(z.string()),
});

const ofUser = { item_id: z.string(), content_index: z.literal(0) };
const notUnderstood = z.strictObject({
  type: z.literal('transcription_error'),
  code: z.string(),
  message: z.string(),
  param: z.null(),
});

/** By type. */
export const REALTIME_EVENTS = {
  received: realtimeSchemasByType(REALTIME_TAKEN, { event_id: z.optional(z.string().check(z.maxLength(512))) }),
  sent: realtimeSchemasByType(
    {
      'session.created': z.strictObject({ session }),
      'session.updated': z.strictObject({ session }),
      'conversation.item.added': z.strictObject(ofItem),
      'conversation.item.done': z.strictObject(ofItem),
      'response.created': z.strictObject({ response }),
      'response.output_item.added': z.strictObject({ ...ofResponse, item: z.union([agentItem, callItem]) }),
      'response.content_part.added': z.strictObject({ ...ofPart, part }),
      'response.output_text.delta': z.strictObject({ ...ofPart, delta: z.string() }),
      'response.function_call_arguments.delta': z.strictObject({ ...ofArguments, delta: z.string() }),
      'response.function_call_arguments.done': z.strictObject({
        ...ofArguments,
        name: z.string(),
        arguments: z.string(),
      }),
      'response.output_text.done': z.strictObject({ ...ofPart, text: z.string() }),
      'response.content_part.done': z.strictObject({ ...ofPart, part }),
      'response.output_item.done': z.strictObject({ ...ofResponse, item: z.union([agentItem, callItem]) }),
      'response.done': z.strictObject({ response }),
      'response.output_audio.delta': z.strictObject({ ...ofPart, delta: z.string() }),
      'response.output_audio.done': z.strictObject(ofPart),
      'response.output_audio_transcript.delta': z.strictObject({ ...ofPart, delta: z.string() }),
      'response.output_audio_transcript.done': z.strictObject({ ...ofPart, transcript: z.string() }),
      'output_audio_buffer.cleared': z.strictObject({ response_id: z.nullable(z.string()) }),
      'input_audio_buffer.speech_started': z.strictObject({ audio_start_ms: count, item_id: z.string() }),
      'input_audio_buffer.speech_stopped': z.strictObject({ audio_end_ms: count, item_id: z.string() }),
      'input_audio_buffer.committed': z.strictObject({ previous_item_id: z.null(), item_id: z.string() }),
      'input_audio_buffer.cleared': z.strictObject({}),
      'conversation.item.input_audio_transcription.delta': z.strictObject({ ...ofUser, delta: z.string() }),
      'conversation.item.input_audio_transcription.completed': z.strictObject({ ...ofUser, transcript: z.string() }),
      'conversation.item.input_audio_transcription.failed': z.strictObject({ ...ofUser, error: notUnderstood }),
      'conversation.item.truncated': z.strictObject({ ...ofUser, audio_end_ms: count }),
      'conversation.item.retrieved': z.strictObject({ item: z.union([userItem, agentItem]) }),
      error: z.strictObject({ error }),
    },
    { event_id: z.string() },
  ),
};

function realtimeSchemasByType(
  schemas: Readonly<Record<string, z.ZodMiniObject>>,
  more: Record<string, z.core.$ZodType>,
): Record<string, z.core.$ZodObject> {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [type, z.extend(schema, { type: z.literal(type), ...more })]),
  );
}
