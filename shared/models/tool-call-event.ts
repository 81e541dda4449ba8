import type { ModelEvent } from './model.ts';

/** A tool call whose arguments arrive in pieces of JSON text. */
export type GatheredCall = { id: string; name: string; json: string };

/** No arguments mean `{}`. Invalid JSON stays text and fails the tool's schema, for the model to see [T1]. */
export function callEvent({ id, name, json }: GatheredCall): ModelEvent {
  return { type: 'tool_call', id, name, input: json.trim() === '' ? {} : parsed(json) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
