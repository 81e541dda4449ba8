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

export function awsLambdaContext(env: Parameters<typeof readSettings>[0], parts: FunctionParts): Context {
  const settings = readSettings(env);
  const { pushKey: publicKey } = settings;
  const context: Context = {
    connections: { post: rejectAbsentLambdaPort, close: rejectAbsentLambdaPort },
    timers: { arm: rejectAbsentLambdaPort },
    workflows: {
      start: rejectAbsentLambdaPort,
      answer: rejectAbsentLambdaPort,
      stop: rejectAbsentLambdaPort,
      progress: rejectAbsentLambdaPort,
    },
    bus: { publish: rejectAbsentLambdaPort },
    blobs: {
      put: rejectAbsentLambdaPort,
      get: rejectAbsentLambdaPort,
      listKept: rejectAbsentLambdaPort,
      remove: rejectAbsentLambdaPort,
      removeAll: rejectAbsentLambdaPort,
      uploadUrl: rejectAbsentLambdaPort,
    },
    findPersona: rejectAbsentLambdaPort,
    linesOf: throwMissingLambdaPort,
    model: throwMissingLambdaPort,
    speech: NO_SPEECH_BACKENDS,
    embedder: null,
    tools: {
      find: throwMissingLambdaPort,
      listSpecs: throwMissingLambdaPort,
      ready: rejectAbsentLambdaPort,
      close: rejectAbsentLambdaPort,
    },
    fetch: rejectAbsentLambdaPort,
    // All but `remember` only start what it sends [D25].
    ...(publicKey !== null && publicKey !== 'none' && { webPush: { publicKey, send: rejectAbsentLambdaPort } }),
    ...parts,
    invoke: {
      reply: rejectAbsentLambdaPort,
      remember: rejectAbsentLambdaPort,
      listen: rejectAbsentLambdaPort,
      speak: rejectAbsentLambdaPort,
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

async function rejectAbsentLambdaPort(): Promise<never> {
  return throwMissingLambdaPort();
}

function throwMissingLambdaPort(): never {
  throw new Bug(NOT_GIVEN);
}
