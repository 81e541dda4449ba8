import type { ModelEvent } from '../model.ts';

/** A tool call whose arguments arrive in pieces of JSON text. */
export type GatheredCall = { id: string; name: string; json: string };

/** No arguments mean `{}`. Invalid JSON stays text and fails the tool's schema, for the model to see [T1]. */
export function callEvent({ id, name, json }: GatheredCall): Extract<ModelEvent, { type: 'tool_call' }> {
  return { type: 'tool_call', id, name, input: json.trim() === '' ? {} : toolArgumentsIn(json) };
}

/** Some servers encode the arguments twice, as a JSON text of the object's JSON, or write `null` for none. */
function toolArgumentsIn(json: string): unknown {
  const value = parseToolCallJson(json);
  if (value === null) return {};
  const inner = typeof value === 'string' ? parseToolCallJson(value) : undefined;
  return typeof inner === 'object' && inner !== null ? inner : (value ?? json);
}

/** Undefined: no JSON. */
export function parseToolCallJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
