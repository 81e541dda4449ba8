import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { bedrockCachePointsFor } from '../../../models/bedrock/cache-points.ts';
import { type ConverseTarget, converseInput } from '../../../models/bedrock/converse.ts';
import { converseAdaptationFor, firstConverseDialect } from '../../../models/bedrock/converse-dialect.ts';
import { type ConverseReading, converseEventsIn, converseReader } from '../../../models/bedrock/converse-reader.ts';
import { bedrockModelFamily, bedrockModelPrices, type CacheTtl } from '../../../models/bedrock/model-families.ts';
import { AnswerBounds } from '../../../models/bounds.ts';
import { RefusalError } from '../../../models/error-response.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest, type OnActivity } from '../../../models/model.ts';
import { learnModelDialect } from '../../../models/retry/learned-dialect.ts';
import { isUnbegunAnswer, retryModelUntilBegun } from '../../../models/retry/retry-until-begun.ts';
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

/**
 * Amazon Bedrock by ConverseStream, and by Converse where a model does not stream [B1]. What the model does
 * not take is left out from then on. An answer of nothing, or that breaks off before it begins, is asked for
 * again [B7].
 */
export function bedrockModel({ modelId, cacheTtl, log, ...where }: Bedrock): Model {
  const client = new BedrockRuntimeClient({ ...where, maxAttempts: MAX_ATTEMPTS, requestHandler: SESSIONS });
  const name = `bedrock:${modelId}`;
  const family = bedrockModelFamily(modelId);
  const placed = bedrockCachePointsFor(family, cacheTtl);
  const { extraFields } = family;
  const prices = bedrockModelPrices(modelId);
  const ask = learnModelDialect(firstConverseDialect(family), { name, log });
  return {
    name,
    async warmUp() {
      const nothing = new ConverseStreamCommand({ modelId, messages: [{ role: 'user', content: [{ text: '.' }] }] });
      // It is written and signed, and not sent.
      await client.send(nothing, { abortSignal: AbortSignal.abort() }).catch(() => {});
    },
    stream: (request, ...watch) => {
      const { messages, tools = [] } = request;
      const hasState = messages.some(({ providerState }) => providerState?.model === name);
      let mayBeEmpty = false;
      const answer = () =>
        ask({
          open: (dialect) =>
            converseWithBedrock(
              {
                client,
                modelId,
                target: { dialect, placed, name, extraFields },
                reading: { prices, name, mayBeEmpty },
              },
              request,
              watch,
            ),
          adaptationFor: (refusal, dialect) => {
            const { maxTokens } = converseInput(request, { dialect, placed, extraFields }).inferenceConfig;
            const refused = { hasState, hasTools: tools.length > 0, messages: messages.length, maxTokens };
            return converseAdaptationFor(refusal, dialect, refused);
          },
        });
      return retryModelUntilBegun(answer, (failure) => {
        const isWorthIt = isUnbegunAnswer(failure) && !mayBeEmpty;
        mayBeEmpty = true;
        return isWorthIt;
      });
    },
  };
}

type Converse = { client: BedrockRuntimeClient; modelId: string; target: ConverseTarget; reading: ConverseReading };

async function* converseWithBedrock(
  { client, modelId, target, reading }: Converse,
  request: ModelRequest,
  [signal, onActivity]: [AbortSignal, (OnActivity | undefined)?],
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const left = new AbortController();
  const reader = converseReader(reading);
  const bounds = new AnswerBounds();
  let begun = false;
  try {
    const input = { modelId, ...converseInput(request, target) } as ConverseStreamCommandInput;
    const { streams } = target.dialect;
    const isStreamed = streams === 'always' || (streams === 'without tools' && input.toolConfig === undefined);
    const abortSignal = AbortSignal.any([signal, left.signal]);
    const events = isStreamed
      ? (await client.send(new ConverseStreamCommand(input), { abortSignal, ...IN_SHARED_SESSION })).stream
      : converseEventsIn(await client.send(new ConverseCommand(input), { abortSignal }));
    begun = true;
    for await (const event of events ?? []) {
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
/** Within a stream they end an answer that had begun, so that only the connection is to blame. */
const BUSY_BEFORE = /^(InternalServer|ModelTimeout|ModelError)(Exception)?$/i;
/** Of proxies, which name no exception. */
const BUSY_STATUSES: readonly (number | undefined)[] = [502, 503, 504];
/** A wait of this length is none for a person. */
const USED_UP = /per day/i;
/** The session went away under the request. */
const SESSION_LOST = /http2|GOAWAY|socket hang up/i;

/** The error's name, its status and a cause of a fixed list: its message may quote the prompt [N5]. */
function bedrockModelError(error: unknown, begun: boolean): ModelError {
  if (error instanceof ModelError) return error;
  const { name, message } = error instanceof Error ? error : { name: 'no error', message: '' };
  // Despite its type, an exception within a stream has no metadata.
  const status = error instanceof BedrockRuntimeServiceException ? error.$metadata?.httpStatusCode : undefined;
  const cause = bedrockFailureCause(name, message);
  const text = [status === undefined ? name : `${name}, HTTP ${status}`, ...(cause === null ? [] : [cause])].join(': ');
  const isBusy = BUSY.test(name) || (!begun && (BUSY_BEFORE.test(name) || BUSY_STATUSES.includes(status)));
  if (isBusy) return new ModelError(USED_UP.test(message) ? 'refused' : 'throttled', text);
  if (status === undefined && !begun && isBedrockRefusedHere(name, message)) return new ModelError('refused', text);
  if (error instanceof BedrockRuntimeServiceException)
    return new RefusalError(status ?? 0, { message }, null, { what: begun ? 'broken_off' : 'refused', text });
  return new ModelError(begun || SESSION_LOST.test(message) ? 'broken_off' : 'unreachable', text);
}
