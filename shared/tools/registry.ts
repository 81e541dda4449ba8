/** The registry of tools, and the check of a model's calls [T1]. */

import type { ToolSpec } from '../models/model.ts';
import { type Awaitable, andThen, awaitAll } from '../ports/awaitable.ts';
import type { Log } from '../ports/ports.ts';
import type { Input, Tool } from './tool.ts';

export type Tools = {
  find(name: string): Tool | null;
  /** Specs of the named tools in order, then of all foreign tools. Unknown names are left out. */
  offered(names: readonly string[]): ToolSpec[];
  /** Resolves when each source has loaded its tools or timed out. */
  ready(): Awaitable<void>;
  close(): Promise<void>;
};

/** A source of foreign tools [T6]. Its tools may change at any time; none: it is down. */
export type Source = {
  tools(): readonly Tool[];
  /** Never rejects: a failure is logged and retried. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** A checked call, or the sentence for the model; a bad call has no effect. */
export type CheckedCall =
  | { is: 'good'; tool: Tool; input: Input }
  | { is: 'bad'; what: 'unknown' | 'invalid'; why: string };

/**
 * Own tools win a name; among foreign tools the first does. `inCode`: own tools of an application, which may
 * be replaced; the same list as long as they are the same.
 */
export function toolRegistry(
  own: readonly Tool[],
  sources: readonly Source[] = [],
  log: Pick<Log, 'warn'> | null = null,
  inCode: () => readonly Tool[] = () => NONE,
): Tools {
  let mapped: { inCode: readonly Tool[]; byName: ReadonlyMap<string, Tool> } | null = null;
  const ownByName = () => {
    const list = inCode();
    if (mapped?.inCode !== list)
      mapped = { inCode: list, byName: new Map([...own, ...list].map((one) => [one.name, one])) };
    return mapped.byName;
  };
  const foreignTools = () => sources.flatMap((source) => source.tools());
  const others = () => foreignTools().filter(({ name }) => !ownByName().has(name));
  const reported = new Set<string>();
  /** By list of names, as long as the foreign tools are the same. */
  const known = new WeakMap<readonly string[], { byName: unknown; foreign: readonly Tool[]; specs: ToolSpec[] }>();
  const offered = (names: readonly string[]) => {
    const foreign = others();
    const byName = ownByName();
    const before = known.get(names);
    const isSame = before?.byName === byName && before.foreign.length === foreign.length;
    if (isSame && foreign.every((tool, at) => tool === before.foreign[at])) return before.specs;
    const specs = distinct([...names.flatMap((name) => byName.get(name) ?? []), ...foreign]).map(specOf);
    known.set(names, { byName, foreign, specs });
    return specs;
  };
  const warnHidden = () => {
    for (const { name } of foreignTools()) {
      if (!ownByName().has(name) || reported.has(name)) continue;
      reported.add(name);
      log?.warn('tool left out', { tool: name, why: 'one of our own has this name: call it something else' });
    }
  };
  return {
    find: (name) => ownByName().get(name) ?? others().find((tool) => tool.name === name) ?? null,
    offered,
    ready: () => andThen(awaitAll(sources.map((source) => source.ready())), warnHidden),
    close: async () => void (await Promise.all(sources.map((source) => source.close()))),
  };
}

function distinct(tools: readonly Tool[]): Tool[] {
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toReversed();
}

const specs = new WeakMap<Tool, ToolSpec>();

const NONE: readonly Tool[] = [];

/** The same object for the same tool, so that requests can be cached. */
function specOf(tool: Tool): ToolSpec {
  const { name, description, takes } = tool;
  const spec = specs.get(tool) ?? { name, description, schema: takes.schema };
  specs.set(tool, spec);
  return spec;
}

/** `allowed`: the skill's tools. Others count as unknown. */
export function checkCall(
  tools: Tools,
  allowed: readonly string[],
  call: { name: string; input: unknown },
): CheckedCall {
  const offered = tools.offered(allowed);
  const tool = offered.some(({ name }) => name === call.name) ? tools.find(call.name) : null;
  if (tool === null) return { is: 'bad', what: 'unknown', why: `There is no tool of this name. ${named(offered)}` };
  const parsed = tool.takes.parse(call.input);
  if (parsed.is === 'good') return { is: 'good', tool, input: parsed.input };
  const faults = parsed.faults.slice(0, MOST_FAULTS).join(' ');
  const why = `The arguments do not fit the tool's schema, and nothing was done. ${faults}`;
  return { is: 'bad', what: 'invalid', why };
}

/** More faults do not help a model. */
const MOST_FAULTS = 5;

function named(offered: readonly ToolSpec[]): string {
  return offered.length === 0 ? 'There are none.' : `There are: ${offered.map(({ name }) => name).join(', ')}.`;
}
