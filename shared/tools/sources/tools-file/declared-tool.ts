/** A tool declared in the tools file, with any kind of service behind it [T6]. */
import type { Clock } from '../../../ports/ports.ts';
import { nameFrom } from '../../call-title.ts';
import { argumentsOfJsonSchema } from '../../foreign-arguments.ts';
import type { Fetch } from '../../network/fetch-port.ts';
import { toldResult } from '../../result-wording.ts';
import type { Tool, ToolEffect, ToolTask } from '../../tool.ts';
import { explainFailure, inTime } from '../failure-wording.ts';
import { LONGEST_WORKFLOW_RESULT, USUAL_SYNC_MS, USUAL_WORKFLOW_MS } from '../limits.ts';
import { movesMoneyOrDeletes } from './risky-write-names.ts';
import type { DeclaredEntry } from './tools-file.ts';

/** `where`: the service. It tells results of a replaced service from those of the new one. */
export type Declared = DeclaredEntry & {
  name: string;
  description: string;
  schema: Record<string, unknown>;
  where: string;
};

/** Resolves with JSON. Throws FetchError, whatever the service. */
export type ToolWork = (call: WorkCall) => Promise<unknown>;
export type WorkCall = {
  task: ToolTask;
  effect: ToolEffect;
  fetch: Fetch;
  /** The signal fires after this time. */
  withinMs: number;
  signal: AbortSignal;
};

/** `fetch`: for calls without a host. Throws when the schema cannot be used. */
export function declaredTool(entry: Declared, work: ToolWork, { clock, fetch }: { clock: Clock; fetch: Fetch }): Tool {
  const { effect, name, mode } = entry;
  const takes = argumentsOfJsonSchema(entry.schema, { patterns: true });
  const timeoutMs = entry.timeoutMs ?? (mode === 'workflow' ? USUAL_WORKFLOW_MS : USUAL_SYNC_MS);
  const askedIn = parameterInWords(takes.schema);
  const base = {
    name,
    version: JSON.stringify([entry.where, effect, entry.schema]),
    description: entry.description || `Calls ${name}.`,
    takes,
    effect,
    ...(entry.activity !== undefined && { activity: entry.activity }),
    ...(effect === 'write' && { confirm: entry.confirm ?? movesMoneyOrDeletes(name) }),
    foreign: true as const,
    timeoutMs,
    ...(askedIn !== null && { askedIn }),
    ...(entry.spokenName !== undefined && { spokenName: nameFrom(entry.spokenName) }),
  };
  const runWork = (call: Pick<WorkCall, 'task' | 'fetch' | 'signal'>) => work({ ...call, effect, withinMs: timeoutMs });
  if (mode === 'workflow') {
    return {
      ...base,
      mode,
      machine: 'slow-tool',
      delivery: entry.delivery ?? { priority: 'active', policy: 'next_silence' },
      run: (task) =>
        explainFailure(
          effect,
          mode,
          inTime(clock, timeoutMs, (signal) => runWork({ task, fetch, signal })),
        ).then(handedOn),
    };
  }
  return {
    ...base,
    mode,
    ...(entry.cache !== undefined && { cache: entry.cache }),
    ...(entry.invalidates.length > 0 && { invalidates: entry.invalidates }),
    run: (task, host) => explainFailure(effect, mode, runWork({ task, fetch: host.fetch, signal: host.signal })),
  };
}

/** An execution stores the result. A longer one becomes text. */
function handedOn(result: unknown): unknown {
  return JSON.stringify(result ?? null).length > LONGEST_WORKFLOW_RESULT ? toldResult(result) : result;
}

/** The first text parameter, a required one if there is any. */
function parameterInWords({ properties, required }: Record<string, unknown>): string | null {
  const names = Object.entries(properties ?? {}).flatMap(([name, schema]) => (isText(schema) ? [name] : []));
  const needed = names.filter((name) => Array.isArray(required) && required.includes(name));
  return needed[0] ?? names[0] ?? null;
}

function isText(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'string';
}
