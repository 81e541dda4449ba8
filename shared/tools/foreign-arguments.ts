/** Arguments of foreign tools. A separate file, so that own tools never load a JSON Schema validator. */

import { readForeignSchema, type SchemaOptions } from './foreign-schema.ts';
import { parseToolArguments, type ToolArguments } from './parse-arguments.ts';
import type { Input } from './tool.ts';

/** Throws an Error that says briefly why the schema cannot be used. */
export function toolArgumentsFromJsonSchema(schema: unknown, options: SchemaOptions = {}): ToolArguments {
  const { modelSchema, check } = readForeignSchema(schema, options);
  return {
    schema: modelSchema,
    parse: (input) =>
      parseToolArguments(input, (json) => {
        if (!isToolArgumentObject(json)) return { is: 'bad', faults: ['arguments: must be an object.'] };
        const faults = check(json);
        return faults.length === 0 ? { is: 'good', input: json } : { is: 'bad', faults };
      }),
  };
}

function isToolArgumentObject(json: unknown): json is Input {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
