/** The model's own signal of a crisis [K5]: the referral is said at once, and no further request is made. */
import type { Context } from '../engine/context.ts';
import { CRISIS_KINDS, type CrisisKind } from '../language/understanding/crisis-kinds.ts';
import type { Part, ToolSpec } from '../models/model.ts';
import type { ToolCall } from './tool-calls/check-call.ts';

/** Short: every answer's request has it. */
const SIGNAL_CRISIS: ToolSpec = {
  name: 'signal_crisis',
  description:
    "If the user's newest words tell of suicide, self-harm, harm to others or child abuse, in earnest and now, call this " +
    'before you write anything. It tells them where help is. Then go on, calmly.',
  schema: {
    type: 'object',
    properties: { kind: { type: 'string', enum: [...CRISIS_KINDS] } },
    required: ['kind'],
  },
};

/** What stands as its result, where other calls bring another request. */
export const REFERRED = 'The user has been told where help is, before your answer.';

/** Behind the other tools, so that their part of the prompt stays the same; without any there is none. */
export function replyToolsWithCrisisSignal({ settings }: Pick<Context, 'settings'>, tools: ToolSpec[]): ToolSpec[] {
  if (settings.operator.helplines === null || tools.length === 0) return tools;
  const known = WITH_SIGNAL.get(tools) ?? [...tools, SIGNAL_CRISIS];
  WITH_SIGNAL.set(tools, known);
  return known;
}

/** The same list for the same tools, so that what follows from it is computed once. */
const WITH_SIGNAL = new WeakMap<readonly ToolSpec[], ToolSpec[]>();

export function isCrisisSignalCall({ name }: Pick<ToolCall, 'name'>): boolean {
  return name === SIGNAL_CRISIS.name;
}

/** A signal without a known kind is one of self-harm: to stay silent would cost more. */
export function crisisKindSignalled({ input }: Pick<ToolCall, 'input'>): CrisisKind {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
  return CRISIS_KINDS.find((one) => one === kind) ?? 'self-harm';
}

export function crisisSignalResult({ id }: Pick<ToolCall, 'id'>): Part {
  return { type: 'tool_result', id, text: REFERRED };
}
