/** Turns the tools of an application into tools of the registry [E2]. */

import { Transient, traceOf } from '../engine/ports/errors.ts';
import type { Clock, Log } from '../engine/ports/ports.ts';
import { argumentsOf } from '../tools/arguments.ts';
import { nameFrom } from '../tools/call-title.ts';
import { explainFailure, inTime } from '../tools/sources/failure-wording.ts';
import { USUAL_SYNC_MS } from '../tools/sources/limits.ts';
import { movesMoneyOrDeletes } from '../tools/sources/tools-file/risky-write-names.ts';
import {
  effectOf,
  type Host,
  type Input,
  type SyncTool,
  type Tool,
  ToolError,
  type ToolTask,
  type UserHost,
  type WorkflowTool,
} from '../tools/tool.ts';
import { STEP_SECONDS } from '../workflows/limits.ts';
import type { OwnStep, OwnTool, ToolHost } from './app.ts';

export type OwnToolParts = {
  /** The guarded client [T8]. */
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
};

export function ownTool(own: OwnTool, parts: OwnToolParts): Tool {
  const { name, description, input, effect, confirm, version, activity, spokenName } = own;
  const takes = argumentsOf(input);
  const mayWrite = effect !== 'read';
  const base = {
    name,
    version: version ?? JSON.stringify([typeof effect === 'string' ? effect : 'either', takes.schema]),
    description,
    takes,
    effect,
    ...(activity !== undefined && { activity }),
    ...(mayWrite && { confirm: confirm ?? movesMoneyOrDeletes(name) }),
    ...(spokenName !== undefined && { spokenName: nameFrom(spokenName) }),
  };
  return own.steps === undefined ? quickTool(base, own, parts) : slowToolOf(base, own, own.steps, parts);
}

type Base = Pick<Tool, 'name' | 'version' | 'description' | 'takes' | 'effect'>;

function quickTool(base: Base, own: OwnTool, parts: OwnToolParts): SyncTool {
  const { cache, say } = own;
  const tool: SyncTool = {
    ...base,
    mode: 'sync',
    timeoutMs: own.timeoutMs ?? USUAL_SYNC_MS,
    ...(own.invalidates !== undefined && { invalidates: own.invalidates }),
    ...(cache !== undefined && {
      cache: (input: Input) => {
        const policy = typeof cache === 'function' ? cache(input) : cache;
        return policy && { scope: 'session', ...policy };
      },
    }),
    ...(say !== undefined && { shortcut: { neutral: own.neutral ?? [], say: (result, about) => say(result, about) } }),
    run: (task, host) => {
      const given = toolHost(task, host, host.signal, base.name, parts);
      return attempt(tool, task, parts, async () => own.run?.(task.input, given) ?? null);
    },
  };
  return tool;
}

function slowToolOf(base: Base, own: OwnTool, steps: readonly OwnStep[], parts: OwnToolParts): WorkflowTool {
  const timeoutMs = own.timeoutMs ?? STEP_SECONDS * 1000;
  const tool: WorkflowTool = {
    ...base,
    mode: 'workflow',
    machine: 'slow-tool',
    timeoutMs,
    delivery: { priority: 'active', policy: 'next_silence', ...own.delivery },
    steps: steps.map((step) => ({
      name: step.name,
      run: ({ previous, ...task }, of) =>
        attempt(tool, task, parts, () =>
          inTime(parts.clock, timeoutMs, async (signal) => {
            const given = toolHost(task, of, signal, base.name, parts);
            return (await step.run(task.input, Object.assign(given, { previous }))) ?? null;
          }),
        ),
    })),
  };
  return tool;
}

/** `of.user` is read when the tool reads it: it throws where a result is public [C4]. */
function toolHost(
  { call }: ToolTask,
  of: UserHost | Host,
  signal: AbortSignal,
  tool: string,
  { webFetch, log }: OwnToolParts,
): ToolHost {
  return {
    fetch: (input, init) => webFetch(input, { signal, ...init }),
    signal,
    get user() {
      return of.user;
    },
    store: of.store,
    log: {
      ...(log.debug && { debug: (sentence, fields) => log.debug?.(sentence, { tool, call, ...fields }) }),
      info: (sentence, fields) => log.info(sentence, { tool, call, ...fields }),
      warn: (sentence, fields) => log.warn(sentence, { tool, call, ...fields }),
      error: (sentence, fields) => log.error(sentence, { tool, call, ...fields }),
    },
    call,
  };
}

/** A ToolError of another copy of this library is known by its name. Others are logged with their place. */
async function attempt(
  tool: Tool,
  task: ToolTask,
  { log }: OwnToolParts,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await explainFailure(effectOf(tool, task.input), tool.mode, work());
  } catch (error) {
    if (!(error instanceof Error)) throw new Error('a tool threw something that is no error', { cause: error });
    if (error.name === 'ToolError') throw new ToolError(error.message, { cause: error });
    if (error instanceof Transient) throw error;
    log.error('own tool failed', { tool: tool.name, call: task.call, why: traceOf(error) });
    // A step is retried by itself; a write that may have happened is not [T4].
    if (tool.mode === 'workflow' && effectOf(tool, task.input) === 'read')
      throw new Transient('a step of a tool failed', { cause: error });
    throw error;
  }
}
