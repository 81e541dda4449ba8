/** Arguments of foreign tools. A separate file, so that own tools never load a JSON Schema validator. */

import { type HowFar, understood } from './foreign-schema.ts';
import { type Arguments, parsedWith } from './parse-arguments.ts';
import type { Input } from './tool.ts';

/** Throws an Error that says briefly why the schema cannot be used. */
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
