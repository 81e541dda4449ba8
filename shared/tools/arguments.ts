/** A tool's arguments: a JSON Schema for the model, and the check before a run [T1]. */
import * as z from 'zod/mini';
import { parseToolArguments, type ToolArguments } from './parse-arguments.ts';
import '../protocol/schema-messages.ts';

export function toolArgumentsFromZod(schema: z.core.$ZodObject): ToolArguments {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input' });
  return {
    schema: parameters,
    parse: (input) =>
      parseToolArguments(input, (json) => {
        const parsed = z.safeParse(schema, json);
        return parsed.success
          ? { is: 'good', input: parsed.data }
          : { is: 'bad', faults: toolArgumentFaults(parsed.error) };
      }),
  };
}

export function toolArgumentFaults({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}.`);
}
