/** What all functions on AWS share, and the parts of their handlers. Wired once per cold start. */

import type { Context } from '../../../engine/context.ts';
import { ProcessState } from '../../../engine/process/process-state.ts';
import { traceContext } from '../../../engine/tracing/traced-context.ts';
import { foreignProtocol } from '../../../gateway/protocols/foreign-protocols.ts';
import { Bug } from '../../../ports/errors.ts';
import { liveClock, liveIds } from '../../../ports/live.ts';
import type { Invoke, Log } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { optionalSetting } from '../../../settings/stack-settings.ts';
import { NO_SPEECH_BACKENDS } from '../../../voice/speech-servers/speech-backends.ts';
import { metricsLog } from '../embedded-metrics.ts';
import { lambdaLog, lambdaLogAbout } from './lambda-log.ts';
import { lambdaTracing } from './lambda-tracing.ts';

/** Handlers name their parts, so that bundle and role hold no others. */
export type FunctionParts = Pick<Context, 'table'> &
  Partial<
    Pick<
      Context,
      | 'connections'
      | 'timers'
      | 'workflows'
      | 'bus'
      | 'blobs'
      | 'findPersona'
      | 'linesOf'
      | 'personas'
      | 'model'
      | 'speech'
      | 'embedder'
      | 'tools'
      | 'fetch'
      | 'observe'
      | 'webPush'
    >
  > & {
    invoke?: Partial<Invoke>;
  };

/** Adds the turn metrics of this stack, named after its bus. */
function lambdaLogOf(env: Parameters<typeof optionalSetting>[0]): Log {
  const stack = optionalSetting(env, 'SOTTO_BUS');
  return stack === null ? lambdaLog : lambdaLogAbout(metricsLog(stack));
}

export function awsContext(env: Parameters<typeof readSettings>[0], parts: FunctionParts): Context {
  const settings = readSettings(env);
  const { pushKey: publicKey } = settings;
  const context: Context = {
    connections: { post: rejectAbsentPort, close: rejectAbsentPort },
    timers: { arm: rejectAbsentPort },
    workflows: {
      start: rejectAbsentPort,
      answer: rejectAbsentPort,
      stop: rejectAbsentPort,
      progress: rejectAbsentPort,
    },
    bus: { publish: rejectAbsentPort },
    blobs: {
      put: rejectAbsentPort,
      get: rejectAbsentPort,
      listKept: rejectAbsentPort,
      remove: rejectAbsentPort,
      removeAll: rejectAbsentPort,
      uploadUrl: rejectAbsentPort,
    },
    findPersona: rejectAbsentPort,
    linesOf: throwMissingPort,
    model: throwMissingPort,
    speech: NO_SPEECH_BACKENDS,
    embedder: null,
    tools: { find: throwMissingPort, listSpecs: throwMissingPort, ready: rejectAbsentPort, close: rejectAbsentPort },
    fetch: rejectAbsentPort,
    // All but `remember` only start what it sends [D25].
    ...(publicKey !== null && publicKey !== 'none' && { webPush: { publicKey, send: rejectAbsentPort } }),
    ...parts,
    invoke: {
      reply: rejectAbsentPort,
      remember: rejectAbsentPort,
      listen: rejectAbsentPort,
      speak: rejectAbsentPort,
      ...parts.invoke,
    },
    protocol: foreignProtocol,
    clock: liveClock,
    ids: liveIds,
    log: lambdaLogOf(env),
    settings,
    singleProcess: false,
    // Lambda ends processes only between invocations.
    stopping: new AbortController().signal,
    process: new ProcessState(false),
  };
  return lambdaTracing === undefined ? context : traceContext(context, lambdaTracing);
}

const NOT_GIVEN = 'this function was not given that part';

async function rejectAbsentPort(): Promise<never> {
  return throwMissingPort();
}

function throwMissingPort(): never {
  throw new Bug(NOT_GIVEN);
}
