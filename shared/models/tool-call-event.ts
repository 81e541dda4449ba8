import type { ModelEvent, ProviderData } from './model.ts';

/** A tool call whose arguments arrive in pieces of JSON text. */
export type GatheredCall = { id: string; name: string; json: string; providerData?: ProviderData };

/** No arguments mean `{}`. Invalid JSON stays text and fails the tool's schema, for the model to see [T1]. */
export function callEvent({ id, name, json, providerData }: GatheredCall): ModelEvent {
  const input = json.trim() === '' ? {} : parsed(json);
  return { type: 'tool_call', id, name, input, ...(providerData && { providerData }) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
