/** What is common to the arguments of all tools: their bounds, and the check before a run [T1]. */
import { fieldNamesPrototype } from '../protocol/field-schemas.ts';
import { isFrameJsonDeeper } from '../protocol/json-depth.ts';
import type { Input } from './tool.ts';

export type ToolArguments = {
  /** JSON Schema of an object. */
  schema: Record<string, unknown>;
  /** Never throws, whatever the input. */
  parse(input: unknown): ParsedArguments;
};

/** `input`: with defaults filled in. `faults`: a sentence each, for the model. */
export type ParsedArguments = { is: 'good'; input: Input } | { is: 'bad'; faults: string[] };

/** Bytes of JSON, and levels, of a call's arguments. More would not fit a row or a workflow's input. */
export const MOST_ARGUMENT_BYTES = 32 * 1024;
export const DEEPEST_ARGUMENTS = 32;

/** `check` gets a copy of inputs within the bounds. */
export function parseToolArguments(input: unknown, check: (json: unknown) => ParsedArguments): ParsedArguments {
  const refuse = (reason: string): ParsedArguments => ({ is: 'bad', faults: [`arguments: ${reason}.`] });
  if (isFrameJsonDeeper(input, DEEPEST_ARGUMENTS)) return refuse(`nested more than ${DEEPEST_ARGUMENTS} deep`);
  const text = toolArgumentsJsonText(input);
  if (text === null) return refuse('not JSON');
  if (Buffer.byteLength(text) > MOST_ARGUMENT_BYTES) return refuse(`more than ${MOST_ARGUMENT_BYTES / 1024} KB`);
  const json: unknown = JSON.parse(text);
  return fieldNamesPrototype(json) ? refuse('no parameter is called __proto__') : check(json);
}

function toolArgumentsJsonText(input: unknown): string | null {
  try {
    return JSON.stringify(input) ?? 'null';
  } catch {
    return null;
  }
}
