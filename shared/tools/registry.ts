/** The registry of tools, and the check of a model's calls [T1]. */

import type { ToolSpec } from '../models/model.ts';
import { type Awaitable, awaitAll, thenAwaitable } from '../ports/awaitable.ts';
import type { Log } from '../ports/ports.ts';
import type { Input, Tool } from './tool.ts';

export type ToolRegistry = {
  find(name: string): Tool | null;
  /** Specs of the named tools in order, then of all foreign tools. Unknown names are left out. */
  listSpecs(names: readonly string[]): ToolSpec[];
  /** Resolves when each source has loaded its tools or timed out. */
  ready(): Awaitable<void>;
  close(): Promise<void>;
};

/** A source of foreign tools [T6]. Its tools may change at any time; none: it is down. */
export type ToolSource = {
  tools(): readonly Tool[];
  /** Never rejects: a failure is logged and retried. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** A checked call, or the sentence for the model; a bad call has no effect. */
export type CheckedCall =
  | { is: 'good'; tool: Tool; input: Input }
  | { is: 'bad'; what: 'unknown' | 'invalid'; reason: string };

/**
 * Own tools win a name; among foreign tools the first does. `inCode`: own tools of an application, which may
 * be replaced; the same list as long as they are the same.
 */
export function toolRegistry(
  ownTools: readonly Tool[],
  sources: readonly ToolSource[] = [],
  log: Pick<Log, 'warn'> | null = null,
  applicationTools: () => readonly Tool[] = () => NO_TOOLS,
): ToolRegistry {
  let mapped: { applicationTools: readonly Tool[]; byName: ReadonlyMap<string, Tool> } | null = null;
  const ownByName = () => {
    const list = applicationTools();
    if (mapped?.applicationTools !== list)
      mapped = { applicationTools: list, byName: new Map([...ownTools, ...list].map((one) => [one.name, one])) };
    return mapped.byName;
  };
  const foreignTools = () => sources.flatMap((source) => source.tools());
  const others = () => foreignTools().filter(({ name }) => !ownByName().has(name));
  const reported = new Set<string>();
  /** By list of names, as long as the foreign tools are the same. */
  const specsByNames = new WeakMap<
    readonly string[],
    { byName: unknown; foreign: readonly Tool[]; specs: ToolSpec[] }
  >();
  const listSpecs = (names: readonly string[]) => {
    const foreign = others();
    const byName = ownByName();
    const cachedSpecs = specsByNames.get(names);
    const isSame = cachedSpecs?.byName === byName && cachedSpecs.foreign.length === foreign.length;
    if (isSame && foreign.every((tool, at) => tool === cachedSpecs.foreign[at])) return cachedSpecs.specs;
    const specs = dropRepeatedToolNames([...names.flatMap((name) => byName.get(name) ?? []), ...foreign]).map(
      toolSpecOf,
    );
    specsByNames.set(names, { byName, foreign, specs });
    return specs;
  };
  const warnOfHiddenTools = () => {
    for (const { name } of foreignTools()) {
      if (!ownByName().has(name) || reported.has(name)) continue;
      reported.add(name);
      log?.warn('tool left out', { tool: name, why: 'one of our own has this name: call it something else' });
    }
  };
  return {
    find: (name) => ownByName().get(name) ?? others().find((tool) => tool.name === name) ?? null,
    listSpecs,
    ready: () => thenAwaitable(awaitAll(sources.map((source) => source.ready())), warnOfHiddenTools),
    close: async () => void (await Promise.all(sources.map((source) => source.close()))),
  };
}

function dropRepeatedToolNames(tools: readonly Tool[]): Tool[] {
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toReversed();
}

const TOOL_SPECS = new WeakMap<Tool, ToolSpec>();

const NO_TOOLS: readonly Tool[] = [];

/** The same object for the same tool, so that requests can be cached. */
function toolSpecOf(tool: Tool): ToolSpec {
  const { name, description, takes } = tool;
  const spec = TOOL_SPECS.get(tool) ?? { name, description, schema: takes.schema };
  TOOL_SPECS.set(tool, spec);
  return spec;
}

/** `allowed`: the persona's tools. Others count as unknown. */
export function checkToolCall(
  tools: ToolRegistry,
  allowed: readonly string[],
  call: { name: string; input: unknown },
): CheckedCall {
  const offeredSpecs = tools.listSpecs(allowed);
  const tool = offeredSpecs.some(({ name }) => name === call.name) ? tools.find(call.name) : null;
  if (tool === null)
    return {
      is: 'bad',
      what: 'unknown',
      reason: `There is no tool of this name. ${availableToolsInRegistry(offeredSpecs)}`,
    };
  const parsed = tool.takes.parse(call.input);
  if (parsed.is === 'good') return { is: 'good', tool, input: parsed.input };
  const faults = parsed.faults.slice(0, MOST_FAULTS).join(' ');
  const reason = `The arguments do not fit the tool's schema, and nothing was done. ${faults}`;
  return { is: 'bad', what: 'invalid', reason };
}

/** More faults do not help a model. */
const MOST_FAULTS = 5;

function availableToolsInRegistry(offeredSpecs: readonly ToolSpec[]): string {
  return offeredSpecs.length === 0
    ? 'There are none.'
    : `There are: ${offeredSpecs.map(({ name }) => name).join(', ')}.`;
}
