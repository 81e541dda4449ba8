/** Turns the tools of an application into tools of the registry [E2]. */

import { applicationErrorDetail } from '../ports/developer-detail.ts';
import { isErrorReadable, Transient } from '../ports/errors.ts';
import type { Clock, Log } from '../ports/ports.ts';
import { toolArgumentsFromZod } from '../tools/arguments.ts';
import { toolTitleFromTemplate } from '../tools/call-title.ts';
import { FetchError } from '../tools/network/fetch-port.ts';
import type { ToolArguments } from '../tools/parse-arguments.ts';
import { explainSourceFailure, runSourceCallWithDeadline } from '../tools/sources/failure-wording.ts';
import { USUAL_SYNC_MS } from '../tools/sources/limits.ts';
import { isRiskyWriteName } from '../tools/sources/tools-file/risky-write-names.ts';
import {
  type Host,
  type Input,
  type SyncTool,
  type Tool,
  ToolError,
  type ToolTask,
  toolEffect,
  type UserHost,
  type WorkflowTool,
} from '../tools/tool.ts';
import { STEP_SECONDS } from '../workflows/limits.ts';
import type { OwnCache, OwnStep, OwnTool, ToolHost } from './app.ts';

export type OwnToolParts = {
  /** The guarded client [T8]. */
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
};

export function ownToolOfApp(own: OwnTool, parts: OwnToolParts): Tool {
  const { name, description, input, confirm, version, activity, workTitle } = own;
  const { log } = parts;
  const takes = guardOwnToolArguments(name, toolArgumentsFromZod(input), log);
  const mayWrite = own.effect !== 'read';
  // What cannot be told changes something, and needs a yes.
  const effect = guardOwnToolFunction(name, 'effect', own.effect, 'write', log);
  const base = {
    name,
    version: version ?? JSON.stringify([typeof own.effect === 'string' ? own.effect : 'either', takes.schema]),
    description,
    takes,
    effect,
    ...(activity !== undefined && { activity }),
    ...(mayWrite && { confirm: guardOwnToolFunction(name, 'confirm', confirm ?? isRiskyWriteName(name), true, log) }),
    ...(workTitle !== undefined && { workTitle: toolTitleFromTemplate(workTitle) }),
  };
  return own.steps === undefined ? quickToolOfApp(base, own, parts) : slowToolOfApp(base, own, own.steps, parts);
}

type Base = Pick<Tool, 'name' | 'version' | 'description' | 'takes' | 'effect'>;

function quickToolOfApp(base: Base, own: OwnTool, parts: OwnToolParts): SyncTool {
  const { say } = own;
  const cache = own.cache && guardOwnToolFunction<OwnCache | null>(base.name, 'cache', own.cache, null, parts.log);
  const tool: SyncTool = {
    ...base,
    mode: 'sync',
    timeoutMs: own.timeoutMs ?? USUAL_SYNC_MS,
    ...(own.invalidates !== undefined && { invalidates: own.invalidates }),
    ...(own.meaning !== undefined && { meaning: own.meaning }),
    ...(cache !== undefined && {
      cache: (input: Input) => {
        const policy = typeof cache === 'function' ? cache(input) : cache;
        return policy && { scope: 'session', ...policy };
      },
    }),
    ...(say !== undefined && { shortcut: { neutral: own.neutral ?? [], say: (result, about) => say(result, about) } }),
    run: (task, host) => {
      const given = ownToolHost(task, host, host.signal, base.name, parts);
      const warnOfTimeout = () =>
        parts.log.warn('own tool not done in time', { tool: base.name, call: task.call, timeoutMs: tool.timeoutMs });
      host.signal.addEventListener('abort', warnOfTimeout, { once: true });
      return attemptOwnTool(tool, task, parts, async () => own.run?.(task.input, given) ?? null);
    },
  };
  return tool;
}

function slowToolOfApp(base: Base, own: OwnTool, steps: readonly OwnStep[], parts: OwnToolParts): WorkflowTool {
  const timeoutMs = own.timeoutMs ?? STEP_SECONDS * 1000;
  const tool: WorkflowTool = {
    ...base,
    mode: 'workflow',
    machine: 'slow-tool',
    timeoutMs,
    delivery: { priority: 'active', policy: 'next_silence', ...own.delivery },
    ...ownToolKeywords(own, parts.log),
    steps: steps.map((step) => ({
      name: step.name,
      run: ({ previous, ...task }, of) =>
        attemptOwnTool(tool, task, parts, () =>
          runSourceCallWithDeadline(parts.clock, timeoutMs, async (signal) => {
            const given = ownToolHost(task, of, signal, base.name, parts);
            return (await step.run(task.input, Object.assign(given, { previous }))) ?? null;
          }),
        ),
    })),
  };
  return tool;
}

/** A function that fails, or gives no list, leaves the keywords of the arguments. */
function ownToolKeywords(own: OwnTool, log: Log): Pick<WorkflowTool, 'keywords'> {
  if (own.keywords === undefined) return {};
  const given = (input: Input) => {
    const words: unknown = own.keywords?.(input);
    if (!Array.isArray(words)) throw new TypeError('keywords gave no list of texts');
    return words.map(String);
  };
  const guarded = guardOwnToolFunction<string[] | null>(own.name, 'keywords', given, null, log);
  return { keywords: (input) => (typeof guarded === 'function' ? guarded(input) : guarded) };
}

/** `of.user` is read when the tool reads it: it throws where a result is public [C4]. */
function ownToolHost(
  { call }: ToolTask,
  of: UserHost | Host,
  signal: AbortSignal,
  tool: string,
  { webFetch, log }: OwnToolParts,
): ToolHost {
  return {
    async fetch(input, init) {
      try {
        return await webFetch(input, { signal, ...init });
      } catch (error) {
        // A tool that handles the error itself would hide why. The message holds neither address nor content.
        if (error instanceof FetchError && error.what === 'forbidden')
          log.warn('own tool kept from an address', { tool, call, why: error.message });
        throw error;
      }
    },
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
async function attemptOwnTool(
  tool: Tool,
  task: ToolTask,
  { log }: OwnToolParts,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const about = { tool: tool.name, call: task.call };
  const effect = toolEffect(tool, task.input);
  try {
    const result = await explainSourceFailure(effect, tool.mode, work());
    warnOfOwnToolWithoutJson(result, about, log);
    return result;
  } catch (thrown) {
    const error = thrown instanceof Error && isErrorReadable(thrown) ? thrown : new Error(NO_ERROR, { cause: thrown });
    if (error.name === 'ToolError') {
      log.info('own tool refused', { ...about, why: applicationErrorDetail(thrown) });
      throw new ToolError(error.message, { cause: error });
    }
    if (error instanceof Transient) throw error;
    log.error('own tool failed', { ...about, why: applicationErrorDetail(thrown) });
    // A step is retried by itself; a write that may have happened is not [T4].
    if (tool.mode === 'workflow' && effect === 'read') throw new Transient('a step of a tool failed', { cause: error });
    throw error;
  }
}

const NO_ERROR = 'a tool threw something that is no error, or cannot be read';

/** The model is told that it cannot be read: a write has happened all the same [T4]. */
function warnOfOwnToolWithoutJson(result: unknown, about: { tool: string; call: string }, log: Log): void {
  try {
    JSON.stringify(result);
  } catch (error) {
    log.error('own tool returned what is no JSON', { ...about, why: applicationErrorDetail(error) });
  }
}

/** A schema may have a check that throws, or that is asynchronous, which zod throws at. */
function guardOwnToolArguments(tool: string, { schema, parse }: ToolArguments, log: Log): ToolArguments {
  return {
    schema,
    parse(input) {
      try {
        return parse(input);
      } catch (error) {
        log.error('own tool failed', { tool, in: 'input', why: applicationErrorDetail(error) });
        return { is: 'bad', faults: ['The arguments could not be checked.'] };
      }
    },
  };
}

/** `part`: a value, or a function of the input, whose error is logged; then `otherwise` counts. */
function guardOwnToolFunction<T>(
  tool: string,
  name: string,
  part: T | ((input: Input) => T),
  otherwise: T,
  log: Log,
): T | ((input: Input) => T) {
  if (typeof part !== 'function') return part;
  const decide = part as (input: Input) => T;
  return (input) => {
    try {
      return decide(input);
    } catch (error) {
      log.error('own tool failed', { tool, in: name, why: applicationErrorDetail(error) });
      return otherwise;
    }
  };
}
