/** What a tool of others takes. In a file of its own: no cold start reads a validator of JSON Schema for tools that are our own. */
import { type Arguments, parsedWith } from './arguments.ts';
import { type HowFar, understood } from './foreign-schema.ts';
import type { Input } from './tool.ts';

/** Of a schema that others have written. Throws an Error that says in a few words why it cannot be understood. */
export function argumentsOfJsonSchema(schema: unknown, howFar: HowFar = {}): Arguments {
  const { shown, check } = understood(schema, howFar);
  return {
    schema: shown,
    parse: (input) =>
      parsedWith(input, (json) => {
        if (!isInput(json)) return { is: 'bad', faults: ['arguments: must be an object.'] };
        const faults = check(json);
        return faults.length === 0 ? { is: 'good', input: json } : { is: 'bad', faults };
      }),
  };
}

function isInput(json: unknown): json is Input {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
