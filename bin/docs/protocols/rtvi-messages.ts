/** The messages of RTVI that are taken and sent here, for asyncapi.json. */
import * as z from 'zod/mini';
import { RTVI_TAKEN } from '../../../shared/gateway/protocols/rtvi/from-rtvi.ts';
import { RTVI_LABEL } from '../../../shared/gateway/protocols/rtvi/rtvi-messages.ts';

const label = z.literal(RTVI_LABEL);
const count = z.int().check(z.minimum(0));
const text = z.strictObject({ text: z.string() });
/** Our own messages: `t` begins with `sotto.`, and `d` has the fields of the frame of this name. */
const own = z.strictObject({ t: z.string().check(z.startsWith('sotto.')), d: z.looseObject({}) });
const call = { function_name: z.string(), tool_call_id: z.string() };
const seconds = z.array(z.strictObject({ processor: z.string(), value: z.number() }));
const tokens = z.strictObject({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});

/** The data of each message that is sent. */
const SENT = {
  'bot-ready': z.strictObject({
    version: z.string(),
    about: z.strictObject({ library: z.literal('sotto'), persona: z.string(), session: z.string() }),
  }),
  'user-llm-text': text,
  'user-transcription': z.strictObject({
    text: z.string(),
    final: z.boolean(),
    timestamp: z.string(),
    user_id: z.string(),
  }),
  'bot-llm-started': null,
  'bot-llm-text': text,
  'bot-transcription': text,
  'bot-output': z.strictObject({
    text: z.string(),
    aggregated_by: z.literal('sentence'),
    segment_id: count,
    will_be_spoken: z.boolean(),
    // Where it is spoken.
    spoken_status: z.optional(z.enum(['new', 'in-progress', 'completed'])),
    spoken_progress: z.optional(z.strictObject({ accumulated_text: z.string(), remaining_text: z.string() })),
  }),
  'bot-started-speaking': null,
  'bot-tts-started': null,
  'bot-tts-text': text,
  'bot-tts-audio': z.strictObject({ audio: z.string(), sample_rate: z.literal(24_000), num_channels: z.literal(1) }),
  'bot-tts-stopped': null,
  'bot-stopped-speaking': null,
  'user-started-speaking': null,
  'user-stopped-speaking': null,
  'bot-interrupted': null,
  'bot-llm-stopped': null,
  'llm-function-call-started': z.strictObject({ function_name: z.string() }),
  'llm-function-call-in-progress': z.strictObject({ ...call, arguments: z.looseObject({}) }),
  'llm-function-call-stopped': z.strictObject({ ...call, cancelled: z.boolean() }),
  metrics: z.strictObject({
    ttfb: z.optional(seconds),
    processing: z.optional(seconds),
    tokens: z.optional(z.array(tokens)),
  }),
  'server-message': own,
  error: z.strictObject({ error: z.string(), message: z.string(), fatal: z.boolean() }),
};
/** These carry the id of the message that they answer. */
const ANSWERS = { 'server-response': own, 'error-response': z.strictObject({ error: z.string() }) };

/** By type. */
export const RTVI_MESSAGES = {
  received: Object.fromEntries(
    Object.entries(RTVI_TAKEN).map(([type, data]) => [
      type,
      z.object({ label, type: z.literal(type), id: z.optional(z.string()), ...(data && { data }) }),
    ]),
  ),
  sent: Object.fromEntries([
    ...Object.entries(SENT).map(
      ([type, data]) => [type, z.strictObject({ label, type: z.literal(type), ...(data && { data }) })] as const,
    ),
    ...Object.entries(ANSWERS).map(
      ([type, data]) => [type, z.strictObject({ label, type: z.literal(type), id: z.string(), data })] as const,
    ),
  ]),
};
