import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { bedrockCachePointsFor, type Placing } from '../../../models/bedrock/cache-points.ts';
import { converseInput, converseReader } from '../../../models/bedrock/converse.ts';
import {
  bedrockModelFamily,
  bedrockModelPrices,
  bedrockThinkingTokens,
  type CacheTtl,
  type ModelFamily,
  type Prices,
} from '../../../models/bedrock/model-families.ts';
import { AnswerBounds } from '../../../models/bounds.ts';
import { moveModelInstructionsToUser } from '../../../models/instructed-by-user.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest, type OnActivity } from '../../../models/model.ts';
import { retryModelUntilBegun } from '../../../models/retry/retry-until-begun.ts';
import type { Log } from '../../../ports/ports.ts';
import { bedrockFailureCause, isBedrockRefusedHere } from './bedrock-failures.ts';

export type Bedrock = {
  /** A model id or an inference profile. */
  modelId: string;
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_BEDROCK_RUNTIME works as well. */
  endpoint?: string;
  /** The ttl of tools and system prompt, where the model takes it. Default: five minutes. */
  cacheTtl?: CacheTtl;
  log?: Log;
};

/** The SDK owns the retry, until the answer begins. One, since the user waits. */
const MAX_ATTEMPTS = 2;

/**
 * A session serves one answer after the other, so that a lost session loses one answer. An idle one ends
 * before network devices forget it, after 350 s. If the service has ended it, the SDK's retry opens another.
 */
const SESSIONS = { disableConcurrentStreams: false, maxConcurrentStreams: 1, sessionTimeout: 300_000 } as const;
/** By default, the SDK opens a session for each answer that streams, and closes it behind the answer. */
const IN_SHARED_SESSION = { isEventStream: false } as const;

/** Amazon Bedrock by ConverseStream [B1]. What the model does not take is left out from then on [B7]. */
export function bedrockModel({ modelId, cacheTtl, log, ...where }: Bedrock): Model {
  const client = new BedrockRuntimeClient({ ...where, maxAttempts: MAX_ATTEMPTS, requestHandler: SESSIONS });
  const name = `bedrock:${modelId}`;
  const family = bedrockModelFamily(modelId);
  const placed = bedrockCachePointsFor(family, cacheTtl);
  const converseOptions = { modelId, name, placed, prices: bedrockModelPrices(modelId) };
  const refused = new Set<Refusable>(family.takesTemperature ? [] : ['temperature']);
  return {
    name,
    async warmUp() {
      const nothing = new ConverseStreamCommand({ modelId, messages: [{ role: 'user', content: [{ text: '.' }] }] });
      // It is written and signed, and not sent.
      await client.send(nothing, { abortSignal: AbortSignal.abort() }).catch(() => {});
    },
    stream: (request, ...watch) =>
      retryModelUntilBegun(
        () => {
          const extraFields = refused.has('extraFields') ? null : family.extraFields;
          return converseWithBedrock(
            client,
            { ...converseOptions, extraFields },
            bedrockRequestWithoutRefused(request, refused),
            watch,
          );
        },
        (failure) => {
          if (!(failure instanceof ParameterError) || refused.has(failure.parameter)) return false;
          const { parameter } = failure;
          refused.add(parameter);
          log?.warn('model server refused a parameter', { model: name, parameter });
          return true;
        },
      ),
  };
}

/** What some models of Bedrock do not take; such a refusal comes before the answer begins. */
type Refusable = 'tools' | 'system' | 'temperature' | 'extraFields';
const REFUSALS: readonly [Refusable, RegExp][] = [
  ['tools', /not support tool|tool use.{0,30}not supported/i],
  ['system', /not support system|system (?:message|prompt)s?.{0,30}not supported/i],
  ['temperature', /temperature.{0,60}(?:deprecated|not support|unsupported|not allowed|not permitted|only)/i],
  [
    'extraFields',
    /(?:thinking\.type|output_config|\beffort\b).{0,80}(?:not support|unsupported|not allowed|not permitted|cannot be)|extraneous key \[(?:thinking|output_config)/i,
  ],
];

/** A refusal that is about a parameter. The service's sentence may quote the prompt, and is not kept [N5]. */
class ParameterError extends ModelError {
  readonly parameter: Refusable;
  constructor(parameter: Refusable, text: string) {
    super('refused', text);
    this.parameter = parameter;
  }
}

function findRefusedBedrockParameter(error: unknown): Refusable | null {
  if (!(error instanceof BedrockRuntimeServiceException) || error.name !== 'ValidationException') return null;
  return REFUSALS.find(([, pattern]) => pattern.test(error.message))?.[0] ?? null;
}

function bedrockRequestWithoutRefused(
  { tools, temperature, ...rest }: ModelRequest,
  refused: ReadonlySet<Refusable>,
): ModelRequest {
  const request = {
    ...rest,
    ...(tools && !refused.has('tools') && { tools }),
    ...(temperature !== undefined && !refused.has('temperature') && { temperature }),
  };
  return refused.has('system') ? moveModelInstructionsToUser(request) : request;
}

type Converse = {
  modelId: string;
  name: string;
  placed: Placing;
  prices: Prices | null;
  extraFields: ModelFamily['extraFields'];
};

async function* converseWithBedrock(
  client: BedrockRuntimeClient,
  { modelId, name, placed, prices, extraFields }: Converse,
  request: ModelRequest,
  [signal, onActivity]: [AbortSignal, (OnActivity | undefined)?],
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const left = new AbortController();
  const reader = converseReader(prices, name);
  const bounds = new AnswerBounds();
  let begun = false;
  try {
    const input = {
      modelId,
      ...converseInput({ ...request, maxTokens: request.maxTokens + bedrockThinkingTokens(extraFields) }, placed, name),
      ...(extraFields !== null && { additionalModelRequestFields: extraFields }),
    } as ConverseStreamCommandInput;
    const abortSignal = AbortSignal.any([signal, left.signal]);
    const { stream } = await client.send(new ConverseStreamCommand(input), { abortSignal, ...IN_SHARED_SESSION });
    begun = true;
    for await (const event of stream ?? []) {
      for (const out of reader.read(event)) {
        bounds.check(out);
        yield out;
        signal.throwIfAborted();
      }
      onActivity?.(reader.isInCall?.() ? 'call' : 'stream');
      if (reader.state() === 'final') break;
    }
  } catch (error) {
    signal.throwIfAborted();
    // After its end marker an answer is complete, even if the connection breaks.
    if (reader.state() === 'open') throw bedrockModelError(error, begun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    left.abort();
  }
  // A reset or aborted stream ends without an exception.
  signal.throwIfAborted();
  if (reader.state() === 'open') throw new ModelError('broken_off', 'ended without messageStop');
  yield* reader.ending();
}

const BUSY = /^(Throttling|TooManyRequests|ServiceQuotaExceeded|ServiceUnavailable|ModelNotReady)Exception$/i;

/** The error's name, its status and a cause of a fixed list: its message may quote the prompt [N5]. */
function bedrockModelError(error: unknown, begun: boolean): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : 'no error';
  // Despite its type, an exception within a stream has no metadata.
  const status = error instanceof BedrockRuntimeServiceException ? error.$metadata?.httpStatusCode : undefined;
  const message = error instanceof Error ? error.message : '';
  const cause = bedrockFailureCause(name, message);
  const text = [status === undefined ? name : `${name}, HTTP ${status}`, ...(cause === null ? [] : [cause])].join(': ');
  if (BUSY.test(name)) return new ModelError('throttled', text);
  if (begun) return new ModelError('broken_off', text);
  const parameter = findRefusedBedrockParameter(error);
  if (parameter !== null) return new ParameterError(parameter, text);
  const isRefused = status !== undefined || isBedrockRefusedHere(name, message);
  return new ModelError(isRefused ? 'refused' : 'unreachable', text);
}
