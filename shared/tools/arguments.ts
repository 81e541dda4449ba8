/** What a tool takes: shown to the model as JSON Schema, and checked before anything runs (T1). */
import * as z from 'zod';
import { isDeeper } from '../protocol/json.ts';
import { namesPrototype } from '../protocol/shapes.ts';
import type { Input } from './tool.ts';

export type Arguments = {
  /** JSON Schema of an object. */
  schema: Record<string, unknown>;
  /** Never throws, whatever it is given. */
  parse(input: unknown): ParsedArguments;
};

/** `input`: as the tool takes it, defaults filled in. `faults`: a sentence each, for the model. */
export type ParsedArguments = { is: 'good'; input: Input } | { is: 'bad'; faults: string[] };

/** Of one call's arguments: bytes as JSON, and levels. More is no question, and would not fit into a row or a workflow's input. */
export const MOST_ARGUMENT_BYTES = 32 * 1024;
export const DEEPEST_ARGUMENTS = 32;

export function argumentsOf(schema: z.ZodObject): Arguments {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io: 'input' });
  return {
    schema: shown,
    parse: (input) =>
      parsedWith(input, (json) => {
        const parsed = schema.safeParse(json);
        return parsed.success ? { is: 'good', input: parsed.data } : { is: 'bad', faults: faultsOf(parsed.error) };
      }),
  };
}

export function faultsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}.`);
}

/** `check` is given a copy, and nothing that cannot be anybody's arguments, whatever the schema. */
export function parsedWith(input: unknown, check: (json: unknown) => ParsedArguments): ParsedArguments {
  const unfit = (why: string): ParsedArguments => ({ is: 'bad', faults: [`arguments: ${why}.`] });
  if (isDeeper(input, DEEPEST_ARGUMENTS)) return unfit(`nested more than ${DEEPEST_ARGUMENTS} deep`);
  const text = jsonOf(input);
  if (text === null) return unfit('not JSON');
  if (Buffer.byteLength(text) > MOST_ARGUMENT_BYTES) return unfit(`more than ${MOST_ARGUMENT_BYTES / 1024} KB`);
  const json: unknown = JSON.parse(text);
  return namesPrototype(json) ? unfit('no parameter is called __proto__') : check(json);
}

function jsonOf(input: unknown): string | null {
  try {
    return JSON.stringify(input) ?? 'null';
  } catch {
    return null;
  }
}
