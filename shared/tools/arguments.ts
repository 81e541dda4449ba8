/** A tool's arguments: a JSON Schema for the model, and the check before a run [T1]. */
import * as z from 'zod/mini';
import { type Arguments, parsedWith } from './parse-arguments.ts';
import '../protocol/schema-messages.ts';

export function argumentsOf(schema: z.core.$ZodObject): Arguments {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io: 'input' });
  return {
    schema: shown,
    parse: (input) =>
      parsedWith(input, (json) => {
        const parsed = z.safeParse(schema, json);
        return parsed.success ? { is: 'good', input: parsed.data } : { is: 'bad', faults: faultsOf(parsed.error) };
      }),
  };
}

export function faultsOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}.`);
}
