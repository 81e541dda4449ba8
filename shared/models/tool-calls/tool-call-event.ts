import type { ModelEvent } from '../model.ts';

/** A tool call whose arguments arrive in pieces of JSON text. `last`: the newest piece. */
export type GatheredCall = { id: string; name: string; json: string; last?: string };

/** No arguments mean `{}`. Invalid JSON stays text and fails the tool's schema, for the model to see [T1]. */
export function modelToolCallEvent({ id, name, json, last }: GatheredCall): Extract<ModelEvent, { type: 'tool_call' }> {
  const whole =
    parseToolCallJson(json) === undefined
      ? (jsonObjectWithinToolCall(json) ?? jsonObjectWithinToolCall(last ?? '') ?? json)
      : json;
  return { type: 'tool_call', id, name, input: whole.trim() === '' ? {} : toolArgumentsInModelCall(whole) };
}

/**
 * The first JSON object in a text with a fence, an end token or a second object around it. Some servers send
 * with each piece all the arguments so far: then the last piece has it.
 */
function jsonObjectWithinToolCall(text: string): string | null {
  const start = text.indexOf('{');
  const end = start < 0 ? null : toolCallJsonEnd(text, start);
  const found = end === null ? '' : text.slice(start, end);
  return parseToolCallJson(found) === undefined ? null : found;
}

/** Some servers encode the arguments more than once, as the JSON of JSON text, or write `null` for none. */
function toolArgumentsInModelCall(json: string): unknown {
  let value: unknown = json;
  for (let times = 0; times < MOST_ENCODED && typeof value === 'string'; times += 1) {
    const inner = parseToolCallJson(value);
    if (inner === null) return {};
    if (inner === undefined) break;
    value = inner;
  }
  return typeof value === 'object' ? value : (parseToolCallJson(json) ?? json);
}

const MOST_ENCODED = 4;

/** Undefined: no JSON. */
export function parseToolCallJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Behind the bracket that closes the one at `start`; null: it is not closed. */
export function toolCallJsonEnd(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
