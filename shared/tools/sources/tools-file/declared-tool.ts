/** A tool declared in the tools file, with any kind of service behind it [T6]. */
import type { Clock } from '../../../ports/ports.ts';
import { toolTitleFromTemplate } from '../../call-title.ts';
import { toolArgumentsFromJsonSchema } from '../../foreign-arguments.ts';
import type { Fetch } from '../../network/fetch-port.ts';
import { toolResultInWords } from '../../result-in-words.ts';
import type { Tool, ToolEffect, ToolTask } from '../../tool.ts';
import { ENGLISH_SPEECH } from '../../tool-speech.ts';
import { explainSourceFailure, runSourceCallWithDeadline } from '../failure-wording.ts';
import { LONGEST_WORKFLOW_RESULT, USUAL_SYNC_MS, USUAL_WORKFLOW_MS } from '../limits.ts';
import { isRiskyWriteName } from './risky-write-names.ts';
import type { DeclaredEntry } from './tools-file.ts';

/** `where`: the service. It tells results of a replaced service from those of the new one. */
export type DeclaredTool = DeclaredEntry & {
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
export function createDeclaredTool(
  entry: DeclaredTool,
  work: ToolWork,
  { clock, fetch }: { clock: Clock; fetch: Fetch },
): Tool {
  const { effect, name, mode } = entry;
  const takes = toolArgumentsFromJsonSchema(entry.schema, { patterns: true });
  const timeoutMs = entry.timeoutMs ?? (mode === 'workflow' ? USUAL_WORKFLOW_MS : USUAL_SYNC_MS);
  const questionParameter = firstTextParameterOfDeclaredTool(takes.schema);
  const base = {
    name,
    version: JSON.stringify([entry.where, effect, entry.schema]),
    description: entry.description || `Calls ${name}.`,
    takes,
    effect,
    ...(entry.activity !== undefined && { activity: entry.activity }),
    ...(effect === 'write' && { confirm: entry.confirm ?? isRiskyWriteName(name) }),
    foreign: true as const,
    timeoutMs,
    ...(questionParameter !== null && { questionParameter }),
    ...(entry.workTitle !== undefined && { workTitle: toolTitleFromTemplate(entry.workTitle) }),
  };
  const runWork = (call: Pick<WorkCall, 'task' | 'fetch' | 'signal'>) => work({ ...call, effect, withinMs: timeoutMs });
  if (mode === 'workflow') {
    return {
      ...base,
      mode,
      machine: 'slow-tool',
      delivery: entry.delivery ?? { priority: 'active', policy: 'next_silence' },
      run: (task) =>
        explainSourceFailure(
          effect,
          mode,
          runSourceCallWithDeadline(clock, timeoutMs, (signal) => runWork({ task, fetch, signal })),
        ).then(boundDeclaredToolResult),
    };
  }
  return {
    ...base,
    mode,
    ...(entry.cache !== undefined && { cache: entry.cache }),
    ...(entry.invalidates.length > 0 && { invalidates: entry.invalidates }),
    run: (task, host) => explainSourceFailure(effect, mode, runWork({ task, fetch: host.fetch, signal: host.signal })),
  };
}

/** An execution stores the result. A longer one becomes text. */
function boundDeclaredToolResult(result: unknown): unknown {
  return JSON.stringify(result ?? null).length > LONGEST_WORKFLOW_RESULT
    ? toolResultInWords(result, ENGLISH_SPEECH.sayings)
    : result;
}

/** The first text parameter, a required one if there is any. */
function firstTextParameterOfDeclaredTool({ properties, required }: Record<string, unknown>): string | null {
  const names = Object.entries(properties ?? {}).flatMap(([name, schema]) =>
    isDeclaredTextParameter(schema) ? [name] : [],
  );
  const needed = names.filter((name) => Array.isArray(required) && required.includes(name));
  return needed[0] ?? names[0] ?? null;
}

function isDeclaredTextParameter(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'string';
}
