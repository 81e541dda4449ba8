/** `session.update` as the frame that declares what the client brings, and its answer [G11]. Pure. */
import * as z from 'zod/mini';
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import { clientFrames } from '../../../protocol/client-frames.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import { EFFECT, type RealtimeEvent, realtimeSessionShape } from './realtime-shapes.ts';

/** Begins the ids of declarations, so that their `accepted` is told from others in any process. */
export const UPDATE = 'update_';

const effect = z.optional(z.enum(['read', 'write']));
const tool = z.object({
  type: z.literal('function', 'only function tools are taken'),
  name: z.string(),
  description: z._default(z.string(), ''),
  parameters: z._default(z.looseObject({ [EFFECT]: effect }), {}),
  [EFFECT]: effect,
});
export const update = z.object({
  session: z.object({
    type: z.optional(z.literal('realtime')),
    instructions: z.optional(z.string()),
    tools: z.optional(z.array(tool)),
  }),
});

/** `answers`: nothing of it changes what is in force. */
export type Update = { frame: ClientFrame } | { answers: RealtimeEvent[] } | { refusal: string };

export function updateRealtimeSession({ newId, ...conversation }: ForeignConversation, value: unknown): Update {
  const parsed = update.safeParse(value);
  if (!parsed.success) return { refusal: realtimeSchemaIssueReason(parsed.error) };
  const { instructions, tools } = parsed.data.session;
  if (instructions === undefined && tools === undefined) return { answers: [realtimeSessionUpdated(conversation)] };
  const declared = {
    ...(instructions !== undefined && { instructions }),
    ...(tools !== undefined && { tools: tools.map(realtimeToolDeclarationOf) }),
  };
  const frame = clientFrames.declare.safeParse({ type: 'declare', id: UPDATE + newId(), ...declared });
  return frame.success ? { frame: frame.data } : { refusal: `session.${realtimeSchemaIssueReason(frame.error)}` };
}

export function isRealtimeSessionUpdateId(id: string): boolean {
  return id.startsWith(UPDATE);
}

/** What is in force, as committed. */
export function realtimeSessionUpdated(
  conversation: Pick<ForeignConversation, 'id' | 'session' | 'connection'>,
): RealtimeEvent {
  return { type: 'session.updated', session: realtimeSessionShape(conversation) };
}

function realtimeToolDeclarationOf({ name, description, parameters, [EFFECT]: effect }: z.infer<typeof tool>): object {
  const { [EFFECT]: inParameters, ...schema } = parameters;
  const found = effect ?? inParameters;
  return { name, description, parameters: { type: 'object', ...schema }, ...(found && { effect: found }) };
}

function realtimeSchemaIssueReason({ issues: [issue] }: z.core.$ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`;
}
