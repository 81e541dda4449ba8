/** The tools there are, as a model is shown them, and the check of what it asks for (T1). */
import * as z from 'zod';
import type { ToolSpec } from '../models/model.ts';
import type { Tool } from './tool.ts';

export type Tools = {
  find(name: string): Tool | null;
  /** For a model, in the order of `names`; a name that no tool has is left out. */
  offered(names: readonly string[]): ToolSpec[];
};

/** What a model's call comes to: a tool and arguments that fit it, or what the model is told instead, without any effect. */
export type Checked =
  | { is: 'good'; tool: Tool; input: Record<string, unknown> }
  | { is: 'bad'; what: 'unknown' | 'invalid'; why: string };

export function toolRegistry(all: readonly Tool[]): Tools {
  const byName = new Map(all.map((tool) => [tool.name, { tool, spec: specOf(tool) }]));
  return {
    find: (name) => byName.get(name)?.tool ?? null,
    offered: (names) => names.flatMap((name) => byName.get(name)?.spec ?? []),
  };
}

function specOf({ name, description, schema }: Tool): ToolSpec {
  const { $schema, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  return { name, description, schema: plain };
}

/** `allowed`: the skill's tools. One that it may not call is none. */
export function checkCall(tools: Tools, allowed: readonly string[], call: { name: string; input: unknown }): Checked {
  const tool = allowed.includes(call.name) ? tools.find(call.name) : null;
  if (tool === null)
    return { is: 'bad', what: 'unknown', why: `There is no tool of this name. ${named(tools.offered(allowed))}` };
  const parsed = tool.schema.safeParse(call.input);
  if (parsed.success) return { is: 'good', tool, input: parsed.data };
  return {
    is: 'bad',
    what: 'invalid',
    why: `The arguments do not fit the tool's schema, and nothing was done. ${faults(parsed.error)}`,
  };
}

function named(offered: readonly ToolSpec[]): string {
  return offered.length === 0 ? 'There are none.' : `There are: ${offered.map(({ name }) => name).join(', ')}.`;
}

/** More than these help nobody to put it right. */
const MOST_FAULTS = 5;

function faults({ issues }: z.ZodError): string {
  return issues
    .slice(0, MOST_FAULTS)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}.`)
    .join(' ');
}
